/**
 * Which thread reads which part of a file: whoever takes one first. The second thread begins some parts ahead of the first one, which goes
 * through all of them in the file's order, so that it seldom waits for what the other has just begun.
 */
export type SharedParts = { readonly claims: Int32Array; readonly first: number; readonly past: number }

const place = 0
const ahead = 8
const mostAhead = 24

export const newSharedParts = (first: number, past: number): SharedParts => ({
  claims: new Int32Array(new SharedArrayBuffer((past + 1) * Int32Array.BYTES_PER_ELEMENT)),
  first,
  past,
})

/** True for the one thread that is to read this part. */
export const claim = ({ claims }: SharedParts, part: number): boolean => Atomics.compareExchange(claims, part + 1, 0, 1) === 0

/** The first thread comes to a part: true when it is to read it itself. */
export function comeTo(parts: SharedParts, part: number): boolean {
  Atomics.store(parts.claims, place, part)
  Atomics.notify(parts.claims, place)
  return claim(parts, part)
}

/** The part that the second thread is to read next, for which it may have to wait; null when none is left. */
export function nextAhead(parts: SharedParts): number | null {
  for (;;) {
    const at = Atomics.load(parts.claims, place)
    const begin = Math.max(at, parts.first)
    const end = Math.min(parts.past, begin + mostAhead)
    for (let part = begin + ahead; part < end; part += 1) if (claim(parts, part)) return part
    if (end === parts.past) return null
    Atomics.wait(parts.claims, place, at, 100)
  }
}
