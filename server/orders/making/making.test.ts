import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { JewelWish } from '@loupe/domain/jewelry/jewel-offer.ts'
import type { OrderedSpec } from '@loupe/domain/jewelry/spec.ts'
import { makingApi } from '@loupe/domain/orders/making.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { aStyle, ringSpec } from '../../testing/a-style.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aPerson, aSite, aSupplier } from '../../testing/trade.ts'
import type { House, Person } from '../../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let manager: Person
let maker: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  manager = await aPerson(server.db, house, { role: 2 })
  maker = await aPerson(server.db, house, { role: 4, supplierId })
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const show = async (who: Person, id: string) => (await server.call(ordersApi.show, { id }, { token: who.token })).data
const making = (who: Person, id: string) => server.call(makingApi.show, { id }, { token: who.token })
const move = (order: Order, to: Order['status'], more: object = {}) =>
  server.call(ordersApi.move, { id: order.id, to, version: order.version, ...more }, { token: manager.token })

/** A ring of 587.42 dollars, 4,229.42 yuan, whose deposit is 1,268.83. */
async function placed(more: Partial<OrderedSpec> = {}): Promise<Order> {
  const { id } = await aStyle(server.db, house, { supplierId })
  const jewels: JewelWish[] = [{ form: 'style', id, spec: { ...ringSpec, quoteId: null, ...more } }]
  const { rmbTotal } = (await server.call(ordersApi.quote, { jewels }, { token: buyer.token })).data
  const { data, msg } = await server.call(ordersApi.place, { jewels, pickup: 'pickup', expectedRmbTotal: rmbTotal }, { token: buyer.token })
  expect(msg).toBe('')
  return data
}

async function pay(order: Order, amount: string): Promise<Order> {
  const kind = order.status === 'held' ? 'prepayment' : 'final'
  const paid = await server.call(
    paymentsApi.record,
    { orderId: order.id, version: order.version, kind, method: 'cash', amount },
    { token: manager.token },
  )
  expect(paid.msg).toBe('')
  return show(manager, order.id)
}

/** Its deposit is paid, its maker said yes, it is bought, and being made. */
async function begun(more: Partial<OrderedSpec> = {}): Promise<Order> {
  const paid = await pay(await placed(more), '1300.00')
  let order = (await move(paid, 'preparation')).data
  const lineId = order.lines[0]?.id ?? ''
  await server.call(ordersApi.moveSupply, { lineId, to: 'confirmed', version: order.version }, { token: manager.token })
  order = await show(manager, order.id)
  await server.call(ordersApi.markBought, { id: order.id, version: order.version, lines: [{ lineId }] }, { token: manager.token })
  return show(manager, order.id)
}

async function step(who: Person, order: Order, more: Omit<InputOf<typeof makingApi.step>, 'lineId' | 'version'>) {
  const { version, lines } = await show(manager, order.id)
  return server.call(makingApi.step, { lineId: lines[0]?.id ?? '', version, ...more }, { token: who.token })
}

test('what is made to order is begun for its deposit alone, which nobody waives', async () => {
  const order = await placed()
  const refused = await move(order, 'preparation')
  expect([refused.status, refused.data]).toMatchObject([409, { why: 'custom_deposit' }])
  const seen = await show(manager, order.id)
  expect([seen.may.waiveDeposit, seen.moves[0]]).toEqual([false, { to: 'preparation', allowed: false, why: 'custom_deposit' }])
  const waived = await server.call(
    ordersApi.waiveDeposit,
    { id: order.id, version: seen.version, reason: 'a friend' },
    { token: manager.token },
  )
  expect(waived.status).toBe(409)
  expect((await move(await pay(seen, '1268.83'), 'preparation')).data.status).toBe('preparation')
})

test('a ring from its casting to its handover: due in its days, made once it was passed and weighed', async () => {
  const order = await begun()
  const due = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)
  expect((await making(buyer, order.id)).data.lines).toMatchObject([
    { dueOn: due, isMade: false, quotedGrams: '3.000', next: [], steps: [] },
  ])
  expect((await step(maker, order, { step: 'received' })).status).toBe(200)
  expect((await step(maker, order, { step: 'polishing', note: 'polished by hand' })).status).toBe(200)
  expect((await step(maker, order, { step: 'casting' })).status).toBe(409)
  expect((await step(maker, order, { step: 'qc_passed', grams: '3.05' })).status).toBe(403)
  expect((await move(await show(manager, order.id), 'purchased')).data).toMatchObject({ why: 'all_made' })
  expect((await step(manager, order, { step: 'qc_passed' })).status).toBe(400)
  const passed = await step(manager, order, { step: 'qc_passed', grams: '3.05' })
  expect(passed.data.lines).toMatchObject([{ isMade: true, finalGrams: '3.050', weightUsd: '0.00', next: ['qc_failed'] }])
  const made = (await move(await show(manager, order.id), 'purchased')).data
  const arrived = { lineId: made.lines[0]?.id ?? '', to: 'arrived', version: made.version } as const
  expect((await server.call(ordersApi.moveSupply, arrived, { token: manager.token })).status).toBe(200)
  const ready = (await move(await show(manager, order.id), 'wait_handover')).data
  const done = await move(await pay(ready, ready.balanceRmb), 'completed', { pickupName: 'Ms Li' })
  expect([done.msg, done.data.status]).toEqual(['', 'completed'])
})

