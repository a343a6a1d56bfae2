import { expect, test } from 'vitest'
import { styleBill, weightOf, whyNotSeated } from './bill.ts'
import { metalCents, type MetalFix } from './metal-fix.ts'
import type { Material } from './metals.ts'
import { jewelrySpec, specRefusals, type JewelrySpec } from './spec.ts'
import { priceStyle, weightDifference } from './style-price.ts'

const bill = styleBill.parse({
  v: 1,
  weights: [
    { material: '18k_white', circumference: 500, grams: '3.00' },
    { material: '18k_white', circumference: 540, grams: '3.20' },
    { material: '18k_yellow', circumference: 500, grams: '3.19' },
    { material: 'pt950', circumference: 500, grams: '4.26' },
    { material: '14k_rose', circumference: 500, grams: '2.72' },
  ],
  lossPercent: '8',
  stones: [{ role: 'side', shape: 'round', pieces: 12, carats: '0.015', quality: 'F-G VS', usdPerCt: '420', settingUsd: '2.50' }],
  seats: [{ shapes: ['round'], mmFrom: 6.2, mmTo: 6.8, settingUsd: '18' }],
  labourUsd: '65',
  rhodiumUsd: '6',
  engraving: { usd: '10', places: 20 },
  marginPercent: '15',
  sizes: { from: 480, to: 600, step: 5, least: 440, most: 660, outsideUsd: '20' },
  comfortFit: true,
  leadDays: 21,
  weightTolerance: '3',
})

const gold: MetalFix = { metal: 'gold', price: '980.00', currency: 'RMB', unit: 'g', on: '2026-11-26', source: 'SGE' }
const platinum: MetalFix = { metal: 'platinum', price: '1555.17384', currency: 'USD', unit: 'ozt', on: '2026-11-26', source: 'LBMA PM' }
const fixes = [gold, { ...platinum, price: '1555.1738' }]

const asked = (change: Partial<JewelrySpec> = {}): JewelrySpec =>
  jewelrySpec.parse({
    v: 1,
    version: 1,
    material: '18k_white',
    rings: [{ size: { circumference: 500, system: 'eu', label: '50' } }],
    ...change,
  })
const sized = (circumference: number) => ({
  size: { circumference, system: 'eu' as const, label: '50' },
  comfortFit: false,
  engraving: null,
})
const price = (change: Partial<JewelrySpec> = {}, rate = '7.00') => priceStyle({ spec: asked(change), bill, fixes, rate })

test('a ring of 18K white gold is priced line by line, by hand to the cent', () => {
  // 3.00 g x 1.08 x 0.75 x 980 / 7 = 340.20; 12 x 0.015 ct x 420 = 75.60; 12 x 2.50 = 30.00; sum 510.80; 15 % = 76.62.
  expect(price()).toEqual({
    fix: gold,
    usd: 58_742,
    lines: [
      { what: 'metal', ring: 0, material: '18k_white', mg: 3000, loss: 800, usd: 34_020 },
      { what: 'labour', ring: 0, usd: 6500 },
      { what: 'stones', role: 'side', pieces: 12, thousandths: 180, quality: 'F-G VS', usd: 7560 },
      { what: 'setting', pieces: 12, usd: 3000 },
      { what: 'margin', percent: 1500, usd: 7662 },
    ],
  })
})

test.each([
  // metal + 170.60, + 15 %
  ['18k_white', 500, 34_020, 58_742],
  // 3.05 g between 3.00 and 3.20: 345.87
  ['18k_white', 510, 34_587, 59_394],
  // 3.20 g x 1.08 x 0.75 x 140 = 362.88
  ['18k_white', 540, 36_288, 61_350],
  // 3.19 x 1.08 x 0.75 x 140 = 361.746
  ['18k_yellow', 500, 36_175, 61_220],
  // 2.72 x 1.08 x 0.5833 x 140 = 239.8883
  ['14k_rose', 500, 23_989, 47_206],
  // 4.26 x 1.08 x 0.95 x 1555.1738 / 31.1034768 = 218.5380
  ['pt950', 500, 21_854, 44_751],
])('%s at %i: metal %i, price %i', (material, circumference, metal, usd) => {
  const priced = price({ material, rings: [sized(circumference)] })
  expect(priced?.lines[0]?.usd).toBe(metal)
  expect(priced?.usd).toBe(usd)
  expect(priced?.lines.reduce((sum, line) => sum + line.usd, 0)).toBe(usd)
})

