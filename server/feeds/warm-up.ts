import { decideFile } from '@loupe/domain/feeds/decide-file.ts'
import { seenNumbers, stoneReader } from '@loupe/domain/feeds/read-stone.ts'
import type { Pool } from '../db/database.ts'
import { selectImport } from './imports.store.ts'
import { sitePricing } from '../pricing/pricing.ts'
import { houseSite } from '../sites/sites.ts'
import { copyLines, stoneValues } from './stone-values.ts'

const header = [
  'Stock #',
  'Shape',
  'Weight',
  'Color',
  'Clarity',
  'Cut',
  'Polish',
  'Symmetry',
  'Fluorescence',
  'Measurements',
  'Lab',
  'Report #',
  'Disc %',
  '$/Ct',
  'Total $',
]
const stone = [
  'W-1',
  'Round',
  '1.01',
  'G',
  'VS1',
  'EX',
  'EX',
  'EX',
  'None',
  '6.41 x 6.45 x 3.98',
  'GIA',
  '2141438171',
  '-42.00',
  '4234.00',
  '4276.34',
]

/** Goes once through all that reading a file takes, with a stone of its own: the first file of a thread then waits for nothing. */
export async function warmUp(db: Pool): Promise<void> {
  await selectImport(db, '0')
  const house = await houseSite(db)
  const rap = house === null ? null : (await sitePricing(db, house)).rap
  const rows = [header, stone, stone, stone].map((cells, at) => ({ sheet: null, row: at + 1, cells }))
  const question = { rap, rates: {}, remembered: null, chosen: null, answers: {}, fileName: 'stock.csv', now: new Date() }
  const { layout } = decideFile([{ sheet: null, rows, count: rows.length }], question)
  const lines = copyLines()
  for (const sheet of layout.sheets) {
    const read = stoneReader(layout, sheet, { rap, kind: 'order', seen: seenNumbers() })
    for (const row of rows) {
      const one = read(row)
      if (one.kind === 'stone') lines.add([], stoneValues(one))
    }
  }
}
