import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { orderCalls } from '../../testing/order-calls.ts'
import { aPerson, aSite, aStone, aSupplier, stateOfStone } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'
import { releaseExpiredHolds } from './hold-clock.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let manager: Person

beforeAll(async () => {
  server = await aServer({ env: { HOLD_HOURS: '2' } })
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  manager = await aPerson(server.db, house, { role: 2 })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const calls = orderCalls(() => server)
async function anOrder() {
  const { id } = await aStone(server.db, house, { supplierId })
  return calls.place(buyer, [id], '7200.00')
}
const runOut = (ids: string[]) =>
  server.db
    .updateTable('orders')
    .set({ hold_until: sql<Date>`now() - interval '1 second'` })
    .where('id', 'in', ids)
    .where('hold_until', 'is not', null)
    .execute()
const show = (id: string) => calls.show(buyer, id)

test('the hold is as long as the house says, and a site may say otherwise', async () => {
  const order = await anOrder()
  expect(Date.parse(order.holdUntil ?? '') - Date.parse(order.createdAt)).toBe(2 * 3_600_000)
  const other = await aSite(server.db, { parentId: house.siteId, config: { hold_hours: 12, prepayment_percent: '10.00' } })
  const guest = await aPerson(server.db, other, { role: 5 })
  const { id } = await aStone(server.db, house, { supplierId })
  const theirs = (await server.call(ordersApi.place, { ids: [id], pickup: 'pickup', expectedRmbTotal: '7200.00' }, { token: guest.token }))
    .data
  expect(Date.parse(theirs.holdUntil ?? '') - Date.parse(theirs.createdAt)).toBe(12 * 3_600_000)
  expect(theirs.depositDueRmb).toBe('720.00')
})

test('when the time is over an unpaid order lets its stones go, and the log says that nobody did it', async () => {
  const [late, inTime] = [await anOrder(), await anOrder()]
  await runOut([late.id])
  expect(await releaseExpiredHolds(server.db)).toBe(1)
  const after = await show(late.id)
  expect(after).toMatchObject({ status: 'voided', version: 2, voidReason: 'hold_expired', balanceRmb: '0.00' })
  expect(after.log.at(-1)).toMatchObject({ what: 'hold_expired', from: 'held', to: 'voided', who: '' })
  expect((await stateOfStone(server.db, late.lines[0]?.stoneId ?? '')).availability).toBe('available')
  expect((await show(inTime.id)).status).toBe('held')
})

test('orders with money or without a deposit to pay are left alone by the clock', async () => {
  const [paid, waived] = [await anOrder(), await anOrder()]
  await server.call(
    paymentsApi.record,
    { orderId: paid.id, version: 1, kind: 'prepayment', method: 'cash', amount: '1.00' },
    { token: manager.token },
  )
  await server.call(ordersApi.waiveDeposit, { id: waived.id, version: 1, reason: 'known' }, { token: manager.token })
  await runOut([paid.id, waived.id])
  expect(await releaseExpiredHolds(server.db)).toBe(0)
})

test('several nodes share the work and no order is voided twice', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, anOrder))
  await runOut(orders.map((order) => order.id))
  const counts = await Promise.all([1, 2, 3].map(() => releaseExpiredHolds(server.db)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  for (const order of orders) expect((await show(order.id)).version).toBe(2)
})

test('staff give the buyer more time, as much as the house holds stones, three times, and the log says so', async () => {
  const order = await anOrder()
  const salesman = await aPerson(server.db, house, { role: 3 })
  const extend = async (by: Person, more: object = {}) => {
    const { version } = await show(order.id)
    return server.send(ordersApi.extendHold.path, { id: order.id, version, ...more }, { token: by.token })
  }
  expect((await extend(buyer)).status).toBe(403)
  expect((await extend(salesman)).status, 'nobody else’s salesman').toBe(404)
  expect((await extend(manager, { hours: 3 })).status).toBe(400)
  const first = await extend(manager, { hours: 1 })
  expect(first.data).toMatchObject({ status: 'held', may: { extendHold: true } })
  const untilOf = async () => Date.parse((await show(order.id)).holdUntil ?? '')
  expect((await untilOf()) - Date.parse(order.holdUntil ?? '')).toBe(3_600_000)
  await extend(manager)
  expect((await untilOf()) - Date.parse(order.holdUntil ?? '')).toBe(3 * 3_600_000)
  expect((await extend(manager)).data).toMatchObject({ may: { extendHold: false } })
  expect((await extend(manager)).status).toBe(409)
  const said = (await show(order.id)).log.filter((entry) => entry.what === 'hold_extended').map((entry) => entry.note)
  expect(said).toEqual(['1 h', '2 h', '2 h'])
})

test('a hold that has run out and was not let go yet is extended from now; one whose clock stands is not', async () => {
  const order = await anOrder()
  await runOut([order.id])
  const { data } = await server.call(ordersApi.extendHold, { id: order.id, version: order.version }, { token: manager.token })
  expect(Date.parse(data.holdUntil ?? '')).toBeGreaterThan(Date.now() + 1.9 * 3_600_000)
  expect(await releaseExpiredHolds(server.db)).toBe(0)
  const waived = await server.call(
    ordersApi.waiveDeposit,
    { id: order.id, version: data.version, reason: 'known' },
    { token: manager.token },
  )
  expect(waived.data.may.extendHold).toBe(false)
  const refused = await server.call(ordersApi.extendHold, { id: order.id, version: waived.data.version }, { token: manager.token })
  expect(refused.status).toBe(409)
})
