import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { seedDemoPeople } from '../demo/demo-people.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aDemoCustomer, nextPage, tokenOf } from '../testing/log-in.ts'
import { hashPassword } from '../users/users.ts'
import { tidySessions } from './session.ts'

let server: TestServer
let demo: DemoPeople

beforeAll(async () => {
  server = await aServer()
  demo = await seedDemoPeople(server.db)
})
afterAll(() => server.close())

let count = 0
/** A customer of the house with a session of its own. */
async function aSession(): Promise<{ id: string; name: string; token: string }> {
  const { id, name } = await aDemoCustomer(server, demo, `customer-${(count += 1)}`)
  return { id, name, token: await tokenOf(server, name) }
}

const whoAmI = (token: string, headers: Record<string, string> = {}) => server.call(sessionApi.userInfo, {}, { token, headers })
const customers = (token: string) => server.call(usersApi.customers, {}, { token })
const age = (userId: string, column: 'used_at' | 'created_at', by: string) =>
  sql`update sessions set ${sql.ref(column)} = now() - ${by}::interval where user_id = ${userId}`.execute(server.db)

test('the session tells who is signed in', async () => {
  const { id, name, token } = await aSession()
  expect((await whoAmI(token)).data).toMatchObject({ id, name, role: 5 })
})

test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5000), "' or 1=1 --", '%00', 'null', '../../etc/passwd'])(
  'no session comes from the token %j',
  async (token) => {
    const answer = await whoAmI(token)
    expect([answer.status, answer.msg]).toEqual([401, 'Your session has ended. Please log in again'])
  },
)

test('a token in a cookie or in the address is none', async () => {
  const { token } = await aSession()
  const answer = await server.send(`/api/index/UserInfo?token=${token}`, {}, { headers: { cookie: `Admin-Token=${token}` } })
  expect(answer.status).toBe(401)
})

test('logging out ends this session at once, and no other', async () => {
  const { name, token } = await aSession()
  const second = await tokenOf(server, name)
  expect((await server.call(sessionApi.logout, {}, { token })).status).toBe(200)
  expect((await whoAmI(token)).status).toBe(401)
  expect((await server.call(sessionApi.logout, {}, { token })).status).toBe(401)
  expect((await whoAmI(second)).status).toBe(200)
})

test.each([
  { what: 'disabling the account', set: { status: 2 } },
  { what: 'the end of its time', set: { permanent: false, limit_time: new Date('2026-01-01') } },
])('$what ends its sessions on the very next call', async ({ set }) => {
  const { id, token } = await aSession()
  expect((await whoAmI(token)).status).toBe(200)
  await server.db.updateTable('users').set(set).where('id', '=', id).execute()
  expect((await whoAmI(token)).status).toBe(401)
})

test('a new password ends every session of the account, even once the old password is back', async () => {
  const { id, name, token } = await aSession()
  const second = await tokenOf(server, name)
  const { password_hash: before } = await server.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await server.db
    .updateTable('users')
    .set({ password_hash: await hashPassword('another one') })
    .where('id', '=', id)
    .execute()
  expect((await whoAmI(token)).status).toBe(401)
  expect((await whoAmI(second)).status).toBe(401)
  await server.db.updateTable('users').set({ password_hash: before }).where('id', '=', id).execute()
  expect((await whoAmI(token)).status).toBe(401)
})

test('codes given and taken count on the very next call', async () => {
  const { id, token } = await aSession()
  const give = (codes: number[]) => server.db.updateTable('users').set({ codes }).where('id', '=', id).execute()
  expect((await customers(token)).status).toBe(403)
  await give([70060])
  expect((await customers(token)).status).toBe(200)
  expect((await whoAmI(token)).data._roles).toContain(70060)
  await give([])
  expect((await customers(token)).status).toBe(403)
})

