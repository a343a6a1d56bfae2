import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { tryLogIn } from '../testing/log-in.ts'
import { fieldsOf, peopleCalls } from '../testing/people-calls.ts'
import { aGroup, aPerson, aSite, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let next: House
let admin: Person
let manager: Person
let salesman: Person
let operator: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  next = await aSite(server.db, { parentId: house.siteId })
  admin = await aPerson(server.db, house, { role: 1, name: 'the-admin' })
  manager = await aPerson(server.db, house, { role: 2, name: 'the-manager' })
  salesman = await aPerson(server.db, house, { role: 3, name: 'the-salesman', codes: [70127] })
  operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
})
afterAll(() => server.close())

const { see, send, edit, customer, isLoggedIn } = peopleCalls(() => ({ server, house, admin }))

test('people are listed newest first, page after page, each once', async () => {
  const site = await aSite(server.db, { parentId: house.siteId })
  const boss = await aPerson(server.db, site, { role: 1 })
  const ids = [boss.id]
  for (let n = 0; n < 6; n += 1) ids.push((await aPerson(server.db, site, { role: 5 })).id)
  const seen: string[] = []
  for (let after: string | undefined; ;) {
    const { data } = await server.call(usersApi.list, { limit: 3, ...(after === undefined ? {} : { after }) }, { token: boss.token })
    seen.push(...data.rows.map(({ id }) => id))
    if (data.next === null) break
    after = data.next
  }
  expect(seen).toEqual(ids.toReversed())
})

test('people are found by a part of account, name, phone, e-mail or company, in any case and as it stands', async () => {
  const { id } = await customer({ name: 'needle-1', company: 'Ünique Gems 独特' })
  await server.db
    .updateTable('users')
    .set({ phone: '+1 555 0199', email: 'ann@gems.example', real_name: '100% Ann' })
    .where('id', '=', id)
    .execute()
  for (const search of ['EEDLE-1', 'ünique', '独特', '555 01', 'gems.EXAMPLE', '0% ann']) {
    const { data } = await server.call(usersApi.list, { search }, { token: manager.token })
    expect([search, data.rows.map((row) => row.id)]).toEqual([search, [id]])
  }
  for (const search of ['%', '_', "' or 1=1", '\\']) {
    const { data } = await server.call(usersApi.list, { search }, { token: manager.token })
    expect(data.rows.map((row) => row.id).filter((found) => search !== '%' || found !== id)).toEqual([])
  }
})

test('filters narrow the list, and the counts agree', async () => {
  const site = await aSite(server.db, { parentId: house.siteId })
  const boss = await aPerson(server.db, site, { role: 1 })
  const group = await aGroup(server.db, site.siteId)
  const [a, b, c, d] = [
    await aPerson(server.db, site, { role: 5, groupId: group, userType: 0 }),
    await aPerson(server.db, site, { role: 5 }),
    await aPerson(server.db, site, { role: 3 }),
    await aPerson(server.db, site, { role: 5 }),
  ]
  await server.db.updateTable('users').set({ status: 2 }).where('id', '=', b.id).execute()
  await server.db
    .updateTable('users')
    .set({ permanent: false, limit_time: new Date('2026-01-01') })
    .where('id', '=', d.id)
    .execute()
  const ids = async (filter: object) =>
    ((await server.send(usersApi.list.path, filter, { token: boss.token })).data as { rows: { id: string }[] }).rows.map(({ id }) => id)
  expect(await ids({ group_id: group })).toEqual([a.id])
  expect(await ids({ status: 2 })).toEqual([b.id])
  expect(await ids({ role: 3 })).toEqual([c.id])
  expect(await ids({ has_expired: true })).toEqual([d.id])
  expect(await ids({ user_type: 0 })).toEqual([a.id])
  expect(await ids({ has_documents_waiting: true })).toEqual([])
  const { data } = await server.call(usersApi.counts, {}, { token: boss.token })
  expect(data).toEqual({
    pending: 0,
    approved: 4,
    disabled: 1,
    refused: 0,
    expired: 1,
    unverified: 1,
    documents_waiting: 0,
    roles: [
      { role: 1, people: 1 },
      { role: 3, people: 1 },
      { role: 5, people: 3 },
    ],
  })
})

