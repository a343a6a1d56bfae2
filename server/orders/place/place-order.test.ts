import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'
import { checkLedger } from '../../payments/ledger-check.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let salesman: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  salesman = await aPerson(server.db, house, { role: 3 })
  await aPerson(server.db, house, { role: 2 })
  buyer = await aPerson(server.db, house, { role: 5, salesmanId: salesman.id, company: 'Ring & Co' })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const stone = (more: Partial<Parameters<typeof aStone>[2]> = {}) => aStone(server.db, house, { supplierId, ...more })
const { tryToPlace: place } = orderCalls(() => server)

test('a buyer orders a stone: it is held for 48 hours, priced at the order rate, with 30 % to pay first', async () => {
  const { id, reportNo } = await stone()
  const answer = await place(buyer, [id], '7200.00')
  expect(answer.status).toBe(200)
  const order = answer.data
  expect(order).toMatchObject({
    status: 'held',
    version: 1,
    kind: 'natural_diamond',
    pieces: 1,
    carats: '1.00',
    usdTotal: '1000.00',
    rmbTotal: '7200.00',
    rate: '7.20',
    depositPercent: '30.00',
    depositDueRmb: '2160.00',
    paidRmb: '0.00',
    balanceRmb: '7200.00',
    settled: false,
    company: 'Ring & Co',
  })
  expect(order.orderNo).toMatch(/^ND\d{8}-\d{4,}$/)
  expect(Date.parse(order.holdUntil ?? '') - Date.parse(order.createdAt)).toBe(48 * 3_600_000)
  expect(order.lines).toHaveLength(1)
  expect(order.lines[0]).toMatchObject({
    stoneId: id,
    supplyStatus: 'waiting_confirm',
    bought: false,
    state: 'live',
    usdTotal: '1000.00',
    rmbTotal: '7200.00',
    rate: '7.20',
  })
  expect(order.lines[0]?.snapshot).toMatchObject({ shape: 'round', carat: 1, color: 'G', clarity: 'VS1', lab: 'GIA', reportNo })
  expect(order.log.map((entry) => [entry.what, entry.to])).toEqual([['placed', 'held']])
  expect(order.moves).toEqual([{ to: 'voided', allowed: true, why: null }])
  expect(await stateOfStone(server.db, id)).toEqual({ availability: 'held', sale_status: 'for_sale' })
})

test('an order keeps the print number of a stone as it was; orders from before there were any have none', async () => {
  const { id } = await stone({ printNo: 'X9AB123' })
  const order = (await place(buyer, [id], '7200.00')).data
  expect(order.lines[0]?.snapshot.printNo).toBe('X9AB123')
  await server.db.updateTable('stones').set({ print_no: null }).where('id', '=', id).execute()
  const again = async () => (await server.call(ordersApi.show, { id: order.id }, { token: buyer.token })).data.lines[0]?.snapshot.printNo
  expect(await again()).toBe('X9AB123')
  await sql`update order_lines set snapshot = snapshot - 'printNo' where stone_id = ${id}`.execute(server.db)
  expect(await again()).toBe(null)
})

