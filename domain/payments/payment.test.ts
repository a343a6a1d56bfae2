import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultDepositPercent } from '../sites/default-config.ts'
import { pointHundredths } from '../pricing/money.ts'
import { depositDue, paidInRmb, splitOverpayment, whyNotPay, whyNotReverse, whyNotSettle } from './payment.ts'

const order = { status: 'held', settled: false, balance: 3_588_114 } as const

describe('money for an order', () => {
  test('starts with a deposit of thirty percent, to the cent', () => {
    expect(depositDue(3_588_114, pointHundredths(defaultDepositPercent))).toBe(1_076_434)
    expect(depositDue(5, 5000)).toBe(3)
    expect(depositDue(100, 0)).toBe(0)
  })

  test('in dollars counts at the rate the order locked', () => {
    expect(paidInRmb(100_000, 'USD', 7_120_000)).toBe(712_000)
    expect(paidInRmb(100_000, 'RMB', 7_120_000)).toBe(100_000)
  })

  test('beyond what is due becomes credit', () => {
    expect(splitOverpayment(60_000, 50_000)).toEqual({ applied: 50_000, credit: 10_000 })
    expect(splitOverpayment(40_000, 50_000)).toEqual({ applied: 40_000, credit: 0 })
    expect(splitOverpayment(40_000, -5)).toEqual({ applied: 0, credit: 40_000 })
  })

  test('is not taken for settled or voided orders, for nothing, or when nothing is due', () => {
    expect(whyNotPay(order, 100)).toBeNull()
    expect(whyNotPay({ ...order, settled: true }, 100)).toBe('settled')
    expect(whyNotPay({ ...order, status: 'voided' }, 100)).toBe('order_closed')
    expect(whyNotPay(order, 0)).toBe('amount_zero')
    expect(whyNotPay({ ...order, balance: 0 }, 100)).toBe('nothing_due')
    expect(whyNotPay({ ...order, credit: 99 }, 100, true)).toBe('credit_short')
    expect(whyNotPay({ ...order, credit: 100 }, 100, true)).toBeNull()
  })

  test('is settled once and only at a zero balance', () => {
    expect(whyNotSettle(order)).toBe('balance_not_zero')
    expect(whyNotSettle({ ...order, balance: 0 })).toBeNull()
    expect(whyNotSettle({ ...order, balance: 0, reported: true })).toBe('report_waiting')
    expect(whyNotSettle({ ...order, balance: 0, settled: true })).toBe('settled')
  })

  test('is reversed at most once, never after settling', () => {
    expect(whyNotReverse({ settled: false }, { reversed: false, isReversal: false })).toBeNull()
    expect(whyNotReverse({ settled: false }, { reversed: true, isReversal: false })).toBe('already_reversed')
    expect(whyNotReverse({ settled: false }, { reversed: false, isReversal: true })).toBe('already_reversed')
    expect(whyNotReverse({ settled: true }, { reversed: false, isReversal: false })).toBe('settled')
  })

  test('is never lost: what is applied and what becomes credit is what was paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: -1e12, max: 1e12 }), (amount, balance) => {
        const { applied, credit } = splitOverpayment(amount, balance)
        return applied + credit === amount && applied >= 0 && credit >= 0 && balance - applied >= Math.min(balance, 0)
      }),
    )
  })
})
