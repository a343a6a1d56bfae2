import { afterAll, beforeAll, expect, test } from 'vitest'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let supplierId: string
let buyer: Person
let other: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  buyer = await aPerson(server.db, house, { role: 5 })
  other = await aPerson(server.db, house, { role: 5 })
})
afterAll(() => server.close())

const stone = (more: Partial<Parameters<typeof aStone>[2]> = {}) => aStone(server.db, house, { supplierId, ...more })
const add = (person: Person, ids: string[]) => server.call(cartApi.add, { ids }, { token: person.token })
const list = async (person: Person, origin: 'natural' | 'lab' = 'natural') =>
  (await server.call(cartApi.list, { origin }, { token: person.token })).data

test('stones go into the cart of their kind once, and are nobody else’s', async () => {
  const [natural, lab] = [await stone(), await stone({ origin: 'lab' })]
  expect((await add(buyer, [natural.id, lab.id])).data).toEqual({ added: 2, gone: [], natural: 1, lab: 1 })
  expect((await add(buyer, [natural.id, natural.id])).data).toEqual({ added: 0, gone: [], natural: 1, lab: 1 })
  expect((await list(buyer)).map((item) => item.id)).toEqual([natural.id])
  expect((await list(buyer, 'lab')).map((item) => item.id)).toEqual([lab.id])
  expect(await list(other)).toEqual([])
  await server.call(cartApi.remove, { ids: [natural.id] }, { token: other.token })
  expect(await list(buyer)).toHaveLength(1)
  await server.call(cartApi.remove, { ids: [natural.id, lab.id] }, { token: buyer.token })
  expect(await list(buyer)).toEqual([])
})

test('the cart shows what a stone cost when it was chosen and what it costs now', async () => {
  const { id } = await stone()
  await add(buyer, [id])
  await server.db.updateTable('stones').set({ usd_per_ct: '900.00' }).where('id', '=', id).execute()
  const [item] = await list(buyer)
  expect(item).toMatchObject({ usdTotalThen: '1000.00', whyNot: null, stone: { usdTotal: '900.00', rmbTotal: '6480.00' } })
  expect(item?.stone).not.toHaveProperty('supplierName')
})

test('a stone that is put back after it was taken out still tells what it cost when it was chosen first', async () => {
  const { id } = await stone()
  await add(buyer, [id])
  await server.db.updateTable('stones').set({ usd_per_ct: '900.00' }).where('id', '=', id).execute()
  const [chosen] = await list(buyer)
  if (!chosen) throw new Error('the cart is empty')
  const { usdTotalThen, addedAt } = chosen
  await server.call(cartApi.remove, { ids: [id] }, { token: buyer.token })
  const putBack = { ids: [id], chosenAs: [{ id, usdTotalThen, addedAt }] }
  expect((await server.call(cartApi.add, putBack, { token: buyer.token })).data.added).toBe(1)
  expect((await list(buyer))[0]).toMatchObject({ id, usdTotalThen: '1000.00', addedAt, stone: { usdTotal: '900.00' } })
  await server.call(cartApi.remove, { ids: [id] }, { token: buyer.token })
  const tomorrow = { id, usdTotalThen, addedAt: '9999-12-31T00:00:00Z' }
  await server.call(cartApi.add, { ids: [id], chosenAs: [tomorrow] }, { token: buyer.token })
  expect(Date.parse((await list(buyer))[0]?.addedAt ?? '')).toBeLessThanOrEqual(Date.now())
  await server.call(cartApi.remove, { ids: [id] }, { token: buyer.token })
})

test('a stone that is held says by whom, and one that is withdrawn is gone', async () => {
  const [kept, withdrawn] = [await stone({ supplierHold: 'hold' }), await stone()]
  await server.db.updateTable('stones').set({ supplier_hold: null }).where('id', '=', kept.id).execute()
  await add(buyer, [kept.id, withdrawn.id])
  await server.db.updateTable('stones').set({ supplier_hold: 'hold' }).where('id', '=', kept.id).execute()
  await server.db.updateTable('stones').set({ sale_status: 'delisted' }).where('id', '=', withdrawn.id).execute()
  const why = new Map((await list(buyer)).map((item) => [item.id, item.whyNot]))
  expect([why.get(kept.id), why.get(withdrawn.id)]).toEqual(['supplier_held', 'gone'])
  await server.call(cartApi.remove, { ids: [kept.id, withdrawn.id] }, { token: buyer.token })
})

test('a stone that somebody ordered stays in the cart as held, with words to recognise it', async () => {
  const wanted = await stone({ carat: '1.51' })
  await add(buyer, [wanted.id])
  await server.call(ordersApi.place, { ids: [wanted.id], pickup: 'pickup', expectedRmbTotal: '10872.00' }, { token: other.token })
  expect((await list(buyer))[0]).toMatchObject({
    id: wanted.id,
    stone: null,
    whyNot: 'held',
    title: `round 1.51 G VS1 GIA ${wanted.reportNo}`,
  })
  expect((await add(other, [wanted.id, '888888'])).data).toMatchObject({ added: 0, gone: [wanted.id, '888888'] })
})

test('a stone whose price comes to nothing shows none, and its order is refused before it is placed', async () => {
  const { id, reportNo } = await stone({ carat: '0.010', usdPerCt: '0.01' })
  await add(buyer, [id])
  const [item] = await list(buyer)
  expect(item).toMatchObject({ id, whyNot: 'no_price', stone: { usdTotal: null, rmbTotal: null } })
  const quote = await server.call(ordersApi.quote, { ids: [id] }, { token: buyer.token })
  expect([quote.status, quote.msg]).toEqual([409, `No valid price, please ask: ${reportNo}`])
  await server.call(cartApi.remove, { ids: [id] }, { token: buyer.token })
})

test('an unverified buyer on a site that asks for verification reads no price in their cart', async () => {
  const strict = await aSite(server.db, { parentId: house.siteId, config: { open_approve: 1 } })
  const unverified = await aPerson(server.db, strict, { role: 5, userType: 0 })
  await add(unverified, [(await stone()).id])
  expect((await list(unverified))[0]).toMatchObject({ usdTotalThen: '0.00', stone: { usdTotal: null, rmbTotal: null, usdPerCt: null } })
})

test('carts are for buyers with a session, and at most 500 stones go into one', { timeout: 90_000 }, async () => {
  expect((await server.call(cartApi.list, { origin: 'natural' })).status).toBe(401)
  const supplier = await aPerson(server.db, house, { role: 4, supplierId })
  expect((await server.call(cartApi.list, { origin: 'natural' }, { token: supplier.token })).status).toBe(403)
  expect((await server.send(cartApi.add.path, { ids: [] }, { token: buyer.token })).status).toBe(400)
  const many = await aPerson(server.db, house, { role: 5 })
  const made: string[] = []
  for (let batch = 0; batch < 501; batch += 1) made.push((await stone()).id)
  expect((await add(many, made.slice(0, 500))).data.natural).toBe(500)
  const full = await add(many, made.slice(500))
  expect([full.status, full.msg]).toEqual([409, 'A cart holds at most 500 stones'])
})
