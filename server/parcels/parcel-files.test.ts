import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { parcelFilesApi } from '@loupe/domain/parcels/parcel-files.api.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { totalOfFile } from '@loupe/domain/parcels/read-parcels.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { stateOfParcel } from '../testing/a-parcel.ts'
import { aSupplier, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'
import { readParcelFile } from './parcel-files.ts'
import { selectSizes } from './parcels.store.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

type Answer = { status: number; msg: string; data: OutputOf<typeof parcelFilesApi.upload> }
async function upload(
  content: Buffer | string,
  more: { person?: Person; supplierId?: string; name?: string } & Record<string, unknown> = {},
): Promise<Answer> {
  const { person = trade.supplier, supplierId = trade.supplierId, name = 'parcels.csv', ...fields } = more
  const form = new FormData()
  form.set('supplierId', supplierId)
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  return (await server.send(parcelFilesApi.upload.path, form, { token: person.token })) as Answer
}
const melee = join(import.meta.dirname, '../feeds/samples/melee_parcels.xlsx')
const samples = join(import.meta.dirname, 'samples')
const head = 'Lot No,Type,Shape,Size,Color,Clarity,Pcs,Cts,$/Ct,Location\n'
const file = (...rows: string[]): string => head + rows.join('\n')
const find = async (stockNo: string) =>
  (await server.call(parcelsApi.search, { filter: { origin: 'natural', lotNo: stockNo } }, { token: trade.manager.token })).data.rows

test('the parcels of a supplier are read row by row as they were expected to be', async () => {
  const sizes = await selectSizes(server.db, trade.house.siteId)
  const read = await readParcelFile(melee, sizes.rows, undefined)
  const expected = JSON.parse(readFileSync(join(samples, 'melee_parcels.expected.json'), 'utf8')) as {
    parcels: unknown[]
    rejected: unknown[]
    warnings: unknown[]
  }
  const told = read.parcels.map((parcel) => ({
    row: parcel.row,
    parcelNo: parcel.stockNo,
    origin: parcel.origin,
    shape: parcel.shape,
    sizeKind: parcel.sizeKind,
    sizeFrom: parcel.sizeFrom,
    sizeTo: parcel.sizeTo,
    colorFrom: parcel.colorFrom,
    colorTo: parcel.colorTo,
    clarityFrom: parcel.clarityFrom,
    clarityTo: parcel.clarityTo,
    pieces: parcel.pieces,
    carats: parcel.carats / 1000,
    usdPerCt: parcel.ctUsd / 100,
    usdTotal: totalOfFile(parcel) / 100,
    minCarats: parcel.minCarats === null ? null : parcel.minCarats / 1000,
    location: parcel.location,
  }))
  expect(told).toEqual(expected.parcels)
  const plain = (notes: typeof read.rejected) => notes.map(({ row, column, reason }) => ({ row, column, reason }))
  expect(plain(read.rejected)).toEqual(expected.rejected)
  expect(plain(read.warnings)).toEqual(expected.warnings)
})

test('a file is looked at first, then taken; the same file again changes nothing', async () => {
  const content = readFileSync(melee)
  const name = 'melee.xlsx'
  const looked = await upload(content, { name })
  expect([looked.msg, looked.data.applied, looked.data.counts]).toEqual([
    '',
    false,
    { rows: 30, added: 28, changed: 0, unchanged: 0, delisted: 0, rejected: 2, untouched: 0 },
  ])
  expect(await find('ML-304')).toEqual([])
  expect((await upload(content, { name, apply: 'yes' })).data.counts).toMatchObject({ added: 28 })
  // Nobody counted these: 7.14 ct of 1.8-2.0 mm at 0.027 ct each.
  expect(await find('ML-304')).toMatchObject([
    { pieces: 264, carats: '7.140', piecesEstimated: true, minCarats: '1.000', usdPerCt: '623.00' },
  ])
  expect((await upload(content, { name, apply: 'yes' })).data.counts).toMatchObject({ added: 0, changed: 0, unchanged: 28 })
})

test('what the file says anew is taken, what is ordered of is left alone and named, what is missing is delisted after a word', async () => {
  const supplierId = await aSupplier(server.db, trade.house)
  const bring = (content: string, more: object = {}) =>
    upload(content, { person: trade.manager, supplierId, mode: 'replace', apply: 'yes', ...more })
  const row = (no: string, carats: string, price: string) => `${no},Natural,Round,+6.5-11,G-H,VS,100,${carats},${price},Surat`
  expect((await bring(file(row('R-1', '5.000', '100'), row('R-2', '5.000', '100'), row('R-3', '5.000', '100')))).data.counts).toMatchObject(
    { added: 3 },
  )
  const [ordered] = await find('R-2')
  const id = ordered?.id ?? ''
  const placed = await server.call(
    ordersApi.place,
    { parcels: [{ id, take: { carats: '1.000' } }], pickup: 'pickup', expectedRmbTotal: '720.00' },
    { token: trade.buyer.token },
  )
  expect(placed.msg).toBe('')
  const next = file(row('R-1', '4.500', '110'), row('R-2', '9.000', '90'))
  const jump = await bring(next)
  expect([jump.status, jump.msg]).toEqual([409, 'This would delist 1 of 3 parcels. Confirm it'])
  const taken = await bring(next, { confirm: 'delist' })
  expect(taken.data).toMatchObject({ counts: { added: 0, changed: 1, delisted: 1, untouched: 1 }, untouched: [{ value: 'R-2' }] })
  expect(await find('R-1')).toMatchObject([{ carats: '4.500', usdPerCt: '110.00', pieces: 100 }])
  expect(await find('R-3')).toEqual([])
  expect(await stateOfParcel(server.db, id)).toMatchObject({ left: { carats: '4.000' }, held: { carats: '1.000' } })
  // It is offered again, and so it is for sale again.
  expect((await bring(file(row('R-1', '4.500', '110'), row('R-2', '4.000', '100'), row('R-3', '5.000', '100')))).data.counts).toMatchObject(
    { changed: 1 },
  )
  expect(await find('R-3')).toMatchObject([{ carats: '5.000' }])
})

test('rows that can’t be read are refused with their column and reason, and nothing is guessed', async () => {
  const rows = [
    'X-1,Natural,Round,mixed,G-H,VS,100,5,100,Surat',
    'X-2,Natural,Round,1.4-1.5,G-H,VS,,5,100,Surat',
    'X-3,,Round,+2-6.5,G-H,VS,100,5,100,Surat',
    'X-4,Natural,Round,+2-6.5,H-G,VS,100,5,100,Surat',
    'X-5,Natural,Round,+2-6.5,G-H,VS,100,"5,5",100,Surat',
    'X-6,Natural,Round,+2-6.5,G-H,VS,100,5,,Surat',
    'X-7,Natural,Round,+2-6.5,G-H,VS,100,5,100,Surat',
    'X-7,Natural,Round,+2-6.5,G-H,VS,100,5,100,Surat',
    'TOTAL,,,,,,800,40,,',
  ]
  const read = await upload(file(...rows))
  expect(read.data.rejected.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Size', 'unknown_value'],
    [3, 'Size', 'unknown_value'],
    [4, 'Type', 'missing'],
    [5, 'Color', 'unknown_value'],
    [6, 'Cts', 'invalid_number'],
    [7, '$/Ct', 'missing_price'],
    [9, 'Lot No', 'duplicate_stock_no'],
  ])
  expect((await upload(file(...rows), { origin: 'natural' })).data.counts).toMatchObject({ added: 2, rejected: 6 })
  expect((await upload(file(rows[6] ?? '').replace('$/Ct', 'Price/Ct RMB'))).status).toBe(400)
  expect((await upload('Stock #,Shape,Weight,Color,Clarity\nA,Round,1.01,G,VS1')).msg).toContain('No parcels in this file')
})

test('a supplier brings their own parcels alone, and buyers none', async () => {
  const other = await aSupplier(server.db, trade.house)
  expect((await upload(file(), { supplierId: other })).status).toBe(400)
  expect((await upload(file(), { person: trade.buyer })).status).toBe(403)
})