test('a fix by the ounce and one by the gram say the same of the same price', () => {
  const material: Material = { alloy: '24k', color: 'yellow' }
  const byGram = { ...gold, currency: 'USD' as const, price: '100' }
  const byOunce = { ...byGram, unit: 'ozt' as const, price: '3110.3477' }
  expect(metalCents({ mg: 10_000, material, loss: 0, rate: '7' }, byGram)).toBe(99_990)
  expect(metalCents({ mg: 10_000, material, loss: 0, rate: '7' }, byOunce)).toBe(99_990)
  expect(() => metalCents({ mg: 10_000, material, loss: 0, rate: '7' }, { ...byGram, metal: 'silver' })).toThrow(RangeError)
})

test('a metal without a fix has no price', () => {
  expect(priceStyle({ spec: asked({ material: 'pt950' }), bill, fixes: [gold], rate: '7' })).toBeNull()
})

test('a couple is two sizes in one line: metal and labour twice, stones and setting twice', () => {
  const lines = price({ rings: [sized(500), { ...sized(540), engraving: { text: 'A ♥ J', font: 'sans', side: 'inside' } }] })?.lines ?? []
  expect(lines.filter(({ what }) => what === 'metal').map(({ usd }) => usd)).toEqual([34_020, 36_288])
  expect(lines.find(({ what }) => what === 'stones')).toMatchObject({ pieces: 24, thousandths: 360, usd: 15_120 })
  expect(lines.find(({ what }) => what === 'setting')).toMatchObject({ pieces: 24, usd: 6000 })
  expect(lines.find(({ what }) => what === 'engraving')).toEqual({ what: 'engraving', ring: 1, usd: 1000 })
})

test('a size outside the usual ones, rhodium and a stone in its seat are lines of their own', () => {
  const lines = price({
    rings: [sized(620)],
    rhodium: true,
    centres: [{ by: 'stock', seat: 0, stoneId: '7' }],
  })?.lines
  expect(lines).toContainEqual({ what: 'size_outside', ring: 0, usd: 2000 })
  expect(lines).toContainEqual({ what: 'rhodium', ring: 0, usd: 600 })
  expect(lines).toContainEqual({ what: 'setting', pieces: 13, usd: 4800 })
  // 3.00 and 3.20 g go on in a straight line: 3.60 g.
  expect(lines?.[0]).toMatchObject({ mg: 3600 })
})

test('a price grows with weight, fix and size', () => {
  const sizes = [440, 480, 500, 520, 540, 580, 600].map((size) => price({ rings: [sized(size)] })?.lines[0]?.usd ?? 0)
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  const dearer = priceStyle({ spec: asked(), bill, fixes: [{ ...gold, price: '980.01' }], rate: '7' })
  expect(dearer?.lines[0]?.usd).toBe(34_020)
  expect(priceStyle({ spec: asked(), bill, fixes: [{ ...gold, price: '981' }], rate: '7' })?.lines[0]?.usd).toBe(34_055)
})

test('what a style is not made in has no weight', () => {
  expect(weightOf(bill, '9k_white', 500)).toBeNull()
  expect(weightOf(bill, 'pt950', 600)).toBe(4260)
})

test('the finished weight changes nothing within the tolerance, and all of the difference beyond it', () => {
  expect(weightDifference(3000, 3090, '3')).toBe(0)
  expect(weightDifference(3000, 3091, '3')).toBe(91)
  expect(weightDifference(3000, 2900, '3')).toBe(-100)
})

