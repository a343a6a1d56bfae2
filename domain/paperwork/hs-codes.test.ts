import { expect, test } from 'vitest'
import type { FrozenStone } from '../goods/frozen.ts'
import { hsCodeOf } from './hs-codes.ts'

const goods = (part: object): FrozenStone => ({ origin: 'natural', ...part }) as unknown as FrozenStone

test('customs know loose diamonds by their origin and jewelry by its metal; work on a customer’s piece is no goods', () => {
  expect(hsCodeOf(goods({}))).toBe('7102.39')
  expect(hsCodeOf(goods({ origin: 'lab' }))).toBe('7104.91')
  expect(hsCodeOf(goods({ origin: 'lab', parcel: {} }))).toBe('7104.91')
  expect(hsCodeOf(goods({ piece: { material: '18k_white' } }))).toBe('7113.19')
  expect(hsCodeOf(goods({ origin: 'lab', style: { spec: { material: 'pt950' } } }))).toBe('7113.19')
  expect(hsCodeOf(goods({ piece: { material: 's925' } }))).toBe('7113.11')
  expect(hsCodeOf(goods({ work: {} }))).toBeNull()
})
