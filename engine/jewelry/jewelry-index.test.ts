import { array, assert, boolean, constantFrom, integer, option, property, record, tuple, uniqueArray, type Arbitrary } from 'fast-check'
import { expect, test } from 'vitest'
import { centreBandNames, centreBands, readyStates } from '@loupe/domain/jewelry/find-words.ts'
import { alloyCodes, materialCodes, materialOf, metalColors } from '@loupe/domain/jewelry/metals.ts'
import { categories, claws, inlays, nickels, styleFamilies } from '@loupe/domain/jewelry/vocabulary.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { newJewelryIndex } from './jewelry-index.ts'
import type { JewelryQuestion } from './jewelry-question.ts'
import { ageOf, type IndexedJewel, type Variant } from './jewelry-side.ts'

const ring: IndexedJewel = {
  form: 'piece',
  id: '1',
  siteId: '1',
  supplierId: '5',
  stockNo: 'J-1',
  styleId: null,
  origin: 'natural',
  ready: 'spot',
  category: 'ring_women',
  claw: null,
  inlay: null,
  family: null,
  nickel: null,
  shapes: [],
  centreFrom: null,
  centreTo: null,
  sizeFrom: null,
  sizeTo: null,
  sizeCarats: 0,
  isFancy: false,
  rank: 1,
  since: 1,
  variants: [{ material: '18k_white', metal: null, fineMg: 0, restCents: 10_000, margin: 0 }],
  isGone: false,
}
const atCost = { key: 'cost', fineCents: { gold: 10, platinum: 4 }, adjust: () => (cents: number) => cents } as const
const ask = (more: Partial<JewelryQuestion> = {}): JewelryQuestion => ({
  siteId: '1',
  sees: () => true,
  prices: atCost,
  origin: 'natural',
  sort: { by: 'price', descending: false },
  after: null,
  limit: 50,
  counts: true,
  ...more,
})

/** 2 g of fine gold are 20,000 cents, with 5,000 of work and a fifth on top. */
const made = (material: string, fineMg: number): Variant => ({
  material,
  metal: materialOf(material)?.alloy === 'pt950' ? 'platinum' : 'gold',
  fineMg,
  restCents: 5000,
  margin: 2000,
})
const style: IndexedJewel = {
  ...ring,
  form: 'style',
  ready: 'made',
  variants: [made('18k_rose', 2000), made('14k_white', 1500), made('pt950', 3000)],
}

test('a style costs what its metal costs at the fix, and is found by the price of the metal asked for', () => {
  const index = newJewelryIndex()
  index.put([style])
  // (3 g x 4 + 5,000) x 1.2; (1.5 g x 10 + 5,000) x 1.2; (2 g x 10 + 5,000) x 1.2.
  expect(index.search(ask()).found).toMatchObject([{ material: 'pt950', place: { key: 20_400 } }])
  expect(index.search(ask({ alloys: ['14k', '18k'] })).found).toMatchObject([{ material: '14k_white', place: { key: 24_000 } }])
  expect(index.search(ask({ colors: ['rose'] })).found).toMatchObject([{ material: '18k_rose', place: { key: 30_000 } }])
  expect(index.search(ask({ alloys: ['14k'], colors: ['rose'] })).total).toBe(0)
  expect(index.search(ask({ colors: ['rose'], usd: { max: 25_000 } })).total).toBe(0)
  // Platinum is white; of rose there is none at this price.
  expect(index.search(ask({ usd: { max: 25_000 } })).counts).toMatchObject({ alloys: { '14k': 1, pt950: 1 }, colors: { white: 1 } })
})

