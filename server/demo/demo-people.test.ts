import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { checkNoDemoAccounts } from '../production-checks.ts'
import { addSite } from '../sites/sites.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { nextPage, tokenOf } from '../testing/log-in.ts'
import { demoNextHost } from './demo-cast.ts'
import { demoAccounts, seedDemoPeople } from './demo-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

test('production starts on a database without demo accounts', async () => {
  await checkNoDemoAccounts(server.db, true)
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([])
})

test('the demo is made once: a second time finds the first', async () => {
  const first = await seedDemoPeople(server.db)
  const before = await server.db.selectFrom('users').select(['id', 'name']).orderBy('id').execute()
  expect(await seedDemoPeople(server.db)).toEqual(first)
  expect(await server.db.selectFrom('users').select(['id', 'name']).orderBy('id').execute()).toEqual(before)
  expect(first.suppliers).toHaveLength(8)
})

test('every printed account of every role logs in on its site', async () => {
  for (const { account, password, role, host } of demoAccounts) {
    const token = await tokenOf(server, account, { password, ...(host === demoNextHost ? { page: nextPage } : {}) })
    const { data } = await server.call(sessionApi.userInfo, {}, { token })
    expect([account, data.role]).toEqual([account, role])
  }
  expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
})

test('its two buyers have different groups, price books and salespeople', async () => {
  const buyers = await server.db
    .selectFrom('users as u')
    .innerJoin('price_books as b', 'b.group_id', 'u.group_id')
    .innerJoin('users as s', 's.id', 'u.salesman_id')
    .select(['u.name', 'b.multiplier', 'b.points', 's.name as salesman'])
    .where('u.name', 'like', 'buyer-%')
    .orderBy('u.name')
    .execute()
  expect(buyers).toEqual([
    { name: 'buyer-chen', multiplier: '1.0200', points: '0.00', salesman: 'sales-li' },
    { name: 'buyer-meyer', multiplier: '1.0000', points: '4.00', salesman: 'sales-anna' },
  ])
})

test('production refuses to start on demo accounts, and says so', async () => {
  await expect(checkNoDemoAccounts(server.db, true)).rejects.toThrow(/demo accounts/)
  await checkNoDemoAccounts(server.db, false)
})

test("the demo is not poured into somebody's real house", async () => {
  const real = await aServer()
  try {
    await addSite(real.db, { name: 'A real house' })
    await expect(seedDemoPeople(real.db)).rejects.toThrow('This database holds a real house; the demo is not loaded into it.')
    expect(await real.db.selectFrom('users').select('id').execute()).toEqual([])
  } finally {
    await real.close()
  }
})
