import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { nothingToWaive, refundMethodNeeded } from '@loupe/domain/orders/orders.problems.ts'
import { cannotMove, moveNeeds } from '@loupe/domain/orders/move.problems.ts'
import { missingAnswer, whyNot } from '@loupe/domain/orders/status.ts'
import type { Problem } from '@loupe/domain/api/problem.ts'
import { stillOut } from '@loupe/domain/orders/lend/lend.problems.ts'
import { lineTitle } from '../trunk/line-goods.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { SignedInCall } from '../../http/call.ts'
import { lockOrder } from '../trunk/change-order.ts'
import type { GiveBack } from '../trunk/change-order.ts'
import { factsOf, mayDo } from '../trunk/order-moves.ts'
import type { OrderState } from '../trunk/order-moves.ts'
import { readState, viewOrder } from '../trunk/order-view.ts'
import { insertLog, updateOrder } from '../trunk/orders.store.ts'
import { takeEffect } from './effects.ts'

type MoveInput = ParsedOf<typeof ordersApi.move>
type Order = OutputOf<typeof ordersApi.move>

/** Moves an order to another state with everything that follows from it, or refuses and says why (decisions.md 7). */
export function moveOrder(
  { db, goods, settings }: Pick<Deps, 'db' | 'goods' | 'settings'>,
  call: SignedInCall,
  input: MoveInput,
): Promise<Order> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, call.viewer, input)
      const state = await readState(tx, order)
      const facts = factsOf(state, new Date())
      const why = whyNot(facts, relation, input.to)
      if (why === 'nothing_out') throw notAllBack(state)
      if (why !== null) throw cannotMove(facts.status, input.to, why)
      const missing = missingAnswer(facts, input.to, input)
      if (missing !== null) throw moveNeeds(missing)
      const { to, reason = '', expressNo, pickupName } = input
      const { timeZone } = settings
      const said = { reason, expressNo, pickupName, back: moneyBack(state, input), timeZone }
      const doing = { to, by: call.viewer.userId, what: 'moved', ...said } as const
      return viewOrder(tx, call.viewer, await takeEffect(tx, goods, state, doing))
    }),
  )
}

/** The memo is not closed: how many of it are still out, and which. */
function notAllBack({ lines }: OrderState): Problem {
  const out = lines.filter((line) => line.state === 'live')
  return stillOut(
    out.reduce((sum, line) => sum + line.pieces, 0),
    out.map(lineTitle),
  )
}

/** @throws Problem 400 when money goes out and nobody said how */
function moneyBack(state: OrderState, input: MoveInput): GiveBack {
  if (state.refund !== undefined) return { how: input.money === 'refund' ? 'original' : 'credit' }
  if (state.paid <= 0 || input.money !== 'refund') return { how: 'credit' }
  if (input.refundMethod === undefined) throw refundMethodNeeded()
  return { how: 'refund', method: input.refundMethod }
}

/** Lets an order go on without its deposit; from then on the hold clock leaves it alone. */
export function waiveDeposit(db: Pool, call: SignedInCall, input: ParsedOf<typeof ordersApi.waiveDeposit>): Promise<Order> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, call.viewer, input)
      const state = await readState(tx, order)
      if (!mayDo(state, relation === 'staff').waiveDeposit) throw nothingToWaive()
      const waived = await updateOrder(tx, order.id, { prepayment_waived_reason: input.reason, hold_until: null })
      await insertLog(tx, [{ orderId: order.id, userId: call.viewer.userId, what: 'waived', note: input.reason }])
      return viewOrder(tx, call.viewer, waived)
    }),
  )
}
