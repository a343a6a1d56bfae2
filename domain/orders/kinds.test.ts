import { expect, test } from 'vitest'
import { codesOfView, holdsForm, kindOfGoods, kinds, maySell, orderedKinds, originOf } from './kinds.ts'
import { orderKinds } from './order-states.ts'

test('the table has the kinds that can be ordered, each with codes, prefix and pages of its own', () => {
  expect(orderedKinds).toEqual(['natural_diamond', 'lab_diamond', 'mixed', 'natural_mixed', 'natural_jewelry', 'lab_jewelry'])
  expect(Object.keys(kinds)).toEqual(orderedKinds)
  const all = orderedKinds.map((kind) => kinds[kind])
  expect(all.map(({ type }) => type)).toEqual(['goods', 'goods', 'goods', 'goods', 'jewelry', 'jewelry'])
  expect(all.map(({ prefix }) => prefix)).toEqual(['ND', 'LD', 'MX', 'NX', 'NJ', 'LJ'])
  expect(all.map(({ codes }) => codes)).toEqual([
    { mine: 170030, customers: 70060, salesStock: 70070, next: 70080, nextMine: 70090 },
    { mine: 17003, customers: 7006, salesStock: 7007, next: 7008, nextMine: 7009 },
    { mine: 17003, customers: 7006, salesStock: 7010, next: 7008, nextMine: 7009 },
    { mine: 170030, customers: 70060, salesStock: 70070, next: 70080, nextMine: 70090 },
    { mine: 170030, customers: 70060, salesStock: 70120, next: 70080, nextMine: 70090 },
    { mine: 17003, customers: 7006, salesStock: 7012, next: 7008, nextMine: 7009 },
  ])
  const paths = all.flatMap((kind) => Object.values(kind.paths))
  expect(new Set(paths).size).toBe(paths.length)
})

test('a kind without a row is on no side of the trade, natural least of all', () => {
  expect(orderKinds.filter((kind) => !Object.hasOwn(kinds, kind))).toEqual([])
  for (const kind of ['toString', 'jewelry', '']) expect(originOf(kind), kind).toBeNull()
  expect([originOf('natural_diamond'), originOf('lab_diamond')]).toEqual(['natural', 'lab'])
})

test('goods of two sides, or of a form that no kind holds, go into no order together', () => {
  const stone = (origin: 'natural' | 'lab') => ({ form: 'stone' as const, origin })
  expect(kindOfGoods([stone('lab'), stone('lab')])).toBe('lab_diamond')
  expect(kindOfGoods([stone('natural')])).toBe('natural_diamond')
  expect(kindOfGoods([stone('natural'), stone('lab')])).toBeNull()
  const parcel = (origin: 'natural' | 'lab') => ({ form: 'parcel' as const, origin })
  expect([kindOfGoods([parcel('lab'), parcel('lab')]), kindOfGoods([parcel('natural')])]).toEqual(['mixed', 'natural_mixed'])
  expect(kindOfGoods([parcel('natural'), stone('natural')])).toBeNull()
})

test('stones stand in an order of jewelry beside it, and alone in none', () => {
  const of = (form: 'stone' | 'piece' | 'style' | 'parcel', origin: 'natural' | 'lab' = 'natural') => ({ form, origin })
  expect(kindOfGoods([of('piece')])).toBe('natural_jewelry')
  expect(kindOfGoods([of('style', 'lab'), of('stone', 'lab'), of('piece', 'lab')])).toBe('lab_jewelry')
  expect(kindOfGoods([of('style'), of('stone', 'lab')])).toBeNull()
  expect(kindOfGoods([of('piece'), of('parcel')])).toBeNull()
  expect(kindOfGoods([of('stone')])).toBe('natural_diamond')
  expect([holdsForm('lab_jewelry', 'stone'), maySell('lab_jewelry', 'stone'), maySell('lab_diamond', 'piece')]).toEqual([
    false,
    true,
    false,
  ])
})

test('a view is opened by the codes of the kinds of stones, natural first', () => {
  expect(codesOfView('mine')).toEqual([170030, 17003])
  expect(codesOfView('salesStock')).toEqual([70070, 7007])
})
