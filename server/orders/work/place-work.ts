import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { JewelName } from '@loupe/domain/jewelry/jewel-name.ts'
import type { Category } from '@loupe/domain/jewelry/vocabulary.ts'
import { whyNotWork } from '@loupe/domain/jewelry/work/work-rules.ts'
import { jewelryKinds, originOf } from '@loupe/domain/orders/kinds.ts'
import { lineNotFound } from '@loupe/domain/orders/orders.problems.ts'
import type { workOrdersApi } from '@loupe/domain/orders/work-orders.api.ts'
import { cannotWorkOn, dueTooEarly, freeOrPaid, makerUnknown, workRefused } from '@loupe/domain/orders/work-orders.problems.ts'
import { whyNotWorkOn } from '@loupe/domain/orders/work-orders.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import { works } from '../../jewelry/jewelry.ts'
import type { Settings } from '../../settings/settings.ts'
import { dayIn } from '../../settings/time-zone.ts'
import { numberSeries, placeOrder } from '../place/place-order.ts'
import { numberOrder, selectOrderNo, untilDurable } from '../place/place.store.ts'
import { findBuyer } from '../trunk/buyer.ts'
import { isJewelry } from '../trunk/line-goods.ts'
import { linkWork } from '../trunk/order-links.store.ts'
import { holdsView, isOfHouse, relationTo, seesCosts } from '../trunk/order-reach.ts'
import { viewOrder } from '../trunk/order-view.ts'
import { lockOrderRow, selectLines, selectOrderIdOfLine } from '../trunk/orders.store.ts'
import type { LineRow } from '../trunk/orders.store.ts'
import { selectStockNo } from './place-work.store.ts'

type Input = ParsedOf<typeof workOrdersApi.place>
type Order = OutputOf<typeof workOrdersApi.place>

/** A piece that is to be worked on, and whose it is. */
type Piece = {
  readonly customerId: string
  readonly origin: Origin
  readonly category: Category
  readonly material: string | null
  readonly name: JewelName | null
  readonly brought: string
  readonly imageUrl: string | null
  /** Whoever made it; null where nobody knows. */
  readonly makerId: string | null
  readonly stockNo: string
  readonly tolerance: string | null
  readonly from: { readonly orderId: string; readonly lineId: string } | null
}

function factsOfSold({ snapshot: { piece, style } }: LineRow): Pick<Piece, 'category' | 'material' | 'tolerance'> {
  if (style !== undefined) return { category: style.category, material: style.spec.material, tolerance: style.weightTolerance }
  return { category: piece?.category ?? 'other', material: piece?.material ?? null, tolerance: null }
}

/** The piece of a line that was handed over, with its order locked: whoever else wants it worked on, or takes it back, comes after. */
async function handedOver(tx: Tx, viewer: Viewer, lineId: string): Promise<Piece> {
  const id = await selectOrderIdOfLine(tx, lineId)
  const order = id === undefined ? undefined : await lockOrderRow(tx, id)
  if (order === undefined || relationTo(viewer, order) !== 'staff') throw lineNotFound()
  const line = (await selectLines(tx, order.id)).find((each) => each.id === lineId)
  if (line === undefined) throw lineNotFound()
  const { state, in_work: inWork, snapshot } = line
  const why = whyNotWorkOn({ isJewelry: isJewelry(line), orderStatus: order.status, state, isInWork: inWork !== null })
  if (why !== null) throw cannotWorkOn(why)
  return {
    customerId: order.customer_id,
    origin: originOf(order.kind) ?? snapshot.origin,
    ...factsOfSold(line),
    name: snapshot.jewel ?? null,
    brought: '',
    imageUrl: snapshot.imageUrl,
    makerId: line.supplier_id,
    stockNo: await selectStockNo(tx, line.id),
    from: { orderId: order.id, lineId: line.id },
  }
}

function broughtAlong(viewer: Viewer, brought: NonNullable<Input['brought']>): Piece {
  const { customerId, origin, category, material, description } = brought
  if (!holdsView(viewer, jewelryKinds[origin], 'customers')) throw notAllowed()
  const unknown = { name: null, imageUrl: null, makerId: null, tolerance: null, from: null } as const
  return { ...unknown, customerId, origin, category, material, brought: description, stockNo: description.slice(0, 40) }
}