test('codes of the group count on the very next call', async () => {
  const { id, token } = await aSession()
  const group = await server.db
    .insertInto('groups')
    .values({ site_id: demo.houseId, name: 'Helpers', codes: [70060] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await server.db.updateTable('users').set({ group_id: group.id }).where('id', '=', id).execute()
  expect((await customers(token)).status).toBe(200)
  await server.db.updateTable('groups').set({ codes: [] }).where('id', '=', group.id).execute()
  expect((await customers(token)).status).toBe(403)
})

test('a new main role counts on the very next call', async () => {
  const { id, token } = await aSession()
  const make = (role: number) => server.db.updateTable('users').set({ role }).where('id', '=', id).execute()
  await make(2)
  expect((await customers(token)).status).toBe(200)
  await make(5)
  expect((await customers(token)).status).toBe(403)
})

test('a session lives for 7 days without a call', async () => {
  const { id, token } = await aSession()
  await age(id, 'used_at', '6 days 23 hours')
  expect((await whoAmI(token)).status).toBe(200)
  await age(id, 'used_at', '7 days 1 second')
  expect((await whoAmI(token)).status).toBe(401)
})

test('a session lives for 30 days, however much it is used', async () => {
  const { id, token } = await aSession()
  await age(id, 'created_at', '29 days 23 hours')
  expect((await whoAmI(token)).status).toBe(200)
  await age(id, 'created_at', '30 days 1 second')
  expect((await whoAmI(token)).status).toBe(401)
})

test('a call refreshes the last use, though not more than every five minutes', async () => {
  const { id, token } = await aSession()
  const usedAt = async (): Promise<number> =>
    (await server.db.selectFrom('sessions').select('used_at').where('user_id', '=', id).executeTakeFirstOrThrow()).used_at.getTime()
  await age(id, 'used_at', '4 minutes')
  const recent = await usedAt()
  await whoAmI(token)
  expect(await usedAt()).toBe(recent)
  await age(id, 'used_at', '6 minutes')
  const before = await usedAt()
  await whoAmI(token)
  expect(await usedAt()).toBeGreaterThan(before)
})

test('a token is good on pages of its own site only', async () => {
  const ofHouse = await tokenOf(server, 'buyer-chen')
  const ofNext = await tokenOf(server, 'next-buyer', { page: nextPage })
  expect((await whoAmI(ofHouse, { origin: nextPage })).status).toBe(401)
  expect((await whoAmI(ofNext, { origin: 'http://localhost:3000' })).status).toBe(401)
  expect((await whoAmI(ofNext, { origin: nextPage })).data).toMatchObject({ name: 'next-buyer' })
  expect((await whoAmI(ofHouse, { origin: 'http://localhost:3000' })).data).toMatchObject({ name: 'buyer-chen' })
})

test('the operator of a next-level site is known as such', async () => {
  const token = await tokenOf(server, 'next-operator', { page: nextPage })
  expect((await whoAmI(token)).data).toMatchObject({ role: 7, next_server: true, supplier_id: null })
})

test('a supplier is told which stock is theirs', async () => {
  const token = await tokenOf(server, 'supplier-a')
  const { data } = await whoAmI(token)
  expect(data).toMatchObject({ role: 4, supplier_id: demo.suppliers.find(({ name }) => name === 'Amber Star Diamonds')?.id })
})

test('tidying up forgets sessions of last quarter and tries that lock nothing any more, and no others', async () => {
  const [old, young] = [await aSession(), await aSession()]
  await age(old.id, 'created_at', '91 days')
  const tries = (minutes: number) => ({ subject: 'tidy', address: `${minutes}`, at: new Date(Date.now() - minutes * 60_000) })
  await server.db
    .insertInto('wrong_tries')
    .values([tries(31), tries(29)])
    .execute()
  await tidySessions(server.db)
  const left = await server.db.selectFrom('sessions').select('user_id').where('user_id', 'in', [old.id, young.id]).execute()
  expect(left).toEqual([{ user_id: young.id }])
  expect(await server.db.selectFrom('wrong_tries').select('address').where('subject', '=', 'tidy').execute()).toEqual([{ address: '29' }])
  expect((await whoAmI(young.token)).status).toBe(200)
})
