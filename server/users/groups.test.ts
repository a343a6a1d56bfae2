import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksApi } from '@loupe/domain/users/books.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aGroup, aPerson, aSite, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let next: House
let admin: Person
let manager: Person
let operator: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  next = await aSite(server.db, { parentId: house.siteId })
  admin = await aPerson(server.db, house, { role: 1 })
  manager = await aPerson(server.db, house, { role: 2, groupId: await aGroup(server.db, house.siteId) })
  operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId, groupId: await aGroup(server.db, next.siteId) })
})
afterAll(() => server.close())

let count = 0
const add = async (by: Person, codes: number[] = []) => {
  count += 1
  return server.call(groupsApi.add, { name: `Kind ${count}`, codes, terms: { kind: 'none' } }, { token: by.token })
}
const edit = (by: Person, id: string, more: object, version = 1) =>
  server.send(groupsApi.edit.path, { id, version, ...more }, { token: by.token })
const fieldNames = (answer: { data: unknown }) => Object.keys((answer.data as { fields: object }).fields)

test('a group is added, listed with its members and changed', async () => {
  const { data } = await add(manager, [7002, 7002, 70020])
  expect(data).toMatchObject({ version: 1, codes: [7002, 70020], prepayment_percent: null, members: 0, may_change: true })
  await aPerson(server.db, house, { role: 5, groupId: data.id })
  const changed = await edit(manager, data.id, { prepayment_percent: '30', name: 'Jewelers' })
  expect(changed.data).toMatchObject({ version: 2, name: 'Jewelers', prepayment_percent: '30.00', members: 1 })
  const list = await server.call(groupsApi.list, {}, { token: manager.token })
  expect(list.data.find(({ id }) => id === data.id)).toMatchObject({ name: 'Jewelers', members: 1 })
  const choices = await server.call(groupsApi.choices, {}, { token: manager.token })
  expect(choices.data.find(({ id }) => id === data.id)).toEqual({
    id: data.id,
    name: 'Jewelers',
    may_give: true,
    is_default: false,
    terms: 'none',
  })
})

test.each([
  { what: 'a reseller’s code', codes: [1103] },
  { what: 'the super admin’s code', codes: [1] },
  { what: 'a code that is none', codes: [99] },
])('a manager can not put $what into a group, new or old', async ({ codes }) => {
  expect(fieldNames(await add(manager, codes))).toEqual(['codes'])
  const { data } = await add(manager)
  expect(fieldNames(await edit(manager, data.id, { codes }))).toEqual(['codes'])
})

test('nobody widens the group they are in', async () => {
  const { data } = await add(admin)
  const clerk = await aPerson(server.db, house, { role: 3, groupId: data.id, codes: [70122, 70127] })
  const answer = await edit(clerk, data.id, { codes: [70127] })
  expect([answer.status, answer.msg.slice(0, 32)]).toEqual([409, 'You can not change this group: y'])
  expect((await server.call(groupsApi.list, {}, { token: clerk.token })).data.find(({ id }) => id === data.id)?.may_change).toBe(false)
})

test('a group with somebody above the caller, or with codes the caller lacks, stays as it is', async () => {
  const boss = await add(admin)
  await aPerson(server.db, house, { role: 1, groupId: boss.data.id })
  const strong = await add(admin, [70126])
  for (const { data } of [boss, strong]) {
    expect((await edit(manager, data.id, { codes: [] })).status).toBe(409)
    expect((await server.call(groupsApi.remove, { id: data.id, version: 1 }, { token: manager.token })).status).toBe(409)
    const book = { group_id: data.id, version: 0, multiplier: '0.5' }
    expect((await server.call(booksApi.saveOfGroup, book, { token: manager.token })).status).toBe(409)
  }
  expect((await edit(admin, strong.data.id, { codes: [] })).status).toBe(200)
})

