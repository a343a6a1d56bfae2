import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryApi } from '@loupe/domain/orders/delivery/delivery.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { deliveryCalls } from '../../testing/a-delivery.ts'
import { aServer } from '../../testing/a-server.ts'
import type { TestServer } from '../../testing/a-server.ts'
import { aPerson, aStone, aTrade, stateOfStone } from '../../testing/trade.ts'
import type { Trade } from '../../testing/trade.ts'

let server: TestServer
let trade: Trade
let picture: Buffer

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  expect((await checkLedger(server.db)).breaches).toEqual([])
  await server.close()
})

const { ready, prepare, show, move } = deliveryCalls(() => server)
const spot = (more: object = {}) => aStone(server.db, trade.house, { supplierId: trade.supplierId, kind: 'spot', ...more })
const where = async (id: string) => (await stateOfStone(server.db, id)).availability
const idsOf = (...orders: readonly Order[]) => orders.flatMap(({ lines }) => lines.map(({ id }) => id))
const numbers = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** Sends what is said of a handover with a picture and a signature, or without. */
async function hand(order: Order, said: Readonly<Record<string, string>>, files: readonly ('photo' | 'signature')[] = []) {
  const form = new FormData()
  for (const [field, value] of Object.entries({ id: order.id, version: String(order.version), ...said })) form.set(field, value)
  for (const field of files) form.set(field, new Blob([new Uint8Array(picture)]), `${field}.png`)
  const reply = await server.send(deliveryApi.deliver.path, form, { token: trade.manager.token, key: randomUUID() })
  return { status: reply.status, msg: reply.msg, data: reply.data as Order }
}

test('lines of two orders, and a part of one, leave together: whole orders are completed, of others a part is handed over', async () => {
  const stones = [await spot(), await spot(), await spot()]
  const [one, two, three] = stones.map(({ id }) => id)
  const whole = await ready(trade, trade.buyer, [one ?? ''])
  const parted = await ready(trade, trade.buyer, [two ?? '', three ?? ''])
  const listed = await server.call(deliveryApi.waiting, { search: parted.orderNo }, { token: trade.salesman.token })
  expect(listed.data.lines.map(({ orderNo }) => orderNo)).toEqual([parted.orderNo, parted.orderNo])
  const made = await prepare(trade.salesman, {
    lineIds: [...idsOf(whole), parted.lines[0]?.id ?? ''],
    carrier: 'SF Express',
    hsCode: '7102.39',
    grossGrams: '120',
    netGrams: '0.4',
    boxes: 2,
  })
  expect(made.msg).toBe('')
  expect(made.data).toMatchObject({ type: 'delivery', status: 'wait_handover', rmbTotal: '14000.00', pieces: 2, balanceRmb: '0.00' })
  expect(made.data.delivery).toMatchObject({ insuredRmb: '14000.00', hsCode: '7102.39', grossGrams: '120.0', boxes: 2, hasPhoto: false })
  expect(made.data.links.map(({ kind }) => kind)).toEqual(['delivery_of', 'delivery_of'])
  expect((await show(trade.buyer, whole.id)).links).toEqual([{ id: made.data.id, orderNo: made.data.orderNo, kind: 'delivered_by' }])
  // What is in a delivery leaves by nothing else.
  const byHand = await move(trade.manager, await show(trade.manager, whole.id), { to: 'completed', pickupName: 'Mr Li' })
  expect([byHand.status, (byHand.data as unknown as { why: string }).why]).toEqual([409, 'not_in_delivery'])
  const twice = await prepare(trade.manager, { lineIds: idsOf(whole) })
  expect(twice.msg).toMatch(/^Not waiting for delivery, or in another one: /)
  const nothing = await hand(made.data, {})
  expect([nothing.status, nothing.msg]).toEqual([400, 'Please give the express number'])
  const sent = await hand(made.data, { expressNo: 'SF 100 200 300' })
  expect([sent.msg, sent.data.status, sent.data.expressNo]).toEqual(['', 'completed', 'SF 100 200 300'])
  expect(await show(trade.buyer, whole.id)).toMatchObject({ status: 'completed', expressNo: 'SF 100 200 300' })
  const rest = await show(trade.manager, parted.id)
  expect([rest.status, rest.lines.map(({ state }) => state)]).toEqual(['wait_handover', ['done', 'live']])
  expect(rest.moves.find(({ to }) => to === 'voided')).toEqual({ to: 'voided', allowed: false, why: 'none_delivered' })
  expect(await Promise.all(stones.map(({ id }) => where(id)))).toEqual(['sold', 'sold', 'held'])
  // The rest leaves with another, under another number.
  const second = await prepare(trade.manager, { lineIds: [parted.lines[1]?.id ?? ''] })
  const same = await hand(second.data, { expressNo: 'sf100200300' })
  expect([same.status, same.msg]).toEqual([409, 'Another delivery has the express number sf100200300'])
  expect((await hand(second.data, { expressNo: 'SF100200301' })).msg).toBe('')
  expect((await show(trade.buyer, parted.id)).status).toBe('completed')
})

