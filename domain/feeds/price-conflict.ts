/** How far two figures that should be the same stand from each other: 2 where one is twice the other. */
export const apart = (one: number, other: number): number =>
  one > 0 && other > 0 ? Math.max(one / other, other / one) : Number.POSITIVE_INFINITY

/** Taxes, a further discount, another week's list: what the figures of a right row may be apart. */
const mostApart = 1.25
/** A figure in the wrong row or column: no second one makes up for it. */
const wildlyApart = 3

/** How far total and discount are from the price that counts; null where the row has none, or nothing to hold it against. */
export type Compared = { readonly total: number | null; readonly back: number | null }

/**
 * The figure that contradicts the price so far that nobody can say which of them is the stone's: a total or a discount that the other one
 * does not outvote. A slip of one of three figures is only told.
 */
export function conflictIn({ total, back }: Compared): 'total' | 'back' | null {
  const agrees = (figure: number | null): boolean => figure === 1
  if (total !== null && total > mostApart && !agrees(back)) return 'total'
  if (back !== null && back > (agrees(total) ? wildlyApart : mostApart)) return 'back'
  return null
}

/** Three times the list, in hundredths of a point: natural stones are not sold for that. */
const dearest = 20_000
export const isTooDear = (back: number | null): boolean => back !== null && back > dearest
