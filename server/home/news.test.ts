import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsApi } from '@loupe/domain/home/news.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aTradingServer } from '../testing/desk-house.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aSite, aStone } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  ;({ server, trade } = await aTradingServer())
})
afterAll(() => server.close())

const { place } = orderCalls(() => server)
const stone = () => aStone(server.db, trade.house, { supplierId: trade.supplierId })
const news = async (person: Person, searches: { filter: StockFilter; since: string }[] = []) =>
  (await server.call(newsApi.news, { searches }, { token: person.token })).data
const found = async (person: Person, filter: StockFilter) =>
  (await server.call(stockApi.search, { filter }, { token: person.token })).data.total
const visitedHoursAgo = (person: Person, hours: number) =>
  server.db
    .updateTable('visits')
    .set({ seen_at: new Date(Date.now() - hours * 3_600_000) })
    .where('user_id', '=', person.id)
    .execute()
const aBuyer = () => aPerson(server.db, trade.house, { role: 5 })
const natural = { origin: 'natural', hue: 'white' } as const

test('on a first visit a week is new, of what the trade asks for most; the list behind each number holds as many', async () => {
  const buyer = await aBuyer()
  await stone()
  await expect.poll(async () => found(buyer, natural)).toBeGreaterThan(0)
  const told = await news(buyer)
  expect(told).toMatchObject({
    isFirstVisit: true,
    sides: [{ isOwn: false, filter: { origin: 'natural' } }, { filter: { origin: 'lab' } }],
  })
  const [side] = told.sides
  if (!side) throw new Error('no side')
  expect(side.fresh.total).toBeGreaterThan(0)
  expect(await found(buyer, { ...side.filter, addedSince: told.since })).toBe(side.fresh.total)
})

test('what came since the visit before is new, whatever was there before is not; a visit goes on for hours', async () => {
  const buyer = await aBuyer()
  const ordered = await stone()
  await expect.poll(async () => found(buyer, natural)).toBeGreaterThan(0)
  await place(buyer, [ordered.id], '7200.00')
  expect((await news(buyer)).sides, 'what was ordered tells the taste').toMatchObject([
    { isOwn: true, filter: { origin: 'natural', shape: ['round'], color: ['G'], carat: { from: 0.9, to: 1.1 } } },
  ])
  await visitedHoursAgo(buyer, 5)
  const before = Date.now()
  const back = await news(buyer)
  expect(back.isFirstVisit).toBe(false)
  expect(Math.abs(Date.parse(back.since) - (before - 5 * 3_600_000))).toBeLessThan(60_000)
  await server.db
    .updateTable('stones')
    .set({ created_at: new Date(before - 6 * 3_600_000) })
    .execute()
  const later = await stone()
  await expect.poll(async () => (await news(buyer)).sides[0]?.fresh.rows.map(({ id }) => id), { timeout: 10_000 }).toEqual([later.id])
  const told = await news(buyer)
  expect(told).toMatchObject({ since: back.since, sides: [{ fresh: { total: 1 } }] })
  expect(await found(buyer, { ...natural, addedSince: told.since })).toBe(1)
  await visitedHoursAgo(buyer, 1)
  expect((await news(buyer)).since, 'an hour later it is the same visit').toBe(back.since)
})

test('a last search is told how much came since it was looked at', async () => {
  const buyer = await aBuyer()
  const since = new Date().toISOString()
  const filter = { ...natural, color: ['G' as const] }
  await stone()
  await expect
    .poll(
      async () =>
        (
          await news(buyer, [
            { filter, since },
            { filter: { ...filter, color: ['D'] }, since },
          ])
        ).searches,
      { timeout: 10_000 },
    )
    .toEqual([1, 0])
})

test('a stone is cheaper while its supplier asks less than before, at the prices of whoever reads it', async () => {
  const buyer = await aBuyer()
  const { id } = await stone()
  const { id: other } = await stone()
  const ask = (usd: string, of = id) => server.db.updateTable('stones').set({ usd_per_ct: usd }).where('id', '=', of).execute()
  const cheaper = async () => (await news(buyer)).sides[0]?.cheaper
  await ask('1100.00', other)
  await ask('900.00')
  await expect.poll(async () => (await cheaper())?.total, { timeout: 10_000 }).toBe(1)
  expect(await cheaper()).toMatchObject({ rows: [{ stone: { id, usdTotal: '900.00' }, was: { back: null, usdTotal: '1000.00' } }] })
  const told = await news(buyer)
  expect(await found(buyer, { ...natural, cheaperSince: told.cheaperSince })).toBe(1)
  await ask('950.00')
  await expect.poll(async () => (await cheaper())?.rows[0]?.stone.usdTotal, { timeout: 10_000 }).toBe('950.00')
  await ask('850.00')
  await expect
    .poll(async () => (await cheaper())?.rows, { timeout: 10_000 })
    .toMatchObject([{ stone: { usdTotal: '850.00' }, was: { usdTotal: '1000.00' } }])
  await ask('1000.00')
  await expect.poll(async () => (await cheaper())?.total, { timeout: 10_000 }).toBe(0)
})

test('against a list price a deeper back is cheaper, and a list that fell is not', async () => {
  const { id } = await stone()
  const state = () => server.db.selectFrom('stones').select(['cheaper_at', 'was_back']).where('id', '=', id).executeTakeFirstOrThrow()
  const ask = (back: string, usd: string) => server.db.updateTable('stones').set({ back, usd_per_ct: usd }).where('id', '=', id).execute()
  await ask('-30.00', '1000.00')
  await ask('-30.00', '900.00')
  expect((await state()).was_back).toBeNull()
  await ask('-32.00', '950.00')
  expect(await state()).toMatchObject({ cheaper_at: expect.any(Date) as Date, was_back: '-30.00' })
  await ask('-31.00', '960.00')
  expect((await state()).was_back).toBe('-30.00')
  await ask('-29.00', '940.00')
  expect(await state()).toEqual({ cheaper_at: null, was_back: null })
})

test('nobody reads suppliers or costs of it, and whoever sees no prices learns of no change of them', async () => {
  const buyer = await aBuyer()
  await news(buyer)
  const { id } = await stone()
  await server.db.updateTable('stones').set({ usd_per_ct: '500.00' }).where('id', '=', id).execute()
  await expect.poll(async () => (await news(buyer)).sides[0]?.cheaper?.total, { timeout: 10_000 }).toBeGreaterThan(0)
  for (const person of [buyer, trade.buyer, trade.salesman]) {
    expect(JSON.stringify(await news(person))).not.toMatch(/supplier|stockNo|cost/i)
  }
  const strict = await aSite(server.db, { parentId: trade.house.siteId, config: { open_approve: 1 } })
  const unverified = await aPerson(server.db, strict, { role: 5, userType: 0 })
  const told = await news(unverified)
  expect(told.sides[0]?.cheaper).toBeNull()
  const asked = { filter: { ...natural, cheaperSince: told.cheaperSince } }
  expect((await server.call(stockApi.search, asked, { token: unverified.token })).status).toBe(400)
  expect((await server.call(newsApi.news, {}, { token: trade.supplier.token })).status).toBe(403)
})