test('another site’s people can be neither found, read, changed nor counted', async () => {
  const theirs = await aPerson(server.db, next, { role: 5, name: 'next-level-buyer' })
  const list = await server.call(usersApi.list, { search: 'next-level-buyer' }, { token: admin.token })
  expect(list.data.rows).toEqual([])
  for (const [path, body] of [
    [usersApi.one.path, { id: theirs.id }],
    [usersApi.edit.path, { id: theirs.id, version: 1, real_name: 'Taken' }],
    [usersApi.nextEdit.path, { id: theirs.id, version: 1, real_name: 'Taken' }],
    [usersApi.setStatus.path, { id: theirs.id, version: 1, action: 'disable' }],
    [usersApi.remove.path, { id: theirs.id, version: 1 }],
    [usersApi.resetPassword.path, { id: theirs.id, version: 1 }],
    [usersApi.sessions.path, { id: theirs.id }],
    [usersApi.endSessions.path, { id: theirs.id }],
    [usersApi.changes.path, { id: theirs.id }],
    [usersApi.approve.path, { id: theirs.id, version: 1 }],
    [usersApi.refuse.path, { id: theirs.id, version: 1, reason: 'x' }],
  ] as const) {
    expect([path, (await server.send(path, body, { token: admin.token })).status]).toEqual([path, 404])
  }
  expect((await server.call(usersApi.one, { id: admin.id }, { token: operator.token })).status).toBe(404)
  expect(await isLoggedIn(theirs)).toBe(true)
})

test('a salesman with the code for the list has the own customers and nobody else', async () => {
  const mine = await customer({ salesmanId: salesman.id, name: 'tied-customer' })
  const other = await customer({ name: 'untied-customer' })
  const { data } = await server.call(usersApi.list, { search: 'tied-customer' }, { token: salesman.token })
  expect(data.rows.map(({ id }) => id)).toEqual([mine.id])
  expect((await server.call(usersApi.one, { id: other.id }, { token: salesman.token })).status).toBe(404)
  expect((await edit(salesman, mine.id, { company: 'Known Ltd' })).status).toBe(200)
  expect(fieldsOf(await edit(salesman, mine.id, { salesman_id: null }))).toHaveProperty('salesman_id')
  const choices = await server.call(usersApi.salesmanSelect, {}, { token: salesman.token })
  expect(choices.data.map(({ id }) => id)).toEqual([salesman.id])
})

test('nobody changes themselves up, or at all', async () => {
  for (const who of [admin, manager]) {
    for (const more of [{ role: 1 }, { codes: [70125] }, { real_name: 'Me' }]) {
      const answer = await edit(who, who.id, more)
      expect([answer.status, answer.msg]).toEqual([409, 'Nobody changes their own account here. Ask another administrator'])
    }
    expect((await send(usersApi.resetPassword.path, who, who.id, {})).status).toBe(409)
  }
})

test('a manager touches neither a super admin, nor another manager, nor whoever holds a code the manager lacks', async () => {
  const second = await aPerson(server.db, house, { role: 2 })
  const special = await customer({ codes: [1103] })
  for (const { id } of [admin, second, special]) {
    for (const [path, more] of [
      [usersApi.edit.path, { real_name: 'x' }],
      [usersApi.setStatus.path, { action: 'disable' }],
      [usersApi.resetPassword.path, {}],
      [usersApi.remove.path, {}],
    ] as const) {
      expect([path, (await send(path, manager, id, more)).status]).toEqual([path, 409])
    }
    expect((await server.call(usersApi.endSessions, { id }, { token: manager.token })).status).toBe(409)
    expect((await server.call(usersApi.sessions, { id }, { token: manager.token })).status).toBe(409)
    expect((await see(manager, id)).may_change).toBe(false)
  }
  expect(await isLoggedIn(admin)).toBe(true)
})

test.each([
  { what: 'the role of a super admin', more: { role: 1 }, field: 'role' },
  { what: 'their own role', more: { role: 2 }, field: 'role' },
  { what: 'a role whose preset they lack', more: { role: 7 }, field: 'role' },
  { what: 'a code they lack', more: { codes: [1103] }, field: 'codes' },
  { what: 'the super admin’s code', more: { codes: [1] }, field: 'codes' },
  { what: 'a code that is none', more: { codes: [4711] }, field: 'codes' },
])('a manager can not give $what', async ({ more, field }) => {
  const { id } = await customer()
  const answer = await edit(manager, id, more)
  expect([answer.status, Object.keys(fieldsOf(answer))]).toEqual([400, [field]])
  expect((await see(admin, id)).version).toBe(1)
})

test('not even a super admin gives code 1 without the role', async () => {
  const { id } = await customer()
  expect(fieldsOf(await edit(admin, id, { codes: [1] }))).toHaveProperty('codes')
  expect((await edit(admin, id, { role: 1 })).status).toBe(200)
})

