import { afterAll, beforeAll, expect, test } from 'vitest'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { fieldsOf, peopleCalls } from '../testing/people-calls.ts'
import { aPerson, aSite } from '../testing/trade.ts'
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
  admin = await aPerson(server.db, house, { role: 1, name: 'the-admin' })
  manager = await aPerson(server.db, house, { role: 2, name: 'the-manager' })
  await aPerson(server.db, house, { role: 3, name: 'the-salesman', codes: [70127] })
  operator = await aPerson(server.db, next, { role: 7, nextSiteId: next.siteId })
})
afterAll(() => server.close())

const { see, edit, customer } = peopleCalls(() => ({ server, house, admin }))

test('every change is written down with who, from and to, and can not be edited', async () => {
  const { id } = await customer()
  await edit(manager, id, { company: 'Old & Co' })
  await edit(manager, id, { company: 'New & Co', api_rate: '1.05' })
  const { data } = await server.call(usersApi.changes, { id, limit: 1 }, { token: manager.token })
  expect(data.rows[0]).toMatchObject({
    by: 'the-manager',
    what: 'edited',
    fields: { company: { from: 'Old & Co', to: 'New & Co' }, api_rate: { from: '1.0000', to: '1.0500' } },
  })
  expect(data.next).toBe(data.rows[0]?.id)
  await expect(server.db.updateTable('change_log').set({ note: 'x' }).where('subject_id', '=', id).execute()).rejects.toThrow('append-only')
})

test('texts with markup are kept and given back as they are, as data', async () => {
  const { id } = await customer()
  const evil = '"><script>alert(1)</script>'
  const answer = await edit(manager, id, { real_name: evil, company: evil, address: `${evil}\u2028` })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await see(manager, id)).toMatchObject({ real_name: evil, company: evil })
})

test('an operator edits the people of the own site, their contact and group, never their role', async () => {
  const theirs = await aPerson(server.db, next, { role: 5 })
  const path = usersApi.nextEdit.path
  const body = { id: theirs.id, version: 1 }
  expect((await server.send(path, { ...body, group_id: next.groupId, phone: '1' }, { token: operator.token })).data).toMatchObject({
    phone: '1',
    group: { id: next.groupId },
  })
  expect(fieldsOf(await server.send(path, { ...body, version: 2, role: 3 }, { token: operator.token }))).toHaveProperty('role')
  expect((await server.send(path, { ...body, version: 2, group_id: house.groupId }, { token: operator.token })).status).toBe(400)
})

test('a contact that staff write is not proven any more, even when it is somebody else’s; the same one stays proven', async () => {
  const [who, other] = [await customer(), await customer()]
  const prove = (id: string, phone: string) =>
    server.db.updateTable('users').set({ phone, phone_proven: true }).where('id', '=', id).execute()
  const isProven = async () =>
    (await server.db.selectFrom('users').select('phone_proven').where('id', '=', who.id).executeTakeFirstOrThrow()).phone_proven
  await prove(who.id, '13900000001')
  await prove(other.id, '13900000002')
  expect((await edit(manager, who.id, { phone: '13900000001', company: 'Same Ltd' })).status).toBe(200)
  expect(await isProven()).toBe(true)
  expect((await edit(manager, who.id, { phone: '13900000002' })).status).toBe(200)
  expect(await isProven()).toBe(false)
})
