import { afterAll, beforeAll, expect, test } from 'vitest'
import { benchApi } from '@loupe/domain/orders/bench.api.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'
import { worksIn } from '../../testing/works.ts'
import { aPerson, aSupplier } from '../../testing/trade.ts'
import type { Person } from '../../testing/trade.ts'

let at: RingHouse
let on: ReturnType<typeof worksIn>

beforeAll(async () => {
  at = await ringHouse()
  on = worksIn(at)
  const named = { real_name: 'Cecilia Nightingale', company: 'Nightingale & Sons', phone: '13900007788' }
  await at.server.db.updateTable('users').set(named).where('id', '=', at.buyer.id).execute()
})
afterAll(() => at.server.close())

const bench = (who: Person, more: object = {}) => at.server.call(benchApi.list, { origin: 'natural', ...more }, { token: who.token })
const dueOn = (order: Order, day: string) =>
  at.server.db.updateTable('order_lines').set({ due_on: day }).where('order_id', '=', order.id).execute()

const engraved = {
  rings: [
    {
      size: { circumference: 540, system: 'eu' as const, label: '54' },
      comfortFit: true,
      engraving: { text: 'Ever', font: 'sans' as const, side: 'inside' as const },
    },
  ],
  rhodium: true,
  centres: [{ by: 'own' as const, seat: 0, shape: 'round' as const, length: 6.5, carats: '1.02', insuredUsd: '5123.45', reportNo: 'X-17' }],
}

test('a maker reads what is wanted, the soonest due first, and reports how far it is', async () => {
  const order = await at.begun(engraved)
  const late = await at.begun()
  await dueOn(order, '2041-05-10')
  await dueOn(late, '2024-05-10')
  const { data } = await bench(at.maker)
  expect(data.totals).toEqual({ lines: 2, late: 1 })
  expect(data.rows.map(({ orderNo }) => orderNo)).toEqual([late.orderNo, order.orderNo])
  expect(data.rows[1]).toMatchObject({
    dueOn: '2041-05-10',
    category: 'ring_women',
    material: '18k_white',
    rings: [{ size: { system: 'eu', label: '54', circumference: 540 }, comfortFit: true }],
    engravings: [{ ring: 0, text: 'Ever', font: 'sans', side: 'inside' }],
    rhodium: true,
    grams: '3.200',
    stones: [{ role: 'side', shape: 'round', pieces: 12, carats: '0.015', quality: 'F-G VS' }],
    centres: [{ isOwn: true, shape: 'round', carats: '1.02', length: 6.5, reportNo: 'X-17', isHere: false }],
    // Nothing is made before the stone is there.
    next: [],
    work: null,
  })
  const { version, lines } = await at.show(at.manager, order.id)
  const receipt = { lineId: lines[0]?.id ?? '', version, seat: 0, weight: '1.02', insuredUsd: '5123.45' }
  expect((await at.server.call(leftGoodsApi.receive, receipt, { token: at.manager.token })).status).toBe(200)
  const [, here] = (await bench(at.maker)).data.rows
  expect(here).toMatchObject({ centres: [{ isHere: true }], next: ['received', 'casting', 'setting', 'polishing'] })
  const step = { lineId: here?.lineId ?? '', version: here?.version ?? 0, step: 'casting' as const, note: 'cast on Monday' }
  expect((await at.server.call(makingApi.step, step, { token: at.maker.token })).status).toBe(200)
  expect((await bench(at.maker)).data.rows[1]).toMatchObject({
    steps: [{ step: 'casting', note: 'cast on Monday' }],
    next: ['setting', 'polishing'],
  })
  // One page after the other.
  const first = (await bench(at.maker, { limit: 1 })).data
  const second = (await bench(at.maker, { limit: 1, after: first.next ?? '' })).data
  expect([...first.rows, ...second.rows].map(({ orderNo }) => orderNo)).toEqual([late.orderNo, order.orderNo])
  expect([second.next, second.totals]).toEqual([null, null])
  expect((await bench(at.maker, { after: '2024-02-31 7' })).status).toBe(400)
})

test('a piece that is worked on stands there too, with what is to be done to it', async () => {
  const work = (await on.placeWork(at.manager, await on.worn(), { free: '' })).data
  await on.onTheBench(work)
  const mine = async () => (await bench(at.maker)).data.rows.find(({ orderNo }) => orderNo === work.orderNo)
  expect(await mine()).toMatchObject({
    work: { tasks: ['resize', 'polish'], note: 'keep the hallmark', isHere: false },
    grams: '',
    next: [],
  })
  await on.receive(at.manager, work, '3.12')
  expect(await mine()).toMatchObject({
    work: { isHere: true, sizes: [{ from: { label: '50' }, to: { label: '54' } }] },
    grams: '3.120',
    next: ['received', 'casting', 'setting', 'polishing'],
  })
})

test('no byte of it tells a maker who ordered, what anybody pays, or what belongs to another maker', async () => {
  const order = await at.begun(engraved)
  await at.server.db.updateTable('orders').set({ remark: 'for the wedding of the Nightingales' }).where('id', '=', order.id).execute()
  const work = (await on.placeWork(at.manager, await on.worn(), { priceUsd: '0', free: 'our claw broke', costUsd: '77.31' })).data
  await on.onTheBench(work)
  const told = JSON.stringify(await bench(at.maker))
  expect(told).toContain(order.orderNo)
  const secrets = [
    'Nightingale',
    '13900007788',
    'wedding',
    'our claw broke',
    order.usdTotal,
    order.rmbTotal,
    order.depositDueRmb,
    '5123.45',
    '77.31',
    '420',
    '140',
    'quoteId',
    'insured',
    'usd',
    'rmb',
    'Usd',
    'Rmb',
    'price',
    'fix',
    'margin',
    'customer_',
    'customerName',
  ]
  for (const secret of secrets) expect(told, secret).not.toContain(`"${secret}"`)
  for (const secret of secrets.filter((each) => each.length > 3 && each !== 'price')) expect(told, secret).not.toContain(secret)
  const otherSupplier = await aSupplier(at.server.db, at.house)
  const rival = await aPerson(at.server.db, at.house, { role: 4, supplierId: otherSupplier })
  expect((await bench(rival)).data).toMatchObject({ rows: [], totals: { lines: 0, late: 0 } })
  for (const who of [at.buyer, at.salesman]) expect((await bench(who)).status).toBe(403)
  // Staff see every maker's, and report steps where they see the order.
  expect((await bench(at.manager)).data.rows.every(({ next }) => next.length === 0)).toBe(true)
  // What is made, or given up, is none of it any more.
  await at.move(await at.show(at.manager, order.id), 'voided', { reason: 'a change of mind', money: 'credit' })
  expect(JSON.stringify(await bench(at.maker))).not.toContain(order.orderNo)
})
