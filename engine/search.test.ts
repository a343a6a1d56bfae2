import type { PriceBook } from '@loupe/domain/pricing/price-book.ts'
import { rapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { Rates } from '@loupe/domain/pricing/rates.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { type SortName, sortNames } from '@loupe/domain/stock/search.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceWork, rapWork, setBook } from './pricing.ts'
import { offersOf, search } from './search.ts'
import { compact, reclaim } from './shelf-changes.ts'
import { commit, newStockIndex, put, remove, stoneCount, type StockIndex } from './stock-index.ts'
import type { StockRow } from './stock-row.ts'
import { aStone } from './testing/a-stone.ts'
import { type Filter, plainCounts, plainMatches, plainOrder, plainPrices, plainSorted, type Priced } from './testing/plain-search.ts'

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
const few = <T extends string>(...words: T[]) => fc.constantFrom(...words)
const suppliers = ['11', '12', '13']
const places = ['Hong Kong', 'Shenzhen', 'Mumbai']

/** What an offer says of its stone when it says what the certificate does. */
const { shape, color, fancyColor, fancyIntensity, clarity, cut, polish, symmetry, fluorescence, lab } = aStone({})
const { carat, tablePct, depthPct, ratio, length, width, depth } = aStone({})
const grades = { shape, color, fancyColor, fancyIntensity, clarity, cut, polish, symmetry, fluorescence, lab }
const certified = { ...grades, carat, tablePct, depthPct, ratio, length, width, depth }

const stoneOf = (ids: number) =>
  fc
    .record({
      id: fc.integer({ min: 1, max: ids }),
      origin: few<Origin>('natural', 'natural', 'lab'),
      supplier: few(...suppliers),
      location: maybe(few(...places)),
      shape: few('round', 'pear', 'oval'),
      color: maybe(few('D', 'E', 'N', 'O-P')),
      fancyColor: fc.option(few('yellow', 'pink'), { nil: null, freq: 1 }),
      fancyIntensity: maybe(few('fancy', 'fancy_vivid')),
      clarity: maybe(few('FL', 'VS1', 'I3')),
      cut: maybe(few('EX', 'VG')),
      polish: maybe(few('EX', 'P')),
      symmetry: maybe(few('EX', 'GD')),
      fluorescence: maybe(few('N', 'VS')),
      milk: maybe(few('0', '3')),
      brown: maybe(few('0', '1')),
      green: maybe(few('0')),
      lab: maybe(few('GIA', 'IGI')),
      kind: few('spot', 'order'),
      availability: few('available', 'available', 'held', 'on_loan'),
      hasImage: maybe(few('yes')),
      hasVideo: maybe(few('yes')),
      carat: fc.constantFrom(300, 310, 999, 1000, 1500, 2010),
      tablePct: maybe(fc.integer({ min: 5500, max: 5503 })),
      depthPct: maybe(fc.integer({ min: 6000, max: 6003 })),
      ratio: maybe(fc.integer({ min: 990, max: 1010 })),
      length: maybe(fc.integer({ min: 420, max: 425 })),
      width: maybe(fc.integer({ min: 420, max: 425 })),
      depth: maybe(fc.integer({ min: 250, max: 255 })),
      seenAt: fc.constantFrom(1_700_000_000_000_000, 1_700_000_000_000_001, 1_700_000_100_000_000),
      back: maybe(fc.constantFrom(-4250, -3000, 0)),
      usdPerCt: fc.constantFrom(100_000, 100_001, 250_050, 517_500),
      usdTotalGiven: maybe(fc.constantFrom(99_999, 250_000)),
      number: maybe(few('2141438171', '2141438172', '531', '7')),
      numberLab: few('GIA', 'IGI'),
      says: few('the certificate', 'the certificate', 'another weight', 'anything'),
    })
    .map(({ number, numberLab, says, ...said }): StockRow => {
      const weight = says === 'another weight' ? said.carat : certified.carat
      const stone = says === 'anything' || number === null ? said : { ...said, ...certified, carat: weight }
      return {
        ...stone,
        color: stone.color ?? (stone.fancyColor === null ? 'D' : null),
        reportNumber: number,
        reportKey: number && `${numberLab} ${number}`,
      }
    })

const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })
const some = <T extends string>(...words: T[]) => rarely(fc.uniqueArray(few(...words), { maxLength: 2 }))
const range = (values: number[]) =>
  rarely(
    fc.record({
      from: fc.option(fc.constantFrom(...values), { nil: undefined }),
      to: fc.option(fc.constantFrom(...values), { nil: undefined }),
    }),
  )

