import { glbOf } from '@loupe/domain/media/glb-parts.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { readModel } from './read-model.ts'

const colorOf: Readonly<Record<string, readonly number[]>> = { usual: [0, 0, 0, 1], rose: [1, 0, 0, 1], white: [0, 1, 0, 1] }

/** One triangle whose metal may be rose or white. */
const file = glbOf(
  new TextEncoder().encode(
    JSON.stringify({
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0 }],
      meshes: [
        {
          primitives: [
            {
              attributes: { POSITION: 0 },
              material: 0,
              extensions: {
                KHR_materials_variants: {
                  mappings: [
                    { material: 1, variants: [0] },
                    { material: 2, variants: [1] },
                  ],
                },
              },
            },
          ],
        },
      ],
      materials: Object.values(colorOf).map((baseColorFactor) => ({ pbrMetallicRoughness: { baseColorFactor } })),
      textures: [],
      images: [],
      accessors: [{ bufferView: 0, byteOffset: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] }],
      bufferViews: [{ buffer: 0, byteOffset: 0, byteLength: 36 }],
      extensions: { KHR_materials_variants: { variants: [{ name: 'rose' }, { name: 'white' }] } },
    }),
  ),
  new Uint8Array(36),
)

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['rose', 'rose'],
  ['white', 'white'],
  // Platinum and silver look like white gold where the model has no metal of their own.
  ['platinum', 'white'],
  ['silver', 'white'],
  ['yellow', 'usual'],
  [undefined, 'usual'],
])('asked for in %s a model is shown in its %s', async (variant, shown) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(file)))
  const { parts } = await readModel('/media/model.glb', new AbortController().signal, variant)
  expect(parts.map(({ look }) => look.color)).toEqual([colorOf[shown]])
})
