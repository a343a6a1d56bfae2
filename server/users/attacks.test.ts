import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { tokenOf, tryLogIn } from '../testing/log-in.ts'
import { peopleCalls } from '../testing/people-calls.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let admin: Person
let manager: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
  manager = await aPerson(server.db, house, { role: 2 })
})
afterAll(() => server.close())

const { see, customer } = peopleCalls(() => ({ server, house, admin }))
const target = async (id: string) => ({ id, version: (await see(admin, id)).version })
const notes = async (id: string) => (await server.call(usersApi.changes, { id }, { token: admin.token })).data.rows.map(({ what }) => what)

test('approved and refused at the same moment, a registration is one of both, and its owner is told once', async () => {
  for (let n = 0; n < 5; n += 1) {
    const { id } = await customer()
    const phone = `1360000000${n}`
    await server.db.updateTable('users').set({ status: 0, phone }).where('id', '=', id).execute()
    const who = await target(id)
    const answers = await Promise.all([
      server.call(usersApi.approve, { ...who, at_cost: true }, { token: admin.token }),
      server.call(usersApi.refuse, { ...who, reason: 'no papers' }, { token: manager.token }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await notes(id)).filter((what) => what === 'approved' || what === 'refused')).toHaveLength(1)
    expect(await server.db.selectFrom('messages').select('id').where('target', '=', phone).execute()).toHaveLength(1)
  }
})

test('a change of a person names no column that staff do not edit', async () => {
  const { id } = await customer()
  const before = await see(admin, id)
  for (const wish of [
    { status: 1 },
    { site_id: '1' },
    { name: 'admin' },
    { password_hash: 'x' },
    { password: 'a long password' },
    { phone_proven: true },
    { phoneProven: true },
    { invite_code: 'AAAA' },
    { next_site_id: '1' },
    { login_num: 0 },
    { held_codes: [1] },
  ]) {
    for (const { path } of [usersApi.edit, usersApi.nextEdit, usersApi.approve]) {
      const answer = await server.send(path, { ...(await target(id)), ...wish }, { token: admin.token })
      expect(answer.status, `${path} ${JSON.stringify(wish)}`).toBe(400)
    }
  }
  expect(await see(admin, id)).toEqual(before)
})

test('nobody climbs in two steps: by a group made wider afterwards, or a friend made higher first', async () => {
  const clerk = await aPerson(server.db, house, { role: 3, codes: [70127, 70122] })
  const friend = await customer({ salesmanId: clerk.id })
  const by = { token: clerk.token }
  const made = await server.call(groupsApi.add, { name: 'Ladder', codes: [], prepayment_percent: null, terms: { kind: 'none' } }, by)
  expect(made.status).toBe(200)
  const { id: groupId, version } = made.data
  expect((await server.call(usersApi.edit, { at_cost: true, ...(await target(friend.id)), group_id: groupId }, by)).status).toBe(200)
  const widened = await server.call(groupsApi.edit, { id: groupId, version, codes: [70125] }, by)
  expect([widened.status, (widened.data as unknown as { fields: object }).fields]).toEqual([400, { codes: expect.any(String) }])
  for (const wish of [{ role: 2 as const }, { role: 3 as const }, { role: 7 as const }, { codes: [70125] }, { salesman_id: manager.id }]) {
    expect((await server.call(usersApi.edit, { ...(await target(friend.id)), ...wish }, by)).status, JSON.stringify(wish)).toBe(400)
  }
  // A group that the boss widened is out of the clerk's hands, and so is whoever is in it.
  const wide = await server.call(groupsApi.edit, { id: groupId, version, codes: [70125] }, { token: admin.token })
  expect(wide.status).toBe(200)
  expect((await server.call(usersApi.resetPassword, await target(friend.id), by)).status).toBe(409)
  const other = await customer({ salesmanId: clerk.id })
  expect((await server.call(usersApi.edit, { at_cost: true, ...(await target(other.id)), group_id: groupId }, by)).status).toBe(400)
})

test('staff whose own rights are taken while they work change nothing on the next call', async () => {
  const clerk = await aPerson(server.db, house, { role: 3, codes: [70127] })
  const friend = await customer({ salesmanId: clerk.id })
  const who = await target(friend.id)
  expect((await server.call(usersApi.edit, { ...(await target(clerk.id)), codes: [] }, { token: manager.token })).status).toBe(200)
  expect((await server.call(usersApi.edit, { ...who, real_name: 'x' }, { token: clerk.token })).status).toBe(403)
})

test('a temporary password opens the account for three days, and then neither a login nor a session of it lives on', async () => {
  const [late, inTime] = [await customer({ name: 'late' }), await customer({ name: 'in-time' })]
  const reset = async (who: Person) =>
    (await server.call(usersApi.resetPassword, await target(who.id), { token: admin.token })).data.password
  const pass = (days: number) =>
    sql`update users set password_until = password_until - make_interval(days => ${days}) where password_until is not null`.execute(
      server.db,
    )
  const [a, b] = [await reset(late), await reset(inTime)]
  await pass(2)
  const token = await tokenOf(server, 'in-time', { password: b })
  expect((await server.call(sessionApi.userInfo, {}, { token })).data.password_until).toMatch(/^\d{4}-/)
  await pass(2)
  const over = await tryLogIn(server, 'late', { password: a })
  expect([over.status, over.msg]).toEqual([409, 'This temporary password has run out. Ask us for a new one, or set your own with a code'])
  expect((await tryLogIn(server, 'late', { password: 'not this' })).status, 'said only after the right one').toBe(400)
  expect((await tryLogIn(server, 'in-time', { password: b })).status).toBe(409)
  expect((await server.call(sessionApi.userInfo, {}, { token })).status).toBe(401)
})

test('staff’s own choice of a password for a new account does not run out', async () => {
  await server.call(usersApi.add, { at_cost: true, name: 'own-choice', role: 5, password: 'chosen by staff' }, { token: admin.token })
  const row = await server.db.selectFrom('users').select('password_until').where('name', '=', 'own-choice').executeTakeFirstOrThrow()
  expect(row.password_until).toBe(null)
})
