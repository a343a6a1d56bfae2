/** What is known of a page while hits are read: the first ones so far by key then id, as a heap with the worst on top. */
export type Heap = { size: number; readonly keys: Float64Array; readonly slots: Int32Array; readonly ids: Float64Array }

export const newHeap = (limit: number): Heap => ({
  size: 0,
  keys: new Float64Array(limit),
  slots: new Int32Array(limit),
  ids: new Float64Array(limit),
})

const isAfter = ({ keys, ids }: Heap, a: number, b: number): boolean => keys[a]! > keys[b]! || (!(keys[a]! < keys[b]!) && ids[a]! > ids[b]!)

function swap({ keys, slots, ids }: Heap, a: number, b: number): void {
  const key = keys[a]!
  const slot = slots[a]!
  const id = ids[a]!
  keys[a] = keys[b]!
  slots[a] = slots[b]!
  ids[a] = ids[b]!
  keys[b] = key
  slots[b] = slot
  ids[b] = id
}

function place({ keys, slots, ids }: Heap, at: number, key: number, slot: number, id: number): void {
  keys[at] = key
  slots[at] = slot
  ids[at] = id
}

function siftDown(heap: Heap): void {
  for (let at = 0, child = 1; child < heap.size; at = child, child = at * 2 + 1) {
    if (child + 1 < heap.size && isAfter(heap, child + 1, child)) child++
    if (!isAfter(heap, child, at)) return
    swap(heap, at, child)
  }
}

function siftUp(heap: Heap): void {
  for (let at = heap.size - 1; at > 0;) {
    const parent = (at - 1) >>> 1
    if (!isAfter(heap, at, parent)) return
    swap(heap, at, parent)
    at = parent
  }
}

/** Takes one stone in, no later than the worst by its key, if it is among the first `limit` so far; returns the key beyond which none is. */
export function offerTo(heap: Heap, limit: number, key: number, slot: number, id: number): number {
  if (heap.size < limit) {
    place(heap, heap.size++, key, slot, id)
    siftUp(heap)
  } else if (key < heap.keys[0]! || id < heap.ids[0]!) {
    place(heap, 0, key, slot, id)
    siftDown(heap)
  }
  return heap.size === limit ? heap.keys[0]! : Number.POSITIVE_INFINITY
}

/** The stones that were taken in, first ones first. */
export function slotsInOrder(heap: Heap): number[] {
  const order = Array.from({ length: heap.size }, (_, at) => at).toSorted((a, b) => (isAfter(heap, a, b) ? 1 : -1))
  return order.map((at) => heap.slots[at]!)
}
