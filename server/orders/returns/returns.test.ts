import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { returnsApi, type BackCandidate } from '@loupe/domain/orders/returns/returns.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { memoCalls } from '../../testing/a-memo.ts'
import { aParcel, stateOfParcel } from '../../testing/a-parcel.ts'
import { returnCalls } from '../../testing/a-return.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aPerson, aStone, aTrade, stateOfStone } from '../../testing/trade.ts'
import type { Person, Trade } from '../../testing/trade.ts'

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

const { memo, keep, close } = memoCalls(() => server)
const { find, receive, check, finish, undo, show } = returnCalls(() => server)
const spot = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, kind: 'spot', ...more })
const where = async (id: string) => (await stateOfStone(server.db, id)).availability
const credit = async (orderId: string) =>
  (await server.call(paymentsApi.credit, { orderId }, { token: trade.manager.token })).data.creditRmb
/** The one line that has something of a number. */
async function only(by: Person, number: string): Promise<BackCandidate> {
  const [line] = (await find(by, [number])).data[0]?.lines ?? []
  if (line === undefined) throw new Error(`nobody has ${number}`)
  return line
}
/** The return that a line came back by. */
async function received(by: Person, line: InputOf<typeof returnsApi.receive>['lines'][number]): Promise<Order> {
  const opened = await receive(by, { lines: [line] })
  expect(opened.msg).toBe('')
  return show(by, opened.data.orders[0]?.id ?? '')
}
const passed = (order: Order) => order.lines.map(({ id }) => ({ lineId: id, verdict: 'passed' as const }))

type Wanted = { readonly ids?: string[]; readonly parcels?: { id: string; take: { carats: string } }[] }

async function advance(order: Order, to: 'preparation' | 'wait_handover' | 'completed'): Promise<Order> {
  const answer = await server.call(
    ordersApi.move,
    { id: order.id, version: order.version, to, ...(to === 'completed' ? { pickupName: 'Ms Li' } : {}) },
    { token: trade.manager.token },
  )
  expect([answer.msg, answer.data.status]).toEqual(['', to])
  return answer.data
}

const pay = async (order: Order, method: 'cash' | 'wechat', amount: string): Promise<Order> => {
  const paid = await server.call(
    paymentsApi.record,
    { orderId: order.id, version: order.version, kind: 'final', method, amount },
    { token: trade.manager.token },
  )
  expect(paid.msg).toBe('')
  return show(trade.manager, order.id)
}

/** Goods that a buyer paid in two ways and took home. */
async function sold(wanted: Wanted, rmb: string, by: Person = trade.buyer): Promise<Order> {
  const placed = await server.call(ordersApi.place, { ...wanted, pickup: 'pickup', expectedRmbTotal: rmb }, { token: by.token })
  expect(placed.msg).toBe('')
  const deposit = await pay(placed.data, 'cash', placed.data.depositDueRmb)
  const ready = await advance(await advance(deposit, 'preparation'), 'wait_handover')
  return advance(await pay(ready, 'wechat', ready.balanceRmb), 'completed')
}

