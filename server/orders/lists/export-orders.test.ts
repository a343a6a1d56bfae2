import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { mostExportedOrders, ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { sql } from 'kysely'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aSite, aStone, aTrade } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade
let numbers: { natural: string; lab: string }

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  await server.db.updateTable('users').set({ company: '=cmd()' }).where('id', '=', trade.buyer.id).execute()
  const { place } = orderCalls(() => server)
  const stone = (origin: 'natural' | 'lab') => aStone(server.db, trade.house, { supplierId: trade.supplierId, origin })
  numbers = {
    natural: (await place(trade.buyer, [(await stone('natural')).id], '7200.00')).orderNo,
    lab: (await place(trade.buyer, [(await stone('lab')).id], '7150.00')).orderNo,
  }
})
afterAll(() => server.close())

type Wanted = Partial<InputOf<typeof ordersApi.exportFile>>
async function exported(person: Person | null, wanted: Wanted = {}) {
  const response = await fetch(`${server.url}${ordersApi.exportFile.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', language: 'en', ...(person === null ? {} : { token: person.token }) },
    body: JSON.stringify({ view: 'customers', origin: 'all', format: 'csv', ...wanted }),
  })
  const text = (await response.text()).replace('\uFEFF', '')
  const name = decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? '')
  return { status: response.status, text, name, lines: text.trimEnd().split('\r\n'), type: response.headers.get('content-type') }
}

test('a list is written as a file with both sides, each order called natural or lab-grown first', async () => {
  const file = await exported(trade.manager)
  expect(file.status).toBe(200)
  expect(file.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  expect(file.lines[0]).toBe(
    'Natural / Lab-grown,Order no.,Placed,"Age, days",State,Customer,Company,Phone,Salesperson,Pieces,Carats,USD,Rate,RMB,Deposit RMB,Paid RMB,Unpaid RMB,Margin USD',
  )
  expect(file.lines).toHaveLength(3)
  expect(file.lines[1]).toMatch(new RegExp(`^Lab-grown,${numbers.lab},`))
  expect(file.lines[2]).toMatch(new RegExp(`^Natural,${numbers.natural},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,0,Product hold,`))
  expect(file.lines[2]).toMatch(/,1,1,1000,7\.2,7200,2160,0,7200,0$/)
  expect(file.text, 'no cell starts a formula').toContain(",'=cmd(),")
  const workbook = await exported(trade.manager, { format: 'xlsx' })
  expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, 'PK'])
  const logged = await server.db.selectFrom('export_log').where('what', '=', 'orders').select(['user_id', 'rows']).execute()
  expect(logged).toContainEqual({ user_id: trade.manager.id, rows: 2 })
})

test('what is filtered is what is written', async () => {
  expect((await exported(trade.manager, { origin: 'lab' })).lines).toHaveLength(2)
  expect((await exported(trade.manager, { status: ['completed'] })).lines).toHaveLength(1)
  expect((await exported(trade.manager, { search: numbers.natural })).lines).toHaveLength(2)
})

test('customers get their own orders without costs, customers of others and people who may not read', async () => {
  const own = await exported(trade.buyer, { view: 'mine' })
  expect(own.lines).toHaveLength(3)
  expect(own.lines[0]).not.toMatch(/Margin|Company|Phone/)
  const theirs = await exported(trade.salesman)
  expect(theirs.lines).toHaveLength(3)
  expect(theirs.lines[0], 'a salesman sees no margins').not.toContain('Margin')
  expect((await exported(trade.otherSalesman)).lines).toHaveLength(1)
  const neighbour = await aPerson(server.db, await aSite(server.db, { parentId: trade.house.siteId }), { role: 5 })
  expect((await exported(neighbour, { view: 'mine' })).lines).toHaveLength(1)
})

test('nobody without a session or without orders gets a file, and bad input is refused', async () => {
  expect((await exported(null)).status).toBe(401)
  expect((await exported(trade.supplier)).status).toBe(403)
  expect((await exported(trade.buyer)).status, 'customers’ orders').toBe(403)
  expect((await exported(await aPerson(server.db, trade.house, { role: 6 }), { view: 'mine' })).status).toBe(403)
  for (const wrong of [{ format: 'pdf' }, { origin: 'both' }, { limit: 5 }, { from: 'yesterday' }]) {
    expect((await exported(trade.manager, wrong as Wanted)).status).toBe(400)
  }
})

test('margins stand in the list for those who read costs, and in nobody else’s', async () => {
  const rows = async (person: Person, view: 'mine' | 'customers') =>
    (await server.call(ordersApi.list, { view, origin: 'natural' }, { token: person.token })).data.rows
  expect((await rows(trade.manager, 'customers')).map((row) => row.marginUsd)).toEqual(['0.00'])
  expect(JSON.stringify(await rows(trade.salesman, 'customers'))).not.toContain('margin')
  expect(JSON.stringify(await rows(trade.buyer, 'mine'))).not.toContain('margin')
})

test('of more than a file holds the newest are written, and its name says so', { timeout: 60_000 }, async () => {
  await sql`
    insert into orders (site_id, order_no, kind, status, customer_id, placed_by, pickup, usd_total, rmb_total, cn_rate, prepayment_percent, prepayment_due_rmb)
    select ${trade.house.siteId}::bigint, 'ND20200101-' || n, 'natural_diamond', 'voided', ${trade.buyer.id}::bigint, ${trade.buyer.id}::bigint,
      'pickup', 1, 7, 7, 30, 2
    from generate_series(1, ${mostExportedOrders}) n`.execute(server.db)
  const file = await exported(trade.manager)
  expect(file.lines).toHaveLength(mostExportedOrders + 2)
  expect(file.name).toMatch(/^orders-\d{4}-\d\d-\d\d-first-2000-of-2002\.csv$/)
  expect(file.text).not.toContain(numbers.natural)
})
