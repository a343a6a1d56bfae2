import { rmbCents, type Rates } from '@loupe/domain/pricing/rates.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { fieldOf, type SortedWordName, type SortName } from '@loupe/domain/stock/stone-fields.ts'
import { hasBit } from './bits.ts'
import { blockOf } from './blocks.ts'
import { codeIn, codesOf } from './codes.ts'
import { type PriceView, wholeNumbers } from './price-view.ts'
import type { Scratch } from './scratch.ts'
import { type Shelf, stoneCodesOf } from './shelf.ts'
import { noNumber } from './stock-row.ts'
import type { Zone } from './zones.ts'

const isSortedWord = (name: SortName): name is SortedWordName => fieldOf(name).pack !== undefined

/** Sort value of one stone in whole units, null for none. Grades sort by their place in the list, best first. */
export function sortValue(shelf: Shelf, view: PriceView, rates: Rates, by: SortName): (slot: number) => number | null {
  const { facts, sets } = shelf
  const number = (column: Int32Array) => (slot: number) => (column[slot] === noNumber ? null : column[slot]!)
  const amount = (column: Float64Array) => (slot: number) => (column[slot] === column[slot] ? column[slot]! : null)
  const word = (name: SortedWordName) => {
    const codes = codesOf(name)
    return (slot: number) => codeIn(shelf.packed, codes, slot) || null
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
    case 'seenAt':
      return amount(facts.seenAt)
    default:
      return isSortedWord(by) ? word(by) : number(wholeNumbers(shelf, view, by))
  }
}

/**
 * Reads what hits `from` to `to` sort by, smallest first (negated for descending, nulls last either way), and keeps
 * those that may come before `worst` in `scratch.keys` with their places; returns how many.
 */
export type ReadKeys = (from: number, to: number, worst: number) => number

/** Words that tell of the offer have no byte of their own for each slot. */
function keysOfWords(shelf: Shelf, { hits, keys, places }: Scratch, name: SortedWordName, sign: number): ReadKeys {
  const codes = codesOf(name)
  return (from, to, worst) => {
    let kept = 0
    for (let at = from; at < to; at++) {
      const code = codeIn(shelf.packed, codes, hits[at]!)
      const key = code === 0 ? Number.POSITIVE_INFINITY : code * sign
      if (key > worst) continue
      keys[kept] = key
      places[kept++] = at
    }
    return kept
  }
}

function keysOfGrades({ hits, keys, places }: Scratch, codes: Uint8Array, sign: number): ReadKeys {
  return (from, to, worst) => {
    let kept = 0
    for (let at = from; at < to; at++) {
      const code = codes[hits[at]!]!
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

/** Whether all that may lie in the blocks of these slots comes after the key `worst`. */
type IsBeyond = (firstSlot: number, lastSlot: number, worst: number) => boolean

/** How to read sort values, and what is known of them unread. */
export type Reader = { readonly readKeys: ReadKeys; readonly isBeyond: IsBeyond }

const neverBeyond: IsBeyond = () => false

/** From where values of this zone lie; no value times `factor` is more than `slack` above its key. */
function beyond({ blocks }: Shelf, { least, most }: Zone, sign: number, factor = 1, slack = 0): IsBeyond {
  const nearest = sign === 1 ? least : most
  return (firstSlot, lastSlot, worst) => {
    const last = blockOf(blocks, lastSlot)
    for (let block = blockOf(blocks, firstSlot); block <= last; block++) if (nearest[block]! * sign * factor - slack <= worst) return false
    return true
  }
}

function beyondRmb(shelf: Shelf, view: PriceView, rates: Rates, sign: number): IsBeyond {
  const { spot, order } = rates[shelf.origin]
  return beyond(shelf, view.zones.usdTotal, sign, (sign === 1 ? Math.min(spot, order) : Math.max(spot, order)) / 1e6, 1)
}

export function readerOf(shelf: Shelf, view: PriceView, rates: Rates, scratch: Scratch, { by, direction }: StockSort): Reader {
  const sign = direction === 'asc' ? 1 : -1
  switch (by) {
    case 'rmbTotal':
      return { readKeys: keysOfRmb(shelf, view, rates, scratch, sign), isBeyond: beyondRmb(shelf, view, rates, sign) }
    case 'usdPerCt':
    case 'usdTotal':
      return { readKeys: keysOfFloats(scratch, view[by], sign), isBeyond: beyond(shelf, view.zones[by], sign) }
    case 'seenAt':
      return { readKeys: keysOfFloats(scratch, shelf.facts.seenAt, sign), isBeyond: neverBeyond }
    case 'carat':
      return { readKeys: keysOfInts(scratch, shelf.facts.carat, sign), isBeyond: beyond(shelf, shelf.blocks.weight, sign) }
    default: {
      if (isSortedWord(by)) {
        const codes = stoneCodesOf(shelf, by)
        return { readKeys: codes ? keysOfGrades(scratch, codes, sign) : keysOfWords(shelf, scratch, by, sign), isBeyond: neverBeyond }
      }
      const isBeyond = by === 'back' ? beyond(shelf, view.zones.back, sign) : neverBeyond
      return { readKeys: keysOfInts(scratch, wholeNumbers(shelf, view, by), sign), isBeyond }
    }
  }
}
