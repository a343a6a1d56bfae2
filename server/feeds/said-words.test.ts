import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import type { SupplierValues } from '@loupe/domain/feeds/layout.ts'
import type { Answer, TestServer } from '../testing/a-server.ts'
import { aFeedsHouse, type FeedsHouse } from '../testing/feeds-house.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

let server: TestServer
let house: FeedsHouse
let runner: ImportRunner

beforeAll(async () => {
  house = await aFeedsHouse(['manager', 'admin'])
  server = house.server
  runner = importRunner(server.deps)
})

afterAll(async () => {
  await runner.stop()
  await server.close()
})

const as = (account: string) => house.as(account)
const supplierOf = (name: string) => house.supplierId(name)
const show = async (id: string) => (await server.call(feedsApi.show, { id }, as('manager'))).data

async function check(supplier: string, lines: readonly string[]): Promise<string> {
  const form = new FormData()
  form.set('supplierId', supplierOf(supplier))
  form.set('mode', 'update')
  form.set('file', new Blob([lines.join('\n')]), 'stock.csv')
  const sent = (await server.send(feedsApi.upload.path, form, as('manager'))) as Answer<StockImport>
  expect(sent.status).toBe(200)
  while (await runner.runNext());
  return sent.data.id
}

async function say(id: string, values: SupplierValues, account = 'manager', remember = true): Promise<void> {
  expect((await server.call(feedsApi.setValues, { id, values, remember }, as(account))).status).toBe(200)
  while (await runner.runNext());
}

const stonesOf = async (id: string) => {
  const { data } = await server.call(feedsApi.preview, { id, view: 'first' }, as('manager'))
  return data.rows.map(({ stone }) => stone)
}

const wordHeader =
  'Stock #,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Shade,Milky,Eye Clean,Location,Fluorescence,Lab,Report #,Price/ct USD'
const wordRow = (no: number) =>
  `W${no},BR,1.01,H,VVS2,Prachtvoll,EX,EX,Cremig,Nebel,Vielleicht,Halle 7,Schimmer,GIA,${7_100_000_000 + no},${4500 + no}`

test('shade, milk, eye clean, location, make and fluorescence are explained once, also by “leave empty”', async () => {
  const lines = [wordHeader, ...[1, 2, 3, 4].map((no) => wordRow(no))]
  const id = await check('Amber', lines)
  const asked = await show(id)
  expect(asked.unknown.map(({ field, word, rows, refused }) => [field, word, rows, refused])).toEqual(
    expect.arrayContaining([
      ['shade', 'Cremig', 4, false],
      ['milk', 'Nebel', 4, false],
      ['eyeClean', 'Vielleicht', 4, false],
      ['location', 'Halle 7', 4, false],
      ['cut', 'Prachtvoll', 4, false],
      ['fluorescence', 'Schimmer', 4, false],
    ]),
  )
  await say(id, {
    tint: { Cremig: 'brown1', Nebel: 'milk2' },
    eyeClean: { Vielleicht: 'empty' },
    location: { 'Halle 7': 'Antwerp' },
    make: { Prachtvoll: 'EX' },
    fluorescence: { Schimmer: 'empty' },
  })
  const said = await show(id)
  expect(said).toMatchObject({ unknown: [], counts: { rows: 4, rejected: 0, warnings: 0 } })
  const one = { brown: 1, milk: 2, eyeClean: null, location: 'Antwerp', cut: 'EX', fluorescence: null }
  expect(await stonesOf(id)).toMatchObject([one, one, one, one])

  const next = await check('Amber', lines)
  expect(await stonesOf(next)).toMatchObject([one, one, one, one])
  const words = (await show(next)).words
  expect(words.filter(({ isUsual }) => !isUsual)).toHaveLength(6)
  expect(words.find(({ word }) => word === 'Vielleicht')).toMatchObject({ table: 'eyeClean', meaning: 'empty', rows: 4, was: null })
  expect(words[0]?.by).not.toBe(null)
  expect(Date.parse(words[0]?.since ?? '')).toBeGreaterThan(Date.now() - 600_000)
})

