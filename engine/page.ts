import { rmbCents, type Rates } from '@loupe/domain/pricing/rates.ts'
import { type SortName, sortNames, type StockSort } from '@loupe/domain/stock/search.ts'
import { hasBit } from './bits.ts'
import { closedFacet, codeAt } from './facets.ts'
import type { PriceView } from './price-view.ts'
import type { Scratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'
import { noNumber } from './stock-row.ts'

/** Where a page ended: the last stone's sort value in whole units (null for none) and its id. */
type Cursor = { readonly value: number | null; readonly id: number }

const cursorPattern = /^([A-Za-z]+)\.(asc|desc)\.(none|-?\d{1,16})\.(\d{1,16})$/

export const cursorText = (sort: StockSort, { value, id }: Cursor): string => `${sort.by}.${sort.direction}.${value ?? 'none'}.${id}`

/** Reads a cursor back; null when it is not one of this sort. */
export function readCursor(sort: StockSort, text: string): Cursor | null {
  const match = cursorPattern.exec(text)
  if (!match || match[1] !== sort.by || match[2] !== sort.direction || !sortNames.includes(sort.by)) return null
  return { value: match[3] === 'none' ? null : Number(match[3]), id: Number(match[4]) }
}

/** Sort value of one stone in whole units, null for none. Grades sort by their place in the list, best first. */
export function sortValue(shelf: Shelf, view: PriceView, rates: Rates, by: SortName): (slot: number) => number | null {
  const { facts, sets } = shelf
  const number = (column: Int32Array) => (slot: number) => (column[slot] === noNumber ? null : column[slot]!)
  const amount = (column: Float64Array) => (slot: number) => (column[slot] === column[slot] ? column[slot]! : null)
  const grade = (name: 'color' | 'clarity') => {
    const facet = closedFacet(name)
    return (slot: number) => codeAt(facet, shelf.packed, slot) || null
  }
  switch (by) {
    case 'usdPerCt':
    case 'usdTotal':
      return amount(view[by])
    case 'rmbTotal': {
      const { spot, order } = rates[shelf.origin]
      return (slot) => {
        const usd = view.usdTotal[slot]!
        return usd === usd ? rmbCents(usd, hasBit(sets.spot, slot) ? spot : order) : null
      }
    }
    case 'back':
      return number(view.back)
    case 'seenAt':
      return amount(facts.seenAt)
    case 'color':
      return grade('color')
    case 'clarity':
      return grade('clarity')
    case 'carat':
    case 'tablePct':
    case 'depthPct':
    case 'ratio':
    case 'length':
    case 'width':
    case 'depth':
      return number(facts[by])
  }
}

/** Fills `scratch.keys` with what the hits sort by, smallest first: values, negated for descending, nulls last either way. */
function fillKeys(scratch: Scratch, count: number, valueOf: (slot: number) => number | null, sign: number): void {
  const { hits, keys } = scratch
  for (let at = 0; at < count; at++) {
    const value = valueOf(hits[at]!)
    keys[at] = value === null ? Number.POSITIVE_INFINITY : value * sign
  }
}

function fillKeysFrom(scratch: Scratch, count: number, column: Int32Array | Float64Array, sign: number): void {
  const { hits, keys } = scratch
  for (let at = 0; at < count; at++) {
    const value = column[hits[at]!]!
    keys[at] = value === noNumber || value !== value ? Number.POSITIVE_INFINITY : value * sign
  }
}

/** The same number as rmbCents, without its checks wherever the product is exact: RMB is sorted by, never kept. */
function rmbOf(usd: number, rate: number): number {
  const product = usd * rate
  if (product > 9e15) return rmbCents(usd, rate)
  const whole = Math.floor(product / 1e6)
  return whole + Math.floor((product - whole * 1e6 + 5e5) / 1e6)
}

function fillRmbKeys(shelf: Shelf, view: PriceView, rates: Rates, scratch: Scratch, count: number, sign: number): void {
  const { hits, keys } = scratch
  const { usdTotal } = view
  const { spot } = shelf.sets
  const rate = rates[shelf.origin]
  for (let at = 0; at < count; at++) {
    const usd = usdTotal[hits[at]!]!
    keys[at] = usd === usd ? rmbOf(usd, hasBit(spot, hits[at]!) ? rate.spot : rate.order) * sign : Number.POSITIVE_INFINITY
  }
}

/** Moves the hit at the root of a heap of places, worst on top, down to where it belongs. */
function siftDown(heap: Int32Array, size: number, isAfter: (a: number, b: number) => boolean): void {
  const moved = heap[0]!
  let at = 0
  for (let child = 1; child < size; child = at * 2 + 1) {
    if (child + 1 < size && isAfter(heap[child + 1]!, heap[child]!)) child++
    if (!isAfter(heap[child]!, moved)) break
    heap[at] = heap[child]!
    at = child
  }
  heap[at] = moved
}

function siftUp(heap: Int32Array, from: number, isAfter: (a: number, b: number) => boolean): void {
  const moved = heap[from]!
  let at = from
  while (at > 0) {
    const parent = (at - 1) >>> 1
    if (!isAfter(moved, heap[parent]!)) break
    heap[at] = heap[parent]!
    at = parent
  }
  heap[at] = moved
}

/** Places of the first `limit` hits by key then id that come after the cursor: a bounded heap, no sorting of the rest. */
function firstPlaces(
  scratch: Scratch,
  count: number,
  ids: Float64Array,
  limit: number,
  after: { key: number; id: number } | null,
): number[] {
  const { hits, keys } = scratch
  const heap = new Int32Array(limit)
  const isAfter = (a: number, b: number): boolean => {
    const difference = keys[a]! - keys[b]!
    return difference > 0 || (!(difference < 0) && ids[hits[a]!]! > ids[hits[b]!]!)
  }
  let size = 0
  let worst = Number.POSITIVE_INFINITY
  for (let at = 0; at < count; at++) {
    const key = keys[at]!
    if (key > worst) continue
    if (after !== null && (key < after.key || (key === after.key && ids[hits[at]!]! <= after.id))) continue
    if (size < limit) {
      heap[size] = at
      siftUp(heap, size++, isAfter)
    } else if (isAfter(heap[0]!, at)) {
      heap[0] = at
      siftDown(heap, size, isAfter)
    } else continue
    if (size === limit) worst = keys[heap[0]!]!
  }
  return Array.from(heap.subarray(0, size)).toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
}

const columnSorts = new Set<SortName>([
  'usdPerCt',
  'usdTotal',
  'back',
  'seenAt',
  'carat',
  'tablePct',
  'depthPct',
  'ratio',
  'length',
  'width',
  'depth',
])

/** The slots of one page among the first `count` of `scratch.hits`, and where the next page begins. */
export function takePage(
  shelf: Shelf,
  view: PriceView,
  rates: Rates,
  scratch: Scratch,
  count: number,
  ask: { readonly sort: StockSort; readonly limit: number; readonly after: Cursor | null },
): { readonly slots: number[]; readonly next: string | null } {
  const { by, direction } = ask.sort
  const sign = direction === 'asc' ? 1 : -1
  const valueOf = sortValue(shelf, view, rates, by)
  if (by === 'rmbTotal') fillRmbKeys(shelf, view, rates, scratch, count, sign)
  else if (columnSorts.has(by))
    fillKeysFrom(scratch, count, by === 'usdPerCt' || by === 'usdTotal' || by === 'back' ? view[by] : shelf.facts[by as 'carat'], sign)
  else fillKeys(scratch, count, valueOf, sign)
  const after = ask.after && { key: ask.after.value === null ? Number.POSITIVE_INFINITY : ask.after.value * sign, id: ask.after.id }
  const places = firstPlaces(scratch, count, shelf.facts.ids, ask.limit + 1, after)
  const slots = places.slice(0, ask.limit).map((place) => scratch.hits[place]!)
  const last = slots.at(-1)
  const next =
    places.length > ask.limit && last !== undefined ? cursorText(ask.sort, { value: valueOf(last), id: shelf.facts.ids[last]! }) : null
  return { slots, next }
}
