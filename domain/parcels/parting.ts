import { mulDiv } from '../pricing/money.ts'
import { totalOf, type Quantity } from './take.ts'

/** Why parcels can't be parted or mixed so. */
export type PartingRefusal = 'does_not_add_up' | 'loses_too_much'

/**
 * Whether what is taken is what comes of it and what was lost, in pieces and in carats, and the loss is within the tolerance; carats in
 * thousandths, tolerance in hundredths of a percent. Pieces that nobody had counted may be others than were thought.
 */
export function whyNotPart(
  { taken, made, loss }: { readonly taken: readonly Quantity[]; readonly made: readonly Quantity[]; readonly loss: Quantity },
  { tolerance, isCounted }: { readonly tolerance: number; readonly isCounted: boolean },
): PartingRefusal | null {
  const [before, after] = [totalOf(taken), totalOf([...made, loss])]
  if (before.carats !== after.carats || (isCounted && before.pieces !== after.pieces)) return 'does_not_add_up'
  return loss.carats * 10_000 > before.carats * tolerance ? 'loses_too_much' : null
}

/** Shares of a whole by weight, which add up to it: the last takes what rounding left. */
export function sharesOf(whole: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let [given, weighed] = [0, 0]
  return weights.map((weight) => {
    weighed += weight
    const upTo = total === 0 ? 0 : mulDiv(whole, weighed, total)
    const share = upTo - given
    given = upTo
    return share
  })
}

/** What is taken costs so much in all; cents, carats in thousandths. */
export const costOf = (taken: readonly (Quantity & { readonly ctUsd: number })[]): number =>
  taken.reduce((sum, { carats, ctUsd }) => sum + mulDiv(ctUsd, carats, 1000), 0)
