import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { jewelryFilesApi } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'
import { readJewelryFile } from './read-jewelry-file.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(async () => {
  await server.close()
})

const sample = join(import.meta.dirname, '../feeds/samples/jewelry.xlsx')
type Answer = { status: number; msg: string; data: OutputOf<typeof jewelryFilesApi.upload> }
async function upload(content: Buffer | string, more: { person?: Person; name?: string } & Record<string, unknown> = {}): Promise<Answer> {
  const { person = trade.supplier, name = 'jewelry.csv', ...fields } = more
  const form = new FormData()
  for (const [field, value] of Object.entries<unknown>({ supplierId: trade.supplierId, origin: 'natural', ...fields })) {
    form.set(field, String(value))
  }
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return (await server.send(jewelryFilesApi.upload.path, form, { token: person.token })) as Answer
}
const pieceHead =
  'Piece No,Category,Material,Ring size (US),Gross (g),Gold (g),Main (ct),Shape,Color,Clarity,Lab,Report No,Price (USD),Status\n'
const pieceRow = (no: string, more: Partial<Record<'price' | 'size' | 'report' | 'status' | 'metal', string>> = {}): string =>
  [
    no,
    "Women's ring",
    more.metal ?? '18K white',
    more.size ?? '6.5',
    '3.20',
    '3.05',
    '0.50',
    'Round',
    'F',
    'VS1',
    'GIA',
    more.report ?? '',
    more.price ?? '900',
    more.status ?? '',
  ].join(',')
const pieces = (...rows: string[]): string => pieceHead + rows.join('\n')
const ofSupplier = async (supplierId: string) =>
  new Map(
    (await server.db.selectFrom('jewelry_pieces').where('supplier_id', '=', supplierId).selectAll().execute()).map((row) => [
      row.stock_no,
      row,
    ]),
  )

test('styles and pieces of a supplier are read row by row as they were expected to be', async () => {
  const expected = JSON.parse(readFileSync(join(import.meta.dirname, 'samples/jewelry.expected.json'), 'utf8')) as {
    styles: { inlay: string }[]
    pieces: object[]
    rejected: object[]
  }
  const read = await readJewelryFile(sample, { origin: 'natural', sizes: 'cn', known: new Map() })
  const inlays: Readonly<Record<string, string>> = { bezel: '包镶', channel: '轨道镶', micro_pave: '微镶' }
  const carats = (thousandths: number | null) => (thousandths === null ? null : thousandths / 1000)
  const label = (size: { label: string } | null) => (size === null ? null : Number(size.label))
  expect(
    read.styles?.map((style) => ({
      sheet: '款式 Styles',
      row: style.row,
      styleNo: style.styleNo,
      name: style.name,
      category: style.category,
      claw: style.claw,
      inlay: inlays[style.inlay ?? ''],
      materials: style.materials,
      handSizeFrom: label(style.sizeFrom),
      handSizeTo: label(style.sizeTo),
      mainCtFrom: carats(style.mainFrom),
      mainCtTo: carats(style.mainTo),
      usdFrom: (style.usdFrom ?? 0) / 100,
      imageUrl: style.imageUrl,
      videoUrl: style.videoUrl,
      modelUrl: style.modelUrl,
    })),
  ).toEqual(expected.styles)
  const availability = { available: 'available', memo: 'on_loan', hold: 'held', reserved: 'held', gone: 'sold' }
  expect(
    read.pieces?.map((piece) => ({
      sheet: '成品 Pieces',
      row: piece.row,
      pieceNo: piece.pieceNo,
      styleNo: piece.styleNo,
      material: piece.material,
      handSize: label(piece.handSize),
      grossG: carats(piece.gross),
      goldG: carats(piece.net),
      mainCt: carats(piece.mainCarats),
      shape: piece.shape,
      color: piece.color,
      clarity: piece.clarity,
      sidePieces: piece.sidePieces,
      sideCt: carats(piece.sideCarats),
      lab: piece.lab,
      reportNo: piece.reportNo,
      usdTotal: (piece.price.usdTotal ?? 0) / 100,
      location: piece.location,
      availability: availability[piece.supplied],
    })),
  ).toEqual(expected.pieces)
  expect(read.rejected.map(({ sheet, row, column, reason }) => ({ sheet, row, column, reason }))).toEqual(expected.rejected)
  expect(read.warnings).toEqual([])
})

test('whether its metal is free of nickel is kept, shown and found; what nobody says is neither', async () => {
  const head = pieceHead.replace('Status', 'Nickel free')
  const body =
    head +
    [pieceRow('NI-1', { status: 'Yes' }), pieceRow('NI-2', { status: 'No' }), pieceRow('NI-3'), pieceRow('NI-4', { status: 'low' })].join(
      '\n',
    )
  const supplierId = await aSupplier(server.db, trade.house)
  const { data } = await upload(body, { person: trade.manager, supplierId, sizes: 'us', apply: 'yes' })
  expect(data.rejected.map(({ row, column, reason }) => ({ row, column, reason }))).toEqual([
    { row: 5, column: 'Nickel free', reason: 'unknown_value' },
  ])
  const kept = await ofSupplier(supplierId)
  expect(['NI-1', 'NI-2', 'NI-3'].map((no) => kept.get(no)?.nickel)).toEqual(['free', 'contains', null])
  const search = async (nickels: readonly ('free' | 'contains')[]) =>
    (
      await server.call(
        findJewelryApi.search,
        { filter: { origin: 'natural', nickels: [...nickels], supplier: [supplierId] } },
        { token: trade.manager.token },
      )
    ).data
  const free = await search(['free'])
  expect(free.rows.map(({ stockNo, nickel }) => [stockNo, nickel])).toEqual([['NI-1', 'free']])
  expect(free.counts?.nickels).toEqual({ free: 1, contains: 1 })
})

