import type { Supplied } from '../stock/grades.ts'
import { fold, simplified } from '../stock/fold.ts'
import { headerKey } from './header-aliases.ts'
import { readNumber } from './cell-numbers.ts'
import { areTold, takesOut, toldBy } from './told-columns.ts'

/** Headers that are a state themselves: their cells say yes and no, who has the stone, since when or until when. */
const headers: Readonly<Record<Exclude<Supplied, 'available'>, string>> = {
  gone: 'sold issold soldyn soldout soldto soldby soldon solddate soldparty delisted removed isdelisted isremoved deleted isdeleted inactive isinactive unavailable isunavailable notavailable archived isarchived hidden ishidden hide ishide hideonweb hidefromweb hideonline discontinued unlisted withdrawn deactivated saledate selldate salesdate delivered deliveredon delivereddate dispatched dispatchdate shipped shippeddate 出货 已出货 是否出货 出货日期 已出 已卖 卖出 已售 已售出 是否已售 售出 售出日期 vendido vendida vendu verkauft 売约済み',
  memo: 'memoref memorefno memonum exitdate daysonmemo memodays daysout outdays 借出天数 借货 是否借货 借货人 借给 借出日期 memo onmemo ismemo memoyn memoout memoto memoparty memono memodate outonmemo consignment consigned consignedto onapproval approvalto givento issuedto issueto outdate jangaddate jangadno approvaldate approvalno memobook with withwhom broker brokername jangadto outto withparty party partyname customer customername client clientname 借出 是否借出 借出人 寄卖 外借',
  hold: 'hold onhold ishold isheld holdyn holdby holdfor holdto holdtill holduntil holdparty holddate held heldby heldfor heldtill helduntil recheck underrecheck isrecheck locked islocked lockedby lock islock freeze isfreeze frozen isfrozen busy isbusy blocked isblocked blockedby 锁定 是否锁定 锁货 锁货人 暂留',
  reserved:
    'reserved isreserved reservedyn reservedby reservedfor reservedto reservedtill reserveduntil reserve booked isbooked bookedby bookedfor bookingdate bookeddate orderedby clientpo customerpo clientorder customerorder 预留 是否预留 预定 预订 已预定 预定人 留货 reservado reservada reserve reserviert',
}
const states: ReadonlyMap<string, Supplied> = new Map(
  (['gone', 'memo', 'hold', 'reserved'] as const).flatMap((state) =>
    headers[state].split(' ').map((key) => [simplified(key), state] as const),
  ),
)

/** "Sale Dt", "Memo Num" */
export const spelledOut = (key: string): string => key.replace(/dt$/, 'date').replace(/(?:num|nr|number)$/, 'no')

/** "On Hold", "Sold?", "Memo To", SOLD_FLG: the state that a column's own name is; what "Action" takes out is gone; null for any other header. */
export const stateOf = (header: string): Supplied | null => {
  const key = spelledOut(headerKey(header))
  return toldBy(header)?.state ?? states.get(key) ?? states.get(key.replace(/(?:flag|flg|yn|ind|status|stat)$/, '')) ?? null
}

const no =
  /^(?:[-–—.]*|0|N|NO|NOT|NONE|NIL|NA|N\/A|NULL|FALSE|FREE|OPEN|(?:(?:OUR|IN) )?(?:OFFICE|SAFE|STOCK|VAULT|HAND)|SELF|US|IN-?HOUSE|否|无|没有|不是|未|いいえ)$/
const yes = /^(?:\+|X|1|Y|YES|TRUE|是|有|[✓✔√☑])$/

/** Is the stone in the state of the column's name? */
export const isInState = (text: string): boolean => !no.test(fold(text))
/** The same for the column of a header. */
export function inStateUnder(header: string): (text: string) => boolean {
  const told = toldBy(header)
  return told === null ? isInState : (text) => takesOut(told, text)
}
export const saysYes = (text: string): boolean => yes.test(fold(text))

/** Who has the stone or which paper it left with, where only some rows say it; in a list of sales every row does. */
const ofSome =
  /^(?:party|customer|client|broker)(?:name)?$|^(?:with|withwhom|delivered|dispatched|shipped|(?:client|customer)(?:po|order))$|^(?:sales?|sell|out|approval|jangad|delivered|dispatch|shipped)(?:date|no|on)$/

/** Prices under "Memo" are what a stone costs on memo, not that it is out. */
export function areStates(header: string, values: readonly string[]): boolean {
  if (stateOf(header) === null) return false
  const filled = values.filter((text) => text.trim() !== '')
  const told = toldBy(header)
  if (told !== null) return areTold(told, filled)
  if (ofSome.test(spelledOut(headerKey(header))) && filled.length > values.length * 0.6) return false
  const prices = filled.filter((text) => {
    const read = readNumber(text)
    return read.kind === 'number' && Math.abs(read.value) > 1
  })
  return /(?:no|date|days|天数)$|^days/.test(spelledOut(headerKey(header))) || prices.length < Math.max(1, filled.length * 0.5)
}
