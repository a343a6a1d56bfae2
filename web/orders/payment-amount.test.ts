import { expect, test } from 'vitest'
import { afterPayment, amountDue, dueKind, lesser } from './payment-amount.ts'

const order = (more: Partial<Parameters<typeof dueKind>[0]> = {}) =>
  ({
    status: 'held',
    depositDueRmb: '3000.00',
    depositWaived: false,
    paidRmb: '0.00',
    balanceRmb: '10000.00',
    settled: false,
    rate: '7.12',
    ...more,
  }) as const

test('the first payment of a held order is the deposit, later ones the rest', () => {
  expect(dueKind(order())).toBe('prepayment')
  expect(dueKind(order({ paidRmb: '3000.00', balanceRmb: '7000.00' }))).toBe('final')
  expect(dueKind(order({ depositWaived: true }))).toBe('final')
  expect(dueKind(order({ status: 'wait_handover' }))).toBe('final')
})

test('what is due is offered in the currency it is paid in', () => {
  expect(amountDue(order(), 'prepayment', 'RMB')).toBe('3000.00')
  expect(amountDue(order({ paidRmb: '1000.00', balanceRmb: '9000.00' }), 'prepayment', 'RMB')).toBe('2000.00')
  expect(amountDue(order(), 'final', 'RMB')).toBe('10000.00')
  expect(amountDue(order(), 'final', 'USD')).toBe('1404.50')
  expect(afterPayment(order(), '1404.50', 'USD')).toEqual({ rmb: '10000.04', balance: '0.00', credit: '0.04' })
  expect(amountDue(order({ balanceRmb: '7120.00' }), 'final', 'USD')).toBe('1000.00')
})

test('paying more than is due leaves nothing to pay and the rest as credit', () => {
  expect(afterPayment(order(), '10500.00', 'RMB')).toEqual({ rmb: '10500.00', balance: '0.00', credit: '500.00' })
  expect(afterPayment(order(), '1000.00', 'USD')).toEqual({ rmb: '7120.00', balance: '2880.00', credit: '0.00' })
})

test('who pays with their credit pays what is due, or all they have when that is less', () => {
  expect(lesser('2160.00', '300.50')).toBe('300.50')
  expect(lesser('2160.00', '10000.00')).toBe('2160.00')
  expect(lesser('2160.00', undefined)).toBe('2160.00')
})
