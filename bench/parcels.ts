import { Client } from 'pg'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { clarities, makes, whiteColors } from '@loupe/domain/stock/grades.ts'
import { seededRandom } from '../server/demo/dice.ts'
import { parcelsNow } from '../server/parcels/follow-parcels.ts'
import { searchParcels } from '../server/parcels/parcels.ts'
import { findViewer } from '../server/session/session.ts'
import { aGroup, aPerson, aSite, aSupplier } from '../server/testing/trade.ts'
import { line, mean, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'

type Question = ParsedOf<typeof parcelsApi.search>
type Found = OutputOf<typeof parcelsApi.search>

const usedShapes = ['round', 'princess', 'baguette', 'marquise', 'pear']
const places = ['Surat', 'Mumbai', 'Antwerp', 'Hong Kong', 'Shenzhen']

/** All on one side, in one statement; the ledger's triggers are not what is measured here. */
async function fill(client: Client, siteId: string, suppliers: readonly string[], count: number): Promise<void> {
  await client.query('alter table parcels disable trigger user')
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into parcels (site_id, supplier_id, stock_no, origin, kind, shape, size_kind, size_from, size_to, color_from, color_to, clarity_from, clarity_to,
      make, usd_per_ct, location, left_pieces, left_carats)
    select $1, ($2::bigint[])[1 + n % cardinality($2::bigint[])], 'B-' || n, 'natural', case when random() < 0.3 then 'spot' else 'order' end,
      ($3::text[])[1 + floor(power(random(), 2) * 5)::int], 'mm', mm, mm + 0.25, ($4::text[])[color], ($4::text[])[color + floor(random() * 3)::int],
      ($5::text[])[clarity], ($5::text[])[clarity + floor(random() * 2)::int], case when random() < 0.5 then ($6::text[])[1 + floor(random() * 3)::int] end,
      round((100 + random() * 900)::numeric, 2), ($7::text[])[1 + floor(random() * 5)::int], 100 + n % 900, round((1 + random() * 80)::numeric, 3)
    from (select n, round((0.8 + random() * 2.5)::numeric, 2) as mm, 1 + floor(random() * 8)::int as color, 3 + floor(random() * 6)::int as clarity
      from generate_series(1, $8::int) n) made`,
    [siteId, suppliers, usedShapes, whiteColors, clarities, makes, places, count],
  )
  await client.query('alter table parcels enable trigger user')
  await client.query('vacuum analyze parcels')
}

/** What buyers ask: some grades, a shape, a width, a price, in whatever order. */
function questions(count: number): Question[] {
  const random = seededRandom(7)
  const some = <Word>(words: readonly Word[], most: number): Word[] => words.filter(() => random() < most / words.length)
  const sorts = ['mm', 'carats', 'usdPerCt', 'usdTotal', 'color', 'newest'] as const
  return Array.from({ length: count }, () => {
    const min = Math.round((0.8 + random() * 2) * 100) / 100
    return {
      filter: {
        origin: 'natural',
        ...(random() < 0.5 ? { shapes: some(['round', 'princess', 'pear'] as const, 1.5) } : {}),
        ...(random() < 0.6 ? { colors: some(whiteColors.slice(0, 8), 3) } : {}),
        ...(random() < 0.5 ? { clarities: some(clarities.slice(2, 9), 3) } : {}),
        ...(random() < 0.3 ? { locations: some(places, 2) } : {}),
        ...(random() < 0.5 ? { mm: { min, max: min + 0.4 } } : {}),
        ...(random() < 0.3 ? { usdPerCt: { min: 150, max: 700 } } : {}),
      },
      sort: { by: sorts[Math.floor(random() * sorts.length)] ?? 'mm', direction: random() < 0.5 ? 'asc' : 'desc' },
      offset: 0,
      limit: 50,
      counts: true,
    }
  })
}

const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')
const isIn = (column: string, words: readonly string[]): string => `${column} in (${quoted(words)})`
const spans = (column: string, list: readonly string[], words: readonly string[]): string =>
  `(${words.map((word) => `${list.indexOf(word)} between ${column}_from and ${column}_to`).join(' or ')})`

/** What is chosen of each facet, as a test. */
function testsOf({ shapes = [], colors = [], clarities: grades = [], locations = [] }: Question['filter']): Map<string, string> {
  const tests = new Map<string, string>()
  if (shapes.length > 0) tests.set('shape', isIn('shape', shapes))
  if (colors.length > 0) tests.set('color', spans('color', whiteColors, colors))
  if (grades.length > 0) tests.set('clarity', spans('clarity', clarities, grades))
  if (locations.length > 0) tests.set('location', isIn('location', locations))
  return tests
}

const inRanges = ({ mm, usdPerCt }: Question['filter']): string =>
  [
    'true',
    ...(mm ? [`mm_to >= ${mm.min ?? 0} and mm_from <= ${mm.max ?? 99}`] : []),
    ...(usdPerCt ? [`price between ${usdPerCt.min ?? 0} and ${usdPerCt.max ?? 1e9}`] : []),
  ].join(' and ')

/** The same question in one statement, over a table that has grades as numbers. */
function plainSql({ filter }: Question): string {
  const tests = testsOf(filter)
  const without = (facet: string): string => ['true', ...[...tests].flatMap(([name, test]) => (name === facet ? [] : [test]))].join(' and ')
  const word = (facet: string): string => `select '${facet}', ${facet}::text, count(*) from base where ${without(facet)} group by 2`
  const grade = (facet: string): string =>
    `select '${facet}', g::text, count(*) from base, generate_series(${facet}_from, ${facet}_to) g where ${without(facet)} group by 2`
  return `with base as materialized (select * from shown where ${inRanges(filter)})
    select 'total' as facet, '' as word, count(*) as n from base where ${without('')}
    union all ${['shape', 'make', 'kind', 'location'].map(word).join(' union all ')} union all ${['color', 'clarity'].map(grade).join(' union all ')}
    union all (select 'row', id::text, 0 from base where ${without('')} order by mm_from, id limit 50)`
}

async function prepareShown(client: Client): Promise<void> {
  await client.query(
    `create table shown as select id, shape, make, kind, location, size_from as mm_from, size_to as mm_to, round(usd_per_ct * 1.2, 2) as price,
      array_position($1::text[], color_from) - 1 as color_from, array_position($1::text[], color_to) - 1 as color_to,
      array_position($2::text[], clarity_from) - 1 as clarity_from, array_position($2::text[], clarity_to) - 1 as clarity_to from parcels`,
    [whiteColors, clarities],
  )
  for (const columns of ['shape', 'mm_from', 'price']) await client.query(`create index on shown (${columns})`)
  await client.query('vacuum analyze shown')
  await client.query(`set work_mem = '128MB'`)
}

async function benchParcels(): Promise<void> {
  const count = option('parcels', 100_000)
  await withOwnPostgres(async (url) => {
    const { db, end } = await migratedDatabase(url)
    const house = await aSite(db)
    const suppliers = await Promise.all(Array.from({ length: 8 }, () => aSupplier(db, house)))
    const groupId = await aGroup(db, house.siteId, { multiplier: '1.20', atCost: false })
    const viewer = await findViewer(db, (await aPerson(db, house, { role: 5, groupId })).token)
    if (viewer === null) throw new Error('nobody is logged in')
    const client = new Client({ connectionString: url })
    await client.connect()
    await fill(client, house.siteId, suppliers, count)
    await prepareShown(client)
    const loading = await timed(() => parcelsNow(db, 'for_sale'))
    line(`${loading.result.size().toLocaleString('en')} parcels of one side read into memory`, `${(loading.ms / 1000).toFixed(2)} s`)
    const asked = questions(option('questions', 300))
    const byPrice: Question = { ...questions(1)[0], filter: { origin: 'natural' }, sort: { by: 'usdPerCt', direction: 'asc' } } as Question
    line('the first by price under a price book', `${(await timed(() => searchParcels(db, viewer, byPrice))).ms.toFixed(1)} ms`)
    for (const question of asked.slice(0, 50)) await searchParcels(db, viewer, question)
    const [own, peer]: [number[], number[]] = [[], []]
    let agreeing = 0
    for (const question of asked) {
      const mine = await timed(() => searchParcels(db, viewer, question))
      own.push(mine.ms)
      const theirs = await timed(() => client.query<{ facet: string; word: string; n: string }>(plainSql(question)))
      peer.push(theirs.ms)
      if (isAlike(mine.result, theirs.result.rows)) agreeing += 1
    }
    line('answers of both alike, with every count', `${agreeing} of ${asked.length}`)
    line('search with all counts, page and prices, as the call answers', timesText(sorted(own)))
    line('PostgreSQL: counts and ids in one statement, by turns with it', timesText(sorted(peer)))
    line('PostgreSQL takes', `${(mean(peer) / mean(own)).toFixed(1)} times as long on average`)
    await client.end()
    await end()
  })
}

function isAlike(own: Found, rows: readonly { facet: string; word: string; n: string }[]): boolean {
  const names: Record<string, keyof NonNullable<Found['counts']>> = {
    shape: 'shapes',
    color: 'colors',
    clarity: 'clarities',
    make: 'makes',
    kind: 'kinds',
    location: 'locations',
  }
  const wordOf = (facet: string, word: string): string =>
    facet === 'color' ? (whiteColors[Number(word)] ?? '') : facet === 'clarity' ? (clarities[Number(word)] ?? '') : word
  return rows.every(({ facet, word, n }) => {
    if (facet === 'total') return own.total === Number(n)
    const name = names[facet]
    return name === undefined || word === null || own.counts?.[name]?.[wordOf(facet, word)] === Number(n)
  })
}

await benchParcels()
