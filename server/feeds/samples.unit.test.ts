import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Decided, decideFile } from '@loupe/domain/feeds/decide-file.ts'
import { profileCollector } from '@loupe/domain/feeds/file-profile.ts'
import { type FeedLayout, layoutNeeds } from '@loupe/domain/feeds/layout.ts'
import { type ReadRow, seenNumbers, stoneReader } from '@loupe/domain/feeds/read-stone.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import { parseRapCsv } from '@loupe/domain/pricing/rap-file.ts'
import { type RapIndex, rapIndex } from '@loupe/domain/pricing/rap-price.ts'
import { inspectFile, readRows } from '../files/read-rows.ts'

type Expected = {
  stones: (Record<string, unknown> & { row: number; sheet?: string; carat: number; usdTotal: number; extra?: Record<string, unknown> })[]
  rejected: { row: number; sheet?: string; column: string; reason: string }[]
  warnings: { row: number; sheet?: string; column: string; reason: string }[]
  count?: number
  sumUsdTotal?: number
}

const sample = (name: string): string => fileURLToPath(new URL(`samples/${name}`, import.meta.url))
const rapCsv = (name: string): string => readFileSync(fileURLToPath(new URL(`../pricing/demo-rap/${name}.csv`, import.meta.url)), 'utf8')

function demoRap(): RapIndex {
  const { list } = parseRapCsv([rapCsv('round'), rapCsv('pear')])
  if (!list) throw new Error('the demo list does not read')
  return rapIndex(list)
}
const rap = demoRap()

async function rowsOf(file: string): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  const path = sample(file)
  for await (const batch of readRows(path, await inspectFile(path))) rows.push(...batch.rows)
  return rows
}

function decidedFile(rows: readonly SheetRow[], fileName: string): Decided {
  const collector = profileCollector()
  for (const row of rows) collector.add(row)
  const context = { rap, rates: {}, remembered: null, chosen: null, answers: {}, fileName, now: new Date('2026-11-22') }
  return decideFile(collector.profile(), context)
}

type Read = { layout: FeedLayout; results: { row: SheetRow; read: ReadRow }[] }

async function readSample(file: string, correct: (layout: FeedLayout) => FeedLayout = (layout) => layout): Promise<Read> {
  const rows = await rowsOf(file)
  const layout = correct(decidedFile(rows, file).layout)
  const seen = seenNumbers()
  const readers = new Map(
    layout.sheets.filter((sheet) => sheet.use).map((sheet) => [sheet.sheet, stoneReader(layout, sheet, { rap, kind: 'order', seen })]),
  )
  const results = rows.flatMap((row) => {
    const read = readers.get(row.sheet)?.(row)
    return read ? [{ row, read }] : []
  })
  return { layout, results }
}

const points = (hundredths: number | null): number | null => (hundredths === null ? null : hundredths / 100)

/** The stone as the expected file writes it. */
function asExpected({ row, read }: Read['results'][number], withSheet: boolean): Record<string, unknown> | null {
  if (read.kind !== 'stone') return null
  const { stone: s, prices: p } = read
  return {
    ...(withSheet && { sheet: row.sheet }),
    row: row.row,
    stockNo: s.stockNo,
    origin: s.origin,
    shape: s.shape,
    carat: s.carat,
    color: s.color,
    clarity: s.clarity,
    cut: s.cut,
    polish: s.polish,
    symmetry: s.symmetry,
    fluorescence: s.fluorescence,
    lab: s.lab,
    reportNo: s.reportNo,
    length: s.length,
    width: s.width,
    depth: s.depth,
    tablePct: s.tablePct,
    depthPct: s.depthPct,
    rap: points(p.rap),
    back: points(p.back),
    usdPerCt: points(p.usdPerCt),
    location: s.location,
  }
}

const extras = (read: ReadRow): Record<string, unknown> =>
  read.kind === 'stone'
    ? { ...read.stone, availability: read.availability === 'memo' ? 'on_loan' : read.availability, reportDate: read.reportDate }
    : {}

async function compare(name: string, file: string, correct?: (layout: FeedLayout) => FeedLayout): Promise<Read> {
  const expected = JSON.parse(readFileSync(sample(`${name}.expected.json`), 'utf8')) as Expected
  const read = await readSample(file, correct)
  expect(layoutNeeds(read.layout)).toEqual([])
  const withSheet = expected.stones[0]?.sheet !== undefined
  const found = read.results.map((result) => ({ result, stone: asExpected(result, withSheet) })).filter(({ stone }) => stone !== null)
  expect(found.length).toBe(expected.count ?? expected.stones.length)
  for (const [index, { usdTotal, extra, ...stone }] of expected.stones.entries()) {
    const at = found[index]!
    expect(at.stone).toEqual(stone)
    const total = at.result.read.kind === 'stone' ? at.result.read.prices.usdTotal / 100 : Number.NaN
    expect(Math.abs(total - usdTotal), `total of row ${stone.row}: ${total}, not ${usdTotal}`).toBeLessThanOrEqual(
      0.005 * stone.carat + 0.01 + 1e-9,
    )
    for (const [key, value] of Object.entries(extra ?? {})) {
      expect({ row: stone.row, [key]: extras(at.result.read)[key] }).toEqual({ row: stone.row, [key]: value })
    }
  }
  const place = (row: SheetRow) => ({ ...(row.sheet !== null && withSheet && { sheet: row.sheet }), row: row.row })
  const rejected = read.results.flatMap(({ row, read: r }) =>
    r.kind === 'rejected' ? [{ ...place(row), column: r.note.column, reason: r.note.reason }] : [],
  )
  expect(rejected).toEqual(expected.rejected)
  const warnings = read.results.flatMap(({ row, read: r }) =>
    r.kind === 'stone' ? r.warnings.map((note) => ({ ...place(row), column: note.column, reason: note.reason })) : [],
  )
  expect(warnings).toEqual(expected.warnings)
  return read
}

