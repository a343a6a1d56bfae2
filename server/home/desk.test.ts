import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aTradingServer, deskOf, deskPartOf } from '../testing/desk-house.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aStone } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  ;({ server, trade } = await aTradingServer())
})
afterAll(() => server.close())

const { place } = orderCalls(() => server)
const desk = deskOf(() => server)
const deskPart = deskPartOf(() => server)
const workOf = (person: Person) => deskPart(person, 'work')
type Tab = Awaited<ReturnType<typeof workOf>>['tabs']['confirm']
/** The first order of a tab, with the lines that its next step is taken on. */
const firstOf = (tab: Tab) => {
  const [row] = tab.rows
  if (!row?.act) throw new Error('there is nothing to be done here')
  return { version: row.version, lines: row.act.lines.map(({ lineId }) => ({ lineId })) }
}
const stone = () => aStone(server.db, trade.house, { supplierId: trade.supplierId })
/** One dollar is 7.20 for natural stones to order; each stone is 1.00 ct at 1000.00. */
const order = async (buyer: Person, pieces = 1) => {
  const ids: string[] = []
  for (let n = 0; n < pieces; n += 1) ids.push((await stone()).id)
  return place(buyer, ids, `${7200 * pieces}.00`)
}
const payDeposit = (id: string, amount: string, version = 1) =>
  server.call(paymentsApi.record, { orderId: id, version, kind: 'prepayment', method: 'cash', amount }, { token: trade.manager.token })

