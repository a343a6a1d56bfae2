import { expect, test } from 'vitest'
import type { Order } from '@loupe/domain/orders/order.ts'
import { aLine, anOrder } from './an-order.ts'
import { doNow, movedAbove } from './do-now-step.ts'

const staff = (more: Partial<Order> = {}, may: Partial<Order['may']> = {}): Order =>
  anOrder({ viewedAs: 'staff', ...more, may: { ...anOrder().may, recordPayment: true, moveSupply: true, seeCosts: true, ...may } })
const ready = { to: 'wait_handover', allowed: true, why: null } as const

test('a buyer pays the deposit, waits while it is checked, and pays the rest once the stones are ready', () => {
  expect(doNow(anOrder())).toEqual({ what: 'pay', kind: 'prepayment', cents: 216_000 })
  expect(doNow(anOrder({ paidRmb: '160.00' }))).toEqual({ what: 'pay', kind: 'prepayment', cents: 200_000 })
  expect(doNow(anOrder({ waitingReports: 1 }))).toEqual({ what: 'checking' })
  expect(doNow(anOrder({ depositWaived: true }))).toEqual({ what: 'wait', waits: 'house' })
  expect(doNow(anOrder({ status: 'preparation' }))).toEqual({ what: 'wait', waits: 'procuring' })
  expect(doNow(anOrder({ status: 'wait_handover', balanceRmb: '5040.00' }))).toEqual({ what: 'pay', kind: 'final', cents: 504_000 })
  expect(doNow(anOrder({ status: 'wait_handover', balanceRmb: '0.00' }))).toEqual({ what: 'wait', waits: 'ready' })
  expect(doNow(anOrder({ status: 'voided' }))).toEqual({ what: 'wait', waits: 'voided' })
})

test('the house first looks for a reported payment, then for the deposit, then goes on', () => {
  expect(doNow(staff({ waitingReports: 1 }, { decideReports: true }))).toEqual({ what: 'decide' })
  expect(doNow(staff())).toEqual({ what: 'deposit', cents: 216_000 })
  const moves = [{ to: 'preparation', allowed: true, why: null } as const]
  expect(doNow(staff({ paidRmb: '2160.00', moves }))).toEqual({ what: 'move', to: 'preparation' })
})

test('stones are confirmed, bought, received and made ready, each with one press', () => {
  const at = (lines: Order['lines'], may: Partial<Order['may']> = {}) => doNow(staff({ status: 'preparation', lines, moves: [ready] }, may))
  const [a, b] = [aLine({ id: '1' }), aLine({ id: '2' })]
  expect(at([a, b])).toEqual({ what: 'confirmAll', lines: [a, b] })
  const confirmed = [a, b].map((line) => ({ ...line, supplyStatus: 'confirmed' as const }))
  expect(at(confirmed)).toEqual({ what: 'buyAll', lines: confirmed })
  expect(at(confirmed, { seeCosts: false }), 'a salesman waits for whoever buys').toEqual({ what: 'wait', waits: 'buying' })
  expect(at([a, b], { moveSupply: false }), 'so does a next-level site for the house').toEqual({ what: 'wait', waits: 'confirming' })
  const bought = confirmed.map((line) => ({ ...line, bought: true }))
  expect(at(bought)).toEqual({ what: 'arriveAll', lines: bought })
  const arrived = bought.map((line) => ({ ...line, supplyStatus: 'arrived' as const }))
  expect(at(arrived)).toEqual({ what: 'move', to: 'wait_handover' })
  const gone = { ...a, state: 'released' as const, supplyStatus: 'rejected' as const }
  expect(at([gone, ...confirmed])).toEqual({ what: 'buyAll', lines: confirmed })
})

test('what is ready is paid, handed over and settled', () => {
  const moves = [{ to: 'completed', allowed: true, why: null } as const]
  expect(doNow(staff({ status: 'wait_handover', balanceRmb: '5040.00' }))).toEqual({ what: 'balance', cents: 504_000 })
  expect(doNow(staff({ status: 'wait_handover', balanceRmb: '0.00', moves }))).toEqual({ what: 'move', to: 'completed' })
  expect(doNow(staff({ status: 'completed', balanceRmb: '0.00' }, { settle: true }))).toEqual({ what: 'settle' })
  expect(doNow(staff({ status: 'completed', balanceRmb: '0.00', settled: true }))).toEqual({ what: 'wait', waits: 'done' })
})

test('what one press above does to the only stone is not offered again beside it', () => {
  const [a, b] = [aLine({ id: '1' }), aLine({ id: '2' })]
  expect(movedAbove(staff({ lines: [a] }))(a)).toBe('confirmed')
  expect(movedAbove(staff({ lines: [a, b] }))(a), 'of two each may be confirmed by itself').toBeNull()
  const preparation = staff({ status: 'preparation', lines: [a], moves: [ready] })
  expect(movedAbove(preparation)(a)).toBe('confirmed')
  const decides = staff({ status: 'preparation', lines: [a], waitingReports: 1 }, { decideReports: true })
  expect(movedAbove(decides)(a), 'the card is about something else').toBeNull()
  const bought = aLine({ id: '1', supplyStatus: 'confirmed', bought: true })
  expect(movedAbove(staff({ status: 'preparation', lines: [bought], moves: [ready] }))(bought)).toBe('arrived')
})
