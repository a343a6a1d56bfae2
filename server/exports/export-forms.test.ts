import { read, utils } from '@e965/xlsx'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { jewelExportApi } from '@loupe/domain/jewelry/jewel-export.api.ts'
import { parcelExportApi } from '@loupe/domain/parcels/parcel-export.api.ts'
import { aParcel } from '../testing/a-parcel.ts'
import { aPiece } from '../testing/a-piece.ts'
import { aStyle } from '../testing/a-plain-style.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier, type House, type Person } from '../testing/trade.ts'

/**
 * Two natural parcels, ten carats at 100.00 a carat and 2.500 at 333.33, and a lab-grown one; a ring of 200.00 and one of 300.00, a style
 * without a bill from 150.00. One dollar is 7.20 to order, 7.00 in hand.
 */
let server: TestServer
let house: House
let buyer: Person
let admin: Person
let parcels: [string, string, string]
let pieces: [string, string]
let style: string

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db, { config: { title: 'Amber House' } })
  buyer = await aPerson(server.db, house, { role: 5 })
  admin = await aPerson(server.db, house, { role: 1 })
  const supplierId = await aSupplier(server.db, house)
  await server.db.updateTable('suppliers').set({ name: 'Quokka Mines' }).where('id', '=', supplierId).execute()
  const lot = (more: object) => aParcel(server.db, house, { supplierId, ...more })
  parcels = [
    (await lot({ stockNo: 'QUOKKA-1', location: '+cmd' })).id,
    (await lot({ carats: '2.500', pieces: 250, usdPerCt: '333.33', piecesEstimated: true })).id,
    (await lot({ origin: 'lab' })).id,
  ]
  const ring = (usd: string, reportNo: string) => aPiece(server.db, house, { supplierId, usd_total: usd, report_no: reportNo })
  pieces = [(await ring('200.00', '6100000001')).id, (await ring('300.00', '6100000002')).id]
  style = (await aStyle(server.db, house, { supplierId, bill: null, usd_from: '150.00' })).id
})
afterAll(() => server.close())

