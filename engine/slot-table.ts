/**
 * Finds slots by stone id: open addressing over slot numbers, ids stay in their own column. Several versions of a
 * stone may be in it at once (the live one and the one that a batch will put in its place).
 */
export type SlotTable = { places: Int32Array }

/** A table for up to `slots` slots, at most half full. */
export function newSlotTable(slots: number): SlotTable {
  let size = 64
  while (size < slots * 2) size *= 2
  return { places: new Int32Array(size).fill(-1) }
}

function placeOf(id: number, mask: number): number {
  const high = Math.trunc(id / 4_294_967_296)
  let hash = Math.imul((id | 0) ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) & mask
}

export function addSlot(table: SlotTable, ids: Float64Array, slot: number): void {
  const { places } = table
  const mask = places.length - 1
  let at = placeOf(ids[slot]!, mask)
  while (places[at] !== -1) at = (at + 1) & mask
  places[at] = slot
}

/** Whether any version of this stone is here. */
export function hasSlot({ places }: SlotTable, ids: Float64Array, id: number): boolean {
  const mask = places.length - 1
  let at = placeOf(id, mask)
  while (places[at] !== -1 && ids[places[at]!] !== id) at = (at + 1) & mask
  return places[at] !== -1
}

/** The slot of this id that is in the set, or -1. */
export function findSlot(table: SlotTable, ids: Float64Array, id: number, set: Int32Array): number {
  const { places } = table
  const mask = places.length - 1
  for (let at = placeOf(id, mask); ; at = (at + 1) & mask) {
    const slot = places[at]!
    if (slot === -1) return -1
    if (ids[slot] === id && ((set[slot >>> 5]! >>> (slot & 31)) & 1) === 1) return slot
  }
}

/** Takes one slot out and moves later entries of its run up, so that no tombstones gather. */
export function dropSlot(table: SlotTable, ids: Float64Array, slot: number): void {
  const { places } = table
  const mask = places.length - 1
  let hole = placeOf(ids[slot]!, mask)
  while (places[hole] !== slot) hole = (hole + 1) & mask
  for (let at = (hole + 1) & mask; places[at] !== -1; at = (at + 1) & mask) {
    const home = placeOf(ids[places[at]!]!, mask)
    if (((at - home) & mask) < ((at - hole) & mask)) continue
    places[hole] = places[at]!
    hole = at
  }
  places[hole] = -1
}
