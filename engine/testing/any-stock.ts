import type { PriceBook } from '@loupe/domain/pricing/price-book.ts'
import { rapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { Rates } from '@loupe/domain/pricing/rates.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { closedFacetNames, facetOptions, fieldOf, measureNames, sortNames } from '@loupe/domain/stock/stone-fields.ts'
import * as fc from 'fast-check'
import type { StockRow } from '../stock-row.ts'
import { aStone } from './a-stone.ts'
import type { Filter } from './plain-search.ts'

export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 3 })
export const few = <T extends string>(...words: T[]) => fc.constantFrom(...words)
const suppliers = ['11', '12', '13']
export const places = ['Hong Kong', 'Shenzhen', 'Mumbai']

/** What an offer says of its stone when it says what the certificate does. */
const { shape, color, fancyColor, fancyIntensity, clarity, cut, polish, symmetry, fluorescence, lab } = aStone({})
const { carat, tablePct, depthPct, ratio, length, width, depth } = aStone({})
const grades = { shape, color, fancyColor, fancyIntensity, clarity, cut, polish, symmetry, fluorescence, lab }
const certified = { ...grades, carat, tablePct, depthPct, ratio, length, width, depth }

/** The facets and measures that are not drawn one by one: any of their first words, and a few numbers near each other. */
const drawn: readonly string[] = [...Object.keys(certified), 'milk', 'brown', 'green', 'kind', 'availability', 'hasImage', 'hasVideo']
const furtherFacets = closedFacetNames.filter((name) => !drawn.includes(name))
const furtherMeasures = measureNames.filter((name) => !drawn.includes(name))
const perName = <Name extends string, T>(names: readonly Name[], of: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, T>
const furtherWords = perName(furtherFacets, (name) => maybe(few(...facetOptions[name].slice(0, 3))))
const furtherNumbers = perName(furtherMeasures, () => maybe(fc.integer({ min: 3400, max: 3403 })))
/** Of these, what the certificate says is told by few offers otherwise. */
const alsoCertified = perName(
  [...furtherFacets.filter((name) => fieldOf(name).pack !== 'offer'), ...furtherMeasures.filter((name) => !fieldOf(name).differs)],
  () => null,
)

/** Any stone with one of so many ids; certificates and what they say often repeat. */
export const stoneOf = (ids: number) =>
  fc
    .record({
      ...furtherWords,
      ...furtherNumbers,
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
      addedAt: fc.constantFrom(1_700_000_000_000_000, 1_700_000_100_000_000),
      cheaperAt: maybe(fc.constantFrom(1_700_000_000_000_000, 1_700_000_100_000_000)),
      back: maybe(fc.constantFrom(-4250, -3000, 0)),
      usdPerCt: fc.constantFrom(100_000, 100_001, 250_050, 517_500),
      usdTotalGiven: maybe(fc.constantFrom(99_999, 250_000)),
      number: maybe(few('2141438171', '2141438172', '531', '7')),
      numberLab: few('GIA', 'IGI'),
      says: few('the certificate', 'the certificate', 'another weight', 'anything'),
    })
    .map(({ number, numberLab, says, ...said }): StockRow => {
      const weight = says === 'another weight' ? said.carat : certified.carat
      const stone = says === 'anything' || number === null ? said : { ...said, ...certified, ...alsoCertified, carat: weight }
      return {
        ...stone,
        color: stone.color ?? (stone.fancyColor === null ? 'D' : null),
        reportNumber: number,
        importId: null,
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

export const anyFilter = fc.record({
  ...perName(furtherFacets, (name) => some(...facetOptions[name].slice(0, 2))),
  ...perName(furtherMeasures, () => range([34, 34.02])),
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
  rap: range([9_999, 10_000, 10_000.5]),
  back: range([-42.5, -42, -30, 0]),
  tablePct: range([55, 55.01]),
  ratio: range([0.99, 1, 1.005]),
  length: range([4.2, 4.23]),
  depth: range([2.51]),
  addedSince: some('2023-11-14T22:14:00Z').map((picked) => picked?.[0]),
  cheaperSince: some('2023-11-14T22:14:00Z').map((picked) => picked?.[0]),
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
const anyGroupBook: fc.Arbitrary<PriceBook> = fc
  .tuple(anyBook, fc.boolean())
  .map(([book, isAtCost]) => (isAtCost ? { ...book, isAtCost } : book))

/** The books of a buyer and of the site that they buy from. */
export const anyChain = fc.array(fc.record({ group: maybe(anyGroupBook), user: maybe(anyBook) }), { maxLength: 2 })

/** A price list whose prices are so many cents above the first one's. */
export const cells = (raise: number) =>
  rapIndex({
    date: '2026-01-02',
    rows: (['round', 'pear'] as const).flatMap((outline) =>
      (['D', 'E'] as const).flatMap((hue) =>
        (['IF', 'VS1'] as const).map((purity) => ({
          shape: outline,
          color: hue,
          clarity: purity,
          low: 30,
          high: 149,
          price: 1_000_000 + raise,
          date: '2026-01-02',
        })),
      ),
    ),
  })

export const rates: Rates = { natural: { spot: 6_860_100, order: 7_120_000 }, lab: { spot: 7_000_001, order: 7_150_000 } }

export const anyQuestion = fc.record({
  filter: anyFilter,
  by: fc.constantFrom(...sortNames),
  direction: few<'asc' | 'desc'>('asc', 'desc'),
  onlySupplier: fc.constantFrom(null, null, null, '12', '99'),
  numbers: fc.option(fc.uniqueArray(few('2141438171', '531', '99')), { nil: null, freq: 1 }),
})
