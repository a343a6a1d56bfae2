import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { tryLogIn } from '../testing/log-in.ts'
import { fieldsOf, peopleCalls } from '../testing/people-calls.ts'
import { aGroup, aPerson, aSite, aStone, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let admin: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1, name: 'the-admin' })
  manager = await aPerson(server.db, house, { role: 2, name: 'the-manager' })
})
afterAll(() => server.close())

const { send, edit, customer, isLoggedIn } = peopleCalls(() => ({ server, house, admin }))
const pending = async () => {
  const person = await customer()
  await server.db.updateTable('users').set({ status: 0 }).where('id', '=', person.id).execute()
  return person
}

test('a registration is approved with its group and end, or refused with a reason, and approved after all', async () => {
  const group = await aGroup(server.db, house.siteId)
  const one = await pending()
  const limit_time = new Date(Date.now() + 86_400_000).toISOString()
  const approved = await send(usersApi.approve.path, manager, one.id, { group_id: group, limit_time })
  expect(approved.data).toMatchObject({ status: 1, group: { id: group }, permanent: 0, limit_time })
  expect((await send(usersApi.approve.path, manager, one.id, {})).status).toBe(409)
  const other = await pending()
  expect((await send(usersApi.setStatus.path, manager, other.id, { action: 'enable' })).status).toBe(409)
  const refused = await send(usersApi.refuse.path, manager, other.id, { reason: '<img src=x onerror=alert(1)>' })
  expect(refused.data).toMatchObject({ status: 3, refuse_reason: '<img src=x onerror=alert(1)>' })
  expect((await send(usersApi.approve.path, manager, other.id, {})).data).toMatchObject({ status: 1, refuse_reason: '' })
})

test('disabling ends the sessions for good, and expiring does too', async () => {
  const who = await customer()
  expect((await send(usersApi.setStatus.path, manager, who.id, { action: 'disable' })).data).toMatchObject({ status: 2 })
  expect(await isLoggedIn(who)).toBe(false)
  expect((await send(usersApi.setStatus.path, manager, who.id, { action: 'enable' })).data).toMatchObject({ status: 1 })
  expect(await isLoggedIn(who)).toBe(false)
  const other = await customer()
  expect((await send(usersApi.setStatus.path, manager, other.id, { action: 'expire' })).data).toMatchObject({
    has_expired: true,
    status: 1,
  })
  expect(await isLoggedIn(other)).toBe(false)
  const back = await send(usersApi.setStatus.path, manager, other.id, { action: 'enable' })
  expect(back.data).toMatchObject({ has_expired: false, permanent: 1, limit_time: null })
  expect(await isLoggedIn(other)).toBe(false)
})

test('the last super admin stays: two who disable each other at once leave one', async () => {
  const site = await aSite(server.db, { parentId: house.siteId })
  const [a, b] = [await aPerson(server.db, site, { role: 1 }), await aPerson(server.db, site, { role: 1 })]
  const disable = (by: Person, whom: Person) =>
    server.call(usersApi.setStatus, { id: whom.id, version: 1, action: 'disable' }, { token: by.token })
  const answers = await Promise.all([disable(a, b), disable(b, a)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await server.db.selectFrom('users').select('id').where('site_id', '=', site.siteId).where('status', '=', 1).execute()
  expect(left).toHaveLength(1)
})

test('an account that ends does not count as the one that must stay', async () => {
  const site = await aSite(server.db, { parentId: house.siteId })
  const [a, b] = [await aPerson(server.db, site, { role: 1 }), await aPerson(server.db, site, { role: 1 })]
  await server.db
    .updateTable('users')
    .set({ permanent: false, limit_time: new Date(Date.now() + 86_400_000) })
    .where('id', '=', a.id)
    .execute()
  for (const [path, more] of [
    [usersApi.setStatus.path, { action: 'disable' }],
    [usersApi.setStatus.path, { action: 'expire' }],
    [usersApi.edit.path, { role: 5 }],
    [usersApi.remove.path, {}],
  ] as const) {
    const answer = await server.send(path, { id: b.id, version: 1, ...more }, { token: a.token })
    expect([path, answer.status, answer.msg.slice(0, 28)]).toEqual([path, 409, 'This is the last super admin'])
  }
})

test('an account without a trace is deleted; one with orders, people or changes to its name is not', async () => {
  const who = await customer({ name: 'no-trace' })
  expect((await send(usersApi.remove.path, manager, who.id, {})).status).toBe(200)
  expect(await isLoggedIn(who)).toBe(false)
  const seller = await aPerson(server.db, house, { role: 3 })
  await customer({ salesmanId: seller.id })
  const answer = await send(usersApi.remove.path, manager, seller.id, {})
  expect([answer.status, answer.msg]).toEqual([
    409,
    'This account has orders, people or changes to its name and can not be deleted. Disable it instead',
  ])
  expect(await isLoggedIn(seller)).toBe(true)
})

test('a reset password is told once, ends every session and is kept nowhere in clear', async () => {
  const who = await customer({ name: 'forgetful' })
  const answer = await send(usersApi.resetPassword.path, manager, who.id, {})
  const { password } = answer.data as { password: string }
  expect(await isLoggedIn(who)).toBe(false)
  expect((await tryLogIn(server, 'forgetful', { password })).status).toBe(200)
  const log = await server.call(usersApi.changes, { id: who.id }, { token: manager.token })
  expect(log.data.rows[0]).toMatchObject({ what: 'password_reset', by: 'the-manager', fields: {} })
  expect(JSON.stringify(log.data)).not.toContain(password)
})

test('a person’s sessions are seen and ended, one or all, and no token leaves', async () => {
  const who = await customer({ name: 'two-places' })
  const { password } = (await send(usersApi.resetPassword.path, manager, who.id, {})).data as { password: string }
  const tokens = [await tryLogIn(server, 'two-places', { password }), await tryLogIn(server, 'two-places', { password })]
  const listed = await server.call(usersApi.sessions, { id: who.id }, { token: manager.token })
  expect(listed.data).toHaveLength(2)
  expect(listed.data[0]?.id).toMatch(/^[0-9a-f]{32}$/)
  const end = (more: object) => server.send(usersApi.endSessions.path, { id: who.id, ...more }, { token: manager.token })
  expect((await end({ session: listed.data[0]?.id })).data).toEqual({ ended: 1 })
  expect((await end({})).data).toEqual({ ended: 1 })
  for (const { whole } of tokens) {
    expect((await server.call(sessionApi.userInfo, {}, { token: String(whole['token']) })).status).toBe(401)
  }
})

test('an end is needed where an account is not permanent', async () => {
  const { id } = await customer()
  expect(fieldsOf(await edit(manager, id, { permanent: 0 }))).toEqual({ limit_time: 'is needed for an account that is not permanent' })
  expect(fieldsOf(await edit(manager, id, { limit_time: 'tomorrow' }))).toHaveProperty('limit_time')
})

test('a person who bought can not be deleted', async () => {
  const supplier = await aSupplier(server.db, house)
  const stone = await aStone(server.db, house, { supplierId: supplier })
  const buyer = await customer()
  const placed = await server.send(
    '/api/order/place',
    { ids: [stone.id], pickup: 'pickup', expectedRmbTotal: '7200.00' },
    { token: buyer.token, key: 'k1' },
  )
  expect([placed.status, placed.msg]).toEqual([200, ''])
  expect((await send(usersApi.remove.path, manager, buyer.id, {})).status).toBe(409)
})
