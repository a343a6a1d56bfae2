import { Client } from 'pg'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { centreBandNames, centreBands } from '@loupe/domain/jewelry/find-words.ts'
import { materialCodes, materials } from '@loupe/domain/jewelry/metals.ts'
import { categories, claws, inlays, styleFamilies } from '@loupe/domain/jewelry/vocabulary.ts'
import { allMedia } from '../server/shown-media.ts'
import { seededRandom } from '../server/demo/dice.ts'
import { jewelryNow } from '../server/jewelry/find/follow-jewelry.ts'
import { searchJewelry } from '../server/jewelry/find/find-jewelry.ts'
import { findViewer } from '../server/session/session.ts'
import { plainBill } from '../server/testing/a-plain-style.ts'
import { aGroup, aPerson, aSite, aSupplier } from '../server/testing/trade.ts'
import { line, mean, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'

type Question = ParsedOf<typeof findJewelryApi.search>
type Found = OutputOf<typeof findJewelryApi.search>

const golds = materialCodes.filter((code) => /^(?:14|18)k_(?:yellow|white|rose)$/.test(code))
/** One of eight is a style that is made in six golds, the others are finished pieces of some style. */
const styleShare = 8

/** All on one side, in a few statements. */
async function fill(client: Client, siteId: string, suppliers: readonly string[], count: number): Promise<void> {
  const styles = Math.floor(count / styleShare)
  await client.query('select setseed(0.5)')
  await client.query(
    `insert into jewelry_styles (site_id, supplier_id, style_no, origin, category, claw, inlay, family, materials, size_from, size_to, main_from, main_to)
    select $1, ($2::bigint[])[1 + n % cardinality($2::bigint[])], 'S-' || n, 'natural', ($3::text[])[1 + floor(power(random(), 2) * 9)::int],
      ($4::text[])[1 + floor(random() * 3)::int], ($5::text[])[1 + floor(random() * 11)::int], ($6::text[])[1 + floor(random() * 4)::int], $7, 480, 600,
      carat, carat + 0.3
    from (select n, round((0.2 + random() * 2)::numeric, 2) as carat from generate_series(1, $8::int) n) made`,
    [siteId, suppliers, categories, claws, inlays, styleFamilies, golds, styles],
  )
  const weights = golds.flatMap((material, at) => [
    { material, circumference: 480, grams: (2.2 + at * 0.2).toFixed(2) },
    { material, circumference: 600, grams: (2.8 + at * 0.2).toFixed(2) },
  ])
  await client.query(
    `insert into style_versions (style_id, version, bill)
    select id, 1, jsonb_set($1::jsonb, '{labourUsd}', to_jsonb(round((30 + random() * 200)::numeric, 2)::text)) from jewelry_styles`,
    [JSON.stringify({ ...plainBill, weights })],
  )
  await client.query('update jewelry_styles set version = 1')
  await client.query(
    `insert into jewelry_pieces (site_id, supplier_id, stock_no, style_id, origin, kind, category, material, gross_g, size_circumference, size_system,
      size_label, shape, main_carats, usd_total)
    select $1, s.supplier_id, 'P-' || n, s.id, 'natural', case when random() < 0.3 then 'spot' else 'order' end, s.category,
      ($2::text[])[1 + floor(random() * 6)::int], 3, size, 'eu', (size / 10)::text, ($3::text[])[1 + floor(random() * 4)::int],
      round((0.2 + random() * 2)::numeric, 2), round((150 + random() * 4000)::numeric, 2)
    from (select n, 460 + 10 * floor(random() * 15)::int as size from generate_series(1, $4::int) n) made
    join (select *, row_number() over (order by id) as at from jewelry_styles) s on s.at = 1 + n % $5::int`,
    [siteId, golds, ['round', 'oval', 'pear', 'emerald'], count - styles, styles],
  )
  await client.query(
    `insert into metal_fixes (site_id, metal, price, currency, unit, fixed_on, source) values ($1, 'gold', 20, 'USD', 'g', '2026-01-05', 'bench')`,
    [siteId],
  )
  await client.query('vacuum analyze')
}

/** What buyers ask: a kind, a metal, a size, a price, in whatever order. */
function questions(count: number): Question[] {
  const random = seededRandom(7)
  const some = <Word>(words: readonly Word[], most: number): Word[] => words.filter(() => random() < most / words.length)
  const sorts = ['best', 'price', 'price', 'newest', 'centre'] as const
  return Array.from({ length: count }, () => {
    const min = Math.round(random() * 1500)
    return {
      filter: {
        origin: 'natural',
        ...(random() < 0.6 ? { categories: some(categories, 2) } : {}),
        ...(random() < 0.5 ? { alloys: some(['14k', '18k'] as const, 1) } : {}),
        ...(random() < 0.5 ? { colors: some(['yellow', 'white', 'rose'] as const, 1) } : {}),
        ...(random() < 0.3 ? { claws: some(claws.slice(0, 3), 1) } : {}),
        ...(random() < 0.3 ? { inlays: some(inlays, 3) } : {}),
        ...(random() < 0.4 ? { ready: some(['spot', 'order', 'made'] as const, 1) } : {}),
        ...(random() < 0.4 ? { centres: some(centreBandNames, 2) } : {}),
        ...(random() < 0.3 ? { size: 470 + 5 * Math.floor(random() * 25) } : {}),
        ...(random() < 0.4 ? { usd: { min, max: min + 1500 } } : {}),
      },
      sort: { by: sorts[Math.floor(random() * sorts.length)] ?? 'best', direction: random() < 0.5 ? 'asc' : 'desc' },
      limit: 48,
      counts: true,
    }
  })
}

const isSome = <Word>(words: readonly Word[] | undefined): words is readonly Word[] => words !== undefined && words.length > 0
const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ')

/** What is chosen of each facet, as a test on a row of a piece or of a style in one of its metals. */
function testsOf({ ready, categories: kinds, alloys, colors, claws: held, inlays: set, centres }: Question['filter']): Map<string, string> {
  const tests = new Map<string, string>()
  const isIn = (facet: string, words: readonly string[] | undefined) => {
    if (isSome(words)) tests.set(facet, `${facet} in (${quoted(words)})`)
  }
  isIn('ready', ready)
  isIn('category', kinds)
  isIn('alloy', alloys)
  isIn('color', colors)
  isIn('claw', held)
  isIn('inlay', set)
  if (isSome(centres)) tests.set('centre', `(${centres.map(bandTest).join(' or ')})`)
  return tests
}
const bandTest = (band: keyof typeof centreBands): string =>
  `main_to * 1000 >= ${centreBands[band][0]} and main_from * 1000 < ${centreBands[band][1]}`

const inRanges = ({ usd, size }: Question['filter']): string =>
  [
    'true',
    ...(usd ? [`price between ${usd.min ?? 0} and ${usd.max ?? 1e9}`] : []),
    ...(size ? [`size_from - 3 <= ${size} and size_to + 3 >= ${size}`] : []),
  ].join(' and ')

/** The same question in one statement, over a table that has a row for each metal and its price in it. */
function plainSql({ filter, sort }: Question): string {
  const tests = testsOf(filter)
  const without = (facet: string): string => ['true', ...[...tests].flatMap(([name, test]) => (name === facet ? [] : [test]))].join(' and ')
  const word = (facet: string): string =>
    `select '${facet}', ${facet}::text, count(distinct key) from base where ${without(facet)} group by 2`
  const band = (name: keyof typeof centreBands): string =>
    `select 'centre', '${name}', count(distinct key) from base where ${without('centre')} and ${bandTest(name)}`
  const order = sort.by === 'price' ? 'min(price)' : 'min(age)'
  return `with base as materialized (select * from shown where ${inRanges(filter)})
    select 'total' as facet, '' as word, count(distinct key) as n from base where ${without('')}
    union all ${['ready', 'category', 'alloy', 'color', 'claw', 'inlay'].map(word).join(' union all ')}
    union all ${centreBandNames.map(band).join(' union all ')}
    union all (select 'row', key, 0 from base where ${without('')} group by key order by ${order} limit 48)`
}

async function prepareShown(client: Client): Promise<void> {
  const codes = materials.map(({ alloy }) => alloy)
  const colors = materials.map(({ color }) => color ?? 'white')
  await client.query(
    `create table shown as with told as (
      select 'piece ' || p.id as key, p.id * 2 + 1 as age, p.kind as ready, p.category, p.material, s.claw, s.inlay, p.size_circumference as size_from,
        p.size_circumference as size_to, p.main_carats as main_from, p.main_carats as main_to, p.usd_total as price
      from jewelry_pieces p join jewelry_styles s on s.id = p.style_id
      union all select 'style ' || s.id, s.id * 2, 'made', s.category, w ->> 'material', s.claw, s.inlay, 440, 660, s.main_from, s.main_to,
        round(round(case s.category when 'ring_couple' then 2 else 1 end * ((w ->> 'grams')::numeric * 20
          * case when w ->> 'material' like '18k%' then 0.75 else 0.5833 end + (v.bill ->> 'labourUsd')::numeric), 2) * 1.1, 2)
      from jewelry_styles s join style_versions v on v.style_id = s.id, jsonb_array_elements(v.bill -> 'weights') w where (w ->> 'circumference')::int = 480)
    select told.*, round(price * 1.2, 2) as dear, ($1::text[])[m.at] as alloy, ($2::text[])[m.at] as color
    from told join unnest($3::text[]) with ordinality m (code, at) on m.code = told.material`,
    [codes, colors, materialCodes],
  )
  await client.query('alter table shown drop column price')
  await client.query('alter table shown rename column dear to price')
  for (const columns of ['category', 'price', 'alloy, color']) await client.query(`create index on shown (${columns})`)
  await client.query('vacuum analyze shown')
  await client.query(`set work_mem = '128MB'`)
}

async function benchJewelry(): Promise<void> {
  const count = option('jewelry', 100_000)
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
    const search = (question: Question) => searchJewelry({ db, shownMedia: allMedia }, viewer, question)
    const loading = await timed(() => jewelryNow(db, 'for_sale'))
    line(`${loading.result.size().toLocaleString('en')} pieces and styles read into memory`, `${(loading.ms / 1000).toFixed(2)} s`)
    const asked = questions(option('questions', 300))
    const byPrice: Question = { filter: { origin: 'natural' }, sort: { by: 'price', direction: 'asc' }, limit: 48, counts: true }
    line('the first by price under a price book', `${(await timed(() => search(byPrice))).ms.toFixed(1)} ms`)
    await client.query(
      `insert into metal_fixes (site_id, metal, price, currency, unit, fixed_on, source) values ($1, 'gold', 20.5, 'USD', 'g', '2026-01-06', 'bench')`,
      [house.siteId],
    )
    line('by price after another fix: all priced anew', `${(await timed(() => search(byPrice))).ms.toFixed(1)} ms`)
    await client.query(
      `insert into metal_fixes (site_id, metal, price, currency, unit, fixed_on, source) values ($1, 'gold', 20, 'USD', 'g', '2026-01-07', 'bench')`,
      [house.siteId],
    )
    for (const question of asked.slice(0, 50)) await search(question)
    const [own, peer]: [number[], number[]] = [[], []]
    let agreeing = 0
    for (const question of asked) {
      const mine = await timed(() => search(question))
      own.push(mine.ms)
      const theirs = await timed(() => client.query<{ facet: string; word: string; n: string }>(plainSql(question)))
      peer.push(theirs.ms)
      if (isAlike(mine.result, theirs.result.rows)) agreeing += 1
    }
    line('answers of both alike, with every count', `${agreeing} of ${asked.length}`)
    line('search with all counts, page and prices, as the call answers', timesText(sorted(own)))
    line('the same, one after the other', timesText(sorted(await timesOfAll(asked, search))))
    line('PostgreSQL: counts and keys in one statement, by turns with it', timesText(sorted(peer)))
    line('PostgreSQL takes', `${(mean(peer) / mean(own)).toFixed(1)} times as long on average`)
    await client.end()
    await end()
  })
}

/** As a house without PostgreSQL's long statements between them sees it. */
async function timesOfAll(asked: readonly Question[], search: (question: Question) => Promise<Found>): Promise<number[]> {
  const times: number[] = []
  for (const question of asked) times.push((await timed(() => search(question))).ms)
  return times
}

const facetNames: Readonly<Record<string, keyof NonNullable<Found['counts']>>> = {
  ready: 'ready',
  category: 'categories',
  alloy: 'alloys',
  color: 'colors',
  claw: 'claws',
  inlay: 'inlays',
  centre: 'centres',
}

function isAlike(own: Found, rows: readonly { facet: string; word: string; n: string }[]): boolean {
  return rows.every(({ facet, word, n }) => {
    if (facet === 'total') return own.total === Number(n)
    const name = facetNames[facet]
    return name === undefined || word === null || (own.counts?.[name]?.[word] ?? 0) === Number(n)
  })
}

await benchJewelry()
