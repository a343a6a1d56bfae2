import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { tokenOf, tryLogIn, visitorLogIn } from '../testing/log-in.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let admin: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1, name: 'the-admin' })
})
afterAll(() => server.close())

async function withTemporary(name: string, role: 2 | 5 = 5) {
  const who = await aPerson(server.db, house, { role, name })
  const { data } = await server.call(usersApi.resetPassword, { id: who.id, version: 1 }, { token: admin.token })
  return { ...who, given: data.password, until: data.goodUntil, token: await tokenOf(server, name, { password: data.password }) }
}
const change = (who: { token: string; given: string }, password: string) =>
  server.call(accountApi.changePassword, { oldPassword: who.given, password, password1: password }, { token: who.token })

test('a session that began with a temporary password does nothing before the password is replaced', async () => {
  const who = await withTemporary('a-manager', 2)
  const refusals = new Map<number, string[]>()
  const open = new Set([sessionApi.userInfo, sessionApi.logout, accountApi.changePassword].map(({ path }) => path as string))
  const withoutSession = new Set<unknown>(['public', 'setup', 'key'])
  const guarded = server.endpoints.filter(({ access, path }) => !withoutSession.has(access) && !open.has(path))
  for (const { path, method } of guarded) {
    const { status } = await server.send(path, {}, { token: who.token, method })
    refusals.set(status, [...(refusals.get(status) ?? []), path])
  }
  expect([...refusals.keys()], JSON.stringify([...refusals])).toEqual([428])
  expect(guarded.length).toBeGreaterThan(80)
  const refused = await server.call(usersApi.counts, {}, { token: who.token, language: 'zh' })
  expect(refused).toMatchObject({ status: 428, code: 428, msg: '请先设置您自己的密码，当前使用的是临时密码', data: null })
})

test('the answer tells until when the temporary password is good, three days from now', async () => {
  const who = await withTemporary('told')
  const hours = (Date.parse(who.until) - Date.now()) / 3_600_000
  expect(Math.round(hours)).toBe(72)
  const { data } = await server.call(sessionApi.userInfo, {}, { token: who.token })
  expect(data.password_until).toBe(who.until)
})

test('a password of the owner’s own opens everything, and the temporary one is worth nothing any more', async () => {
  const who = await withTemporary('replaces')
  const same = await change(who, who.given)
  expect([same.status, same.data]).toEqual([400, { fields: { password: 'Choose another password than the present one' } }])
  const done = await change(who, 'my very own words')
  expect(done.status).toBe(200)
  const token = String(done.whole['token'])
  expect((await server.call(accountApi.mine, {}, { token })).status).toBe(200)
  expect((await server.call(sessionApi.userInfo, {}, { token })).data.password_until).toBe(null)
  expect((await server.call(sessionApi.userInfo, {}, { token: who.token })).status).toBe(401)
  expect((await tryLogIn(server, 'replaces', { password: who.given })).status).toBe(400)
  expect((await tryLogIn(server, 'replaces', { password: 'my very own words' })).status).toBe(200)
})

test('visitors browse as a guest account whose password staff made up, also when its time is over', async () => {
  await server.call(usersApi.add, { at_cost: true, name: 'the-guest', role: 6, group_id: house.groupId }, { token: admin.token })
  await server.db
    .insertInto('site_configs')
    .values({ site_id: house.siteId, config: JSON.stringify({ visitor_status: 1, visitor_user: 'the-guest' }) })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet((row) => ({ config: row.ref('excluded.config') })))
    .execute()
  const browses = async () => {
    const visitor = await visitorLogIn(server)
    const { status } = await server.call(pricingApi.rates, {}, { token: String(visitor.whole['token']) })
    return [visitor.status, visitor.data?.password_until, status]
  }
  expect(await browses()).toEqual([200, null, 200])
  await server.db
    .updateTable('users')
    .set({ password_until: new Date(Date.now() - 60_000) })
    .where('name', '=', 'the-guest')
    .execute()
  expect(await browses()).toEqual([200, null, 200])
})

test('such a session reads what is open to anybody, and can be ended', async () => {
  const who = await withTemporary('looks')
  const { status } = await server.send('/api/config/show', {}, { token: who.token })
  expect(status).toBe(200)
  expect((await server.call(sessionApi.logout, {}, { token: who.token })).status).toBe(200)
  expect((await server.call(sessionApi.userInfo, {}, { token: who.token })).status).toBe(401)
})
