/** product.md 9: half a pixel per frame, counted at sixty frames a second so that faster screens do not run faster. */
const stepPx = 0.5
const frameMs = 1000 / 60
/** It moves from the first notice on. */
export const limitMove = 1

/** Where the row of notices stands after `elapsedMs`: from 0 down to -length, then from the start again without a jump. */
export function tickerOffset(offset: number, elapsedMs: number, length: number): number {
  if (length <= 0) return 0
  // After a pause, e.g. a hidden window, it goes on where it stood.
  const moved = offset - stepPx * (Math.min(elapsedMs, 100) / frameMs)
  return moved <= -length ? moved + length : moved
}

/** The notices of `scroll_notice_content`, one a line. */
export const noticesOf = (content: string): readonly string[] =>
  content
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
