import type { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedDemoPeople } from '../demo/demo-people.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aDemoCustomer, tryLogIn, wrongTimes } from '../testing/log-in.ts'

// The server of other files, loaded before, counts nothing.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ verify: typeof verify }>()
  return { ...real, verify: vi.fn(real.verify) }
})

let server: TestServer
let demo: DemoPeople

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1' } })
  demo = await seedDemoPeople(server.db)
})
afterAll(() => server.close())

let count = 0
const aCustomer = () => aDemoCustomer(server, demo, `Customer-${(count += 1)}`)

test('five wrong passwords lock the account for that address for 15 minutes, and the answer says so', async () => {
  const { name } = await aCustomer()
  await wrongTimes(server, 5, name, '203.0.113.1')
  const locked = await tryLogIn(server, name.toUpperCase(), { address: '203.0.113.1' })
  expect(locked.status).toBe(429)
  expect(locked.msg).toBe('Too many wrong passwords. Try again in 15 minutes')
  const seconds = Number(locked.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(840)
  expect(seconds).toBeLessThanOrEqual(900)
})

test('a lock holds only for its account and its address', async () => {
  const [locked, other] = [await aCustomer(), await aCustomer()]
  await wrongTimes(server, 5, locked.name, '203.0.113.2')
  expect((await tryLogIn(server, locked.name, { address: '203.0.113.2' })).status).toBe(429)
  expect((await tryLogIn(server, locked.name, { address: '203.0.113.3' })).status).toBe(200)
  expect((await tryLogIn(server, other.name, { address: '203.0.113.2' })).status).toBe(200)
})

test('a lock can not be walked around inside one IPv6 network', async () => {
  const { name } = await aCustomer()
  for (const end of ['1', '2', 'aaaa:1', '3', 'ffff']) await wrongTimes(server, 1, name, `2001:db8:0:7::${end}`)
  expect((await tryLogIn(server, name, { address: '2001:db8:0:7:1234::9' })).status).toBe(429)
  expect((await tryLogIn(server, name, { address: '2001:db8:0:8::1' })).status).toBe(200)
})

test('a lock ends by itself, and tries during it do not lengthen it', async () => {
  const { name } = await aCustomer()
  await wrongTimes(server, 8, name, '203.0.113.4')
  const mine = server.db.selectFrom('wrong_tries').select('subject').where('address', '=', '203.0.113.4')
  expect(await mine.execute()).toHaveLength(5)
  await sql`update wrong_tries set at = at - interval '15 minutes 1 second' where address = '203.0.113.4'`.execute(server.db)
  expect((await tryLogIn(server, name, { password: 'wrong', address: '203.0.113.4' })).status).toBe(400)
  expect((await tryLogIn(server, name, { address: '203.0.113.4' })).status).toBe(200)
})

test('the right password clears the count', async () => {
  const { name } = await aCustomer()
  for (const _ of [1, 2]) {
    await wrongTimes(server, 4, name)
    expect((await tryLogIn(server, name)).status).toBe(200)
  }
})

test('an account that does not exist locks like one that does', async () => {
  await wrongTimes(server, 5, 'ghost')
  expect((await tryLogIn(server, 'ghost')).status).toBe(429)
})

test('twenty guesses sent at once are five guesses', async () => {
  const { name } = await aCustomer()
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryLogIn(server, name, { password: 'wrong' })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('what a guesser writes into X-Forwarded-For makes nobody somebody else', async () => {
  const { name } = await aCustomer()
  const from = (invented: string) => `${invented}, 198.51.100.77`
  for (let n = 0; n < 5; n += 1) await tryLogIn(server, name, { password: 'wrong', address: from(`203.0.113.${n}`) })
  expect((await tryLogIn(server, name, { address: from('203.0.113.99') })).status).toBe(429)
  expect((await tryLogIn(server, name, { address: '198.51.100.78' })).status).toBe(200)
})

test('fifty wrong passwords from one address, at whatever accounts, close the login to that address', async () => {
  const address = '203.0.113.77'
  const { name } = await aCustomer()
  const guess = (account: string) => tryLogIn(server, account, { password: 'Summer2026', address })
  for (let n = 0; n < 50; n += 10) {
    const guesses = await Promise.all(Array.from({ length: 10 }, (_, at) => guess(`somebody-${n + at}`)))
    expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400]))
  }
  const closed = await guess('somebody-else')
  expect([closed.status, closed.msg]).toEqual([429, 'Too many wrong passwords from your network. Try again in 15 minutes'])
  expect(Number(closed.headers.get('retry-after'))).toBeGreaterThan(890)
  expect((await tryLogIn(server, name, { address })).status, 'the right password is not looked at either').toBe(429)
  expect((await tryLogIn(server, name, { address: '203.0.113.78' })).status, 'other addresses go on').toBe(200)
  await server.db
    .updateTable('wrong_tries')
    .set({ at: sql<Date>`at - interval '15 minutes'` })
    .where('address', '=', address)
    .execute()
  expect((await tryLogIn(server, name, { address })).status).toBe(200)
})