test('a file is only looked at until it is applied, and hand sizes of nobody are asked about', async () => {
  const looked = await upload(readFileSync(sample), { name: 'jewelry.xlsx' })
  expect(looked.data).toMatchObject({
    applied: false,
    asksSizes: true,
    styles: { rows: 20, added: 20 },
    pieces: { rows: 40, added: 38, rejected: 2 },
  })
  expect(await ofSupplier(trade.supplierId)).toEqual(new Map())
  expect(await upload(readFileSync(sample), { name: 'jewelry.xlsx', apply: 'yes' })).toMatchObject({
    status: 400,
    data: { fields: { sizes: 'The file does not say whose hand sizes these are: choose the system' } },
  })
  expect((await upload(readFileSync(sample), { name: 'jewelry.xlsx', apply: 'yes', sizes: 'cn' })).data).toMatchObject({
    applied: true,
    asksSizes: false,
    styles: { added: 20, unchanged: 0 },
    pieces: { added: 38 },
  })
  const stored = await ofSupplier(trade.supplierId)
  expect(stored.size).toBe(38)
  expect(stored.get('JP60001')).toMatchObject({
    material: '18k_yellow',
    size_label: '11',
    size_system: 'cn',
    usd_total: '2181.00',
    supplier_hold: null,
  })
  expect(stored.get('JP60006')).toMatchObject({ supplier_hold: 'memo', availability: 'available' })
  // The same again changes nothing.
  expect((await upload(readFileSync(sample), { name: 'jewelry.xlsx', apply: 'yes', sizes: 'cn' })).data).toMatchObject({
    styles: { added: 0, changed: 0, unchanged: 20 },
    pieces: { added: 0, changed: 0, unchanged: 38 },
  })
})

test('a price that changed is taken, a sold piece is delisted, and replacing all asks before it delists much', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const bring = (file: string, more: Record<string, unknown> = {}) =>
    upload(file, { supplierId, person: trade.manager, apply: 'yes', ...more })
  expect((await bring(pieces(pieceRow('A1'), pieceRow('A2'), pieceRow('A3')))).data).toMatchObject({
    asksSizes: false,
    pieces: { added: 3 },
  })
  expect((await ofSupplier(supplierId)).get('A1')).toMatchObject({ size_system: 'us', size_label: '6½', size_circumference: 531 })
  const second = pieces(pieceRow('A1', { price: '950' }), pieceRow('a2', { status: 'SOLD' }), pieceRow('A3'))
  expect((await bring(second)).data.pieces).toMatchObject({ added: 0, changed: 1, delisted: 1, unchanged: 1 })
  const rows = await ofSupplier(supplierId)
  expect([rows.get('A1')?.usd_total, rows.get('A2')?.sale_status, rows.get('A3')?.sale_status]).toEqual(['950.00', 'delisted', 'for_sale'])
  const only = pieces(pieceRow('A1', { price: '950' }))
  expect(await bring(only, { mode: 'replace' })).toMatchObject({ status: 409, data: { confirm: 'delist', delisted: 1, forSale: 2 } })
  expect((await bring(only, { mode: 'replace', confirm: 'delist' })).data.pieces).toMatchObject({ delisted: 1 })
  expect((await ofSupplier(supplierId)).get('A3')?.sale_status).toBe('delisted')
})

test('rows that can not be are refused with what is wrong', async () => {
  const file = pieces(
    pieceRow('B1', { metal: '18K' }),
    pieceRow('B2', { size: '99' }),
    pieceRow('B3', { price: '' }),
    pieceRow('B4', { report: '2141438171' }),
    pieceRow('B4', { report: '2141438172' }),
    pieceRow('B5', { report: '2141438171' }),
    pieceRow('B6', { report: '2.1414E+09' }),
  )
  const { data } = await upload(file)
  expect(data.rejected.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Material', 'unknown_value'],
    [3, 'Ring size (US)', 'unknown_value'],
    [4, 'Price (USD)', 'missing_price'],
    [6, 'Piece No', 'duplicate_stock_no'],
    [7, 'Report No', 'duplicate_report_no'],
    [8, 'Report No', 'invalid_number'],
  ])
})

test('yuan in the header of the price stop every row, and no jewelry is no file of it', async () => {
  const yuan = pieceHead.replace('Price (USD)', '总价 Price (RMB)') + pieceRow('C1')
  expect((await upload(yuan)).data).toMatchObject({ pieces: { added: 0, rejected: 1 }, rejected: [{ reason: 'money_not_taken' }] })
  expect(await upload('Stock #,Shape,Weight\nA,Round,1.00\n')).toMatchObject({ status: 400 })
})

test('a supplier brings for nobody else, and the side of the trade decides who may bring at all', async () => {
  const other = await aSupplier(server.db, trade.house)
  expect(await upload(pieces(pieceRow('D1')), { supplierId: other })).toMatchObject({ status: 400 })
  expect((await upload(pieces(pieceRow('D1')), { person: trade.buyer })).status).toBe(403)
})
