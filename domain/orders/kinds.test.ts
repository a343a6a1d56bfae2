import { expect, test } from 'vitest'
import { codesOfView, kindOfGoods, kinds, orderedKinds, originOf } from './kinds.ts'
import { orderKinds } from './order-states.ts'

test('the table has the kinds that can be ordered, each with codes, prefix and pages of its own', () => {
  expect(orderedKinds).toEqual(['natural_diamond', 'lab_diamond', 'mixed', 'natural_mixed'])
  expect(Object.keys(kinds)).toEqual(orderedKinds)
  const all = orderedKinds.map((kind) => kinds[kind])
  expect(all.map(({ type }) => type)).toEqual(['goods', 'goods', 'goods', 'goods'])
  expect(all.map(({ prefix }) => prefix)).toEqual(['ND', 'LD', 'MX', 'NX'])
  expect(all.map(({ codes }) => codes)).toEqual([
    { mine: 170030, customers: 70060, salesStock: 70070, next: 70080, nextMine: 70090 },
    { mine: 17003, customers: 7006, salesStock: 7007, next: 7008, nextMine: 7009 },
    { mine: 17003, customers: 7006, salesStock: 7010, next: 7008, nextMine: 7009 },
    { mine: 170030, customers: 70060, salesStock: 70070, next: 70080, nextMine: 70090 },
  ])
  const paths = all.flatMap((kind) => Object.values(kind.paths))
  expect(new Set(paths).size).toBe(paths.length)
})

test('a kind without a row is on no side of the trade, natural least of all', () => {
  const unknown = orderKinds.filter((kind) => !Object.hasOwn(kinds, kind))
  expect(unknown).toEqual(['natural_jewelry', 'lab_jewelry'])
  for (const kind of [...unknown, 'toString', '']) expect(originOf(kind), kind).toBeNull()
  expect([originOf('natural_diamond'), originOf('lab_diamond')]).toEqual(['natural', 'lab'])
})

test('goods of two sides, or of a form that no kind holds, go into no order together', () => {
  const stone = (origin: 'natural' | 'lab') => ({ form: 'stone' as const, origin })
  expect(kindOfGoods([stone('lab'), stone('lab')])).toBe('lab_diamond')
  expect(kindOfGoods([stone('natural')])).toBe('natural_diamond')
  expect(kindOfGoods([stone('natural'), stone('lab')])).toBeNull()
  expect(kindOfGoods([{ form: 'style', origin: 'lab' }])).toBeNull()
  const parcel = (origin: 'natural' | 'lab') => ({ form: 'parcel' as const, origin })
  expect([kindOfGoods([parcel('lab'), parcel('lab')]), kindOfGoods([parcel('natural')])]).toEqual(['mixed', 'natural_mixed'])
  expect(kindOfGoods([parcel('natural'), stone('natural')])).toBeNull()
})

test('a view is opened by the codes of the kinds of stones, natural first', () => {
  expect(codesOfView('mine')).toEqual([170030, 17003])
  expect(codesOfView('salesStock')).toEqual([70070, 7007])
})