test.each([
  ['melee_parcels.xlsx', 'melee'],
  ['jewelry.xlsx', 'jewelry'],
])('%s is not read as stones: the file asks what it is and nothing else', async (file, reason) => {
  const { layout, questions } = decidedFile(await rowsOf(file), file)
  expect(questions.length).toBeGreaterThan(0)
  expect(questions.map((question) => [question.about, question.reason])).toEqual(questions.map(() => ['notStones', reason]))
  expect(layoutNeeds(layout)).toEqual(questions.map(({ id }) => id))
})

const field = (layout: FeedLayout, sheet: number, header: string) =>
  layout.sheets[sheet]?.columns.find((column) => column.header === header)?.field

describe('every stone, refused row and warning of a supplier file is as expected', () => {
  test('61-column upload file', async () => {
    const { layout } = await compare('rapnet61', 'rapnet61.csv')
    expect(layout.sheets[0]).toMatchObject({ origin: 'natural', discountSign: 'negative', discountScale: 'points' })
    expect(field(layout, 0, 'RapNet Price')).toBe('pricePerCt')
    expect(field(layout, 0, 'Cash Price')).toBeNull()
  })

  test('lab-grown market place file with total prices only', async () => {
    const { layout } = await compare('nivoda_lab', 'nivoda_lab.csv')
    expect(layout.sheets[0]).toMatchObject({ origin: 'lab' })
    expect(field(layout, 0, 'Final Price')).toBe('priceTotal')
  })

  test('totals above the header, positive discount, formulas without values', async () => {
    const { layout } = await compare('totals_row_positive_disc', 'totals_row_positive_disc.xlsx')
    expect(layout.sheets[0]).toMatchObject({ headerRow: 2, discountSign: 'positive', discountScale: 'points' })
  })

  test('header on row 5, report number only in the link of the lab', async () => {
    const { layout } = await compare('header_row5_hyperlink_report', 'header_row5_hyperlink_report.xlsx')
    expect(layout.sheets[0]).toMatchObject({ headerRow: 5, discountSign: 'negative' })
    const { findings } = decidedFile(await rowsOf('header_row5_hyperlink_report.xlsx'), 'header_row5_hyperlink_report.xlsx')
    expect(findings.filter(({ about }) => about === 'discountSign').map(({ header }) => header)).toEqual(['Disc %'])
  })

  test('Chinese list in GBK: list in USD, prices in RMB, and the rate told by the numbers', async () => {
    const { layout } = await compare('cn_gbk', 'cn_gbk.csv')
    expect(layout.sheets[0]).toMatchObject({ discountSign: 'positive', discountScale: 'points' })
    expect(layout.rates).toEqual({ CNY: 7.12 })
  })

  test('Chinese template in .xls, one RMB price for the stone, at the rate a person gives', async () => {
    const detected = await readSample('cn_template.xls')
    expect(layoutNeeds(detected.layout)).toEqual(['rate.CNY'])
    await compare('cn_template', 'cn_template.xls', (layout) => ({ ...layout, rates: { CNY: 7.05 }, open: [] }))
  })

  test('three sheets of different layouts, a hidden cost column left alone', async () => {
    const { layout } = await compare('multi_sheet', 'multi_sheet.xlsx')
    expect(layout.sheets.map((sheet) => sheet.origin)).toEqual(['natural', 'lab', 'natural'])
    expect(layout.sheets[0]?.columns.some((column) => column.header === 'Price')).toBe(false)
  })

  test('5,000 rows add up to the cent', async () => {
    const { results } = await compare('rapnet_5000', 'rapnet_5000.csv')
    const sum = results.reduce((cents, { read }) => cents + (read.kind === 'stone' ? read.prices.usdTotal : 0), 0)
    expect(sum).toBe(2_126_143_378)
  })

  test('a feed with prices rounded from the total, no report numbers, links and unix times', async () => {
    const { layout, results } = await readSample('uni_csv_feed_format_sample.csv')
    expect(layoutNeeds(layout)).toEqual([])
    const [first, second] = results.flatMap(({ read }) => (read.kind === 'stone' ? [read] : []))
    expect(first).toMatchObject({
      prices: { usdPerCt: 1_083_333, totalGiven: false },
      stone: {
        shape: 'round',
        carat: 2.01,
        fluorescence: 'N',
        length: 8.17,
        width: 8.12,
        depth: 4.94,
        milk: 0,
        origin: 'natural',
        location: 'India',
      },
    })
    expect(second).toMatchObject({ stone: { shape: 'pear', cut: null, fluorescence: 'F', eyeClean: true, location: 'Hong Kong' } })
  })
})
