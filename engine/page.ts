import { rmbCents, type Rates } from '@loupe/domain/pricing/rates.ts'
import { type SortName, sortNames, type StockSort } from '@loupe/domain/stock/search.ts'
import { hasBit } from './bits.ts'
import { closedFacet, codeAt } from './facets.ts'
import { hitAtRank } from './place.ts'
import type { PriceView } from './price-view.ts'
import { blockOfHits, type Scratch } from './scratch.ts'
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

/**
 * Reads what hits `from` to `to` sort by, smallest first (negated for descending, nulls last either way), and keeps
 * those that may come before `worst` in `scratch.keys` with their places; returns how many.
 */
type ReadKeys = (from: number, to: number, worst: number) => number

function keysOfGrades({ hits, keys, places }: Scratch, packed: Int32Array, name: 'color' | 'clarity', sign: number): ReadKeys {
  const { column, codeOf } = closedFacet(name)
  const word = column >>> 1
  const shift = (column & 1) << 4
  return (from, to, worst) => {
    let kept = 0
    for (let at = from; at < to; at++) {
      const code = codeOf[(packed[(hits[at]! << 2) + word]! >>> shift) & 0xffff]!
      const key = code === 0 ? Number.POSITIVE_INFINITY : code * sign
      if (key > worst) continue
      keys[kept] = key
      places[kept++] = at
    }
    return kept
  }
}

function keysOfInts({ hits, keys, places }: Scratch, column: Int32Array, sign: number): ReadKeys {
  return (from, to, worst) => {
    let kept = 0
    for (let at = from; at < to; at++) {
      const value = column[hits[at]!]!
      const key = value === noNumber ? Number.POSITIVE_INFINITY : value * sign
      if (key > worst) continue
      keys[kept] = key
      places[kept++] = at
    }
    return kept
  }
}

function keysOfFloats({ hits, keys, places }: Scratch, column: Float64Array, sign: number): ReadKeys {
  return (from, to, worst) => {
    let kept = 0
    for (let at = from; at < to; at++) {
      const value = column[hits[at]!]! * sign
      const key = value === value ? value : Number.POSITIVE_INFINITY
      if (key > worst) continue
      keys[kept] = key
      places[kept++] = at
    }
    return kept
  }
}

/** The same number as rmbCents, without its checks wherever the product is exact: RMB is sorted by, never kept. */
function rmbOf(usd: number, rate: number): number {
  const product = usd * rate
  if (product > 9e15) return rmbCents(usd, rate)
  const whole = Math.floor(product / 1e6)
  return whole + Math.floor((product - whole * 1e6 + 5e5) / 1e6)
}

function keysOfRmb(shelf: Shelf, view: PriceView, rates: Rates, { hits, keys, places }: Scratch, sign: number): ReadKeys {
  const { usdTotal } = view
  const { spot } = shelf.sets
  const rate = rates[shelf.origin]
  const spotRate = rate.spot * sign
  const orderRate = rate.order * sign
  return (from, to, worst) => {
    const farthest = (worst + 1) * 1e6
    let kept = 0
    for (let at = from; at < to; at++) {
      const usd = usdTotal[hits[at]!]!
      const isSpot = hasBit(spot, hits[at]!)
      // Beyond any doubt of rounding: most hits need no more than this.
      if (usd * (isSpot ? spotRate : orderRate) > farthest) continue
      const key = usd === usd ? rmbOf(usd, isSpot ? rate.spot : rate.order) * sign : Number.POSITIVE_INFINITY
      if (key > worst) continue
      keys[kept] = key
      places[kept++] = at
    }
    return kept
  }
}

/** What is known of a page while hits are read: the first ones so far by key then id, as a heap with the worst on top. */
type Heap = { size: number; readonly keys: Float64Array; readonly slots: Int32Array; readonly ids: Float64Array }

const isAfter = ({ keys, ids }: Heap, a: number, b: number): boolean => keys[a]! > keys[b]! || (!(keys[a]! < keys[b]!) && ids[a]! > ids[b]!)

function swap({ keys, slots, ids }: Heap, a: number, b: number): void {
  const key = keys[a]!
  const slot = slots[a]!
  const id = ids[a]!
  keys[a] = keys[b]!
  slots[a] = slots[b]!
  ids[a] = ids[b]!
  keys[b] = key
  slots[b] = slot
  ids[b] = id
}

function place({ keys, slots, ids }: Heap, at: number, key: number, slot: number, id: number): void {
  keys[at] = key
  slots[at] = slot
  ids[at] = id
}

