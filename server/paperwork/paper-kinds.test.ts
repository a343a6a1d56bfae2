import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnsApi } from '@loupe/domain/orders/returns/returns.api.ts'
import { paperworkApi } from '@loupe/domain/paperwork/paperwork.api.ts'
import { dayIn, defaultTimeZone } from '../settings/time-zone.ts'
import { deliveryCalls } from '../testing/a-delivery.ts'
import { memoCalls } from '../testing/a-memo.ts'
import { aPaperHouse, hashOf, paperCalls, textOf, warranty } from '../testing/a-paper.ts'
import { returnCalls } from '../testing/a-return.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { pagesOfPdf } from '../testing/pdf-text.ts'
import type { Person, Trade } from '../testing/trade.ts'

let server: TestServer
let trade: Trade
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  ;({ trade, buyer } = await aPaperHouse(server))
})
afterAll(() => server.close())

const { ready, prepare, move, show } = deliveryCalls(() => server)
const memos = memoCalls(() => server)
const returns = returnCalls(() => server)
const year = dayIn(defaultTimeZone, new Date()).slice(0, 4)
const calls = paperCalls(() => server)
const { issue, ofOrder, voided, printed } = calls
const stone = (more: object = {}) => calls.stone(trade, more)

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
  expect(hashOf(file)).toBe(paper.sha256)
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
  await sql`update site_configs set config = config || '{"firm_name": "Harbour Diamonds Ltd"}' where site_id = ${trade.house.siteId}`.execute(
    server.db,
  )
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
    sql`update site_configs set config = config || ${JSON.stringify({ warranty_until: until })}::jsonb where site_id = ${trade.house.siteId}`.execute(
      server.db,
    )
  await set('2020-01-01')
  const paper = (await issue(trade.manager, order, { kind: 'invoice' })).data
  await set('2999-12-31')
  const text = await textOf(await printed(trade.manager, paper.id))
  expect(text).not.toContain(warranty)
  expect(text).toContain('Alldiamondsnamedherearenaturaldiamonds')
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
  const gone = (await move(trade.manager, await show(trade.manager, order.id), { to: 'voided', reason: 'sold twice', money: 'credit' }))
    .data
  expect(gone.status).toBe('voided')
  const credit = (await issue(trade.manager, gone, { kind: 'credit_note', correctsId: invoice.id })).data
  expect(credit).toMatchObject({ rmbTotal: invoice.rmbTotal, usdTotal: invoice.usdTotal })
})
