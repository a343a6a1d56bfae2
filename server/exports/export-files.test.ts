import { setTimeout as sleep } from 'node:timers/promises'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer, type TestServer, type With } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier, type House, type Person } from '../testing/trade.ts'

/**
 * Three natural stones of Quokka Mines: 0.50 ct at 40 under a list of 4,000 (2,400.00 a carat, 1,200.00), 1.00 ct at 30 under 9,000
 * (6,300.00) and 2.00 ct off the list at 1,000.01 (2,000.02); one dollar is 7.20.
 */
let server: TestServer
let house: House
let buyer: Person
let admin: Person
let ids: string[]
const supplierName = 'Quokka Mines'
const remark = '=HYPERLINK("http://evil.example")'

async function theList(): Promise<void> {
  const { id } = await server.db
    .insertInto('rap_lists')
    .values({ site_id: house.siteId, list_date: '2026-01-02', file_name: 'list.csv', is_current: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const cell = { list_id: id, shape: 'round', color: 'G', clarity: 'VS1' } as const
  await server.db
    .insertInto('rap_prices')
    .values([
      { ...cell, low_ct: '0.50', high_ct: '0.69', usd_per_ct: '4000' },
      { ...cell, low_ct: '1.00', high_ct: '1.49', usd_per_ct: '9000' },
    ])
    .execute()
}

async function theStones(): Promise<string[]> {
  const supplierId = await aSupplier(server.db, house)
  await server.db.updateTable('suppliers').set({ name: supplierName }).where('id', '=', supplierId).execute()
  const facts = [
    { carat: '0.500', back: '-40', usd_per_ct: '2400.00', location: remark },
    { carat: '1.000', back: '-30', usd_per_ct: '6300.00', location: 'Mumbai' },
    { carat: '2.000', back: null, usd_per_ct: '1000.01', location: 'Mumbai' },
  ] as const
  const made: string[] = []
  for (const [at, one] of facts.entries()) {
    const { id } = await aStone(server.db, house, { supplierId, reportNo: `120000000${at}`, stockNo: `QUOKKA-${at}` })
    await server.db.updateTable('stones').set(one).where('id', '=', id).execute()
    made.push(id)
  }
  return made
}

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db, { config: { title: 'Amber House' } })
  buyer = await aPerson(server.db, house, { role: 5 })
  admin = await aPerson(server.db, house, { role: 1 })
  await theList()
  ids = await theStones()
  const search = () => server.call(stockApi.search, { filter: { origin: 'natural' }, limit: 1 }, { token: buyer.token })
  while ((await search()).data.total !== 3) await sleep(20)
}, 60_000)
beforeEach(() => setUp({}))
afterAll(() => server.close())

const setUp = (config: Record<string, unknown>) =>
  server.db
    .updateTable('site_configs')
    .set({ config: JSON.stringify({ title: 'Amber House', ...config }) })
    .where('site_id', '=', house.siteId)
    .execute()

