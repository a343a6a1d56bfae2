import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import { paperworkApi } from '@loupe/domain/paperwork/paperwork.api.ts'
import { inTransaction } from '../db/database.ts'
import { dayIn, defaultTimeZone } from '../settings/time-zone.ts'
import { deliveryCalls } from '../testing/a-delivery.ts'
import { memoCalls } from '../testing/a-memo.ts'
import { aReseller, resellerCalls } from '../testing/a-reseller.ts'
import { returnCalls } from '../testing/a-return.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { pagesOfPdf } from '../testing/pdf-text.ts'
import { aPerson, aSite, aStone, aTrade } from '../testing/trade.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let buyer: Person

const warranty = 'WARRANTED-LOOSE'
beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  buyer = await aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id, name: '陈静', company: '京艺珠宝' })
  await server.db
    .updateTable('site_configs')
    .set({
      config: JSON.stringify({
        title: 'Harbour Diamonds',
        firm_name: 'Harbour Diamonds Ltd',
        firm_name_zh: '海港钻石有限公司',
        tax_no: '91440300MA5G',
        isAddress: 1,
        address_on: '1 Pier Road',
        address_on_zh: '码头路1号',
        warranty_until: '2999-12-31',
        warranty_loose: warranty,
        warranty_loose_zh: '天然钻石保证',
        payment_accounts: [
          { kind: 'bank', holder: 'Harbour', bank: 'Bank of Example', number: '6222 0000', swift: '', currency: 'RMB', note: '', code: '' },
        ],
      }),
    })
    .where('site_id', '=', trade.house.siteId)
    .execute()
})
afterAll(() => server.close())

const { ready, prepare, move, show } = deliveryCalls(() => server)
const memos = memoCalls(() => server)
const returns = returnCalls(() => server)
const { place } = orderCalls(() => server)
const { placeWithHouse } = resellerCalls(() => server)
const stone = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, kind: 'spot', ...more })

type About = Partial<InputOf<typeof paperworkApi.issue>> & Pick<InputOf<typeof paperworkApi.issue>, 'kind'>
const issue = (by: Person, { id, version }: Pick<Order, 'id' | 'version'>, about: About) =>
  server.call(paperworkApi.issue, { orderId: id, version, ...about }, { token: by.token })
const ofOrder = (by: Person, orderId: string) => server.call(paperworkApi.ofOrder, { orderId }, { token: by.token })
const voided = (by: Person, id: string, reason = 'a mistake') => server.call(paperworkApi.void, { id, reason }, { token: by.token })

/** A call that answers with a file: its bytes, or null when it is refused. */
async function bytesOf(path: string, input: object, by: Person) {
  const reply = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: by.token, language: 'en' },
    body: JSON.stringify(input),
  })
  return reply.status === 200 ? new Uint8Array(await reply.arrayBuffer()) : null
}
const printed = async (by: Person, id: string) => (await bytesOf(paperworkApi.print.path, { id }, by)) ?? new Uint8Array()
const textOf = async (bytes: Uint8Array) => (await pagesOfPdf(bytes)).join('')
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const year = Number(dayIn(defaultTimeZone, new Date()).slice(0, 4))

