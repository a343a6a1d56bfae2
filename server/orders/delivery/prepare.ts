import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import type { deliveryApi, WaitingLine } from '@loupe/domain/orders/delivery/delivery.api.ts'
import { beyondParcel } from '@loupe/domain/orders/delivery/delivery.ts'
import { bothSides, notSameUser, notWaiting, overParcelLimit } from '@loupe/domain/orders/delivery/delivery.problems.ts'
import { originOf } from '@loupe/domain/orders/kinds.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import { addressMissing, lineNotFound } from '@loupe/domain/orders/orders.problems.ts'
import { formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import { maySetLimits } from '../lend/exposure.ts'
import { numberSeries } from '../place/place-order.ts'
import { numberOrder, untilDurable } from '../place/place.store.ts'
import { boundIdsIn, boundLines } from '../trunk/bound-lines.ts'
import { kindOfSources, lockServed, sumsOf } from '../trunk/gathered.ts'
import { insertGathering } from '../trunk/gathered.store.ts'
import { lineTitle } from '../trunk/line-goods.ts'
import { lineFacts } from '../trunk/order-moves.ts'
import { customersScope, heldKinds, isOfHouse } from '../trunk/order-reach.ts'
import { viewOrder } from '../trunk/order-view.ts'
import { insertLog, selectLines, selectOrderRow, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { insertDelivery, selectInDelivery, selectParcelLimit, selectWaiting } from './delivery.store.ts'

type Input = ParsedOf<typeof deliveryApi.prepare>
type Order = OutputOf<typeof deliveryApi.prepare>
type Chosen = { readonly order: OrderRow; readonly line: LineRow }

/** How much one parcel may be worth on a site, RMB cents; null where nothing is said. */
async function limitOf(db: Db, siteId: string): Promise<number | null> {
  const said = await selectParcelLimit(db, siteId)
  return said === null || !/^\d{1,9}$/.test(said) ? null : parseAmount(said)
}

/** What waits for its handover, of one customer or of all whom the viewer serves. */
export async function waitingLines(
  db: Db,
  viewer: Viewer,
  input: ParsedOf<typeof deliveryApi.waiting>,
): Promise<OutputOf<typeof deliveryApi.waiting>> {
  const scope = customersScope(viewer)
  const kinds = heldKinds(viewer, { origin: 'all' }, 'customers')
  if (!isOfHouse(viewer) || scope === null || kinds.length === 0) throw notAllowed()
  const rows = await selectWaiting(db, { scope, kinds }, input)
  const limit = await limitOf(db, viewer.siteId)
  const together = await boundIdsIn(
    db,
    rows.flatMap((row) => (row.type === 'jewelry' ? [row.order_id] : [])),
  )
  const lines = rows.map((row): WaitingLine => ({
    lineId: row.line_id,
    orderId: row.order_id,
    orderNo: row.order_no,
    customerId: row.customer_id,
    customerName: row.customer_name,
    company: row.company,
    pickup: row.pickup,
    address: row.address,
    snapshot: liftFrozen(row.snapshot),
    pieces: row.pieces,
    carats: row.carats,
    rmbTotal: row.rmb_total,
    unpaidRmb: row.unpaid_rmb,
    together: [...(together.get(row.line_id) ?? [])],
  }))
  return { lines, limitRmb: limit === null ? null : formatAmount(limit), mayPass: maySetLimits(viewer) }
}

/** The lines with their orders, which are locked in their order. @throws Problem 404 for what the viewer does not serve */
async function lockWaiting(tx: Tx, viewer: Viewer, lineIds: readonly string[]): Promise<Chosen[]> {
  const wanted = new Set(lineIds)
  const chosen = new Map<string, Chosen>()
  for (const order of await lockServed(tx, viewer, lineIds)) {
    const lines = await selectLines(tx, order.id)
    for (const line of lines.filter((each) => wanted.has(each.id))) {
      for (const bound of boundLines(line, lines)) chosen.set(bound.id, { order, line: bound })
    }
  }
  return [...chosen.values()]
}

const isBeingMade = ({ type, status }: OrderRow): boolean => type === 'jewelry' && (status === 'preparation' || status === 'purchased')

/** It is ready, or it is made by now and here while the rest of its order is being made. What goes with it is asked likewise. */
function mayLeave(order: OrderRow, line: LineRow): boolean {
  if (order.status === 'wait_handover') return true
  const { isCustom, isMade, supplyStatus } = lineFacts(line)
  return isBeingMade(order) && supplyStatus === 'arrived' && (isCustom !== true || isMade === true)
}

/** @throws Problem 400 for several customers, or both sides; 409 for what does not wait, or is in another delivery */
async function mustWait(tx: Tx, chosen: readonly Chosen[]): Promise<void> {
  if (new Set(chosen.map(({ order }) => order.customer_id)).size > 1) throw notSameUser()
  if (new Set(chosen.map(({ order }) => originOf(order.kind))).size > 1) throw bothSides()
  const taken = await selectInDelivery(
    tx,
    chosen.map(({ line }) => line.id),
  )
  const others = chosen.filter(
    ({ order, line }) => !isOwed(order.type) || !mayLeave(order, line) || line.state !== 'live' || taken.has(line.id),
  )
  if (others.length > 0) throw notWaiting(others.map(({ line }) => lineTitle(line)))
}

/** @throws Problem 409 beyond what one parcel may be worth, 403 for a reason from somebody who may not pass it */
async function mustFit(tx: Tx, viewer: Viewer, worth: number, reason: string | undefined): Promise<string | null> {
  const limit = await limitOf(tx, viewer.siteId)
  const beyond = beyondParcel(worth, limit)
  if (beyond === 0) return null
  if (reason === undefined) throw overParcelLimit(formatAmount(limit ?? 0), formatAmount(worth), formatAmount(beyond))
  if (!maySetLimits(viewer)) throw notAllowed()
  return reason
}

/** Puts lines together that leave together; their orders are told of it. */
export async function prepareDelivery({ db, settings }: Pick<Deps, 'db' | 'settings'>, call: SignedInCall, input: Input): Promise<Order> {
  const { viewer } = call
  if (!isOfHouse(viewer)) throw notAllowed()
  if (input.pickup === 'express' && input.address === '') throw addressMissing()
  const answer = await inTransaction(db, (tx) => call.once(tx, () => writeDelivery(tx, viewer, input, settings.timeZone)))
  await untilDurable(db)
  return answer
}

async function writeDelivery(tx: Tx, viewer: Viewer, input: Input, timeZone: string): Promise<Order> {
  const by = viewer.userId
  const chosen = await lockWaiting(tx, viewer, input.lineIds)
  await mustWait(tx, chosen)
  const [first] = chosen
  if (first === undefined) throw lineNotFound()
  const lines = chosen.map(({ line }) => line)
  const sums = sumsOf(lines)
  const overLimit = await mustFit(tx, viewer, parseAmount(sums.rmbTotal), input.overLimit)
  const kind = kindOfSources(chosen.map(({ order }) => order))
  const { pickup, address, remark, carrier, insuredRmb = sums.rmbTotal, hsCode, grossGrams = null, netGrams = null, boxes } = input
  const id = await insertGathering(
    tx,
    { type: 'delivery', status: 'wait_handover', customer: first.order, kind, by, remark, pickup, address, ...sums },
    chosen.map(({ order }) => order.id),
  )
  await insertDelivery(
    tx,
    id,
    { carrier, insuredRmb, hsCode, grossGrams, netGrams, boxes, overLimit },
    lines.map((line) => line.id),
  )
  for (const orderId of new Set(chosen.map(({ order }) => order.id))) await updateOrder(tx, orderId, {})
  const orderNo = await numberOrder(tx, id, numberSeries(kind, new Date(), timeZone))
  await insertLog(tx, [
    { orderId: id, userId: by, what: 'placed', to: 'wait_handover', note: overLimit ?? '' },
    ...chosen.map(({ order, line }) => ({ orderId: order.id, lineId: line.id, userId: by, what: 'delivery_planned', to: orderNo })),
  ])
  const order = await selectOrderRow(tx, id)
  if (order === undefined) throw new Error('a delivery was written and not found')
  return viewOrder(tx, viewer, order)
}
