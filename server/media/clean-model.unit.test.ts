import { glbOf, partsOfGlb } from '@loupe/domain/media/glb-parts.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cleanModel } from './clean-model.ts'

type Json = Record<string, unknown>

const bytesOf = (...numbers: readonly (Float32Array | Uint16Array)[]) =>
  Buffer.concat(numbers.map((each) => Buffer.from(each.buffer, each.byteOffset, each.byteLength)))
const corners = new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0])

/** One triangle, with whatever else is said of it. */
function aModel(more: Json = {}, bin: Uint8Array = bytesOf(corners, new Uint16Array([0, 1, 2, 0]))): Uint8Array {
  return glbOf(
    Buffer.from(
      JSON.stringify({
        asset: { version: '2.0', generator: 'QUOKKA CAD', copyright: 'QUOKKA' },
        scenes: [{ nodes: [0], name: 'QUOKKA' }],
        nodes: [{ mesh: 0, name: 'QUOKKA' }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }], extras: { by: 'QUOKKA' } }],
        accessors: [
          { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
          { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
        ],
        bufferViews: [
          { buffer: 0, byteOffset: 0, byteLength: 36 },
          { buffer: 0, byteOffset: 36, byteLength: 6 },
        ],
        buffers: [{ byteLength: bin.byteLength }],
        ...more,
      }),
    ),
    bin,
  )
}

const refusal = async (file: Uint8Array): Promise<[number, string] | null> =>
  cleanModel(file).then(
    () => null,
    (error: unknown) => (error instanceof Problem ? [error.code, error.text.en] : Promise.reject(error)),
  )
const none = [400, 'This is no GLB (glTF 2.0, triangles) that can be drawn']

test('a model keeps its shape, with true bounds, and loses every word of its makers and what lies between its parts', async () => {
  const bin = Buffer.concat([bytesOf(corners, new Uint16Array([0, 1, 2, 0])), Buffer.from('QUOKKA hidden behind')])
  const parts = partsOfGlb(await cleanModel(aModel({}, bin)))
  const json = Buffer.from(parts?.json ?? []).toString()
  expect(json).not.toContain('QUOKKA')
  expect(Buffer.from(parts?.bin ?? []).toString('latin1')).not.toContain('QUOKKA')
  expect(JSON.parse(json)).toMatchObject({ accessors: [{ min: [0, 0, 0], max: [1, 2, 0] }, {}], nodes: [{ mesh: 0 }] })
})

test('what is no model, is cut short, needs other files or a program to unpack it is refused by its reason', async () => {
  const whole = aModel()
  expect(await refusal(whole)).toBeNull()
  expect(await refusal(whole.subarray(0, -4))).toEqual(none)
  expect(await refusal(new TextEncoder().encode('{"asset":{"version":"2.0"}, "and": "more than thirty letters"}'))).toEqual(none)
  expect(await refusal(aModel({ buffers: [{ byteLength: 44, uri: 'https://evil.example/a.bin' }] }))).toEqual([
    400,
    'The model needs other files. Save it as one GLB with its buffers and textures inside.',
  ])
  expect((await refusal(aModel({ images: [{ uri: '../secret.png' }] })))?.[1]).toMatch('needs other files')
  expect(await refusal(aModel({ extensionsRequired: ['KHR_draco_mesh_compression'] }))).toEqual([
    400,
    'The model is packed (KHR_draco_mesh_compression). Save it without.',
  ])
})

test('numbers outside the file, corners that are not there, no numbers and circles are refused', async () => {
  const accessors = (first: Json, second: Json = {}) => ({
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', ...first },
      { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR', ...second },
    ],
  })
  const wrong: Uint8Array[] = [
    aModel(accessors({ count: 4 })),
    aModel(accessors({ byteOffset: 2 })),
    aModel(accessors({}, { count: 9 })),
    aModel(accessors({}, { componentType: 5122 })),
    aModel(accessors({ type: 'VEC4' })),
    aModel({}, bytesOf(corners, new Uint16Array([0, 1, 3, 0]))),
    aModel({}, bytesOf(new Float32Array([0, 0, 0, 1, NaN, 0, 0, 2, 0]), new Uint16Array([0, 1, 2, 0]))),
    aModel({ nodes: [{ mesh: 0, children: [1] }, { children: [0] }] }),
    aModel({ nodes: [{}] }),
    aModel({ scenes: [{ nodes: [7] }] }),
    aModel({
      bufferViews: [
        { buffer: 0, byteOffset: 0, byteLength: 36 },
        { buffer: 0, byteOffset: 999, byteLength: 6 },
      ],
    }),
  ]
  expect(await Promise.all(wrong.map(refusal))).toEqual(wrong.map(() => none))
})

