import { blockOfHits, type Scratch } from './scratch.ts'
import type { ReadKeys } from './sort-keys.ts'

const buckets = 4096

/**
 * The value of this rank, counted from 0 in ascending order, and how many are smaller; all finite. Every step keeps the
 * one bucket of 4,096 that the rank falls into, so a million values are looked at about three times. Reorders `values`.
 */
function valueAt(values: Float64Array, rank: number): { readonly value: number; readonly smaller: number } {
  const tally = new Int32Array(buckets)
  let count = values.length
  let smaller = 0
  for (;;) {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let at = 0; at < count; at++) {
      const value = values[at]!
      if (value < low) low = value
      if (value > high) high = value
    }
    if (low === high) return { value: low, smaller }
    const scale = buckets / (high - low)
    const bucketOf = (value: number) => Math.min(buckets - 1, Math.floor((value - low) * scale))
    tally.fill(0)
    for (let at = 0; at < count; at++) tally[bucketOf(values[at]!)]!++
    let bucket = 0
    while (smaller + tally[bucket]! <= rank) smaller += tally[bucket++]!
    let kept = 0
    for (let at = 0; at < count; at++) if (bucketOf(values[at]!) === bucket) values[kept++] = values[at]!
    count = kept
  }
}

/** The sort value and the id of the hit at this rank by value, then id, among the first `count` of `scratch.hits`; `rank` is below `count`. */
export function hitAtRank(
  { hits, keys, places }: Scratch,
  count: number,
  readKeys: ReadKeys,
  ids: Float64Array,
  rank: number,
): { readonly key: number; readonly id: number } {
  const values = new Float64Array(count)
  let finite = 0
  for (let from = 0; from < count; from += blockOfHits) {
    const kept = readKeys(from, Math.min(count, from + blockOfHits), Number.POSITIVE_INFINITY)
    for (let at = 0; at < kept; at++) if (keys[at]! < Number.POSITIVE_INFINITY) values[finite++] = keys[at]!
  }
  const { value, smaller } =
    rank < finite ? valueAt(values.subarray(0, finite), rank) : { value: Number.POSITIVE_INFINITY, smaller: finite }
  const same: number[] = []
  for (let from = 0; from < count; from += blockOfHits) {
    const kept = readKeys(from, Math.min(count, from + blockOfHits), value)
    for (let at = 0; at < kept; at++) if (keys[at] === value) same.push(ids[hits[places[at]!]!]!)
  }
  return { key: value, id: valueAt(Float64Array.from(same), rank - smaller).value }
}
