import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { Answer, TestServer } from '../testing/a-server.ts'
import { askEmailCode, askPhoneCode, codeTo, notThis, notesTo } from '../testing/codes.ts'
import { tryLogIn } from '../testing/log-in.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

// The server of other files, loaded before, counts nothing.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ hash: typeof hash; verify: typeof verify }>()
  return { ...real, hash: vi.fn(real.hash), verify: vi.fn(real.verify) }
})

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1' } })
  house = await aSite(server.db, { config: { title: 'Harbour' } })
})
afterAll(() => server.close())

let count = 0
const aPhone = (): string => `136${String((count += 1)).padStart(8, '0')}`
const anAddress = (): string => `198.19.${Math.floor((count += 1) / 250)}.${count % 250}`
const password = 'an even longer password'

/** Somebody with a session, whom staff gave a phone. */
async function somebody(more: { role?: 1 | 5 | 6 } = {}): Promise<Person & { phone: string; name: string }> {
  const phone = aPhone()
  const name = `forgetful-${count}`
  const person = await aPerson(server.db, house, { role: more.role ?? 5, name })
  await server.db
    .updateTable('users')
    .set({ phone, email: `${name}@example.com` })
    .where('id', '=', person.id)
    .execute()
  return { ...person, phone, name }
}

const reset = (form: Record<string, unknown>): Promise<Answer<unknown>> =>
  server.send(
    registrationApi.forgotPassword.path,
    { password, password1: password, ...form },
    { headers: { 'x-forwarded-for': anAddress() } },
  )
const fieldsOf = (answer: Answer<unknown>): string[] => Object.keys((answer.data as { fields: object }).fields)

async function codeFor(phone: string): Promise<string> {
  await askPhoneCode(server, phone, 1, { address: anAddress() })
  return codeTo(server.db, phone)
}

test('a new password with a code ends every session, opens the account, and its owner is told', async () => {
  const { phone, name, token } = await somebody()
  const answer = await reset({ phoneNumber: phone, verifyCode: await codeFor(phone), referrer: 'http://localhost:3000' })
  expect(answer.whole).toEqual({ code: 200, msg: '', data: null })
  expect((await server.call(sessionApi.userInfo, {}, { token })).status).toBe(401)
  expect((await tryLogIn(server, name, { password })).status).toBe(200)
  expect(await notesTo(server.db, phone)).toEqual([
    'Harbour: your password was changed, and every device was logged out. If that was not you, contact us at once.',
  ])
})

test('a mailbox does as well as a phone', async () => {
  const { name } = await somebody()
  await askEmailCode(server, `${name}@example.com`)
  const answer = await reset({ user_email: `${name}@EXAMPLE.com`, email_code: await codeTo(server.db, `${name}@example.com`) })
  expect(answer.status).toBe(200)
  expect((await tryLogIn(server, name, { password })).status).toBe(200)
})

test('a wrong code gets the same answer for the same work, account or none', async () => {
  const { phone, name } = await somebody()
  const counted = [vi.mocked(hash), vi.mocked(verify)] as const
  const seen: unknown[] = []
  for (const target of [phone, aPhone()]) {
    const code = notThis(await codeFor(target))
    for (const one of counted) one.mockClear()
    const answer = await reset({ phoneNumber: target, verifyCode: code })
    seen.push([answer.whole, ...counted.map((one) => one.mock.calls.length)])
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]).toEqual([
    { code: 400, msg: 'The code is wrong or has run out', data: { fields: { verifyCode: 'The code is wrong or has run out' } } },
    1,
    1,
  ])
  expect((await tryLogIn(server, name, { password })).status).toBe(400)
})

test('a target that never asked for a code costs the same check', async () => {
  const counted = vi.mocked(verify)
  counted.mockClear()
  expect((await reset({ phoneNumber: aPhone(), verifyCode: '123456' })).status).toBe(400)
  expect(counted.mock.calls.map(([text]) => String(text).split('$').slice(0, 4))).toEqual([['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']])
})

