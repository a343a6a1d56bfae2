// product.md 4 and 9, decisions.md 7 and 8: states, moves and kinds of orders, written out by hand.
import { expect, test } from 'vitest'
import { formatOrderNo } from '../orders/order-no.ts'
import { orderStatusLabels, orderTypeLabels, pickupLabels, statusLabelOf, supplyStatusLabels } from '../orders/order-labels.ts'
import { orderStatuses, orderTypes, supplyStatuses } from '../orders/order-states.ts'
import { orderRules } from '../orders/order-types.ts'
import { firstSupplyStatus } from '../orders/supply-status.ts'
import { depositDue } from '../payments/payment.ts'
import { pointHundredths } from '../pricing/money.ts'
import { paymentKinds, paymentMethods } from '../payments/payments.api.ts'
import { defaultDepositPercent } from '../sites/default-config.ts'

const lines = (table: Readonly<Record<string, { readonly en: string; readonly zh: string }>>) =>
  Object.entries(table).map(([code, { en, zh }]) => `${code}: ${en} ${zh}`)

test('order statuses and their labels', () => {
  expect(orderStatuses.toSorted()).toEqual(
    ['held', 'preparation', 'purchased', 'wait_handover', 'completed', 'voided', 'returning', 'returned', 'loaned_out'].toSorted(),
  )
  expect(lines(orderStatusLabels)).toEqual([
    'held: Product hold 已锁货',
    'preparation: In procurement 采购中',
    'purchased: Purchased 已采购',
    'wait_handover: Waiting for delivery or pickup 待发货/待自提',
    'completed: Completed 已完成',
    'voided: Voided 已作废',
    'returning: Returning 退货中',
    'returned: Returned 已退货',
    'loaned_out: Loaned out 已借出',
  ])
  expect(statusLabelOf({ status: 'wait_handover', pickup: 'express', kind: 'lab_diamond' })).toMatchObject({
    en: 'Waiting for delivery',
    zh: '待发货',
  })
  expect(statusLabelOf({ status: 'wait_handover', pickup: 'pickup', kind: 'lab_jewelry' })).toMatchObject({
    en: 'Waiting for pickup',
    zh: '待自提',
  })
})

test('supply statuses of a line: waiting confirm, confirmed, in transit, goods arrived, picked up, reject', () => {
  expect(supplyStatuses).toEqual(['waiting_confirm', 'confirmed', 'in_transit', 'arrived', 'picked_up', 'rejected'])
  expect(lines(supplyStatusLabels)).toEqual([
    'waiting_confirm: Waiting for confirmation 待确认',
    'confirmed: Confirmed 已确认',
    'in_transit: In transit 在途',
    'arrived: Goods arrived 已到货',
    'picked_up: Picked up 已提货',
    'rejected: Rejected 已拒绝',
  ])
  expect([firstSupplyStatus('spot'), firstSupplyStatus('order')]).toEqual(['arrived', 'waiting_confirm'])
})

test('order types and pickup methods', () => {
  expect(orderTypes).toEqual(['goods', 'lend', 'return', 'delivery', 'jewelry'])
  expect(lines(orderTypeLabels)).toEqual([
    'goods: Goods order 销售订单',
    'lend: Lend order 借货单',
    'return: Return order 退货单',
    'delivery: Delivery order 出货单',
    'jewelry: Jewelry order 首饰订单',
  ])
  expect(lines(pickupLabels)).toEqual(['pickup: Collect in person 自提', 'express: Express 快递'])
})

/** From, to and by whom, as the table of decisions.md 7 says; of a reseller's order also how it stands with the house (decision 0335). */
const goods = [
  'held > preparation: staff (live_lines, deposit)',
  'held > voided: buyer, staff, clock (not_settled, no_report) asks money',
  'preparation > purchased: staff (live_lines, all_confirmed, all_bought)',
  'preparation > wait_handover: staff (live_lines, with_house, all_arrived)',
  'purchased > wait_handover: staff (live_lines, with_house, all_arrived)',
  'wait_handover > completed: staff (live_lines, not_in_delivery, balance_zero) asks handover',
  'preparation > voided: staff (not_settled, no_report, house_lets_go) asks reason, money',
  'purchased > voided: staff (not_settled, no_report, house_lets_go) asks reason, money',
  'wait_handover > voided: staff (not_settled, no_report, house_lets_go, not_in_delivery, none_delivered) asks reason, money',
  'completed > returning: staff (handed_over) asks reason',
  'returning > returned: return, staff () asks money',
  'returning > completed: return ()',
  'returned > completed: return ()',
]

test('a goods order moves as the table says, and no other way', () => {
  const moves = orderRules.goods.moves.map(
    ({ from, to, by, needs, asks }) =>
      `${from} > ${to}: ${by.join(', ')} (${needs.join(', ')})${asks.length > 0 ? ` asks ${asks.join(', ')}` : ''}`,
  )
  expect(moves.toSorted()).toEqual(goods.toSorted())
  expect(orderRules.goods.moves.find(({ from, to }) => from === 'held' && to === 'voided')?.needsOf).toEqual({
    buyer: ['nothing_paid', 'not_begun'],
    staff: ['house_lets_go'],
    clock: ['hold_expired', 'nothing_paid', 'not_begun'],
  })
  expect(orderRules.goods.moves.find(({ from }) => from === 'returning')?.needsOf).toEqual({ staff: ['no_return'] })
})

test('an order’s number: prefix by kind, yyyymmdd, running number', () => {
  expect(formatOrderNo('natural_diamond', '2026-11-22', 7)).toBe('ND20261122-0007')
  expect(formatOrderNo('lab_diamond', '2026-11-22', 12)).toBe('LD20261122-0012')
  expect(formatOrderNo('natural_jewelry', '2026-01-02', 1)).toBe('NJ20260102-0001')
  expect(formatOrderNo('lab_jewelry', '2026-01-02', 1)).toBe('LJ20260102-0001')
  expect(formatOrderNo('mixed', '2026-01-02', 12345)).toBe('MX20260102-12345')
})

test('payment: kinds, methods and the deposit of 30 %', () => {
  expect(paymentKinds).toEqual(['prepayment', 'final', 'refund', 'credit'])
  expect(paymentMethods.slice(0, 4)).toEqual(['cash', 'bank_card', 'alipay', 'wechat'])
  expect(defaultDepositPercent).toBe('30.00')
  expect(depositDue(100_000, pointHundredths(defaultDepositPercent))).toBe(30_000)
})
