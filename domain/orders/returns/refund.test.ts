import { expect, test } from 'vitest'
import { refundParts } from './refund.ts'

test('money goes back the way it came, what came last first', () => {
  const paid = [
    { method: 'cash', cents: 30_000 },
    { method: 'wechat', cents: 70_000 },
  ]
  expect(refundParts(paid, 50_000)).toEqual([{ method: 'wechat', cents: 50_000 }])
  expect(refundParts(paid, 100_000)).toEqual([
    { method: 'wechat', cents: 70_000 },
    { method: 'cash', cents: 30_000 },
  ])
})

test('what went back already by a way goes back by another', () => {
  const paid = [
    { method: 'cash', cents: 30_000 },
    { method: 'wechat', cents: 70_000 },
    { method: 'wechat', cents: -60_000 },
  ]
  expect(refundParts(paid, 40_000)).toEqual([
    { method: 'wechat', cents: 10_000 },
    { method: 'cash', cents: 30_000 },
  ])
})

test('what was paid by credit becomes credit again, and so does what came by no way', () => {
  expect(
    refundParts(
      [
        { method: 'credit', cents: 500 },
        { method: 'cash', cents: 1 },
      ],
      501,
    ),
  ).toEqual([
    { method: 'cash', cents: 1 },
    { method: 'credit', cents: 500 },
  ])
  expect(refundParts([{ method: 'cash', cents: 100 }], 150)).toEqual([
    { method: 'cash', cents: 100 },
    { method: 'credit', cents: 50 },
  ])
  expect(refundParts([], 0)).toEqual([])
})
