import { afterAll, beforeAll, expect, test } from 'vitest'
import { figuresApi } from '@loupe/domain/home/figures.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { standing } from '@loupe/domain/orders/standing.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aTradingServer, daysAgo } from '../testing/desk-house.ts'
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
const stone = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, ...more })
const figures = async (person: Person) => (await server.call(figuresApi.figures, {}, { token: person.token })).data
const totals = async (person: Person, wanted: object) =>
  (await server.call(ordersApi.list, { view: 'customers', origin: 'all', ...wanted }, { token: person.token })).data.totals
/** One dollar is 7.20; each stone is 1.00 ct at 1000.00. */
const order = async (buyer: Person) => place(buyer, [(await stone()).id], '7200.00')
const placedAgo = (id: string, days: number) =>
  server.db
    .updateTable('orders')
    .set({ created_at: daysAgo(days) })
    .where('id', '=', id)
    .execute()
const without = <T extends { from: string | null; to: string | null }>({ from, to }: T) => ({
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
})

/** Each sum that somebody reads is what the list behind it comes to. */
async function expectSums(person: Person): Promise<void> {
  const told = await figures(person)
  for (const { status, orders, rmb } of told.states) expect(await totals(person, { status: [status] })).toMatchObject({ orders, rmb })
  for (const span of told.due) {
    expect(await totals(person, { unpaid: true, ...without(span) })).toMatchObject({ orders: span.orders, unpaidRmb: span.rmb })
  }
  for (const { from, to, orders, rmb, margin } of told.months) {
    const list = await totals(person, { from, to, status: [...standing] })
    expect(list).toMatchObject({ orders, rmb })
    expect(list?.marginUsd ?? null).toBe(margin?.usd ?? null)
  }
}

test('before anything was sold there is nothing: no state, no salesman, twelve months of nothing', async () => {
  const told = await figures(trade.manager)
  expect(told).toMatchObject({ states: [], salesmen: [], suppliers: [], missed: [] })
  expect(told.months).toHaveLength(12)
  expect(told.months.every(({ orders }) => orders === 0)).toBe(true)
  expect(told.due.map(({ days, orders, rmb }) => [days, orders, rmb])).toEqual([
    ['0-30', 0, '0.00'],
    ['31-60', 0, '0.00'],
    ['61-90', 0, '0.00'],
    ['91+', 0, '0.00'],
  ])
})

test('every sum of orders is that of the list behind it, today and months ago, and follows what becomes of them', async () => {
  const { manager, salesman, otherSalesman, house, buyer } = trade
  const stranger = await aPerson(server.db, house, { role: 5, salesmanId: otherSalesman.id })
  await order(buyer)
  const [old, older, theirs, given] = [await order(buyer), await order(buyer), await order(stranger), await order(stranger)] as const
  await placedAgo(old.id, 40)
  await placedAgo(older.id, 100)
  await placedAgo(theirs.id, 70)
  await server.call(ordersApi.move, { id: given.id, to: 'voided', version: 1, reason: 'no more' }, { token: manager.token })
  await server.db.updateTable('orders').set({ status: 'preparation' }).where('id', '=', old.id).execute()
  for (const person of [manager, salesman, otherSalesman]) await expectSums(person)
  const told = await figures(manager)
  expect(told.states.map(({ status, orders }) => [status, orders])).toEqual([
    ['held', 3],
    ['preparation', 1],
  ])
  expect(told.due.map(({ orders, rmb }) => [orders, rmb])).toEqual([
    [1, '7200.00'],
    [1, '7200.00'],
    [1, '7200.00'],
    [1, '7200.00'],
  ])
  expect(told.months.reduce((all, { orders }) => all + orders, 0)).toBe(4)
  const [from] = told.months.slice(-1).map((month) => month.from)
  expect(told.salesmen?.map(({ id, orders }) => [id, orders])).toEqual([[salesman.id, 1]])
  for (const { id, orders, rmb } of told.salesmen ?? []) {
    expect(await totals(manager, { salesmanId: id, from, status: [...standing] })).toMatchObject({ orders, rmb })
  }
})

const firstLine = async (id: string): Promise<string> =>
  (await server.call(ordersApi.show, { id }, { token: trade.manager.token })).data.lines.map((line) => line.id)[0] ?? 'none'
const earnedUsd = async (): Promise<number> => Number((await figures(trade.manager)).months.map(({ margin }) => margin?.usd).at(-1))

