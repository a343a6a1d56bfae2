import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { styleBill, type StyleBill } from './bill.ts'
import type { MetalFix } from './metal-fix.ts'
import type { JewelrySpec } from './spec.ts'
import { priceStyle } from './style-price.ts'

const weights = [
  ['18k_white', '3.00', '3.20'],
  ['18k_yellow', '3.19', '3.41'],
  ['14k_rose', '2.72', '2.90'],
  ['pt950', '4.26', '4.54'],
] as const

/** A ring with twelve small stones, as its maker reckons it: 8 % of the metal is lost, 15 % come on top. */
const bill = styleBill.parse({
  v: 1,
  weights: weights.flatMap(([material, small, large]) => [
    { material, circumference: 500, grams: small },
    { material, circumference: 540, grams: large },
  ]),
  lossPercent: '8',
  stones: [{ role: 'side', shape: 'round', pieces: 12, carats: '0.015', quality: 'F-G VS', usdPerCt: '420', settingUsd: '2.50' }],
  seats: [],
  labourUsd: '65',
  rhodiumUsd: null,
  engraving: null,
  marginPercent: '15',
  sizes: { from: 500, to: 540, step: 5, least: 500, most: 540, outsideUsd: '0' },
  comfortFit: false,
  leadDays: 21,
  weightTolerance: '3',
})

/** Gold at 980 yuan a gram is 140 dollars at 7.00; platinum at 1,555.1738 dollars an ounce is a hair below 50 a gram. */
const fixes: readonly MetalFix[] = [
  { metal: 'gold', price: '980', currency: 'RMB', unit: 'g', on: '2026-11-26', source: 'SGE' },
  { metal: 'platinum', price: '1555.1738', currency: 'USD', unit: 'ozt', on: '2026-11-26', source: 'LBMA PM' },
]

const spec = (material: string, circumference: number): JewelrySpec => ({
  v: 1,
  version: 1,
  material,
  rings: [{ size: { circumference, system: 'eu', label: String(circumference / 10) }, comfortFit: false, engraving: null }],
  rhodium: false,
  centres: [],
})
const priced = (material: string, circumference: number, of: StyleBill = bill, at = fixes) =>
  priceStyle({ spec: spec(material, circumference), bill: of, fixes: at, rate: '7.00' })

// By hand. Metal: grams x 1.08 x fineness x dollars a gram. Beside it labour 65.00, 12 stones x 0.015 ct x 420 = 75.60, setting 12 x 2.50 = 30.00:
// 170.60 in all. Margin: 15 % of metal and these. Sizes between the two that are weighed lie on the straight line between them.
const rings = [
  // 3.00 x 1.08 x 0.75 x 140 = 340.200
  ['18k_white', 500, 3000, '340.20', '76.62', '587.42'],
  // 3.10 x 113.4 = 351.540
  ['18k_white', 520, 3100, '351.54', '78.32', '600.46'],
  // 3.20 x 113.4 = 362.880
  ['18k_white', 540, 3200, '362.88', '80.02', '613.50'],
  // 3.19 x 113.4 = 361.746
  ['18k_yellow', 500, 3190, '361.75', '79.85', '612.20'],
  // 3.30 x 113.4 = 374.220
  ['18k_yellow', 520, 3300, '374.22', '81.72', '626.54'],
  // 3.41 x 113.4 = 386.694
  ['18k_yellow', 540, 3410, '386.69', '83.59', '640.88'],
  // 2.72 x 1.08 x 0.5833 x 140 = 239.890
  ['14k_rose', 500, 2720, '239.89', '61.57', '472.06'],
  // 2.81 x 88.195 = 247.828
  ['14k_rose', 520, 2810, '247.83', '62.76', '481.19'],
  // 2.90 x 88.195 = 255.765
  ['14k_rose', 540, 2900, '255.77', '63.96', '490.33'],
  // 4.26 x 1.08 x 0.95 x 49.99999 = 218.538
  ['pt950', 500, 4260, '218.54', '58.37', '447.51'],
  // 4.40 x 51.29999 = 225.720
  ['pt950', 520, 4400, '225.72', '59.45', '455.77'],
  // 4.54 x 51.29999 = 232.902
  ['pt950', 540, 4540, '232.90', '60.53', '464.03'],
] as const
const cents = (text: string): number => Number(text.replace('.', ''))

test.each(rings.map((ring) => ({ ring })))('a ring of $ring.0 at $ring.1 tenths of a millimetre costs $ring.5', ({ ring }) => {
  const [material, circumference, mg, metal, margin, usd] = ring
  const price = priced(material, circumference)
  expect(price?.lines.map((line) => [line.what, line.usd])).toEqual([
    ['metal', cents(metal)],
    ['labour', 65_00],
    ['stones', 75_60],
    ['setting', 30_00],
    ['margin', cents(margin)],
  ])
  expect(price?.lines[0]).toMatchObject({ mg, loss: 800 })
  expect(price?.usd).toBe(cents(usd))
})

test('what is shown adds up, and no price falls when weight, fix, size, stones or margin grow', () => {
  const ring = record({
    material: constantFrom(...weights.map(([material]) => material)),
    size: integer({ min: 500, max: 539 }),
    loss: integer({ min: 0, max: 30 }),
    margin: integer({ min: 0, max: 200 }),
    stones: array(
      record({ pieces: integer({ min: 1, max: 300 }), carats: integer({ min: 1, max: 900 }), usd: integer({ min: 0, max: 9000 }) }),
      {
        maxLength: 5,
      },
    ),
  })
  assert(
    property(ring, integer({ min: 1, max: 500 }), ({ material, size, loss, margin, stones }, more) => {
      const made = (change: Partial<StyleBill> = {}): StyleBill => ({
        ...bill,
        lossPercent: String(loss),
        marginPercent: String(margin),
        stones: stones.map(({ pieces, carats, usd }) => ({
          ...bill.stones[0]!,
          pieces,
          carats: (carats / 1000).toFixed(3),
          usdPerCt: String(usd),
        })),
        ...change,
      })
      const now = priced(material, size, made())
      const usd = now?.usd ?? Number.NaN
      expect(now?.lines.reduce((sum, line) => sum + line.usd, 0)).toBe(usd)
      const heavier = bill.weights.map((weight) => ({ ...weight, grams: (Number(weight.grams) + more / 100).toFixed(2) }))
      const risen = fixes.map((fix) => ({ ...fix, price: String(Number(fix.price) + more) }))
      const dearer = [
        priced(material, size, made({ weights: heavier })),
        priced(material, size, made(), risen),
        priced(material, size + 1, made()),
        priced(material, size, made({ marginPercent: String(margin + more) })),
        priced(material, size, made({ stones: made().stones.map((stone) => ({ ...stone, pieces: stone.pieces + more })) })),
      ]
      for (const price of dearer) expect(price?.usd).toBeGreaterThanOrEqual(usd)
    }),
  )
})