test('a seat takes a shape from so wide to so wide', () => {
  const [seat] = bill.seats
  if (seat === undefined) throw new Error('no seat')
  expect(whyNotSeated(seat, { shape: 'round', length: 6.45 })).toBeNull()
  expect(whyNotSeated(seat, { shape: 'round', length: 6.19 })).toBe('too_small')
  expect(whyNotSeated(seat, { shape: 'round', length: 6.81 })).toBe('too_large')
  expect(whyNotSeated(seat, { shape: 'oval', length: 6.45 })).toBe('wrong_shape')
  expect(whyNotSeated(seat, { shape: 'round', length: null })).toBe('not_measured')
})

test('what can not be made is refused, each thing named', () => {
  const refusals = (change: Partial<JewelrySpec>, stones = new Map<string, { shape: string; length: number | null }>()) =>
    specRefusals(asked(change), bill, 1, stones)
  expect(refusals({})).toEqual([])
  expect(refusals({ material: '22k_yellow' })).toEqual([{ at: 'material', why: 'not_made_in_it' }])
  expect(refusals({ rings: [sized(430)] })).toEqual([{ at: 'size', ring: 0, why: 'too_small' }])
  expect(refusals({ rings: [sized(661)] })).toEqual([{ at: 'size', ring: 0, why: 'too_large' }])
  expect(refusals({ rings: [{ ...sized(500), size: null }] })).toEqual([{ at: 'size', ring: 0, why: 'needs_size' }])
  expect(refusals({ rings: [sized(500), sized(500)] })).toEqual([{ at: 'rings', why: 'one_ring' }])
  expect(refusals({ centres: [{ by: 'stock', seat: 1, stoneId: '7' }] })).toEqual([{ at: 'centre', seat: 1, why: 'no_such_seat' }])
  const stones = new Map([['7', { shape: 'round', length: 7 }]])
  expect(refusals({ centres: [{ by: 'stock', seat: 0, stoneId: '7' }] }, stones)).toEqual([{ at: 'centre', seat: 0, why: 'too_large' }])
  const seated = { by: 'stock' as const, seat: 0, stoneId: '8' }
  expect(refusals({ centres: [seated, seated] }, new Map([['8', { shape: 'round', length: 6.5 }]]))).toEqual([
    { at: 'centre', seat: 0, why: 'taken_twice' },
  ])
  const long = { text: 'a'.repeat(21), font: 'sans' as const, side: 'inside' as const }
  expect(refusals({ rings: [{ ...sized(500), engraving: long }] })).toEqual([
    { at: 'engraving', ring: 0, why: { why: 'too_long', length: 21, most: 20 } },
  ])
})

test('a bill has one weight for each material and size', () => {
  const { weights } = bill
  expect(styleBill.safeParse({ ...bill, weights: [...weights, weights[0]] }).success).toBe(false)
  expect(styleBill.safeParse({ ...bill, sizes: null }).success).toBe(false)
})

test('a style is made in its steps: a size of another system fits within three tenths of a millimetre of one', () => {
  const whole = { ...bill, sizes: { from: 480, to: 600, step: 10, least: 440, most: 660, outsideUsd: '20' } }
  const why = (circumference: number) => specRefusals(asked({ rings: [sized(circumference)] }), whole, 1, new Map()).map((each) => each.why)
  // US 7 is 54.4 mm around, 0.4 from a whole step; 54.3 and 53.7 are 0.3 from one, below the usual sizes too.
  expect([544, 543, 537, 540, 446, 447].map(why)).toEqual([['between_steps'], [], [], [], ['between_steps'], []])
  // In steps of half a millimetre every size is near one.
  expect(specRefusals(asked({ rings: [sized(544)] }), bill, 1, new Map())).toEqual([])
})
