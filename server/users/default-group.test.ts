import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aGroup, aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { addPresetGroups } from './users.ts'

let server: TestServer
let house: House
let admin: Person
let salesman: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
  salesman = await aPerson(server.db, house, { role: 3, codes: [70127] })
})
afterAll(() => server.close())

const groups = async () => (await server.call(groupsApi.list, {}, { token: admin.token })).data
const makeDefault = async (id: string, isDefault = true) => {
  const version = (await groups()).find((group) => group.id === id)?.version ?? 0
  return server.call(groupsApi.edit, { id, version, is_default: isDefault }, { token: admin.token })
}
/** A registration that waits: in no group, unless one was named for it. */
const waiting = async (more: { groupId?: string; salesmanId?: string } = {}) => {
  const person = await aPerson(server.db, house, { role: 5, ...more })
  await server.db
    .updateTable('users')
    .set({ status: 0, group_id: more.groupId ?? null })
    .where('id', '=', person.id)
    .execute()
  const { data } = await server.call(usersApi.one, { id: person.id }, { token: admin.token })
  return { id: person.id, version: data.version }
}
const approve = async (who: { id: string; version: number }, more: object = {}, by = admin) =>
  server.call(usersApi.approve, { ...who, at_cost: true, ...more }, { token: by.token })

test('a customer who is approved without a word about groups gets the default one, and any that is named instead', async () => {
  const [usual, special] = [await aGroup(server.db, house.siteId), await aGroup(server.db, house.siteId)]
  expect((await makeDefault(usual)).data.is_default).toBe(true)
  expect((await approve(await waiting())).data.group?.id).toBe(usual)
  expect((await approve(await waiting(), { group_id: special })).data.group?.id).toBe(special)
  expect((await approve(await waiting({ groupId: special }))).data.group?.id).toBe(special)
  expect((await approve(await waiting(), { role: 3 })).data.group, 'salespeople are no new customers').toBe(null)
  const added = await server.call(usersApi.add, { at_cost: true, name: 'walks-in', role: 5 }, { token: admin.token })
  expect(added.data.user.group?.id).toBe(usual)
})

test('one group at most is the default: the next takes it over', async () => {
  const [one, two] = [await aGroup(server.db, house.siteId), await aGroup(server.db, house.siteId)]
  await makeDefault(one)
  await makeDefault(two)
  expect((await groups()).filter((group) => group.is_default).map(({ id }) => id)).toEqual([two])
  const choices = await server.call(groupsApi.choices, {}, { token: salesman.token })
  expect(choices.data.filter((group) => group.is_default).map(({ id }) => id)).toEqual([two])
  await makeDefault(two, false)
  expect((await groups()).filter((group) => group.is_default)).toEqual([])
  await aSite(server.db, { parentId: house.siteId, parentGroupId: one })
  await makeDefault(one)
  expect((await approve(await waiting())).data.group?.id, 'of the own site').toBe(one)
})

test('of groups that are made the default or given a name at the same moment, one has it and nobody sees a fault', async () => {
  const ids: string[] = []
  for (let made = 0; made < 6; made += 1) ids.push(await aGroup(server.db, house.siteId))
  const versions = new Map((await groups()).map(({ id, version }) => [id, version]))
  const edit = (id: string, more: object) =>
    server.call(groupsApi.edit, { id, version: versions.get(id) ?? 0, ...more }, { token: admin.token })
  const answers = await Promise.all(ids.map((id) => edit(id, { is_default: true })))
  expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect((await groups()).filter((group) => group.is_default)).toHaveLength(1)
  const added = await Promise.all(
    ids.map(() => server.call(groupsApi.add, { name: 'Twins', terms: { kind: 'none' } }, { token: admin.token })),
  )
  expect(added.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400, 400, 400])
})

test('whoever may not give the default group names another', async () => {
  const strong = await aGroup(server.db, house.siteId)
  await server.db
    .updateTable('groups')
    .set({ codes: [70125] })
    .where('id', '=', strong)
    .execute()
  await makeDefault(strong)
  const who = await waiting({ salesmanId: salesman.id })
  const refused = await approve(who, {}, salesman)
  expect([refused.status, Object.keys((refused.data as unknown as { fields: object }).fields)]).toEqual([400, ['group_id']])
  const plain = await aGroup(server.db, house.siteId)
  expect((await approve(who, { group_id: plain }, salesman)).status).toBe(200)
})

test('a new site’s customers have a default group from the start', async () => {
  const site = await aSite(server.db, { parentId: house.siteId, parentGroupId: house.groupId })
  await server.db.updateTable('groups').set({ is_default: false }).where('site_id', '=', site.siteId).execute()
  const made = await addPresetGroups(server.db, site.siteId, 'en')
  const rows = await server.db.selectFrom('groups').select('id').where('site_id', '=', site.siteId).where('is_default', '=', true).execute()
  expect(rows.map(({ id }) => id)).toEqual([made.get(5)])
})

test('the log names groups and people, also a group that is gone', async () => {
  const [before, after] = [await aGroup(server.db, house.siteId), await aGroup(server.db, house.siteId)]
  const names = new Map((await groups()).map(({ id, name }) => [id, name]))
  const seller = await aPerson(server.db, house, { role: 3, name: 'sells-all' })
  const who = await aPerson(server.db, house, { role: 5, groupId: before })
  const edited = await server.call(
    usersApi.edit,
    { id: who.id, version: 1, at_cost: true, group_id: after, salesman_id: seller.id },
    { token: admin.token },
  )
  expect(edited.status).toBe(200)
  expect((await server.call(groupsApi.remove, { id: before, version: 1 }, { token: admin.token })).status).toBe(200)
  const { data } = await server.call(usersApi.changes, { id: who.id }, { token: admin.token })
  expect(data.rows[0]?.fields).toEqual({
    group_id: { from: names.get(before), to: names.get(after) },
    salesman_id: { from: '', to: 'sells-all' },
  })
})

test('price terms in the log are for whoever may read price books', async () => {
  const who = await aPerson(server.db, house, { role: 5, salesmanId: salesman.id })
  const body = { user_id: who.id, version: 0, multiplier: '1.07' }
  expect((await server.send('/api/user/userBookUp', body, { token: admin.token })).status).toBe(200)
  const read = async (by: Person) => (await server.call(usersApi.changes, { id: who.id }, { token: by.token })).data.rows[0]
  expect(await read(admin)).toMatchObject({ what: 'prices', fields: { multiplier: { from: '1.00', to: '1.07' } } })
  expect(await read(salesman)).toMatchObject({ what: 'prices', fields: {} })
})
