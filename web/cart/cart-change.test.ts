import { expect, test } from 'vitest'
import { changeOf, selectedStones, type CartItem } from './cart-change.ts'

const item = (
  then: string,
  now: { usdTotal: string | null; rmbTotal?: string; rap?: string | null; back?: string | null; carat?: number } | null,
): CartItem =>
  ({
    id: '1',
    usdTotalThen: then,
    addedAt: '2026-11-21T00:00:00Z',
    title: '',
    stone: now && { carat: 1, rap: null, back: null, rmbTotal: '0.00', ...now },
  }) as CartItem

test('a stone that can no longer be had says so', () => {
  expect(changeOf(item('1000.00', null))).toEqual({ kind: 'gone', why: 'gone' })
  expect(changeOf({ ...item('1000.00', null), whyNot: 'supplier_held' })).toEqual({ kind: 'gone', why: 'supplier_held' })
  expect(changeOf({ ...item('1000.00', null), whyNot: 'held' })).toEqual({ kind: 'gone', why: 'held' })
})

test('a price that rose says by how much of the old price', () => {
  expect(changeOf(item('1000.00', { usdTotal: '1025.00' }))).toEqual({ kind: 'dearer', percent: '2.5' })
})

test('a price that fell says by how much of the old price', () => {
  expect(changeOf(item('8000.00', { usdTotal: '7900.00' }))).toEqual({ kind: 'cheaper', percent: '1.3' })
})

test('a price as it was, and one that may not be seen, are no change', () => {
  expect(changeOf(item('1000.00', { usdTotal: '1000.00' }))).toEqual({ kind: 'same' })
  expect(changeOf(item('1000.00', { usdTotal: null }))).toEqual({ kind: 'same' })
})

test('what is gone or hidden is not added up', () => {
  const items = [
    item('1.00', null),
    item('1.00', { usdTotal: null }),
    item('1.00', { usdTotal: '5500.00', rmbTotal: '39160.00', rap: '9100.00', carat: 1.01, back: '-40.16' }),
  ]
  expect(selectedStones(items)).toEqual([{ carat: 1010, rap: 910_000, back: -4016, usd: 550_000, rmb: 3_916_000 }])
})
