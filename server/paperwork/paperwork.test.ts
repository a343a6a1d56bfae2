import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paperworkApi } from '@loupe/domain/paperwork/paperwork.api.ts'
import { inTransaction } from '../db/database.ts'
import { dayIn, defaultTimeZone } from '../settings/time-zone.ts'
import { deliveryCalls } from '../testing/a-delivery.ts'
import { memoCalls } from '../testing/a-memo.ts'
import { aPaperHouse, paperCalls, textOf, warranty } from '../testing/a-paper.ts'
import { aReseller, resellerCalls } from '../testing/a-reseller.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { aPerson, aSite, aStone } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  ;({ trade, buyer } = await aPaperHouse(server))
})
afterAll(() => server.close())

const { ready, show } = deliveryCalls(() => server)
const memos = memoCalls(() => server)
const { place } = orderCalls(() => server)
const { placeWithHouse } = resellerCalls(() => server)
const year = Number(dayIn(defaultTimeZone, new Date()).slice(0, 4))
const calls = paperCalls(() => server)
const { bytesOf, issue, ofOrder, voided, printed } = calls
const stone = (more: object = {}) => calls.stone(trade, more)

test('fifty at once have fifty numbers without a gap, and one that fails takes none', async () => {
  const { salesman } = trade
  const { manager } = trade
  const order = await memos.memo(manager, { customerId: buyer.id, ids: [(await stone()).id], expectedRmbTotal: '7000.00' })
  const made = (await issue(manager, order, { kind: 'memo' })).data
  const first = Number(made.no.slice(-6))
  const { rows } = await sql<{ content: unknown }>`select content from issued_papers where id = ${made.id}`.execute(server.db)
  const content = JSON.stringify(rows[0]?.content)
  const insert = async (at: number) =>
    inTransaction(server.db, async (tx) => {
      await sql`insert into issued_papers (site_id, kind, year, order_id, day, content, issued_by, voided_at, voided_by, void_reason)
        values (${trade.house.siteId}, 'memo', ${year}, ${order.id}, ${made.day}, ${content}::jsonb, ${manager.id}, now(), ${manager.id}, 'tried')`.execute(
        tx,
      )
      if (at % 5 === 0) throw new Error('fails')
    })
  const ends = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => insert(at)))
  const done = ends.filter(({ status }) => status === 'fulfilled').length
  const { data: series } = await server.call(paperworkApi.series, {}, { token: manager.token })
  expect(series.find(({ kind }) => kind === 'memo')).toMatchObject({
    year,
    last: first + done,
    papers: first + done,
    missing: 0,
    undrawn: done,
  })
  expect(done).toBe(40)
  // Over HTTP too, of orders of their own.
  const orders: Order[] = []
  for (let at = 0; at < 8; at += 1) orders.push(await ready(trade, buyer, [(await stone()).id]))
  const answers = await Promise.all(orders.map((each) => issue(salesman, each, { kind: 'invoice' })))
  const numbers = answers.map(({ data }) => Number(data.no.slice(-6))).toSorted((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, at) => (numbers[0] ?? 0) + at))
  for (const { data } of answers) expect(data.sha256).toMatch(/^[0-9a-f]{64}$/)
})

test('the database keeps papers, their numbers and their prints from being changed', async () => {
  const order = await ready(trade, buyer, [(await stone()).id])
  const paper = (await issue(trade.manager, order, { kind: 'invoice' })).data
  await printed(trade.manager, paper.id)
  const refused = (statement: ReturnType<typeof sql>) =>
    inTransaction(server.db, (tx) => statement.execute(tx)).then(
      () => 'done',
      (error: Error) => error.message,
    )
  const site = trade.house.siteId
  const stays = /stays as it was issued/
  expect(await refused(sql`update issued_papers set rmb_total = 1 where id = ${paper.id}`)).toMatch(stays)
  expect(await refused(sql`update issued_papers set content = '{}' where id = ${paper.id}`)).toMatch(stays)
  expect(await refused(sql`update issued_papers set seq = 99 where id = ${paper.id}`)).toMatch(stays)
  expect(await refused(sql`update issued_papers set file_key = 'x', sha256 = repeat('0', 64) where id = ${paper.id}`)).toMatch(stays)
  expect(await refused(sql`delete from issued_papers where id = ${paper.id}`)).toMatch(/append-only/)
  expect(await refused(sql`delete from paper_prints where paper_id = ${paper.id}`)).toMatch(/append-only/)
  expect(await refused(sql`update paper_series set last_no = last_no + 1 where site_id = ${site} and kind = 'invoice'`)).toMatch(
    /is no paper's/,
  )
  expect(await refused(sql`update paper_series set last_no = last_no + 2 where site_id = ${site} and kind = 'invoice'`)).toMatch(
    /counts on by one/,
  )
  expect(await refused(sql`delete from paper_series where site_id = ${site}`)).toMatch(/append-only/)
  expect((await voided(trade.manager, paper.id)).data.state).toBe('void')
  expect(
    await refused(sql`update issued_papers set voided_at = null, voided_by = null, void_reason = null where id = ${paper.id}`),
  ).toMatch(stays)
})

