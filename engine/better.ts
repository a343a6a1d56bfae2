import type { Bits } from './bits.ts'
import type { Codes } from './codes.ts'
import { ownPartMask } from './differences.ts'
import type { PriceView } from './price-view.ts'
import type { Span } from './scratch.ts'

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

/** Whether an offer that says the same of its stone as the better ones has an option of its own, for facets of offers. */
export const hasOwn = ({ codeOf, ownFlag }: Codes, difference: number): boolean =>
  (codeOf === null ? difference & ownFlag : codeOf[difference & ownPartMask]!) !== 0

/**
 * Which better offers, saying the same of the stone, are in a set wherever a beaten one is: all of them, or just those
 * with the same option of one facet. Null where that is not known and each has to be looked for.
 */
export type Company = 'all' | Codes | null

/** Drops of a set's beaten offers, those that are odd left alone, every one that has company in it. */
export function dropAccompanied(view: PriceView, set: Bits, company: Company, span: Span): void {
  const { beaten, odd } = view
  if (company === 'all') for (let at = span.from; at < span.to; at++) set[at]! &= ~beaten[at]! | odd[at]!
  else if (company !== null) dropWithoutOwn(view, set, company, span)
}

/** Without a branch on what is found: it is as good as random. */
function dropWithoutOwn({ beaten, odd, differs }: PriceView, set: Bits, codes: Codes, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
    let left = set[at]! & beaten[at]! & ~odd[at]!
    let dropped = 0
    while (left !== 0) {
      const bit = left & -left
      dropped |= bit & (Number(hasOwn(codes, differs[(at << 5) + 31 - Math.clz32(bit)]!)) - 1)
      left ^= bit
    }
    set[at]! ^= dropped
  }
}