test('an order tells its buyer nothing of costs, suppliers or stock numbers', async () => {
  const { id } = await stone()
  const text = JSON.stringify((await place(buyer, [id], '7200.00')).whole)
  expect(text).not.toMatch(/"cost|margin|supplierId|supplierName|stockNo|Supplier \d/)
  expect(JSON.parse(text).data.may).toEqual({
    reportPayment: true,
    decideReports: false,
    endLoan: false,
    checkBack: false,
    deliver: false,
    waiveDeposit: false,
    extendHold: false,
    recordPayment: false,
    settle: false,
    moveSupply: false,
    seeCosts: false,
  })
})

test('a stone whose price comes to nothing is not given away', async () => {
  const groupId = await aGroup(server.db, house.siteId, { multiplier: '0.0001' })
  const member = await aPerson(server.db, house, { role: 5, groupId })
  const { id, reportNo } = await stone({ usdPerCt: '40.00' })
  // 40.00 x 0.0001 = 0.004 -> 0.00 per carat.
  const answer = await place(member, [id], '0.00')
  expect(answer.status).toBe(409)
  expect(answer.whole.msg).toBe(`No valid price, please ask: ${reportNo}`)
  expect(await stateOfStone(server.db, id)).toEqual({ availability: 'available', sale_status: 'for_sale' })
})

test("a group's price book and deposit decide what its buyers pay", async () => {
  const groupId = await aGroup(server.db, house.siteId, { depositPercent: '50', multiplier: '1.10' })
  const member = await aPerson(server.db, house, { role: 5, groupId })
  const { id } = await stone({ usdPerCt: '1234.57', carat: '1.50' })
  const quote = await server.call(ordersApi.quote, { ids: [id] }, { token: member.token })
  // 1234.57 x 1.10 = 1358.027 -> 1358.03 per carat; x 1.50 = 2037.045 -> 2037.05; x 7.20 = 14666.76; half is 7333.38.
  expect(quote.data).toMatchObject({
    usdTotal: '2037.05',
    rmbTotal: '14666.76',
    depositDueRmb: '7333.38',
    carats: '1.50',
    holdHours: 48,
    gone: [],
  })
  expect(quote.data.rates).toEqual([{ kind: 'order', rate: '7.20' }])
  const order = (await place(member, [id], '14666.76')).data
  expect(order).toMatchObject({ rmbTotal: '14666.76', depositDueRmb: '7333.38', depositPercent: '50.00' })
})

test('spot and order goods in one order keep their own rates, and the order locks the rate between them', async () => {
  const spot = await stone({ kind: 'spot' })
  const procured = await stone()
  const order = (await place(buyer, [spot.id, procured.id], '14200.00')).data
  expect(order.lines.map((line) => [line.rate, line.rmbTotal, line.supplyStatus, line.bought])).toEqual([
    ['7.00', '7000.00', 'arrived', true],
    ['7.20', '7200.00', 'waiting_confirm', false],
  ])
  expect(order.rate).toBe('7.10')
})

test('a total that is no longer right is refused with the present one, and nothing is held', async () => {
  const { id } = await stone()
  const answer = await place(buyer, [id], '7199.99')
  expect(answer.status).toBe(409)
  expect(answer.msg).toBe('The total changed from RMB 7199.99 to RMB 7200.00. Please check and order again.')
  expect(answer.data).toMatchObject({ rmbTotal: '7200.00' })
  expect((await stateOfStone(server.db, id)).availability).toBe('available')
})

test('all stones of an order are held or none', async () => {
  const [free, taken] = [await stone(), await stone()]
  expect((await place(buyer, [taken.id], '7200.00')).status).toBe(200)
  const answer = await place(buyer, [free.id, taken.id], '14400.00')
  expect(answer.status).toBe(409)
  expect(answer.msg).toBe(`Already taken: ${taken.reportNo}`)
  expect((await stateOfStone(server.db, free.id)).availability).toBe('available')
  const inChinese = await place(buyer, [taken.id], '7200.00', { language: 'zh' })
  expect(inChinese.msg).toBe(`已被订走：${taken.reportNo}`)
})

test("two suppliers' offers of one certificate are one stone: the other offer goes with it and comes back with it", async () => {
  const other = await aSupplier(server.db, house)
  const first = await stone()
  const second = await stone({ supplierId: other, reportNo: first.reportNo, usdPerCt: '1100.00' })
  const order = (await place(buyer, [first.id], '7200.00')).data
  expect((await stateOfStone(server.db, second.id)).availability).toBe('held')
  expect((await place(buyer, [second.id], '7920.00')).msg).toBe(`Already taken: ${first.reportNo}`)
  await server.call(ordersApi.move, { id: order.id, to: 'voided', version: 1 }, { token: buyer.token })
  expect((await stateOfStone(server.db, second.id)).availability).toBe('available')
  expect((await place(buyer, [first.id, second.id], '15120.00')).status).toBe(409)
  expect((await place(buyer, [second.id], '7920.00')).status).toBe(200)
})

test('an offer that came in after its certificate was sold is refused by the claim', async () => {
  const first = await stone()
  await place(buyer, [first.id], '7200.00')
  const late = await stone({ supplierId: await aSupplier(server.db, house), reportNo: first.reportNo })
  const answer = await place(buyer, [late.id], '7200.00')
  expect([answer.status, answer.msg]).toEqual([409, `Already taken: ${first.reportNo}`])
})

test('natural and lab-grown stones need separate orders, each with its own number', async () => {
  const natural = await stone()
  const lab = await stone({ origin: 'lab' })
  expect((await place(buyer, [natural.id, lab.id], '14350.00')).status).toBe(400)
  expect((await place(buyer, [lab.id], '7150.00')).data.orderNo).toMatch(/^LD/)
})

test('stones without certificates are one of one as well', async () => {
  const { id } = await stone({ reportNo: null })
  expect((await place(buyer, [id], '7200.00')).status).toBe(200)
  expect((await place(buyer, [id], '7200.00')).msg).toBe('Already taken: round 1.00')
})

test('what is delisted, of another house, or hidden from the buyer cannot be ordered', async () => {
  const delisted = await stone()
  await server.db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', delisted.id).execute()
  expect((await place(buyer, [delisted.id], '7200.00')).status).toBe(409)
  const hiddenSupplier = await aSupplier(server.db, house)
  const groupId = await aGroup(server.db, house.siteId, { multiplier: '1' })
  const book = await server.db.selectFrom('price_books').where('group_id', '=', groupId).select('id').executeTakeFirstOrThrow()
  await server.db.insertInto('price_book_suppliers').values({ book_id: book.id, supplier_id: hiddenSupplier, visible: false }).execute()
  const member = await aPerson(server.db, house, { role: 5, groupId })
  const hidden = await stone({ supplierId: hiddenSupplier })
  expect((await place(member, [hidden.id], '7200.00')).status).toBe(404)
  expect((await place(buyer, ['999999999'], '7200.00')).status).toBe(404)
  const quote = await server.call(ordersApi.quote, { ids: [hidden.id, delisted.id] }, { token: member.token })
  expect(quote.data.lines).toEqual([])
  expect(quote.data.gone).toEqual([
    { id: hidden.id, reportNo: '' },
    { id: delisted.id, reportNo: delisted.reportNo },
  ])
})

test('the same key and body answer the same order; another body is refused', async () => {
  const [first, second] = [await stone(), await stone()]
  const one = await place(buyer, [first.id], '7200.00', { key: 'order-1' })
  const again = await place(buyer, [first.id], '7200.00', { key: 'order-1' })
  expect(again.whole).toEqual(one.whole)
  expect((await place(buyer, [second.id], '7200.00', { key: 'order-1' })).status).toBe(409)
  expect((await stateOfStone(server.db, second.id)).availability).toBe('available')
  const orders = await server.db.selectFrom('order_lines').where('stone_id', '=', first.id).select('id').execute()
  expect(orders).toHaveLength(1)
})
