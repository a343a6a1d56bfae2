import { mainRoles } from '@loupe/domain/access/roles.ts'
import { badField, notAllowed } from '@loupe/domain/api/api.problems.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { unknownOption } from '@loupe/domain/api/field-problems.ts'
import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import { parseGoodsName } from '@loupe/domain/goods/goods.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { SalesStockLine } from '@loupe/domain/orders/order.ts'
import { isOwed } from '@loupe/domain/orders/order-types.ts'
import { lineNotFound, staleVersion } from '@loupe/domain/orders/orders.problems.ts'
import { cannotMoveSupply, needsReason } from '@loupe/domain/orders/move.problems.ts'
import { moneyRefused } from '@loupe/domain/payments/payments.problems.ts'
import { afterRejection, nextSupplyStatuses, supplyNeedsReason, whyNotSupply } from '@loupe/domain/orders/supply-status.ts'
import type { SupplyMover } from '@loupe/domain/orders/supply-status.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../../db/database.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { SignedInCall } from '../../http/call.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Deps } from '../../deps.ts'
import type { Goods } from '../../goods/goods.ts'
import { repriceOrder, undoPurchases } from '../trunk/change-order.ts'
import { boundLines } from '../trunk/bound-lines.ts'
import { moveGoods, takenOf } from '../trunk/line-goods.ts'
import { lineFacts } from '../trunk/order-moves.ts'
import { heldKinds, holdsView, isOfHouse, relationTo, stockScope } from '../trunk/order-reach.ts'
import { readState } from '../trunk/order-view.ts'
import { insertLog, lockOrderRow, selectOrderIdOfLine, updateLines, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { takeEffect } from '../types/effects.ts'
import { followHouse } from '../next-level/follow-house.ts'
import { partLine } from './part-line.ts'
import { selectStockLines, sumStockLines } from './supply.store.ts'
import type { LinesFilter, StockLineRow } from './supply.store.ts'

type SupplyInput = ParsedOf<typeof ordersApi.moveSupply>
type SupplyOutput = OutputOf<typeof ordersApi.moveSupply>
type SalesStock = OutputOf<typeof ordersApi.salesStock>

const stockLineFacts = ({ state, supply_status, goods, made_at }: StockLineRow) => ({
  state,
  supplyStatus: supply_status,
  isCustom: isOneOf(['style', 'work'], parseGoodsName(goods).form),
  isMade: made_at !== null,
})

const lineView = (row: StockLineRow, mover: SupplyMover): SalesStockLine => ({
  lineId: row.id,
  orderId: row.order_id,
  orderNo: row.order_no,
  kind: row.kind,
  orderStatus: row.status,
  orderVersion: row.version,
  stoneId: parseGoodsName(row.goods).id,
  stockNo: row.stock_no,
  supplierName: row.supplier_name,
  snapshot: liftFrozen(row.snapshot),
  pieces: row.pieces,
  carats: row.carats,
  supplyStatus: row.supply_status,
  state: row.state,
  supplierUsdTotal: row.cost_usd,
  createdAt: row.created_at.toISOString(),
  holdUntil: row.status === 'held' && row.hold_stopped_at === null ? (row.hold_until?.toISOString() ?? null) : null,
  next: [...nextSupplyStatuses({ line: stockLineFacts(row), orderStatus: row.status }, mover)],
})

const moverOf = (viewer: Viewer): SupplyMover => (viewer.role === mainRoles.supplier ? 'supplier' : 'staff')

/** Order lines of one's own stock; the house sees every supplier's. Totals come with the first page. */
export async function listSalesStock(
  db: Db,
  viewer: Viewer,
  input: ParsedOf<typeof ordersApi.salesStock>,
  timeZone: string,
): Promise<SalesStock> {
  const scope = stockScope(viewer)
  const kinds = heldKinds(viewer, input, 'salesStock')
  if (scope === null || kinds.length === 0) throw notAllowed()
  const from = input.from === undefined ? undefined : { day: input.from, timeZone }
  const filter = { scope, kinds, supplyStatus: input.supplyStatus, from, search: input.search }
  const rows = await selectStockLines(db, filter, { after: input.after, limit: input.limit + 1 })
  const page = rows.slice(0, input.limit)
  return {
    rows: page.map((row) => lineView(row, moverOf(viewer))),
    next: rows.length > input.limit ? (page.at(-1)?.id ?? null) : null,
    totals: input.after === undefined ? await totalsOf(db, filter) : null,
  }
}

async function totalsOf(db: Db, filter: LinesFilter): Promise<SalesStock['totals']> {
  const sums = await sumStockLines(db, filter)
  return {
    lines: sums.reduce((sum, row) => sum + row.lines, 0),
    usd: formatAmount(sumCents(sums.map((row) => parseAmount(row.usd)))),
    byStatus: Object.fromEntries(sums.map((row) => [row.state, row.lines])),
  }
}

/** What the viewer is to a line; null when it does not exist for them. The stock's owner moves their own lines. */
function lineMover(viewer: Viewer, order: OrderRow, line: LineRow): SupplyMover | null {
  if (viewer.role === mainRoles.supplier) {
    return viewer.supplierId === line.supplier_id && holdsView(viewer, order.kind, 'salesStock') ? 'supplier' : null
  }
  if (relationTo(viewer, order) !== 'staff') return null
  if (!isOfHouse(viewer)) throw notAllowed()
  return 'staff'
}

type FreshLine = Pick<SalesStockLine, 'lineId' | 'supplyStatus' | 'orderStatus' | 'orderVersion' | 'next'>

/** The line as it is now, for an answer to a stale version; whole for those who see it in their sales stock. */
async function freshLine(tx: Tx, viewer: Viewer, order: OrderRow, line: LineRow): Promise<FreshLine | SalesStockLine | null> {
  const mover = moverOf(viewer)
  const rows = await selectStockLines(
    tx,
    { scope: { siteId: order.site_id, supplierId: line.supplier_id }, kinds: [order.kind], search: '', lineId: line.id },
    { limit: 1 },
  )
  if (rows[0] === undefined) return null
  const whole = lineView(rows[0], mover)
  if (stockScope(viewer) !== null) return whole
  const { lineId, supplyStatus, orderStatus, orderVersion, next } = whole
  return { lineId, supplyStatus, orderStatus, orderVersion, next }
}

/** Moves the supply status of a line, or of several of one order: all of them or none (decisions.md 7). */
export function moveSupply({ db, goods }: Pick<Deps, 'db' | 'goods'>, call: SignedInCall, input: SupplyInput): Promise<SupplyOutput> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const orderId = await selectOrderIdOfLine(tx, input.lineId)
      const order = orderId === undefined ? undefined : await lockOrderRow(tx, orderId)
      // What is lent ends by its memo alone.
      if (order === undefined || !isOwed(order.type)) throw lineNotFound()
      const { lines } = await readState(tx, order)
      const chosen = [...new Set([input.lineId, ...input.also])].map((id) => {
        // What a reseller placed with the house moves with the house's line.
        const line = lines.find((candidate) => candidate.id === id && candidate.supplied_by_line_id === null)
        const mover = line === undefined ? null : lineMover(call.viewer, order, line)
        if (line === undefined || mover === null) throw lineNotFound()
        return { line, mover }
      })
      const [first] = chosen
      if (first === undefined) throw lineNotFound()
      if (input.take !== undefined && chosen.length > 1) throw badField('take', unknownOption)
      if (order.version !== input.version) throw staleVersion(await freshLine(tx, call.viewer, order, first.line))
      let now = order
      const gone = new Set<string>()
      for (const { line, mover } of chosen) {
        // A setting took its stone with it.
        if (gone.has(line.id)) continue
        if (input.to === 'rejected') for (const { id } of boundLines(line, lines)) gone.add(id)
        now = await moveOne(tx, goods, { order: now, line, mover }, { by: call.viewer.userId, input })
      }
      await followHouse(tx, now, { goods, takeEffect })
      return { lineId: input.lineId, supplyStatus: input.to, orderStatus: now.status, orderVersion: now.version }
    }),
  )
}

