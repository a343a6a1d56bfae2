import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { seedDemoPeople } from '../demo/demo-people.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { nextPage, tokenOf } from '../testing/log-in.ts'
import { defaultGroup } from '../testing/trade.ts'
import { addUser } from './users.ts'

let server: TestServer
let demo: DemoPeople

beforeAll(async () => {
  server = await aServer()
  demo = await seedDemoPeople(server.db)
})
afterAll(() => server.close())

const namesFor = async (account: string, input: { search?: string; limit?: number } = {}, page?: string): Promise<string[]> => {
  const token = await tokenOf(server, account, page === undefined ? {} : { page })
  const { data } = await server.call(usersApi.customers, input, { token })
  return data.map(({ name }) => name)
}

test.each(['admin', 'manager'])('%s may order for every customer of the house, and for none of a next-level site', async (account) => {
  expect((await namesFor(account)).toSorted()).toEqual(['buyer-chen', 'buyer-meyer'])
})

test('a salesman may order for the own customers and for no one else', async () => {
  expect(await namesFor('sales-li')).toEqual(['buyer-chen'])
  expect(await namesFor('sales-anna')).toEqual(['buyer-meyer'])
  expect(await namesFor('sales-anna', { search: 'buyer-chen' })).toEqual([])
})

test('the operator of a next-level site has its customers', async () => {
  expect(await namesFor('next-operator', {}, nextPage)).toEqual(['next-buyer'])
})

test.each([
  { account: 'buyer-chen', page: undefined },
  { account: 'supplier-a', page: undefined },
  { account: 'visitor', page: undefined },
  { account: 'next-buyer', page: nextPage },
])('$account may not list customers', async ({ account, page }) => {
  const token = await tokenOf(server, account, page === undefined ? {} : { page })
  expect((await server.call(usersApi.customers, {}, { token })).status).toBe(403)
})

test('customers are found by account, name, company and phone, any case', async () => {
  for (const search of ['BUYER-M', 'clara', 'juweliere', '+49 30']) expect(await namesFor('manager', { search })).toEqual(['buyer-meyer'])
  expect(await namesFor('manager', { search: '静怡' })).toEqual(['buyer-chen'])
})

test.each(['%', '_', '\\', "'", '%%%', 'buyer%chen'])('%j is looked for as it stands', async (search) => {
  expect(await namesFor('manager', { search })).toEqual([])
})

test('customers who can not log in are not offered', async () => {
  const { password_hash: passwordHash } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('name', '=', 'admin')
    .executeTakeFirstOrThrow()
  const id = await addUser(server.db, {
    siteId: demo.houseId,
    role: 5,
    name: 'leaving',
    passwordHash,
    groupId: await defaultGroup(server.db, demo.houseId),
  })
  expect(await namesFor('manager', { search: 'leaving' })).toEqual(['leaving'])
  await server.db
    .updateTable('users')
    .set({ permanent: false, limit_time: new Date('2026-01-01') })
    .where('id', '=', id)
    .execute()
  expect(await namesFor('manager', { search: 'leaving' })).toEqual([])
  await server.db.updateTable('users').set({ permanent: true, status: 2 }).where('id', '=', id).execute()
  expect(await namesFor('manager', { search: 'leaving' })).toEqual([])
})

test('no more is told of a customer than an order needs', async () => {
  const { data } = await server.call(usersApi.customers, { limit: 1 }, { token: await tokenOf(server, 'sales-anna') })
  expect(data).toHaveLength(1)
  expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['company', 'id', 'name', 'phone', 'real_name'])
})

test('a limit over 50 is refused by name', async () => {
  const answer = await server.send('/api/user/customers', { limit: 51 }, { token: await tokenOf(server, 'manager') })
  expect([answer.status, answer.data]).toEqual([400, { fields: { limit: 'must be at most 50' } }])
})
