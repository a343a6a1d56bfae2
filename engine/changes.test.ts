import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { Rates } from '@loupe/domain/pricing/rates.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BookChain } from './book-terms.ts'
import { priceWork, rapWork, setBook, type Work } from './pricing.ts'
import { compact, reclaim } from './shelf-changes.ts'
import { abandon, commit, newStockIndex, put, remove, stoneCount, type StockIndex } from './stock-index.ts'
import type { StockRow } from './stock-row.ts'
import { anyChain, anyQuestion, cells, few, maybe, places, rates, stoneOf } from './testing/any-stock.ts'
import { expectSame } from './testing/expect-same.ts'
import { plainPrices } from './testing/plain-search.ts'

const ids = 70
const otherRates: readonly Rates[] = [
  rates,
  { natural: { spot: 10_000_000, order: 1_000_000 }, lab: { spot: 5_000_000, order: 9_999_999 } },
  { natural: { spot: 1_000_003, order: 50_000_000 }, lab: { spot: 7_000_001, order: 7_150_000 } },
]

/** What changes about a stone from day to day, its certificate too. */
const anyChange = fc.record(
  {
    availability: few('available', 'held', 'on_loan'),
    location: maybe(few(...places)),
    hasImage: maybe(few('yes')),
    kind: few('spot', 'order'),
    usdPerCt: fc.constantFrom(100_000, 90_000, 1),
    back: maybe(fc.constantFrom(-4250, 0)),
    certificate: fc
      .tuple(few('GIA', 'IGI'), few('2141438171', '531', '7'))
      .map(([lab, reportNumber]) => ({ reportNumber, reportKey: `${lab} ${reportNumber}` })),
  },
  { requiredKeys: [] },
)

const key = few('b', 'c')
const anyStep = fc.oneof(
  { weight: 8, arbitrary: fc.record({ put: fc.array(stoneOf(ids), { minLength: 1, maxLength: 25 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ change: fc.array(fc.tuple(fc.integer({ min: 1, max: ids }), anyChange), { minLength: 1, maxLength: 6 }) }),
  },
  { weight: 4, arbitrary: fc.record({ remove: fc.array(fc.integer({ min: 1, max: ids }), { minLength: 1, maxLength: 20 }) }) },
  { weight: 5, arbitrary: fc.constant({ commit: true }) },
  { weight: 1, arbitrary: fc.constant({ abandon: true }) },
  { weight: 3, arbitrary: fc.record({ tidy: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ book: key, chain: anyChain, ahead: fc.integer({ min: 0, max: 3 }) }) },
  { weight: 2, arbitrary: fc.record({ list: fc.constantFrom(0, 12_345, -5000), steps: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ rates: fc.constantFrom(...otherRates) }) },
  { weight: 6, arbitrary: fc.record({ ask: anyQuestion, by: key }) },
)
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never

/** The index, and beside it what it should know, in plain words. */
type House = {
  readonly index: StockIndex
  readonly live: Map<number, StockRow>
  readonly written: Map<number, StockRow | null>
  readonly chains: Map<string, BookChain>
  rates: Rates
  list: RapIndex | null
  coming: { readonly work: Work; readonly list: RapIndex } | null
}

function aHouse(slotsOfBlock: number, viewBytes: number): House {
  const index = newStockIndex({ slotsOfBlock, viewBytes })
  for (const book of ['b', 'c']) setBook(index, book, [])
  return { index, live: new Map(), written: new Map(), chains: new Map(), rates, list: null, coming: null }
}

function write(house: House, row: StockRow): void {
  put(house.index, row)
  house.written.set(row.id, row)
}

function take({ index, written }: House, taken: Iterable<number>): void {
  for (const id of taken) {
    remove(index, id)
    written.set(id, null)
  }
}

function settle({ live, written }: House): void {
  for (const [id, row] of written) {
    if (row === null) live.delete(id)
    else live.set(id, row)
  }
}

type StepOf<Name extends string> = Extract<Step, Readonly<Record<Name, unknown>>>

function change(house: House, changes: StepOf<'change'>['change']): void {
  const { live, written } = house
  for (const [id, { certificate, ...facts }] of changes) {
    const row = written.has(id) ? written.get(id) : live.get(id)
    if (row) write(house, { ...row, ...facts, ...certificate })
  }
}

function tidy({ index }: House, slots: number): void {
  for (const shelf of Object.values(index.shelves)) {
    reclaim(shelf, slots)
    compact(shelf, slots, 1)
  }
}

function changeStock(house: House, step: Step): void {
  const { index, written } = house
  if ('put' in step) for (const row of step.put) write(house, row)
  if ('change' in step) change(house, step.change)
  if ('remove' in step) take(house, step.remove)
  if ('commit' in step) {
    commit(index)
    settle(house)
  }
  if ('abandon' in step) abandon(index)
  if ('commit' in step || 'abandon' in step) written.clear()
  if ('tidy' in step) tidy(house, step.tidy)
}

/** A book changes, and some of the prices under it are worked out before anybody asks. */
function putBook({ index, chains }: House, { book, chain, ahead }: StepOf<'book'>): void {
  setBook(index, book, chain)
  chains.set(book, chain)
  for (const origin of ['natural', 'lab'] as const) {
    const work = ahead > 0 ? priceWork(index, book, origin) : null
    for (let times = 0; work !== null && times < ahead && !work(5); times++) continue
  }
}

/** A list comes in some steps at a time, and is in force after the last. */
function putList(house: House, step: StepOf<'list'>): void {
  const list = cells(step.list)
  house.coming ??= { work: rapWork(house.index, list), list }
  for (let times = 0; house.coming !== null && times < step.steps; times++) {
    if (!house.coming.work(9)) continue
    house.list = house.coming.list
    house.coming = null
  }
}

function changePrices(house: House, step: Step): void {
  if ('rates' in step) house.rates = step.rates
  if ('book' in step) putBook(house, step)
  if ('list' in step) putList(house, step)
}

test('whatever changes between questions, stones, certificates, books, lists and rates, answers are those of going through every row', () => {
  fc.assert(
    fc.property(
      fc.array(anyStep, { minLength: 10, maxLength: 60, size: 'max' }),
      fc.constantFrom(32, 64),
      fc.constantFrom(1, 1e9),
      (steps, slotsOfBlock, viewBytes) => {
        const house = aHouse(slotsOfBlock, viewBytes)
        for (const step of steps) {
          changeStock(house, step)
          changePrices(house, step)
          if (!('ask' in step)) continue
          const rows = plainPrices([...house.live.values()], house.chains.get(step.by) ?? [], house.list, house.rates)
          expectSame(house.index, rows, step.ask, { book: step.by, rates: house.rates })
          expect(stoneCount(house.index)).toBe(house.live.size)
        }
      },
    ),
    { numRuns: 80 },
  )
}, 60_000)
