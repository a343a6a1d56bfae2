import { cannotMove } from '@loupe/domain/orders/move.problems.ts'
import { moneyRefused } from '@loupe/domain/payments/payments.problems.ts'
import { isAccepted } from '@loupe/domain/orders/returns/return-line.ts'
import { formatAmount, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import { brokenConstraint } from '../../db/broken-constraint.ts'
import type { Tx } from '../../db/database.ts'
import { GoodsElsewhere } from '../../goods/goods.ts'
import { lockCredit, paymentsOf, postOrderValue, writeOpposite } from '../../ledger/ledger.ts'
import { moneyRef, repriceOrder } from '../trunk/change-order.ts'
import { moveGoods, takenOf, withGoods } from '../trunk/line-goods.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { lockSources, sumsOf } from '../trunk/gathered.ts'
import { readState } from '../trunk/order-view.ts'
import { insertLog, updateLines, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import type { Doing, Others } from '../types/effects.ts'
import { setStatus } from '../types/set-status.ts'
import { followHouse } from '../next-level/follow-house.ts'
import { closeReturn, hasOpenReturn, insertRefunds, isUndoable, selectRefunds, updateWorth } from './returns.store.ts'

/** Who ends a return, and how money goes back. */
type Ending = Doing & { readonly by: string }
type House = Others & { readonly tx: Tx }

const byPerson = (doing: Doing): Ending => {
  const { by } = doing
  if (by === null) throw new Error('only people end returns')
  return { ...doing, by }
}

const noteOf = ({ order_no: orderNo }: OrderRow, reason: string): string => [orderNo, reason].filter(Boolean).join(' · ')

/** The lines of an order that a return has. */
const ownOf = (source: OrderRow, lines: readonly LineRow[]): LineRow[] => lines.filter((line) => line.order_id === source.id)

/** What came back leaves the order that sold it, which goes on with the rest: it is worth less, and money beyond that goes back. */
async function takeOff({ tx, goods }: House, source: OrderRow, lines: readonly LineRow[], { by, back }: Ending): Promise<OrderRow> {
  await moveGoods(
    tx,
    goods,
    lines.filter((line) => line.state === 'done'),
    { step: 'free', from: 'sold' },
  )
  await moveGoods(
    tx,
    goods,
    lines.filter((line) => line.state === 'live'),
    { step: 'free', from: 'held' },
  )
  await updateLines(
    tx,
    lines.map(({ id }) => id),
    { came_back: true },
  )
  return repriceOrder(tx, source, by, { what: 'returned', back })
}

/** Brings an order on from where it waited for its return: to its end when all of it came back, else where it goes on. */
async function goOnWithout(house: House, source: OrderRow, accepted: readonly LineRow[], doing: Ending): Promise<void> {
  const { tx, goods, takeEffect } = house
  const state = await readState(tx, source)
  const stays = state.lines.some((line) => line.state !== 'released' && !accepted.some(({ id }) => id === line.id))
  const { order_no: orderNo } = source
  if (!stays && source.status === 'returning') {
    await takeEffect(tx, goods, state, { ...doing, to: 'returned', what: 'moved', reason: doing.reason })
    return
  }
  const rest = accepted.length === 0 ? source : await takeOff(house, source, accepted, doing)
  const now = { ...state, order: rest }
  if (source.status === 'returning' && !(await hasOpenReturn(tx, source.id))) {
    await takeEffect(tx, goods, now, { ...doing, to: 'completed' })
  } else if (!stays) {
    await setStatus(tx, now, { void_reason: doing.reason }, { ...doing, to: 'voided', note: orderNo })
  }
}

/**
 * A return ends: what was accepted leaves the orders that sold it, its money goes back, and it is for sale again, or off sale. What was not
 * accepted stays its customer's.
 */
export async function finishReturn(tx: Tx, { order, lines }: OrderState, said: Doing, others: Others): Promise<OrderRow> {
  const doing = byPerson(said)
  const accepted = lines.filter((line) => isAccepted(line.verdict))
  const sources = await lockSources(tx, order)
  await closeReturn(tx, order.id)
  for (const source of sources) {
    const own = ownOf(source, accepted)
    const before = new Set((await paymentsOf(tx, source.id)).map(({ id }) => id))
    await goOnWithout({ tx, ...others }, source, own, { ...doing, reason: noteOf(order, doing.reason) })
    await followHouse(tx, source, others)
    const after = await paymentsOf(tx, source.id)
    await insertRefunds(
      tx,
      order.id,
      after.flatMap(({ id }) => (before.has(id) ? [] : [id])),
    )
    await logEach(tx, source.id, ownOf(source, lines), { by: doing.by, what: 'back_ended', note: order.order_no })
  }
  const offSale = accepted.filter((line) => line.verdict === 'off_sale')
  if (offSale.length > 0) await others.goods.withdraw(tx, withGoods(offSale).map(takenOf), doing.by)
  await updateWorth(tx, order.id)
  return setStatus(tx, { order }, {}, { ...doing, note: doing.reason })
}

type Entry = { readonly by: string; readonly what: string; readonly note: string }

const logEach = (tx: Tx, orderId: string, lines: readonly LineRow[], { by, what, note }: Entry) =>
  insertLog(
    tx,
    lines.map((line) => ({ orderId, lineId: line.id, userId: by, what, to: line.verdict, note })),
  )

/** Nothing comes back after all: its orders go on as they were. */
export async function cancelReturn(tx: Tx, { order, lines }: OrderState, said: Doing, others: Others): Promise<OrderRow> {
  const doing = byPerson(said)
  const sources = await lockSources(tx, order)
  await closeReturn(tx, order.id)
  for (const source of sources) {
    await logEach(tx, source.id, ownOf(source, lines), { by: doing.by, what: 'back_undone', note: noteOf(order, doing.reason) })
    await goOnWithout({ tx, ...others }, source, [], doing)
  }
  return setStatus(tx, { order }, { void_reason: doing.reason }, { ...doing, note: doing.reason })
}

/** What was taken back is its customers' again, who owe for it and have their refunds taken back: as if nothing had come. */
export async function undoReturn(tx: Tx, state: OrderState, said: Doing, others: Others): Promise<OrderRow> {
  const { order, lines } = state
  const doing = byPerson(said)
  const sources = await lockSources(tx, order)
  if (!(await isUndoable(tx, order.id))) throw cannotMove(order.status, 'voided', 'undoable')
  const accepted = lines.filter((line) => isAccepted(line.verdict))
  await haveAgain({ tx, ...others }, order, accepted)
  const refunds = new Set(await selectRefunds(tx, order.id))
  for (const source of sources) {
    await takeRefundsBack(tx, source, refunds, { ...doing, reason: noteOf(order, doing.reason) })
    const own = ownOf(source, accepted)
    if (own.length > 0) await owedAgain({ tx, ...others }, source, own, doing)
    await logEach(tx, source.id, ownOf(source, lines), { by: doing.by, what: 'back_undone', note: noteOf(order, doing.reason) })
  }
  return setStatus(tx, { order }, { void_reason: doing.reason }, { ...doing, note: doing.reason })
}

/** A stone or a piece is elsewhere, its claim another's, or of a parcel too little is left. */
const isHadByOthers = (error: unknown): boolean =>
  error instanceof GoodsElsewhere || ['claims_live', 'claims_not_held_by_supplier', 'parcels_left'].includes(brokenConstraint(error))

/** @throws Problem 409 when somebody has one of them by now */
async function haveAgain({ tx, goods }: House, order: OrderRow, lines: readonly LineRow[]): Promise<void> {
  try {
    await goods.hold(tx, withGoods(lines).map(takenOf))
    for (const line of withGoods(lines)) await goods.claimAgain(tx, line.id, line.goods)
  } catch (error) {
    throw isHadByOthers(error) ? cannotMove(order.status, 'voided', 'undoable') : error
  }
  const wasDone = (line: LineRow): boolean => line.supply_status === 'picked_up'
  await updateLines(
    tx,
    lines.map(({ id }) => id),
    { state: 'live', came_back: false },
  )
  await moveGoods(tx, goods, lines.filter(wasDone), { step: 'sell', from: 'held' })
}

/** The order has these lines again: one that went on without them is worth more, one that ended goes on. */
async function owedAgain({ tx, goods, takeEffect }: House, source: OrderRow, own: readonly LineRow[], doing: Ending): Promise<void> {
  if (source.status === 'returned') {
    await takeEffect(tx, goods, await readState(tx, source), { ...doing, to: 'completed' })
    return
  }
  const { usdTotal, rmbTotal } = sumsOf(own)
  await postOrderValue(tx, moneyRef(source), parseAmount(rmbTotal), 'return_undone')
  await updateOrder(tx, source.id, {
    usd_total: formatAmount(parseAmount(source.usd_total) + parseAmount(usdTotal)),
    rmb_total: formatAmount(parseAmount(source.rmb_total) + parseAmount(rmbTotal)),
  })
}

/** @throws Problem 409 when the credit that was given is spent by now */
async function takeRefundsBack(tx: Tx, source: OrderRow, refunds: ReadonlySet<string>, { by, reason }: Ending): Promise<void> {
  const given = (await paymentsOf(tx, source.id)).filter(({ id }) => refunds.has(id))
  const credit = -sumCents(given.filter(({ method }) => method === 'credit').map((row) => parseAmount(row.amount_rmb)))
  if (credit > 0 && (await lockCredit(tx, source.customer_id)) < credit) throw moneyRefused('credit_short')
  for (const row of given) {
    await writeOpposite(tx, row, { ...moneyRef(source), recordedBy: by, note: reason })
  }
}
