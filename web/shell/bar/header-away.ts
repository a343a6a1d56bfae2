/** How a page was scrolled, in pixels; `room` is how far it can be. */
export type Scrolled = { readonly before: number; readonly top: number; readonly room: number }

/** A page with less room than this keeps its header: hiding it would take the scrolling away with it. */
const leastRoom = 240
const nearTop = 12
const intended = 6

/** Whether a header that is not fixed is out of sight after a scroll. */
export function headerAway(now: boolean, { before, top, room }: Scrolled): boolean {
  if (top <= nearTop || top < before - intended) return false
  if (top > before + intended && room > leastRoom) return true
  return now
}
