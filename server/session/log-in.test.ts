import { createHash } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { demoPassword } from '../demo/demo-cast.ts'
import { seedDemoPeople } from '../demo/demo-people.ts'
import type { DemoPeople } from '../demo/demo-people.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aDemoCustomer, nextPage, tokenOf, tryLogIn, visitorLogIn, wrongTimes } from '../testing/log-in.ts'
import { tidySessions } from './session.ts'

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

test('logging in answers with a token beside the user, and nothing of the user that is not listed', async () => {
  const answer = await tryLogIn(server, 'buyer-chen')
  expect(answer.status).toBe(200)
  expect(Object.keys(answer.whole).toSorted()).toEqual(['code', 'data', 'msg', 'token'])
  expect(answer.whole['token']).toMatch(/^[\w-]{43}$/)
  expect(Object.keys(answer.data).toSorted()).toEqual(
    '_roles address api_rate company id invite_code login_num name next_server password_until phone qrcode real_name role stock_views supplier_id user_type wechat_push'.split(
      ' ',
    ),
  )
  expect(answer.data).toMatchObject({
    name: 'buyer-chen',
    role: 5,
    company: 'Jing Yi Jewelry 静怡珠宝',
    user_type: 2,
    next_server: false,
    api_rate: '1.00',
  })
  expect(answer.data._roles.toSorted((a, b) => a - b)).toEqual([7002, 7003, 7005, 7011, 17003, 70020, 70030, 70110, 170030])
})

test('where a site has invitations, the user info carries the link of the own one for a QR code; guests have none', async () => {
  const say = (open_invitation: 0 | 1) =>
    sql`update site_configs set config = config || ${JSON.stringify({ open_invitation })}::jsonb`.execute(server.db)
  expect((await tryLogIn(server, 'buyer-chen')).data.qrcode).toBe('')
  await say(1)
  const { data: open } = await tryLogIn(server, 'buyer-chen', { page: 'http://localhost:3000' })
  expect(open.qrcode).toBe(`http://localhost:3000/systemIndex?invite_code=${open.invite_code}`)
  expect((await visitorLogIn(server)).data.qrcode).toBe('')
  await say(0)
})

test.each(['BUYER-meyer', '  buyer-meyer  '])('the account may be typed as %j', async (account) => {
  expect((await tryLogIn(server, account)).data).toMatchObject({ name: 'buyer-meyer' })
})

test('the account may come as name, and the body as a form', async () => {
  const form = new URLSearchParams({ name: 'buyer-meyer', password: demoPassword, referrer: 'http://localhost:3000' })
  const answer = await server.send('/api/login/DoLogin', form)
  expect(answer.status).toBe(200)
})

test('a login without any account names the field', async () => {
  const answer = await server.send('/api/login/DoLogin', { password: 'x' })
  expect(answer.status).toBe(400)
  expect(answer.data).toEqual({ fields: { username: 'is required' } })
})

test('a wrong password and an unknown account get the very same answer', async () => {
  const { name } = await aCustomer()
  const wrong = await tryLogIn(server, name, { password: 'not it' })
  const unknown = await tryLogIn(server, 'nobody-at-all', { password: 'not it' })
  expect(wrong.status).toBe(400)
  expect(wrong.msg).toBe('Account or password is wrong')
  expect(unknown.whole).toEqual(wrong.whole)
})

test('an unknown account costs the work of checking a password, as a known one does', async () => {
  const { name } = await aCustomer()
  const counted = vi.mocked(verify)
  counted.mockClear()
  await tryLogIn(server, name, { password: 'not it' })
  expect(counted).toHaveBeenCalledTimes(1)
  await tryLogIn(server, 'nobody-else', { password: 'not it' })
  expect(counted).toHaveBeenCalledTimes(2)
  const [known, unknown] = counted.mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
  expect(unknown).toEqual(known)
  expect(known).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'])
})

test.each([
  { state: 'pending', set: { status: 0 }, says: 'This account is waiting for an administrator to approve it' },
  { state: 'refused', set: { status: 3 }, says: 'The registration of this account was refused. Please contact us' },
  { state: 'disabled', set: { status: 2 }, says: 'This account is disabled. Please contact us' },
  { state: 'expired', set: { permanent: false, limit_time: new Date('2026-01-01') }, says: 'This account has expired. Please contact us' },
])('a $state account is refused, and only the right password learns why', async ({ set, says }) => {
  const { id, name } = await aCustomer()
  await server.db.updateTable('users').set(set).where('id', '=', id).execute()
  const wrong = await tryLogIn(server, name, { password: 'not it' })
  expect([wrong.status, wrong.msg]).toEqual([400, 'Account or password is wrong'])
  const right = await tryLogIn(server, name)
  expect([right.status, right.msg]).toEqual([409, says])
  expect(right.whole).not.toHaveProperty('token')
})

test('an account whose time is not over yet logs in', async () => {
  const { id, name } = await aCustomer()
  await server.db
    .updateTable('users')
    .set({ permanent: false, limit_time: new Date(Date.now() + 3_600_000) })
    .where('id', '=', id)
    .execute()
  expect((await tryLogIn(server, name)).status).toBe(200)
})

test('logins are counted', async () => {
  const { name } = await aCustomer()
  expect((await tryLogIn(server, name)).data.login_num).toBe(1)
  expect((await tryLogIn(server, name)).data.login_num).toBe(2)
  await wrongTimes(server, 1, name)
  expect((await tryLogIn(server, name)).data.login_num).toBe(3)
})

