import type { Rates } from '@loupe/domain/pricing/rates.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { sortNames } from '@loupe/domain/stock/stone-fields.ts'
import { newHeap, offerTo, slotsInOrder } from './heap.ts'
import { hitAtRank } from './place.ts'
import type { PriceView } from './price-view.ts'
import { blockOfHits, type Scratch } from './scratch.ts'
import type { Shelf } from './shelf.ts'
import { type Reader, readerOf, sortValue } from './sort-keys.ts'

/** Where a page ended: the last stone's sort value in whole units (null for none) and its id. */
type Cursor = { readonly value: number | null; readonly id: number }

const cursorPattern = /^([A-Za-z]+)\.(asc|desc)\.(none|-?\d{1,16})\.(\d{1,16})$/

const cursorText = (sort: StockSort, { value, id }: Cursor): string => `${sort.by}.${sort.direction}.${value ?? 'none'}.${id}`

/** Reads a cursor back; null when it is not one of this sort. */
export function readCursor(sort: StockSort, text: string): Cursor | null {
  const match = cursorPattern.exec(text)
  if (!match || match[1] !== sort.by || match[2] !== sort.direction || !sortNames.includes(sort.by)) return null
  return { value: match[3] === 'none' ? null : Number(match[3]), id: Number(match[4]) }
}

/** Slots of the first `limit` hits by key then id that come after the cursor: a bounded heap, no sorting of the rest. */
function firstSlots(
  { hits, keys, places }: Scratch,
  count: number,
  { readKeys, isBeyond }: Reader,
  ids: Float64Array,
  { limit, after, isDescending }: { limit: number; after: { key: number; id: number } | null; isDescending: boolean },
): number[] {
  const heap = newHeap(limit)
  let worst = Number.POSITIVE_INFINITY
  const blocks = Math.ceil(count / blockOfHits)
  for (let block = 0; block < blocks; block++) {
    // Stones lie in order of weight: from the end where that brings the page's own stones early.
    const from = (isDescending ? blocks - 1 - block : block) * blockOfHits
    const to = Math.min(count, from + blockOfHits)
    if (isBeyond(hits[from]!, hits[to - 1]!, worst)) continue
    const kept = readKeys(from, to, worst)
    for (let at = 0; at < kept; at++) {
      const key = keys[at]!
      if (key > worst) continue
      const slot = hits[places[at]!]!
      const id = ids[slot]!
      if (after !== null && (key < after.key || (key === after.key && id <= after.id))) continue
      worst = offerTo(heap, limit, key, slot, id)
    }
  }
  return slotsInOrder(heap)
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
  const reader = readerOf(shelf, view, rates, scratch, ask.sort)
  let after = ask.after && { key: ask.after.value === null ? Number.POSITIVE_INFINITY : ask.after.value * sign, id: ask.after.id }
  if (after === null && ask.offset > 0) {
    if (ask.offset >= count) return { slots: [], next: null }
    const { key, id } = hitAtRank(scratch, count, reader.readKeys, shelf.facts.ids, ask.offset)
    after = { key, id: id - 1 }
  }
  const found = firstSlots(scratch, count, reader, shelf.facts.ids, {
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
