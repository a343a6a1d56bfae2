import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aParcel, stateOfParcel } from '../../testing/a-parcel.ts'
import { memoCalls } from '../../testing/a-memo.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aStone, aTrade, stateOfStone } from '../../testing/trade.ts'
import type { Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { tryToLend, memo, end, keep, close, show } = memoCalls(() => server)
const spot = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, kind: 'spot', ...more })
const toBuyer = (ids: string[], expectedRmbTotal: string) => ({ customerId: trade.buyer.id, ids, expectedRmbTotal })
const where = (id: string) => stateOfStone(server.db, id)
const owed = async (id: string) =>
  (await server.db.selectFrom('ledger_entries').where('order_id', '=', id).select('what').execute()).map(({ what }) => what)

test('stones go out on memo at the prices of the customer, come back by themselves, and the memo closes when nothing is out', async () => {
  const [one, other] = [await spot(), await spot()]
  const out = await memo(trade.salesman, {
    ...toBuyer([one.id, other.id], '14000.00'),
    dueOn: '2099-11-30',
    insuredRmb: '15000.00',
    terms: 'approval only',
  })
  expect([out.type, out.kind, out.rmbTotal, out.balanceRmb, out.depositDueRmb, out.holdUntil]).toEqual([
    'lend',
    'natural_diamond',
    '14000.00',
    '0.00',
    '0.00',
    null,
  ])
  expect(out.loan).toEqual({ dueOn: '2099-11-30', outPieces: 2, outRmb: '14000.00' })
  expect(out.terms).toEqual({ insuredRmb: '15000.00', text: 'approval only', priceUntil: '2099-11-30' })
  expect(out.pickupName).toBe('Ms Li')
  expect(out.lines.map((line) => line.loan?.state)).toEqual(['out', 'out'])
  expect([await where(one.id), await where(other.id)]).toMatchObject([{ availability: 'on_loan' }, { availability: 'on_loan' }])
  const back = await end(trade.salesman, out, { as: 'returned', lines: [{ lineId: out.lines[0]?.id ?? '', weighed: '1.01' }] })
  expect(back.data.lines.map((line) => line.loan?.state)).toEqual(['returned', 'out'])
  expect(back.data.loan).toEqual({ dueOn: '2099-11-30', outPieces: 1, outRmb: '7000.00' })
  expect([await where(one.id), await where(other.id)]).toEqual([
    { availability: 'available', sale_status: 'for_sale' },
    { availability: 'on_loan', sale_status: 'for_sale' },
  ])
  const early = await close(trade.salesman, back.data, 'returned')
  expect([early.status, early.msg]).toEqual([409, `Can’t close: 1 still out (${other.reportNo})`])
  const all = await end(trade.salesman, back.data, { as: 'returned', lines: [{ lineId: out.lines[1]?.id ?? '' }] })
  const closed = await close(trade.salesman, all.data, 'returned')
  expect([closed.msg, closed.data.status, closed.data.loan?.dueOn]).toEqual(['', 'returned', null])
  expect(await owed(out.id)).toEqual([])
  // Lent again, it is on a memo again.
  const again = await memo(trade.manager, toBuyer([one.id], '7000.00'))
  expect(again.lines[0]?.loan?.state).toBe('out')
})