test('who fetches goods is named, seen and signs', async () => {
  const order = await ready(trade, trade.buyer, [(await spot()).id])
  const made = await prepare(trade.manager, { lineIds: idsOf(order), pickup: 'pickup' })
  for (const files of [[], ['photo'], ['signature']] as const) {
    const bare = await hand(made.data, { pickupName: 'Ms Li' }, files)
    expect([bare.status, bare.msg]).toEqual([400, 'A pickup needs a name, a photo and a signature'])
  }
  const done = await hand(made.data, { pickupName: 'Ms Li' }, ['photo', 'signature'])
  expect([done.msg, done.data.pickupName, done.data.delivery?.hasPhoto, done.data.delivery?.hasSignature]).toEqual([
    '',
    'Ms Li',
    true,
    true,
  ])
  const stranger = await aPerson(server.db, trade.house, { role: 5 })
  for (const call of [deliveryApi.photo, deliveryApi.signature]) {
    expect((await server.call(call, { id: done.data.id }, { token: stranger.token })).status).toBe(404)
  }
})

test('orders of several customers, and of both sides, are no delivery; unpaid ones do not leave', async () => {
  const other = await aPerson(server.db, trade.house, { role: 5, salesmanId: trade.salesman.id })
  const [mine, theirs] = [await ready(trade, trade.buyer, [(await spot()).id]), await ready(trade, other, [(await spot()).id])]
  const mixed = await prepare(trade.manager, { lineIds: idsOf(mine, theirs) })
  expect([mixed.status, mixed.msg]).toEqual([400, 'Please select orders from the same user'])
  const lab = await ready(trade, trade.buyer, [(await spot({ origin: 'lab' })).id])
  const both = await prepare(trade.manager, { lineIds: idsOf(mine, lab) })
  expect([both.status, both.msg]).toEqual([400, 'Natural and lab-grown goods leave in deliveries of their own'])
  const unpaid = await ready(trade, trade.buyer, [(await spot()).id], { isPaid: false })
  const made = await prepare(trade.manager, { lineIds: idsOf(unpaid, mine) })
  expect(made.data.moves.find(({ to }) => to === 'completed')).toEqual({ to: 'completed', allowed: false, why: 'sources_paid' })
  expect((await hand(made.data, { expressNo: 'SF-unpaid' })).status).toBe(409)
  // Voided, its goods wait as before.
  const voided = await move(trade.manager, made.data, { to: 'voided', reason: 'another box' })
  expect([voided.msg, voided.data.status]).toEqual(['', 'voided'])
  expect((await prepare(trade.manager, { lineIds: idsOf(mine) })).msg).toBe('')
})

test('a parcel is worth no more than the house lets it be, unless a manager says why', async () => {
  await server.db
    .updateTable('site_configs')
    .set({ config: JSON.stringify({ parcel_limit_rmb: '10000' }) })
    .where('site_id', '=', trade.house.siteId)
    .execute()
  const order = await ready(trade, trade.buyer, [(await spot()).id, (await spot()).id])
  const lineIds = idsOf(order)
  const over = await prepare(trade.salesman, { lineIds })
  expect([over.status, over.data]).toMatchObject([409, { why: 'parcel_limit', beyondRmb: '4000.00' }])
  expect((await prepare(trade.salesman, { lineIds, overLimit: 'he asked' })).status).toBe(403)
  const made = await prepare(trade.manager, { lineIds, overLimit: 'armoured van' })
  expect([made.msg, made.data.delivery?.overLimit]).toEqual(['', 'armoured van'])
  expect((await show(trade.buyer, made.data.id)).delivery?.overLimit).toBeNull()
  await move(trade.manager, made.data, { to: 'voided', reason: 'two boxes' })
  expect((await prepare(trade.salesman, { lineIds: lineIds.slice(0, 1) })).msg).toBe('')
})

test('of ten clerks who send one line at once one does, and nobody else who delivers or voids its order', async () => {
  const stone = await spot()
  const order = await ready(trade, trade.buyer, [stone.id])
  const lineIds = idsOf(order)
  const made = await Promise.all(Array.from({ length: 10 }, () => prepare(trade.manager, { lineIds })))
  expect(numbers(made)).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  const delivery = made.find(({ status }) => status === 200)?.data
  if (delivery === undefined) throw new Error('nobody has it')
  const now = await show(trade.manager, order.id)
  const both = await Promise.all([
    hand(delivery, { expressNo: 'SF-once' }),
    hand(delivery, { expressNo: 'SF-twice' }),
    move(trade.manager, now, { to: 'voided', reason: 'sold elsewhere' }),
  ])
  expect(numbers(both)).toEqual([200, 409, 409])
  expect(await where(stone.id)).toBe('sold')
  // The database refuses it too, whatever code asks.
  const slipped = server.db
    .insertInto('delivery_lines')
    .values({ order_id: order.id, line_id: lineIds[0] ?? '' })
    .execute()
  await expect(slipped).rejects.toMatchObject({ constraint: 'delivery_lines_live' })
})

test('only people of the house who serve the customer send goods', async () => {
  const order = await ready(trade, trade.buyer, [(await spot()).id])
  const stranger = await aPerson(server.db, trade.house, { role: 3 })
  const lineIds = idsOf(order)
  expect((await prepare(stranger, { lineIds })).status).toBe(404)
  expect((await prepare(trade.buyer, { lineIds })).status).toBe(403)
  expect((await server.call(deliveryApi.waiting, {}, { token: stranger.token })).data.lines).toEqual([])
  const made = await prepare(trade.manager, { lineIds })
  expect((await show(trade.buyer, made.data.id)).moves).toEqual([])
  expect((await server.call(ordersApi.show, { id: made.data.id }, { token: stranger.token })).status).toBe(404)
  const listed = await server.call(ordersApi.list, { view: 'mine', origin: 'natural', type: 'delivery' }, { token: trade.buyer.token })
  expect(listed.data.rows[0]).toMatchObject({ id: made.data.id, type: 'delivery' })
})
