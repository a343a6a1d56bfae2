import { supplierPaymentsApi } from '@loupe/domain/payments/supplier-payments.api.ts'
import type { Dice } from '../../demo/dice.ts'
import { someOf, tried } from './busy-house.ts'
import type { Busy } from './busy-house.ts'

/** The house pays its supplier for some orders, too little, what it owes, or ahead. */
export async function paySupplier(busy: Busy, dice: Dice): Promise<void> {
  const { server, trade } = busy
  const token = { token: trade.manager.token }
  const { supplierId } = trade
  const due = await tried(busy, 'read', server.call(supplierPaymentsApi.due, { supplierId }, token))
  if (due === null || due.orders.length === 0) return
  const orders = someOf(dice, due.orders, 5)
  const open = orders.reduce((sum, { openUsd }) => sum + Number(openUsd), 0)
  const amount = Math.max(
    0.01,
    open *
      dice.pick([
        [1, 5],
        [0.4, 2],
        [1.1, 1],
      ]),
  ).toFixed(2)
  const paid = {
    supplierId,
    orderIds: orders.map(({ orderId }) => orderId),
    method: 'bank_card',
    amount,
    currency: 'USD',
    rate: due.rate,
    paidOn: new Date().toISOString().slice(0, 10),
    ahead: dice.roll() < 0.5,
  } as const
  await tried(busy, 'pay a supplier', server.call(supplierPaymentsApi.pay, paid, token))
}