test('what is held, sold, lent or still to come is refused by name', async () => {
  const [held, lent, toCome] = [await spot(), await spot(), await spot({ kind: 'order' })]
  await server.call(ordersApi.place, { ids: [held.id], pickup: 'pickup', expectedRmbTotal: '7000.00' }, { token: trade.buyer.token })
  await memo(trade.salesman, toBuyer([lent.id], '7000.00'))
  const taken = await tryToLend(trade.salesman, toBuyer([held.id, lent.id], '14000.00'))
  expect([taken.status, taken.msg]).toEqual([409, `Already taken: ${held.reportNo}, ${lent.reportNo}`])
  const ordered = await server.call(
    ordersApi.place,
    { ids: [lent.id], pickup: 'pickup', expectedRmbTotal: '7000.00' },
    { token: trade.buyer.token },
  )
  expect([ordered.status, ordered.msg]).toEqual([409, `Already taken: ${lent.reportNo}`])
  const far = await tryToLend(trade.salesman, toBuyer([toCome.id], '7200.00'), 'zh')
  expect([far.status, far.msg]).toEqual([409, `货品不在公司，不能借出：${toCome.reportNo}`])
  expect(await where(toCome.id)).toMatchObject({ availability: 'available' })
  const quoted = await server.call(
    lendApi.quote,
    { customerId: trade.buyer.id, ids: [held.id, toCome.id, (await spot()).id] },
    { token: trade.salesman.token },
  )
  expect(quoted.data.refused).toEqual([
    { id: held.id, name: held.reportNo, why: 'taken' },
    { id: toCome.id, name: toCome.reportNo, why: 'not_in_hand' },
  ])
  expect([quoted.data.lines.length, quoted.data.rmbTotal]).toEqual([1, '7000.00'])
})

test('another weight, and a certificate that stayed behind, are caught when a stone comes back', async () => {
  const stone = await spot({ carat: '1.500' })
  const out = await memo(trade.salesman, toBuyer([stone.id], '10500.00'))
  const lineId = out.lines[0]?.id ?? ''
  const heavy = await end(trade.salesman, out, { as: 'returned', lines: [{ lineId, weighed: '1.511' }] })
  expect([heavy.status, heavy.msg]).toEqual([
    409,
    `${stone.reportNo} went out with 1.500 ct and weighs 1.511 ct: please check that it is the same`,
  ])
  const bare = await end(trade.salesman, out, { as: 'returned', lines: [{ lineId, hasCertificate: false }] })
  expect([bare.status, (bare.data as unknown as { why: string }).why]).toEqual([409, 'certificate'])
  expect(await where(stone.id)).toMatchObject({ availability: 'on_loan' })
  const told = await end(trade.salesman, out, {
    as: 'returned',
    lines: [{ lineId, weighed: '1.490', hasCertificate: false }],
    note: 'by post',
  })
  expect(told.msg).toBe('')
  expect(await where(stone.id)).toEqual({ availability: 'available', sale_status: 'delisted' })
})

test('what is lost or damaged ends with a reason and is off sale', async () => {
  const [lost, hurt] = [await spot(), await spot()]
  const out = await memo(trade.salesman, toBuyer([lost.id, hurt.id], '14000.00'))
  const [first = '', second = ''] = out.lines.map(({ id }) => id)
  expect((await end(trade.salesman, out, { as: 'lost', lines: [{ lineId: first }] })).status).toBe(400)
  const gone = await end(trade.salesman, out, { as: 'lost', lines: [{ lineId: first }], note: 'stolen in transit' })
  const all = await end(trade.salesman, gone.data, { as: 'damaged', lines: [{ lineId: second }], note: 'chipped girdle' })
  expect(all.data.lines.map((line) => line.loan?.state)).toEqual(['lost', 'damaged'])
  for (const { id } of [lost, hurt]) expect(await where(id)).toEqual({ availability: 'available', sale_status: 'delisted' })
  const twice = await end(trade.salesman, all.data, { as: 'returned', lines: [{ lineId: first }] })
  expect([twice.status, twice.msg]).toEqual([409, `Not on this memo any more: ${lost.reportNo}`])
})