test('somebody who proves a mailbox without an account gets the answer that everybody gets, and is told by a message', async () => {
  await askEmailCode(server, 'stranger@example.com')
  const answer = await reset({ user_email: 'stranger@example.com', email_code: await codeTo(server.db, 'stranger@example.com') })
  expect(answer.whole).toEqual({ code: 200, msg: '', data: null })
  expect(await notesTo(server.db, 'stranger@example.com')).toEqual([
    'Harbour: a new password was asked for, but no account belongs to this address. Please register.',
  ])
})

test('a code serves once', async () => {
  const { phone } = await somebody()
  const verifyCode = await codeFor(phone)
  expect((await reset({ phoneNumber: phone, verifyCode })).status).toBe(200)
  expect((await reset({ phoneNumber: phone, verifyCode })).status).toBe(400)
})

test('a code of one phone changes nothing for another', async () => {
  const [mine, yours] = [await somebody(), await somebody()]
  const verifyCode = await codeFor(mine.phone)
  await codeFor(yours.phone)
  expect((await reset({ phoneNumber: yours.phone, verifyCode })).status).toBe(400)
  expect((await tryLogIn(server, yours.name, { password })).status).toBe(400)
})

test('a phone that two people share and neither proved opens nothing', async () => {
  const [one, two] = [await somebody(), await somebody()]
  await server.db.updateTable('users').set({ phone: one.phone }).where('id', '=', two.id).execute()
  expect((await reset({ phoneNumber: one.phone, verifyCode: await codeFor(one.phone) })).status).toBe(200)
  for (const { name } of [one, two]) expect((await tryLogIn(server, name, { password })).status).toBe(400)
})

test('nobody spoils the phone of another by registering with it unproven', async () => {
  const victim = await somebody()
  const pending = await somebody()
  await server.db.updateTable('users').set({ phone: victim.phone, status: 0 }).where('id', '=', pending.id).execute()
  expect((await reset({ phoneNumber: victim.phone, verifyCode: await codeFor(victim.phone) })).status).toBe(200)
  expect((await tryLogIn(server, victim.name, { password })).status).toBe(200)
})

test('the guest account has no owner who could forget its password', async () => {
  const { phone, name } = await somebody({ role: 6 })
  await reset({ phoneNumber: phone, verifyCode: await codeFor(phone) })
  expect((await tryLogIn(server, name, { password })).status).toBe(400)
})

test('a new password lets its owner in although wrong ones had locked them out', async () => {
  const { phone, name } = await somebody()
  const address = '203.0.113.60'
  for (let n = 0; n < 5; n += 1) await tryLogIn(server, name, { password: 'wrong', address })
  expect((await tryLogIn(server, name, { password, address })).status).toBe(429)
  const form = { phoneNumber: phone, verifyCode: await codeFor(phone), password, password1: password }
  expect((await server.send(registrationApi.forgotPassword.path, form, { headers: { 'x-forwarded-for': address } })).status).toBe(200)
  expect((await tryLogIn(server, name, { password, address })).status).toBe(200)
})

test.each([
  { what: 'two new passwords', form: { password1: 'another password' }, field: 'password1' },
  { what: 'a short password', form: { password: 'seven77', password1: 'seven77' }, field: 'password' },
  { what: 'no phone', form: { phoneNumber: '' }, field: 'phoneNumber' },
  { what: 'no code', form: { verifyCode: '' }, field: 'verifyCode' },
  { what: 'a code of letters', form: { verifyCode: 'abcdef' }, field: 'verifyCode' },
  { what: 'an unknown field', form: { id: '1' }, field: 'id' },
])('$what is refused by name', async ({ form, field }) => {
  const answer = await reset({ phoneNumber: '13800138000', verifyCode: '123456', ...form })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
})
