export const facetsOfParcels = ['shapes', 'colors', 'clarities', 'makes', 'kinds', 'locations'] as const
export type ParcelFacet = (typeof facetsOfParcels)[number]
export type ParcelCounts = Record<ParcelFacet, Record<string, number>>

/** How many options up to each place are chosen, so that a range of grades is asked in one step; null where nothing is. */
export function chosenOf(options: readonly string[], words: readonly string[] | undefined): Int32Array | null {
  if (words === undefined || words.length === 0) return null
  const upTo = new Int32Array(options.length + 1)
  options.forEach((option, at) => {
    upTo[at + 1] = upTo[at]! + (words.includes(option) ? 1 : 0)
  })
  return upTo
}

export const none = -1
export const several = -2

/** The one facet whose choice a parcel does not meet; `none`, or `several` of them. */
export function missedFacet(spans: Int16Array, first: number, chosen: readonly (Int32Array | null)[]): number {
  let missed = none
  for (let facet = 0; facet < chosen.length; facet += 1) {
    const upTo = chosen[facet]
    if (upTo === null || upTo === undefined) continue
    const from = spans[first + 2 * facet]!
    if (from >= 0 && upTo[spans[first + 2 * facet + 1]! + 1]! > upTo[from]!) continue
    if (missed !== none) return several
    missed = facet
  }
  return missed
}
