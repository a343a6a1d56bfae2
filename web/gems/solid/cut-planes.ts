import { widthFactor } from '../facet-drawing.tsx'
import { between, brilliants, degrees, stepCuts, type Brilliant, type Steps } from '../facets.ts'
import { edgeAt, octagon, outlines, type Point } from '../outlines.ts'
import { distinct, heightOn, through, type Plane, type V3 } from './planes.ts'
import { proportionsOf, type Measured } from './proportions.ts'

/** Heights in the drawing's own units, in which the longer side is 2; the girdle's upper edge lies at 0. */
type Heights = { readonly table: number; readonly crown: number; readonly girdle: number; readonly culet: number }

const at = ([x, z]: Point, y: number): V3 => [x, y, z]
const flat = (y: number, up: 1 | -1): Plane => ({ n: [0, up, 0], d: up * y, kind: up === 1 ? 'table' : 'culet' })

/** An upright face at an edge seen from above. */
const upright = (a: Point, b: Point, inside: V3): Plane => through([at(a, 0), at(b, 0), at(a, 1)], inside, 'girdle')

/** Upright faces around a girdle that is not straight. */
const sides = 36

type Girdle = {
  /** Where the outline is in this direction, and the direction that it runs in there. */
  readonly edge: (deg: number) => Point
  readonly centre: Point
  readonly inside: V3
}

/** A heart is no half-space's business where its lobes meet: its right half is cut, and stands before a mirror. */
const isRight = (isHalf: boolean, deg: number): boolean => !isHalf || Math.cos(degrees(deg)) > -1e-9

function brilliantPlanes({ edge, centre, inside }: Girdle, cut: Brilliant, heights: Heights, isHalf: boolean): Plane[] {
  const { mains } = cut
  const count = mains.length
  const main = (k: number) => (mains[((k % count) + count) % count] ?? 0) + 360 * Math.floor(k / count)
  const half = (k: number) => (main(k) + main(k + 1)) / 2
  const tip = (k: number) => between(centre, edge(main(k)), heights.table)
  /** The face that runs along the girdle at this direction and goes through a point. */
  const along = (deg: number, y: number, point: V3, kind: 'crown' | 'pavilion') =>
    through([at(edge(deg - 1), y), at(edge(deg + 1), y), point], inside, kind)
  const low = -heights.girdle
  const culet = at(centre, heights.culet)
  const planes: Plane[] = []
  // At a heart's cleft the main facets are worn away by those beside them.
  const isCleft = (k: number) => isHalf && Math.sin(degrees(main(k))) < -0.99
  const mainOf = (k: number) => ({
    crown: along(main(k), 0, at(tip(k), heights.crown), 'crown'),
    pavilion: along(main(k), low, culet, 'pavilion'),
  })
  for (let k = 0; k < count; k += 1) {
    const pair = [k, k + 1].filter((one) => !isCleft(((one % count) + count) % count)).map(mainOf)
    if (isRight(isHalf, main(k)) && !isCleft(k)) planes.push(...Object.values(mainOf(k)))
    if (!isRight(isHalf, half(k))) continue
    const star = between(between(tip(k), tip(k + 1), 0.5), edge(half(k)), cut.star)
    const high = at(star, Math.min(...pair.map(({ crown }) => heightOn(crown, ...star))))
    const deep = between(edge(half(k)), centre, cut.lower)
    const deepest = at(deep, Math.max(...pair.map(({ pavilion }) => heightOn(pavilion, ...deep))))
    planes.push(through([at(tip(k), heights.crown), at(tip(k + 1), heights.crown), high], inside, 'crown'))
    for (const deg of [(main(k) + half(k)) / 2, (half(k) + main(k + 1)) / 2]) {
      planes.push(along(deg, 0, high, 'crown'), along(deg, low, deepest, 'pavilion'))
    }
  }
  // As near to the cleft as the outline is still on one side of it.
  if (isHalf) planes.push(upright(edge(272), edge(274), inside))
  for (let k = 0; k < sides; k += 1) {
    const deg = (k * 360) / sides
    if (isRight(isHalf, deg) && !(isHalf && deg === 270)) planes.push(upright(edge(deg - 1), edge(deg + 1), inside))
  }
  return planes
}

/** Rows of flat steps: how far in each begins, and how high it is there, as shares of the way to table or keel. */
const rows = {
  crown: { in: [0, 0.36, 0.7, 1], up: [0, 0.42, 0.75, 1] },
  pavilion: { in: [0, 0.31, 0.62, 0.96], up: [0, 0.42, 0.75, 1] },
} as const

