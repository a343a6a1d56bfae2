import { hasBit } from './bits.ts'
import { closedFacet, codeAt } from './facets.ts'
import { findSlot } from './slot-table.ts'
import type { StockIndex } from './stock-index.ts'
import { noNumber } from './stock-row.ts'

/** What the index holds of a live offer, in its own units (stock-row.ts): enough to compare with where it came from. */
export type StoneFacts = {
  readonly origin: string
  readonly availability: string | null
  readonly carat: number
  readonly usdPerCt: number
  readonly usdTotalGiven: number | null
  readonly back: number | null
}

const facet = closedFacet('availability')

/** Null for a stone that searches don't find. */
export function factsOf({ shelves }: StockIndex, id: number): StoneFacts | null {
  for (const shelf of [shelves.natural, shelves.lab]) {
    const { facts, sets } = shelf
    const slot = findSlot(shelf.table, facts.ids, id, sets.live)
    if (slot === -1 || !hasBit(sets.live, slot)) continue
    const total = facts.usdTotalGiven[slot]!
    const back = facts.back[slot]!
    return {
      origin: shelf.origin,
      availability: facet.values[codeAt(facet, shelf.packed, slot) - 1] ?? null,
      carat: facts.carat[slot]!,
      usdPerCt: facts.usdPerCt[slot]!,
      usdTotalGiven: Number.isNaN(total) ? null : total,
      back: back === noNumber ? null : back,
    }
  }
  return null
}