test('stones are scanned without knowing who had them: memos end, sales become a return for each customer', async () => {
  const other = await aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id })
  const [lent, mine, theirs, here] = [await spot(), await spot(), await spot(), await spot()]
  const out = await memo(trade.salesman, { customerId: trade.buyer.id, ids: [lent.id], expectedRmbTotal: '7000.00' })
  const [one, two] = [await sold({ ids: [mine.id] }, '7000.00'), await sold({ ids: [theirs.id] }, '7000.00', other)]
  const numbers = [lent, mine, theirs, here].map(({ reportNo }) => reportNo ?? '')
  const found = await find(trade.salesman, [...numbers, 'NOBODY-KNOWS-1'])
  expect(found.data.map(({ lines }) => lines.map(({ orderNo, whyNot }) => [orderNo, whyNot]))).toEqual([
    [[out.orderNo, null]],
    [[one.orderNo, null]],
    [[two.orderNo, null]],
    [],
    [],
  ])
  expect(found.data[3]?.stock).toMatchObject([{ reportNo: here.reportNo, availability: 'available' }])
  expect(found.data[4]?.stock).toEqual([])

  const lines = found.data.flatMap(({ lines: of }) => of.map(({ lineId }) => ({ lineId, weighed: '1.01' })))
  const answer = await receive(trade.salesman, { lines, note: 'from the fair' })
  expect(answer.msg).toBe('')
  expect(answer.data.orders.map(({ type, lines: count }) => [type, count])).toEqual([
    ['lend', 1],
    ['return', 1],
    ['return', 1],
  ])
  expect((await show(trade.manager, out.id)).lines[0]?.loan?.state).toBe('returned')
  expect([await where(lent.id), await where(mine.id), await where(theirs.id)]).toEqual(['available', 'sold', 'sold'])

  const back = await show(trade.salesman, answer.data.orders[1]?.id ?? '')
  expect(back).toMatchObject({
    type: 'return',
    status: 'returning',
    rmbTotal: '7000.00',
    balanceRmb: '0.00',
    pieces: 1,
    remark: 'from the fair',
  })
  expect(back.refund).toEqual({ dueRmb: '7000.00', given: [] })
  expect(back.links).toEqual([{ id: one.id, orderNo: one.orderNo, kind: 'return_of' }])
  expect(back.lines[0]?.comesBack).toMatchObject({ from: { orderNo: one.orderNo }, weighed: '1.010', verdict: null, memo: null })
  const source = await show(trade.buyer, one.id)
  expect([source.status, source.links]).toEqual(['returning', [{ id: back.id, orderNo: back.orderNo, kind: 'comes_back_by' }]])
  expect(source.lines[0]?.inReturn).toEqual({ id: back.id, orderNo: back.orderNo })
  expect((await show(trade.buyer, back.id)).moves).toEqual([])
})

test('what passed is for sale again, what is hurt is off sale, what is not accepted stays sold; money goes back the way it came', async () => {
  const stones = [await spot(), await spot(), await spot()]
  const order = await sold({ ids: stones.map(({ id }) => id) }, '21000.00')
  const opened = await receive(trade.manager, { lines: order.lines.map(({ id }) => ({ lineId: id })) })
  const back = await show(trade.manager, opened.data.orders[0]?.id ?? '')
  const [one, two, three] = back.lines.map(({ id }) => id)
  expect(back.moves).toEqual([
    { to: 'returned', allowed: false, why: 'all_checked' },
    { to: 'voided', allowed: true, why: null },
  ])
  const silent = await check(trade.manager, back, [{ lineId: two ?? '', verdict: 'off_sale' }])
  expect([silent.status, silent.msg]).toEqual([400, 'Please give a reason'])
  const checked = await check(trade.manager, back, [
    { lineId: one ?? '', verdict: 'passed' },
    { lineId: two ?? '', verdict: 'off_sale', note: 'chip at the girdle' },
    { lineId: three ?? '', verdict: 'rejected', note: 'worn' },
  ])
  expect([checked.msg, checked.data.rmbTotal, checked.data.refund?.dueRmb]).toEqual(['', '14000.00', '14000.00'])
  const ended = await finish(trade.manager, checked.data, 'refund')
  expect([ended.msg, ended.data.status]).toEqual(['', 'returned'])
  // The last 14,700 came by WeChat.
  expect(ended.data.refund).toEqual({ dueRmb: '0.00', given: [{ orderNo: order.orderNo, method: 'wechat', amountRmb: '14000.00' }] })
  const after = await show(trade.manager, order.id)
  expect(after).toMatchObject({ status: 'completed', rmbTotal: '7000.00', paidRmb: '7000.00', balanceRmb: '0.00', pieces: 1 })
  expect(await Promise.all(stones.map(({ id }) => stateOfStone(server.db, id)))).toEqual([
    { availability: 'available', sale_status: 'for_sale' },
    { availability: 'available', sale_status: 'delisted' },
    { availability: 'sold', sale_status: 'for_sale' },
  ])

  // Undone, it is as if nothing had come.
  const undone = await undo(trade.manager, ended.data)
  expect([undone.msg, undone.data.status, undone.data.refund]).toEqual([
    '',
    'voided',
    { dueRmb: '0.00', given: [{ orderNo: order.orderNo, method: 'wechat', amountRmb: '14000.00' }] },
  ])
  expect(await show(trade.manager, order.id)).toMatchObject({ status: 'completed', rmbTotal: '21000.00', paidRmb: '21000.00', pieces: 3 })
  expect(await Promise.all(stones.map(({ id }) => where(id)))).toEqual(['sold', 'sold', 'sold'])
})