function stepPlanes({ w, h, cut }: Steps, heights: Heights, inside: V3): Plane[] {
  const ring = (share: number) => {
    const inset = Math.min(w, h) * share
    return octagon(w - inset, h - inset, Math.min(Math.max(0, cut - inset * (cut > 0.3 ? 0.35 : 0.3)), w - inset))
  }
  const planes: Plane[] = []
  const row = (outer: readonly Point[], y: number, inner: readonly Point[], next: number, kind: 'crown' | 'pavilion') =>
    outer.forEach((a, k) => {
      const b = outer[(k + 1) % 8] ?? a
      if (Math.hypot(a[0] - b[0], a[1] - b[1]) > 1e-6) planes.push(through([at(a, y), at(b, y), at(inner[k] ?? a, next)], inside, kind))
    })
  const keel = heights.culet + heights.girdle
  for (let k = 0; k < 3; k += 1) {
    const crown = (to: 'in' | 'up', of: number) => rows.crown[to][of] ?? 1
    const pavilion = (to: 'in' | 'up', of: number) => rows.pavilion[to][of] ?? 1
    const share = (of: number) => crown('in', of) * (1 - heights.table)
    row(ring(share(k)), crown('up', k) * heights.crown, ring(share(k + 1)), crown('up', k + 1) * heights.crown, 'crown')
    const [from, to] = [pavilion('up', k) * keel - heights.girdle, pavilion('up', k + 1) * keel - heights.girdle]
    row(ring(pavilion('in', k)), from, ring(pavilion('in', k + 1)), to, 'pavilion')
  }
  const girdle = ring(0)
  girdle.forEach((a, k) => {
    const b = girdle[(k + 1) % 8] ?? a
    if (Math.hypot(a[0] - b[0], a[1] - b[1]) > 1e-6) planes.push(upright(a, b, inside))
  })
  return planes
}

/** How far in and how deep the ridges of a side's pavilion are: deeper than a pyramid would be. */
const ridge = [
  [0, 0],
  [0.18, 0.3],
  [0.4, 0.58],
  [0.66, 0.84],
  [1, 1],
] as const

/** A radiant's main facets run into its eight corners. */
const radiant: Brilliant = {
  centre: [0, 0],
  mains: [45.7, 59.9, 120.1, 134.3, 225.7, 239.9, 300.1, 314.3],
  table: 0.6,
  star: 0.46,
  lower: 0.6,
}

/** Straight sides with facets that run into the corners. */
function princessPlanes(girdle: readonly Point[], heights: Heights, inside: V3): Plane[] {
  const planes: Plane[] = []
  const keel = heights.culet + heights.girdle
  girdle.forEach((a, k) => {
    const b = girdle[(k + 1) % girdle.length] ?? a
    if (Math.hypot(a[0] - b[0], a[1] - b[1]) < 1e-6) return
    const [ta, tb] = [between([0, 0], a, heights.table), between([0, 0], b, heights.table)]
    const middle = between(a, b, 0.5)
    const n = at(between(middle, between(ta, tb, 0.5), 0.48), 0.6 * heights.crown)
    const top = [at(ta, heights.crown), at(tb, heights.crown)] as const
    planes.push(through([at(a, 0), at(b, 0), n], inside, 'crown'), through([...top, n], inside, 'crown'))
    planes.push(through([at(a, 0), top[0], n], inside, 'crown'), through([at(b, 0), top[1], n], inside, 'crown'))
    const points = ridge.map(([share, deep]) => at(between(middle, [0, 0], share), deep * keel - heights.girdle))
    points.slice(0, -1).forEach((from, row) => {
      const to = points[row + 1] ?? from
      for (const corner of [a, b]) planes.push(through([at(corner, -heights.girdle), from, to], inside, 'pavilion'))
    })
    planes.push(upright(a, b, inside))
  })
  return planes
}

/** A stone as the half-spaces of its faces; of a heart the right half, and the mirror that it stands before. */
export type Solid = { readonly planes: readonly Plane[]; readonly middle: number }

/** The model of a stone: its shape as it is drawn, as long, deep and flat as its own report says. */
export function solidOf(stone: Measured): Solid {
  const { shape } = stone
  const squeeze = widthFactor(shape, stone.ratio)
  const scaled = ([x, z]: Point): Point => [x * squeeze.x, z * squeeze.y]
  const outline = outlines[shape]
  const reach = (axis: 0 | 1) =>
    Math.max(...outline.map((point) => scaled(point)[axis])) - Math.min(...outline.map((point) => scaled(point)[axis]))
  const width = Math.min(reach(0), reach(1))
  const shares = proportionsOf(stone)
  const [crown, girdle] = [shares.crown * width, shares.girdle * width]
  const heights: Heights = { table: shares.table, crown, girdle, culet: -girdle - shares.pavilion * width }
  const cut = shape === 'radiant' ? radiant : brilliants[shape]
  const steps = stepCuts[shape]
  const isHalf = shape === 'heart'
  const middle = scaled(cut?.centre ?? [0, 0])
  const inside: V3 = [isHalf ? 0.3 : middle[0], -girdle / 2, middle[1]]
  const sidePlanes = () => {
    if (cut) {
      const edge = (deg: number) => scaled(edgeAt(outline, cut.centre, degrees(deg)))
      return brilliantPlanes({ edge, centre: middle, inside }, cut, heights, isHalf)
    }
    if (steps) {
      const corner = steps.cut * Math.min(squeeze.x, squeeze.y)
      return stepPlanes({ w: steps.w * squeeze.x, h: steps.h * squeeze.y, cut: corner }, heights, inside)
    }
    return princessPlanes(outline.map(scaled), heights, inside)
  }
  const mirror: Plane = { n: [-1, 0, 0], d: 0, kind: 'mirror' }
  const planes = distinct([flat(crown, 1), flat(heights.culet, -1), ...(isHalf ? [mirror] : []), ...sidePlanes()])
  return { planes, middle: (crown + heights.culet) / 2 }
}