async function asked(endpoint: Endpoint, who: Person, wish: object, language = 'en') {
  const response = await fetch(`${server.url}${endpoint.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: who.token, language },
    body: JSON.stringify(wish),
  })
  return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) }
}
const csv = ({ bytes }: { bytes: Uint8Array }): string[] => new TextDecoder().decode(bytes).replace('\uFEFF', '').trimEnd().split('\r\n')
const partsOf = ({ bytes }: { bytes: Uint8Array }): string =>
  Object.values(unzipSync(bytes))
    .map((part) => new TextDecoder().decode(part))
    .join('\n')

test('parcels of a search leave with what is left of them, and what they come to', async () => {
  const { bytes } = await asked(parcelExportApi.exportFile, buyer, { filter: { origin: 'natural' } })
  const sheet = read(bytes).Sheets['Parcels'] ?? {}
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1 })
  const titles = rows[2] as string[]
  const column = (title: string, row: number) => rows[row]?.[titles.indexOf(title)]
  const of = (title: string) => [3, 4, 5].map((row) => column(title, row))
  expect(titles[0]).toBe('Natural / lab-grown')
  expect(of('Pieces')).toEqual([1000, 250, 1250])
  expect(of('Carats')).toEqual([10, 2.5, 12.5])
  expect(of('USD')).toEqual([1000, 833.33, 1833.33])
  expect(of('RMB')).toEqual([7200, 5999.98, 13_199.98])
  expect(column('Counted', 4)).toBe('estimated')
  expect(column('Location', 3)).toBe("'+cmd")
  const total = sheet[utils.encode_cell({ r: 5, c: titles.indexOf('USD') })] as { f?: string }
  expect(total.f).toMatch(/^SUM\([A-Z]+4:[A-Z]+5\)$/)
})

test('picked parcels leave in the reader’s columns; a lab-grown one says so first', async () => {
  const wish = { ids: [parcels[2], parcels[0]], columns: ['lot', 'carats', 'price'], format: 'csv' }
  expect(csv(await asked(parcelExportApi.exportFile, buyer, wish))).toEqual([
    'Natural / lab-grown,Lot no.,Carats,"Least, ct",USD/ct',
    `Lab-grown,P${parcels[2]},10,,100`,
    `Natural,P${parcels[0]},10,,100`,
  ])
})

test('marked-up parcels and jewelry leave no byte of the other prices, and no supplier', async () => {
  const marked = { multiplier: '1.3', columns: ['usdPerCt', 'value', 'supplier', 'number', 'usd', 'rmb'] }
  const lots = partsOf(
    await asked(parcelExportApi.exportFile, admin, { ids: [parcels[1]], prices: true, ...marked, columns: ['price', 'value', 'supplier'] }),
  )
  expect(lots).toContain('433.33')
  expect(lots).not.toMatch(/333\.33|833\.33|5999\.98|quokka|(?<![\d.])1\.3(?![\d.])/i)
  const jewels = partsOf(
    await asked(jewelExportApi.exportFile, admin, {
      goods: [{ form: 'piece', id: pieces[0] }],
      prices: true,
      ...marked,
      columns: ['number', 'usd', 'rmb', 'supplier'],
    }),
  )
  expect(jewels).toContain('260')
  expect(jewels).not.toMatch(/(?<![\d.])(200|1400|1\.3)(?![\d.])|quokka/i)
})

test('pieces and styles leave together, each by its number, with its certificate as a link', async () => {
  const goods = [
    { form: 'style', id: style },
    { form: 'piece', id: pieces[1] },
  ]
  const columns = ['number', 'form', 'name', 'reportNo', 'usd', 'rmb']
  expect(csv(await asked(jewelExportApi.exportFile, buyer, { goods, columns, format: 'csv' }))).toEqual([
    'Natural / lab-grown,No.,Piece / style,Name,Certificate no.,USD,RMB',
    `Natural,S${style},Style,Aurora,,150,1080`,
    `Natural,J${pieces[1]},Finished piece,Women's ring,6100000002,300,2100`,
  ])
  const text = partsOf(await asked(jewelExportApi.exportFile, buyer, { goods, columns }, 'zh'))
  expect(text).toContain('https://www.gia.edu/report-check?reportno=6100000002')
  expect(text).toContain('晨曦')
  const found = csv(await asked(jewelExportApi.exportFile, buyer, { filter: { origin: 'natural' }, format: 'csv' }))
  expect(found).toHaveLength(1 + 3)
})

test('picked goods that are gone are named before a list without them is written', async () => {
  await server.db.updateTable('jewelry_pieces').set({ sale_status: 'delisted' }).where('id', '=', pieces[1]).execute()
  const wish = { goods: pieces.map((id) => ({ form: 'piece', id })), columns: ['number'], format: 'csv' }
  const refused = await asked(jewelExportApi.exportFile, buyer, wish)
  expect([refused.status, JSON.parse(new TextDecoder().decode(refused.bytes)).data]).toEqual([409, { gone: [`piece ${pieces[1]}`] }])
  expect(csv(await asked(jewelExportApi.exportFile, buyer, { ...wish, leaveOutGone: true }))).toEqual([
    'Natural / lab-grown,No.',
    `Natural,J${pieces[0]}`,
    '1 that were picked can no longer be had and are left out.',
  ])
})

test('guests take nothing out, and what they took is written down of everybody else', async () => {
  const guest = await aPerson(server.db, house, { role: 6 })
  for (const [endpoint, filter] of [
    [parcelExportApi.exportFile, { origin: 'natural' }],
    [jewelExportApi.exportFile, { origin: 'natural' }],
  ] as const) {
    expect((await asked(endpoint, guest, { filter })).status).toBe(403)
    expect((await asked(endpoint, buyer, {})).status).toBe(400)
  }
  const logged = await server.db.selectFrom('export_log').where('user_id', '=', buyer.id).select('what').execute()
  expect([...new Set(logged.map(({ what }) => what))].toSorted()).toEqual(['jewelry', 'parcels'])
})