test('a whole order that comes back ends with it; spent credit and goods that somebody has can’t be taken again', async () => {
  const stone = await spot()
  const order = await sold({ ids: [stone.id] }, '7000.00')
  const before = await credit(order.id)
  const opened = await receive(trade.manager, { lines: [{ lineId: order.lines[0]?.id ?? '' }] })
  const back = await show(trade.manager, opened.data.orders[0]?.id ?? '')
  const ended = await finish(trade.manager, (await check(trade.manager, back, passed(back))).data, 'credit')
  expect(ended.msg).toBe('')
  expect(await show(trade.buyer, order.id)).toMatchObject({ status: 'returned', paidRmb: '0.00', rmbTotal: '7000.00' })
  expect(Number(await credit(order.id)) - Number(before)).toBe(7000)
  const again = await server.call(
    ordersApi.place,
    { ids: [stone.id], pickup: 'pickup', expectedRmbTotal: '7000.00' },
    { token: trade.buyer.token },
  )
  expect(again.msg).toBe('')
  expect((await show(trade.manager, back.id)).moves).toEqual([{ to: 'voided', allowed: false, why: 'undoable' }])
  expect((await undo(trade.manager, ended.data)).status).toBe(409)
  expect((await undo(trade.manager, again.data)).msg).toBe('')
  expect((await undo(trade.manager, await show(trade.manager, back.id))).msg).toBe('')
  expect(await show(trade.buyer, order.id)).toMatchObject({ status: 'completed', paidRmb: '7000.00' })
  expect(await credit(order.id)).toBe(before)
  expect(await where(stone.id)).toBe('sold')
})

test('another weight, a missing certificate, what never left and what is on its way already are caught', async () => {
  const stone = await spot({ carat: '1.500' })
  const order = await sold({ ids: [stone.id] }, '10500.00')
  const lineId = order.lines[0]?.id ?? ''
  const heavy = await receive(trade.manager, { lines: [{ lineId, weighed: '1.511' }] })
  expect([heavy.status, (heavy.data as unknown as { why: string }).why]).toEqual([409, 'weight'])
  const bare = await receive(trade.manager, { lines: [{ lineId, weighed: '1.49', hasCertificate: false }] }, 'zh')
  expect([bare.status, bare.msg]).toEqual([409, `证书未归还：${stone.reportNo}。请注明原因，证书补齐前不上架。`])
  const opened = await receive(trade.manager, { lines: [{ lineId, hasCertificate: false }], note: 'comes by post' })
  const back = await show(trade.manager, opened.data.orders[0]?.id ?? '')
  const early = await check(trade.manager, back, passed(back))
  expect([early.status, early.msg]).toEqual([409, `Not for sale without its certificate: ${stone.reportNo}`])
  const twice = await receive(trade.manager, { lines: [{ lineId }] })
  expect([twice.status, twice.msg]).toEqual([409, `${stone.reportNo} can’t be taken back: a return has it already`])
  const there = await check(trade.manager, back, [{ lineId, verdict: 'passed', hasCertificate: true }])
  expect([there.msg, there.data.lines[0]?.comesBack?.hasCertificate]).toEqual(['', true])
  // A return that was a mistake lets its order go on.
  expect((await undo(trade.manager, there.data)).msg).toBe('')
  expect((await show(trade.manager, order.id)).status).toBe('completed')
  const held = await server.call(
    ordersApi.place,
    { ids: [(await spot()).id], pickup: 'pickup', expectedRmbTotal: '7000.00' },
    { token: trade.buyer.token },
  )
  const never = await receive(trade.manager, { lines: [{ lineId: held.data.lines[0]?.id ?? '' }] })
  expect(never.msg).toMatch(/can’t be taken back: it was never handed over$/)
})

test('a stone that was kept of a memo comes back late: its unpaid sale ends, and says which memo it was', async () => {
  const stone = await spot()
  const out = await memo(trade.salesman, { customerId: trade.buyer.id, ids: [stone.id], expectedRmbTotal: '7000.00' })
  const kept = await keep(trade.salesman, out, { lines: [{ lineId: out.lines[0]?.id ?? '' }] })
  await close(trade.salesman, kept.data, 'completed')
  const found = await only(trade.salesman, stone.reportNo ?? '')
  expect(found).toMatchObject({ type: 'goods', status: 'wait_handover', whyNot: null, memoNo: out.orderNo })
  const back = await received(trade.salesman, { lineId: found.lineId })
  expect([back.refund?.dueRmb, back.lines[0]?.comesBack?.memo?.orderNo]).toEqual(['0.00', out.orderNo])
  const ended = await finish(trade.salesman, (await check(trade.salesman, back, passed(back))).data)
  expect(ended.msg).toBe('')
  expect(await show(trade.salesman, found.orderId)).toMatchObject({ status: 'voided', balanceRmb: '0.00' })
  expect(await where(stone.id)).toBe('available')
})

