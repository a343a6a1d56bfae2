import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { OrderStatus, ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { cannotMove, moveNeeds, nothingToWaive, refundMethodNeeded } from '@loupe/domain/orders/orders.problems.ts'
import { missingAnswer, whyNot } from '@loupe/domain/orders/status.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import { inTransaction } from '../db/database.ts'
import type { Pool, Tx } from '../db/database.ts'
import type { SignedInCall } from '../http/call.ts'
import { postOrderValue } from '../ledger/ledger.ts'
import { freeLines, giveBack, lockOrder, moneyRef, turnStones, voidOrder } from './change-order.ts'
import type { GiveBack } from './change-order.ts'
import { factsOf, mayDo } from './order-moves.ts'
import type { OrderState } from './order-moves.ts'
import { readState, viewOrder } from './order-view.ts'
import { insertLog, updateLines, updateOrder } from './orders.store.ts'
import type { OrderChange, OrderRow } from './orders.store.ts'

type MoveInput = ParsedOf<typeof ordersApi.move>
type Order = OutputOf<typeof ordersApi.move>

/** Moves an order to another state with everything that follows from it, or refuses and says why (decisions.md 7). */
export function moveOrder(db: Pool, call: SignedInCall, input: MoveInput): Promise<Order> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, call.viewer, input.id, input.version)
      const state = await readState(tx, order)
      const facts = factsOf(state, new Date())
      const why = whyNot(facts, relation, input.to)
      if (why !== null) throw cannotMove(facts.status, input.to, why)
      const missing = missingAnswer(facts, input.to, input)
      if (missing !== null) throw moveNeeds(missing)
      const moved = await takeEffect(tx, state, call.viewer.userId, input)
      return viewOrder(tx, call.viewer, moved)
    }),
  )
}

function takeEffect(tx: Tx, state: OrderState, by: string, input: MoveInput): Promise<OrderRow> {
  const reason = input.reason ?? ''
  if (input.to === 'voided') return voidOrder(tx, state, { by, reason, what: 'moved', back: moneyBack(state, input) })
  if (input.to === 'completed') return handOver(tx, state, by, input)
  if (input.to === 'returned') return takeBack(tx, state, by, input)
  return setStatus(tx, state.order, by, input.to, { hold_until: null }, reason)
}

async function setStatus(tx: Tx, order: OrderRow, by: string, to: OrderStatus, change: OrderChange, note: string): Promise<OrderRow> {
  const moved = await updateOrder(tx, order.id, { ...change, status: to })
  await insertLog(tx, [{ orderId: order.id, userId: by, what: 'moved', from: order.status, to, note }])
  return moved
}

/** @throws Problem 400 when money goes out and nobody said how */
function moneyBack(state: OrderState, input: MoveInput): GiveBack {
  if (state.paid <= 0 || input.money !== 'refund') return { how: 'credit' }
  if (input.refundMethod === undefined) throw refundMethodNeeded()
  return { how: 'refund', method: input.refundMethod }
}

/** The customer has his goods: lines are done and their stones sold. Their claims stay, so that nobody sells them again. */
async function handOver(tx: Tx, state: OrderState, by: string, input: MoveInput): Promise<OrderRow> {
  const live = state.lines.filter((line) => line.state === 'live')
  await turnStones(tx, live, 'held', 'sold')
  await updateLines(
    tx,
    live.map((line) => line.id),
    { state: 'done', supply_status: 'picked_up' },
  )
  const { expressNo, pickupName } = input
  const change = { ...(expressNo ? { express_no: expressNo } : {}), ...(pickupName ? { pickup_name: pickupName } : {}) }
  return setStatus(tx, state.order, by, 'completed', change, [expressNo, pickupName].filter(Boolean).join(' '))
}

/** The goods came back: they are on sale again and the customer has his money, in hand or as credit. */
async function takeBack(tx: Tx, state: OrderState, by: string, input: MoveInput): Promise<OrderRow> {
  const { order, lines, paid } = state
  const back = moneyBack(state, input)
  await freeLines(
    tx,
    lines.filter((line) => line.state === 'done'),
    'sold',
  )
  await postOrderValue(tx, moneyRef(order), -parseAmount(order.rmb_total), 'returned')
  await giveBack(tx, order, paid, back, { by, note: input.reason ?? '' })
  return setStatus(tx, order, by, 'returned', {}, input.reason ?? '')
}

/** Lets an order go on without its deposit; from then on the hold clock leaves it alone. */
export function waivePrepayment(db: Pool, call: SignedInCall, input: ParsedOf<typeof ordersApi.waivePrepayment>): Promise<Order> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, call.viewer, input.id, input.version)
      const state = await readState(tx, order)
      if (!mayDo(state, relation === 'staff').waivePrepayment) throw nothingToWaive()
      const waived = await updateOrder(tx, order.id, { prepayment_waived_reason: input.reason, hold_until: null })
      await insertLog(tx, [{ orderId: order.id, userId: call.viewer.userId, what: 'waived', note: input.reason }])
      return viewOrder(tx, call.viewer, waived)
    }),
  )
}
