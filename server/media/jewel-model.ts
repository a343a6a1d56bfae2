import { drawnMetals, modelledMotifs, type DrawnMetal, type ModelledMotif } from '@loupe/domain/jewelry/drawn-jewel.ts'
import { glbOf } from '@loupe/domain/media/glb-parts.ts'
import { centre, held, none, small, type JewelModel, type Motif } from './jewel-model-parts.ts'
import { bangle, brooch, drops, haloPendant, necklace, pendant, studs, tennis } from './jewel-model-worn.ts'
import { aroundFinger, band, gallery, placed, rim, solidOf, upright, type Point, type Solid } from './jewel-solids.ts'

const radius = 1
const wide = ({ look }: JewelModel): number => 0.16 + look * 0.03

/** The same on the band, so many degrees from the top. */
const onBand = (solid: Solid, degrees: number, lift = 0.04): Solid => {
  const turn = aroundFinger(degrees)
  const up: Point = [turn[1][0] * (radius + lift), turn[1][1] * (radius + lift), 0]
  return placed(solid, turn, up)
}

const along = (from: number, count: number, half: number): number[] =>
  Array.from({ length: count }, (_, at) => from + (at * 2.15 * half * 180) / Math.PI)

const solitaire: Motif = (of) => {
  const { head, stones } = centre(of, 0.42)
  return { band: band(radius, 0.12, wide(of)), head: onBand(head, 0), stones: onBand(stones, 0) }
}

const halo: Motif = (of) => {
  const half = 0.34 * of.size
  const main = centre(of, 0.34)
  const beside = Array.from({ length: 18 }, (_, at): Solid => {
    const angle = (at / 18) * 2 * Math.PI
    return placed(small(0.068), upright, [Math.cos(angle) * (half + 0.085), half * 0.9, Math.sin(angle) * (half + 0.085)])
  })
  const edge = gallery('round', half + 0.085, half * 0.78, 0.05)
  return {
    band: band(radius, 0.12, wide(of)),
    head: onBand(solidOf([main.head, edge]), 0),
    stones: onBand(solidOf([main.stones, ...beside]), 0),
  }
}

const shoulders: Motif = (of) => {
  const { head, stones } = centre(of, 0.38)
  const angles = along(20, 8 + of.look, 0.062).flatMap((angle) => [angle, -angle])
  return {
    band: band(radius, 0.12, 0.18),
    head: onBand(head, 0),
    stones: solidOf([onBand(stones, 0), ...angles.map((angle) => onBand(small(0.062), angle, 0.065))]),
  }
}

const trilogy: Motif = (of) => {
  const main = centre(of, 0.38)
  const side = held('round', 0.24, 4)
  const angles = [0, 36, -36]
  const each = (part: 'head' | 'stones'): Solid => solidOf(angles.map((angle) => onBand(angle === 0 ? main[part] : side[part], angle)))
  return { band: band(radius, 0.12, wide(of)), head: each('head'), stones: each('stones') }
}

const eternity: Motif = ({ look }) => {
  const half = 0.09 + look * 0.012
  const count = Math.floor((2 * Math.PI) / (half * 2.15))
  const angles = Array.from({ length: count }, (_, at) => (at * 360) / count)
  return { band: band(radius, 0.1, half * 2.3), head: none, stones: solidOf(angles.map((angle) => onBand(small(half), angle, 0.045))) }
}

const pair: Motif = ({ look }) => {
  const second = solidOf([band(0.84, 0.12, 0.2)])
  const stones = along(-8 - look * 4, 4 + look, 0.05).map((angle) => {
    const turn = aroundFinger(angle)
    return placed(small(0.05), turn, [turn[1][0] * 0.895 + 1.1, turn[1][1] * 0.895 - 0.16, 0.42])
  })
  return {
    band: placed(band(radius, 0.14, 0.32), upright, [-0.35, 0, -0.25]),
    head: placed(second, upright, [1.1, -0.16, 0.42]),
    stones: solidOf(stones),
  }
}

/** Two stones that pass each other. */
const doubled: Motif = (of) => {
  const one = centre(of, 0.3)
  const each = (part: 'head' | 'stones'): Solid =>
    solidOf([-17, 17].map((angle) => onBand(placed(one[part], upright, [0, 0, angle > 0 ? 0.16 : -0.16]), angle)))
  return { band: band(radius, 0.12, wide(of)), head: each('head'), stones: each('stones') }
}

