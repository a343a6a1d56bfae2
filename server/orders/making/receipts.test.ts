import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { receiptsApi } from '@loupe/domain/orders/receipts.api.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'
import { worksIn } from '../../testing/works.ts'
import { aPerson } from '../../testing/trade.ts'
import type { Person } from '../../testing/trade.ts'

let at: RingHouse
let on: ReturnType<typeof worksIn>

beforeAll(async () => {
  at = await ringHouse()
  on = worksIn(at)
  await at.server.db.updateTable('users').set({ real_name: 'Cecilia Nightingale' }).where('id', '=', at.buyer.id).execute()
})
afterAll(() => at.server.close())

type Asked = InputOf<typeof receiptsApi.list>
const list = async (who: Person, input: Asked = {}) => (await at.server.call(receiptsApi.list, input, { token: who.token })).data
const placeOf = async (order: Order) => (await list(at.manager, { search: order.orderNo })).rows.map(({ place }) => place)

const own = (reportNo: string) => ({
  centres: [{ by: 'own' as const, seat: 0, shape: 'round' as const, length: 6.5, carats: '1.02', insuredUsd: '5000', reportNo }],
})
async function stoneLeft(reportNo: string, insuredUsd: string): Promise<Order> {
  const order = await at.begun(own(reportNo))
  const said = { lineId: order.lines[0]?.id ?? '', version: order.version, seat: 0, weight: '1.021', insuredUsd, note: 'in a blue box' }
  expect((await at.server.call(leftGoodsApi.receive, said, { token: at.manager.token })).msg).toBe('')
  return order
}

test('a stone is in the house, with its maker, ready in its ring, and gone with it; each place sums what it is insured for', async () => {
  const before = (await list(at.manager)).totals
  expect(before?.house).toEqual({ count: 0, insuredUsd: '0.00' })
  const order = await stoneLeft('QX-100', '5200.50')
  await stoneLeft('QX-200', '300')
  const { rows, totals } = await list(at.manager, { search: 'qx-100' })
  expect(rows).toMatchObject([
    {
      orderId: order.id,
      orderNo: order.orderNo,
      kind: 'natural_jewelry',
      customerName: 'Cecilia Nightingale',
      what: 'stone',
      shape: 'round',
      reportNo: 'QX-100',
      carats: '1.021',
      grams: null,
      insuredUsd: '5200.50',
      note: 'in a blue box',
      place: 'house',
      givenAt: null,
    },
  ])
  expect(rows[0]?.name.title.en).toMatch(/ring/i)
  expect(totals?.house).toEqual({ count: 1, insuredUsd: '5200.50' })
  expect((await list(at.manager)).totals?.house).toEqual({ count: 2, insuredUsd: '5500.50' })
  await at.step(at.maker, order, { step: 'casting' })
  expect(await placeOf(order)).toEqual(['maker'])
  // After a failed check the house has it.
  await at.step(at.manager, order, { step: 'qc_failed', note: 'porous', costUsd: '0', borneBy: 'maker' })
  expect(await placeOf(order)).toEqual(['house'])
  await at.step(at.manager, order, { step: 'qc_passed', grams: '3.0' })
  expect(await placeOf(order)).toEqual(['ready'])
  const all = (await list(at.manager)).totals
  expect([all?.house, all?.ready]).toEqual([
    { count: 1, insuredUsd: '300.00' },
    { count: 1, insuredUsd: '5200.50' },
  ])
  await at.handedOver(await at.show(at.manager, order.id))
  expect(await placeOf(order)).toEqual(['handed_over'])
})

test('what nothing is made of any more waits to be given back, and is told with whoever it went to', async () => {
  const order = await stoneLeft('QX-300', '900')
  await at.move(await at.show(at.manager, order.id), 'voided', { reason: 'a change of mind', money: 'credit' })
  expect(await placeOf(order)).toEqual(['to_give_back'])
  const [row] = (await list(at.manager, { search: 'QX-300' })).rows
  const { version } = await at.show(at.manager, order.id)
  const said = { id: order.id, version, receiptId: row?.id ?? '', to: 'Ms Li' }
  expect((await at.server.call(leftGoodsApi.giveBack, said, { token: at.manager.token })).msg).toBe('')
  const [given] = (await list(at.manager, { search: 'QX-300' })).rows
  expect(given).toMatchObject({ place: 'given_back', givenTo: 'Ms Li', givenAt: expect.any(String) as string })
})

test('pieces that are worked on stand there too; filters narrow, totals follow all but the places, and pages go on', async () => {
  const work = (await on.placeWork(at.manager, await on.worn())).data
  await on.onTheBench(work)
  await on.receive(at.manager, work, '3.12')
  const pieces = await list(at.manager, { what: 'piece' })
  expect(pieces.rows).toMatchObject([{ orderNo: work.orderNo, what: 'piece', grams: '3.120', carats: null, shape: null, place: 'house' }])
  expect(pieces.totals).toMatchObject({ house: { count: 1, insuredUsd: '600.00' }, given_back: { count: 0, insuredUsd: '0.00' } })
  const atHome = await list(at.manager, { places: ['house'] })
  expect([...new Set(atHome.rows.map(({ place }) => place))]).toEqual(['house'])
  expect(atHome.totals?.given_back.count).toBe(1)
  expect((await list(at.manager, { origin: 'lab' })).rows).toEqual([])
  const whole = (await list(at.manager)).rows.map(({ id }) => id)
  const first = await list(at.manager, { limit: 2 })
  const second = await list(at.manager, { limit: 100, after: first.next ?? '' })
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(whole)
  expect([second.next, second.totals]).toEqual([null, null])
})

test('only people of the house read it: a salesman of their own customers, without makers; no maker, no buyer, no other house', async () => {
  const status = async (who: Person) => (await at.server.call(receiptsApi.list, {}, { token: who.token })).status
  for (const who of [at.buyer, at.maker]) expect(await status(who)).toBe(403)
  expect(await list(at.salesman)).toMatchObject({ rows: [], totals: { house: { count: 0 } } })
  await at.server.db.updateTable('users').set({ salesman_id: at.salesman.id }).where('id', '=', at.buyer.id).execute()
  const order = await stoneLeft('QX-400', '77')
  const seen = await list(at.salesman)
  expect(seen.rows.map(({ orderNo, maker }) => [orderNo, maker])).toEqual([[order.orderNo, null]])
  const [row] = (await list(at.manager, { search: 'QX-400' })).rows
  expect(row?.maker).toMatch(/^Supplier /)
  expect(JSON.stringify(seen)).not.toContain(row?.maker)
  const stranger = await aPerson(at.server.db, at.house, { role: 3 })
  expect((await list(stranger)).rows).toEqual([])
})
