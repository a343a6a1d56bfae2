import { glbScene, type GlbScene } from '@loupe/domain/media/glb.ts'
import { componentBytes, componentsOf, glbOf, partsOfGlb } from '@loupe/domain/media/glb-parts.ts'
import { modelOutside, modelPacked, modelTooLarge, noModel } from '@loupe/domain/media/media.problems.ts'
import { isRecord } from '@loupe/domain/api/unknown.ts'
import { modelLimits } from '@loupe/domain/media/model-limits.ts'
import sharp from 'sharp'
import { withMetals } from './model-variants.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : [])

type Accessor = GlbScene['accessors'][number]

/** What the file says before it is read as a scene. @throws Problem 400 where it needs other files, or a program to unpack it */
function refuseForeign(json: unknown): void {
  if (!isRecord(json)) throw noModel()
  const linked = [...listOf(json['buffers']), ...listOf(json['images'])].some((each) => isRecord(each) && each['uri'] !== undefined)
  if (linked) throw modelOutside()
  const extensions = listOf(json['extensionsRequired']).map((name) => (typeof name === 'string' ? name : '?'))
  const needed = extensions.find((name) => !/^KHR_(?:materials_\w+|mesh_quantization)$/.test(name))
  if (needed !== undefined) throw modelPacked(needed.slice(0, 60))
  if (listOf(json['images']).length > modelLimits.textures) throw modelTooLarge('textures')
}

/** Reads the file's own list. @throws Problem 400 */
function sceneOf(text: string): GlbScene {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw noModel()
  }
  refuseForeign(json)
  const read = glbScene.safeParse(json)
  if (!read.success) throw noModel()
  return withMetals(read.data)
}

const must = <T>(value: T | undefined): T => {
  if (value === undefined) throw noModel()
  return value
}

/** Every node under the first scene, each once. @throws Problem 400 where they go round in circles */
function nodesShown({ scenes, scene, nodes }: GlbScene): GlbScene['nodes'] {
  const shown = new Set<number>()
  const left = [...must(scenes[scene]).nodes]
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    if (shown.has(at)) throw noModel()
    shown.add(at)
    left.push(...(must(nodes[at]).children ?? []))
  }
  return [...shown].map((at) => must(nodes[at]))
}

const readers: Readonly<Record<number, (view: DataView, at: number) => number>> = {
  5120: (view, at) => view.getInt8(at),
  5121: (view, at) => view.getUint8(at),
  5122: (view, at) => view.getInt16(at, true),
  5123: (view, at) => view.getUint16(at, true),
  5125: (view, at) => view.getUint32(at, true),
  5126: (view, at) => view.getFloat32(at, true),
}

/** Where the numbers of an accessor stand. @throws Problem 400 where they stand outside the file or between two words */
function placesOf(scene: GlbScene, bin: Uint8Array, { bufferView, byteOffset, componentType, count, type }: Accessor) {
  const view = must(scene.bufferViews[bufferView])
  const each = must(componentBytes[componentType])
  const width = componentsOf[type]
  const stride = view.byteStride ?? each * width
  const from = view.byteOffset + byteOffset
  const end = byteOffset + (count - 1) * stride + each * width
  const isInside = end <= view.byteLength && view.byteOffset + view.byteLength <= bin.byteLength
  if (!isInside || from % each !== 0 || stride % each !== 0 || stride < each * width) throw noModel()
  return { from, stride, each, width, read: must(readers[componentType]) }
}

/** The least and the greatest of each number; @throws Problem 400 where one is none */
function boundsOf(scene: GlbScene, bin: Uint8Array, accessor: Accessor): { min: number[]; max: number[] } {
  const { from, stride, each, width, read } = placesOf(scene, bin, accessor)
  const view = new DataView(bin.buffer, bin.byteOffset, bin.byteLength)
  const [min, max] = [Array<number>(width).fill(Infinity), Array<number>(width).fill(-Infinity)]
  for (let at = 0; at < accessor.count; at += 1) {
    for (let of = 0; of < width; of += 1) {
      const value = read(view, from + at * stride + of * each)
      if (!Number.isFinite(value)) throw noModel()
      min[of] = Math.min(min[of] ?? value, value)
      max[of] = Math.max(max[of] ?? value, value)
    }
  }
  return { min, max }
}

type Primitive = GlbScene['meshes'][number]['primitives'][number]

/** @throws Problem 400 where it is to look like something that is not there, whichever variant is shown */
function mustHaveMaterials({ materials }: GlbScene, { material, extensions }: Primitive): void {
  const others = (extensions?.KHR_materials_variants?.mappings ?? []).map((mapping) => mapping.material)
  for (const at of material === undefined ? others : [material, ...others]) must(materials[at])
}

/** How many triangles it has. @throws Problem 400 where its parts don't fit together */
function trianglesOf(scene: GlbScene, bin: Uint8Array, { attributes, indices }: Primitive): number {
  const position = must(scene.accessors[attributes.POSITION])
  if (position.type !== 'VEC3') throw noModel()
  Object.assign(position, boundsOf(scene, bin, position))
  for (const [name, type] of [
    ['NORMAL', 'VEC3'],
    ['TEXCOORD_0', 'VEC2'],
  ] as const) {
    const at = attributes[name]
    if (at === undefined) continue
    const accessor = must(scene.accessors[at])
    if (accessor.type !== type || accessor.count !== position.count) throw noModel()
    boundsOf(scene, bin, accessor)
  }
  if (indices === undefined) return Math.floor(position.count / 3)
  const corners = must(scene.accessors[indices])
  const isWhole = corners.type === 'SCALAR' && [5121, 5123, 5125].includes(corners.componentType)
  if (!isWhole || (boundsOf(scene, bin, corners).max[0] ?? Infinity) >= position.count) throw noModel()
  return Math.floor(corners.count / 3)
}