const sized = (no: number, shape: string, size: string) => `S${no},${shape},1.01,H,VVS2,${size},GIA,${7_200_000_000 + no},${4500 + no}`
const sizedHeader = 'Stock #,Shape,Weight,Color,Clarity,Measurements,Lab,Report #,Price/ct USD'
const disc = '6.41 x 6.43 x 3.95'
const boat = '10.80 x 5.40 x 3.30'

test('what somebody answers otherwise is told with what it was, and both stay in the log', async () => {
  const lines = [sizedHeader, ...[1, 2, 3].map((no) => sized(no, 'Zirkel', disc))]
  const id = await check('Golden', lines)
  await say(id, { shape: { Zirkel: 'round' } })
  expect((await stonesOf(id)).map(({ shape }) => shape)).toEqual(['round', 'round', 'round'])
  const next = await check('Golden', lines)
  expect((await show(next)).words).toMatchObject([{ word: 'Zirkel', meaning: 'round', rows: 3, isUsual: false, was: null }])

  await say(next, { shape: { Zirkel: 'old_european' } }, 'admin')
  expect((await show(next)).words).toMatchObject([{ word: 'Zirkel', meaning: 'old_european', rows: 3, was: 'round' }])
  expect((await stonesOf(next)).map(({ shape }) => shape)).toEqual(['old_european', 'old_european', 'old_european'])
  const log = () =>
    server.db
      .selectFrom('supplier_words')
      .select(['field', 'word', 'meaning', 'known', 'import_id'])
      .where('supplier_id', '=', supplierOf('Golden'))
      .orderBy('id')
      .execute()
  expect(await log()).toEqual([
    { field: 'shape', word: 'ZIRKEL', meaning: 'round', known: null, import_id: id },
    { field: 'shape', word: 'ZIRKEL', meaning: 'old_european', known: null, import_id: next },
  ])
  await expect(server.db.updateTable('supplier_words').set({ meaning: 'pear' }).execute()).rejects.toThrow('append-only')

  const third = await check('Golden', lines)
  await say(third, { shape: { Zirkel: 'round' } }, 'manager', false)
  expect((await show(third)).words).toMatchObject([{ meaning: 'round', since: null, was: null }])
  expect(await log()).toHaveLength(2)
  expect((await stonesOf(await check('Golden', lines))).map(({ shape }) => shape)).toEqual(['old_european', 'old_european', 'old_european'])
})

test('a remembered word that the rows speak against is asked, with rows, and nothing is applied before the answer', async () => {
  await say(await check('Crescent', [sizedHeader, ...[1, 2, 3].map((no) => sized(no, 'Zirkel', disc))]), { shape: { Zirkel: 'round' } })
  const id = await check('Crescent', [sizedHeader, ...[1, 2, 3].map((no) => sized(no, 'Zirkel', boat))])
  const asked = await show(id)
  expect(asked).toMatchObject({ needs: ['word:shape:ZIRKEL'], counts: { rows: 0 } })
  expect(asked.questions).toMatchObject([
    {
      about: 'word',
      open: 'meaning',
      word: { text: 'Zirkel', table: 'shape', meaning: 'round', why: 'size' },
      choices: [{ evidence: [{ row: 2 }, { row: 3 }, { row: 4 }] }, {}, {}],
    },
  ])
  expect(Date.parse(asked.questions[0]?.word?.since ?? '')).toBeGreaterThan(Date.now() - 600_000)
  expect((await server.call(feedsApi.apply, { id, confirm: [] }, as('manager'))).status).toBe(409)
  const answer = (meaning: string) => server.call(feedsApi.answer, { id, answers: { 'word:shape:ZIRKEL': meaning } }, as('manager'))
  for (const wrong of ['sideways', 'empty', '']) expect((await answer(wrong)).status, wrong).toBe(400)
  expect((await answer('marquise')).status).toBe(200)
  while (await runner.runNext());
  expect(await show(id)).toMatchObject({ needs: [], words: [{ word: 'Zirkel', meaning: 'marquise', was: 'round' }] })
  expect((await stonesOf(id)).map(({ shape }) => shape)).toEqual(['marquise', 'marquise', 'marquise'])
  const next = await check('Crescent', [sizedHeader, sized(4, 'Zirkel', boat)])
  expect(await show(next)).toMatchObject({ needs: [], words: [{ meaning: 'marquise', was: 'round' }] })
})

