import { assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import type { MetalFix } from './metal-fix.ts'
import { findJewelryColumns } from './jewelry-headers.ts'
import { pricePiece, restOfRule, type PieceRule, type RuledPiece } from './piece-rule.ts'
import { readPieces } from './read-jewelry.ts'

const gold: MetalFix = { metal: 'gold', price: '140.0000', currency: 'USD', unit: 'g', on: '2026-11-26', source: 'SGE' }
const platinum: MetalFix = { metal: 'platinum', price: '1050', currency: 'USD', unit: 'ozt', on: '2026-11-26', source: 'LBMA PM' }
const goldInYuan: MetalFix = { ...gold, price: '1008.0000', currency: 'RMB' }
const fixes = [gold, platinum]
const rule: PieceRule = {
  v: 1,
  lossPercent: '8',
  makingPerGram: '6.5',
  makingUsd: '20',
  centrePerCt: '1450',
  sidePerCt: '310.5',
  settingUsd: '26.40',
  marginPercent: '12.5',
}
const ring: RuledPiece = { material: '18k_rose', mg: 3050, centre: 520, sides: 187, sidePieces: 14 }

test('a piece costs its metal at the fix with its loss, making, stones, setting and margin, line by line to the cent', () => {
  // 3.05 g x 1.08 x 0.75 x 140 = 345.87; 3.05 x 6.50 + 20 = 39.825, of which the making by gram is 19.83; 0.52 x 1450 = 754.00;
  // 0.187 x 310.50 = 58.0635; setting 26.40; together 1224.17; 12.5 % of it 153.02125.
  expect(pricePiece({ piece: ring, rule, fixes, rate: '7.2' })).toEqual({
    lines: [
      { what: 'metal', ring: 0, material: '18k_rose', mg: 3050, loss: 800, usd: 345_87 },
      { what: 'labour', ring: 0, usd: 39_83 },
      { what: 'stones', role: 'centre', pieces: 1, thousandths: 520, quality: '', usd: 754_00 },
      { what: 'stones', role: 'side', pieces: 14, thousandths: 187, quality: '', usd: 58_06 },
      { what: 'setting', pieces: 15, usd: 26_40 },
      { what: 'margin', percent: 1250, usd: 153_02 },
    ],
    usd: 1377_18,
    fix: gold,
  })
})

test('another fix, another currency and another metal price the same piece anew', () => {
  const usdOf = (piece: Partial<RuledPiece>, at: readonly MetalFix[]) =>
    pricePiece({ piece: { ...ring, ...piece }, rule, fixes: at, rate: '7.2' })?.usd
  // 1008 yuan at 7.20 are the 140 dollars.
  expect(usdOf({}, [goldInYuan])).toBe(1377_18)
  // 3.05 x 1.08 x 0.75 x 150 = 370.575 -> 370.58; 1248.87 in all; 12.5 % of it 156.10875 -> 156.11.
  expect(usdOf({}, [{ ...gold, price: '150' }])).toBe(1404_98)
  // 4.2 x 1.08 x 0.95 x 1050 / 31.1034768 = 145.4703...; 4.2 x 6.5 + 20 = 47.30; 1031.23 in all; 12.5 % of it 128.90375.
  expect(usdOf({ material: 'pt950', mg: 4200 }, fixes)).toBe(1160_13)
  expect(usdOf({ material: 's925' }, fixes)).toBeUndefined()
})

test('a piece without stones and without work has no lines of these', () => {
  const plain = { ...rule, makingPerGram: '0', makingUsd: '0', settingUsd: '0', marginPercent: '0', lossPercent: '0' }
  const price = pricePiece({
    piece: { ...ring, centre: 0, sides: 0, sidePieces: 0, mg: 1000, material: '24k_yellow' },
    rule: plain,
    fixes,
    rate: '7.2',
  })
  // 0.9999 x 140 = 139.986.
  expect(price?.lines.map(({ what, usd }) => [what, usd])).toEqual([
    ['metal', 139_99],
    ['margin', 0],
  ])
})

test('what is shown adds up, and no price falls when weight, fix or stones grow', () => {
  const piece = record({
    material: constantFrom('18k_white', '14k_yellow', 'pt950'),
    mg: integer({ min: 100, max: 60_000 }),
    centre: integer({ min: 0, max: 10_000 }),
    sides: integer({ min: 0, max: 10_000 }),
    sidePieces: integer({ min: 0, max: 400 }),
  })
  const usdOf = (of: RuledPiece, at = fixes): number => pricePiece({ piece: of, rule, fixes: at, rate: '7.2' })?.usd ?? 0
  assert(
    property(piece, integer({ min: 1, max: 5000 }), (of, more) => {
      const price = pricePiece({ piece: of, rule, fixes, rate: '7.2' })
      const lines = price?.lines ?? []
      expect(lines.reduce((sum, { usd }) => sum + usd, 0)).toBe(price?.usd)
      const beside = lines.filter(({ what }) => what !== 'metal' && what !== 'margin').reduce((sum, { usd }) => sum + usd, 0)
      expect(beside).toBe(restOfRule(of, rule))
      const risen = fixes.map((fix) => ({ ...fix, price: String(Number(fix.price) + more) }))
      const larger = [
        usdOf({ ...of, mg: of.mg + more }),
        usdOf({ ...of, centre: of.centre + more }),
        usdOf({ ...of, sides: of.sides + more }),
        usdOf(of, risen),
      ]
      for (const usd of larger) expect(usd).toBeGreaterThanOrEqual(usdOf(of))
    }),
  )
})

const sheet = (...lines: readonly (readonly string[])[]) => lines.map((cells, at) => ({ sheet: null, row: at + 1, cells: [...cells] }))
function read(headers: readonly string[], ...lines: readonly (readonly string[])[]) {
  const rows = sheet(headers, ...lines)
  const found = findJewelryColumns(rows)
  if (found?.kind !== 'pieces') throw new Error('no sheet of pieces')
  return readPieces(rows, found.columns, { reading: { origin: 'natural', sizes: 'cn' }, styles: new Map() })
}

test('a file whose pieces tell their loss and no price gives them a rule; in Chinese too', () => {
  const { made, rejected } = read(
    [
      'Item No',
      'Category',
      'Metal',
      'Net Wt',
      'Main Ct',
      'Side Pcs',
      'Side Ct',
      'Loss %',
      'Making/g',
      'Making',
      'Dia Rate/ct',
      'Side rate/ct',
      'Setting fee',
      'Margin %',
    ],
    ['A-1', 'ring', '18K rose', '3.05', '0.52', '14', '0.187', '8%', '6.5', '20', '1450', '310.50', '26.40', '12.5'],
    ['A-2', 'ring', '18K rose', '3.05', '', '', '', '0', '', '', '', '', '', ''],
    ['A-3', 'ring', '18K rose', '3.05', '0.52', '', '', '8', '', '', '', '', '', ''],
    ['A-4', 'ring', '18K rose', '3.05', '', '', '', 'much', '', '', '', '', '', ''],
  )
  const none = { v: 1, makingPerGram: '0', makingUsd: '0', centrePerCt: '0', sidePerCt: '0', settingUsd: '0', marginPercent: '0' }
  expect(made.map(({ pieceNo, price }) => [pieceNo, price])).toEqual([
    [
      'A-1',
      {
        usdTotal: null,
        rule: {
          v: 1,
          lossPercent: '8',
          makingPerGram: '6.50',
          makingUsd: '20.00',
          centrePerCt: '1450.00',
          sidePerCt: '310.50',
          settingUsd: '26.40',
          marginPercent: '12.5',
        },
      },
    ],
    ['A-2', { usdTotal: null, rule: { ...none, lossPercent: '0' } }],
  ])
  expect(rejected.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'missing'],
    [5, 'invalid_number'],
  ])
  const chinese = read(['件号', '类别', '材质', '净金重', '损耗%', '克工费'], ['B-1', '女戒', '18K玫瑰金', '3.05', '8', '6.5'])
  expect(chinese.made[0]?.price).toEqual({ usdTotal: null, rule: { ...none, lossPercent: '8', makingPerGram: '6.50' } })
})

test('a price that is said beside a loss stands, and the loss is told as left out', () => {
  const { made, warnings } = read(
    ['Item No', 'Category', 'Metal', 'Net Wt', 'Price USD', 'Loss %'],
    ['A-1', 'ring', '18K rose', '3.05', '900', '8'],
  )
  expect(made[0]?.price).toEqual({ usdTotal: 900_00, rule: null })
  expect(warnings).toMatchObject([{ column: 'Loss %', value: '8', reason: 'unknown_value' }])
})
