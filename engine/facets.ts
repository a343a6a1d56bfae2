import { type ClosedFacetName, closedFacetNames, type FacetName, facetOptions, fieldOf } from '@loupe/domain/stock/stone-fields.ts'

/** Facets whose values are not known beforehand, and are kept apart. */
export const openFacetNames = ['location', 'supplier'] as const

/**
 * One closed facet. A stone's value is a code: 0 is none, else 1 + its place in `values`. Codes of several facets
 * share one 16-bit number, four of them for all, so that counting takes four steps a stone and not seventeen.
 */
export type ClosedFacet = {
  readonly name: ClosedFacetName
  readonly values: readonly string[]
  /** Which of the four packed numbers holds it, and what one step of its code is worth there. */
  readonly column: number
  readonly step: number
  /** Code by packed number. */
  readonly codeOf: Uint8Array
  readonly codes: ReadonlyMap<string, number>
}

/** What may differ from offer to offer comes last; the products of (values + 1) of each group stay under 65,536. */
const packs = ['form', 'hue', 'make', 'offer'] as const
const groups = packs.map((pack) => closedFacetNames.filter((name) => fieldOf(name).pack === pack))

const sizeOf = (group: readonly ClosedFacetName[]): number => group.reduce((size, name) => size * (facetOptions[name].length + 1), 1)

function planGroup(group: readonly ClosedFacetName[], column: number): ClosedFacet[] {
  const size = sizeOf(group)
  if (size > 65_536) throw new RangeError('facets of one packed column exceed 16 bits')
  let step = 1
  return group.map((name) => {
    const at = step
    const values = facetOptions[name]
    const radix = values.length + 1
    step *= radix
    const codeOf = Uint8Array.from({ length: size }, (_, packed) => Math.trunc(packed / at) % radix)
    return { name, values, column, step: at, codeOf, codes: new Map(values.map((value, place) => [value, place + 1])) }
  })
}

export const closedFacets: readonly ClosedFacet[] = groups.flatMap(planGroup)

/** The four 16-bit numbers stand in two words per slot, its place and supplier in the next two: what is asked together lies together. */
export const packedWords = 4
export const placeWord = 2
export const supplierWord = 3
/** Places that have a set of slots of their own, like options of closed facets; those met later are looked up stone by stone. */
export const mostPlaceSets = 96

/** Code of a facet in one slot. */
export const codeAt = (facet: ClosedFacet, packed: Int32Array, slot: number): number =>
  facet.codeOf[(packed[slot * packedWords + (facet.column >>> 1)]! >>> ((facet.column & 1) << 4)) & 0xffff]!

/** The packed number that holds what may differ from offer to offer. */
export const changing = 3

/** The facets that tell of the stone itself: the first three packed numbers hold them, and they come first. */
export const stoneFacets: readonly ClosedFacet[] = closedFacets.filter((facet) => facet.column < changing)

/** How many different numbers each packed column can hold. */
export const packedSizes: readonly number[] = groups.map(sizeOf)

const byName = new Map(closedFacets.map((facet) => [facet.name, facet]))

export function closedFacet(name: ClosedFacetName): ClosedFacet {
  const facet = byName.get(name)
  if (!facet) throw new RangeError(`no facet ${name}`)
  return facet
}

/** Whether a facet tells of the stone itself, and not of this offer of it: the first three packed numbers do. */
export const isOfStone = (name: FacetName): boolean => {
  const column = name === 'location' || name === 'supplier' ? changing : closedFacet(name).column
  return column < changing
}

/** The words of an open facet, numbered from 1 as they are met; 0 is none. */
export type Dictionary = { readonly codes: Map<string, number>; readonly words: string[] }

export const newDictionary = (): Dictionary => ({ codes: new Map(), words: [''] })

export function codeFor(dictionary: Dictionary, word: string | null): number {
  if (word === null) return 0
  const known = dictionary.codes.get(word)
  if (known !== undefined) return known
  const code = dictionary.words.length
  dictionary.words.push(word)
  dictionary.codes.set(word, code)
  return code
}
