import { expect, test } from 'vitest'
import { depositLeft, nextStep } from './next-step.ts'

const head = (more: Partial<Parameters<typeof nextStep>[0]> = {}) =>
  ({
    status: 'held',
    depositDueRmb: '3000.00',
    depositWaived: false,
    paidRmb: '0.00',
    balanceRmb: '10000.00',
    settled: false,
    ...more,
  }) as const
const line = (supplyStatus: 'waiting_confirm' | 'confirmed' | 'arrived', bought: boolean) =>
  ({ state: 'live', supplyStatus, bought }) as const

test('a held order waits for the buyer until the deposit is paid or waived, then for the house', () => {
  expect(nextStep(head())).toEqual({ who: 'buyer', what: 'payDeposit' })
  expect(nextStep(head({ paidRmb: '2999.99' }))).toEqual({ who: 'buyer', what: 'payDeposit' })
  expect(nextStep(head({ paidRmb: '3000.00' }))).toEqual({ who: 'house', what: 'confirm' })
  expect(nextStep(head({ depositWaived: true }))).toEqual({ who: 'house', what: 'confirm' })
})

test('in procurement the suppliers confirm first, then the house buys, brings in and makes ready', () => {
  const order = head({ status: 'preparation' })
  expect(nextStep(order, [line('arrived', true), line('waiting_confirm', false)])).toEqual({ who: 'supplier', what: 'confirmStones' })
  expect(nextStep(order, [line('confirmed', false)])).toEqual({ who: 'house', what: 'buy' })
  expect(nextStep(order, [line('confirmed', true)])).toEqual({ who: 'house', what: 'bringIn' })
  expect(nextStep(order, [line('arrived', true)])).toEqual({ who: 'house', what: 'makeReady' })
})

test('a rejected line is nobody’s turn', () => {
  const rejected = { state: 'released', supplyStatus: 'rejected', bought: false } as const
  expect(nextStep(head({ status: 'preparation' }), [rejected, line('arrived', true)])).toEqual({ who: 'house', what: 'makeReady' })
})

test('at handover the buyer pays what is left before the house hands over', () => {
  expect(nextStep(head({ status: 'wait_handover', balanceRmb: '0.01' }))).toEqual({ who: 'buyer', what: 'payBalance' })
  expect(nextStep(head({ status: 'wait_handover', balanceRmb: '0.00' }))).toEqual({ who: 'house', what: 'handOver' })
})

test('what is left of the deposit is never below zero, and nothing once it is waived', () => {
  expect(depositLeft(head({ paidRmb: '1000.00' }))).toBe(200_000)
  expect(depositLeft(head({ paidRmb: '5000.00' }))).toBe(0)
  expect(depositLeft(head({ depositWaived: true }))).toBe(0)
})
