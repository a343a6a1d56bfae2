import { expect, test } from 'vitest'
import { paidInUsd, shareOut } from './supplier-payment.ts'

const open = [
  { orderId: '1', usdCents: 90_000 },
  { orderId: '2', usdCents: 33_333 },
  { orderId: '3', usdCents: 10_000 },
]

test('renminbi become dollars at the rate, to the cent', () => {
  expect(paidInUsd(720_000, 'RMB', 7_200_000)).toBe(100_000)
  // 1,000.00 / 7.18 = 139.2757…
  expect(paidInUsd(100_000, 'RMB', 7_180_000)).toBe(13_928)
  expect(paidInUsd(5000, 'USD', 7_180_000)).toBe(5000)
})

test('a payment settles one order after the other, and what is left is paid ahead', () => {
  expect(shareOut(open, { usdCents: 100_000, cents: 100_000 })).toEqual([
    { orderId: '1', usdCents: 90_000, cents: 90_000 },
    { orderId: '2', usdCents: 10_000, cents: 10_000 },
  ])
  expect(shareOut(open, { usdCents: 150_000, cents: 150_000 }).at(-1)).toEqual({ orderId: null, usdCents: 16_667, cents: 16_667 })
  expect(shareOut([], { usdCents: 5, cents: 5 })).toEqual([{ orderId: null, usdCents: 5, cents: 5 }])
})

test('parts of a payment in renminbi sum to it to the cent', () => {
  // 9,600.00 at 7.2 are 1,333.33: all three orders, each part rounded, the last takes the rest.
  const parts = shareOut(open, { usdCents: 133_333, cents: 960_000 })
  expect(parts).toEqual([
    { orderId: '1', usdCents: 90_000, cents: 648_002 },
    { orderId: '2', usdCents: 33_333, cents: 239_998 },
    { orderId: '3', usdCents: 10_000, cents: 72_000 },
  ])
})

test('an order that is owed nothing takes nothing', () => {
  expect(shareOut([{ orderId: '9', usdCents: -500 }], { usdCents: 100, cents: 100 })).toEqual([
    { orderId: null, usdCents: 100, cents: 100 },
  ])
})
