import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paySupplier } from './supplier-money.ts'
import { diceFor } from '../../demo/dice.ts'
import type { Dice } from '../../demo/dice.ts'
import { anyOf, stockUp, tried } from './busy-house.ts'
import type { Busy, Known } from './busy-house.ts'
import { pay, report, settle, takePaymentBack } from './money.ts'
import { lend, order, orderAtReseller, placeWithHouse } from './ordering.ts'
import { checkBack, comeBack, deliver, endLoan, leave, make, move, supply } from './working.ts'

type OnOrder = (busy: Busy, dice: Dice, known: Known, order: Order) => Promise<void>

/** What may be done with an order as it stands, each with its weight. */
function deedsFor({ may, lines, status, type, payments, reports, balanceRmb }: Order): (readonly [OnOrder, number])[] {
  const some = (is: boolean, deed: OnOrder, weight: number): (readonly [OnOrder, number])[] => (is ? [[deed, weight]] : [])
  const isSale = type === 'goods' || type === 'jewelry'
  const isReady = status === 'wait_handover' && balanceRmb === '0.00'
  return [
    [move, isReady ? 14 : 5],
    ...some(may.recordPayment && balanceRmb !== '0.00', pay, status === 'held' ? 5 : 2),
    ...some(payments.length > 0, takePaymentBack, 0.3),
    ...some(may.settle, settle, 0.3),
    ...some(may.recordPayment || reports.some(({ state }) => state === 'waiting'), report, 1),
    ...some(may.moveSupply, supply, 6),
    ...some(
      lines.some(({ isCustom, isMade }) => isCustom === true && isMade !== true),
      make,
      6,
    ),
    ...some(may.endLoan, endLoan, 6),
    ...some(may.checkBack, checkBack, 4),
    ...some(may.deliver, leave, 4),
    ...some(isSale && lines.some(({ state }) => state === 'done'), comeBack, 2),
    ...some(isSale && status === 'wait_handover', deliver, 2),
  ]
}

/** Somebody takes an order up, mostly one of the last, and does something with it. */
async function workOn(busy: Busy, dice: Dice): Promise<void> {
  const known = anyOf(dice, dice.roll() < 0.8 ? busy.orders.slice(-20) : busy.orders)
  if (!known) return
  const read = await tried(busy, 'read', busy.server.call(ordersApi.show, { id: known.id }, { token: known.by.token }))
  if (read !== null) await dice.pick(deedsFor(read))(busy, dice, known, read)
}

const deeds = [
  [stockUp, 5],
  [order, 3],
  [lend, 1.5],
  [orderAtReseller, 1],
  [placeWithHouse, 1],
  [paySupplier, 0.5],
  [workOn, 40],
] as const

/** The deed of this number: the same for the same seed in a house that did the same before. */
export async function doOne(busy: Busy, seed: number, no: number): Promise<void> {
  const dice = diceFor(seed, no)
  await dice.pick(deeds)(busy, dice)
}
