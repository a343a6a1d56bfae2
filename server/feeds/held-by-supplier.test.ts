import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { aServer, type Answer, type TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aSupplier, type House, type Person } from '../testing/trade.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

let server: TestServer
let runner: ImportRunner
let house: House
let supplierId: string
let manager: Person
let buyer: Person

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5 })
  runner = importRunner(server.deps)
})
afterAll(() => server.close())

/** Uploads, checks and applies a file that adds and updates. */
async function bring(rows: readonly string[]): Promise<StockImport> {
  const form = new FormData()
  form.set('supplierId', supplierId)
  form.set('mode', 'update')
  const file = ['Stock #,Shape,Weight,Color,Clarity,Lab,Report #,Price/Ct,Total,Availability', ...rows].join('\n')
  form.set('file', new Blob([file]), 'stock.csv')
  const { data } = (await server.send(feedsApi.upload.path, form, { token: manager.token })) as Answer<StockImport>
  while (await runner.runNext());
  const ready = (await server.call(feedsApi.show, { id: data.id }, { token: manager.token })).data
  expect(ready).toMatchObject({ state: 'ready', needs: [] })
  await server.call(feedsApi.apply, { id: data.id }, { token: manager.token })
  while (await runner.runNext());
  return (await server.call(feedsApi.show, { id: data.id }, { token: manager.token })).data
}
const row = (no: string, report: string, availability: string, carat = '1.00'): string =>
  `${no},Round,${carat},G,VS1,GIA,${report},1000,${1000 * Number(carat)},${availability}`

const kept = async () =>
  new Map(
    (
      await server.db
        .selectFrom('stones')
        .where('supplier_id', '=', supplierId)
        .where('sale_status', '=', 'for_sale')
        .select(['id', 'stock_no', 'supplier_hold', 'availability'])
        .execute()
    ).map((stone) => [stone.stock_no, stone]),
  )

const search = async (availability?: ('available' | 'supplier_held')[]) =>
  (
    await server.call(
      stockApi.search,
      { filter: { origin: 'natural', hue: 'white', ...(availability && { availability }) } },
      { token: buyer.token },
    )
  ).data

test('what a supplier holds is listed as that, is in no cart and no order, and is free with their next file that says so', async () => {
  await bring([
    row('A1', '9000000001', 'Available'),
    row('H1', '9000000002', 'HOLD', '1.01'),
    row('M1', '9000000003', 'On Memo', '1.02'),
    row('R1', '9000000004', '预留', '1.03'),
    row('S1', '9000000005', 'Sold', '1.04'),
    row('X1', '9000000006', 'Zeta-7', '1.05'),
  ])
  const stones = await kept()
  expect(
    [...stones.values()]
      .map((stone) => `${stone.stock_no} ${String(stone.supplier_hold)} ${stone.availability}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual(['A1 null available', 'H1 hold available', 'M1 memo available', 'R1 reserved available', 'X1 unclear available'])
  await expect.poll(async () => (await search()).total, { timeout: 15_000 }).toBe(5)
  const found = await search()
  expect(found.counts.availability).toEqual({ available: 1, supplier_held: 4 })
  expect(found.rows.map((stone) => [stone.reportNo, stone.availability])).toContainEqual(['9000000002', 'supplier_held'])
  expect((await search(['available'])).rows.map((stone) => stone.reportNo)).toEqual(['9000000001'])

  const held = stones.get('H1')!.id
  const cart = await server.call(cartApi.add, { ids: [held] }, { token: buyer.token })
  expect(cart.data).toMatchObject({ added: 0, gone: [held] })
  const order = { ids: [held], pickup: 'pickup' as const, expectedRmbTotal: '7272.00' }
  const refused = await server.call(ordersApi.place, order, { token: buyer.token, key: 'held-1' })
  expect(refused).toMatchObject({ status: 409, msg: 'Held by the supplier for now, can’t be ordered: 9000000002' })
  const chinese = await server.call(ordersApi.place, order, { token: buyer.token, key: 'held-2', language: 'zh' })
  expect(chinese.msg).toBe('供应商已锁定，暂时不能下单：9000000002')

  const second = await bring([row('H1', '9000000002', 'Available', '1.01'), row('A1', '9000000001', 'Memo')])
  expect(second.counts).toMatchObject({ changed: 2 })
  await expect
    .poll(async () => (await search(['available'])).rows.map((stone) => stone.reportNo), { timeout: 15_000 })
    .toEqual(['9000000002'])
  expect((await server.call(ordersApi.place, order, { token: buyer.token, key: 'held-3' })).status).toBe(200)
  expect((await kept()).get('H1')).toMatchObject({ availability: 'held', supplier_hold: null })
})

test('a stone in an order is left alone when its supplier now says hold or sold', async () => {
  const before = (await kept()).get('H1')
  expect(before?.availability).toBe('held')
  const third = await bring([row('H1', '9000000002', 'Hold', '1.01')])
  expect(third.counts).toMatchObject({ changed: 0, untouched: 1 })
  expect((await kept()).get('H1')).toEqual(before)
})

test('the database itself gives no claim on a stone that its supplier holds', async () => {
  const stones = await kept()
  const claim = (stoneId: string) =>
    sql`insert into claims (line_id, claim_key) select max(id), ${`stone ${stoneId}`} from order_lines`.execute(server.db)
  await expect(claim(stones.get('M1')!.id)).rejects.toMatchObject({ constraint: 'claims_not_held_by_supplier' })
  await sql`update stones set supplier_hold = null where id = ${stones.get('M1')!.id}`.execute(server.db)
  await claim(stones.get('M1')!.id)
})