type Asked = { readonly by: string; readonly input: SupplyInput }
type LineOfOrder = { readonly order: OrderRow; readonly line: LineRow }

/** @throws Problem 409 when the line can't go there, 400 without a reason where one is needed */
async function moveOne(tx: Tx, goods: Goods, chosen: LineOfOrder & { readonly mover: SupplyMover }, asked: Asked): Promise<OrderRow> {
  const { order, line, mover } = chosen
  const { input } = asked
  const facts = lineFacts(line)
  const why = whyNotSupply({ line: facts, orderStatus: order.status }, mover, input.to)
  if (why !== null) throw cannotMoveSupply(facts.supplyStatus, input.to, why)
  if (supplyNeedsReason(facts.supplyStatus, input.to) && !input.reason) throw needsReason()
  if (input.to === 'rejected' && order.settled_at !== null) throw moneyRefused('settled')
  const moved = input.take === undefined ? line : await partLine(tx, line, input.take)
  const part = moved.carats === line.carats ? '' : `${moved.carats} / ${line.carats} ct`
  const note = [part, input.reason ?? ''].filter(Boolean).join(' · ')
  const to = { by: asked.by, note }
  return input.to === 'rejected'
    ? rejectLine(tx, goods, { order, line: moved }, to)
    : advance(tx, { order, line: moved }, { ...to, to: input.to })
}

type Step = { readonly by: string; readonly note: string }

async function advance(
  tx: Tx,
  { order, line }: LineOfOrder,
  { by, note, to }: Step & { readonly to: SupplyInput['to'] },
): Promise<OrderRow> {
  await updateLines(tx, [line.id], { supply_status: to })
  await insertLog(tx, [{ orderId: order.id, lineId: line.id, userId: by, what: 'supply', from: line.supply_status, to, note }])
  return updateOrder(tx, order.id, {})
}

/** Part of a parcel that came and was not liked is there: it goes back on sale. What its supplier has not, nobody else can have either. */
const goesBack = ({ goods, supply_status: status }: LineRow): boolean => goods.form === 'parcel' && status === 'arrived'

/** The supplier can't deliver: the goods are free but offered no more, what is bound to them is free too, and the order is worth less, or void. */
async function rejectLine(tx: Tx, goods: Goods, { order, line }: LineOfOrder, { by, note }: Step): Promise<OrderRow> {
  const together = boundLines(line, (await readState(tx, order)).lines)
  await moveGoods(tx, goods, together, { step: 'free', from: 'held' })
  if (!goesBack(line)) await goods.withdraw(tx, [takenOf(line)])
  await updateLines(
    tx,
    together.map(({ id }) => id),
    { supply_status: 'rejected' },
  )
  await undoPurchases(tx, order, together)
  await insertLog(
    tx,
    together.map((one) => ({
      orderId: order.id,
      lineId: one.id,
      userId: by,
      what: 'rejected',
      from: one.supply_status,
      to: 'rejected',
      note,
    })),
  )
  const state = await readState(tx, order)
  if (afterRejection(state.lines.map(lineFacts)) === 'reprice') return repriceOrder(tx, order, by)
  return takeEffect(tx, goods, state, { to: 'voided', by, reason: 'supplier_rejected', what: 'moved', back: { how: 'credit' } })
}
