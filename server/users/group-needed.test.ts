import { afterAll, beforeAll, expect, test } from 'vitest'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { fieldsOf, peopleCalls } from '../testing/people-calls.ts'
import { aGroup, aPerson, aSite, withoutGroup } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let admin: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
})
afterAll(() => server.close())

const { send, edit } = peopleCalls(() => ({ server, house, admin }))
const needed = { group_id: 'is needed: the group decides the prices that this person sees' }
const waiting = async () => {
  const person = await aPerson(server.db, house, { role: 5 })
  await server.db.updateTable('users').set({ status: 0, group_id: null }).where('id', '=', person.id).execute()
  return person
}
const noDefault = async () => {
  const { version } = (await server.call(groupsApi.list, {}, { token: admin.token })).data.find(({ id }) => id === house.groupId)!
  expect((await server.call(groupsApi.edit, { id: house.groupId, version, is_default: false }, { token: admin.token })).status).toBe(200)
}

test('nobody who sees prices is let in without a group: neither when the form says so nor when the site has no default one', async () => {
  const { id } = await waiting()
  expect(fieldsOf(await send(usersApi.approve.path, admin, id, { group_id: null }))).toEqual(needed)
  for (const role of [mainRoles.customer, mainRoles.visitor, mainRoles.nextLevelOperator]) {
    const added = await server.send(usersApi.add.path, { at_cost: true, name: `new ${role}`, role, group_id: null }, { token: admin.token })
    expect([role, added.status, fieldsOf(added)]).toEqual([role, 400, needed])
  }
  await noDefault()
  expect(fieldsOf(await send(usersApi.approve.path, admin, id, {}))).toEqual(needed)
  const groupId = await aGroup(server.db, house.siteId)
  expect((await send(usersApi.approve.path, admin, id, { group_id: groupId })).status).toBe(200)
})

test('a customer is never taken out of their group; one from before keeps what can be changed and is let in again only with one', async () => {
  const customer = await aPerson(server.db, house, { role: 5, groupId: house.groupId })
  expect(fieldsOf(await edit(admin, customer.id, { group_id: null }))).toEqual(needed)
  const salesman = await aPerson(server.db, house, { role: 3 })
  expect(fieldsOf(await edit(admin, salesman.id, { role: 5 }))).toEqual(needed)
  await withoutGroup(server.db, customer)
  expect((await edit(admin, customer.id, { phone: '+49 30 1' })).status).toBe(200)
  expect((await send(usersApi.setStatus.path, admin, customer.id, { action: 'disable' })).status).toBe(200)
  expect(fieldsOf(await send(usersApi.setStatus.path, admin, customer.id, { action: 'enable' }))).toEqual(needed)
  expect((await edit(admin, customer.id, { group_id: house.groupId })).status).toBe(200)
  expect((await send(usersApi.setStatus.path, admin, customer.id, { action: 'enable' })).status).toBe(200)
})

test('the database refuses an open account without a group, and a next-level site that buys as none or as a group of somebody else', async () => {
  const customer = await aPerson(server.db, house, { role: 5, groupId: house.groupId })
  const write = (change: object) => server.db.updateTable('users').set(change).where('id', '=', customer.id).execute()
  await expect(write({ group_id: null })).rejects.toMatchObject({ constraint: 'users_need_a_group' })
  await write({ status: 2, group_id: null })
  await expect(write({ status: 1 })).rejects.toMatchObject({ constraint: 'users_need_a_group' })
  const below = (parentGroupId: string | null) =>
    server.db.insertInto('sites').values({ name: 'Below', parent_id: house.siteId, parent_group_id: parentGroupId }).execute()
  await expect(below(null)).rejects.toMatchObject({ constraint: 'sites_buy_as_a_group' })
  const next = await aSite(server.db, { parentId: house.siteId, parentGroupId: house.groupId })
  await expect(below(next.groupId)).rejects.toMatchObject({ constraint: 'sites_buy_as_a_group' })
})
