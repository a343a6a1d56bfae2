import { drawnJewel, drawnMetals, drawnModelName, drawnModelOf, modelledMotifs } from '@loupe/domain/jewelry/drawn-jewel.ts'
import { partsOfGlb } from '@loupe/domain/media/glb-parts.ts'
import { drawnAddress } from '@loupe/domain/stock/media.ts'
import { expect, test } from 'vitest'
import { cleanModel } from './clean-model.ts'
import { jewelModel } from './jewel-model.ts'
import { gem } from './jewel-solids.ts'

type Told = {
  meshes: [
    {
      primitives: { material: number; extensions?: { KHR_materials_variants: { mappings: { material: number; variants: number[] }[] } } }[]
    },
  ]
  materials: { name: string }[]
  accessors: { min?: number[]; max?: number[] }[]
  extensions: { KHR_materials_variants: { variants: { name: string }[] } }
}
const listOf = (file: Uint8Array): Told => JSON.parse(new TextDecoder().decode(partsOfGlb(file)?.json)) as Told

test.each(modelledMotifs)('%s is a GLB as the house takes them, with every metal as a variant', async (motif) => {
  const file = jewelModel({ motif, shape: 'oval', claws: 6, look: 2, size: 1 })
  // The house would keep it: nothing in it is refused, and it is no heavier than a photo or two.
  const kept = listOf(await cleanModel(file))
  expect(file.byteLength).toBeLessThan(2_000_000)
  const { meshes, materials, extensions } = listOf(file)
  expect([kept.extensions, kept.meshes[0].primitives[0]?.extensions]).toEqual([extensions, meshes[0].primitives[0]?.extensions])
  expect(extensions.KHR_materials_variants.variants.map(({ name }) => name)).toEqual([...drawnMetals])
  const [band] = meshes[0].primitives
  const said = drawnMetals.map((_metal, at) => {
    const found = band?.extensions?.KHR_materials_variants.mappings.find(({ variants }) => variants.includes(at))
    return materials[found?.material ?? -1]?.name
  })
  expect(said).toEqual(['yellow', 'white', 'rose', 'yellow', 'platinum', 'silver'])
})

test('a stone is closed and looks outward everywhere', () => {
  const { places, normals } = gem('round', 1)
  for (let at = 0; at < places.length; at += 3) {
    const [x = 0, y = 0, z = 0] = places.slice(at, at + 3)
    const [u = 0, v = 0, w = 0] = normals.slice(at, at + 3)
    // Its middle lies a little under the girdle.
    expect(x * u + (y + 0.2) * v + z * w).toBeGreaterThan(0)
  }
})

test('the stone that is chosen is the one that is drawn: its shape, and larger or smaller in steps', () => {
  const picture = drawnAddress(drawnJewel({ motif: 'solitaire', material: 'pt950', shape: 'round', claws: 6, look: 1 })) ?? ''
  const named = (shape: 'round' | 'oval', share: number) => drawnModelOf(picture, { shape, share })?.address
  expect([named('oval', 1), named('round', 1.08), named('round', 0.5), named('oval', 1.04)]).toEqual([
    '/media/drawn/jewel-solitaire-oval-61.glb',
    '/media/drawn/jewel-solitaire-round-61-110.glb',
    '/media/drawn/jewel-solitaire-round-61-80.glb',
    '/media/drawn/jewel-solitaire-oval-61.glb',
  ])
  const of = { motif: 'solitaire', claws: 6, look: 1 } as const
  const stones = (shape: 'round' | 'oval', size: number) => {
    const { accessors } = listOf(jewelModel({ ...of, shape, size }))
    const { min = [], max = [] } = accessors.at(-2) ?? {}
    return max.map((most, axis) => Math.round((most - (min[axis] ?? 0)) * 1000) / 1000)
  }
  // 0.42 to each side at the girdle; the crown stands over the table.
  expect([stones('round', 1)[0], stones('round', 1.2)[0], stones('oval', 1)[0]]).toEqual([0.84, 1.008, 0.622])
})

test('the model of a picture is named without its metal; other pictures have none', () => {
  const picture = drawnAddress(drawnJewel({ motif: 'halo', material: '18k_rose', shape: 'oval', claws: 4, look: 3 })) ?? ''
  const model = drawnModelOf(picture)
  expect(model).toEqual({ address: '/media/drawn/jewel-halo-oval-43.glb', variant: 'rose' })
  expect(drawnModelName.test('jewel-halo-oval-43.glb')).toBe(true)
  expect(drawnModelOf(picture.replace('halo', 'tiara'))).toBeNull()
  expect(drawnModelOf('/media/jewelry/style/1/abc/image')).toBeNull()
})
