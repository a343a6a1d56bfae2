import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { notOut } from '@loupe/domain/orders/lend/lend.problems.ts'
import { originOf } from '@loupe/domain/orders/kinds.ts'
import { prefixOf } from '@loupe/domain/orders/order-no.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import { notBack } from '@loupe/domain/orders/returns/returns.problems.ts'
import type { returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import { inTransaction } from '../../db/database.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import { checkReturned, endLines } from '../lend/end-loan.ts'
import { partLent } from '../lend/loan-lines.ts'
import { untilDurable } from '../place/place.store.ts'
import { partLine } from '../supply/part-line.ts'
import { boundLines } from '../trunk/bound-lines.ts'
import { kindOfSources, lockServed } from '../trunk/gathered.ts'
import { lineTitle } from '../trunk/line-goods.ts'
import { isWithCustomer } from '../trunk/order-moves.ts'
import { isOfHouse } from '../trunk/order-reach.ts'
import { selectLines, selectPeople, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { setStatus } from '../types/set-status.ts'
import { whyNotBack } from './back-lines.ts'
import { openReturn } from './open-return.ts'
import type { ComesBack, OpenedReturn } from './open-return.ts'
import { selectBackFacts } from './returns.store.ts'

type Input = ParsedOf<typeof returnsApi.receive>
type Answer = OutputOf<typeof returnsApi.receive>
type Asked = Input['lines'][number]
type Chosen = { readonly order: OrderRow; readonly line: LineRow; readonly asked: Asked }
type House = Pick<Deps, 'goods'> & { readonly tx: Tx; readonly viewer: Viewer; readonly timeZone: string; readonly note: string }

/** What came back, with its orders locked in their order, so that two people who scan the same goods wait for each other. */
async function lockChosen(tx: Tx, viewer: Viewer, lines: readonly Asked[]): Promise<Chosen[]> {
  const asked = new Map(lines.map((line) => [line.lineId, line]))
  const chosen: Chosen[] = []
  for (const order of await lockServed(tx, viewer, [...asked.keys()])) {
    chosen.push(...withBound(order, await selectLines(tx, order.id), asked))
  }
  return chosen
}

/** The lines of an order that came back; a ring and its stones come back together. */
function withBound(order: OrderRow, lines: readonly LineRow[], asked: ReadonlyMap<string, Asked>): Chosen[] {
  const chosen = new Map<string, Chosen>()
  for (const line of lines) {
    const wanted = asked.get(line.id)
    if (wanted === undefined) continue
    for (const bound of boundLines(line, lines)) {
      const own = asked.get(bound.id) ?? { ...wanted, lineId: bound.id, weighed: undefined }
      chosen.set(bound.id, { order, line: bound, asked: own })
    }
  }
  return [...chosen.values()]
}

/** @throws Problem 409 naming the first that can't come back */
async function mustComeBack(tx: Tx, chosen: readonly Chosen[]): Promise<void> {
  const facts = new Map(
    (
      await selectBackFacts(
        tx,
        chosen.map(({ line }) => line.id),
      )
    ).map((row) => [row.line_id, row]),
  )
  const ended = chosen.filter(({ order, line }) => order.type === 'lend' && !(isWithCustomer(order) && line.state === 'live'))
  if (ended.length > 0) throw notOut(ended.map(({ line }) => lineTitle(line)))
  for (const { order, line } of chosen.filter((each) => each.order.type !== 'lend')) {
    const known = facts.get(line.id)
    const why = known === undefined || !isOwed(order.type) ? 'not_handed_over' : whyNotBack(order, line, known)
    if (why !== null) throw notBack(lineTitle(line), why)
  }
}

const grouped = <T>(all: readonly T[], keyOf: (one: T) => string): T[][] => [
  ...all.reduce((groups, one) => groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]), new Map<string, T[]>()).values(),
]

/** Goods came back: those on memo end there, the others go into a return for each customer and side. */
export async function receiveBack(
  { db, goods, settings }: Pick<Deps, 'db' | 'goods' | 'settings'>,
  call: SignedInCall,
  input: Input,
): Promise<Answer> {
  const { viewer } = call
  if (!isOfHouse(viewer)) throw notAllowed()
  const answer = await inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const chosen = await lockChosen(tx, viewer, input.lines)
      await mustComeBack(tx, chosen)
      checkReturned(chosen, input.note)
      const house = { tx, goods, viewer, timeZone: settings.timeZone, note: input.note }
      const isLent = ({ order }: Chosen): boolean => order.type === 'lend'
      return {
        orders: [
          ...(await endMemos(house, chosen.filter(isLent))),
          ...(await openReturns(
            house,
            chosen.filter((each) => !isLent(each)),
          )),
        ],
      }
    }),
  )
  await untilDurable(db)
  return answer
}

type Became = OpenedReturn & { readonly type: 'lend' | 'return'; readonly lines: number }

const told = async (tx: Tx, order: OrderRow, became: Became) => ({
  ...became,
  customerName: (await selectPeople(tx, order)).customer_name,
})

async function endMemos({ tx, goods, viewer, note }: House, chosen: readonly Chosen[]): Promise<Answer['orders']> {
  const memos: Answer['orders'] = []
  for (const own of grouped(chosen, ({ order }) => order.id)) {
    const [{ order } = { order: undefined }] = own
    if (order === undefined) continue
    const parted = await partLent(tx, order, own, viewer.userId)
    await endLines({ tx, goods, viewer }, { order, chosen: parted }, { as: 'returned', note })
    memos.push(await told(tx, order, { id: order.id, orderNo: order.order_no, type: 'lend', lines: own.length }))
  }
  return memos
}

async function openReturns({ tx, viewer, timeZone, note }: House, chosen: readonly Chosen[]): Promise<Answer['orders']> {
  const by = viewer.userId
  const back: ComesBack[] = []
  for (const { order, line, asked } of chosen) {
    const parted = asked.take === undefined ? line : await partLine(tx, line, asked.take)
    back.push({ order, line: parted, weighed: asked.weighed ?? null, hasCertificate: line.report_no === null || asked.hasCertificate })
  }
  const opened: Answer['orders'] = []
  // Numbers are given series by series, so that two people who open returns of both sides can't lock each other out.
  const prefixOfGroup = (own: readonly ComesBack[]): string => prefixOf(kindOfSources(own.map(({ order }) => order)))
  const groups = grouped(back, ({ order }) => `${order.customer_id} ${originOf(order.kind) ?? ''}`)
  for (const own of groups.toSorted((one, other) => prefixOfGroup(one).localeCompare(prefixOfGroup(other)))) {
    const [first] = own
    if (first === undefined) continue
    const made = await openReturn(tx, own, { by, note, timeZone })
    opened.push(await told(tx, first.order, { ...made, type: 'return', lines: own.length }))
  }
  for (const order of new Map(back.map((each) => [each.order.id, each.order])).values()) await startReturning(tx, order, by, note)
  return opened
}

/** What was handed over is on its way back as a whole order until the return is over; what waits for its handover goes on waiting. */
async function startReturning(tx: Tx, order: OrderRow, by: string, note: string): Promise<void> {
  if (order.status === 'completed') await setStatus(tx, { order }, { hold_until: null }, { to: 'returning', by, what: 'moved', note })
  else await updateOrder(tx, order.id, {})
}