test('new codes of a group count for its people on the very next call', async () => {
  const { data } = await add(admin)
  const member = await aPerson(server.db, house, { role: 5, groupId: data.id })
  const status = async () => (await server.call(usersApi.counts, {}, { token: member.token })).status
  expect(await status()).toBe(403)
  await edit(manager, data.id, { codes: [70127] })
  expect(await status()).toBe(200)
})

test('of two who change a group at once one wins, the other gets the fresh one', async () => {
  const { data } = await add(admin)
  const both = await Promise.all(['A', 'B'].map((name) => edit(admin, data.id, { name: `${name} ${data.id}` })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status === 409)?.data).toMatchObject({ id: data.id, version: 2 })
})

test('a name belongs to one group of a site, in any case', async () => {
  const [one, two] = [await add(admin), await add(admin)]
  expect(fieldNames(await edit(admin, two.data.id, { name: one.data.name.toUpperCase() }))).toEqual(['name'])
  expect((await server.call(groupsApi.add, { name: one.data.name, terms: { kind: 'none' } }, { token: operator.token })).status).toBe(200)
})

test('a group that somebody belongs to, or that a site buys as, is not deleted', async () => {
  const [used, buying, free] = [await add(admin), await add(admin), await add(admin)]
  await aPerson(server.db, house, { role: 5, groupId: used.data.id })
  await aSite(server.db, { parentId: house.siteId, parentGroupId: buying.data.id })
  const remove = (id: string) => server.call(groupsApi.remove, { id, version: 1 }, { token: admin.token })
  expect((await remove(used.data.id)).status).toBe(409)
  expect((await remove(buying.data.id)).status).toBe(409)
  await server.call(booksApi.saveOfGroup, { group_id: free.data.id, version: 0, points: '1.00' }, { token: admin.token })
  expect((await remove(free.data.id)).status).toBe(200)
  expect((await remove(free.data.id)).status).toBe(404)
})

test('another site’s groups can be neither read nor changed', async () => {
  for (const [path, body] of [
    [groupsApi.edit.path, { id: house.groupId, version: 1, name: 'x' }],
    [groupsApi.remove.path, { id: house.groupId, version: 1 }],
    [booksApi.ofGroup.path, { group_id: house.groupId }],
    [booksApi.saveOfGroup.path, { group_id: house.groupId, version: 0, multiplier: '0.5' }],
  ] as const) {
    expect([path, (await server.send(path, body, { token: operator.token })).status]).toEqual([path, 404])
  }
  const { data } = await server.call(groupsApi.list, {}, { token: operator.token })
  expect(data.map(({ id }) => id)).not.toContain(house.groupId)
})

test('a price book: suppliers with terms, its bands stay, and a stale one is refused', async () => {
  const { data } = await add(admin)
  const [seen, hidden] = [await aSupplier(server.db, house), await aSupplier(server.db, house)]
  const { token } = manager
  const empty = await server.call(booksApi.ofGroup, { group_id: data.id }, { token })
  expect(empty.data).toMatchObject({ version: 0, multiplier: '1.00', points: '0.00', may_change: true })
  expect(empty.data.suppliers.find(({ id }) => id === seen)).toMatchObject({ visible: true, multiplier: null, points: null })
  const save = (version: number, more: object) => server.send(booksApi.saveOfGroup.path, { group_id: data.id, version, ...more }, { token })
  const terms = [
    { id: seen, visible: true, multiplier: '1.05', points: '-0.50' },
    { id: hidden, visible: false, multiplier: null, points: null },
  ]
  expect((await save(0, { multiplier: '1.02', suppliers: terms })).data).toMatchObject({ version: 1, multiplier: '1.02', points: '0.00' })
  const book = await server.db.selectFrom('price_books').select('id').where('group_id', '=', data.id).executeTakeFirstOrThrow()
  await server.db.insertInto('price_book_bands').values({ book_id: book.id, origin: 'lab', multiplier: '1.10' }).execute()
  expect((await save(0, { multiplier: '9' })).data).toMatchObject({ version: 1, multiplier: '1.02' })
  expect((await save(1, { points: '2.00' })).status).toBe(200)
  const after = await server.call(booksApi.ofGroup, { group_id: data.id }, { token })
  expect(after.data).toMatchObject({ version: 2, multiplier: '1.02', points: '2.00' })
  const lines = after.data.suppliers
    .filter(({ id }) => id === seen || id === hidden)
    .map(({ id, visible, multiplier, points }) => ({ id, visible, multiplier, points }))
  expect(lines).toHaveLength(2)
  expect(lines).toEqual(expect.arrayContaining(terms))
  const bands = await server.db.selectFrom('price_book_bands').select('multiplier').where('book_id', '=', book.id).execute()
  expect(bands).toEqual([{ multiplier: '1.1000' }])
})