async function asked(who: Person, wish: object, more: With = {}) {
  const response = await fetch(`${server.url}${stockApi.exportFile.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: who.token, language: more.language ?? 'en' },
    body: JSON.stringify({ ids, ...wish }),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  return { status: response.status, bytes, name: response.headers.get('content-disposition') ?? '' }
}
const message = ({ bytes }: { bytes: Uint8Array }): { msg: string; data: object } => JSON.parse(new TextDecoder().decode(bytes))

/** Every part of a workbook as text, under its name. */
const partsOf = (bytes: Uint8Array): string =>
  Object.entries(unzipSync(bytes))
    .map(([name, part]) => `${name}\n${new TextDecoder().decode(part)}`)
    .join('\n')

function sheetOf(bytes: Uint8Array): WorkSheet {
  const book = read(bytes, { cellStyles: true, cellNF: true })
  const [name = ''] = book.SheetNames
  return book.Sheets[name] ?? {}
}
type Cell = { v?: unknown; f?: string; t?: string; z?: string; l?: { Target: string } }

/** Cells of the table by the title of their column and their row under it; row 0 is the first stone. */
function table(bytes: Uint8Array) {
  const sheet = sheetOf(bytes)
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  const head = rows.findIndex((row) => row.includes('Carat'))
  const titles = rows[head] as string[]
  const cell = (title: string, row: number): Cell =>
    (sheet[utils.encode_cell({ r: head + 1 + row, c: titles.indexOf(title) })] as Cell | undefined) ?? {}
  return { sheet, rows, head, titles, cell }
}

test('a list begins with its house, and every figure under it is a formula with what it comes to', async () => {
  const { bytes } = await asked(buyer, {})
  expect(partsOf(bytes)).toContain("'Natural diamonds'!$3:$3")
  const { rows, head, cell } = table(bytes)
  expect(rows[0]).toEqual(['Amber House'])
  expect(head).toBe(2)
  expect(cell('Carat', 3)).toMatchObject({ f: 'SUM(C4:C6)', v: 3.5 })
  expect(cell('USD', 3)).toMatchObject({ v: 9500.02 })
  expect(cell('RMB', 3)).toMatchObject({ v: 68_400.14 })
  expect(cell('USD/ct', 3)).toMatchObject({ v: 2714.29 })
  expect(cell('Back', 3)).toMatchObject({ v: -31.82 })
  expect(cell('Shape', 3)).toMatchObject({ f: 'ROWS(B4:B6)', v: 3 })
  const formulas = ['USD', 'RMB', 'USD/ct', 'Back'].map((title) => cell(title, 3).f)
  expect(formulas).toEqual([
    expect.stringMatching(/^SUM\([A-Z]+4:[A-Z]+6\)$/),
    expect.stringMatching(/^SUM\([A-Z]+4:[A-Z]+6\)$/),
    expect.stringMatching(/^ROUND\(SUM\([A-Z]+4:[A-Z]+6\)\/SUM\(C4:C6\),2\)$/),
    expect.stringMatching(/^ROUND\(MEDIAN\(MIN\(.+\),\(SUMIF\(.+,">0",.+\)\/SUMPRODUCT\(.+,C4:C6\)-1\)\*100,MAX\(.+\)\),2\)$/),
  ])
})

test('numbers are numbers in their format, a certificate’s number is a text that leads to its laboratory', async () => {
  const { cell, titles } = table((await asked(buyer, {})).bytes)
  expect(titles[0]).toBe('Natural / lab-grown')
  expect(cell('Natural / lab-grown', 0).v).toBe('Natural')
  expect(cell('USD', 0)).toMatchObject({ t: 'n', v: 1200, z: '#,##0.00' })
  expect(cell('Certificate no.', 0)).toMatchObject({
    t: 's',
    v: '1200000000',
    l: { Target: 'https://www.gia.edu/report-check?reportno=1200000000' },
  })
})

test('a file has the reader’s columns in their order, what it is made of first', async () => {
  const { titles } = table((await asked(buyer, { columns: ['usdTotal', 'certificate', 'carat', 'back'] })).bytes)
  expect(titles).toEqual(['Natural / lab-grown', 'USD', 'Lab', 'Certificate no.', 'Print no.', 'Carat', 'Rap USD/ct', 'Back'])
  const refused = await asked(buyer, { columns: ['usdTotal', 'secrets'] })
  expect([refused.status, message(refused).data]).toEqual([400, { fields: { columns: 'There is no such column' } }])
})

test('nothing that somebody wrote runs as a formula', async () => {
  const { cell } = table((await asked(buyer, {})).bytes)
  expect(cell('Location', 0)).toMatchObject({ t: 's', v: `'${remark}` })
  expect(cell('Location', 0).f).toBeUndefined()
  const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode((await asked(buyer, { format: 'csv' })).bytes)
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`)
})

/** The reader's own prices, in whatever form they might stand in a file. */
const basePrices =
  /(?<![\d.])(2400|6300|1000\.01|1200|2000\.02|8640|45360|14400\.14|9500\.02|68400\.14|2714\.29|-40|-30|-31\.82)(?:\.0+)?(?![\d.])/

test.each([{ format: 'xlsx' }, { format: 'csv' }])(
  'marked-up prices leave no byte of the others in a file: $format',
  async ({ format }) => {
    const textOf = (bytes: Uint8Array) => (format === 'xlsx' ? partsOf(bytes) : new TextDecoder().decode(bytes))
    const open = textOf((await asked(buyer, { format })).bytes)
    expect(open).toMatch(basePrices)
    const marked = textOf((await asked(buyer, { format, multiplier: '1.13', points: '2' })).bytes)
    expect(marked).toContain('2802.4')
    expect(marked).toContain('1130.01')
    expect(marked).not.toMatch(basePrices)
    // Whoever knew what was put on top could reckon back.
    expect(marked).not.toMatch(/(?<![\d.])1\.13(?![\d.])/)
  },
)

test('points and multiplier are put on top once', async () => {
  const pricesFor = { whose: 'group', id: house.groupId, multiplier: '1.2' }
  expect((await asked(admin, { pricesFor })).status).toBe(200)
  const refused = await asked(admin, { pricesFor, multiplier: '1.1' })
  expect([refused.status, message(refused).msg]).toEqual([400, 'Please check: multiplier'])
})

test('a supplier’s name leaves with those who may read it, never in a file that is for somebody else', async () => {
  const columns = ['carat', 'usdTotal', 'supplier']
  const named = partsOf((await asked(admin, { columns, prices: true })).bytes)
  expect(named).toContain(supplierName)
  expect(named).toContain('QUOKKA-0')
  const others: [Person, object][] = [
    [buyer, {}],
    [admin, { prices: true, multiplier: '1.05' }],
    [admin, { pricesFor: { whose: 'group', id: house.groupId } }],
  ]
  for (const [who, wish] of others) expect(partsOf((await asked(who, { columns, ...wish })).bytes)).not.toMatch(/quokka/i)
})

test('what the suppliers ask is in no file unless it is asked for', async () => {
  expect(partsOf((await asked(admin, {})).bytes)).not.toMatch(basePrices)
  expect(partsOf((await asked(admin, { prices: true })).bytes)).toMatch(basePrices)
})

test('in Chinese the file’s name, its head and its words are Chinese', async () => {
  const { name, bytes } = await asked(buyer, {}, { language: 'zh' })
  const file = decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(name)?.[1] ?? '')
  expect(file).toMatch(/^天然钻石-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = utils.sheet_to_json<unknown[]>(sheetOf(bytes), { header: 1 })
  expect(rows[2]).toContain('人民币总价')
  expect(rows[3]?.[0]).toBe('天然')
  expect(rows[6]?.[0]).toBe('合计')
})

test('a house says what stands over a list and what lies under it', async () => {
  const logo = await sharp({ create: { width: 320, height: 80, channels: 3, background: '#204080' } })
    .webp()
    .toBuffer()
  const key = await server.deps.files.keep('pictures', logo, { ending: '.webp' })
  await setUp({ top_imglogo: `/api/config/picture?name=${key}`, export_watermark: 'Amber & Sons 琥珀' })
  const parts = unzipSync((await asked(buyer, {})).bytes)
  const drawing = new TextDecoder().decode(parts['xl/drawings/drawing1.xml'])
  // 160 pixels wide: over the first two columns, of 89 each, beside both lines.
  expect(drawing).toMatch(/<xdr:from><xdr:col>0<.*<xdr:row>0<.*<xdr:to><xdr:col>2<.*<xdr:row>2</)
  const pictures = Object.keys(parts).filter((part) => part.startsWith('xl/media/'))
  expect(pictures).toHaveLength(2)
  expect(new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])).toMatch(/<picture r:id=|<oddHeader>.*Amber &amp;&amp; Sons 琥珀/)
  await setUp({ top_imglogo: `/api/config/picture?name=${key}`, export_head: 0 })
  const { bytes } = await asked(buyer, {})
  expect(table(bytes).head).toBe(0)
  expect(partsOf(bytes)).not.toContain('Amber House')
  expect(Object.keys(unzipSync(bytes)).some((part) => part.startsWith('xl/media/'))).toBe(false)
})

test('one person takes out as many files in a day as the house says, each of them is written down', async () => {
  const clerk = await aPerson(server.db, house, { role: 5 })
  await setUp({ export_day_limit: '2' })
  expect([(await asked(clerk, {})).status, (await asked(clerk, { format: 'csv' })).status]).toEqual([200, 200])
  const spent = await asked(clerk, {})
  expect([spent.status, message(spent).msg]).toEqual([
    429,
    'You have taken out 2 files today, as many as the house allows in a day. Tomorrow you can export again',
  ])
  expect((await asked(await aPerson(server.db, house, { role: 5 }), {})).status).toBe(200)
  const logged = await server.db.selectFrom('export_log').where('user_id', '=', clerk.id).select(['what', 'rows']).execute()
  expect(logged).toEqual([
    { what: 'stock', rows: 3 },
    { what: 'stock', rows: 3 },
  ])
})