test('a fix that changes prices all of them anew, and what has no fix comes last and meets no price', () => {
  const index = newJewelryIndex()
  index.put([style, { ...ring, id: '2' }])
  const keys = (prices: JewelryQuestion['prices'], more: Partial<JewelryQuestion> = {}) =>
    index.search(ask({ prices, colors: ['white'], ...more })).found.map(({ place }) => place.key)
  expect(keys(atCost)).toEqual([10_000, 20_400])
  expect(keys({ ...atCost, key: 'dearer', fineCents: { gold: 20, platinum: 30 } })).toEqual([10_000, 42_000])
  const none = { ...atCost, key: 'none', fineCents: {} }
  expect(keys(none)).toEqual([10_000, Number.MAX_VALUE])
  expect(keys(none, { sort: { by: 'price', descending: true } })).toEqual([-10_000, Number.MAX_VALUE])
  expect(keys(none, { usd: { min: 0 } })).toEqual([10_000])
})

test('what goes leaves no gap, a piece and a style of one number are two, and sides and sites are apart', () => {
  const index = newJewelryIndex()
  index.put(Array.from({ length: 3000 }, (_, at) => ({ ...ring, id: String(at + 1) })))
  index.put([
    { ...style, id: '7' },
    { ...ring, id: '7', isGone: true },
    { ...ring, id: '3000', origin: 'lab' },
    { ...ring, id: '9', siteId: '2' },
  ])
  expect(index.size()).toBe(3000)
  expect(index.search(ask({ limit: 5000 })).total).toBe(2998)
  expect(index.search(ask({ origin: 'lab' })).found).toMatchObject([{ form: 'piece', id: '3000' }])
  expect(index.search(ask({ keys: new Set(['piece 7', 'style 7']) })).found).toMatchObject([{ form: 'style', id: '7' }])
})

test('hand sizes fit within 0.3 mm, and what has none fits no size', () => {
  const index = newJewelryIndex()
  const sized = (id: string, sizeFrom: number, sizeTo: number) => ({ ...ring, id, sizeFrom, sizeTo })
  index.put([sized('1', 500, 500), sized('2', 504, 504), sized('3', 460, 580), { ...ring, id: '4' }])
  expect(index.search(ask({ size: 500 })).found.map(({ id }) => id)).toEqual(['1', '3'])
})

const oneOf = <T>(list: readonly T[]) => constantFrom(...list)
const few = <T>(list: readonly T[]) => option(uniqueArray(oneOf(list), { minLength: 1, maxLength: 3 }), { nil: undefined })
const carats = integer({ min: 200, max: 2500 })
const anyJewel = record({
  form: oneOf(['piece', 'style'] as const),
  ready: oneOf(readyStates),
  category: oneOf(categories.slice(0, 4)),
  claw: option(oneOf(claws.slice(0, 3))),
  inlay: option(oneOf(inlays.slice(0, 3))),
  family: option(oneOf(styleFamilies)),
  nickel: option(oneOf(nickels)),
  shapes: uniqueArray(oneOf(shapes.slice(0, 4)), { maxLength: 3 }),
  centre: option(tuple(carats, integer({ min: 0, max: 600 }))),
  size: option(tuple(integer({ min: 440, max: 600 }), integer({ min: 0, max: 60 }))),
  rank: integer({ min: 0, max: 3 }),
  since: integer({ min: 0, max: 3 }),
  materials: uniqueArray(oneOf(materialCodes), { minLength: 1, maxLength: 5 }),
  fineMg: integer({ min: 500, max: 4000 }),
  restCents: integer({ min: 0, max: 30_000 }),
  supplierId: oneOf(['5', '6']),
}).map(({ centre, size, materials, fineMg, restCents, ...rest }) => ({
  ...ring,
  ...rest,
  centreFrom: centre?.[0] ?? null,
  centreTo: centre === null ? null : centre[0] + centre[1],
  sizeFrom: size?.[0] ?? null,
  sizeTo: size === null ? null : size[0] + size[1],
  variants: materials.map((material, at) => ({ ...made(material, fineMg + at * 100), restCents })),
}))
const anyQuestion = record(
  {
    ready: few(readyStates),
    categories: few(categories.slice(0, 4)),
    alloys: few(alloyCodes),
    colors: few(metalColors),
    claws: few(claws.slice(0, 3)),
    inlays: few(inlays.slice(0, 3)),
    families: few(styleFamilies),
    nickels: few(nickels),
    shapes: few(shapes.slice(0, 4)),
    centres: few(centreBandNames),
    usd: option(record({ min: integer({ min: 0, max: 40_000 }), max: integer({ min: 10_000, max: 60_000 }) }), {
      nil: undefined,
    }),
    centre: option(record({ min: carats, max: carats }), { nil: undefined }),
    size: option(integer({ min: 440, max: 640 }), { nil: undefined }),
    by: oneOf(['best', 'price', 'newest', 'centre'] as const),
    descending: boolean(),
  },
  { requiredKeys: ['by', 'descending'] },
)
type Asked = typeof anyQuestion extends Arbitrary<infer T> ? T : never

