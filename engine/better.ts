import type { Bits } from './bits.ts'
import type { PriceView } from './price-view.ts'

const hasSlot = (set: Bits, slot: number): boolean => ((set[slot >>> 5]! >>> (slot & 31)) & 1) === 1

/** Whether some better offer of a beaten slot's certificate is in the set. The next two stand beside the slot; only those after them are fetched from elsewhere. */
export function hasBetter({ better, second }: PriceView, slot: number, set: Bits): boolean {
  if (hasSlot(set, better[slot]!)) return true
  for (let rival = second[slot]!; rival !== -1; rival = better[rival]!) if (hasSlot(set, rival)) return true
  return false
}

/** Whether all better offers of a beaten slot's certificate are in the set. */
export function hasAllBetter({ better, second }: PriceView, slot: number, set: Bits): boolean {
  if (!hasSlot(set, better[slot]!)) return false
  for (let rival = second[slot]!; rival !== -1; rival = better[rival]!) if (!hasSlot(set, rival)) return false
  return true
}