test('an invoice says in both languages what the books have, warrants natural goods, and stays as it is', async () => {
  const { id } = await stone({ carat: '1.010', printNo: 'LP-77', stockNo: 'SECRET-STOCK' })
  const order = await ready(trade, buyer, [id])
  const before = await ofOrder(trade.salesman, order.id)
  expect(before.data.due.map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
  const { data: paper, msg } = await issue(trade.salesman, order, { kind: 'invoice' })
  expect(msg).toBe('')
  expect(paper).toMatchObject({ kind: 'invoice', state: 'valid', rmbTotal: order.rmbTotal, usdTotal: order.usdTotal, prints: 0 })
  expect(paper.no).toMatch(new RegExp(`^INV-${year}-\\d{6}$`))
  const file = await printed(trade.salesman, paper.id)
  expect(hash(file)).toBe(paper.sha256)
  const text = await textOf(file)
  for (const said of [
    paper.no,
    'INVOICE',
    '销售单',
    'ORIGINAL正本',
    'HarbourDiamondsLtd',
    '海港钻石有限公司',
    '91440300MA5G',
    '码头路1号',
    '陈静',
    '京艺珠宝',
    'Round1.01ct',
    '圆形1.01ct',
    'LP-77',
    '7102.39',
    '7,070.00',
    '1,010.00',
    'Alldiamondsnamedherearenaturaldiamonds',
    '天然钻石保证',
    warranty,
  ]) {
    expect(text, said).toContain(said)
  }
  // Nothing that only the house knows: its supplier, their number of the stone.
  const supplier = await server.db.selectFrom('suppliers').where('id', '=', trade.supplierId).select('name').executeTakeFirstOrThrow()
  for (const kept of [supplier.name, supplier.name.replaceAll(' ', ''), 'SECRET-STOCK', 'the-supplier', 'Lab-grown', '培育']) {
    expect(text, kept).not.toContain(kept)
  }
  // What is said of the house later changes nothing of it.
  await sql`update site_configs set config = config || '{"firm_name": "Another"}' where site_id = ${trade.house.siteId}`.execute(server.db)
  const copy = await textOf(await printed(buyer, paper.id))
  expect(copy).toContain('COPY1副本')
  expect(copy).toContain('HarbourDiamondsLtd')
  await sql`update site_configs set config = config || '{"firm_name": "Harbour Diamonds Ltd"}' where site_id = ${trade.house.siteId}`.execute(server.db)
  const prints = await server.call(paperworkApi.prints, { id: paper.id }, { token: trade.salesman.token })
  expect(prints.data.rows.map(({ copy: no, who }) => [no, who])).toEqual([
    [1, '陈静'],
    [0, expect.stringContaining('person')],
  ])
  // One invoice of an order counts at a time.
  expect((await issue(trade.salesman, order, { kind: 'invoice' })).status).toBe(409)
})

test('what a cost or margin would be stands on no paper: a customer pays twice what the supplier asks', async () => {
  const { id } = await stone({ usdPerCt: '4321.00' })
  await server.db.insertInto('price_books').values({ site_id: trade.house.siteId, user_id: buyer.id, multiplier: '2' }).execute()
  const order = await ready(trade, buyer, [id])
  await server.db.deleteFrom('price_books').where('user_id', '=', buyer.id).execute()
  expect(order.usdTotal).toBe('8642.00')
  const paper = (await issue(trade.manager, order, { kind: 'invoice' })).data
  const text = await textOf(await printed(trade.manager, paper.id))
  expect(text).toContain('8,642.00')
  expect(text).not.toMatch(/4,?321/)
  const { rows } = await sql<{ content: string }>`select content::text from issued_papers where id = ${paper.id}`.execute(server.db)
  expect(rows[0]?.content).not.toMatch(/4321|supplier|cost/i)
})

test('lab-grown stands first in each line, is disclosed, and is never warranted', async () => {
  const { id } = await stone({ origin: 'lab' })
  const order = await ready(trade, buyer, [id])
  const paper = (await issue(trade.manager, order, { kind: 'invoice' })).data
  const text = await textOf(await printed(trade.manager, paper.id))
  for (const said of ['Lab-grown·Round', '培育圆形', '7104.91', 'alldiamondsnamedherearelaboratory-grown', '实验室培育钻石']) {
    expect(text, said).toContain(said)
  }
  for (const kept of [warranty, '天然钻石保证', 'naturaldiamonds']) expect(text, kept).not.toContain(kept)
})

test('a house that is registered no more warrants nothing', async () => {
  const { id } = await stone()
  const order = await ready(trade, buyer, [id])
  const set = (until: string) =>
    sql`update site_configs set config = config || ${JSON.stringify({ warranty_until: until })}::jsonb where site_id = ${trade.house.siteId}`.execute(server.db)
  await set('2020-01-01')
  const paper = (await issue(trade.manager, order, { kind: 'invoice' })).data
  await set('2999-12-31')
  const text = await textOf(await printed(trade.manager, paper.id))
  expect(text).not.toContain(warranty)
  expect(text).toContain('Alldiamondsnamedherearenaturaldiamonds')
})

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
        values (${trade.house.siteId}, 'memo', ${year}, ${order.id}, ${made.day}, ${content}::jsonb, ${manager.id}, now(), ${manager.id}, 'tried')`.execute(tx)
      if (at % 5 === 0) throw new Error('fails')
    })
  const ends = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => insert(at)))
  const done = ends.filter(({ status }) => status === 'fulfilled').length
  const { data: series } = await server.call(paperworkApi.series, {}, { token: manager.token })
  expect(series.find(({ kind }) => kind === 'memo')).toMatchObject({ year, last: first + done, papers: first + done, missing: 0, undrawn: done })
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
  expect(await refused(sql`update paper_series set last_no = last_no + 1 where site_id = ${site} and kind = 'invoice'`)).toMatch(/is no paper's/)
  expect(await refused(sql`update paper_series set last_no = last_no + 2 where site_id = ${site} and kind = 'invoice'`)).toMatch(/counts on by one/)
  expect(await refused(sql`delete from paper_series where site_id = ${site}`)).toMatch(/append-only/)
  expect((await voided(trade.manager, paper.id)).data.state).toBe('void')
  expect(await refused(sql`update issued_papers set voided_at = null, voided_by = null, void_reason = null where id = ${paper.id}`)).toMatch(stays)
})

test('a paper is voided once, with a reason, keeps its number, and says so when it is printed', async () => {
  const order = await ready(trade, buyer, [(await stone()).id])
  const first = (await issue(trade.manager, order, { kind: 'invoice' })).data
  expect((await voided(trade.manager, first.id, 'wrong address')).data).toMatchObject({ no: first.no, state: 'void', voidReason: 'wrong address' })
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

test('a memo slip is three copies, each saying for whom, with what was agreed', async () => {
  const order = await memos.memo(trade.manager, {
    customerId: buyer.id,
    ids: [(await stone()).id],
    expectedRmbTotal: '7000.00',
    insuredRmb: '8000.00',
    terms: 'on approval, thirty days',
    address: 'Ring 9',
  })
  const paper = (await issue(trade.manager, order, { kind: 'memo' })).data
  const pages = await pagesOfPdf(await printed(trade.manager, paper.id))
  expect(pages).toHaveLength(3)
  for (const [at, mark] of ['FORTHECONSIGNEE收货人联', 'FORTHETRANSPORTER承运人联', 'FORTHECONSIGNER发货人联'].entries()) {
    expect(pages[at]).toContain(`ORIGINAL正本·${mark}`)
    for (const said of ['2099-12-31', 'RMB8,000.00', 'onapproval,thirtydays', 'Ring9', '归海港钻石有限公司所有', warranty, '7,000.00']) {
      expect(pages[at], said).toContain(said)
    }
  }
})

test('a packing list says how goods leave, and no prices', async () => {
  const order = await ready(trade, buyer, [(await stone()).id, (await stone({ carat: '2.000' })).id])
  const made = await prepare(trade.manager, {
    lineIds: order.lines.map(({ id }) => id),
    carrier: 'SF Express',
    hsCode: '7102.39.00',
    grossGrams: '120',
    netGrams: '0.4',
    boxes: 2,
  })
  const delivery = await show(trade.manager, made.data.id)
  const paper = (await issue(trade.manager, delivery, { kind: 'packing' })).data
  expect(paper).toMatchObject({ rmbTotal: null, usdTotal: null })
  const text = await textOf(await printed(trade.manager, paper.id))
  for (const said of ['SFExpress', '7102.39.00', '120.0g', '0.4g', 'RMB21,000.00', '3.000ct', 'Natural天然', 'Packages件数2']) {
    expect(text, said).toContain(said)
  }
  for (const kept of ['7,000.00', '14,000.00', 'USD']) expect(text, kept).not.toContain(kept)
})

test('a receipt is for one payment that came in, and for none that was taken back', async () => {
  const order = await ready(trade, buyer, [(await stone()).id])
  const [payment] = order.payments
  const paper = (await issue(trade.salesman, order, { kind: 'receipt', paymentId: payment?.id ?? '0' })).data
  expect(paper.rmbTotal).toBe('7000.00')
  const text = await textOf(await printed(trade.salesman, paper.id))
  for (const said of ['RECEIPT', '收据', 'Cash·现金', 'RMB7,000.00', '陈静']) expect(text, said).toContain(said)
  expect((await issue(trade.salesman, order, { kind: 'receipt', paymentId: payment?.id ?? '0' })).status).toBe(409)
  expect((await issue(trade.salesman, order, { kind: 'receipt' })).status).toBe(409)
})

test('a credit note takes back what came back, from the invoice that billed it, and no more', async () => {
  const kept = await stone({ carat: '2.000' })
  const back = await stone()
  const order = await ready(trade, buyer, [kept.id, back.id])
  const invoice = (await issue(trade.manager, order, { kind: 'invoice' })).data
  await move(trade.manager, await show(trade.manager, order.id), { to: 'completed', pickupName: 'Ms Li' })
  const line = order.lines.find(({ snapshot }) => snapshot.reportNo === back.reportNo)
  const received = await server.call(
    returnsApi.receive,
    { lines: [{ lineId: line?.id ?? '0', hasCertificate: true }], note: 'not liked' },
    { token: trade.manager.token },
  )
  expect(received.msg).toBe('')
  const ended = await returns.takenBack(trade.manager, order.id)
  const due = (await ofOrder(trade.manager, ended.id)).data.due
  expect(due).toEqual([{ kind: 'credit_note', paymentId: null, correctsId: invoice.id, correctsNo: invoice.no }])
  const credit = (await issue(trade.manager, ended, { kind: 'credit_note', correctsId: invoice.id })).data
  expect(credit).toMatchObject({ rmbTotal: '7000.00', usdTotal: '1000.00', corrects: { id: invoice.id, no: invoice.no } })
  const text = await textOf(await printed(trade.manager, credit.id))
  for (const said of ['CREDITNOTE', '贷项通知单', invoice.no, back.reportNo, 'RMB7,000.00', 'Creditwiththehouse']) {
    expect(text, said).toContain(said)
  }
  expect(text).not.toContain(kept.reportNo)
  // What is corrected is not voided below its correction.
  expect((await voided(trade.manager, invoice.id)).msg).toContain(credit.no)
  await voided(trade.manager, credit.id)
  expect((await voided(trade.manager, invoice.id)).data.state).toBe('void')
})

test('an order that is voided after it was billed has its invoice taken back whole', async () => {
  const order = await ready(trade, buyer, [(await stone()).id])
  const invoice = (await issue(trade.manager, order, { kind: 'invoice' })).data
  const gone = (await move(trade.manager, await show(trade.manager, order.id), { to: 'voided', reason: 'sold twice', money: 'credit' })).data
  expect(gone.status).toBe('voided')
  const credit = (await issue(trade.manager, gone, { kind: 'credit_note', correctsId: invoice.id })).data
  expect(credit).toMatchObject({ rmbTotal: invoice.rmbTotal, usdTotal: invoice.usdTotal })
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
  const text = await textOf((await bytesOf(paperworkApi.preview.path, { orderId: order.id, kind: 'invoice' }, trade.manager)) ?? new Uint8Array())
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
  expect((await server.call(paperworkApi.series, {}, { token: reseller.operator.token })).data).toMatchObject([{ kind: 'proforma', last: 1, missing: 0 }])
})
