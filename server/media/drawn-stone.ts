import type { FancyColor } from '@loupe/domain/stock/grades.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'

type Vector = readonly [number, number, number]
type Facet = { readonly corners: readonly Vector[]; readonly normal: Vector }

/** Colours of drawn stones: white, two that are a little and somewhat warm, and the fancy ones. */
export const drawnTints = [
  'plain',
  'warm',
  'cape',
  'yellow',
  'pink',
  'brown',
  'blue',
  'orange',
  'green',
  'gray',
  'purple',
  'black',
  'red',
  'violet',
  'champagne',
] as const
export type DrawnTint = (typeof drawnTints)[number]

/** What a picture of this stone is drawn in; the rarest colours have none. */
export function tintOf(color: string | null, fancyColor: FancyColor | null): DrawnTint | null {
  if (fancyColor !== null) return drawnTints.find((tint) => tint === fancyColor) ?? null
  if (color === null || color < 'H') return 'plain'
  return color < 'K' ? 'warm' : 'cape'
}

/** Hue and saturation of what the stone throws back, and how light it is at most. */
const glass: Readonly<Record<DrawnTint, readonly [hue: number, saturation: number, light: number]>> = {
  plain: [222, 3, 100],
  warm: [48, 9, 99],
  cape: [47, 20, 97],
  yellow: [50, 92, 78],
  pink: [345, 62, 87],
  brown: [26, 46, 66],
  blue: [212, 62, 82],
  orange: [30, 90, 76],
  green: [134, 36, 77],
  gray: [214, 6, 68],
  purple: [288, 42, 79],
  black: [220, 8, 40],
  red: [354, 78, 58],
  violet: [256, 48, 80],
  champagne: [36, 42, 78],
}

const tau = Math.PI * 2
/** Between a circle (2) and a square (large). */
const pillow =
  (width: number, power: number, count: number) =>
  (turn: number): [number, number][] =>
    Array.from({ length: count }, (_, k) => {
      const angle = ((k + turn) / count) * tau
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const r = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power)
      return [c * r * width, s * r]
    })

/** Drawn by the distance from the middle at each angle, seen clockwise from the right. */
const shaped =
  (place: (angle: number) => readonly [number, number]) =>
  (turn: number): [number, number][] =>
    Array.from({ length: 24 }, (_, k) => {
      const [x, y] = place(((k + turn) / 24) * tau)
      return [x, y]
    })

/** A rectangle with cut corners: the same at every ring, so that its steps are level. */
const steps =
  (w: number, cut: number) =>
  (_turn: number): [number, number][] => [
    [w - cut, 1],
    [cut - w, 1],
    [-w, 1 - cut],
    [-w, cut - 1],
    [cut - w, -1],
    [w - cut, -1],
    [w, cut - 1],
    [w, 1 - cut],
  ]

const outlines: Readonly<Record<Shape, (turn: number) => [number, number][]>> = {
  round: pillow(1, 2, 24),
  old_european: pillow(1, 2, 16),
  oval: pillow(0.72, 2, 24),
  cushion: pillow(0.92, 3.2, 16),
  cushion_modified: pillow(0.84, 3.8, 16),
  princess: pillow(0.96, 12, 16),
  radiant: pillow(0.78, 6, 16),
  marquise: shaped((a) => [Math.cos(a) * 0.5 * Math.abs(Math.cos(a)) ** 0.25, Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** 0.9]),
  pear: shaped((a) => [Math.cos(a) * (0.66 - 0.3 * Math.max(0, -Math.sin(a)) ** 1.2) * (Math.sin(a) < 0 ? 0.98 : 1), Math.sin(a)]),
  heart: shaped((a) => [
    Math.sin(a) ** 3 * 1.02,
    -(13 * Math.cos(a) - 4.4 * Math.cos(2 * a) - 2 * Math.cos(3 * a) - Math.cos(4 * a)) / 15.4 - 0.06,
  ]),
  trilliant: shaped((a) => {
    const r = 0.96 * (1 + 0.13 * Math.cos(3 * (a + tau / 4)))
    return [Math.cos(a) * r, Math.sin(a) * r + 0.1]
  }),
  emerald: steps(0.72, 0.2),
  square_emerald: steps(0.96, 0.24),
  asscher: steps(0.98, 0.36),
  baguette: steps(0.46, 0.02),
  other: pillow(1, 2, 6),
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
function unit(a: Vector): Vector {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}
const cross = (a: Vector, b: Vector): Vector => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]

function facet(...corners: Vector[]): Facet {
  const [a = [0, 0, 0], b = [0, 0, 0], c = [0, 0, 0]] = corners
  const normal = unit(cross(minus(b, a), minus(c, a)))
  const middle = corners.reduce<Vector>((sum, each) => [sum[0] + each[0], sum[1] + each[1], sum[2] + each[2]], [0, 0, 0])
  // The middle of the stone is just below its girdle: every facet looks away from it.
  const isOutward =
    dot(normal, minus([middle[0] / corners.length, middle[1] / corners.length, middle[2] / corners.length], [0, 0, -0.2])) >= 0
  return { corners, normal: isOutward ? normal : [-normal[0], -normal[1], -normal[2]] }
}

