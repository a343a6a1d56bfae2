import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

const nextHost = 'https://days.example'
const days = {
  home: 'Shenzhen',
  places: [
    { place: 'Shenzhen', in_hand: '1', to_order: '2' },
    { place: 'Mumbai', in_hand: '', to_order: '5-8' },
  ],
}

let server: TestServer
let house: House
let next: House
let manager: Person
let operator: Person
let buyer: Person
let supplierId: string

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  next = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: nextHost, site_id: next.siteId }).execute()
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
  buyer = await aPerson(server.db, house, { role: 5 })
})
afterAll(() => server.close())

const show = async (referrer?: string) => (await server.call(sitesApi.show, referrer === undefined ? {} : { referrer })).data.delivery_days
async function submit(by: Person, table: object) {
  const { version } = (await server.call(sitesApi.edit, {}, { token: by.token })).data
  return server.send(sitesApi.submit.path, { version, config: { delivery_days: table } }, { token: by.token })
}

async function stoneIn(location: string, kind: 'spot' | 'order') {
  const { id } = await aStone(server.db, house, { supplierId, kind })
  await server.db.updateTable('stones').set({ location }).where('id', '=', id).execute()
  return id
}

test('a site without a table says no days; a reseller without one says the house’s until they have their own', async () => {
  expect(await show()).toEqual({ home: '', places: [] })
  expect((await submit(manager, days)).status).toBe(200)
  expect(await show()).toEqual(days)
  expect(await show(nextHost)).toEqual(days)
  const own = { home: 'Vienna', places: [{ place: 'Mumbai', in_hand: '', to_order: '10' }] }
  expect((await submit(operator, own)).status).toBe(200)
  expect(await show(nextHost)).toEqual(own)
  expect(await show()).toEqual(days)
})

test.each([
  ['days that are none', { home: '', places: [{ place: 'Mumbai', in_hand: '', to_order: 'soon' }] }],
  ['days that end before they begin', { home: '', places: [{ place: 'Mumbai', in_hand: '', to_order: '8-5' }] }],
  ['a place that is there twice', { home: '', places: [...days.places, { place: 'MUMBAI', in_hand: '', to_order: '9' }] }],
])('%s: refused by field', async (_name, table) => {
  const answer = await submit(manager, table)
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.data as { fields: object }).fields)[0]).toMatch(/^config\.delivery_days\.places/)
})

test('an exported list says natural or lab-grown, in hand or to order, and the days', async () => {
  const ids = [await stoneIn('Bombay', 'order'), await stoneIn('Shenzhen', 'spot'), await stoneIn('Surat', 'order')]
  const { data } = await server.send(stockApi.exportFile.path, { ids, format: 'csv' }, { token: buyer.token })
  const [titles = '', ...lines] = String(data).replace('\uFEFF', '').trimEnd().split('\r\n')
  const at = (title: string) => titles.split(',').indexOf(title)
  const cells = lines.map((line) => {
    const all = line.split(',')
    return [all[at('Natural / lab-grown')], all[at('In hand / to order')], all[at('Working days')]]
  })
  expect(cells).toEqual([
    ['Natural', 'To order', '5-8'],
    ['Natural', 'In hand', '1'],
    ['Natural', 'To order', ''],
  ])
})

test('an order keeps the days that were promised, also after the table changed', async () => {
  const id = await stoneIn('Mumbai', 'order')
  const placed = await server.call(ordersApi.place, { ids: [id], pickup: 'pickup', expectedRmbTotal: '7200.00' }, { token: buyer.token })
  expect(placed.data.lines.map((line) => line.snapshot.days)).toEqual(['5-8'])
  await submit(manager, { home: 'Shenzhen', places: [{ place: 'Mumbai', in_hand: '', to_order: '20' }] })
  const read = await server.call(ordersApi.show, { id: placed.data.id }, { token: buyer.token })
  expect(read.data.lines.map((line) => line.snapshot.days)).toEqual(['5-8'])
})