test('a code that suppliers use for different things is said and can be changed', async () => {
  const id = await check('Delta', [sizedHeader, sized(1, 'RN', disc), sized(2, 'RN', disc), sized(3, 'Round', disc)])
  expect((await show(id)).words).toMatchObject([{ word: 'RN', meaning: 'round', rows: 2, isUsual: true, since: null }])
  await say(id, { shape: { RN: 'old_european' } })
  expect((await show(id)).words).toMatchObject([{ word: 'RN', meaning: 'old_european', isUsual: false }])
})

test('words of origin and status that nobody knows are said, and a status stays held until it is explained', async () => {
  const header = 'Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Price/ct USD,Natural / Lab,Status'
  const row = (no: number, origin: string, status: string) =>
    `U${no},Round,1.01,H,VVS2,GIA,${7_300_000_000 + no},${4500 + no},${origin},${status}`
  const lines = [
    header,
    row(1, 'Natural', 'Available'),
    row(2, 'Natural', 'Kiste'),
    row(3, 'Erdreich', 'Available'),
    row(4, 'Natural', 'Available'),
  ]
  const id = await check('Elm', lines)
  expect((await show(id)).unknown.map(({ field, word }) => [field, word])).toEqual(
    expect.arrayContaining([
      ['origin', 'Erdreich'],
      ['availability', 'Kiste'],
    ]),
  )
  await say(id, { origin: { Erdreich: 'natural' }, availability: { Kiste: 'unclear' } })
  expect((await show(id)).unknown).toEqual([])
  const stones = await stonesOf(id)
  expect(stones.map(({ held, origin }) => [held, origin])).toEqual([
    [null, 'natural'],
    ['unclear', 'natural'],
    [null, 'natural'],
    [null, 'natural'],
  ])
})

test('a meaning that was remembered before names were kept holds up no file', async () => {
  const lines = [sizedHeader, ...[1, 2, 3].map((no) => sized(no, 'R', '6.20 x 5.60 x 3.70'))]
  await check('Elm', lines)
  await server.db
    .updateTable('import_layouts')
    .set({ layout: sql`layout || '{"values":{"shape":{"R":"radiant"}}}'` })
    .where('supplier_id', '=', supplierOf('Elm'))
    .execute()
  await server.db
    .insertInto('supplier_words')
    .values({ supplier_id: supplierOf('Elm'), field: 'shape', word: 'R', meaning: 'radiant' })
    .execute()
  const next = await check('Elm', lines)
  expect(await show(next)).toMatchObject({ needs: [], words: [{ word: 'R', meaning: 'radiant', by: null }] })
  expect((await stonesOf(next)).map(({ shape }) => shape)).toEqual(['radiant', 'radiant', 'radiant'])
})

test('what a word means and the import that is read by it are written together, or neither is', async () => {
  const id = await check('Amber', [sizedHeader, sized(1, 'Zirkel', disc)])
  await sql`create function no_word() returns trigger language plpgsql as $$ begin raise exception 'no word'; end $$`.execute(server.db)
  await sql`create trigger no_word before insert on supplier_words for each row execute function no_word()`.execute(server.db)
  const before = await show(id)
  const values = { shape: { Zirkel: 'round' } } as const
  expect((await server.call(feedsApi.setValues, { id, values }, as('manager'))).status).toBe(500)
  expect((await server.call(feedsApi.setLayout, { id, layout: { ...before.layout!, values } }, as('manager'))).status).toBe(500)
  expect(await show(id)).toEqual(before)
  const { rows } =
    await sql`select from import_layouts where supplier_id = ${supplierOf('Amber')} and layout->'values'->'shape' is not null`.execute(
      server.db,
    )
  expect(rows).toEqual([])
  await sql`drop trigger no_word on supplier_words`.execute(server.db)
  await say(id, values)
  expect(await show(id)).toMatchObject({ unknown: [], words: [{ word: 'Zirkel', meaning: 'round' }] })
})
