import { expect, test } from 'vitest'
import { mergeCart } from './cart-merge.ts'
import type { CartLine } from './cart-line.ts'

const line = (id: string, addedAt: string, usdTotal: string | null = '100.00'): CartLine => ({ id, origin: 'natural', usdTotal, addedAt })

test('stones chosen before logging in join the cart that the server kept', () => {
  const local = [line('1', '2026-11-21T10:00:00Z'), line('2', '2026-11-21T09:00:00Z')]
  const server = [line('3', '2026-11-21T09:30:00Z')]
  const merged = mergeCart(local, server)
  expect(merged.lines.map((each) => each.id)).toEqual(['1', '3', '2'])
  expect(merged.toAdd).toEqual(['2', '1'])
})

test('a stone in both carts stays once, with the price that the server remembers', () => {
  const merged = mergeCart([line('1', '2026-11-21T10:00:00Z', '120.00')], [line('1', '2026-11-20T10:00:00Z', '100.00')])
  expect(merged.lines).toEqual([line('1', '2026-11-20T10:00:00Z', '100.00')])
  expect(merged.toAdd).toEqual([])
})

test('a stone that the browser remembers twice is added once', () => {
  const merged = mergeCart([line('1', '2026-11-21T10:00:00Z'), line('1', '2026-11-21T10:00:01Z')], [])
  expect(merged.toAdd).toEqual(['1'])
})
