import type { FacetName } from '@loupe/domain/stock/stone-fields.ts'
import { otherPlace, otherSupplier } from './differences.ts'
import { changing, closedFacet, packedWords, placeWord, supplierWord } from './facets.ts'

/** Where to read a facet's code of a slot, the same for closed and open facets so that hot loops stay one kind of code. */
export type Codes = {
  readonly word: number
  readonly shift: number
  readonly mask: number
  /** Code by packed number; null for open facets, whose word is the code. */
  readonly codeOf: Uint8Array | null
  /** The bit of a difference (differences.ts) that says that an open facet's option is the offer's own. */
  readonly ownFlag: number
  /** All offers that say the same of the stone have the same code. */
  readonly ofStone: boolean
}

export function codesOf(name: FacetName): Codes {
  const open = { shift: 0, mask: -1, codeOf: null, ofStone: false }
  if (name === 'location') return { ...open, word: placeWord, ownFlag: otherPlace }
  if (name === 'supplier') return { ...open, word: supplierWord, ownFlag: otherSupplier }
  const { column, codeOf } = closedFacet(name)
  return { word: column >>> 1, shift: (column & 1) << 4, mask: 0xffff, codeOf, ownFlag: 0, ofStone: column < changing }
}

export function codeIn(packed: Int32Array, { word, shift, mask, codeOf }: Codes, slot: number): number {
  const number = (packed[slot * packedWords + word]! >>> shift) & mask
  return codeOf === null ? number : codeOf[number]!
}
