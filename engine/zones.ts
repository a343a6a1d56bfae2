import type { Bounds } from './bounds.ts'

/** The least and the greatest number ever put into each block of slots: at times too wide, never too narrow. */
export type Zone = { readonly least: Float64Array; readonly most: Float64Array }

export const newZone = (blocks: number): Zone => ({
  least: new Float64Array(blocks).fill(Number.POSITIVE_INFINITY),
  most: new Float64Array(blocks).fill(Number.NEGATIVE_INFINITY),
})

export function resizedZone({ least, most }: Zone, blocks: number): Zone {
  const zone = newZone(blocks)
  zone.least.set(least.subarray(0, blocks))
  zone.most.set(most.subarray(0, blocks))
  return zone
}

/** Numbers that are none, NaN, widen nothing. */
export function widenZone({ least, most }: Zone, block: number, value: number): void {
  if (value < least[block]!) least[block] = value
  if (value > most[block]!) most[block] = value
}

/** Nothing lies in this block any more. */
export function emptyZone({ least, most }: Zone, block: number): void {
  least[block] = Number.POSITIVE_INFINITY
  most[block] = Number.NEGATIVE_INFINITY
}

/** A range asked for, and where such numbers lie. */
export type Limit = { readonly zone: Zone; readonly bounds: Bounds }

/** Whether something in this block may lie within every limit. */
export function mayHold(limits: readonly Limit[], block: number): boolean {
  for (const { zone, bounds } of limits) if (zone.most[block]! < bounds.low || zone.least[block]! > bounds.high) return false
  return true
}