/** A broad ring with a stone between two shoulders. */
const gents: Motif = (of) => {
  const { head, stones } = centre(of, 0.25)
  const beside = of.look === 1 ? [] : [24, 33, 42].flatMap((angle) => [angle, -angle])
  return {
    band: solidOf([band(radius, 0.2, 0.5), onBand(rim('princess', 0.27, 0.03, 0.085), 0)]),
    head: onBand(head, 0, 0.06),
    stones: solidOf([onBand(stones, 0, 0.06), ...beside.map((angle) => onBand(small(0.055), angle, 0.1))]),
  }
}

const motifs: Readonly<Record<ModelledMotif, Motif>> = {
  solitaire,
  halo,
  shoulders,
  trilogy,
  doubled,
  eternity,
  pair,
  gents,
  pendant,
  halo_pendant: haloPendant,
  necklace,
  tennis,
  bangle,
  studs,
  drops,
  brooch,
}
export const isModelled = (name: string): name is ModelledMotif => modelledMotifs.some((each) => each === name)

/** What metals throw back, as light. */
const metalColors: Readonly<Record<Exclude<DrawnMetal, 'two_tone'>, Point>> = {
  yellow: [1, 0.72, 0.3],
  white: [0.86, 0.86, 0.86],
  rose: [0.94, 0.58, 0.46],
  platinum: [0.78, 0.78, 0.79],
  silver: [0.95, 0.94, 0.92],
}
const singles = ['yellow', 'white', 'rose', 'platinum', 'silver'] as const

/** Materials by their places: the metals, then the stone. */
const materials = [
  ...singles.map((name) => ({
    name,
    pbrMetallicRoughness: { baseColorFactor: [...metalColors[name], 1], metallicFactor: 1, roughnessFactor: 0.16 },
  })),
  {
    name: 'stone',
    pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 1], metallicFactor: 0, roughnessFactor: 0.02 },
    extensions: { KHR_materials_transmission: { transmissionFactor: 1 } },
  },
]

/** Which material a part has in each of the variants; two-tone is yellow with a white head. */
const mappings = (part: 'band' | 'head') =>
  drawnMetals.map((metal, variant) => ({
    material: singles.indexOf(metal === 'two_tone' ? (part === 'band' ? 'yellow' : 'white') : metal),
    variants: [variant],
  }))

const extent = (places: readonly number[]): { readonly min: number[]; readonly max: number[] } => {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  places.forEach((value, at) => {
    const axis = at % 3
    min[axis] = Math.min(min[axis] ?? value, Math.fround(value))
    max[axis] = Math.max(max[axis] ?? value, Math.fround(value))
  })
  return { min, max }
}

/** A piece of jewelry as one GLB, its metals as variants of one material. */
export function jewelModel(of: JewelModel): Uint8Array<ArrayBuffer> {
  const parts = motifs[of.motif](of)
  const names = (['band', 'head', 'stones'] as const).filter((name) => parts[name].places.length > 0)
  const numbers = names.flatMap((name) => [parts[name].places, parts[name].normals])
  const bin = new Uint8Array(new Float32Array(numbers.flat()).buffer)
  let at = 0
  const bufferViews = numbers.map(({ length }) => {
    const view = { buffer: 0, byteOffset: at, byteLength: length * 4 }
    at += length * 4
    return view
  })
  const json = {
    asset: { version: '2.0', generator: 'the demo' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      {
        primitives: names.map((name, no) => ({
          attributes: { POSITION: no * 2, NORMAL: no * 2 + 1 },
          ...(name === 'stones'
            ? { material: materials.length - 1 }
            : { material: singles.indexOf('white'), extensions: { KHR_materials_variants: { mappings: mappings(name) } } }),
        })),
      },
    ],
    materials,
    textures: [],
    images: [],
    accessors: numbers.map((list, view) => ({
      bufferView: view,
      byteOffset: 0,
      componentType: 5126,
      count: list.length / 3,
      type: 'VEC3',
      ...(view % 2 === 0 ? extent(list) : {}),
    })),
    bufferViews,
    buffers: [{ byteLength: bin.byteLength }],
    extensions: { KHR_materials_variants: { variants: drawnMetals.map((name) => ({ name })) } },
    extensionsUsed: ['KHR_materials_transmission', 'KHR_materials_variants'],
  }
  return glbOf(new TextEncoder().encode(JSON.stringify(json)), bin)
}
