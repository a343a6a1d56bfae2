/** What is sorted: the key of each of these, and its age where keys are alike. */
export type Sorted = { readonly keyOf: (item: number) => number; readonly ageOf: (item: number) => number }

/**
 * The items from `offset` on, in the order of their keys and then their ages, without putting all of them in order: what lies before and
 * behind the window is only parted from it.
 */
export function selectWindow(
  items: Int32Array,
  { keyOf, ageOf }: Sorted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): number[] {
  const keys = new Float64Array(items.length)
  const order = new Int32Array(items.length)
  for (let at = 0; at < items.length; at += 1) {
    keys[at] = keyOf(items[at]!)
    order[at] = at
  }
  const before = (a: number, b: number): number => keys[a]! - keys[b]! || ageOf(items[a]!) - ageOf(items[b]!)
  const end = Math.min(offset + limit, order.length)
  if (offset >= end) return []
  part(order, offset, before)
  if (end < order.length) part(order.subarray(offset), end - offset, before)
  return [...order.subarray(offset, end)].toSorted(before).map((at) => items[at]!)
}

type Before = (a: number, b: number) => number

/** Brings the `k` first ones before all others. */
function part(order: Int32Array, k: number, before: Before): void {
  let [low, high] = [0, order.length - 1]
  while (low < high) {
    const [left, right] = swapAcross(order, [low, high], before)
    if (k <= right) high = right
    else if (k >= left) low = left
    else return
  }
}

/** One step of quicksort: what comes before the middle one goes to its left, what comes after it to its right. */
function swapAcross(order: Int32Array, [low, high]: readonly [number, number], before: Before): readonly [number, number] {
  const pivot = order[(low + high) >> 1] ?? 0
  let [i, j] = [low, high]
  while (i <= j) {
    while (before(order[i] ?? 0, pivot) < 0) i += 1
    while (before(order[j] ?? 0, pivot) > 0) j -= 1
    if (i > j) break
    const kept = order[i] ?? 0
    order[i] = order[j] ?? 0
    order[j] = kept
    i += 1
    j -= 1
  }
  return [i, j]
}
