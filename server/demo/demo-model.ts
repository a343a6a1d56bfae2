import { glbOf } from '@loupe/domain/media/glb-parts.ts'

type Point = readonly [number, number, number]

const round = (count: number, radius: number, height: number, turned = 0): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = ((at + turned) / count) * 2 * Math.PI
    return [radius * Math.cos(angle), height, radius * Math.sin(angle)]
  })

type Proportions = { readonly tablePct: number; readonly depthPct: number }

/** The faces of a round brilliant of these proportions, each a fan of triangles. */
function facesOf({ tablePct, depthPct }: Proportions): Point[][] {
  const crown = 0.155
  const culet: Point = [0, -(depthPct / 100) * 2 + crown * 2, 0]
  const table = round(8, tablePct / 100, crown * 2)
  const upper = round(16, 1, 0.03)
  const lower = round(16, 1, -0.03)
  const at = (points: readonly Point[], place: number): Point => points[place % points.length] ?? culet
  const faces: Point[][] = [table.toReversed()]
  for (let no = 0; no < 8; no += 1) {
    const [own, next] = [at(table, no), at(table, no + 1)]
    faces.push([own, at(upper, no * 2 + 1), at(upper, no * 2)], [own, next, at(upper, no * 2 + 1)])
    faces.push([next, at(upper, no * 2 + 2), at(upper, no * 2 + 1)])
  }
  for (let no = 0; no < 16; no += 1) {
    faces.push([at(upper, no), at(upper, no + 1), at(lower, no + 1), at(lower, no)])
    faces.push([at(lower, no), at(lower, no + 1), culet])
  }
  return faces
}

function normalOf([a, b, c]: readonly Point[]): Point {
  if (!a || !b || !c) throw new RangeError('a face has three corners')
  const [u, v] = [b.map((value, k) => value - (a[k] ?? 0)), c.map((value, k) => value - (a[k] ?? 0))]
  const [ux = 0, uy = 0, uz = 0, vx = 0, vy = 0, vz = 0] = [...u, ...v]
  const normal: Point = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(...normal)
  return [normal[0] / length, normal[1] / length, normal[2] / length]
}

/** A round brilliant as a GLB of glass, drawn from its proportions. */
export function brilliant(proportions: Proportions): Uint8Array<ArrayBuffer> {
  const places: number[] = []
  const normals: number[] = []
  for (const face of facesOf(proportions)) {
    for (let at = 1; at + 1 < face.length; at += 1) {
      const corners = [face[0], face[at], face[at + 1]].flatMap((point) => (point ? [point] : []))
      const normal = normalOf(corners)
      for (const corner of corners) {
        places.push(...corner)
        normals.push(...normal)
      }
    }
  }
  const bin = new Uint8Array(new Float32Array([...places, ...normals]).buffer)
  const half = bin.byteLength / 2
  const accessor = { componentType: 5126, count: places.length / 3, type: 'VEC3' }
  const glass = { transmissionFactor: 1 }
  const json = {
    asset: { version: '2.0', generator: 'the demo' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, material: 0 }] }],
    materials: [
      {
        pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 1], metallicFactor: 0, roughnessFactor: 0.02 },
        extensions: { KHR_materials_transmission: glass },
      },
    ],
    extensionsUsed: ['KHR_materials_transmission'],
    accessors: [
      { ...accessor, bufferView: 0 },
      { ...accessor, bufferView: 1 },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: half },
      { buffer: 0, byteOffset: half, byteLength: half },
    ],
    buffers: [{ byteLength: bin.byteLength }],
  }
  return glbOf(Buffer.from(JSON.stringify(json)), bin)
}
