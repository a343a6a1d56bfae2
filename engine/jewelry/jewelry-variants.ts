import { fixedMetals } from '@loupe/domain/jewelry/metals.ts'
import { materialBit } from './jewelry-facets.ts'
import type { IndexedJewel, JewelPrices } from './jewelry-side.ts'

/**
 * The variants of all of one side beside each other, those of one after another from its `first` on; what is written anew takes other places,
 * and when most are left behind all move together.
 */
export type Variants = {
  first: Int32Array
  count: Int32Array
  material: Int32Array
  /** Its metal's number; `noMetal` for what has a price of its own. */
  metal: Int32Array
  fineMg: Float64Array
  rest: Float64Array
  margin: Float64Array
  used: number
  left: number
  readonly books: Map<string, Book>
}

/** Prices of every variant under one book, and the fixes that they were worked out with; those written since wait. */
type Book = {
  cents: Float64Array
  least: Float64Array
  fine: Fine
  waiting: number[] | 'all'
  readonly levels: Map<string, Map<number, Level>>
}
type Level = (cents: number) => number
/** What a milligram of each metal costs in cents, by its number; not a number without a fix. */
type Fine = readonly number[]

/** In cents: what each variant costs, and by place what one costs in the material that is cheapest; `last` for what nobody can price. */
export type Priced = { readonly cents: Float64Array; readonly least: Float64Array }

/** What has no price comes behind all that have. */
export const last = Number.MAX_VALUE
export const comparable = (cents: number): number => (Number.isNaN(cents) || cents === 0 ? last : cents)

const noMetal = -1
const mostBooks = 20

export const newVariants = (): Variants => ({
  first: new Int32Array(0),
  count: new Int32Array(0),
  material: new Int32Array(0),
  metal: new Int32Array(0),
  fineMg: new Float64Array(0),
  rest: new Float64Array(0),
  margin: new Float64Array(0),
  used: 0,
  left: 0,
  books: new Map(),
})

type Having = { readonly jewels: readonly IndexedJewel[]; readonly variants: Variants }

function wider(column: Int32Array, length: number): Int32Array
function wider(column: Float64Array, length: number): Float64Array
function wider(column: Int32Array | Float64Array, length: number): Int32Array | Float64Array {
  const made = column instanceof Int32Array ? new Int32Array(length) : new Float64Array(length)
  made.set(column.subarray(0, length))
  return made
}

function makeRoom(variants: Variants, slot: number, more: number): void {
  if (slot >= variants.first.length) {
    const room = Math.max(1024, variants.first.length * 2)
    variants.first = wider(variants.first, room)
    variants.count = wider(variants.count, room)
  }
  if (variants.used + more <= variants.material.length) return
  const room = Math.max(1024, variants.used + more, variants.material.length * 2)
  variants.material = wider(variants.material, room)
  variants.metal = wider(variants.metal, room)
  variants.fineMg = wider(variants.fineMg, room)
  variants.rest = wider(variants.rest, room)
  variants.margin = wider(variants.margin, room)
}

function place({ jewels, variants }: Having, at: number): void {
  const own = jewels[at]!.variants
  makeRoom(variants, at, own.length)
  variants.first[at] = variants.used
  variants.count[at] = own.length
  for (const { material, metal, fineMg, restCents, margin } of own) {
    const v = variants.used++
    variants.material[v] = materialBit(material)
    variants.metal[v] = metal === null ? noMetal : fixedMetals.indexOf(metal)
    variants.fineMg[v] = fineMg
    variants.rest[v] = restCents
    variants.margin[v] = margin
  }
}

function moveTogether(having: Having): void {
  having.variants.used = 0
  having.variants.left = 0
  having.jewels.forEach((_jewel, at) => place(having, at))
  for (const book of having.variants.books.values()) book.waiting = 'all'
}

/** Takes in the variants of the one that stands here now. */
export function writeVariants(having: Having, at: number): void {
  const { variants } = having
  variants.left += variants.count[at] ?? 0
  place(having, at)
  for (const { waiting } of variants.books.values()) if (waiting !== 'all') waiting.push(at)
  if (variants.left > 1024 && variants.left > variants.used / 2) moveTogether(having)
}

/** What the books make of a price: worked out once for each supplier and size. */
function levelOf({ levels }: Book, jewel: IndexedJewel, prices: JewelPrices): Level {
  const name = `${jewel.supplierId} ${jewel.isFancy ? 'fancy' : 'white'}`
  let bySize = levels.get(name)
  if (bySize === undefined) levels.set(name, (bySize = new Map()))
  let level = bySize.get(jewel.sizeCarats)
  if (level === undefined) bySize.set(jewel.sizeCarats, (level = prices.adjust(jewel)))
  return level
}

/** A variant's price before any book, in cents; none where its metal has no fix. */
function centsBefore({ metal, fineMg, rest, margin }: Variants, v: number, fine: Fine): number {
  if (metal[v] === noMetal) return rest[v]!
  const made = Math.round(fineMg[v]! * fine[metal[v]!]!) + rest[v]!
  return made + Math.round((made * margin[v]!) / 10_000)
}

type Pricing = { readonly book: Book; readonly prices: JewelPrices; readonly fine: Fine }

function priceOne({ jewels, variants }: Having, at: number, { book, prices, fine }: Pricing): void {
  const first = variants.first[at]!
  const level = levelOf(book, jewels[at]!, prices)
  let least = last
  for (let v = first; v < first + variants.count[at]!; v += 1) {
    const before = centsBefore(variants, v, fine)
    const cents = Number.isNaN(before) ? before : level(before)
    book.cents[v] = cents
    if (variants.material[v] !== 0) least = Math.min(least, comparable(cents))
  }
  book.least[at] = least
}

/** What metal costs changed: only what is made of one is worked out again. */
function priceMetals(having: Having, pricing: Pricing): void {
  const { first, metal, count } = having.variants
  having.jewels.forEach((_jewel, at) => {
    if (count[at]! > 0 && metal[first[at]!] !== noMetal) priceOne(having, at, pricing)
  })
}

function bookOf({ books }: Variants, key: string): Book {
  const book: Book = books.get(key) ?? {
    cents: new Float64Array(0),
    least: new Float64Array(0),
    fine: [],
    waiting: 'all',
    levels: new Map(),
  }
  // The one asked last is the last to be forgotten.
  books.delete(key)
  books.set(key, book)
  const [oldest] = books.keys()
  if (books.size > mostBooks && oldest !== undefined) books.delete(oldest)
  return book
}

/** The viewer's price of every variant: worked out once under each price book, and again where a fix or the goods changed. */
export function pricesOf(having: Having, prices: JewelPrices): Priced {
  const { jewels, variants } = having
  const book = bookOf(variants, prices.key)
  const fine = fixedMetals.map((metal) => prices.fineCents[metal] ?? Number.NaN)
  if (book.cents.length < variants.material.length) book.cents = wider(book.cents, variants.material.length)
  if (book.least.length < variants.first.length) book.least = wider(book.least, variants.first.length)
  const pricing = { book, prices, fine }
  if (book.waiting === 'all') jewels.forEach((_jewel, at) => priceOne(having, at, pricing))
  else {
    if (fine.some((cents, metal) => !Object.is(cents, book.fine[metal]))) priceMetals(having, pricing)
    for (const at of book.waiting) if (at < jewels.length) priceOne(having, at, pricing)
  }
  book.fine = fine
  book.waiting = []
  return book
}
