import { afterAll, beforeAll, expect, test } from 'vitest'
import { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { memoCalls } from '../../testing/a-memo.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aPerson, aStone, aTrade } from '../../testing/trade.ts'
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

const { tryToLend, memo, end } = memoCalls(() => server)
const spot = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, kind: 'spot', ...more })
const toBuyer = (ids: string[], expectedRmbTotal: string) => ({ customerId: trade.buyer.id, ids, expectedRmbTotal })

test('a number that is read finds the memo it is on, the order that has it, or the stone in the stock', async () => {
  const [lent, free, sold] = [await spot({ stockNo: 'SCAN-1' }), await spot(), await spot()]
  const out = await memo(trade.salesman, { ...toBuyer([lent.id], '7000.00'), dueOn: '2099-01-05' })
  await server.call(ordersApi.place, { ids: [sold.id], pickup: 'pickup', expectedRmbTotal: '7000.00' }, { token: trade.buyer.token })
  const numbers = ['scan-1', `GIA ${lent.reportNo}`, free.reportNo, sold.reportNo, '99999999']
  const { data } = await server.call(lendApi.where, { numbers }, { token: trade.salesman.token })
  expect(data.map(({ stones }) => stones.map(({ id, availability }) => [id, availability]))).toEqual([
    [[lent.id, 'on_loan']],
    [[lent.id, 'on_loan']],
    [[free.id, 'available']],
    [[sold.id, 'held']],
    [],
  ])
  const lines = data.map((row) => row.lines.map(({ orderId, isOut, dueOn }) => [orderId === out.id, isOut, dueOn]))
  expect(lines).toEqual([[[true, true, '2099-01-05']], [[true, true, '2099-01-05']], [], [[false, false, null]], []])
  // A colleague's customers are none of theirs.
  const theirs = await server.call(lendApi.where, { numbers: ['scan-1'] }, { token: trade.otherSalesman.token })
  expect(theirs.data[0]?.lines).toEqual([])
})

test('memos are none of the sales: neither in their lists nor in their sums, but a search finds them', async () => {
  const stone = await spot()
  const customer = await aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id, name: 'memo-taker' })
  const out = await memo(trade.salesman, { customerId: customer.id, ids: [stone.id], expectedRmbTotal: '7000.00', dueOn: '2099-01-05' })
  const list = async (more: object) =>
    (
      await server.call(
        ordersApi.list,
        { view: 'customers', origin: 'natural', customerId: customer.id, ...more },
        { token: trade.salesman.token },
      )
    ).data
  expect((await list({})).rows).toEqual([])
  const lent = await list({ type: 'lend' })
  expect(lent.rows.map((row) => [row.id, row.loan])).toEqual([[out.id, { dueOn: '2099-01-05', outPieces: 1, outRmb: '7000.00' }]])
  expect(lent.totals).toMatchObject({ orders: 1, rmb: '7000.00', outRmb: '7000.00', unpaidRmb: '0.00', byStatus: { loaned_out: 1 } })
  const found = await list({ search: stone.reportNo })
  expect([found.rows.length, found.totals?.rmb, found.totals?.outRmb]).toEqual([1, '0.00', '7000.00'])
  expect((await list({ type: 'lend', overdue: true })).rows).toEqual([])
  await server.db.updateTable('orders').set({ due_on: '2026-01-05' }).where('id', '=', out.id).execute()
  expect((await list({ type: 'lend', overdue: true })).rows.map(({ id }) => id)).toEqual([out.id])
  await server.db.updateTable('orders').set({ due_on: '2099-01-05' }).where('id', '=', out.id).execute()
  const money = await server.call(
    paymentsApi.record,
    { orderId: out.id, version: out.version, kind: 'final', method: 'cash', amount: '100.00' },
    { token: trade.manager.token },
  )
  expect(money.status).toBe(409)
})

test('only people of the house who serve the customer lend; a customer reads their memo without costs and reasons', async () => {
  const stone = await spot({ usdPerCt: '900.00' })
  expect((await tryToLend(trade.otherSalesman, toBuyer([stone.id], '6300.00'))).status).toBe(404)
  expect((await tryToLend(trade.buyer, toBuyer([stone.id], '6300.00'))).status).toBe(403)
  const out = await memo(trade.salesman, toBuyer([stone.id], '6300.00'))
  const seen = await server.call(ordersApi.show, { id: out.id }, { token: trade.buyer.token })
  expect([seen.data.viewedAs, seen.data.lines[0]?.loan?.state]).toEqual(['buyer', 'out'])
  expect(seen.data.may).toEqual({ ...seen.data.may, endLoan: false, moveSupply: false, reportPayment: false })
  expect(JSON.stringify(seen.data)).not.toMatch(/costUsd|supplier|margin|over_limit/i)
  const theirs = await end(trade.buyer, out, { as: 'returned', lines: [{ lineId: out.lines[0]?.id ?? '' }] })
  expect(theirs.status).toBe(403)
  // The customer says that it is on its way.
  const back = await server.call(ordersApi.move, { id: out.id, version: out.version, to: 'returning' }, { token: trade.buyer.token })
  expect([back.msg, back.data.status]).toEqual(['', 'returning'])
  const stock = await server.call(ordersApi.salesStock, { origin: 'natural', search: stone.reportNo }, { token: trade.supplier.token })
  expect(stock.data.rows).toEqual([])
})