const meets = (chosen: readonly string[] | undefined, own: readonly (string | null)[]): boolean =>
  chosen === undefined || own.some((each) => each !== null && chosen.includes(each))

/** The same answered one by one, with nothing clever. */
function plainly(jewels: readonly IndexedJewel[], asked: Asked) {
  const centsOf = ({ metal, fineMg, restCents, margin }: Variant) => {
    const fix = metal === 'gold' ? 10 : metal === 'platinum' ? 4 : null
    const sum = fix === null ? Number.NaN : Math.round(fineMg * fix) + restCents
    return sum + Math.round((sum * margin) / 10_000)
  }
  const isAt = (variant: Variant, usd: Asked['usd']) => usd === undefined || (centsOf(variant) >= usd.min && centsOf(variant) <= usd.max)
  const variantsOf = (jewel: IndexedJewel, { alloys, colors, usd }: Asked) =>
    jewel.variants.filter((variant) => {
      const material = materialOf(variant.material)
      return meets(alloys, [material?.alloy ?? null]) && meets(colors, [material?.color ?? 'white']) && isAt(variant, usd)
    })
  const bandsOf = ({ centreFrom, centreTo }: IndexedJewel) =>
    centreBandNames.filter(
      (name) => centreTo !== null && centreFrom !== null && centreTo >= centreBands[name][0] && centreFrom < centreBands[name][1],
    )
  const spans = (from: number | null, to: number | null, min: number, max: number): boolean =>
    from !== null && to !== null && to >= min && from <= max
  const isSized = (jewel: IndexedJewel, { size }: Asked): boolean =>
    size === undefined || spans(jewel.sizeFrom, jewel.sizeTo, size - 3, size + 3)
  const isCentred = (jewel: IndexedJewel, { centre }: Asked): boolean =>
    centre === undefined || spans(jewel.centreFrom, jewel.centreTo, centre.min, centre.max)
  const within = (jewel: IndexedJewel, question: Asked): boolean =>
    meets(question.ready, [jewel.ready]) &&
    meets(question.categories, [jewel.category]) &&
    meets(question.claws, [jewel.claw]) &&
    meets(question.inlays, [jewel.inlay]) &&
    meets(question.families, [jewel.family]) &&
    meets(question.nickels, [jewel.nickel]) &&
    meets(question.shapes, jewel.shapes) &&
    meets(question.centres, bandsOf(jewel)) &&
    isCentred(jewel, question) &&
    isSized(jewel, question) &&
    variantsOf(jewel, question).length > 0
  const totalOf = (question: Asked) => jewels.filter((jewel) => within(jewel, question)).length
  const keyOf = (jewel: IndexedJewel): number => {
    const sign = asked.descending ? -1 : 1
    if (asked.by === 'best') return -jewel.rank
    if (asked.by === 'newest') return sign * jewel.since
    if (asked.by === 'centre') return jewel.centreTo === null ? Number.MAX_VALUE : sign * jewel.centreTo
    const cents = variantsOf(jewel, asked)
      .map(centsOf)
      .filter((each) => !Number.isNaN(each))
    return cents.length === 0 ? Number.MAX_VALUE : sign * Math.min(...cents)
  }
  const lists = {
    ready: readyStates,
    categories,
    alloys: alloyCodes,
    colors: metalColors,
    claws,
    inlays,
    families: styleFamilies,
    nickels,
    shapes,
    centres: centreBandNames,
  }
  const counts = Object.fromEntries(
    Object.entries(lists).map(([facet, options]) => [
      facet,
      Object.fromEntries(options.map((each) => [each, totalOf({ ...asked, [facet]: [each] })] as const).filter(([, total]) => total > 0)),
    ]),
  )
  const order = jewels.filter((jewel) => within(jewel, asked)).toSorted((a, b) => keyOf(a) - keyOf(b) || ageOf(a) - ageOf(b))
  return { ids: order.map(({ form, id }) => `${form} ${id}`), counts }
}

