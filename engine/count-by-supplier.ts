import { closedFacet, codeAt, packedWords, supplierWord } from './facets.ts'
import type { Shelf } from './shelf.ts'
import type { StockIndex } from './stock-index.ts'

/** What a supplier has for sale. */
export type OfSupplier = { readonly supplierId: string; readonly natural: number; readonly lab: number; readonly spot: number }

const kind = closedFacet('kind')
const spotCode = kind.codes.get('spot') ?? 0
/** Counters of each supplier: natural, lab-grown, spot. */
const counters = 3

function tallyShelf({ sets, packed }: Shelf, origin: 0 | 1, tally: Int32Array): void {
  for (const [word, live] of sets.live.entries()) {
    for (let bits = live; bits !== 0; bits &= bits - 1) {
      const slot = (word << 5) + 31 - Math.clz32(bits & -bits)
      const supplier = packed[slot * packedWords + supplierWord]! * counters
      tally[supplier + origin]!++
      if (codeAt(kind, packed, slot) === spotCode) tally[supplier + 2]!++
    }
  }
}

/** How many stones each supplier has for sale, of every origin and at hand. */
export function countBySupplier({ shelves, suppliers }: StockIndex): OfSupplier[] {
  const tally = new Int32Array(suppliers.words.length * counters)
  tallyShelf(shelves.natural, 0, tally)
  tallyShelf(shelves.lab, 1, tally)
  return suppliers.words.flatMap((supplierId, place) => {
    const [natural = 0, lab = 0, spot = 0] = tally.subarray(place * counters, place * counters + counters)
    return natural + lab === 0 ? [] : [{ supplierId, natural, lab, spot }]
  })
}
