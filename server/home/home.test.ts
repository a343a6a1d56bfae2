import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeApi } from '@loupe/domain/home/home.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier, withoutGroup } from '../testing/trade.ts'
import type { House } from '../testing/trade.ts'

let server: TestServer
let house: House

const windowFrom = (address: string) => server.call(homeApi.window, {}, { headers: { 'x-forwarded-for': address } })

beforeAll(async () => {
  server = await aServer({ index: followingIndex, env: { TRUST_PROXY: '1' } })
  house = await aSite(server.db, { config: { hold_hours: 'two days' } })
  const supplierId = await aSupplier(server.db, house)
  for (const carat of ['1.01', '1.20', '2.00']) await aStone(server.db, house, { supplierId, carat, reportNo: `21414381${carat.slice(2)}` })
  const { id } = await aStone(server.db, house, { supplierId, origin: 'lab', carat: '1.50', reportNo: 'LG123456789' })
  const thirtyHoursAgo = new Date(Date.now() - 30 * 3_600_000)
  await server.db.updateTable('stones').set({ seen_at: thirtyHoursAgo }).where('id', '=', id).execute()
  for (let n = 0; (await windowFrom(`198.51.100.${n % 250}`)).data.natural < 3; n += 1) await sleep(20)
})
afterAll(() => server.close())

test('a stranger sees how much is offered, how fresh it is, and a few stones of each side', async () => {
  const { data } = await server.call(homeApi.window, {})
  expect(data).toMatchObject({ natural: 3, lab: 1, confirmedHours: 31, suppliers: 1, filesToday: 0, medianSeconds: null, holdHours: 48 })
  expect(data.stones.natural).toHaveLength(3)
  expect(data.stones.lab.map(({ carat }) => carat)).toEqual(['1.50'])
})

