import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { reportsApi } from '@loupe/domain/payments/reports.api.ts'
import type { Dice } from '../../demo/dice.ts'
import { anyOf, tried } from './busy-house.ts'
import type { Busy, Known } from './busy-house.ts'

/** What somebody pays: what is asked, the half of it, a little, or more than is due. */
function amountOf(dice: Dice, { depositDueRmb, balanceRmb, rmbTotal }: Order): string {
  const due = Number(balanceRmb)
  const amount = dice.pick([
    [Number(depositDueRmb), 2],
    [due, 14],
    [due / 2, 2],
    [Number(rmbTotal) + 100, 0.5],
    [dice.between(0.01, 500), 1],
  ])
  return Math.max(0.01, amount).toFixed(2)
}

export async function pay(busy: Busy, dice: Dice, { by }: Known, order: Order): Promise<void> {
  const method = dice.pick([
    ['cash', 3],
    ['bank_card', 3],
    ['alipay', 1],
    ['wechat', 1],
    ['credit', 2],
  ] as const)
  const said = {
    orderId: order.id,
    version: order.version,
    kind: order.status === 'held' ? ('prepayment' as const) : ('final' as const),
    method,
    amount: amountOf(dice, order),
    currency: method !== 'credit' && dice.roll() < 0.15 ? ('USD' as const) : ('RMB' as const),
  }
  await tried(busy, `pay by ${method}`, busy.server.call(paymentsApi.record, said, { token: by.token }))
}

/** A payment was a mistake. */
export async function takePaymentBack(busy: Busy, dice: Dice, { by }: Known, order: Order): Promise<void> {
  const payment = anyOf(dice, order.payments)
  if (!payment) return
  const said = { id: payment.id, version: order.version, reason: 'booked twice' }
  await tried(busy, 'take a payment back', busy.server.call(paymentsApi.reverse, said, { token: by.token }))
}

export async function settle(busy: Busy, _dice: Dice, { by }: Known, order: Order): Promise<void> {
  await tried(busy, 'settle', busy.server.call(paymentsApi.settle, { orderId: order.id, version: order.version }, { token: by.token }))
}

/** The buyer says that they paid, and somebody looks whether the money is there. */
export async function report(busy: Busy, dice: Dice, { by, buyer }: Known, order: Order): Promise<void> {
  const { server } = busy
  const waiting = order.reports.find(({ state }) => state === 'waiting')
  if (waiting === undefined) {
    const said = { orderId: order.id, version: order.version, method: 'bank_card', amount: amountOf(dice, order) } as const
    await tried(busy, 'report a payment', server.call(reportsApi.report, said, { token: buyer.token }))
  } else if (dice.roll() < 0.7) {
    await tried(busy, 'confirm a report', server.call(reportsApi.confirm, { id: waiting.id, version: order.version }, { token: by.token }))
  } else {
    const said = { id: waiting.id, version: order.version, reason: 'nothing came' }
    await tried(busy, 'refuse a report', server.call(reportsApi.refuse, said, { token: by.token }))
  }
}