test('of a parcel a part comes back, by carats', async () => {
  const parcel = await aParcel(server.db, trade.house, { supplierId: trade.supplierId, kind: 'spot' })
  const wish = { parcels: [{ id: parcel.id, take: { carats: '2.000' } }] }
  const quote = await server.call(ordersApi.quote, wish, { token: trade.buyer.token })
  const order = await sold(wish, quote.data.rmbTotal)
  const before = await stateOfParcel(server.db, parcel.id)
  const found = await only(trade.manager, order.lines[0]?.snapshot.parcel?.lotNo ?? '')
  const back = await received(trade.manager, { lineId: found.lineId, take: { carats: '0.500' } })
  expect(back.lines.map(({ carats }) => carats)).toEqual(['0.500'])
  const ended = await finish(trade.manager, (await check(trade.manager, back, passed(back))).data, 'refund')
  expect(ended.msg).toBe('')
  const after = await show(trade.manager, order.id)
  expect([after.status, after.carats, after.balanceRmb]).toEqual(['completed', '1.50', '0.00'])
  expect(Number(after.rmbTotal) + Number(back.rmbTotal)).toBeCloseTo(Number(quote.data.rmbTotal), 2)
  const now = await stateOfParcel(server.db, parcel.id)
  expect(Number(now.left.carats) - Number(before.left.carats)).toBeCloseTo(0.5, 3)
})

test('ten clerks return one stone at once, and one of them does; nobody keeps it while it comes back', async () => {
  const stone = await spot()
  const order = await sold({ ids: [stone.id] }, '7000.00')
  const lines = [{ lineId: order.lines[0]?.id ?? '' }]
  const answers = await Promise.all(Array.from({ length: 10 }, () => receive(trade.manager, { lines })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const lent = await spot()
  const out = await memo(trade.salesman, { customerId: trade.buyer.id, ids: [lent.id], expectedRmbTotal: '7000.00' })
  const own = [{ lineId: out.lines[0]?.id ?? '' }]
  const both = await Promise.all([receive(trade.manager, { lines: own }), keep(trade.salesman, out, { lines: own })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(['available', 'held']).toContain(await where(lent.id))
})

test('only people of the house who serve the customer take back; of others nothing is told', async () => {
  const stone = await spot()
  const order = await sold({ ids: [stone.id] }, '7000.00')
  const stranger = await aPerson(server.db, trade.house, { role: 3 })
  const lines = [{ lineId: order.lines[0]?.id ?? '' }]
  expect((await find(stranger, [stone.reportNo ?? ''])).data[0]?.lines).toEqual([])
  expect((await receive(stranger, { lines })).status).toBe(404)
  expect((await receive(trade.buyer, { lines })).status).toBe(403)
  const opened = await receive(trade.manager, { lines })
  const back = await show(trade.manager, opened.data.orders[0]?.id ?? '')
  expect((await check(stranger, back, passed(back))).status).toBe(404)
  expect((await check(trade.buyer, back, passed(back))).status).toBe(403)
  const seen = JSON.stringify((await server.call(ordersApi.show, { id: back.id }, { token: trade.buyer.token })).data)
  expect(seen).not.toMatch(/the-supplier|costUsd|950\.00/i)
  const listed = await server.call(ordersApi.list, { view: 'customers', origin: 'natural', type: 'return' }, { token: trade.manager.token })
  expect(listed.data.rows[0]).toMatchObject({ id: back.id, type: 'return', first: { reportNo: stone.reportNo } })
  const sales = await server.call(ordersApi.list, { view: 'customers', origin: 'natural' }, { token: trade.manager.token })
  expect(sales.data.rows.map(({ type }) => type)).not.toContain('return')
  expect((await server.call(returnsApi.find, { numbers: ['1'] })).status).toBe(401)
})
