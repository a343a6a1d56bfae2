import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { edgeAt, octagon, outlines, type Point } from './outlines.ts'

/** One polished face of the drawing: where it is and how steeply it leans outwards (0 lies flat, 1 stands at the girdle). */
export type Facet = { readonly points: readonly Point[]; readonly lean: number }
export type Side = 'crown' | 'pavilion'

export const degrees = (value: number) => (value * Math.PI) / 180
export const between = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]

/** How a shape with a culet under its middle is cut. */
export type Brilliant = {
  readonly centre: Point
  /** Directions of the main facets, degrees clockwise from the right. */
  readonly mains: readonly number[]
  readonly table: number
  readonly star: number
  readonly lower: number
}

const eight = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5]
/** Directions spread as on a circle that was squeezed to `width`. */
const squeezed = (angles: readonly number[], width: number) =>
  angles.map((angle) => {
    const turns = Math.floor((angle + 179.9) / 360) * 360
    return turns + (Math.atan2(Math.sin(degrees(angle)), Math.cos(degrees(angle)) * width) * 180) / Math.PI
  })

export const brilliants: Partial<Record<Shape, Brilliant>> = {
  round: { centre: [0, 0], mains: eight, table: 0.57, star: 0.52, lower: 0.77 },
  old_european: { centre: [0, 0], mains: eight, table: 0.42, star: 0.36, lower: 0.55 },
  oval: { centre: [0, 0], mains: squeezed(eight, 0.72), table: 0.57, star: 0.52, lower: 0.77 },
  cushion: { centre: [0, 0], mains: [45, 90, 135, 180, 225, 270, 315, 360], table: 0.58, star: 0.5, lower: 0.7 },
  cushion_modified: { centre: [0, 0], mains: [27, 63, 117, 153, 207, 243, 297, 333], table: 0.6, star: 0.46, lower: 0.6 },
  pear: { centre: [0, 0.22], mains: [-90, -46, -4, 40, 90, 140, 184, 226], table: 0.55, star: 0.5, lower: 0.74 },
  marquise: { centre: [0, 0], mains: squeezed([-90, -45, 0, 45, 90, 135, 180, 225], 0.5), table: 0.56, star: 0.5, lower: 0.72 },
  heart: { centre: [0, -0.08], mains: [-90, -52, -12, 34, 90, 146, 192, 232], table: 0.54, star: 0.5, lower: 0.7 },
  trilliant: { centre: [0, 0.22], mains: [-90, -30, 30, 90, 150, 210], table: 0.56, star: 0.5, lower: 0.7 },
  other: { centre: [0, 0], mains: [0, 60, 120, 180, 240, 300], table: 0.56, star: 0.5, lower: 0.7 },
}

/** Points of the outline between two of its points, so that a facet's outer edge follows the curve. */
function arc(outline: readonly Point[], centre: Point, fromDeg: number, toDeg: number): Point[] {
  const count = Math.max(2, Math.ceil(Math.abs(toDeg - fromDeg) / 5))
  return Array.from({ length: count + 1 }, (_, k) => edgeAt(outline, centre, degrees(fromDeg + ((toDeg - fromDeg) * k) / count)))
}

function brilliant(outline: readonly Point[], cut: Brilliant, side: Side, table: number): Facet[] {
  const { centre, mains } = cut
  const count = mains.length
  const main = (k: number) => (mains[((k % count) + count) % count] ?? 0) + 360 * Math.floor(k / count)
  const half = (k: number) => (main(k) + main(k + 1)) / 2
  const girdle = (deg: number) => edgeAt(outline, centre, degrees(deg))
  const tip = (k: number) => between(centre, girdle(main(k)), table)
  const star = (k: number) => between(between(tip(k), tip(k + 1), 0.5), girdle(half(k)), cut.star)
  const facets: Facet[] = []
  for (let k = 0; k < count; k += 1) {
    const right = arc(outline, centre, main(k), half(k))
    const left = arc(outline, centre, half(k), main(k + 1))
    if (side === 'crown') {
      facets.push({ points: [tip(k), tip(k + 1), star(k)], lean: 0.35 })
      facets.push({ points: [tip(k), star(k), girdle(main(k)), star(k - 1)], lean: 0.6 })
      facets.push({ points: [...right, star(k)], lean: 0.85 }, { points: [...left, star(k)], lean: 0.95 })
    } else {
      const low = (at: number) => between(girdle(half(at)), centre, cut.lower)
      facets.push({ points: [centre, low(k), girdle(main(k)), low(k - 1)], lean: 0.4 })
      facets.push({ points: [...right, low(k)], lean: 0.8 }, { points: [...left, low(k)], lean: 0.95 })
    }
  }
  if (side === 'crown') facets.push({ points: mains.map((_, k) => tip(k)), lean: 0 })
  return facets
}

export type Steps = { readonly w: number; readonly h: number; readonly cut: number }
export const stepCuts: Partial<Record<Shape, Steps>> = {
  emerald: { w: 0.72, h: 1, cut: 0.2 },
  square_emerald: { w: 0.94, h: 0.94, cut: 0.22 },
  asscher: { w: 0.96, h: 0.96, cut: 0.36 },
  baguette: { w: 0.46, h: 1, cut: 0 },
}

