import type { Shape } from '../stock/shapes.ts'
import type { CellNumber } from './cell-numbers.ts'
import type { FeedColumn } from './layout.ts'

type WeightColumn = Pick<FeedColumn, 'field' | 'unit'>

/** How many of a unit make a carat. */
const perCarat: Readonly<Record<string, number>> = { points: 100, grams: 0.2, milligrams: 200 }

/** Carats of a weight as its cell or its column counts it: points are hundredths of a carat, a gram is five carats. */
export function caratsOf(read: CellNumber, column: WeightColumn): number {
  const unit = read.unit ?? (column.field === 'points' ? 'points' : column.unit)
  const carats = read.value / (unit === undefined ? 1 : (perCarat[unit] ?? 1))
  return Math.round(carats * 1000) / 1000
}

/** Carats of a cubic millimetre of the box around a stone, by shape (the rules by which set stones are weighed). */
const density: Readonly<Record<Shape, number>> = {
  round: 0.0061,
  pear: 0.006,
  oval: 0.0062,
  emerald: 0.0083,
  princess: 0.0083,
  heart: 0.006,
  cushion: 0.0079,
  cushion_modified: 0.0081,
  marquise: 0.0058,
  radiant: 0.0082,
  asscher: 0.0081,
  trilliant: 0.0057,
  baguette: 0.0091,
  old_european: 0.0064,
  square_emerald: 0.0081,
  other: 0.007,
}

/** What a stone of these measurements weighs, give or take a quarter; null without all three. */
export function weightOfSize(shape: Shape, length: number | null, width: number | null, depth: number | null): number | null {
  if (length === null || width === null || depth === null || shape === 'other') return null
  return length * width * depth * density[shape]
}
