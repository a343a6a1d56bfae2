import type { Shape } from '@loupe/domain/stock/shapes.ts'

export type Point = readonly [number, number, number]
/** Triangles, each with corners of its own: three places and three normals after each other. */
export type Solid = { readonly places: readonly number[]; readonly normals: readonly number[] }

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const cross = (a: Point, b: Point): Point => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
function unit(a: Point): Point {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

export const solidOf = (parts: readonly Solid[]): Solid => ({
  places: parts.flatMap(({ places }) => places),
  normals: parts.flatMap(({ normals }) => normals),
})

/** Moves every corner, and turns the normals by what is left of the matrix; `turn` has no stretch in it. */
export function placed({ places, normals }: Solid, turn: readonly [Point, Point, Point], to: Point): Solid {
  const turned = (list: readonly number[], by: Point): number[] => {
    const out: number[] = []
    for (let at = 0; at < list.length; at += 3) {
      const [x = 0, y = 0, z = 0] = list.slice(at, at + 3)
      for (let k = 0; k < 3; k += 1) out.push((turn[0][k] ?? 0) * x + (turn[1][k] ?? 0) * y + (turn[2][k] ?? 0) * z + (by[k] ?? 0))
    }
    return out
  }
  return { places: turned(places, to), normals: turned(normals, [0, 0, 0]) }
}

/** As it lies. */
export const upright: readonly [Point, Point, Point] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

/** Turned about the axis through a finger, so that what was up points so many degrees away from it. */
export function aroundFinger(degrees: number): readonly [Point, Point, Point] {
  const angle = (degrees / 180) * Math.PI
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ]
}

type Corner = { readonly at: Point; readonly normal: Point }

/** A net of smooth corners, row by row, closed in both ways where it is told to be. */
function net(rows: readonly (readonly Corner[])[], isClosed: boolean): Solid {
  const places: number[] = []
  const normals: number[] = []
  const add = (corner: Corner | undefined) => {
    if (corner === undefined) return
    places.push(...corner.at)
    normals.push(...corner.normal)
  }
  const last = isClosed ? rows.length : rows.length - 1
  for (let row = 0; row < last; row += 1) {
    const [one = [], next = []] = [rows[row], rows[(row + 1) % rows.length]]
    one.forEach((corner, at) => {
      const beside = (at + 1) % one.length
      for (const each of [corner, next[at], next[beside], corner, next[beside], one[beside]]) add(each)
    })
  }
  return { places, normals }
}

/** A band about the finger's axis (z): `radius` to its middle, so thick, so wide; round inside and out. */
export function band(radius: number, thick: number, wide: number): Solid {
  const [around, across] = [96, 20]
  const rows = Array.from({ length: around }, (_, at) => {
    const angle = (at / around) * 2 * Math.PI
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return Array.from({ length: across }, (_unused, k): Corner => {
      const turn = (k / across) * 2 * Math.PI
      // Rounder than a box, flatter than a tube.
      const soft = (value: number): number => Math.sign(value) * Math.abs(value) ** 0.6
      const [out, along] = [soft(Math.cos(turn)), soft(Math.sin(turn))]
      const reach = radius + (out * thick) / 2
      const tilt = unit([(Math.cos(turn) / thick) * c, (Math.cos(turn) / thick) * s, Math.sin(turn) / wide])
      return { at: [reach * c, reach * s, (along * wide) / 2], normal: tilt }
    })
  })
  return net(rows, true)
}

/** A bead, long and flat as its halves along x, y and z say. */
export function bead(halves: Point): Solid {
  const [around, down] = [24, 12]
  const rows = Array.from({ length: down + 1 }, (_, at) => {
    const tilt = (at / down) * Math.PI
    return Array.from({ length: around }, (_unused, k): Corner => {
      const turn = (k / around) * 2 * Math.PI
      const on: Point = [Math.sin(tilt) * Math.cos(turn), Math.cos(tilt), Math.sin(tilt) * Math.sin(turn)]
      return {
        at: [on[0] * halves[0], on[1] * halves[1], on[2] * halves[2]],
        normal: unit([on[0] / halves[0], on[1] / halves[1], on[2] / halves[2]]),
      }
    })
  })
  return net(rows, false)
}

