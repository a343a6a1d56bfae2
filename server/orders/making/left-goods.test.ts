import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { OrderedSpec } from '@loupe/domain/jewelry/spec.ts'
import { leftGoodsApi } from '@loupe/domain/orders/left-goods.api.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import { checkLedger } from '../../payments/ledger-check.ts'
import { ringHouse, type RingHouse } from '../../testing/ring-orders.ts'
import type { Person } from '../../testing/trade.ts'

let at: RingHouse

beforeAll(async () => {
  at = await ringHouse()
})
afterAll(async () => {
  expect((await checkLedger(at.server.db)).breaches).toEqual([])
  await at.server.close()
})

/** A round of the customer's own of 1.02 ct and 6.5 mm, insured for 5,000. */
const own: Partial<OrderedSpec> = {
  centres: [{ by: 'own', seat: 0, shape: 'round', length: 6.5, carats: '1.02', insuredUsd: '5000', reportNo: 'X-17' }],
}
const lineOf = (order: Order) => order.lines[0]?.id ?? ''
const leftOf = async (who: Person, order: Order) => (await at.show(who, order.id)).lines[0]?.left?.[0]

type Receipt = Partial<Omit<InputOf<typeof leftGoodsApi.receive>, 'lineId' | 'version'>>
async function receive(who: Person, order: Order, more: Receipt = {}) {
  const { version } = await at.show(at.manager, order.id)
  const said = { lineId: lineOf(order), version, seat: 0, weight: '1.021', insuredUsd: '5200', ...more }
  return at.server.call(leftGoodsApi.receive, said, { token: who.token })
}
async function giveBack(who: Person, order: Order, receiptId: string, version?: number) {
  const now = version ?? (await at.show(at.manager, order.id)).version
  return at.server.call(leftGoodsApi.giveBack, { id: order.id, version: now, receiptId, to: 'Ms Li' }, { token: who.token })
}

test('nothing is made with a stone of the customer’s before it is there, and the receipt says when, what it weighed and what it is insured for', async () => {
  const order = await at.begun(own)
  expect(await leftOf(at.buyer, order)).toMatchObject({
    seat: 0,
    shape: 'round',
    carats: '1.02',
    insuredUsd: '5000.00',
    receipt: null,
    next: null,
  })
  expect(await leftOf(at.manager, order)).toMatchObject({ next: 'receive' })
  expect((await at.making(at.manager, order.id)).data.lines[0]?.next).toEqual([])
  const early = await at.step(at.maker, order, { step: 'received' })
  expect([early.status, early.data]).toMatchObject([409, { why: 'not_received' }])
  const slipped = at.server.db
    .insertInto('making_steps')
    .values({ line_id: lineOf(order), step: 'casting', user_id: at.manager.id })
    .execute()
  await expect(slipped).rejects.toMatchObject({ constraint: 'making_steps_stone_here' })

  expect((await receive(at.manager, order, { note: 'a chip at the girdle' })).msg).toBe('')
  const seen = await leftOf(at.buyer, order)
  expect(seen?.receipt).toMatchObject({ carats: '1.021', insuredUsd: '5200.00', note: 'a chip at the girdle', who: '', givenAt: null })
  expect((await at.show(at.buyer, order.id)).log.at(-1)).toMatchObject({ what: 'left_received', note: '1.021 ct · USD 5200.00' })
  expect((await receive(at.manager, order)).status).toBe(409)
  expect((await at.step(at.maker, order, { step: 'received' })).status).toBe(200)
  const done = await at.handedOver(order)
  expect(done.lines[0]?.left?.[0]).toMatchObject({ next: null })
  expect((await at.move(done, 'returning', { reason: 'too small' })).data).toMatchObject({ why: 'returnable' })
})

test('a stone that weighs otherwise than its owner said is asked about', async () => {
  const order = await at.placed(own)
  expect((await receive(at.manager, order, { weight: '0.92' })).data).toMatchObject({ fields: { weight: expect.any(String) as string } })
  expect((await receive(at.manager, order, { weight: '0' })).status).toBe(409)
  expect((await receive(at.manager, order, { weight: '0.92', confirmWeight: 'yes' })).status).toBe(200)
})

test('it goes back while it is not set, and when the order was voided; then it is awaited again, or no more', async () => {
  const order = await at.begun(own)
  await receive(at.manager, order)
  const first = (await leftOf(at.manager, order))?.receipt?.id ?? ''
  expect((await giveBack(at.manager, order, first)).status).toBe(200)
  expect(await leftOf(at.buyer, order)).toMatchObject({ receipt: { givenTo: 'Ms Li' } })
  expect((await at.step(at.maker, order, { step: 'received' })).status).toBe(409)
  await receive(at.manager, order)
  const second = (await leftOf(at.manager, order))?.receipt?.id ?? ''
  expect(second).not.toBe(first)
  expect((await giveBack(at.manager, order, first)).status).toBe(409)
  await at.step(at.maker, order, { step: 'setting' })
  expect((await giveBack(at.manager, order, second)).status).toBe(409)
  await at.step(at.manager, order, { step: 'qc_failed', note: 'a claw is loose', costUsd: '0', borneBy: 'maker' })
  const voided = (await at.move(await at.show(at.manager, order.id), 'voided', { reason: 'a change of mind', money: 'credit' })).data
  expect(voided.lines[0]?.left?.[0]).toMatchObject({ next: 'giveBack' })
  expect((await giveBack(at.manager, voided, second)).status).toBe(200)
  expect(await leftOf(at.manager, voided)).toMatchObject({ next: null })
  expect((await receive(at.manager, voided)).status).toBe(409)
})

test('receipts are the house’s to write, each once, and are never changed', async () => {
  const order = await at.placed(own)
  expect((await receive(at.buyer, order)).status).toBe(403)
  expect((await receive(at.maker, order)).status).toBe(403)
  expect((await receive(at.salesman, order)).status).toBe(404)
  expect((await receive(at.manager, order, { seat: 3 })).status).toBe(409)
  const { version } = await at.show(at.manager, order.id)
  const said = { lineId: lineOf(order), version, seat: 0, weight: '1.02', insuredUsd: '5000' }
  const all = await Promise.all(Array.from({ length: 6 }, () => at.server.call(leftGoodsApi.receive, said, { token: at.manager.token })))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(all.filter(({ status }) => status === 409)).toHaveLength(5)
  const change = at.server.db.updateTable('left_goods').set({ insured_usd: '1' }).where('line_id', '=', lineOf(order)).execute()
  await expect(change).rejects.toThrow('not changed')
  await expect(at.server.db.deleteFrom('left_goods').where('line_id', '=', lineOf(order)).execute()).rejects.toThrow('not changed')
  // A ring without a stone of the customer's own awaits nothing.
  const plain = await at.placed()
  expect((await receive(at.manager, plain)).status).toBe(409)
})
