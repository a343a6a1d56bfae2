import { measureNames } from '@loupe/domain/stock/stone-fields.ts'
import { setBit } from './bits.ts'
import { closedFacets, packedWords } from './facets.ts'
import type { Facts, Shelf } from './shelf.ts'
import { noNumber, type StockRow } from './stock-row.ts'
import { straightSteps } from './straight-line.ts'

/** Writes a stone's measures to its slot. */
export const writeMeasures = straightSteps<[facts: Facts, slot: number, row: StockRow]>(
  ['facts', 'slot', 'row'],
  measureNames.map((name) => `facts.${name}[slot] = row.${name} ?? ${noNumber}`),
  {},
)

/** Marks a stone among those of each of its options; its codes go to the packed numbers and, for facets of the stone itself, to columns of their own. */
export const writeFacets = straightSteps<[shelf: Shelf, slot: number, row: StockRow]>(
  ['shelf', 'slot', 'row'],
  [
    'const { packed, stoneCodes, facetBits } = shelf',
    'let p0 = 0, p1 = 0, p2 = 0, p3 = 0, code = 0',
    ...closedFacets.flatMap(({ name, column, step }, at) => [
      `code = row.${name} === null ? 0 : (codes[${at}].get(row.${name}) ?? 0)`,
      `if (stoneCodes.length > ${at}) stoneCodes[${at}][slot] = code`,
      `if (code !== 0) { p${column} += code * ${step}; setBit(facetBits[${at}][code - 1], slot) }`,
    ]),
    `packed[slot * ${packedWords}] = p0 | (p1 << 16)`,
    `packed[slot * ${packedWords} + 1] = p2 | (p3 << 16)`,
  ],
  { setBit, codes: closedFacets.map(({ codes }) => codes) },
)