test('an empty house has nothing that waits for anybody', async () => {
  const work = await workOf(trade.manager)
  expect(Object.values(work.tabs).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  expect(work).toMatchObject({
    open: { count: 0, rmb: '0.00' },
    collect: { rmb: '0.00' },
    deposits: { count: 0 },
    margin: { usd: '0.00', percent: '0.0' },
  })
  expect(work.open.days).toHaveLength(30)
  expect(work.weeks).toHaveLength(12)
  expect((await desk(trade.buyer)).buyer).toMatchObject({ rows: [], orders: 0, unpaidRmb: '0.00' })
})

test('an order stands under what it waits for, from the deposit to the counter, and every figure is the sum of its list', async () => {
  const { manager, buyer } = trade
  const placed = await order(buyer, 2)
  const first = await workOf(manager)
  expect(first.deposits).toMatchObject({ count: 1, rmb: '4320.00' })
  expect(first.tabs.ending.count).toBe(0)
  await server.db
    .updateTable('orders')
    .set({ hold_until: new Date(Date.now() + 3_600_000) })
    .where('id', '=', placed.id)
    .execute()
  const ending = await workOf(manager)
  expect(ending.tabs.ending).toMatchObject({ count: 1, rows: [{ id: placed.id, dueRmb: '4320.00', step: 'deposit', act: null }] })
  const list = async (more: object) =>
    (await server.call(ordersApi.list, { view: 'customers', origin: 'all', ...more }, { token: manager.token })).data.totals
  expect(await list({ work: 'deposit' })).toMatchObject({ orders: 1, depositsRmb: '4320.00' })
  expect(await list({ work: 'ending' })).toMatchObject({ orders: 1 })

  await payDeposit(placed.id, '4320.00')
  expect((await workOf(manager)).tabs.start).toMatchObject({ count: 1, rows: [{ step: 'start' }] })
  expect(await list({ work: 'deposit' })).toMatchObject({ orders: 0, depositsRmb: '0.00' })
  await server.call(ordersApi.move, { id: placed.id, to: 'preparation', version: 2 }, { token: manager.token })
  const confirm = (await workOf(manager)).tabs.confirm
  expect(confirm).toMatchObject({ count: 1, rows: [{ pieces: 2, rmbTotal: '14400.00', act: { to: 'confirmed' } }] })
  const toConfirm = firstOf(confirm)
  const { lines } = toConfirm
  let { version } = toConfirm
  for (const { lineId } of lines) {
    ;({ orderVersion: version } = (
      await server.call(ordersApi.moveSupply, { lineId, to: 'confirmed', version }, { token: manager.token })
    ).data)
  }
  expect((await workOf(manager)).tabs.buy).toMatchObject({ count: 1, rows: [{ step: 'buy', act: null }] })
  ;({ version } = (await server.call(ordersApi.markBought, { id: placed.id, version, lines }, { token: manager.token })).data)
  const receive = (await workOf(manager)).tabs.receive
  expect(receive).toMatchObject({ count: 1, rows: [{ act: { to: 'arrived' } }] })
  for (const { lineId } of firstOf(receive).lines) {
    ;({ orderVersion: version } = (
      await server.call(ordersApi.moveSupply, { lineId, to: 'arrived', version }, { token: manager.token })
    ).data)
  }
  expect((await workOf(manager)).tabs.handover).toMatchObject({ count: 1, rows: [{ dueRmb: '0.00' }] })
  await server.call(ordersApi.move, { id: placed.id, to: 'wait_handover', version }, { token: manager.token })

  const work = await workOf(manager)
  expect(work.tabs.handover).toMatchObject({ count: 1, rows: [{ status: 'wait_handover', dueRmb: '10080.00' }] })
  expect(work.collect).toMatchObject({ count: 1, rmb: '10080.00' })
  expect(work.collect.days.at(-1)).toBe(4320)
  expect(await list({ status: ['wait_handover'], unpaid: true })).toMatchObject({ unpaidRmb: work.collect.rmb })
  expect(work.open).toMatchObject({ count: 1, rmb: '14400.00' })
  expect(work.open.days.at(-1)).toBe(14400)
  expect(await list({ status: ['held', 'preparation', 'purchased', 'wait_handover'] })).toMatchObject({ rmb: work.open.rmb })
  expect(work.weeks.at(-1)).toMatchObject({ natural: 1, lab: 0 })
  expect(await list({ from: work.month.from })).toMatchObject({ marginUsd: work.margin?.usd })

  const mine = await deskPart(buyer, 'buyer')
  expect(mine).toMatchObject({ orders: 1, rmb: '14400.00', paidRmb: '4320.00', unpaidRmb: '10080.00', dueRmb: '10080.00' })
  expect(mine.rows).toMatchObject([{ id: placed.id, needsYou: true, dueRmb: '10080.00' }])
})

test('costs, margins and names of suppliers are told to those alone who may know them', async () => {
  const placed = await order(trade.buyer)
  await payDeposit(placed.id, '2160.00')
  await server.call(ordersApi.move, { id: placed.id, to: 'preparation', version: 2 }, { token: trade.manager.token })
  const managers = await workOf(trade.manager)
  expect(managers.tabs.confirm.rows[0]?.suppliers).toMatch(/^Supplier \d/)
  expect(managers.margin).not.toBeNull()
  for (const person of [trade.salesman, trade.buyer, await aPerson(server.db, trade.house, { role: 6 })]) {
    const seen = await desk(person)
    expect(JSON.stringify(seen)).not.toMatch(/Supplier \d/)
    expect(seen.work?.margin ?? null).toBeNull()
    expect(seen.stale).toBeNull()
    expect(seen.people).toBeNull()
  }
})

test('what a customer paid goes with the order to the salesman who has it now, on the day of the payment', async () => {
  const placed = await order(trade.buyer)
  await payDeposit(placed.id, '2160.00')
  const paidTo = async (person: Person): Promise<number> => (await workOf(person)).collect.days.at(-1) ?? 0
  const before = await paidTo(trade.salesman)
  expect(await paidTo(trade.otherSalesman)).toBe(0)
  await server.db.updateTable('orders').set({ salesman_id: trade.otherSalesman.id }).where('id', '=', placed.id).execute()
  expect([await paidTo(trade.salesman), await paidTo(trade.otherSalesman)]).toEqual([before - 2160, 2160])
  await server.db.updateTable('orders').set({ salesman_id: trade.salesman.id }).where('id', '=', placed.id).execute()
})

test('everybody reads their own orders and those they serve, nobody others', async () => {
  expect((await workOf(trade.salesman)).open.count).toBeGreaterThan(0)
  expect((await workOf(trade.otherSalesman)).open.count).toBe(0)
  const stranger = await aPerson(server.db, trade.house, { role: 5 })
  expect((await desk(stranger)).buyer).toMatchObject({ rows: [], orders: 0, rmb: '0.00' })
  expect((await desk(stranger)).work).toBeNull()
  expect((await desk(trade.buyer)).supplier).toBeNull()
})

test('a supplier reads what waits for their word and what they sold, without customer and selling price', async () => {
  const before = await deskPart(trade.supplier, 'supplier')
  const placed = await order(trade.buyer)
  const supplier = await deskPart(trade.supplier, 'supplier')
  const { work, buyer } = await desk(trade.supplier)
  expect(work).toBeNull()
  expect(buyer).toBeNull()
  const waiting = (now: typeof supplier) => now.toConfirm.find(({ origin }) => origin === 'natural')?.lines ?? 0
  expect(waiting(supplier)).toBe(waiting(before) + 1)
  const ofHouse = async () => (await workOf(trade.manager)).tabs.confirm
  const asked = await ofHouse()
  const stones = asked.rows.reduce((all, row) => all + (row.act?.lines.length ?? 0), 0)
  expect(
    asked.rows.find(({ id }) => id === placed.id),
    'a held order whose supplier is asked waits for them in the queue too',
  ).toMatchObject({
    status: 'held',
    act: { to: 'confirmed', lines: [{ from: 'waiting_confirm' }] },
  })
  const everySupplier = { view: 'customers', origin: 'all', work: 'confirm' } as const
  const listed = await server.call(ordersApi.list, everySupplier, { token: trade.manager.token })
  expect(listed.data.totals).toMatchObject({ orders: asked.count, pieces: stones })
  const { open, tabs } = await workOf(trade.manager)
  expect(
    tabs.deposit.rows.map(({ id }) => id),
    'and for its deposit',
  ).toContain(placed.id)
  const all = await server.call(
    ordersApi.list,
    { view: 'customers', origin: 'all', status: ['held', 'preparation', 'purchased', 'wait_handover'] },
    { token: trade.manager.token },
  )
  expect(all.data.totals, 'one order is one, whatever it waits for').toMatchObject({ orders: open.count })
  const [line] = supplier.rows
  expect(line).toMatchObject({ orderId: placed.id, orderVersion: 1 })
  const confirmed = { lineId: line?.lineId ?? '', to: 'confirmed', version: 1 } as const
  await server.call(ordersApi.moveSupply, confirmed, { token: trade.supplier.token })
  const after = await deskPart(trade.supplier, 'supplier')
  expect(waiting(after)).toBe(waiting(before))
  expect((await ofHouse()).count).toBe(asked.count - 1)
  const sold = after.sold.sides.find(({ origin }) => origin === 'natural')
  expect(sold?.lines).toBe((before.sold.sides[0]?.lines ?? 0) + 1)
  const list = await server.call(
    ordersApi.salesStock,
    { origin: 'natural', supplyStatus: ['confirmed', 'in_transit', 'arrived', 'picked_up'], from: after.sold.from },
    { token: trade.supplier.token },
  )
  expect(list.data.totals).toMatchObject({ lines: sold?.lines, usd: sold?.usd })
  expect(JSON.stringify(after)).not.toMatch(/customer|rmb|7200/i)
})

test('registrations wait for those who may decide them; a supplier that sent nothing for days is told as stale', async () => {
  const site = { site_id: trade.house.siteId, role: 5, password_hash: 'x', status: 0 }
  await server.db
    .insertInto('users')
    .values([
      { ...site, name: 'newcomer', real_name: 'Luo Yan', company: 'Yan’s Bridal', invite_code: 'n-1' },
      { ...site, name: 'other', invite_code: 'n-2' },
    ])
    .execute()
  const { people } = await desk(trade.manager)
  expect(people).toMatchObject({ waiting: 2, rows: [{ name: 'other' }, { name: 'Luo Yan', company: 'Yan’s Bridal' }] })
  await stone()
  const file = {
    site_id: trade.house.siteId,
    supplier_id: trade.supplierId,
    mode: 'update',
    state: 'done',
    file_name: 'a.csv',
    file_path: '',
    file_bytes: '1',
  } as const
  const finished = (days: number) => new Date(Date.now() - days * 86_400_000)
  await server.db
    .insertInto('imports')
    .values({ ...file, finished_at: finished(9) })
    .execute()
  expect((await desk(trade.manager)).stale).toMatchObject([{ id: trade.supplierId }])
  await server.db
    .insertInto('imports')
    .values({ ...file, finished_at: finished(0) })
    .execute()
  expect((await desk(trade.manager)).stale).toEqual([])
})

test('files that come by themselves and need somebody are told to those who keep the suppliers, and to their own', async () => {
  const of = { site_id: trade.house.siteId, supplier_id: trade.supplierId, mode: 'update' } as const
  const file = { ...of, file_path: '', file_bytes: '1' } as const
  await server.db
    .insertInto('imports')
    .values({ ...file, state: 'failed', file_name: 'by-itself.csv', is_unattended: true, finished_at: new Date() })
    .execute()
  const why = { en: 'The address answered 503 instead of a file.', zh: '该地址返回 503，没有文件。', es: 'x', ja: 'x' }
  await server.db
    .insertInto('feed_watches')
    .values({
      ...of,
      place_kind: 'address',
      place: 'https://feeds.example/list.csv?key=secret',
      every_minutes: 60,
      made_by: trade.manager.id,
      looked_at: new Date(Date.now() - 60_000),
      outcome: 'failed',
      fails: 1,
      problem: JSON.stringify(why),
    })
    .execute()
  expect((await desk(trade.manager)).feeds).toMatchObject({
    count: 2,
    rows: [
      { kind: 'failed', supplierId: trade.supplierId, what: 'by-itself.csv', problem: null },
      { kind: 'unreached', what: 'https://feeds.example/list.csv?key=secret', importId: null, problem: why.en },
    ],
  })
  const own = await desk(trade.supplier)
  expect(own.feeds).toMatchObject({ count: 2, rows: [{ kind: 'failed' }, { kind: 'unreached', what: '', problem: why.en }] })
  expect(JSON.stringify(own), 'where the house looks is told to nobody else').not.toContain('feeds.example')
  expect((await desk(trade.buyer)).feeds).toBeNull()
  const seen = await server.call(sourcingApi.list, { shown: 'waiting' }, { token: trade.manager.token })
  expect(
    seen.data.rows.map(({ id }) => id),
    'the list of those whose feed needs somebody',
  ).toContain(trade.supplierId)
  await server.db
    .insertInto('imports')
    .values({ ...file, state: 'done', file_name: 'by-hand.csv', finished_at: new Date() })
    .execute()
  expect((await desk(trade.manager)).feeds, 'a file by hand settles what came before').toMatchObject({
    count: 1,
    rows: [{ kind: 'unreached' }],
  })
})

test('what is for sale is counted as searches count it', async () => {
  await stone()
  const { count } = await server.db
    .selectFrom('stones')
    .where('site_id', '=', trade.house.siteId)
    .where('sale_status', '=', 'for_sale')
    .where('availability', '<>', 'sold')
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const whites = async () => (await desk(trade.buyer)).stock.find(({ origin, hue }) => origin === 'natural' && hue === 'white')?.stones
  while ((await whites()) !== Number(count)) await sleep(20)
  expect(await whites()).toBe(Number(count))
})