test('a part of a parcel comes back, another is kept, and the rest stays out until it is due', async () => {
  const parcel = await aParcel(server.db, trade.house, { supplierId: trade.supplierId, kind: 'spot' })
  const out = await memo(trade.salesman, {
    customerId: trade.buyer.id,
    parcels: [{ id: parcel.id, take: { carats: '6.000' } }],
    expectedRmbTotal: '4200.00',
    dueOn: '2099-06-01',
  })
  expect(await stateOfParcel(server.db, parcel.id)).toMatchObject({
    lent: { pieces: 600, carats: '6.000' },
    left: { pieces: 400, carats: '4.000' },
  })
  const lineId = out.lines[0]?.id ?? ''
  const off = await end(trade.salesman, out, { as: 'returned', lines: [{ lineId, take: { carats: '2.000' }, weighed: '1.985' }] })
  expect(off.status).toBe(409)
  const back = await end(trade.salesman, out, { as: 'returned', lines: [{ lineId, take: { carats: '2.000' }, weighed: '1.995' }] })
  expect(back.data.lines.map((line) => [line.carats, line.rmbTotal, line.loan?.state])).toEqual([
    ['2.000', '1400.00', 'returned'],
    ['4.000', '2800.00', 'out'],
  ])
  const rest = back.data.lines[1]?.id ?? ''
  const kept = await keep(trade.salesman, back.data, { lines: [{ lineId: rest, take: { pieces: 100 } }] })
  expect(kept.data.lines.map((line) => [line.pieces, line.carats, line.rmbTotal, line.loan?.state])).toEqual([
    [200, '2.000', '1400.00', 'returned'],
    [100, '1.000', '700.00', 'kept'],
    [300, '3.000', '2100.00', 'out'],
  ])
  expect(kept.data.loan).toEqual({ dueOn: '2099-06-01', outPieces: 300, outRmb: '2100.00' })
  expect(await stateOfParcel(server.db, parcel.id)).toMatchObject({
    lent: { pieces: 300, carats: '3.000' },
    held: { pieces: 100, carats: '1.000' },
    left: { pieces: 600, carats: '6.000' },
  })
})

test('what is kept becomes an order at the price and rate of the memo, linked both ways, and only then something is owed', async () => {
  const [kept, back] = [await spot(), await spot()]
  const out = await memo(trade.salesman, toBuyer([kept.id, back.id], '14000.00'))
  await server.db.updateTable('stones').set({ usd_per_ct: '1300.00' }).where('id', '=', kept.id).execute()
  const [first = '', second = ''] = out.lines.map(({ id }) => id)
  const now = await keep(trade.salesman, out, { lines: [{ lineId: first }] })
  expect(now.msg).toBe('')
  const [link] = now.data.links
  expect(now.data.links).toEqual([{ id: link?.id, orderNo: link?.orderNo, kind: 'sold_as' }])
  expect(now.data.lines[0]?.loan).toEqual({ state: 'kept', dueOn: '2099-12-31', keptBy: { id: link?.id, orderNo: link?.orderNo } })
  const sale = await show(trade.salesman, link?.id ?? '')
  expect([sale.type, sale.status, sale.rmbTotal, sale.balanceRmb, sale.rate, sale.holdUntil, sale.pickupName]).toEqual([
    'goods',
    'wait_handover',
    '7000.00',
    '7000.00',
    '7.00',
    null,
    'Ms Li',
  ])
  expect(sale.links).toEqual([{ id: out.id, orderNo: out.orderNo, kind: 'sold_from' }])
  expect([await owed(out.id), await owed(sale.id)]).toEqual([[], ['placed']])
  expect(await where(kept.id)).toMatchObject({ availability: 'held' })
  await end(trade.salesman, now.data, { as: 'returned', lines: [{ lineId: second }] })
  const open = await show(trade.salesman, out.id)
  expect(open.moves.filter(({ allowed }) => allowed).map(({ to }) => to)).toEqual(['completed'])
  expect((await close(trade.salesman, open, 'completed')).data.status).toBe('completed')
  const paid = await server.call(
    paymentsApi.record,
    { orderId: sale.id, version: sale.version, kind: 'final', method: 'cash', amount: '7000.00' },
    { token: trade.manager.token },
  )
  const done = await server.call(
    ordersApi.move,
    { id: sale.id, to: 'completed', version: paid.data.orderVersion, pickupName: 'Ms Li' },
    { token: trade.manager.token },
  )
  expect([done.msg, done.data.status]).toEqual(['', 'completed'])
  expect(await where(kept.id)).toMatchObject({ availability: 'sold' })
})

