import type { GlbScene } from '@loupe/domain/media/glb.ts'
import { partsOfGlb } from '@loupe/domain/media/glb-parts.ts'
import { boxOf, cofactors, determinant, identity, placeOf, times, type Matrix } from './matrices.ts'

type Primitive = GlbScene['meshes'][number]['primitives'][number]

/** Metals that look like others, for a model that has no variant of its own for them. */
const alike: Readonly<Record<string, readonly string[]>> = {
  platinum: ['white', 'silver'],
  silver: ['white', 'platinum'],
  white: ['platinum', 'silver'],
}

function variantAt({ extensions }: GlbScene, variant: string | undefined): number {
  const names = (extensions?.KHR_materials_variants?.variants ?? []).map(({ name }) => name)
  const best = variant === undefined ? undefined : [variant, ...(alike[variant] ?? [])].find((each) => names.includes(each))
  return best === undefined ? -1 : names.indexOf(best)
}

/** The material of a part in a variant; its usual one where it has none of its own there. */
function materialIn(scene: GlbScene, { material, extensions: own }: Primitive, variant: string | undefined): number | undefined {
  const at = variantAt(scene, variant)
  return own?.KHR_materials_variants?.mappings.find(({ variants }) => variants.includes(at))?.material ?? material
}

/** Numbers as the card reads them: where they begin, in which form, how far apart. */
export type Numbers = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly at: number
  readonly count: number
  readonly type: number
  readonly normalized: boolean
  readonly stride: number
}

export type Look = {
  readonly color: readonly number[]
  readonly picture: ImageBitmap | null
  readonly metal: number
  readonly rough: number
  readonly glow: readonly number[]
  readonly glass: number
  readonly isClear: boolean
}

/** Triangles of one look, where they stand in the scene. */
export type Part = {
  readonly place: Numbers
  readonly normal: Numbers | null
  readonly at: Numbers | null
  readonly corners: Numbers | null
  readonly look: Look
  readonly matrix: Matrix
  readonly normals: readonly number[]
  readonly isMirrored: boolean
}

/** A model ready to be put on a canvas; its middle, and how far it reaches from there. */
export type Model = { readonly parts: readonly Part[]; readonly middle: readonly number[]; readonly reach: number }

const plain: Look = { color: [1, 1, 1, 1], picture: null, metal: 1, rough: 1, glow: [0, 0, 0], glass: 0, isClear: false }

function pictureOf({ textures }: GlbScene, pictures: readonly ImageBitmap[], at: number | undefined): ImageBitmap | null {
  const texture = at === undefined ? undefined : textures[at]
  return (texture && pictures[texture.source]) ?? null
}

function lookOf(scene: GlbScene, pictures: readonly ImageBitmap[], at: number | undefined): Look {
  const material = at === undefined ? undefined : scene.materials[at]
  if (material === undefined) return plain
  const {
    pbrMetallicRoughness: look = {},
    emissiveFactor: glow = plain.glow,
    extensions: { KHR_materials_transmission: glass } = {},
  } = material
  const { baseColorFactor: color = plain.color, baseColorTexture, metallicFactor: metal = 1, roughnessFactor: rough = 1 } = look
  return {
    color,
    metal,
    rough,
    glow,
    picture: pictureOf(scene, pictures, baseColorTexture?.index),
    glass: glass?.transmissionFactor ?? 0,
    isClear: material.alphaMode === 'BLEND',
  }
}

/** Every mesh under the first scene with the matrix that it stands by. */
function standing({ scenes, scene, nodes }: GlbScene): { readonly mesh: number; readonly matrix: Matrix }[] {
  const found: { mesh: number; matrix: Matrix }[] = []
  const left = (scenes[scene]?.nodes ?? []).map((node) => ({ node, above: identity }))
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const node = nodes[next.node]
    if (node === undefined) continue
    const matrix = times(next.above, placeOf(node))
    if (node.mesh !== undefined) found.push({ mesh: node.mesh, matrix })
    left.push(...(node.children ?? []).map((child) => ({ node: child, above: matrix })))
  }
  return found
}

