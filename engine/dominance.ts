import type { Bits } from './bits.ts'
import type { Codes } from './codes.ts'
import { ownPartMask } from './differences.ts'
import type { PriceView } from './price-view.ts'
import type { Span } from './scratch.ts'

const hasSlot = (set: Bits, slot: number): boolean => ((set[slot >>> 5]! >>> (slot & 31)) & 1) === 1

/** Whether some dominating offer of a slot's certificate is in the set. The next two stand beside the slot; only those after them are fetched from elsewhere. */
export function isDominatedIn({ better, second }: PriceView, slot: number, set: Bits): boolean {
  if (hasSlot(set, better[slot]!)) return true
  for (let dominator = second[slot]!; dominator !== -1; dominator = better[dominator]!) if (hasSlot(set, dominator)) return true
  return false
}

/** Whether all offers that dominate a slot are in the set. */
export function isDominatedByAllIn({ better, second }: PriceView, slot: number, set: Bits): boolean {
  if (!hasSlot(set, better[slot]!)) return false
  for (let dominator = second[slot]!; dominator !== -1; dominator = better[dominator]!) if (!hasSlot(set, dominator)) return false
  return true
}

/** Whether an offer that says the same of its stone as the dominating ones has an option of its own, for facets of offers. */
export const hasOwn = ({ codeOf, ownFlag }: Codes, difference: number): boolean =>
  (codeOf === null ? difference & ownFlag : codeOf[difference & ownPartMask]!) !== 0

/**
 * What is known of a set before it is looked at: wherever a dominated offer that says the same of its stone is in it, all dominating ones are,
 * or just those with the same option of one facet. Null where that is not known and each has to be looked for.
 */
export type Dominance = 'all' | Codes | null

/** Drops a set's dominated offers as far as what is known of it tells; those that say something else of their stone are left. */
export function dropDominated(view: PriceView, set: Bits, dominance: Dominance, span: Span): void {
  const { dominated, unlike } = view
  if (dominance === 'all') for (let at = span.from; at < span.to; at++) set[at]! &= ~dominated[at]! | unlike[at]!
  else if (dominance !== null) dropWithoutOwn(view, set, dominance, span)
}

/** Without a branch on what is found: it is as good as random. */
function dropWithoutOwn({ dominated, unlike, differs }: PriceView, set: Bits, codes: Codes, { from, to }: Span): void {
  for (let at = from; at < to; at++) {
    let left = set[at]! & dominated[at]! & ~unlike[at]!
    let dropped = 0
    while (left !== 0) {
      const bit = left & -left
      dropped |= bit & (Number(hasOwn(codes, differs[(at << 5) + 31 - Math.clz32(bit)]!)) - 1)
      left ^= bit
    }
    set[at]! ^= dropped
  }
}
