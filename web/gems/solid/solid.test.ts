import { shapes, type Shape } from '@loupe/domain/stock/shapes.ts'
import { describe, expect, test } from 'vitest'
import { solidOf } from './cut-planes.ts'
import { facesOf, meshOf, type Face, type Mesh } from './planes.ts'
import { proportionsOf, type Measured } from './proportions.ts'

const nothing = {
  tablePct: null,
  depthPct: null,
  crownAngle: null,
  crownHeight: null,
  pavilionAngle: null,
  pavilionDepth: null,
  ratio: null,
}
const round: Measured = { ...nothing, shape: 'round', tablePct: 57, depthPct: 61.5, crownAngle: 34.5, pavilionAngle: 40.8, ratio: 1 }
const plain = (shape: Shape): Measured => ({ ...nothing, shape })

/** How far apart the corners are that the faces have, along an axis. */
function reach(faces: readonly Face[], axis: 0 | 1 | 2): number {
  const all = faces.flatMap(({ points }) => points.map((point) => point[axis]))
  return Math.max(...all) - Math.min(...all)
}

/** Edges that do not lie between exactly two triangles which run along it in opposite directions; corners nearer than a thousandth are one. */
function openEdges({ positions }: Mesh): number {
  const corners: (readonly [number, number, number])[] = []
  const nameOf = (at: number): number => {
    const [x = 0, y = 0, z = 0] = positions.slice(at * 3, at * 3 + 3)
    const known = corners.findIndex((corner) => Math.hypot(corner[0] - x, corner[1] - y, corner[2] - z) < 1e-3)
    return known === -1 ? corners.push([x, y, z]) - 1 : known
  }
  const edges = new Map<string, number>()
  for (let at = 0; at < positions.length / 3; at += 3) {
    const [a, b, c] = [nameOf(at), nameOf(at + 1), nameOf(at + 2)]
    if (a === b || b === c || c === a) continue
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      edges.set(
        `${Math.min(from, to)} ${Math.max(from, to)}`,
        (edges.get(`${Math.min(from, to)} ${Math.max(from, to)}`) ?? 0) + (from < to ? 1 : -1),
      )
    }
  }
  return [...edges.values()].filter((sum) => sum !== 0).length
}

describe('what a report says is what the model is', () => {
  test('crown 34.5° over a table of 57 % is 14.8 % high, pavilion 40.8° 43.2 % deep; the girdle is the rest of 61.5 %', () => {
    const { table, crown, girdle, pavilion } = proportionsOf(round)
    expect(table).toBe(0.57)
    expect(crown).toBeCloseTo(0.1478, 4)
    expect(pavilion).toBeCloseTo(0.4316, 4)
    expect(girdle).toBeCloseTo(0.0356, 4)
  })

  test('parts that do not add up give way alike, and the depth stays', () => {
    const { crown, girdle, pavilion } = proportionsOf({ ...round, depthPct: 70 })
    expect(girdle).toBe(0.07)
    expect(crown + girdle + pavilion).toBeCloseTo(0.7, 10)
    expect(crown / pavilion).toBeCloseTo(0.1478 / 0.4316, 3)
  })

  test('a round of 61.5 % is 1.23 deep where it is 2 wide; its table has eight corners, 1.14 apart', () => {
    const faces = facesOf(solidOf(round).planes)
    expect(reach(faces, 0)).toBeCloseTo(2, 2)
    expect(reach(faces, 1)).toBeCloseTo(1.23, 5)
    const [table] = faces.filter(({ plane }) => plane.kind === 'table')
    expect(table?.points).toHaveLength(8)
    const [a, , , , across] = table?.points ?? []
    expect(Math.hypot((a?.[0] ?? 0) - (across?.[0] ?? 0), (a?.[2] ?? 0) - (across?.[2] ?? 0))).toBeCloseTo(1.14, 2)
  })

  test('a brilliant has its 33 faces above and 24 below', () => {
    const kinds = facesOf(solidOf(round).planes).map(({ plane }) => plane.kind)
    expect(kinds.filter((kind) => kind === 'table' || kind === 'crown')).toHaveLength(33)
    expect(kinds.filter((kind) => kind === 'pavilion')).toHaveLength(24)
  })

  test('an emerald of ratio 1.5 and depth 66 % with a table of 62 %', () => {
    const faces = facesOf(solidOf({ ...plain('emerald'), ratio: 1.5, depthPct: 66, tablePct: 62 }).planes)
    expect(reach(faces, 2) / reach(faces, 0)).toBeCloseTo(1.5, 5)
    expect(reach(faces, 1) / reach(faces, 0)).toBeCloseTo(0.66, 5)
    const table = faces.filter(({ plane }) => plane.kind === 'table')
    expect(reach(table, 0) / reach(faces, 0)).toBeCloseTo(0.62, 5)
  })

  test('a princess of 72 % with a table of 68 %', () => {
    const faces = facesOf(solidOf({ ...plain('princess'), depthPct: 72, tablePct: 68 }).planes)
    expect(reach(faces, 1) / reach(faces, 0)).toBeCloseTo(0.72, 5)
    expect(
      reach(
        faces.filter(({ plane }) => plane.kind === 'table'),
        0,
      ) / reach(faces, 0),
    ).toBeCloseTo(0.68, 5)
  })
})

test.each(shapes)('a %s is closed on all sides, the shallow one and the deep one too', (shape) => {
  for (const depthPct of [null, 48, 80]) {
    const faces = facesOf(solidOf({ ...plain(shape), depthPct }).planes)
    const mesh = meshOf(faces)
    expect(mesh.positions.length).toBeGreaterThan(300)
    expect(openEdges(mesh)).toBe(0)
  }
})

test('a heart has both its lobes: above the place where they meet there is nothing in the middle', () => {
  const { positions } = meshOf(facesOf(solidOf(plain('heart')).planes))
  const corners = Array.from({ length: positions.length / 3 }, (_, at) => positions.slice(at * 3, at * 3 + 3))
  const top = Math.min(...corners.map(([, , z = 0]) => z))
  const cleft = Math.min(...corners.filter(([x = 0]) => Math.abs(x) < 1e-4).map(([, , z = 0]) => z))
  expect(top).toBeLessThan(-0.9)
  expect(cleft).toBeCloseTo(-0.52, 1)
  expect(Math.min(...corners.map(([x = 0]) => x))).toBeLessThan(-0.9)
})
