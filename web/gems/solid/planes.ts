/** A point or a direction: x to the right, y up, z towards who looks at the drawing. */
export type V3 = readonly [number, number, number]

/** A polished face as the half-space behind it: what is inside has n·p <= d. `mirror` is no face: the other half of the stone begins there. */
export type Plane = { readonly n: V3; readonly d: number; readonly kind: 'table' | 'crown' | 'girdle' | 'pavilion' | 'culet' | 'mirror' }

const minus = (a: V3, b: V3): V3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const dot = (a: V3, b: V3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: V3, b: V3): V3 => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
const times = (a: V3, by: number): V3 => [a[0] * by, a[1] * by, a[2] * by]
const unit = (a: V3): V3 => times(a, 1 / Math.hypot(...a))

/** The face through three points, `inside` behind it. */
export function through(points: readonly [V3, V3, V3], inside: V3, kind: Plane['kind']): Plane {
  const [a, b, c] = points
  const n = unit(cross(minus(b, a), minus(c, a)))
  const d = dot(n, a)
  return dot(n, inside) > d ? { n: times(n, -1), d: -d, kind } : { n, d, kind }
}

/** How high a face is over this place. */
export const heightOn = ({ n, d }: Plane, x: number, z: number): number => (d - n[0] * x - n[2] * z) / n[1]

const isSame = (a: Plane, b: Plane): boolean => Math.abs(a.d - b.d) < 1e-6 && dot(a.n, b.n) > 1 - 1e-9

/** Each face once. */
export const distinct = (planes: readonly Plane[]): readonly Plane[] =>
  planes.filter((plane, at) => !planes.slice(0, at).some((before) => isSame(before, plane)))

/** A face with its corners, in one turning direction around its normal. */
export type Face = { readonly plane: Plane; readonly points: readonly V3[] }

/** What is left of a polygon inside a half-space. */
function clipped(points: readonly V3[], { n, d }: Plane): V3[] {
  const left: V3[] = []
  points.forEach((a, at) => {
    const b = points[(at + 1) % points.length] ?? a
    const [over, next] = [dot(n, a) - d, dot(n, b) - d]
    if (over <= 1e-7) left.push(a)
    if (over <= 1e-7 === next <= 1e-7) return
    const share = over / (over - next)
    left.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
  })
  return left
}

const far = 8

function faceOf(plane: Plane, others: readonly Plane[]): Face | null {
  const across = unit(cross(plane.n, Math.abs(plane.n[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0]))
  const along = cross(plane.n, across)
  const corner = (u: number, v: number): V3 => {
    const [a, b, c] = [times(plane.n, plane.d), times(across, u), times(along, v)]
    return [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]]
  }
  let points: V3[] = [corner(-far, -far), corner(far, -far), corner(far, far), corner(-far, far)]
  for (const other of others) if (other !== plane) points = clipped(points, other)
  const apart = points.filter((a, at) => Math.hypot(...minus(a, points[(at + 1) % points.length] ?? a)) > 1e-5)
  return apart.length > 2 ? { plane, points: apart } : null
}

/** The faces that the half-spaces leave of each other; one that the others cut away is none. */
export const facesOf = (planes: readonly Plane[]): readonly Face[] => planes.flatMap((plane) => faceOf(plane, planes) ?? [])

/** Triangles, as a graphics card takes them: three numbers for each corner, and the direction that its face looks in. */
export type Mesh = { readonly positions: Float32Array; readonly normals: Float32Array }

/** The surface of a stone. Where the half-spaces are its right half, the left one is that in a mirror. */
export function meshOf(faces: readonly Face[]): Mesh {
  const isHalf = faces.some(({ plane }) => plane.kind === 'mirror')
  const positions: number[] = []
  const normals: number[] = []
  for (const side of isHalf ? [1, -1] : [1]) {
    for (const { plane, points } of faces) {
      if (plane.kind === 'mirror') continue
      const [first, ...rest] = side === 1 ? points : points.toReversed()
      rest.slice(1).forEach((c, at) => {
        for (const [x, y, z] of [first ?? c, rest[at] ?? c, c]) positions.push(side * x, y, z)
        for (let k = 0; k < 3; k += 1) normals.push(side * plane.n[0], plane.n[1], plane.n[2])
      })
    }
  }
  return { positions: new Float32Array(positions), normals: new Float32Array(normals) }
}