test('once the price of the memo has expired it is asked which price holds', async () => {
  const [first, second] = [await spot(), await spot()]
  const out = await memo(trade.salesman, toBuyer([first.id, second.id], '14000.00'))
  await server.db.updateTable('loans').set({ price_until: '2026-01-01' }).where('order_id', '=', out.id).execute()
  await server.db.updateTable('stones').set({ usd_per_ct: '1100.00' }).where('id', 'in', [first.id, second.id]).execute()
  const [one = '', two = ''] = out.lines.map(({ id }) => id)
  const asked = await keep(trade.salesman, out, { lines: [{ lineId: one }] })
  expect([asked.status, asked.data]).toEqual([409, { why: 'price_expired', until: '2026-01-01', memoRmb: '7000.00', todayRmb: '7700.00' }])
  const old = await keep(trade.salesman, out, { lines: [{ lineId: one }], prices: 'memo' })
  const fresh = await keep(trade.salesman, old.data, { lines: [{ lineId: two }], prices: 'today' })
  expect(fresh.msg).toBe('')
  const sums = await Promise.all(fresh.data.links.map(async ({ id }) => (await show(trade.salesman, id)).rmbTotal))
  expect(sums).toEqual(['7000.00', '7700.00'])
})

test('a memo is prolonged line by line, to a later day, with its history', async () => {
  const [first, second] = [await spot(), await spot()]
  const out = await memo(trade.salesman, { ...toBuyer([first.id, second.id], '14000.00'), dueOn: '2099-03-02' })
  const [one = '', two = ''] = out.lines.map(({ id }) => id)
  const extend = (order: typeof out, lineIds: string[], dueOn: string) =>
    server.call(
      lendApi.extend,
      { id: order.id, version: order.version, lineIds, dueOn, note: 'client abroad' },
      { token: trade.salesman.token },
    )
  expect((await extend(out, [one], '2099-03-02')).status).toBe(400)
  const longer = await extend(out, [one], '2099-04-01')
  expect(longer.data.lines.map((line) => line.loan?.dueOn)).toEqual(['2099-04-01', '2099-03-02'])
  expect(longer.data.loan?.dueOn).toBe('2099-03-02')
  const both = await extend(longer.data, [one, two], '2099-05-04')
  expect([both.msg, both.data.loan?.dueOn]).toEqual(['', '2099-05-04'])
  expect(both.data.log.filter(({ what }) => what === 'loan_extended').map(({ from, to }) => [from, to])).toEqual([
    ['2099-03-02', '2099-04-01'],
    ['2099-04-01', '2099-05-04'],
    ['2099-03-02', '2099-05-04'],
  ])
})

test('the desk counts what should be back, and its list adds up to the same', async () => {
  const { id } = await spot()
  const out = await memo(trade.salesman, { ...toBuyer([id], '7000.00'), dueOn: '2099-11-30' })
  const late = async () => (await server.call(deskApi.desk, {}, { token: trade.salesman.token })).data.work?.late
  expect(await late()).toEqual({ memos: 0, outRmb: '0.00', makings: 0 })
  await server.db.updateTable('orders').set({ due_on: '2026-01-02' }).where('id', '=', out.id).execute()
  expect(await late()).toEqual({ memos: 1, outRmb: '7000.00', makings: 0 })
  const listed = await server.call(
    ordersApi.list,
    { view: 'customers', origin: 'all', type: 'lend', overdue: true },
    { token: trade.salesman.token },
  )
  expect([listed.data.totals?.orders, listed.data.totals?.outRmb]).toEqual([1, '7000.00'])
  await end(trade.salesman, await show(trade.salesman, out.id), { as: 'returned', lines: [{ lineId: out.lines[0]?.id ?? '' }] })
  expect(await late()).toEqual({ memos: 0, outRmb: '0.00', makings: 0 })
})
