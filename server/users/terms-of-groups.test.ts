import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { booksApi } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { fieldsOf, peopleCalls } from '../testing/people-calls.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let admin: Person
let stoneId: string

beforeAll(async () => {
  server = await aServer({ index: followingIndex })
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
  stoneId = (await aStone(server.db, house, { supplierId: await aSupplier(server.db, house) })).id
})
afterAll(() => server.close())

const { send } = peopleCalls(() => ({ server, house, admin }))
let count = 0
const add = (terms?: object) =>
  server.send(groupsApi.add.path, { name: `Terms ${(count += 1)}`, ...(terms && { terms }) }, { token: admin.token })
const termsOf = async (id: string) =>
  (await server.call(groupsApi.list, {}, { token: admin.token })).data.find((group) => group.id === id)?.terms
const priceFor = async (who: Person) =>
  (await server.call(stockApi.byIds, { ids: [stoneId] }, { token: who.token })).data.map((stone) => stone.usdTotal)
const save = (group_id: string, version: number, more: object) =>
  server.send(booksApi.saveOfGroup.path, { group_id, version, ...more }, { token: admin.token })

test('a group is not made in silence about what it pays', async () => {
  expect(fieldsOf(await add())).toHaveProperty('terms')
  for (const [multiplier, points] of [
    ['1.00', '0.00'],
    ['1.05', '-1'],
    ['0.98', '2'],
  ] as const) {
    expect((await add({ kind: 'above', multiplier, points })).status, `${multiplier} ${points}`).toBe(400)
  }
  const unnamed = await add({ kind: 'cost', confirm: 'yes' })
  expect(Object.keys(fieldsOf(unnamed))).toEqual(['at_cost'])
  const named = await server.call(groupsApi.add, { name: 'Partners', terms: { kind: 'cost', confirm: 'Partners' } }, { token: admin.token })
  expect(named.data.terms).toBe('cost')
  const above = await add({ kind: 'above', multiplier: '1.08', points: '0' })
  expect(above.data).toMatchObject({ terms: 'above' })
  const buyer = await aPerson(server.db, house, { role: 5, groupId: (above.data as { id: string }).id })
  expect(await priceFor(buyer)).toEqual(['1080.00'])
})

test('a group of which nobody said what it pays shows no prices and can’t order, until somebody says it', async () => {
  const groupId = await aGroup(server.db, house.siteId, { atCost: false })
  const buyer = await aPerson(server.db, house, { role: 5, groupId })
  expect(await termsOf(groupId)).toBe('none')
  expect(await priceFor(buyer)).toEqual([null])
  const order = { ids: [stoneId], pickup: 'pickup', expectedRmbTotal: '7200.00' }
  expect((await server.send(ordersApi.place.path, order, { token: buyer.token, key: 'no-terms-yet-0001' })).status).toBe(409)
  expect((await save(groupId, 0, { multiplier: '1.10' })).status).toBe(200)
  expect([await termsOf(groupId), await priceFor(buyer)]).toEqual(['above', ['1100.00']])
})

test('a book that asks no more than the suppliers is saved only by the group’s name', async () => {
  const groupId = await aGroup(server.db, house.siteId, { atCost: false })
  const { name } = (await server.call(groupsApi.list, {}, { token: admin.token })).data.find(({ id }) => id === groupId)!
  const buyer = await aPerson(server.db, house, { role: 5, groupId })
  expect((await save(groupId, 0, { multiplier: '1.10' })).status).toBe(200)
  expect(fieldsOf(await save(groupId, 1, { multiplier: '1.00' }))).toHaveProperty('at_cost')
  expect(fieldsOf(await save(groupId, 1, { multiplier: '1.00', at_cost: 'another' }))).toHaveProperty('at_cost')
  expect(await priceFor(buyer), 'nothing of a refused book stays').toEqual(['1100.00'])
  expect((await save(groupId, 1, { multiplier: '1.00', at_cost: name })).status).toBe(200)
  expect([await termsOf(groupId), await priceFor(buyer)]).toEqual(['cost', ['1000.00']])
  expect((await save(groupId, 2, { multiplier: '1.20' })).status).toBe(200)
  expect(fieldsOf(await save(groupId, 3, { multiplier: '1.00' })), 'said once for once').toHaveProperty('at_cost')
})

test('whoever lets somebody into a group that sells at cost says that it is meant', async () => {
  const atCost = await aGroup(server.db, house.siteId)
  const above = await aGroup(server.db, house.siteId, { multiplier: '1.10' })
  const waiting = await aPerson(server.db, house, { role: 5 })
  await server.db.updateTable('users').set({ status: 0, group_id: null }).where('id', '=', waiting.id).execute()
  const asked = await send(usersApi.approve.path, admin, waiting.id, { group_id: atCost, at_cost: false })
  expect([asked.status, Object.keys(asked.data as object)]).toEqual([409, ['at_cost']])
  expect((await send(usersApi.approve.path, admin, waiting.id, { group_id: above, at_cost: false })).status).toBe(200)
  expect((await send(usersApi.edit.path, admin, waiting.id, { group_id: atCost, at_cost: false })).status).toBe(409)
  expect((await send(usersApi.edit.path, admin, waiting.id, { group_id: atCost, at_cost: true })).status).toBe(200)
  expect(
    (await send(usersApi.edit.path, admin, waiting.id, { phone: '1', at_cost: false })).status,
    'nothing new is asked of who is in',
  ).toBe(200)
  const added = (more: object) =>
    server.send(usersApi.add.path, { name: `in ${(count += 1)}`, role: 5, group_id: atCost, ...more }, { token: admin.token })
  expect([(await added({})).status, (await added({ at_cost: true })).status]).toEqual([409, 200])
})

test('a reseller whose group at the house has no terms sells at no prices', async () => {
  const parentGroupId = await aGroup(server.db, house.siteId, { atCost: false })
  const next = await aSite(server.db, { parentId: house.siteId, parentGroupId })
  const buyer = await aPerson(server.db, next, { role: 5, groupId: next.groupId })
  expect(await priceFor(buyer)).toEqual([null])
  await sql`update groups set at_cost = true where id = ${parentGroupId}`.execute(server.db)
  expect(await priceFor(buyer)).toEqual(['1000.00'])
})