/** Rows of flat steps, each row as wide on every side. */
function stepCut({ w, h, cut }: Steps, side: Side, table: number): Facet[] {
  const rows = side === 'crown' ? [1, 1 - (1 - table) * 0.36, 1 - (1 - table) * 0.7, table] : [1, 0.7, 0.4, 0.04]
  const ring = (share: number) => {
    const inset = Math.min(w, h) * (1 - share)
    const corner = Math.max(0, cut - inset * (cut > 0.3 ? 0.35 : 0.3))
    return octagon(w - inset, h - inset, Math.min(corner, w - inset))
  }
  const facets: Facet[] = []
  rows.slice(0, -1).forEach((outer, row) => {
    const a = ring(outer)
    const b = ring(rows[row + 1] ?? 0)
    a.forEach((from, k) => {
      const to = a[(k + 1) % 8] ?? from
      if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 1e-6) return
      facets.push({ points: [from, to, b[(k + 1) % 8] ?? to, b[k] ?? from], lean: 0.9 - row * 0.25 })
    })
  })
  facets.push({ points: ring(rows.at(-1) ?? 0), lean: 0 })
  return facets
}

function princess(side: Side, table: number): Facet[] {
  const s = 0.92
  const facets: Facet[] = []
  for (let k = 0; k < 4; k += 1) {
    const turn = (x: number, y: number): Point => {
      let at: Point = [x * s, y * s]
      for (let i = 0; i < k; i += 1) at = [-at[1], at[0]]
      return at
    }
    const a = turn(-1, -1)
    const b = turn(1, -1)
    const m = turn(0, -1)
    if (side === 'crown') {
      const ta = turn(-table, -table)
      const tb = turn(table, -table)
      const n = turn(0, -(table + (1 - table) * 0.52))
      facets.push({ points: [ta, tb, n], lean: 0.35 }, { points: [a, ta, n], lean: 0.6 }, { points: [b, n, tb], lean: 0.7 })
      facets.push({ points: [a, m, n], lean: 0.85 }, { points: [m, b, n], lean: 0.95 })
    } else {
      const along = [0.82, 0.6, 0.34].map((y) => turn(0, -y))
      const rows = [m, ...along, turn(0, 0)]
      rows.slice(0, -1).forEach((from, row) => {
        const to = rows[row + 1] ?? from
        facets.push({ points: [a, from, to], lean: 0.9 - row * 0.2 }, { points: [b, to, from], lean: 0.85 - row * 0.2 })
      })
    }
  }
  if (side === 'crown') facets.push({ points: octagon(table * s, table * s, 0), lean: 0 })
  return facets
}

function radiant(side: Side, table: number): Facet[] {
  const girdle = octagon(0.78, 1, 0.2)
  const inner = octagon(0.78 * table, table * 1.02, 0.2 * table * 0.8)
  const facets: Facet[] = []
  girdle.forEach((from, k) => {
    const to = girdle[(k + 1) % 8] ?? from
    const a = inner[k] ?? from
    const b = inner[(k + 1) % 8] ?? to
    const m = between(from, to, 0.5)
    const n = between(between(a, b, 0.5), m, 0.46)
    if (side === 'crown') {
      facets.push({ points: [a, b, n], lean: 0.35 }, { points: [from, n, a], lean: 0.6 }, { points: [to, b, n], lean: 0.7 })
      facets.push({ points: [from, m, n], lean: 0.85 }, { points: [m, to, n], lean: 0.95 })
    } else {
      const deep = between(m, [0, 0], 0.62)
      facets.push({ points: [from, m, deep], lean: 0.9 }, { points: [m, to, deep], lean: 0.8 })
      facets.push({ points: [from, deep, [0, 0]], lean: 0.5 }, { points: [to, [0, 0], deep], lean: 0.4 })
    }
  })
  if (side === 'crown') facets.push({ points: inner, lean: 0 })
  return facets
}

/** The usual table of a shape, as a share of its width, when the report tells none. */
const usualTable: Partial<Record<Shape, number>> = {
  princess: 0.64,
  radiant: 0.6,
  emerald: 0.62,
  square_emerald: 0.62,
  asscher: 0.58,
  baguette: 0.56,
}

/** The table as a share of the width, within what is drawn. */
export const tableOf = (shape: Shape, tablePct: number | null = null): number =>
  tablePct ? Math.min(0.8, Math.max(0.35, tablePct / 100)) : (brilliants[shape]?.table ?? usualTable[shape] ?? 0.6)

/**
 * The faces of a stone of this shape seen from above (crown) or below (pavilion), from its outline and the way such
 * stones are cut; `tablePct` draws the table to its own size.
 */
export function facetsOf(shape: Shape, side: Side, tablePct?: number | null): readonly Facet[] {
  const cut = brilliants[shape]
  const table = tableOf(shape, tablePct)
  if (cut) return brilliant(outlines[shape], cut, side, table)
  const steps = stepCuts[shape]
  if (steps) return stepCut(steps, side, table)
  return shape === 'radiant' ? radiant(side, table) : princess(side, table)
}
