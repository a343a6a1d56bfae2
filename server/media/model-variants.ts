import type { DrawnMetal } from '@loupe/domain/jewelry/drawn-jewel.ts'
import { metalOfVariant } from '@loupe/domain/jewelry/variant-metal.ts'
import type { GlbScene } from '@loupe/domain/media/glb.ts'

type Primitive = GlbScene['meshes'][number]['primitives'][number]

/** The first variant of each metal, by its number in the file. */
function metalsOf({ extensions }: GlbScene): Map<number, DrawnMetal> {
  const seen = new Set<DrawnMetal>()
  return new Map(
    (extensions?.KHR_materials_variants?.variants ?? []).flatMap(({ name }, at): [number, DrawnMetal][] => {
      const metal = metalOfVariant(name)
      if (metal === null || seen.has(metal)) return []
      seen.add(metal)
      return [[at, metal]]
    }),
  )
}

function inMetals({ extensions, ...primitive }: Primitive, places: ReadonlyMap<number, number>): Primitive {
  const mappings = (extensions?.KHR_materials_variants?.mappings ?? []).flatMap(({ material, variants }) => {
    const kept = variants.flatMap((each) => places.get(each) ?? [])
    return kept.length === 0 ? [] : [{ material, variants: kept }]
  })
  return mappings.length === 0 ? primitive : { ...primitive, extensions: { KHR_materials_variants: { mappings } } }
}

/** The scene with those variants that are of a metal, under the house's word for it: no name that its maker wrote is left. */
export function withMetals(from: GlbScene): GlbScene {
  const { extensions: _variants, extensionsUsed: _used, ...scene } = from
  const metals = metalsOf(from)
  const places = new Map([...metals.keys()].map((variant, place) => [variant, place]))
  const meshes = scene.meshes.map(({ primitives }) => ({ primitives: primitives.map((each) => inMetals(each, places)) }))
  const isClear = scene.materials.some(({ extensions }) => extensions?.KHR_materials_transmission !== undefined)
  const extensionsUsed = [...(isClear ? ['KHR_materials_transmission'] : []), ...(metals.size > 0 ? ['KHR_materials_variants'] : [])]
  return {
    ...scene,
    meshes,
    ...(metals.size === 0 ? {} : { extensions: { KHR_materials_variants: { variants: [...metals.values()].map((name) => ({ name })) } } }),
    ...(extensionsUsed.length === 0 ? {} : { extensionsUsed }),
  }
}
