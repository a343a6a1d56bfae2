import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { clarities, whiteColors } from '@loupe/domain/stock/grades.ts'
import { supplierCount, type SyntheticFacts, type SyntheticOffer, syntheticStock } from './synthetic-stock.ts'

const factColumns = [
  'origin',
  'shape',
  'carat',
  'color',
  'fancy_color',
  'fancy_intensity',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'milk',
  'brown',
  'green',
  'lab',
  'report_no',
  'report_key',
  'length',
  'width',
  'depth',
  'ratio',
  'table_pct',
  'depth_pct',
  'crown_angle',
  'pavilion_angle',
  'growth',
  'back',
  'seen_at',
] as const satisfies readonly (keyof SyntheticFacts)[]
const offerColumns = [
  'stock_no',
  'kind',
  'availability',
  'location',
  'image_url',
  'video_url',
  'usd_per_ct',
  'eye_clean',
] as const satisfies readonly (keyof SyntheticOffer)[]

function* lines(siteId: string, suppliers: readonly string[], count: number, seed: number): Generator<string> {
  let block = ''
  for (const { facts, offer } of syntheticStock(count, seed)) {
    block += `${siteId}\t${suppliers[offer.supplier - 1] ?? 0}`
    for (const column of factColumns) block += `\t${facts[column] ?? '\\N'}`
    for (const column of offerColumns) block += `\t${offer[column] ?? '\\N'}`
    block += '\n'
    if (block.length < 65_536) continue
    yield block
    block = ''
  }
  yield block
}

/** Writes an invented stock straight into the tables, with suppliers of its own. */
export async function loadSyntheticStock(client: pg.ClientBase, siteId: string, count: number, seed = 7): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `insert into suppliers (site_id, name, short_code) select $1, 'Synthetic ' || n, 'SY' || n from generate_series(1, $2) n returning id`,
    [siteId, supplierCount],
  )
  const suppliers = rows.map((row) => row.id)
  await pipeline(
    Readable.from(lines(siteId, suppliers, count, seed)),
    client.query(copyFrom(`copy stones (site_id, supplier_id, ${[...factColumns, ...offerColumns].join(', ')}) from stdin`)),
  )
}

const brackets = [
  [0.01, 0.29],
  [0.3, 0.39],
  [0.4, 0.49],
  [0.5, 0.69],
  [0.7, 0.89],
  [0.9, 0.99],
  [1, 1.49],
  [1.5, 1.99],
  [2, 2.99],
  [3, 3.99],
  [4, 4.99],
  [5, 5.99],
] as const

/** An invented price list in force, D to M and IF to I3; `factor` moves every price. Returns its id. */
export async function loadSyntheticList(client: pg.ClientBase, siteId: string, factor = 1): Promise<string> {
  const cells = (['round', 'pear'] as const).flatMap((shape) =>
    whiteColors.slice(0, 10).flatMap((color, colorRank) =>
      clarities.slice(1).flatMap((clarity, clarityRank) =>
        brackets.map(([low, high]) => {
          const price =
            Math.round(
              900 * low ** 0.85 * (1 + 9 * (1 - colorRank * 0.075) * (1 - clarityRank * 0.07)) * (shape === 'pear' ? 0.9 : 1) * factor,
            ) + 1
          return { shape, color, clarity, low, high, price }
        }),
      ),
    ),
  )
  await client.query('begin')
  await client.query('update rap_lists set is_current = false where site_id = $1', [siteId])
  const { rows } = await client.query<{ id: string }>(
    `insert into rap_lists (site_id, list_date, file_name, is_current) values ($1, current_date, 'synthetic.csv', true) returning id`,
    [siteId],
  )
  const id = rows[0]?.id ?? ''
  await client.query(
    `insert into rap_prices (list_id, shape, color, clarity, low_ct, high_ct, usd_per_ct)
     select $1, shape, color, clarity, low, high, price from json_to_recordset($2) as cell (shape text, color text, clarity text, low numeric, high numeric, price numeric)`,
    [id, JSON.stringify(cells)],
  )
  await client.query('commit')
  return id
}
