import { expect, test } from 'vitest'
import { figuresOf, usual } from './payout-draft.ts'

const due = {
  rate: '7.18',
  orders: [
    { orderId: '1', orderNo: 'ND1', since: '2026-11-01T00:00:00Z', openUsd: '900.00' },
    { orderId: '2', orderNo: 'ND2', since: '2026-11-02T00:00:00Z', openUsd: '333.33' },
  ],
}

test('a payment is for every order in full at first, in dollars or in renminbi at the house’s rate', () => {
  expect(figuresOf(usual, due)).toMatchObject({ owed: 123_333, typed: '1233.33', usdCents: 123_333, over: 0 })
  // 1,233.33 x 7.18 = 8,855.3094; back in dollars they are what is owed.
  expect(figuresOf({ ...usual, currency: 'RMB' }, due)).toMatchObject({ typed: '8855.31', usdCents: 123_333, over: 0 })
  expect(figuresOf({ ...usual, chosen: ['2'] }, due)).toMatchObject({ typed: '333.33', owed: 33_333 })
})

test('what is typed counts, more than is owed is over, and what is no number is none', () => {
  expect(figuresOf({ ...usual, chosen: ['2'], typed: '400' }, due)).toMatchObject({ amount: '400.00', usdCents: 40_000, over: 6667 })
  expect(figuresOf({ ...usual, currency: 'RMB', typed: '7,20', rate: '7。2' }, due)).toMatchObject({
    rate: '7.2',
    amount: '720.00',
    usdCents: 10_000,
  })
  expect(figuresOf({ ...usual, currency: 'RMB', typed: '720', rate: '0' }, due)).toMatchObject({ isRate: false, usdCents: null, over: 0 })
  expect(figuresOf({ ...usual, typed: 'all' }, due)).toMatchObject({ amount: null, usdCents: null })
})