test('page by page it answers what going through all one by one answers, with every count', () => {
  assert(
    property(array(anyJewel, { maxLength: 60 }), anyQuestion, integer({ min: 1, max: 9 }), (some, asked, limit) => {
      const jewels = some.map((jewel, at): IndexedJewel => ({ ...jewel, id: String(at + 1) }))
      const index = newJewelryIndex()
      index.put(jewels)
      const { by, descending, ...filter } = asked
      const question = ask({ ...filter, sort: { by, descending }, limit })
      const expected = plainly(jewels, asked)
      const first = index.search(question)
      expect(first.counts).toEqual(expected.counts)
      expect(first.total).toBe(expected.ids.length)
      const pages = [...first.found]
      while (pages.length < expected.ids.length) {
        pages.push(...index.search({ ...question, after: pages.at(-1)?.place ?? null, counts: false }).found)
      }
      expect(pages.map(({ form, id }) => `${form} ${id}`)).toEqual(expected.ids)
    }),
    { numRuns: 300 },
  )
})

test('whatever was changed, taken off and priced meanwhile, it answers as one that was filled with what is there now', () => {
  const step = record({
    jewel: anyJewel,
    id: integer({ min: 1, max: 40 }),
    isGone: boolean(),
    gold: integer({ min: 8, max: 12 }),
    isAsked: boolean(),
  })
  assert(
    property(array(step, { maxLength: 120 }), anyQuestion, (steps, { by, descending, ...filter }) => {
      const changed = newJewelryIndex()
      const now = new Map<string, IndexedJewel>()
      let question = ask({ ...filter, sort: { by, descending }, limit: 60 })
      for (const { jewel, id, isGone, gold, isAsked } of steps) {
        const one = { ...jewel, id: String(id), isGone }
        changed.put([one])
        if (isGone) now.delete(`${one.form} ${id}`)
        else now.set(`${one.form} ${id}`, one)
        question = { ...question, prices: { ...atCost, fineCents: { gold, platinum: 4 } } }
        if (isAsked) changed.search(question)
      }
      const fresh = newJewelryIndex()
      fresh.put([...now.values()])
      expect(changed.search(question)).toEqual(fresh.search(question))
    }),
    { numRuns: 150 },
  )
})

test('what is written anew again and again takes no more room, and keeps its price', () => {
  const index = newJewelryIndex()
  index.put([style, { ...ring, id: '2' }])
  for (let at = 0; at < 2000; at += 1) index.put([{ ...style, variants: [made('18k_rose', 2000 + at), made('14k_white', 1500)] }])
  // (1.5 g x 10 + 5,000) x 1.2; (3.999 g x 10 + 5,000) x 1.2.
  expect(index.search(ask({ colors: ['white'] })).found.map(({ place }) => place.key)).toEqual([10_000, 24_000])
  expect(index.search(ask({ colors: ['rose'] })).found.map(({ place }) => place.key)).toEqual([53_988])
})