test('one who guesses at others can not clear their address by logging in themselves', async () => {
  const address = '203.0.113.79'
  const { name } = await aCustomer()
  for (let n = 0; n < 49; n += 1) await tryLogIn(server, `anybody-${n}`, { password: 'Summer2026', address })
  expect((await tryLogIn(server, name, { address })).status).toBe(200)
  expect((await tryLogIn(server, 'anybody-49', { password: 'Summer2026', address })).status).toBe(400)
  expect((await tryLogIn(server, name, { address })).status).toBe(429)
})

test('no spelling that opens an account walks around its lock', async () => {
  const { id } = await aCustomer()
  await server.db.updateTable('users').set({ name: 'iris-9' }).where('id', '=', id).execute()
  const spellings = ['iris-9', 'IRIS-9', 'Iris-9', 'İRİS-9', 'İris-9', 'ırıs-9', 'ｉｒｉｓ-9', 'iri\u017f-9', ' iris-9 ']
  const opening: string[] = []
  for (const [n, spelling] of spellings.entries()) {
    if ((await tryLogIn(server, spelling, { address: `192.0.2.${n}` })).status === 200) opening.push(spelling)
  }
  expect(opening).toEqual(['iris-9', 'IRIS-9', 'Iris-9', 'ｉｒｉｓ-9', 'iri\u017f-9', ' iris-9 '])
  for (let n = 0; n < 5; n += 1) await tryLogIn(server, opening[n % opening.length] ?? '', { password: 'wrong', address: '192.0.2.99' })
  for (const spelling of opening) expect((await tryLogIn(server, spelling, { address: '192.0.2.99' })).status, spelling).toBe(429)
  const [tries] = await server.db.selectFrom('wrong_tries').select('subject').distinct().where('address', '=', '192.0.2.99').execute()
  expect(tries?.subject).toBe(`login ${demo.houseId} ${id}`)
})

test('spellings of a name that nobody has lock as one, too', async () => {
  for (const spelling of ['ghost-9', 'GHOST-9', 'ｇｈｏｓｔ-9', 'Ghost-９', 'GHOST-9']) {
    await tryLogIn(server, spelling, { address: '192.0.2.98' })
  }
  expect((await tryLogIn(server, 'ghost-9', { address: '192.0.2.98' })).status).toBe(429)
})

test('guesses at one account from many addresses wait, each longer; where its owner was before, nobody waits', async () => {
  const { name } = await aCustomer()
  expect((await tryLogIn(server, name, { address: '198.51.100.200' })).status).toBe(200)
  for (let n = 0; n < 16; n += 1) await tryLogIn(server, name, { password: 'wrong', address: `198.51.100.${n}` })
  const order: string[] = []
  const slow = tryLogIn(server, name, { password: 'wrong', address: '198.51.100.100' }).then(({ status }) => order.push(`guess ${status}`))
  const owner = tryLogIn(server, name, { address: '198.51.100.200' }).then(({ status }) => order.push(`owner ${status}`))
  await Promise.all([slow, owner])
  expect(order).toEqual(['owner 200', 'guess 400'])
  const crowd = await Promise.all(
    Array.from({ length: 12 }, (_, n) => tryLogIn(server, name, { password: 'wrong', address: `198.51.101.${n}` })),
  )
  expect(crowd.filter(({ status }) => status === 429)).toHaveLength(7)
  expect((await tryLogIn(server, name, { address: '198.51.100.200' })).status, 'its owner comes in all the while').toBe(200)
})