test("a reseller's first page tells nothing of the house's suppliers and files", async () => {
  const below = await aSite(server.db, { parentId: house.siteId, parentGroupId: house.groupId })
  const origin = 'https://shop.example'
  await server.db.insertInto('site_origins').values({ origin, site_id: below.siteId }).execute()
  const reply = await fetch(`${server.url}${homeApi.window.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: '{}',
  })
  const { data } = (await reply.json()) as { data: object }
  expect(data).toMatchObject({ natural: 3, lab: 1, suppliers: 0, filesToday: 0, medianSeconds: null })
})

test('no price, number, id or supplier is in what strangers read', async () => {
  const window = await server.call(homeApi.window, {})
  const asked = await server.call(homeApi.ask, { text: 'round 1-2.5ct' })
  expect(asked.data.total).toBe(3)
  const allowed = ['carat', 'clarity', 'color', 'fluorescence', 'inHand', 'lab', 'make', 'place', 'shape', 'shapeName']
  for (const stone of [...window.data.stones.natural, ...asked.data.stones]) expect(Object.keys(stone).toSorted()).toEqual(allowed)
  expect(JSON.stringify([window.data, asked.data])).not.toMatch(/21414381|usd|rap|\bid\b/i)
})

test('what is in hand is told from what is bought once it is ordered', async () => {
  const isInHand = async () => (await server.call(homeApi.ask, { text: '1.2ct' })).data.stones.map(({ inHand }) => inHand)
  expect(await isInHand()).toEqual([false])
  await server.db.updateTable('stones').set({ kind: 'spot' }).where('carat', '=', '1.20').execute()
  expect(await isInHand()).toEqual([true])
})

test('the first page promises prices to guests only while guests are let in and see any', async () => {
  const promise = async () => (await server.call(homeApi.window, {})).data.guestPrices
  const setConfig = (config: object) =>
    server.db
      .updateTable('site_configs')
      .set({ config: JSON.stringify({ hold_hours: 'two days', ...config }) })
      .where('site_id', '=', house.siteId)
      .execute()
  expect(await promise(), 'nobody is let in').toBe(false)
  const guest = await aPerson(server.db, house, { role: 6 })
  const { name } = await server.db.selectFrom('users').select('name').where('id', '=', guest.id).executeTakeFirstOrThrow()
  await setConfig({ visitor_status: 1, visitor_user: name })
  expect(await promise(), 'the guest has a group with prices').toBe(true)
  await server.db.updateTable('users').set({ user_type: 0 }).where('id', '=', guest.id).execute()
  expect(await promise(), 'nobody asks for papers').toBe(true)
  await setConfig({ visitor_status: 1, visitor_user: name, open_approve: 1 })
  expect(await promise(), 'papers are asked for first').toBe(false)
  await setConfig({ visitor_status: 1, visitor_user: name })
  await withoutGroup(server.db, guest)
  expect(await promise(), 'without a group there are none').toBe(false)
  await setConfig({})
})

test('a question in the words of a chat is answered, in whatever side it names', async () => {
  expect((await server.call(homeApi.ask, { text: '1.2ct' })).data).toMatchObject({ origin: 'natural', total: 1, needsAccount: false })
  expect((await server.call(homeApi.ask, { text: 'lab 1.5ct' })).data).toMatchObject({ origin: 'lab', total: 1 })
  expect((await server.call(homeApi.ask, { text: 'zzzz' })).data).toMatchObject({ total: 0, notUnderstood: ['ZZZZ'] })
})

test('neither prices nor certificates can be found out by asking', async () => {
  const cheap = await server.call(homeApi.ask, { text: 'round 1-2.5ct under $10' })
  expect(cheap.data).toMatchObject({ total: 3, needsAccount: true })
  expect((await server.call(homeApi.ask, { text: '2141438101' })).data).toMatchObject({ total: 0, stones: [], needsAccount: true })
})

const askFrom = async (address: string) =>
  (await server.send(homeApi.ask.path, { text: '1.2ct' }, { headers: { 'x-forwarded-for': address } })).status

test('an address that asks without end is made to wait', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) statuses.push(await askFrom('198.51.100.7'))
  expect(statuses).toContain(429)
  expect(await askFrom('198.51.100.8'), 'its neighbour is not').toBe(200)
})

test('all addresses of one IPv6 network ask as one', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) statuses.push(await askFrom(`2001:db8:1:2::${n.toString(16)}`))
  expect(statuses).toContain(429)
  expect(await askFrom('2001:db8:1:3::1')).toBe(200)
})

test('the window is looked through so many times a minute from one address, and questions are counted on their own', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 121; n += 1) statuses.push((await windowFrom(`2001:db8:1:4::${n.toString(16)}`)).status)
  expect(statuses.slice(0, 120)).toEqual(Array.from({ length: 120 }, () => 200))
  const last = await windowFrom('2001:db8:1:4::1')
  expect([statuses[120], last.status]).toEqual([429, 429])
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await askFrom('2001:db8:1:4::1')).toBe(200)
  expect((await windowFrom('2001:db8:1:5::1')).status).toBe(200)
})

test('the same words count the same stones: what strangers read is what the pages of stock come to, white and fancy together', async () => {
  const supplierId = await aSupplier(server.db, house)
  const { id } = await aStone(server.db, house, { supplierId })
  await server.db.updateTable('stones').set({ color: null, fancy_color: 'yellow', fancy_intensity: 'fancy' }).where('id', '=', id).execute()
  const buyer = await aPerson(server.db, house, { role: 5 })
  const totalOf = async (hue: 'white' | 'fancy') =>
    (await server.call(stockApi.search, { filter: { origin: 'natural', hue } }, { token: buyer.token })).data.total
  await expect.poll(async () => [await totalOf('white'), await totalOf('fancy')], { timeout: 15_000 }).toEqual([3, 1])
  expect((await server.call(homeApi.window, {})).data.natural).toBe(3 + 1)
})

test('the window shows the latest of each place in turn', async () => {
  const supplierId = await aSupplier(server.db, house)
  const shanghai = await Promise.all([1, 2, 3].map(() => aStone(server.db, house, { supplierId })))
  const antwerp = await aStone(server.db, house, { supplierId })
  const place = (name: string, ids: readonly string[]) =>
    server.db.updateTable('stones').set({ location: name, seen_at: new Date() }).where('id', 'in', ids).execute()
  await server.db.updateTable('stones').set({ location: '深圳' }).where('location', 'is', null).execute()
  await place('Antwerp', [antwerp.id])
  await place(
    '上海',
    shanghai.map(({ id }) => id),
  )
  const known = await server.db.selectFrom('locations').where('site_id', '=', house.siteId).select('name').execute()
  const names = ['上海', 'Antwerp', '深圳'].filter((name) => known.every((row) => row.name !== name))
  if (names.length > 0) {
    await server.db
      .insertInto('locations')
      .values(names.map((name, sort) => ({ site_id: house.siteId, name, sort })))
      .execute()
  }
  // What is offered is another number now; too light a stone for the window.
  await aStone(server.db, house, { supplierId, carat: '0.50' })
  const placesShown = async () => (await server.call(homeApi.window, {})).data.stones.natural.map((stone) => stone.place)
  await expect.poll(async () => new Set((await placesShown()).slice(0, 3)).size, { timeout: 15_000 }).toBe(3)
})
