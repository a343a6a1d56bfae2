import { expect, test } from 'vitest'
import { whyNot, type LineFacts, type OrderFacts } from '../status.ts'
import { whyNotSupply } from '../supply-status.ts'
import { beyondParcel } from './delivery.ts'

const line = (part: Partial<LineFacts> = {}): LineFacts => ({ state: 'live', supplyStatus: 'arrived', bought: true, ...part })
const order = (part: Partial<OrderFacts>): OrderFacts => ({
  type: 'goods',
  status: 'wait_handover',
  lines: [line()],
  paid: 100_000,
  balance: 0,
  depositDue: 0,
  depositWaived: false,
  settled: false,
  ...part,
})

test('a parcel is worth more than it may be by so much, and as much as it is where nothing is said', () => {
  expect(beyondParcel(1_000_001, 1_000_000)).toBe(1)
  expect(beyondParcel(1_000_000, 1_000_000)).toBe(0)
  expect(beyondParcel(99_999_999, null)).toBe(0)
})

test('a delivery leaves once its orders are paid and it is told who has it; it is voided with a reason', () => {
  const delivery = (part: Partial<OrderFacts>) => order({ type: 'delivery', ...part })
  expect(whyNot(delivery({}), 'staff', 'completed')).toBe('sources_paid')
  expect(whyNot(delivery({ isPaid: true }), 'staff', 'completed')).toBe('handover_told')
  expect(whyNot(delivery({ isPaid: true, isHandoverTold: true }), 'staff', 'completed')).toBeNull()
  expect(whyNot(delivery({ isPaid: true, isHandoverTold: true }), 'buyer', 'completed')).toBe('not_yours')
  expect(whyNot(delivery({}), 'staff', 'voided')).toBeNull()
})

test('what is in a delivery leaves by nothing else, and an order of which some left is not voided', () => {
  const inOne = order({ lines: [line(), line({ isInDelivery: true })] })
  expect(whyNot(inOne, 'staff', 'completed')).toBe('not_in_delivery')
  expect(whyNot(inOne, 'staff', 'voided')).toBe('not_in_delivery')
  expect(whyNot(order({ lines: [line(), line({ state: 'done' })] }), 'staff', 'voided')).toBe('none_delivered')
  expect(whyNot(order({ lines: [line(), line({ state: 'done' })] }), 'staff', 'completed')).toBeNull()
  const supply = (isInDelivery: boolean) => ({ line: line({ isInDelivery }), orderStatus: 'wait_handover' as const })
  expect(whyNotSupply(supply(true), 'staff', 'rejected')).toBe('in_delivery')
  expect(whyNotSupply(supply(false), 'staff', 'rejected')).toBeNull()
})