/** A wire between two points, thinner or thicker at its end, with a round tip there. */
export function wire(from: Point, to: Point, thick: number, tip = thick): Solid {
  const along = unit(minus(to, from))
  const side = unit(cross(along, Math.abs(along[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  const up = cross(side, along)
  const rings: readonly (readonly [share: number, radius: number, lean: number])[] = [
    [0, thick, 0],
    [1, tip, 0],
    [1 + tip * 0.5, tip * 0.85, 0.5],
    [1 + tip * 0.9, tip * 0.45, 0.85],
    [1 + tip, 0, 1],
  ]
  const length = Math.hypot(...minus(to, from)) || 1
  const rows = rings.map(([share, radius, lean]) => {
    const beyond = share > 1 ? length + (share - 1) : share * length
    return Array.from({ length: 12 }, (_, k): Corner => {
      const angle = (k / 12) * 2 * Math.PI
      const [c, r] = [Math.cos(angle), Math.sin(angle)]
      const out: Point = [side[0] * c + up[0] * r, side[1] * c + up[1] * r, side[2] * c + up[2] * r]
      return {
        at: [
          from[0] + along[0] * beyond + out[0] * radius,
          from[1] + along[1] * beyond + out[1] * radius,
          from[2] + along[2] * beyond + out[2] * radius,
        ],
        normal: unit([out[0] * (1 - lean) + along[0] * lean, out[1] * (1 - lean) + along[1] * lean, out[2] * (1 - lean) + along[2] * lean]),
      }
    })
  })
  return net(rows, false)
}

/** How far the girdle of a shape reaches in a direction, its longer half being 1 along z. */
type Outline = (angle: number) => readonly [x: number, z: number]
const rounded =
  (wide: number, power: number): Outline =>
  (angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const reach = (Math.abs(c) ** power + Math.abs(s) ** power) ** (-1 / power)
    return [c * reach * wide, s * reach]
  }
/** Narrow at one end or at both. */
const pointed =
  (wide: number, ends: 1 | 2): Outline =>
  (angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    const narrow = ends === 2 ? 1 - 0.45 * s * s : s > 0 ? 1 - 0.5 * s ** 1.5 : 1
    return [c * wide * narrow, s]
  }

const outlines: Partial<Readonly<Record<Shape, Outline>>> = {
  oval: rounded(0.74, 2),
  pear: pointed(0.72, 1),
  marquise: pointed(0.56, 2),
  princess: rounded(0.8, 9),
  emerald: rounded(0.72, 9),
  asscher: rounded(0.86, 8),
  radiant: rounded(0.8, 8),
  cushion: rounded(0.9, 3.4),
}
const outlineOf = (shape: Shape): Outline => outlines[shape] ?? rounded(1, 2)

/** A cut stone with its table up, its longer half at the girdle so long; each face flat. */
export function gem(shape: Shape, half: number): Solid {
  const outline = outlineOf(shape)
  const ring = (count: number, share: number, height: number, turned = 0): Point[] =>
    Array.from({ length: count }, (_, at) => {
      const [x, z] = outline(((at + turned) / count) * 2 * Math.PI)
      return [x * share * half, height * half, z * share * half]
    })
  const table = ring(8, 0.58, 0.32, 0.5)
  const [upper, lower] = [ring(16, 1, 0.03), ring(16, 1, -0.03)]
  const culet: Point = [0, -0.86 * half, 0]
  const at = (points: readonly Point[], no: number): Point => points[no % points.length] ?? culet
  const faces: Point[][] = [table.toReversed()]
  for (let no = 0; no < 8; no += 1) {
    const [own, next] = [at(table, no), at(table, no + 1)]
    faces.push([own, at(upper, no * 2 + 2), at(upper, no * 2 + 1)], [own, next, at(upper, no * 2 + 2)])
    faces.push([next, at(upper, no * 2 + 3), at(upper, no * 2 + 2)])
  }
  for (let no = 0; no < 16; no += 1) {
    faces.push([at(upper, no), at(upper, no + 1), at(lower, no + 1), at(lower, no)])
    faces.push([at(lower, no), at(lower, no + 1), culet])
  }
  return flat(faces)
}

function flat(faces: readonly (readonly Point[])[]): Solid {
  const places: number[] = []
  const normals: number[] = []
  for (const [first, ...rest] of faces) {
    rest.slice(1).forEach((third, at) => {
      const second = rest[at]
      if (first === undefined || second === undefined) return
      const normal = unit(cross(minus(second, first), minus(third, first)))
      for (const corner of [first, second, third]) {
        places.push(...corner)
        normals.push(...normal)
      }
    })
  }
  return { places, normals }
}

/** Claws about a stone whose girdle stands at this height, up from where it is held. */
export function clawsAround(shape: Shape, half: number, { count, girdle, foot }: { count: number; girdle: number; foot: number }): Solid {
  const outline = outlineOf(shape)
  const turned = count === 3 ? -Math.PI / 2 : Math.PI / count
  return solidOf(
    Array.from({ length: count }, (_, at) => {
      const [x, z] = outline((at / count) * 2 * Math.PI + turned)
      const from: Point = [x * half * 0.42, foot, z * half * 0.42]
      const knee: Point = [x * half * 1.04, girdle, z * half * 1.04]
      return solidOf([
        wire(from, knee, half * 0.07),
        wire(knee, [x * half * 0.9, girdle + half * 0.16, z * half * 0.9], half * 0.085, half * 0.07),
      ])
    }),
  )
}

/** A ring of wire lying flat at a height, in the outline of a shape. */
export function gallery(shape: Shape, half: number, height: number, thick: number): Solid {
  const outline = outlineOf(shape)
  const points = Array.from({ length: 36 }, (_, at): Point => {
    const [x, z] = outline((at / 36) * 2 * Math.PI)
    return [x * half, height, z * half]
  })
  return solidOf(points.map((from, at) => wire(from, points[(at + 1) % points.length] ?? from, thick, thick * 0.98)))
}

/** A soft wire along many points, closed where its end is its beginning. */
export function tube(points: readonly Point[], thick: number, isClosed: boolean): Solid {
  const across = 8
  const at = (no: number): Point =>
    points[isClosed ? (no + points.length) % points.length : Math.min(points.length - 1, Math.max(0, no))] ?? [0, 0, 0]
  const rows = points.map((point, no) => {
    const along = unit(minus(at(no + 1), at(no - 1)))
    const side = unit(cross(along, Math.abs(along[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]))
    const up = cross(side, along)
    return Array.from({ length: across }, (_, k): Corner => {
      const angle = (k / across) * 2 * Math.PI
      const [c, r] = [Math.cos(angle), Math.sin(angle)]
      const out: Point = [side[0] * c + up[0] * r, side[1] * c + up[1] * r, side[2] * c + up[2] * r]
      return { at: [point[0] + out[0] * thick, point[1] + out[1] * thick, point[2] + out[2] * thick], normal: out }
    })
  })
  return net(rows, isClosed)
}

/** The rim that a small stone sits in, lying flat at a height. */
export function rim(shape: Shape, half: number, height: number, thick: number): Solid {
  const outline = outlineOf(shape)
  const points = Array.from({ length: 16 }, (_, at): Point => {
    const [x, z] = outline((at / 16) * 2 * Math.PI)
    return [x * half, height, z * half]
  })
  return tube(points, thick, true)
}