const anyFilter = fc.record({
  origin: few('natural', 'natural', 'lab'),
  hue: few('white', 'white', 'fancy'),
  shape: some('round', 'pear', 'heart'),
  color: some('D', 'E', 'N'),
  fancyColor: some('yellow', 'pink'),
  fancyIntensity: some('fancy'),
  clarity: some('FL', 'VS1'),
  cut: some('EX'),
  polish: some('EX', 'P'),
  symmetry: some('EX'),
  fluorescence: some('N', 'VS'),
  milk: some('0', '3'),
  lab: some('GIA', 'IGI'),
  kind: some('spot', 'order'),
  availability: some('available', 'held', 'on_loan'),
  location: some(...places, 'Nowhere'),
  hasImage: some('yes'),
  supplier: some(...suppliers),
  carat: range([0.3, 0.31, 0.999, 1, 2.01]),
  usdPerCt: range([900, 1000, 1000.01, 2500.5]),
  usdTotal: range([300, 310, 999.99, 2500, 5175]),
  rmbTotal: range([2139.36, 2000, 17_500, 35_881]),
  back: range([-42.5, -42, -30, 0]),
  tablePct: range([55, 55.01]),
  ratio: range([0.99, 1, 1.005]),
  length: range([4.2, 4.23]),
  depth: range([2.51]),
}) as unknown as fc.Arbitrary<Filter>

const anyBook: fc.Arbitrary<PriceBook> = fc.record({
  points: fc.constantFrom(0, 0, 50),
  multiplier: fc.constantFrom(10_000, 10_200, 9_500),
  suppliers: fc.uniqueArray(
    fc.record({
      supplierId: few(...suppliers),
      visible: fc.boolean(),
      adjustment: maybe(fc.record({ points: fc.constantFrom(0, -100), multiplier: fc.constantFrom(10_000, 12_345) })),
    }),
    { selector: (terms) => terms.supplierId, maxLength: 2 },
  ),
  bands: fc.array(
    fc.record({
      supplierId: maybe(few(...suppliers)),
      origin: maybe(few<Origin>('natural', 'lab')),
      hue: maybe(few<'white' | 'fancy'>('white', 'fancy')),
      caratFrom: maybe(fc.constantFrom(310, 1000)),
      caratTo: maybe(fc.constantFrom(999, 1500)),
      points: fc.constantFrom(0, 25),
      multiplier: fc.constantFrom(10_000, 10_500),
    }),
    { maxLength: 3 },
  ),
})
const anyChain = fc.array(fc.record({ group: maybe(anyBook), user: maybe(anyBook) }), { maxLength: 2 })

const cells = (raise: number) =>
  rapIndex({
    date: '2026-01-02',
    rows: (['round', 'pear'] as const).flatMap((shape) =>
      (['D', 'E'] as const).flatMap((color) =>
        (['IF', 'VS1'] as const).map((clarity) => ({
          shape,
          color,
          clarity,
          low: 30,
          high: 149,
          price: 1_000_000 + raise,
          date: '2026-01-02',
        })),
      ),
    ),
  })

const rates: Rates = { natural: { spot: 6_860_100, order: 7_120_000 }, lab: { spot: 7_000_001, order: 7_150_000 } }

const viewer = { book: 'b', rates, onlySupplier: null }

type Writes = { put: StockRow[]; remove: number[] }
type Batch = Writes & { urgent: Writes }
const writesOf = (ids: number, most: number) => ({
  put: fc.array(stoneOf(ids), { maxLength: most }),
  remove: fc.array(fc.integer({ min: 1, max: ids }), { maxLength: Math.ceil(most / 6) }),
})
const batchesOf = (ids: number) =>
  fc.array(fc.record({ ...writesOf(ids, 40), urgent: fc.record(writesOf(ids, 6)) }), { minLength: 1, maxLength: 4 })

function write(index: StockIndex, writes: Writes, present: Map<number, StockRow>, draft: 'main' | 'urgent' = 'main'): void {
  for (const row of writes.put) {
    put(index, row, draft)
    present.set(row.id, row)
  }
  for (const id of writes.remove) {
    remove(index, id, draft)
    present.delete(id)
  }
}

/** Writes half a batch, then something newer that is seen before it, then the rest of the batch. */
function writeAround(index: StockIndex, batch: Batch, present: Map<number, StockRow>, between: () => void): void {
  const newer = new Set([...batch.urgent.put.map((row) => row.id), ...batch.urgent.remove])
  const whole = new Map(present)
  const half = Math.floor(batch.put.length / 2)
  write(index, { put: batch.put.slice(0, half), remove: [] }, whole)
  write(index, batch.urgent, present, 'urgent')
  commit(index, 'urgent')
  between()
  const rest = { put: batch.put.slice(half).filter((row) => !newer.has(row.id)), remove: batch.remove.filter((id) => !newer.has(id)) }
  write(index, rest, whole)
  for (const [id, row] of whole) if (!newer.has(id)) present.set(id, row)
  for (const id of present.keys()) if (!whole.has(id) && !newer.has(id)) present.delete(id)
}

type Question = { filter: Filter; numbers: readonly string[] | null; onlySupplier: string | null; by: SortName; direction: 'asc' | 'desc' }