/** A texture from its pixels, as others are drawn anew. @throws Problem 400 */
async function drawnTexture(bytes: Uint8Array): Promise<{ bytes: Buffer; mimeType: 'image/jpeg' | 'image/png' }> {
  try {
    const picture = sharp(bytes, { limitInputPixels: modelLimits.textureSide ** 2, failOn: 'error' })
    const { format, hasAlpha } = await picture.metadata()
    if (!['jpeg', 'png', 'webp'].includes(format)) throw noModel()
    const small = picture.resize({ width: 2048, height: 2048, fit: 'inside', withoutEnlargement: true })
    return hasAlpha
      ? { bytes: await small.png().toBuffer(), mimeType: 'image/png' }
      : { bytes: await small.jpeg({ quality: 86 }).toBuffer(), mimeType: 'image/jpeg' }
  } catch {
    throw noModel()
  }
}

/** The parts of the file that are drawn, one after the other; what lay between them is gone. */
async function packed(scene: GlbScene, bin: Uint8Array): Promise<{ json: GlbScene; bin: Uint8Array }> {
  const parts: Uint8Array[] = []
  const views: GlbScene['bufferViews'] = []
  let length = 0
  const add = (bytes: Uint8Array, stride?: number): number => {
    views.push({ buffer: 0, byteOffset: length, byteLength: bytes.byteLength, ...(stride === undefined ? {} : { byteStride: stride }) })
    const room = Math.ceil(bytes.byteLength / 4) * 4
    const whole = new Uint8Array(room)
    whole.set(bytes)
    parts.push(whole)
    length += room
    return views.length - 1
  }
  const slice = (at: number): Uint8Array => {
    const { byteOffset, byteLength } = must(scene.bufferViews[at])
    if (byteOffset + byteLength > bin.byteLength) throw noModel()
    return bin.subarray(byteOffset, byteOffset + byteLength)
  }
  const moved = new Map<number, number>()
  const accessors: Accessor[] = []
  const taken = new Map<number, number>()
  const take = (at: number): number => {
    const before = taken.get(at)
    if (before !== undefined) return before
    const accessor = must(scene.accessors[at])
    const { bufferView } = accessor
    const place = moved.get(bufferView) ?? add(slice(bufferView), must(scene.bufferViews[bufferView]).byteStride)
    moved.set(bufferView, place)
    accessors.push({ ...accessor, bufferView: place })
    taken.set(at, accessors.length - 1)
    return accessors.length - 1
  }
  const meshes = scene.meshes.map(({ primitives }) => ({
    primitives: primitives.map((each) => ({
      ...each,
      attributes: {
        POSITION: take(each.attributes.POSITION),
        ...(each.attributes.NORMAL === undefined ? {} : { NORMAL: take(each.attributes.NORMAL) }),
        ...(each.attributes.TEXCOORD_0 === undefined ? {} : { TEXCOORD_0: take(each.attributes.TEXCOORD_0) }),
      },
      ...(each.indices === undefined ? {} : { indices: take(each.indices) }),
    })),
  }))
  const images: GlbScene['images'] = []
  for (const image of scene.images) {
    const { bytes, mimeType } = await drawnTexture(slice(image.bufferView))
    images.push({ bufferView: add(bytes), mimeType })
  }
  return { json: { ...scene, meshes, accessors, images, bufferViews: views, buffers: [{ byteLength: length }] }, bin: Buffer.concat(parts) }
}

/**
 * A binary glTF with nothing in it but what is drawn: every number checked, textures drawn anew, names and words of its makers gone; its variants
 * are named by their metals.
 * @throws Problem 400 for what is none, is packed or needs other files; 413 for too many triangles or textures
 */
export async function cleanModel(file: Uint8Array): Promise<Uint8Array> {
  const parts = partsOfGlb(file)
  if (parts === null) throw noModel()
  const scene = sceneOf(new TextDecoder().decode(parts.json))
  const { bin } = parts
  for (const primitive of scene.meshes.flatMap(({ primitives }) => primitives)) mustHaveMaterials(scene, primitive)
  const triangles = scene.meshes.map(({ primitives }) => primitives.reduce((sum, each) => sum + trianglesOf(scene, bin, each), 0))
  const drawn = nodesShown(scene).reduce((sum, { mesh }) => sum + (mesh === undefined ? 0 : must(triangles[mesh])), 0)
  if (drawn === 0) throw noModel()
  if (drawn > modelLimits.triangles) throw modelTooLarge('triangles')
  for (const { pbrMetallicRoughness: look } of scene.materials) {
    if (look?.baseColorTexture) must(scene.images[must(scene.textures[look.baseColorTexture.index]).source])
  }
  const { json, bin: kept } = await packed(scene, bin)
  return glbOf(Buffer.from(JSON.stringify(json)), kept)
}
