import { expect, test } from 'vitest'
import type { JewelrySpec } from '@loupe/domain/jewelry/spec.ts'
import { priceStyle } from '@loupe/domain/jewelry/style-price.ts'
import { ringsOf } from '@loupe/domain/jewelry/vocabulary.ts'
import { drawnAddress } from '@loupe/domain/stock/media.ts'
import { namedJewel } from '../media/drawn-jewel.ts'
import { demoStyle } from './demo-style.ts'

const styles = Array.from({ length: 300 }, (_, at) => demoStyle(at, at % 2 === 0 ? 'natural' : 'lab'))
const on = '2026-11-26'
const fixes = (['gold', 'platinum', 'silver'] as const).map(
  (metal) => ({ metal, price: '1000', currency: 'USD', unit: 'ozt', on, source: 'test' }) as const,
)

test('every invented style is drawn, and priced in every metal that it is made in', () => {
  expect(
    styles.filter(({ image }) => drawnAddress(image) === null || namedJewel(image.slice(image.lastIndexOf('/') + 1)) === null),
  ).toEqual([])
  for (const { bill, materials, motif } of styles) {
    const size = bill.sizes === null ? null : { circumference: bill.sizes.from, system: 'eu' as const, label: '50' }
    const ring = { size, comfortFit: false, engraving: null }
    const rings = Array.from({ length: Math.max(1, ringsOf(motif.category)) }, () => ring)
    for (const material of materials) {
      const spec: JewelrySpec = { v: 1, version: 1, material, rings, rhodium: false, centres: [] }
      const priced = priceStyle({ spec, bill, fixes, rate: '7.00' })
      expect(priced?.usd, `${motif.name} in ${material}`).toBeGreaterThan(2000)
    }
  }
})

test('a style is the same whenever it is invented, and no two have one number', () => {
  expect(demoStyle(7, 'lab')).toEqual(demoStyle(7, 'lab'))
  expect(new Set(styles.map(({ styleNo }) => styleNo)).size).toBe(300)
})