test('terms of a supplier of another site are refused, and a next-level site learns no supplier’s name', async () => {
  const foreign = await aSupplier(server.db, next)
  const body = { group_id: house.groupId, version: 0, suppliers: [{ id: foreign, visible: true, multiplier: '0.5', points: null }] }
  expect(fieldNames(await server.call(booksApi.saveOfGroup, body, { token: admin.token }))).toEqual(['suppliers'])
  await server.db.deleteFrom('suppliers').where('id', '=', foreign).execute()
  const mine = await aSupplier(server.db, house)
  const theirs = await server.call(booksApi.ofGroup, { group_id: next.groupId }, { token: operator.token })
  expect(theirs.data.suppliers).toEqual([])
  const sneaky = { group_id: next.groupId, version: 0, suppliers: [{ id: mine, visible: true, multiplier: '0.5', points: null }] }
  expect(fieldNames(await server.call(booksApi.saveOfGroup, sneaky, { token: operator.token }))).toEqual(['suppliers'])
})

test.each(['0', '-1', '1.00001', '1e9', 'NaN', '1,5'])('the multiplier %j is refused by name', async (multiplier) => {
  const answer = await server.send(booksApi.saveOfGroup.path, { group_id: house.groupId, version: 0, multiplier }, { token: admin.token })
  expect([answer.status, fieldNames(answer)]).toEqual([400, ['multiplier']])
})

test('the list tells what a group pays, how many buy as it and whose stones they see', async () => {
  const { data } = await add(admin)
  await aPerson(server.db, house, { role: 5, groupId: data.id })
  await aPerson(server.db, house, { role: 3, groupId: data.id })
  const hidden = await aSupplier(server.db, house)
  const dearer = await aSupplier(server.db, house)
  const terms = {
    multiplier: '1.05',
    points: '2',
    bands: [{ supplier_id: null, origin: 'lab' as const, hue: null, carat_from: null, carat_to: null, multiplier: '1.2', points: '0' }],
  }
  const suppliers = [
    { id: hidden, visible: false, multiplier: null, points: null },
    { id: dearer, visible: true, multiplier: '1.10', points: null },
  ]
  const saved = await server.call(booksApi.saveOfGroup, { group_id: data.id, version: 0, ...terms, suppliers }, { token: admin.token })
  expect(saved.status).toBe(200)
  const listed = async (id: string) => (await server.call(groupsApi.list, {}, { token: admin.token })).data.find((group) => group.id === id)
  const group = await listed(data.id)
  const all = saved.data.suppliers.length
  expect(group).toMatchObject({
    multiplier: '1.05',
    points: '2.00',
    special_terms: 2,
    buyers: 1,
    members: 2,
    suppliers: all,
    suppliers_seen: all - 1,
  })
  const { data: plain } = await add(admin)
  expect(await listed(plain.id)).toMatchObject({
    multiplier: '1.00',
    points: '0.00',
    special_terms: 0,
    buyers: 0,
    suppliers: all,
    suppliers_seen: all,
  })
})
