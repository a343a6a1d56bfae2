import { alloyCodes, materialCodes, materials, metalColors, type AlloyCode } from '@loupe/domain/jewelry/metals.ts'
import { categories, claws, inlays, nickels, styleFamilies } from '@loupe/domain/jewelry/vocabulary.ts'
import { centreBandNames, centreBands, readyStates } from '@loupe/domain/jewelry/find-words.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'

/** Facets of which a piece of jewelry has some options, each a bit of one number. */
const lists = {
  ready: readyStates,
  categories,
  claws,
  inlays,
  families: styleFamilies,
  nickels,
  shapes,
  centres: centreBandNames,
} as const satisfies Readonly<Record<string, readonly string[]>>

export type BitFacet = keyof typeof lists
export const bitFacets: readonly BitFacet[] = ['ready', 'categories', 'claws', 'inlays', 'families', 'nickels', 'shapes', 'centres']

/** What a metal is and which colour it has, both together one material. */
export type MetalFacet = 'alloys' | 'colors'
export type JewelryFacet = BitFacet | MetalFacet
export type JewelryCounts = Record<JewelryFacet, Record<string, number>>

export const optionsOf = (facet: BitFacet): readonly string[] => lists[facet]

/** The options as bits; what the facet does not know is left out. */
export const bitsOf = (facet: BitFacet, options: readonly string[]): number =>
  options.reduce((bits, option) => {
    const at = optionsOf(facet).indexOf(option)
    return at < 0 ? bits : bits | (1 << at)
  }, 0)

/** The bands of sizes that stones from so many thousandths of a carat to so many fall into. */
export function centreBits(from: number | null, to: number | null): number {
  if (from === null || to === null) return 0
  return bitsOf(
    'centres',
    centreBandNames.filter((name) => {
      const [low, high] = centreBands[name]
      return to >= low && from < high
    }),
  )
}

/** A material's bit; none for what is no material. */
export const materialBit = (code: string): number => {
  const at = materialCodes.indexOf(code)
  return at < 0 ? 0 : 1 << at
}
/** The material of a bit. */
export const materialCodeOf = (bit: number): string => materialCodes[31 - Math.clz32(bit)] ?? ''
export const anyMaterial = 2 ** materialCodes.length - 1

const maskWhere = (isMeant: (at: number) => boolean): number =>
  materials.reduce((mask, _material, at) => (isMeant(at) ? mask | (1 << at) : mask), 0)

const ofAlloy = (alloy: AlloyCode): number => maskWhere((at) => materials[at]?.alloy === alloy)
/** Platinum and silver are white. */
const ofColor = (color: string): number =>
  maskWhere((at) => {
    const material = materials[at]
    return material !== undefined && (material.color ?? 'white') === color
  })

const masks: Readonly<Record<MetalFacet, ReadonlyMap<string, number>>> = {
  alloys: new Map(alloyCodes.map((alloy) => [alloy, ofAlloy(alloy)])),
  colors: new Map(metalColors.map((color) => [color, ofColor(color)])),
}

/** Each option of a facet of metals with the materials that it means. */
export const masksOf = (facet: MetalFacet): readonly (readonly [string, number])[] => [...masks[facet]]

/** The materials that meet a choice; all where nothing is chosen. */
export const meantBy = (facet: MetalFacet, chosen: readonly string[] | undefined): number =>
  chosen === undefined || chosen.length === 0 ? anyMaterial : chosen.reduce((mask, option) => mask | (masks[facet].get(option) ?? 0), 0)