test('a token is kept as its hash only', async () => {
  const { id, name } = await aCustomer()
  const token = await tokenOf(server, name)
  const row = await server.db.selectFrom('sessions').select('token_hash').where('user_id', '=', id).executeTakeFirstOrThrow()
  expect(row.token_hash.equals(createHash('sha256').update(token).digest())).toBe(true)
})

test('an account belongs to its site: it can not log in on the page of another', async () => {
  expect((await tryLogIn(server, 'buyer-chen', { page: nextPage })).status).toBe(400)
  expect((await tryLogIn(server, 'next-buyer')).status).toBe(400)
  const there = await tryLogIn(server, 'next-buyer', { page: nextPage })
  expect(there.data).toMatchObject({ name: 'next-buyer', role: 5 })
})

test('a page of an unknown address belongs to the house', async () => {
  expect((await tryLogIn(server, 'sales-li', { page: 'https://elsewhere.example' })).status).toBe(200)
  expect((await tryLogIn(server, 'sales-li', { page: 'not an address' })).status).toBe(200)
})

test('refusals speak the language of the caller', async () => {
  const answer = await tryLogIn(server, 'nobody', { language: 'zh' })
  expect(answer.msg).toBe('账号或密码错误')
  expect(answer.data).toEqual({ fields: { password: '账号或密码错误' } })
})

test.each([
  { what: 'a huge account', body: { username: 'a'.repeat(101), password: 'x' }, field: 'username' },
  { what: 'a huge password', body: { username: 'a', password: 'x'.repeat(201) }, field: 'password' },
  { what: 'a huge referrer', body: { username: 'a', password: 'x', referrer: 'h'.repeat(301) }, field: 'referrer' },
  { what: 'an object for a password', body: { username: 'a', password: { $ne: null } }, field: 'password' },
  { what: 'an unknown field', body: { username: 'a', password: 'x', role: 1 }, field: 'role' },
])('$what is refused by name', async ({ body, field }) => {
  const answer = await server.send('/api/login/DoLogin', body)
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.data as { fields: object }).fields)).toEqual([field])
})

test.each(["' or 1=1 --", 'admin\u0007', 'admın', '\ud800', '%', 'admin\r\nset-cookie: a=b'])(
  'an odd account is just a wrong one: %j',
  async (account) => {
    const answer = await tryLogIn(server, account)
    expect([answer.status, answer.msg]).toEqual([400, 'Account or password is wrong'])
    expect(answer.headers.get('set-cookie')).toBeNull()
  },
)

test('a visitor logs in without any password and holds no more than a visitor may', async () => {
  const answer = await visitorLogIn(server)
  expect(answer.status).toBe(200)
  expect(answer.data).toMatchObject({ name: 'visitor', role: 6 })
  expect(answer.data._roles.toSorted((a, b) => a - b)).toEqual([7002, 7003, 7005, 70020, 70030])
  expect(JSON.stringify(answer.whole)).not.toContain(demoPassword)
})

test('a visitor stays one even when the guest account is given more', async () => {
  await server.db
    .updateTable('users')
    .set({ codes: [1, 70060] })
    .where('name', '=', 'visitor')
    .execute()
  const answer = await visitorLogIn(server)
  expect(answer.data._roles).toHaveLength(5)
  const token = String(answer.whole['token'])
  expect((await server.send('/api/user/customers', {}, { token })).status).toBe(403)
})

test('a site that admits no visitors says so', async () => {
  const answer = await visitorLogIn(server, nextPage)
  expect([answer.status, answer.msg]).toEqual([409, 'Visitors are not admitted here. Please log in or register'])
})

test.each([
  { why: 'switched off', config: { visitor_status: 0, visitor_user: 'visitor' } },
  { why: 'without an account', config: { visitor_status: 1 } },
  { why: 'with the account of somebody who is no visitor', config: { visitor_status: 1, visitor_user: 'admin' } },
])('visitors are not let in when they are $why', async ({ config }) => {
  await server.db
    .updateTable('site_configs')
    .set({ config: JSON.stringify(config) })
    .where('site_id', '=', demo.nextSiteId)
    .execute()
  expect((await visitorLogIn(server, nextPage)).status).toBe(409)
})

test('visitors from one address hold fifty sessions at most, and each is over after a day', async () => {
  const guest = await server.db.selectFrom('users').select('id').where('name', '=', 'visitor').executeTakeFirstOrThrow()
  const come = async (address: string) => {
    const answer = await server.send(sessionApi.visitorLogin.path, {}, { headers: { 'x-forwarded-for': address } })
    return String(answer.whole['token'])
  }
  const isIn = async (token: string) => (await server.call(sessionApi.userInfo, {}, { token })).status === 200
  const sessionsOf = (address: string) =>
    server.db.selectFrom('sessions').select('id').where('user_id', '=', guest.id).where('address', '=', address).execute()
  const elsewhere = await come('2001:db8:1:2::9')
  const first = await come('2001:db8:1:1::1')
  for (let n = 0; n < 50; n += 1) await come(`2001:db8:1:1::${n}`)
  expect(await sessionsOf('2001:db8:1:1::/64')).toHaveLength(50)
  expect([await isIn(first), await isIn(elsewhere)]).toEqual([false, true])
  await sql`update sessions set created_at = created_at - interval '24 hours' where user_id = ${guest.id}`.execute(server.db)
  expect(await isIn(elsewhere)).toBe(false)
  await tidySessions(server.db)
  expect(await server.db.selectFrom('sessions').select('id').where('user_id', '=', guest.id).execute()).toEqual([])
})