function expectSame(index: StockIndex, all: Priced[], { filter, numbers, onlySupplier, by, direction }: Question): void {
  const rows = all.filter((row) => onlySupplier === null || row.supplier === onlySupplier)
  const matching = plainMatches(rows, filter, numbers)
  const ids: number[] = []
  const ask = { filter, reportNumbers: numbers ?? undefined, sort: { by, direction }, viewer: { ...viewer, onlySupplier } }
  const first = search(index, { ...ask, limit: 3, counts: true })
  expect(first.total).toBe(matching.length)
  expect(first.counts).toEqual(plainCounts(rows, filter, numbers))
  for (const [supplier, count] of Object.entries(first.counts.supplier ?? {})) {
    expect(search(index, { ...ask, filter: { ...filter, supplier: [supplier] }, limit: 1, counts: false }).total).toBe(count)
  }
  for (let page = first; ; page = search(index, { ...ask, limit: 3, counts: false, after: page.next })) {
    expect(page.total).toBe(matching.length)
    ids.push(...page.rows.map((row) => row.id))
    for (const shown of page.rows) {
      const row = rows.find((candidate) => candidate.id === shown.id)!
      const others = rows.filter(
        (other) => other.origin === row.origin && other.reportKey === row.reportKey && row.reportKey !== null && other.id !== row.id,
      )
      expect(shown).toEqual({
        id: row.id,
        rap: row.rap,
        back: row.backSeen,
        usdPerCt: row.usdPerCtSeen,
        usdTotal: row.usdTotal,
        rmbTotal: row.rmbTotal,
        moreOffers: others.length,
      })
      if (others.length > 0)
        expect(offersOf(index, row.id, ask.viewer).map((offer) => offer.id)).toEqual(
          [row, ...others].toSorted(plainOrder).map((offer) => offer.id),
        )
    }
    if (page.next === null) break
  }
  const sorted = plainSorted(matching, by, direction)
  expect(ids).toEqual(sorted)
  for (const offset of [1, Math.floor(sorted.length / 2), sorted.length - 1, sorted.length]) {
    if (offset < 1) continue
    const deep = search(index, { ...ask, limit: 3, counts: false, offset })
    expect(deep.rows.map((row) => row.id)).toEqual(sorted.slice(offset, offset + 3))
    expect(deep.next === null).toBe(offset + 3 >= sorted.length)
  }
}

const dearestFirst = (filter: Filter): Question => ({ filter, numbers: null, onlySupplier: null, by: 'usdTotal', direction: 'desc' })

describe('the stock index', () => {
  test('answers any question about any stock as going through every row does', () => {
    fc.assert(
      fc.property(
        batchesOf(60),
        fc.array(
          fc.record({
            filter: anyFilter,
            by: fc.constantFrom(...sortNames),
            direction: few<'asc' | 'desc'>('asc', 'desc'),
            onlySupplier: fc.constantFrom(null, null, null, '12', '99'),
            numbers: fc.option(fc.uniqueArray(few('2141438171', '531', '99')), { nil: null, freq: 1 }),
          }),
          { minLength: 3, maxLength: 3 },
        ),
        anyChain,
        fc.boolean(),
        fc.boolean(),
        (batches, queries, chain, early, squeeze) => {
          const index = newStockIndex({ slotsOfBlock: 32 })
          setBook(index, 'b', chain)
          while (!rapWork(index, cells(0))(7)) continue
          const works = early ? [priceWork(index, 'b', 'natural')!, priceWork(index, 'b', 'lab')!] : []
          const present = new Map<number, StockRow>()
          for (const batch of batches) {
            writeAround(index, batch, present, () => {
              const rows = plainPrices([...present.values()], chain, cells(0), rates)
              expectSame(index, rows, queries[0]!)
            })
            works.forEach((work) => work(5))
            commit(index)
            if (squeeze) for (const shelf of Object.values(index.shelves)) while (reclaim(shelf, 3) + compact(shelf, 3, 1) > 0) continue
          }
          expect(stoneCount(index)).toBe(present.size)
          const rows = plainPrices([...present.values()], chain, cells(0), rates)
          for (const query of queries) expectSame(index, rows, query)
        },
      ),
      { numRuns: 200 },
    )
  }, 60_000)

  test('keeps answering by the old prices until the new list is wholly worked in, and by the new ones afterwards', () => {
    fc.assert(
      fc.property(batchesOf(40), anyChain, anyFilter, (batches, chain, filter) => {
        const index = newStockIndex({ slotsOfBlock: 32 })
        setBook(index, 'b', chain)
        while (!rapWork(index, cells(0))(100)) continue
        const present = new Map<number, StockRow>()
        write(index, batches[0]!, present)
        commit(index)
        expectSame(index, plainPrices([...present.values()], chain, cells(0), rates), dearestFirst(filter))
        const work = rapWork(index, cells(12_345))
        work(3)
        for (const batch of batches.slice(1)) {
          write(index, batch, present)
          commit(index)
          if (work(9)) break
          expectSame(index, plainPrices([...present.values()], chain, cells(0), rates), dearestFirst(filter))
        }
        while (!work(10)) continue
        expectSame(index, plainPrices([...present.values()], chain, cells(12_345), rates), dearestFirst(filter))
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})
