/** A picture may take so long where sixty are drawn in a second, with a little patience. */
const slowMs = 21
const quickMs = 18
/** So many quick pictures in a row are needed before larger ones are tried. */
const quickInRow = 15
const sizes = { first: 220, least: 110, most: 840, withoutCard: 180 } as const

/**
 * How large a picture may be so that it turns smoothly: it begins small, grows while there is time, and gives way as soon as there is none;
 * what was too large once is tried no more. Without a graphics card it stays small.
 */
export function paced(isSlow: boolean) {
  let size: number = isSlow ? sizes.withoutCard : sizes.first
  let most: number = isSlow ? sizes.withoutCard : sizes.most
  let quick = 0
  return {
    sizeFor: (wantedPx: number): number => Math.round(Math.min(wantedPx, size)),
    took(ms: number): void {
      if (ms > slowMs) {
        size = Math.max(sizes.least, size * Math.max(0.6, Math.sqrt(slowMs / ms)))
        most = size
        quick = 0
      } else if (ms < quickMs) {
        quick += 1
        if (quick < quickInRow) return
        size = Math.min(most, size * 1.3)
        quick = 0
      }
    },
  }
}