test('a paper is voided once, with a reason, keeps its number, and says so when it is printed', async () => {
  const order = await ready(trade, buyer, [(await stone()).id])
  const first = (await issue(trade.manager, order, { kind: 'invoice' })).data
  expect((await voided(trade.manager, first.id, 'wrong address')).data).toMatchObject({
    no: first.no,
    state: 'void',
    voidReason: 'wrong address',
  })
  expect((await voided(trade.manager, first.id)).status).toBe(409)
  const text = await textOf(await printed(trade.manager, first.id))
  expect(text).toContain('VOID作废')
  expect(text).toContain('COPY1副本')
  // Another takes its place, under a number of its own; its customer reads no reason.
  const second = (await issue(trade.manager, order, { kind: 'invoice' })).data
  expect(second.no).not.toBe(first.no)
  const seen = (await ofOrder(buyer, order.id)).data
  expect(seen.papers.map(({ no, state, voidReason, issuedBy }) => [no, state, voidReason, issuedBy])).toEqual([
    [second.no, 'valid', '', ''],
    [first.no, 'void', '', ''],
  ])
  expect(seen.due).toEqual([])
})

test('papers are read by those who may see their order, and issued by those who work on it', async () => {
  const order = await ready(trade, buyer, [(await stone()).id])
  const paper = (await issue(trade.salesman, order, { kind: 'invoice' })).data
  const stranger = await aPerson(server.db, trade.house, { role: 5 })
  const reseller = await aSite(server.db, { parentId: trade.house.siteId })
  const operator = await aPerson(server.db, reseller, { role: 7, nextSiteId: reseller.siteId })
  const theirs = await aPerson(server.db, reseller, { role: 5 })
  for (const who of [stranger, trade.otherSalesman, operator, theirs]) {
    expect((await ofOrder(who, order.id)).status).toBe(404)
    expect(await bytesOf(paperworkApi.print.path, { id: paper.id }, who)).toBeNull()
    expect((await issue(who, order, { kind: 'proforma' })).status).toBeGreaterThanOrEqual(403)
    expect((await voided(who, paper.id)).status).toBeGreaterThanOrEqual(403)
    expect((await server.call(paperworkApi.list, { search: paper.no }, { token: who.token })).data.rows).toEqual([])
  }
  expect((await ofOrder(trade.supplier, order.id)).status).toBe(403)
  // A buyer prints, and does nothing else.
  expect((await issue(buyer, order, { kind: 'receipt', paymentId: order.payments[0]?.id ?? '0' })).status).toBe(403)
  expect((await voided(buyer, paper.id)).status).toBe(403)
  expect(await bytesOf(paperworkApi.preview.path, { orderId: order.id, kind: 'invoice' }, buyer)).toBeNull()
  const own = await server.call(paperworkApi.list, { search: paper.no }, { token: buyer.token })
  expect(own.data.rows.map(({ no }) => no)).toEqual([paper.no])
  expect((await server.call(paperworkApi.series, {}, { token: trade.salesman.token })).status).toBe(403)
})

test('the list is read page by page and narrowed; the file has the same', async () => {
  const read = async (input: InputOf<typeof paperworkApi.list>) =>
    (await server.call(paperworkApi.list, input, { token: trade.manager.token })).data
  const all = await read({ limit: 200 })
  const pages: string[] = []
  let after: string | undefined
  do {
    const page = await read({ limit: 4, ...(after === undefined ? {} : { after }) })
    pages.push(...page.rows.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(pages).toEqual(all.rows.map(({ id }) => id))
  expect((await read({ kind: 'memo', limit: 200 })).rows.every(({ kind }) => kind === 'memo')).toBe(true)
  expect((await read({ year: 2001 })).rows).toEqual([])
  expect((await read({ state: 'void', limit: 200 })).rows.every(({ state }) => state === 'void')).toBe(true)
  expect((await read({ search: '京艺', limit: 200 })).rows).toHaveLength(all.rows.length)
  const file = await bytesOf(paperworkApi.exportFile.path, { format: 'csv', kind: 'memo' }, trade.manager)
  expect(Buffer.from(file ?? []).toString()).toContain('MEM-')
})

test('a preview has no number and takes none', async () => {
  const order = await ready(trade, buyer, [(await stone()).id])
  const last = async () => (await server.call(paperworkApi.series, {}, { token: trade.manager.token })).data
  const before = await last()
  const text = await textOf(
    (await bytesOf(paperworkApi.preview.path, { orderId: order.id, kind: 'invoice' }, trade.manager)) ?? new Uint8Array(),
  )
  expect(text).toContain('PREVIEW预览')
  expect(text).not.toContain('INV-')
  expect(await last()).toEqual(before)
})

test('a reseller’s papers are their own: their name, their numbers, nothing of the house', async () => {
  const reseller = await aReseller(server.db, trade.house)
  const order = await place(reseller.customer, [(await aStone(server.db, trade.house, { supplierId: trade.supplierId })).id], '9636.00')
  const { house } = await placeWithHouse(reseller.operator, order)
  const own = await show(reseller.operator, order.id)
  const paper = (await issue(reseller.operator, own, { kind: 'proforma' })).data
  expect(paper.no).toBe(`PRO-${year}-000001`)
  const text = await textOf(await printed(reseller.customer, paper.id))
  expect(text).toContain('9,636.00')
  for (const kept of ['Harbour', '海港', '7,920.00', house.orderNo, warranty]) expect(text, kept).not.toContain(kept)
  expect((await ofOrder(trade.manager, order.id)).status).toBe(404)
  // The house's paper for the reseller is the house's, and their customers read nothing of it.
  const bill = (await issue(trade.manager, await show(trade.manager, house.id), { kind: 'proforma' })).data
  expect((await ofOrder(reseller.operator, house.id)).data).toMatchObject({ papers: [{ no: bill.no }], due: [] })
  expect((await ofOrder(reseller.customer, house.id)).status).toBe(404)
  expect((await server.call(paperworkApi.list, {}, { token: reseller.customer.token })).data.rows.map(({ no }) => no)).toEqual([paper.no])
  expect((await server.call(paperworkApi.series, {}, { token: reseller.operator.token })).data).toMatchObject([
    { kind: 'proforma', last: 1, missing: 0 },
  ])
})