test('more triangles than a phone draws are refused, however often one mesh stands there', async () => {
  const many = 10_001
  const bin = bytesOf(new Float32Array(9 * many))
  const file = aModel(
    {
      nodes: Array.from({ length: 50 }, () => ({ mesh: 0 })),
      scenes: [{ nodes: Array.from({ length: 50 }, (_, at) => at) }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
      accessors: [{ bufferView: 0, componentType: 5126, count: 3 * many, type: 'VEC3' }],
      bufferViews: [{ buffer: 0, byteLength: bin.byteLength }],
    },
    bin,
  )
  expect(await refusal(file)).toEqual([413, 'At most 500000 triangles'])
})

test('textures are drawn anew, without what a camera wrote; what is none is refused', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a50' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'QUOKKA' } })
    .toBuffer()
  const withTexture = (bytes: Buffer) =>
    aModel(
      {
        images: [{ bufferView: 2, mimeType: 'image/jpeg', name: 'QUOKKA.jpg' }],
        textures: [{ source: 0 }],
        materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
        bufferViews: [
          { buffer: 0, byteOffset: 0, byteLength: 36 },
          { buffer: 0, byteOffset: 36, byteLength: 6 },
          { buffer: 0, byteOffset: 44, byteLength: bytes.byteLength },
        ],
      },
      Buffer.concat([bytesOf(corners, new Uint16Array([0, 1, 2, 0])), bytes]),
    )
  const cleaned = await cleanModel(withTexture(picture))
  expect(Buffer.from(cleaned).includes('QUOKKA')).toBe(false)
  const { json, bin } = partsOfGlb(cleaned) ?? { json: Buffer.from('{}'), bin: new Uint8Array() }
  const { images, bufferViews } = JSON.parse(Buffer.from(json).toString()) as {
    images: { bufferView: number }[]
    bufferViews: { byteOffset: number; byteLength: number }[]
  }
  const { byteOffset = 0, byteLength = 0 } = bufferViews[images[0]?.bufferView ?? -1] ?? {}
  expect(await sharp(bin.subarray(byteOffset, byteOffset + byteLength)).metadata()).toMatchObject({ format: 'jpeg', width: 8 })
  expect(await refusal(withTexture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toEqual(none)
})

test('variants that are of a metal survive under the house’s word for it; other names and what they mapped are gone', async () => {
  const mapped = (material: number, ...variants: number[]) => ({ material, variants })
  const file = aModel({
    meshes: [
      {
        primitives: [
          {
            attributes: { POSITION: 0 },
            indices: 1,
            material: 0,
            extensions: { KHR_materials_variants: { mappings: [mapped(0, 0), mapped(1, 1, 3), mapped(2, 2)] } },
          },
        ],
      },
    ],
    materials: [{ name: 'QUOKKA' }, { emissiveFactor: [1, 0, 0] }, { emissiveFactor: [0, 1, 0] }],
    extensions: {
      KHR_materials_variants: {
        variants: [{ name: 'QUOKKA ruby' }, { name: 'QUOKKA 18K Rose Gold' }, { name: 'Platinum' }, { name: 'rose' }],
      },
    },
    extensionsRequired: ['KHR_materials_variants'],
    extensionsUsed: ['KHR_materials_variants', 'QUOKKA_words'],
  })
  const json = Buffer.from(partsOfGlb(await cleanModel(file))?.json ?? []).toString()
  expect(json).not.toContain('QUOKKA')
  expect(JSON.parse(json)).toMatchObject({
    extensions: { KHR_materials_variants: { variants: [{ name: 'rose' }, { name: 'platinum' }] } },
    extensionsUsed: ['KHR_materials_variants'],
    meshes: [{ primitives: [{ material: 0, extensions: { KHR_materials_variants: { mappings: [mapped(1, 0), mapped(2, 1)] } } }] }],
  })
  const lost = [{ primitives: [{ attributes: { POSITION: 0 }, extensions: { KHR_materials_variants: { mappings: [mapped(9, 0)] } } }] }]
  const extensions = { KHR_materials_variants: { variants: [{ name: 'rose' }] } }
  expect(await refusal(aModel({ meshes: lost, extensions }))).toEqual(none)
})
