/** Four by four, column by column. */
export type Matrix = readonly number[]

export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

const at = (matrix: readonly number[], place: number): number => matrix[place] ?? 0

/** First `b`, then `a`. */
export const times = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, place) => {
    const [column, row] = [Math.floor(place / 4), place % 4]
    return [0, 1, 2, 3].reduce((sum, k) => sum + at(a, k * 4 + row) * at(b, column * 4 + k), 0)
  })

type Placed = {
  readonly matrix?: readonly number[] | undefined
  readonly translation?: readonly number[] | undefined
  readonly rotation?: readonly number[] | undefined
  readonly scale?: readonly number[] | undefined
}

/** How something stands in what is above it: by a matrix, or by a scale, a turn (as a quaternion) and a way. */
export function placeOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: Placed): Matrix {
  if (matrix !== undefined) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const turned = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
    [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
    [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
  ]
  return [...turned.flatMap((column, k) => [...column.map((value) => value * at(scale, k)), 0]), ...translation.slice(0, 3), 1]
}

type V3 = readonly [number, number, number]
const column = (matrix: Matrix, k: number): V3 => [at(matrix, k * 4), at(matrix, k * 4 + 1), at(matrix, k * 4 + 2)]
const cross = ([a, b, c]: V3, [d, e, f]: V3): V3 => [b * f - c * e, c * d - a * f, a * e - b * d]

/** How directions that stand upright on faces are turned, three by three. */
export function cofactors(matrix: Matrix): number[] {
  const [a, b, c] = [column(matrix, 0), column(matrix, 1), column(matrix, 2)]
  const sign = determinant(matrix) < 0 ? -1 : 1
  return [cross(b, c), cross(c, a), cross(a, b)].flat().map((value) => value * sign)
}

export function determinant(matrix: Matrix): number {
  const [a, b, c] = [column(matrix, 0), cross(column(matrix, 1), column(matrix, 2)), 0]
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + c
}

type Box = { readonly min: readonly number[]; readonly max: readonly number[] }

/** The box around all of these boxes, each where its matrix puts it. */
export function boxOf(boxes: readonly (Box & { readonly matrix: Matrix })[]): Box {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const box of boxes) {
    for (let corner = 0; corner < 8; corner += 1) {
      const point = [0, 1, 2].map((axis) => at((corner >> axis) & 1 ? box.max : box.min, axis))
      for (let row = 0; row < 3; row += 1) {
        const value = at(box.matrix, 12 + row) + [0, 1, 2].reduce((sum, k) => sum + at(box.matrix, k * 4 + row) * at(point, k), 0)
        min[row] = Math.min(at(min, row), value)
        max[row] = Math.max(at(max, row), value)
      }
    }
  }
  return { min, max }
}
