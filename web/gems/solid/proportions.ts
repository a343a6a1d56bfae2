import type { Shape } from '@loupe/domain/stock/shapes.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { degrees, tableOf } from '../facets.ts'

/** What a stone's own model is made of; all of it but the shape may be unknown. */
export type Measured = Pick<
  Stone,
  'shape' | 'tablePct' | 'depthPct' | 'crownAngle' | 'crownHeight' | 'pavilionAngle' | 'pavilionDepth' | 'ratio'
>

/** Heights of its parts, and the table, as shares of the stone's width. */
export type Proportions = { readonly table: number; readonly crown: number; readonly girdle: number; readonly pavilion: number }

/** Depth of a usual stone where its report tells none. */
const usualDepth: Partial<Record<Shape, number>> = {
  round: 0.615,
  princess: 0.72,
  emerald: 0.66,
  square_emerald: 0.67,
  asscher: 0.67,
  radiant: 0.67,
}
const girdles = { least: 0.015, usual: 0.03, most: 0.07 } as const

const angled = (share: number, angle: number | null): number | null => (angle ? share * Math.tan(degrees(angle)) : null)
const percent = (value: number | null): number | null => (value ? value / 100 : null)
const within = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/**
 * The parts add up to the depth that the report tells: what crown and pavilion leave is the girdle, within what girdles are;
 * where that is not enough, crown and pavilion are stretched alike.
 */
export function proportionsOf(stone: Measured): Proportions {
  const table = tableOf(stone.shape, stone.tablePct)
  const depth = within(0.35, percent(stone.depthPct) ?? usualDepth[stone.shape] ?? 0.63, 0.9)
  const told = {
    crown: percent(stone.crownHeight) ?? angled((1 - table) / 2, stone.crownAngle),
    pavilion: percent(stone.pavilionDepth) ?? angled(0.5, stone.pavilionAngle),
  }
  const rest = depth - girdles.usual
  const crown = told.crown ?? (told.pavilion === null ? rest * 0.25 : Math.max(0.06, rest - told.pavilion))
  const pavilion = told.pavilion ?? Math.max(0.2, rest - crown)
  const girdle = within(girdles.least, depth - crown - pavilion, girdles.most)
  const stretch = (depth - girdle) / (crown + pavilion)
  return { table, crown: crown * stretch, girdle, pavilion: pavilion * stretch }
}