test('beyond the tolerance the metal of the whole difference is paid, to the cent; within it the price stays', async () => {
  const order = await begun()
  // A tenth more: 34.02 dollars of metal, 244.94 yuan at 7.20.
  const heavier = await step(manager, order, { step: 'qc_passed', grams: '3.3' })
  expect(heavier.data.lines[0]).toMatchObject({ finalGrams: '3.300', weightUsd: '34.02', weightRmb: '244.94' })
  const now = await show(manager, order.id)
  expect([now.usdTotal, now.rmbTotal, now.balanceRmb]).toEqual(['621.44', '4474.36', '3174.36'])
  // Lighter beyond it, the buyer gets the metal back.
  const lighter = await begun()
  expect((await step(manager, lighter, { step: 'qc_passed', grams: '2.7' })).data.lines[0]).toMatchObject({ weightUsd: '-34.02' })
  expect((await show(buyer, lighter.id)).rmbTotal).toBe('3984.48')
  // What was typed wrong is asked.
  const odd = await begun()
  expect((await step(manager, odd, { step: 'qc_passed', grams: '33' })).status).toBe(409)
  expect((await step(manager, odd, { step: 'qc_passed', grams: '33', confirmWeight: 'yes' })).status).toBe(200)
})

test('what fails its check is made anew: its weight counts no more, its cost is the house’s or its maker’s, and no buyer reads why', async () => {
  const order = await begun()
  await step(manager, order, { step: 'qc_passed', grams: '3.3' })
  await move(await show(manager, order.id), 'purchased')
  expect((await step(manager, order, { step: 'qc_failed', note: 'porous' })).status).toBe(400)
  const failed = await step(manager, order, { step: 'qc_failed', note: 'porous shank', costUsd: '80', borneBy: 'house' })
  expect(failed.data.lines[0]).toMatchObject({ isMade: false, finalGrams: null, weightUsd: '0.00' })
  const now = await show(manager, order.id)
  expect([now.status, now.rmbTotal]).toEqual(['preparation', '4229.42'])
  const costs = await server.call(ordersApi.costs, { id: order.id }, { token: manager.token })
  expect(costs.data.lines[0]?.costUsd).toBe('667.42')
  const told = JSON.stringify([(await making(buyer, order.id)).data, await show(buyer, order.id), (await making(maker, order.id)).status])
  for (const secret of ['porous', '667.42', '"80', 'borneBy', 'costUsd']) expect(told).not.toContain(secret)
  expect((await step(manager, order, { step: 'qc_passed', grams: '3.0' })).data.lines[0]?.isMade).toBe(true)
})

test('a ring that was engraved is not taken back', async () => {
  const rings = ringSpec.rings.map((ring) => ({ ...ring, engraving: { text: 'A', font: 'sans', side: 'inside' } as const }))
  const order = await begun({ rings })
  await step(manager, order, { step: 'qc_passed', grams: '3.0' })
  const made = await show(manager, order.id)
  await server.call(
    ordersApi.moveSupply,
    { lineId: made.lines[0]?.id ?? '', to: 'arrived', version: made.version },
    { token: manager.token },
  )
  const ready = (await move(await show(manager, order.id), 'wait_handover')).data
  const done = (await move(await pay(ready, ready.balanceRmb), 'completed', { pickupName: 'Ms Li' })).data
  const back = await move(done, 'returning', { reason: 'too small' })
  expect([back.status, back.data]).toMatchObject([409, { why: 'returnable' }])
})

test('nothing that is made to order is handed over before it was weighed, whatever code asks for it', async () => {
  const order = await begun()
  const lineId = order.lines[0]?.id ?? ''
  const change = server.db.updateTable('order_lines').set({ state: 'done' }).where('id', '=', lineId).execute()
  await expect(change).rejects.toMatchObject({ constraint: 'order_lines_handed_over' })
  const unweighed = server.db.updateTable('order_lines').set({ made_at: new Date() }).where('id', '=', lineId).execute()
  await expect(unweighed).rejects.toMatchObject({ constraint: 'order_lines_made' })
})
