import { expect, test } from 'vitest'
import { evidenceOf, readAs, tellingPlaces } from './evidence.ts'
import type { Verdict } from './judge.ts'
import type { SheetLayout } from './layout.ts'
import type { Figures } from './price-reading.ts'
import type { RowFacts } from './row-facts.ts'

const none: Figures = { carat: 3, list: null, rap: null, factor: null, perCt: null, total: null, origin: 'natural' }
const asRead = (figures: Partial<Figures>) => Object.fromEntries(readAs({ ...none, ...figures }).map(({ field, text }) => [field, text]))

test('a discount gives a price per carat in whole cents, and the total is worked out from that', () => {
  // 3333.00 x 61.5 % = 2049.795
  expect(asRead({ list: 3333, factor: 0.615 })).toEqual({
    origin: 'natural',
    carat: '3',
    pricePerCt: '2049.80',
    priceTotal: '6149.40',
    back: '-38.50',
  })
})

test('half a cent goes away from zero, and a total that was given stays as given', () => {
  expect(asRead({ carat: 1, perCt: 1.005 })).toMatchObject({ pricePerCt: '1.01', priceTotal: '1.01' })
  expect(asRead({ total: 1000 })).toMatchObject({ pricePerCt: '333.33', priceTotal: '1000.00' })
})

test('figures that would be refused say no price', () => {
  expect(asRead({ perCt: 1e22, carat: 1 })).toEqual({ origin: 'natural', carat: '1' })
  expect(asRead({ perCt: 4500, carat: 1e15 })).toMatchObject({ pricePerCt: '4500.00' })
  expect(asRead({ list: 3333, factor: -0.5 })).toEqual({ origin: 'natural', carat: '3' })
})

const verdictOf = (figures: readonly Partial<Figures>[]): Verdict =>
  ({
    figures: figures.map((figure) => ({ ...none, ...figure })),
    outcomes: () => figures.map((figure) => JSON.stringify(figure)),
  }) as unknown as Verdict
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ row: { sheet: null, row: at + 2, cells: [] } })) as unknown as readonly RowFacts[]
const emptySheet = { columns: [] } as unknown as SheetLayout

test('every answer is shown with the same rows: those that differ and have a price under all of them', () => {
  const asPrice = verdictOf([{ perCt: 1 }, { perCt: 3213.56 }, { perCt: 1820 }, { perCt: 3100 }, { perCt: 8550.5 }])
  const asList = verdictOf([{ perCt: 1 }, { list: 4600, factor: 0.7 }, {}, { list: 2400, factor: 0.65 }, { list: 5600, factor: 0.75 }])
  const places = tellingPlaces([asPrice, asList], rowsOf(5), 3)
  expect(places).toEqual([1, 3, 4])
  for (const verdict of [asPrice, asList]) {
    expect(evidenceOf(verdict, rowsOf(5), emptySheet, places).map(({ row }) => row)).toEqual([3, 5, 6])
  }
})

test('a price that is worked out of a list tells which', () => {
  const [worked, given] = evidenceOf(
    verdictOf([
      { list: 4600, factor: 0.7 },
      { list: 4600, perCt: 3213.56 },
    ]),
    rowsOf(2),
    emptySheet,
    [0, 1],
  )
  expect(worked?.read).toContainEqual({ field: 'rap', text: '4600.00' })
  expect(given?.read.map(({ field }) => field)).not.toContain('rap')
})