test('a group whose codes the caller lacks can not be given, nor one of another site', async () => {
  const { id } = await customer()
  const strong = await aGroup(server.db, house.siteId)
  await server.db
    .updateTable('groups')
    .set({ codes: [70126] })
    .where('id', '=', strong)
    .execute()
  const theirs = await aGroup(server.db, next.siteId)
  expect(Object.keys(fieldsOf(await edit(manager, id, { group_id: strong })))).toEqual(['group_id'])
  expect(Object.keys(fieldsOf(await edit(admin, id, { group_id: theirs })))).toEqual(['group_id'])
  expect((await edit(admin, id, { group_id: strong })).status).toBe(200)
  expect((await edit(manager, id, { real_name: 'x' })).status).toBe(409)
})

test('codes and roles given and taken count on the very next call', async () => {
  const who = await customer()
  const isStaff = async () => (await server.call(usersApi.counts, {}, { token: who.token })).status
  expect(await isStaff()).toBe(403)
  await edit(admin, who.id, { codes: [70127] })
  expect(await isStaff()).toBe(200)
  await edit(admin, who.id, { codes: [] })
  expect(await isStaff()).toBe(403)
  await edit(admin, who.id, { role: 2 })
  expect(await isStaff()).toBe(200)
})

test('an edit names the version it saw; a stale one gets the fresh person, and of two at once one wins', async () => {
  const { id } = await customer()
  const both = await Promise.all(['A', 'B'].map((real_name) => edit(admin, id, { real_name }, 1)))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const stale = both.find(({ status }) => status === 409)
  expect(stale?.data).toMatchObject({ id, version: 2 })
  expect((await see(admin, id)).version).toBe(2)
})

test('logging in is no change of the person', async () => {
  const { id } = await customer()
  expect((await see(admin, id)).version).toBe(1)
  await edit(admin, id, { phone: '12' })
  expect((await see(admin, id)).version).toBe(2)
  await edit(admin, id, { phone: '12' })
  expect((await see(admin, id)).version).toBe(2)
})

test('an added account gets a link unless a password is chosen for it, and a name is given once', async () => {
  const { status, data } = await server.call(
    usersApi.add,
    { at_cost: true, name: 'Fresh', role: 5, real_name: 'Fay' },
    { token: manager.token },
  )
  expect(status).toBe(200)
  expect(data.invitation?.link).toMatch(/\/setPassword#[\w-]{43}$/)
  const again = await server.call(usersApi.add, { at_cost: true, name: 'FRESH', role: 5 }, { token: manager.token })
  expect([again.status, fieldsOf(again)]).toEqual([400, { name: 'is taken already' }])
  const given = await server.call(
    usersApi.add,
    { at_cost: true, name: 'Fresh 2', role: 5, password: 'long enough' },
    { token: manager.token },
  )
  expect(given.data.invitation).toBeNull()
  expect((await tryLogIn(server, 'fresh 2', { password: 'long enough' })).status).toBe(200)
})

test('nobody adds an account that stands as high, and a salesman’s new customer is the salesman’s', async () => {
  const { token } = manager
  for (const role of [1, 2, 7] as const) {
    expect(fieldsOf(await server.call(usersApi.add, { at_cost: true, name: `up-${role}`, role }, { token }))).toHaveProperty('role')
  }
  const added = await server.call(usersApi.add, { at_cost: true, name: 'sold-to', role: 5 }, { token: salesman.token })
  expect(added.data.user.salesman?.id).toBe(salesman.id)
})

test('a supplier’s account needs a supplier of this house', async () => {
  const supplier = await aSupplier(server.db, house)
  const foreign = await aSupplier(server.db, next)
  const add = (more: object) =>
    server.send(usersApi.add.path, { at_cost: true, name: `s${Math.random()}`, role: 4, ...more }, { token: admin.token })
  expect(fieldsOf(await add({}))).toHaveProperty('supplier_id')
  expect(fieldsOf(await add({ supplier_id: foreign }))).toHaveProperty('supplier_id')
  expect(fieldsOf(await add({ role: 5, supplier_id: supplier }))).toHaveProperty('supplier_id')
  const made = (await add({ supplier_id: supplier })).data as { user: { id: string; supplier_name: string } }
  const { name } = await server.db.selectFrom('suppliers').select('name').where('id', '=', supplier).executeTakeFirstOrThrow()
  expect(made.user.supplier_name).toBe(name)
  expect((await edit(admin, made.user.id, { role: 5, group_id: house.groupId })).data).toMatchObject({ role: 5, supplier_id: null })
})
