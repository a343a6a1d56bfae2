import type { Shape } from '../stock/shapes.ts'
import { weightOfSize } from './weights.ts'

type Sizes = { readonly length: number | null; readonly width: number | null; readonly depth: number | null }

const roundAs: ReadonlySet<Shape> = new Set(['round', 'old_european'])
/** Longer than any round, shorter than any marquise. */
const longestRound = 1.15
const shortestMarquise = 1.2

/** The longer side by the shorter one, in whatever order the three sizes stand: the depth is the smallest. */
function ratioOf(length: number, width: number, depth: number): number {
  const least = Math.min(length, width, depth)
  const most = Math.max(length, width, depth)
  return most / (length + width + depth - least - most)
}

/** What the measurements, where all three are known, say against weight, or a shape that no person said; null where they may be the stone's. */
export function sizeDoubt(shape: Shape, carat: number, sizes: Sizes, isShapeSaid: boolean): 'size_shape' | 'size_weight' | null {
  const { length, width, depth } = sizes
  const worked = weightOfSize(shape, length, width, depth)
  if (worked !== null && (carat > worked * 2 || carat < worked / 2)) return 'size_weight'
  if (isShapeSaid || length === null || width === null || depth === null) return null
  if (roundAs.has(shape)) return ratioOf(length, width, depth) > longestRound ? 'size_shape' : null
  return shape === 'marquise' && ratioOf(length, width, depth) < shortestMarquise ? 'size_shape' : null
}