test('a refused line takes its margin along, and how its supplier answered is told as their page tells it', async () => {
  const { manager, buyer, supplierId } = trade
  const before = await earnedUsd()
  const { id } = await order(buyer)
  const lineId = await firstLine(id)
  await server.db.updateTable('order_lines').set({ cost_usd: '900.00' }).where('id', '=', lineId).execute()
  expect((await earnedUsd()) - before).toBe(100)
  const refusal = { lineId, to: 'rejected', version: 1, reason: 'sold elsewhere' } as const
  expect((await server.call(ordersApi.moveSupply, refusal, { token: manager.token })).status).toBe(200)
  expect(await earnedUsd()).toBe(before)
  const listed = (await server.call(sourcingApi.list, {}, { token: manager.token })).data.rows
  const answers = listed.map((row) => ({ id: row.id, ...row.answers })).filter((row) => row.id === supplierId)
  expect((await figures(manager)).suppliers).toMatchObject(
    answers.map(({ asked, answered, medianHours, rejected }) => ({ id: supplierId, asked, answered, medianHours, rejected })),
  )
  expect(answers.map(({ rejected }) => rejected)).toEqual([1])
})

test('stones are counted by kind and by age as the lists of their pages count them', async () => {
  const { manager, salesman } = trade
  await stone({ kind: 'spot' })
  const old = await stone()
  await server.db
    .updateTable('stones')
    .set({ seen_at: daysAgo(9) })
    .where('id', '=', old.id)
    .execute()
  const white = async (person: Person) => (await figures(person)).stock.find(({ origin, hue }) => origin === 'natural' && hue === 'white')
  await expect.poll(async () => (await white(manager))?.ages?.month, { timeout: 10_000 }).toBe(1)
  const kept = await white(manager)
  if (!kept?.ages) throw new Error('the manager keeps no stock')
  const filter = { origin: 'natural' as const, hue: 'white' as const }
  for (const age of ['day', 'week', 'month', 'older'] as const) {
    const found = await server.call(keepingApi.search, { filter, seen: age }, { token: manager.token })
    expect(found.data.total).toBe(kept.ages[age])
  }
  for (const kind of ['spot', 'order'] as const) {
    const found = await server.call(keepingApi.search, { filter: { ...filter, kind: [kind] } }, { token: manager.token })
    expect(found.data.total).toBe(kept[kind])
    const seen = await server.call(stockApi.search, { filter: { ...filter, kind: [kind] } }, { token: salesman.token })
    expect(seen.data.total).toBe((await white(salesman))?.[kind])
  }
})

test('what was looked for and is not there is told once a search, to those who serve who looked, until it has come', async () => {
  const { manager, salesman, otherSalesman, buyer } = trade
  const filter = { origin: 'natural' as const, hue: 'white' as const, shape: ['pear' as const], color: ['D' as const] }
  const search = (of: object) => server.call(stockApi.search, { filter: of as typeof filter }, { token: buyer.token })
  const missed = async (person: Person) => (await figures(person)).missed.map((each) => ({ ...each, lastAt: '' }))
  await search({ ...filter, color: ['D', 'E'] })
  await search(filter)
  await search(filter)
  await search({ origin: 'natural', hue: 'fancy' })
  expect(await missed(manager), 'a search said better is one').toEqual([{ filter, times: 1, people: 1, lastAt: '' }])
  await server.db
    .updateTable('missed_searches')
    .set({ last_at: daysAgo(1), first_at: daysAgo(2) })
    .execute()
  await search({ ...filter, color: ['D'] })
  expect(await missed(salesman)).toMatchObject([{ times: 2 }])
  expect(await missed(otherSalesman)).toEqual([])
  await server.call(stockApi.search, { filter }, { token: manager.token })
  expect(await missed(manager), 'who keeps the stock asks for nothing').toMatchObject([{ times: 2 }])
  const { id } = await stone()
  await server.db.updateTable('stones').set({ shape: 'pear', color: 'D' }).where('id', '=', id).execute()
  await expect.poll(() => missed(manager), { timeout: 10_000 }).toEqual([])
})

test('margins, suppliers, ages and other people’s figures are told to nobody who may not know them', async () => {
  const { salesman, otherSalesman, buyer, supplier, manager } = trade
  const told = await figures(salesman)
  expect(told).toMatchObject({ salesmen: null, suppliers: null })
  expect(told.months.every(({ margin }) => margin === null)).toBe(true)
  expect(told.stock.every(({ ages }) => ages === null)).toBe(true)
  expect(JSON.stringify(told)).not.toMatch(/Supplier \d|marginUsd|cost/)
  const other = await figures(otherSalesman)
  const all = await figures(manager)
  const sold = ({ months }: typeof told) => months.reduce((sum, { orders }) => sum + orders, 0)
  expect(sold(told) + sold(other)).toBe(sold(all))
  for (const person of [buyer, supplier]) {
    expect((await server.call(figuresApi.figures, {}, { token: person.token })).status).toBe(403)
  }
  const next = await aSite(server.db, { parentId: trade.house.siteId })
  const operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
  expect(await figures(operator)).toMatchObject({ states: [], suppliers: null, missed: [], salesmen: [] })
})
