import type { Supplied } from '../stock/grades.ts'
import { aliasKey, fold, simplified } from '../stock/fold.ts'
import { headerKey } from './header-aliases.ts'
import { readNumber } from './cell-numbers.ts'

/** Headers that are a state themselves: their cells say yes and no, who has the stone, since when or until when. */
const headers: Readonly<Record<Exclude<Supplied, 'available'>, string>> = {
  gone: 'sold issold soldyn soldout soldto soldby soldon solddate soldparty delisted removed 已售 已售出 是否已售 售出 售出日期 vendido vendida vendu verkauft 売约済み',
  memo: 'memo onmemo ismemo memoyn memoout memoto memoparty memono memodate outonmemo consignment consigned consignedto onapproval approvalto 借出 是否借出 借出人 寄卖 外借',
  hold: 'hold onhold ishold isheld holdyn holdby holdfor holdto holdtill holduntil holdparty holddate held heldby heldfor locked islocked lockedby busy isbusy blocked isblocked blockedby 锁定 是否锁定 锁货 锁货人 暂留',
  reserved:
    'reserved isreserved reservedyn reservedby reservedfor reservedto reservedtill reserveduntil reserve booked isbooked bookedby bookedfor 预留 是否预留 预定 预订 已预定 预定人 留货 reservado reservada reserve reserviert',
}
const states: ReadonlyMap<string, Supplied> = new Map(
  (['gone', 'memo', 'hold', 'reserved'] as const).flatMap((state) =>
    headers[state].split(' ').map((key) => [simplified(key), state] as const),
  ),
)

/** Headers of what is to be done with a row of a list of changes, and words that leave its stone in the stock or take it out. */
const orders =
  /^(?:row|record|stock|item|list|listing)?(?:action|operation|op|opcode|changetype|changecode|updatetype|transaction|transactiontype|txn|txntype|delta|deltatype|command)(?:type|code)?$|^(?:操作|操作类型|动作|变更|变更类型|更新类型)$/
const staying =
  /^(?:[AUIMCEK]|ADD|ADDED|NEW|UPD|UPDATED?|UPSERT|INS|INSERT(?:ED)?|MOD|MODIFY|MODIFIED|CHANGED?|EDIT(?:ED)?|KEEP|KEPT|NOCHANGE|UNCHANGED|SAME|REPRICED?|PRICECHANGED?|RELIST(?:ED)?|LIST|NA|NONE|新增|增加|修改|更新|保留|上架)?$/
const leaving = /^(?:[DRX]|DEL|DELETED?|REM|REMOVED?|DELIST(?:ED)?|UNLIST(?:ED)?|DROP(?:PED)?|SOLD|WITHDRAWN?|删除|移除|下架)$/

/** "Action": what is to be done with each row of a list of changes. */
const isOrder = (header: string): boolean => orders.test(headerKey(header))

/** "On Hold", "Sold?", "Memo To", SOLD_FLG: the state that a column's own name is, what "Action" takes out is gone; null for any other header. */
export const stateOf = (header: string): Supplied | null => {
  if (isOrder(header)) return 'gone'
  const key = headerKey(header)
  return states.get(key) ?? states.get(key.replace(/(?:flag|flg|yn|ind|status|stat)$/, '')) ?? null
}

const no = /^(?:[-–—.]*|0|N|NO|NOT|NONE|NIL|NA|N\/A|NULL|FALSE|FREE|OPEN|否|无|没有|不是|未|いいえ)$/
const yes = /^(?:\+|X|1|Y|YES|TRUE|是|有|[✓✔√☑])$/

/** Is the stone in the state of the column's name? */
export const isInState = (text: string): boolean => !no.test(fold(text))
/** The same for the column of a header: under "Action" every word but those that leave the stone in the stock. */
export const inStateUnder = (header: string): ((text: string) => boolean) =>
  isOrder(header) ? (text) => !staying.test(aliasKey(text)) : isInState
export const saysYes = (text: string): boolean => yes.test(fold(text))

/** Prices under "Memo" are what a stone costs on memo, not that it is out. */
export function areStates(header: string, values: readonly string[]): boolean {
  if (stateOf(header) === null) return false
  const filled = values.filter((text) => text.trim() !== '')
  if (isOrder(header)) return filled.every((text) => staying.test(aliasKey(text)) || leaving.test(aliasKey(text)))
  const prices = filled.filter((text) => {
    const read = readNumber(text)
    return read.kind === 'number' && Math.abs(read.value) > 1
  })
  return /(?:no|date)$/.test(headerKey(header)) || prices.length < Math.max(1, filled.length * 0.5)
}
