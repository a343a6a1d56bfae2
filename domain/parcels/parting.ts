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

/** What a parcel cost: of one that came of others, what they cost, over the carats that came; cents, carats in thousandths. */
export type Basis = { readonly cost: number; readonly carats: number }

/**
 * What a part costs, cents: its price by the carat, or its share of what the parcel cost as it was made, where its price is still that
 * one. A price is rounded to the cent, so that shares alone add up to the whole; what is left counts from the end, so that all that is ever
 * taken does too.
 */
export function costOfPart(
  { left, ctUsd, basis }: { readonly left: number; readonly ctUsd: number; readonly basis: Basis | null },
  carats: number,
): number {
  const isAsMade = basis !== null && mulDiv(basis.cost, 1000, basis.carats) === ctUsd && left <= basis.carats
  if (!isAsMade) return mulDiv(ctUsd, carats, 1000)
  return mulDiv(basis.cost, left, basis.carats) - mulDiv(basis.cost, left - carats, basis.carats)
}