/** Facets between two rings of as many corners; the lower one may lie half a step further. */
function band(upper: readonly Vector[], lower: readonly Vector[]): Facet[] {
  return upper.flatMap((corner, k) => {
    const next = upper[(k + 1) % upper.length] ?? corner
    const below = lower[k] ?? corner
    const nextBelow = lower[(k + 1) % lower.length] ?? below
    const [near, far] = [facet(corner, below, next), facet(next, below, nextBelow)]
    // What lies in one plane is one facet: the long steps of emerald cuts.
    return dot(near.normal, far.normal) > 0.999 ? [facet(corner, below, nextBelow, next)] : [near, far]
  })
}

/** Rings from the table down to the culet: how wide, how high, and turned by how much of a step. */
const rings = [
  [0.56, 0.3, 0],
  [0.8, 0.19, 0.5],
  [1, 0.03, 0],
  [1, -0.03, 0],
  [0.62, -0.34, 0.5],
  [0.22, -0.68, 0],
  [0.03, -0.84, 0.5],
] as const

/** Of step cuts: each step down lies flatter than the one above it. */
const stepRings = [
  [0.62, 0.26, 0],
  [0.82, 0.17, 0],
  [1, 0.03, 0],
  [1, -0.03, 0],
  [0.82, -0.32, 0],
  [0.58, -0.54, 0],
  [0.3, -0.68, 0],
  [0.05, -0.74, 0],
] as const
const stepCuts: readonly Shape[] = ['emerald', 'square_emerald', 'asscher', 'baguette']

const models = new Map<Shape, readonly Facet[]>()

function modelOf(shape: Shape): readonly Facet[] {
  const known = models.get(shape)
  if (known !== undefined) return known
  const levels = (stepCuts.includes(shape) ? stepRings : rings).map(([wide, high, turn]) =>
    outlines[shape](turn).map(([x, y]): Vector => [x * wide, y * wide, high]),
  )
  const facets = [facet(...(levels[0] ?? []))]
  for (const [at, level] of levels.entries()) {
    const lower = levels[at + 1]
    if (lower !== undefined) facets.push(...band(level, lower))
  }
  models.set(shape, facets)
  return facets
}

export type Pose = {
  /** Radians around its own axis. */
  readonly spin: number
  /** Radians away from the eye, the table's upper edge first. */
  readonly tilt: number
  readonly side: number
}

function turner({ spin, tilt }: Pose): (a: Vector) => Vector {
  const [cs, ss, ct, st] = [Math.cos(spin), Math.sin(spin), Math.cos(tilt), Math.sin(tilt)]
  return ([x, y, z]) => {
    const [u, v] = [x * cs - y * ss, x * ss + y * cs]
    return [u, v * ct - z * st, v * st + z * ct]
  }
}

/** A room of lamps and dark corners: how bright it is in a direction. */
function room([x, y, z]: Vector): number {
  const lamps = Math.sin(x * 5.3 + 0.7) * Math.cos(y * 4.7 - 0.4) + Math.sin((x + y) * 7.9 + z * 3.1) * 0.45
  const above = -y * 0.3 + z * 0.22
  return Math.max(0, Math.min(1, 0.54 + lamps * 0.5 + above))
}

const whites: readonly DrawnTint[] = ['plain', 'warm', 'cape']

function paint(tint: DrawnTint, bright: number): string {
  const [hue, saturation, light] = glass[tint]
  const dark = tint === 'black' ? 6 : whites.includes(tint) ? 40 : 22
  return `hsl(${hue} ${saturation}% ${Math.round(dark + (light - dark) * bright ** 0.7)}%)`
}

/** A stone as an SVG, facet by facet, seen through its crown; invented throughout. */
export function drawStone(shape: Shape, tint: DrawnTint, pose: Pose): string {
  const turn = turner(pose)
  const drawnFacets = modelOf(shape).map(({ corners, normal }) => ({ corners: corners.map(turn), normal: turn(normal) }))
  const back: string[] = []
  const front: string[] = []
  for (const { corners, normal } of drawnFacets) {
    const path = `M${corners.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join('L')}Z`
    if (normal[2] <= 0.01) {
      // What the eye sees of the far side has gone through the stone: bent twice.
      const bright = room([normal[0] * 2.4, normal[1] * 2.4, -normal[2]])
      back.push(`<path d="${path}" fill="${paint(tint, bright)}"/>`)
    } else {
      const bright = room([2 * normal[2] * normal[0], 2 * normal[2] * normal[1], 2 * normal[2] ** 2 - 1])
      front.push(`<path d="${path}" fill="${paint(tint, 0.25 + bright * 0.75)}" fill-opacity="${(0.26 + bright * 0.34).toFixed(2)}"/>`)
    }
  }
  const stroke = tint === 'black' ? 'hsl(220 8% 60%)' : paint(tint, 0.3)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pose.side}" height="${pose.side}" viewBox="-1.35 -1.35 2.7 2.7">
<defs><radialGradient id="b" cx=".45" cy=".38" r=".8"><stop offset="0" stop-color="#fbfcfd"/><stop offset="1" stop-color="#d5dae2"/></radialGradient>
<radialGradient id="s"><stop offset=".3" stop-color="#1c2533" stop-opacity=".34"/><stop offset="1" stop-color="#1c2533" stop-opacity="0"/></radialGradient></defs>
<rect x="-1.35" y="-1.35" width="2.7" height="2.7" fill="url(#b)"/><ellipse cx=".06" cy=".42" rx="1.12" ry=".88" fill="url(#s)"/>
<g stroke="${stroke}" stroke-width=".006" stroke-opacity=".5" stroke-linejoin="round">${back.join('')}${front.join('')}</g></svg>`
}
