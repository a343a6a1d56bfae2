import type { Origin } from '@loupe/domain/stock/grades.ts'
import { caratThousandths, parseAmount, pointHundredths } from '@loupe/domain/pricing/money.ts'
import { selectionTotals, type SelectionTotals } from '@loupe/domain/pricing/quote.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { create } from 'zustand'

type Picked = ReadonlyMap<string, Stone>

/** Stones picked on each page; natural and lab never mix. They stay picked while filters change. */
export const useSelection = create<Readonly<Record<Origin, Picked>>>(() => ({ natural: new Map(), lab: new Map() }))

/** The stone that was picked or dropped last: a span begins there. */
const last: { id: string | null } = { id: null }

/** Picks a stone, or drops it when it was picked. */
export function mark(stone: Stone): void {
  const picked = new Map(useSelection.getState()[stone.origin])
  if (!picked.delete(stone.id)) picked.set(stone.id, stone)
  last.id = stone.id
  useSelection.setState({ [stone.origin]: picked })
}

/** Rows that a span may reach over; what is exported and what a cart takes ends there too (product.md 9). */
const longestSpan = 500

/** Picks every row from the one marked last to this one; alone, where that one is out of reach. */
export function markSpan(rowAt: (index: number) => Stone | undefined, index: number): void {
  const here = rowAt(index)
  if (!here) return
  const from = placeNear(rowAt, index, last.id) ?? index
  const [low, high] = from < index ? [from, index] : [index, from]
  const stones = Array.from({ length: high - low + 1 }, (_, k) => rowAt(low + k)).filter((stone) => stone !== undefined)
  last.id = here.id
  markAll(here.origin, stones, true)
}

function placeNear(rowAt: (index: number) => Stone | undefined, index: number, id: string | null): number | null {
  if (id === null) return null
  for (let by = 0; by < longestSpan; by += 1) {
    if (rowAt(index - by)?.id === id) return index - by
    if (rowAt(index + by)?.id === id) return index + by
  }
  return null
}

export function markAll(origin: Origin, stones: readonly Stone[], on: boolean): void {
  const picked = new Map(useSelection.getState()[origin])
  for (const stone of stones) {
    if (on) picked.set(stone.id, stone)
    else picked.delete(stone.id)
  }
  useSelection.setState({ [origin]: picked })
}

export const dropSelection = (origin: Origin): void => useSelection.setState({ [origin]: new Map() })

/** Prices and states of picked stones follow what the server says now. */
export function refreshSelection(origin: Origin, fresh: readonly Stone[]): void {
  const before = useSelection.getState()[origin]
  const changed = fresh.filter((stone) => before.has(stone.id))
  if (changed.length > 0) markAll(origin, changed, true)
}

/** Picked stones show no prices until those of somebody else have come. */
export const hidePickedPrices = (origin: Origin): void =>
  markAll(origin, [...useSelection.getState()[origin].values()].map(withoutPrices), true)

export const withoutPrices = (stone: Stone): Stone => ({ ...stone, rap: null, back: null, usdPerCt: null, usdTotal: null, rmbTotal: null })

/** Totals of picked stones in integer units; null while a price among them is hidden from this viewer. */
export function totalsOf(stones: readonly Stone[]): SelectionTotals | null {
  if (stones.some((stone) => stone.usdTotal === null || stone.rmbTotal === null)) return null
  return selectionTotals(
    stones.map((stone) => ({
      carat: caratThousandths(stone.carat),
      rap: stone.rap === null ? null : parseAmount(stone.rap),
      back: stone.back === null ? null : pointHundredths(stone.back),
      usd: parseAmount(stone.usdTotal ?? '0.00'),
      rmb: parseAmount(stone.rmbTotal ?? '0.00'),
    })),
  )
}
