import type { Shape } from '@loupe/domain/stock/shapes.ts'

/** A point of a drawing; x to the right, y down, the stone's centre near 0,0 and its height from -1 to 1. */
export type Point = readonly [number, number]

const tau = Math.PI * 2
const steps = 96

const sample = (at: (angle: number) => Point): Point[] => Array.from({ length: steps }, (_, k) => at((k / steps) * tau))

const ellipse = (width: number): Point[] => sample((angle) => [Math.cos(angle) * width, Math.sin(angle)])

/** Between a circle (2) and a square (large): the pillow of a cushion. */
const pillow = (width: number, power: number): Point[] =>
  sample((angle) => {
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const r = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power)
    return [c * r * width, s * r]
  })

function bezier(a: Point, b: Point, c: Point, d: Point, count: number): Point[] {
  return Array.from({ length: count }, (_, k): Point => {
    const t = k / count
    const u = 1 - t
    const at = (i: 0 | 1) => u ** 3 * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t ** 3 * d[i]
    return [at(0), at(1)]
  })
}

/** Points of the right half from top to bottom, mirrored to the left. */
function mirrored(right: readonly Point[]): Point[] {
  const left = right
    .slice(1, -1)
    .toReversed()
    .map(([x, y]): Point => [-x, y])
  return [...right, ...left]
}

function pear(): Point[] {
  const down = bezier([0, -1], [0.14, -0.72], [0.66, -0.16], [0.66, 0.34], 26)
  const round = bezier([0.66, 0.34], [0.66, 0.71], [0.37, 1], [0, 1], 22)
  return mirrored([...down, ...round, [0, 1]])
}

function marquise(): Point[] {
  const down = bezier([0, -1], [0.2, -0.78], [0.5, -0.36], [0.5, 0], 24)
  const up = bezier([0.5, 0], [0.5, 0.36], [0.2, 0.78], [0, 1], 24)
  return mirrored([...down, ...up, [0, 1]])
}

function heart(): Point[] {
  const lobe = bezier([0, -0.52], [0.1, -0.86], [0.36, -0.96], [0.56, -0.9], 16)
  const side = bezier([0.56, -0.9], [0.9, -0.8], [1.08, -0.42], [0.94, -0.06], 16)
  const tip = bezier([0.94, -0.06], [0.78, 0.32], [0.24, 0.72], [0, 1], 20)
  return mirrored([...lobe, ...side, ...tip, [0, 1]])
}

function trilliant(): Point[] {
  const corner = (k: number): Point => [Math.sin((k / 3) * tau) * 1.04, -Math.cos((k / 3) * tau) * 1.04 + 0.22]
  return [0, 1, 2].flatMap((k) => {
    const from = corner(k)
    const to = corner(k + 1)
    const bulge: Point = [(from[0] + to[0]) * 0.8, ((from[1] + to[1]) / 2 - 0.22) * 1.6 + 0.22]
    return bezier(
      from,
      [(from[0] + bulge[0] * 2) / 3, (from[1] + bulge[1] * 2) / 3],
      [(to[0] + bulge[0] * 2) / 3, (to[1] + bulge[1] * 2) / 3],
      to,
      20,
    )
  })
}

/** A rectangle, corners cut off by `cut`. */
export const octagon = (w: number, h: number, cut: number): Point[] => [
  [-w + cut, -h],
  [w - cut, -h],
  [w, -h + cut],
  [w, h - cut],
  [w - cut, h],
  [-w + cut, h],
  [-w, h - cut],
  [-w, -h + cut],
]

/** Corners of a regular polygon with a flat top. */
const polygon = (count: number): Point[] =>
  Array.from({ length: count }, (_, k): Point => [Math.sin(((k + 0.5) / count) * tau), -Math.cos(((k + 0.5) / count) * tau)])

/** The girdle seen from above, by shape; straight-edged shapes are given by their corners. */
export const outlines: Readonly<Record<Shape, readonly Point[]>> = {
  round: ellipse(1),
  old_european: ellipse(1),
  oval: ellipse(0.72),
  cushion: pillow(0.92, 3),
  cushion_modified: pillow(0.84, 3.6),
  pear: pear(),
  marquise: marquise(),
  heart: heart(),
  trilliant: trilliant(),
  princess: octagon(0.92, 0.92, 0),
  emerald: octagon(0.72, 1, 0.2),
  square_emerald: octagon(0.94, 0.94, 0.22),
  asscher: octagon(0.96, 0.96, 0.36),
  radiant: octagon(0.78, 1, 0.2),
  baguette: octagon(0.46, 1, 0),
  other: polygon(6),
}

/** Where a ray from `from` at `angle` (radians, clockwise from the right) leaves the outline. */
export function edgeAt(outline: readonly Point[], from: Point, angle: number): Point {
  const dx = Math.cos(angle)
  const dy = Math.sin(angle)
  let far = 0
  let a = outline.at(-1) ?? from
  for (const b of outline) {
    const ex = b[0] - a[0]
    const ey = b[1] - a[1]
    const cross = dx * ey - dy * ex
    const ax = a[0] - from[0]
    const ay = a[1] - from[1]
    a = b
    if (Math.abs(cross) < 1e-9) continue
    const t = (ax * ey - ay * ex) / cross
    const u = (ax * dy - ay * dx) / cross
    if (t > far && u >= -1e-9 && u <= 1 + 1e-9) far = t
  }
  return [from[0] + dx * far, from[1] + dy * far]
}