function numbersAt({ accessors, bufferViews }: GlbScene, bin: Uint8Array<ArrayBuffer>, at: number | undefined): Numbers | null {
  const accessor = at === undefined ? undefined : accessors[at]
  const view = accessor && bufferViews[accessor.bufferView]
  if (accessor === undefined || view === undefined) return null
  return {
    bytes: bin.subarray(view.byteOffset, view.byteOffset + view.byteLength),
    at: accessor.byteOffset,
    count: accessor.count,
    type: accessor.componentType,
    normalized: accessor.normalized ?? false,
    stride: view.byteStride ?? 0,
  }
}

type Placed = { readonly primitive: Primitive; readonly matrix: Matrix }

type Given = { readonly bin: Uint8Array<ArrayBuffer>; readonly pictures: readonly ImageBitmap[]; readonly variant: string | undefined }

function partOf(scene: GlbScene, { bin, pictures, variant }: Given, { primitive, matrix }: Placed): Part[] {
  const { attributes, indices } = primitive
  const place = numbersAt(scene, bin, attributes.POSITION)
  if (place === null) return []
  return [
    {
      place,
      normal: numbersAt(scene, bin, attributes.NORMAL),
      at: numbersAt(scene, bin, attributes.TEXCOORD_0),
      corners: numbersAt(scene, bin, indices),
      look: lookOf(scene, pictures, materialIn(scene, primitive, variant)),
      matrix,
      normals: cofactors(matrix),
      isMirrored: determinant(matrix) < 0,
    },
  ]
}

const bounds = ({ accessors }: GlbScene, { primitive }: Placed): { readonly min: readonly number[]; readonly max: readonly number[] } => {
  const accessor = accessors[primitive.attributes.POSITION]
  // Numbers that stand for parts of one are told as they are stored.
  const scale = accessor?.normalized ? 1 / ({ 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 }[accessor.componentType] ?? 1) : 1
  return { min: (accessor?.min ?? [0, 0, 0]).map((each) => each * scale), max: (accessor?.max ?? [0, 0, 0]).map((each) => each * scale) }
}

/** Fetches a model that the house keeps, in one of its variants. @throws TypeError where it is none */
export async function readModel(address: string, signal: AbortSignal, variant?: string): Promise<Model> {
  const reply = await fetch(address, { signal })
  if (!reply.ok) throw new TypeError(`no model: ${reply.status}`)
  const file = new Uint8Array(await reply.arrayBuffer())
  const parts = partsOfGlb(file)
  if (parts === null) throw new TypeError('no model')
  // The house wrote it itself when it was uploaded, number by number.
  const scene = JSON.parse(new TextDecoder().decode(parts.json)) as GlbScene
  const bin = new Uint8Array(file.buffer, parts.bin.byteOffset, parts.bin.byteLength)
  const pictures = await Promise.all(
    scene.images.map(({ bufferView, mimeType }) => {
      const view = scene.bufferViews[bufferView]
      const from = view?.byteOffset ?? 0
      return createImageBitmap(new Blob([bin.subarray(from, from + (view?.byteLength ?? 0))], { type: mimeType }))
    }),
  )
  const placed = standing(scene).flatMap(({ mesh, matrix }) =>
    (scene.meshes[mesh]?.primitives ?? []).map((primitive) => ({ primitive, matrix })),
  )
  const box = boxOf(placed.map((each) => ({ ...bounds(scene, each), matrix: each.matrix })))
  const middle = box.min.map((least, axis) => (least + (box.max[axis] ?? 0)) / 2)
  return {
    parts: placed.flatMap((each) => partOf(scene, { bin, pictures, variant }, each)),
    middle,
    reach: Math.max(1e-9, Math.hypot(...box.max.map((most, axis) => most - (middle[axis] ?? 0)))),
  }
}