function siftDown(heap: Heap): void {
  for (let at = 0, child = 1; child < heap.size; at = child, child = at * 2 + 1) {
    if (child + 1 < heap.size && isAfter(heap, child + 1, child)) child++
    if (!isAfter(heap, child, at)) return
    swap(heap, at, child)
  }
}

function siftUp(heap: Heap): void {
  for (let at = heap.size - 1; at > 0;) {
    const parent = (at - 1) >>> 1
    if (!isAfter(heap, at, parent)) return
    swap(heap, at, parent)
    at = parent
  }
}

/** Slots of the first `limit` hits by key then id that come after the cursor: a bounded heap, no sorting of the rest. */
function firstSlots(
  { hits, keys, places }: Scratch,
  count: number,
  readKeys: ReadKeys,
  ids: Float64Array,
  { limit, after, isDescending }: { limit: number; after: { key: number; id: number } | null; isDescending: boolean },
): number[] {
  const heap: Heap = { size: 0, keys: new Float64Array(limit), slots: new Int32Array(limit), ids: new Float64Array(limit) }
  let worst = Number.POSITIVE_INFINITY
  const blocks = Math.ceil(count / blockOfHits)
  for (let block = 0; block < blocks; block++) {
    // Stones lie in order of weight: from the end where that brings the page's own stones early.
    const from = (isDescending ? blocks - 1 - block : block) * blockOfHits
    const kept = readKeys(from, Math.min(count, from + blockOfHits), worst)
    for (let at = 0; at < kept; at++) {
      const key = keys[at]!
      if (key > worst) continue
      const slot = hits[places[at]!]!
      const id = ids[slot]!
      if (after !== null && (key < after.key || (key === after.key && id <= after.id))) continue
      if (heap.size < limit) {
        place(heap, heap.size++, key, slot, id)
        siftUp(heap)
      } else if (key < worst || id < heap.ids[0]!) {
        place(heap, 0, key, slot, id)
        siftDown(heap)
      } else continue
      if (heap.size === limit) worst = heap.keys[0]!
    }
  }
  const order = Array.from({ length: heap.size }, (_, at) => at).toSorted((a, b) => (isAfter(heap, a, b) ? 1 : -1))
  return order.map((at) => heap.slots[at]!)
}

function readerOf(shelf: Shelf, view: PriceView, rates: Rates, scratch: Scratch, { by, direction }: StockSort): ReadKeys {
  const sign = direction === 'asc' ? 1 : -1
  switch (by) {
    case 'rmbTotal':
      return keysOfRmb(shelf, view, rates, scratch, sign)
    case 'usdPerCt':
    case 'usdTotal':
      return keysOfFloats(scratch, view[by], sign)
    case 'seenAt':
      return keysOfFloats(scratch, shelf.facts.seenAt, sign)
    case 'back':
      return keysOfInts(scratch, view.back, sign)
    case 'color':
    case 'clarity':
      return keysOfGrades(scratch, shelf.packed, by, sign)
    default:
      return keysOfInts(scratch, shelf.facts[by], sign)
  }
}

/** The slots of one page among the first `count` of `scratch.hits`, and where the next page begins. `offset` counts hits passed over, when not walking on from `after`. */
export function takePage(
  shelf: Shelf,
  view: PriceView,
  rates: Rates,
  scratch: Scratch,
  count: number,
  ask: { readonly sort: StockSort; readonly limit: number; readonly after: Cursor | null; readonly offset: number },
): { readonly slots: number[]; readonly next: string | null } {
  const valueOf = sortValue(shelf, view, rates, ask.sort.by)
  const sign = ask.sort.direction === 'asc' ? 1 : -1
  const readKeys = readerOf(shelf, view, rates, scratch, ask.sort)
  let after = ask.after && { key: ask.after.value === null ? Number.POSITIVE_INFINITY : ask.after.value * sign, id: ask.after.id }
  if (after === null && ask.offset > 0) {
    if (ask.offset >= count) return { slots: [], next: null }
    const { key, id } = hitAtRank(scratch, count, readKeys, shelf.facts.ids, ask.offset)
    after = { key, id: id - 1 }
  }
  const found = firstSlots(scratch, count, readKeys, shelf.facts.ids, {
    limit: ask.limit + 1,
    after,
    isDescending: sign === -1,
  })
  const slots = found.slice(0, ask.limit)
  const last = slots.at(-1)
  const next =
    found.length > ask.limit && last !== undefined ? cursorText(ask.sort, { value: valueOf(last), id: shelf.facts.ids[last]! }) : null
  return { slots, next }
}
