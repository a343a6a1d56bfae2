import { certifiedMeasureNames } from '@loupe/domain/stock/stone-fields.ts'
import { changing, closedFacets, packedWords, placeWord, supplierWord } from './facets.ts'
import type { Shelf } from './shelf.ts'

/**
 * How an offer differs from the better offers of its certificate: for which options of facets it alone stands. Most
 * differ in place, supplier and what may change (the last packed number), hardly ever in what the certificate says.
 */
const columns = [0, 1, 2, 3].map((column) => closedFacets.filter((facet) => facet.column === column))
const tables = columns.map((facets) => facets.map((facet) => facet.codeOf))
const steps = columns.map((facets) => facets.map((facet) => facet.step))

/** The last packed number's own part stands in the low bits; these say what else there is. */
export const ownPartMask = 0xffff
export const otherPlace = 1 << 16
export const otherSupplier = 1 << 17
/** There are several better offers: this holds where all of them match. */
export const several = 1 << 18
/** Some better offer says something else of the stone itself: its grades, weight or measures. */
export const otherFacts = 1 << 19

const numberAt = (packed: Int32Array, slot: number, column: number): number =>
  (packed[slot * packedWords + (column >>> 1)]! >>> ((column & 1) << 4)) & 0xffff

function hasCode(codeOf: Uint8Array, code: number, packed: Int32Array, column: number, dominators: readonly number[]): boolean {
  for (const dominator of dominators) if (codeOf[numberAt(packed, dominator, column)] === code) return true
  return false
}

/** A packed number without the codes that a dominating offer has too; 0 when they have them all. */
export function ownPart(packed: Int32Array, slot: number, column: number, dominators: readonly number[]): number {
  const number = numberAt(packed, slot, column)
  for (const dominator of dominators) if (numberAt(packed, dominator, column) === number) return 0
  const codes = tables[column]!
  let own = 0
  for (let at = 0; at < codes.length; at++) {
    const code = codes[at]![number]!
    if (code > 0 && !hasCode(codes[at]!, code, packed, column, dominators)) own += code * steps[column]![at]!
  }
  return own
}

/** The same for the last packed number of a slot, against the first `count` of other such numbers. */
export function ownChangingPart(number: number, others: Int32Array, count: number): number {
  for (let at = 0; at < count; at++) if (others[at] === number) return 0
  const codes = tables[changing]!
  let own = 0
  for (let facet = 0; facet < codes.length; facet++) {
    const codeOf = codes[facet]!
    const code = codeOf[number]!
    let isOwn = code > 0
    for (let at = 0; at < count && isOwn; at++) isOwn = codeOf[others[at]!] !== code
    if (isOwn) own += code * steps[changing]![facet]!
  }
  return own
}

/** Whether two offers of a certificate say the same of the stone: what certificates tell, so that they nearly always do. */
function saysTheSame({ packed, facts }: Shelf, a: number, b: number): boolean {
  for (let column = 0; column < changing; column++) if (numberAt(packed, a, column) !== numberAt(packed, b, column)) return false
  for (const name of certifiedMeasureNames) if (facts[name][a] !== facts[name][b]) return false
  return true
}

/** What one offer of a certificate alone stands for beside all better ones, kept with the order of offers. */
export function differencesOf(shelf: Shelf, slot: number, better: readonly number[]): number {
  const { packed } = shelf
  if (!better.every((dominator) => saysTheSame(shelf, slot, dominator))) return otherFacts
  let flags = otherPlace | otherSupplier | (better.length > 1 ? several : 0)
  for (const dominator of better) {
    if (packed[dominator * packedWords + placeWord] === packed[slot * packedWords + placeWord]) flags &= ~otherPlace
    if (packed[dominator * packedWords + supplierWord] === packed[slot * packedWords + supplierWord]) flags &= ~otherSupplier
  }
  return flags | ownPart(packed, slot, 3, better)
}