/** @throws Problem 400 for what can't be done so, 403 for costs that are not this viewer's to say */
function mustBeSound(viewer: Viewer, input: Input, piece: Piece, today: string): void {
  const why = whyNotWork(input.work, piece)
  if (why !== null) throw workRefused(why)
  if ((parseAmount(input.priceUsd) === 0) !== (input.free !== '')) throw freeOrPaid()
  if (input.dueOn < today) throw dueTooEarly()
  if (input.costUsd !== undefined && !seesCosts(viewer)) throw notAllowed()
}

/** @throws Problem 400 where nobody is named who could do it */
async function makerOf(db: Db, siteId: string, piece: Piece, wanted: string | undefined): Promise<string> {
  if (wanted === undefined || wanted === piece.makerId) {
    if (piece.makerId === null) throw makerUnknown()
    return piece.makerId
  }
  const makers = await works.makers(db, siteId)
  if (!makers.some(({ id }) => id === wanted)) throw makerUnknown()
  return wanted
}

async function plan(tx: Tx, viewer: Viewer, input: Input, piece: Piece) {
  const { metal, ...work } = input.work
  const isFree = input.free !== ''
  return works.plan(tx, {
    siteId: viewer.siteId,
    supplierId: await makerOf(tx, viewer.siteId, piece, input.makerId),
    origin: piece.origin,
    stockNo: piece.stockNo,
    imageUrl: piece.imageUrl,
    facts: {
      ...work,
      category: piece.category,
      material: piece.material,
      piece: piece.name,
      brought: piece.brought,
      dueOn: input.dueOn,
      free: input.free,
    },
    // Nothing of what is free is paid for by the gram.
    settles: metal === 'settled' && !isFree ? { tolerance: piece.tolerance } : null,
    usdCents: parseAmount(input.priceUsd),
    costCents: parseAmount(input.costUsd ?? '0'),
    by: viewer.userId,
  })
}

/**
 * People of the house order work on a customer's piece: a proper order of its own, linked with the one that the piece was handed over by.
 * @throws Problem 404 for a line or a customer who is not theirs, 409 for a piece that is not there to work on, 400 for what can't be done
 */
export async function placeWork(
  { db, goods }: Pick<Deps, 'db' | 'goods'>,
  call: SignedInCall,
  input: Input,
  settings: Pick<Settings, 'holdHours' | 'timeZone'>,
): Promise<Order> {
  const { viewer } = call
  if (!isOfHouse(viewer)) throw notAllowed()
  const answer = await inTransaction(db, async (tx) => {
    let isNew = false
    const order = await call.once(tx, async () => {
      isNew = true
      const { brought, lineId = '' } = input
      const piece = brought === undefined ? await handedOver(tx, viewer, lineId) : broughtAlong(viewer, brought)
      mustBeSound(viewer, input, piece, dayIn(settings.timeZone, new Date()))
      const buyer = await findBuyer(tx, viewer, settings.holdHours, piece.customerId)
      const { id, rmbTotal } = await plan(tx, viewer, input, piece)
      const { state } = await placeOrder(tx, goods, buyer, {
        wishes: [{ form: 'work', id }],
        placedBy: viewer.userId,
        mayBuy: (kind) => holdsView(viewer, kind, 'customers'),
        remark: input.remark,
        pickup: 'pickup',
        address: '',
        expectedRmbTotal: rmbTotal,
      })
      const [line] = state.lines
      if (piece.from !== null && line !== undefined) await linkWork(tx, { orderId: state.order.id, lineId: line.id }, piece.from)
      return viewOrder(tx, viewer, state.order)
    })
    const series = numberSeries(order.kind, new Date(), settings.timeZone)
    const orderNo = isNew ? await numberOrder(tx, order.id, series) : await selectOrderNo(tx, order.id)
    return { ...order, orderNo }
  })
  await untilDurable(db)
  return answer
}

/** Who can work on pieces, under names that the viewer may know. */
export async function workMakers(db: Db, viewer: Viewer): Promise<OutputOf<typeof workOrdersApi.makers>> {
  if (!isOfHouse(viewer)) throw notAllowed()
  const rows = await works.makers(db, viewer.siteId)
  const isNamed = seesCosts(viewer)
  return { rows: rows.map(({ id, name, short_code: code }) => ({ id, name: isNamed ? name : code })) }
}
