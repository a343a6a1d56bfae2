import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { Answer, TestServer } from '../testing/a-server.ts'
import { codeTo, notThis, notesTo } from '../testing/codes.ts'
import { tokenOf, tryLogIn } from '../testing/log-in.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { hashPassword } from '../users/users.ts'

const password = 'the present password'
const newPassword = 'the password to come'

let server: TestServer
let house: House
let passwordHash: string

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1' } })
  house = await aSite(server.db, { config: { title: 'Harbour' } })
  passwordHash = await hashPassword(password)
})
afterAll(() => server.close())

let count = 0
const aPhone = (): string => `135${String((count += 1)).padStart(8, '0')}`

/** Somebody whose password is known, logged in once. */
async function somebody(): Promise<Person & { name: string }> {
  const name = `owner-${(count += 1)}`
  const person = await aPerson(server.db, house, { role: 5, name })
  await server.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', person.id).execute()
  return { ...person, name, token: await tokenOf(server, name, { password }) }
}

const whoAmI = (token: string) => server.call(sessionApi.userInfo, {}, { token })
const edit = (token: string, form: Record<string, unknown>): Promise<Answer<unknown>> => server.send(accountApi.edit.path, form, { token })
const fieldsOf = (answer: Answer<unknown>): string[] => Object.keys((answer.data as { fields: object }).fields)
const change = (token: string, form: Record<string, unknown> = {}, address = '203.0.113.1'): Promise<Answer<unknown>> =>
  server.send(
    accountApi.changePassword.path,
    { oldPassword: password, password: newPassword, password1: newPassword, ...form },
    { token, headers: { 'x-forwarded-for': address } },
  )

test('the own card shows what was registered and takes changes', async () => {
  const { token, name } = await somebody()
  const answer = await edit(token, { real_name: ' Ann Lee ', company: 'Lee & Co', address: '1 Road', wechat: 'annlee', province: '440000' })
  expect(answer.data).toMatchObject({
    name,
    real_name: 'Ann Lee',
    company: 'Lee & Co',
    address: '1 Road',
    wechat: 'annlee',
    province: '440000',
    citys: '',
    phoneProven: false,
    wechatBound: false,
    wechat_push: 0,
  })
  expect((await server.call(accountApi.mine, {}, { token })).data).toEqual(answer.data)
  await edit(token, { company: 'Lee Ltd' })
  expect((await server.call(accountApi.mine, {}, { token })).data).toMatchObject({
    company: 'Lee Ltd',
    wechat: 'annlee',
    real_name: 'Ann Lee',
  })
})

test.each(['role', 'codes', 'status', 'group_id', 'user_type', 'name', 'id', 'salesman_id', 'api_rate', 'permanent'])(
  'nobody edits the own %s',
  async (field) => {
    const { token } = await somebody()
    const answer = await edit(token, { [field]: 1 })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  },
)

test('a new phone needs the code that was sent to it; the old one is told', async () => {
  const { id, token } = await somebody()
  const [old, phone] = [aPhone(), aPhone()]
  await server.db.updateTable('users').set({ phone: old }).where('id', '=', id).execute()
  expect(fieldsOf(await edit(token, { phone }))).toEqual(['verifyCode'])
  expect((await server.call(accountApi.sendContactCode, { phoneNumber: phone }, { token })).status).toBe(200)
  const verifyCode = await codeTo(server.db, phone)
  expect(fieldsOf(await edit(token, { phone, verifyCode: notThis(verifyCode), company: 'Half done' }))).toEqual(['verifyCode'])
  expect((await server.call(accountApi.mine, {}, { token })).data, 'all or nothing').toMatchObject({ phone: old, company: '' })
  expect((await edit(token, { phone, verifyCode })).data).toMatchObject({ phone, phoneProven: true })
  expect(await notesTo(server.db, old)).toEqual([
    'Harbour: your account now has another phone or e-mail address than this one. If that was not you, contact us at once.',
  ])
  expect((await edit(token, { phone, company: 'Same phone' })).status, 'an unchanged phone needs no code').toBe(200)
})

test("a code that another person asked for does not serve, and nobody's phone is taken without one", async () => {
  const [mine, thief] = [await somebody(), await somebody()]
  const phone = aPhone()
  await server.call(accountApi.sendContactCode, { phoneNumber: phone }, { token: mine.token })
  expect((await edit(thief.token, { phone, verifyCode: await codeTo(server.db, phone) })).status).toBe(400)
})

test('whoever proves a mailbox last has it', async () => {
  const [first, second] = [await somebody(), await somebody()]
  const email = `shared${count}@example.com`
  await server.db.updateTable('users').set({ email, email_proven: true }).where('id', '=', first.id).execute()
  await server.call(accountApi.sendContactCode, { user_email: email }, { token: second.token })
  const answer = await edit(second.token, { user_email: email, email_code: await codeTo(server.db, email) })
  expect(answer.data).toMatchObject({ email, emailProven: true })
  expect((await server.call(accountApi.mine, {}, { token: first.token })).data).toMatchObject({ email, emailProven: false })
})

test('a new password ends every session, and this browser goes on with a new token', async () => {
  const { name, token } = await somebody()
  const second = await tokenOf(server, name, { password })
  const answer = await change(token)
  const fresh = String(answer.whole['token'])
  expect([answer.status, answer.whole['data']]).toEqual([200, expect.objectContaining({ name })])
  expect([token, second]).not.toContain(fresh)
  expect([(await whoAmI(token)).status, (await whoAmI(second)).status, (await whoAmI(fresh)).status]).toEqual([401, 401, 200])
  expect((await tryLogIn(server, name, { password })).status).toBe(400)
  expect((await tryLogIn(server, name, { password: newPassword })).status).toBe(200)
})

test.each([
  { what: 'a wrong present password', form: { oldPassword: 'wrong' }, field: 'oldPassword' },
  { what: 'two new ones', form: { password1: 'another password' }, field: 'password1' },
  { what: 'a short one', form: { password: 'seven77', password1: 'seven77' }, field: 'password' },
])('$what changes nothing', async ({ form, field }) => {
  const { token, name } = await somebody()
  const answer = await change(token, form)
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  expect((await tryLogIn(server, name, { password })).status).toBe(200)
})

test('twenty guesses at the present password sent at once are five guesses', async () => {
  const { token } = await somebody()
  const answers = await Promise.all(Array.from({ length: 20 }, () => change(token, { oldPassword: 'wrong' })))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
  expect((await change(token)).status, 'the right one is not looked at either').toBe(429)
})

test('the own sessions are listed, this one first, and one of them is ended', async () => {
  const { name, token } = await somebody()
  const second = await tokenOf(server, name, { password, address: '198.51.100.7' })
  const { data } = await server.call(accountApi.sessions, {}, { token })
  expect(data.map(({ isThis }) => isThis)).toEqual([true, false])
  expect(data[1]?.address).toBe('198.51.100.7')
  expect(JSON.stringify(data)).not.toMatch(/token|hash/)
  expect((await server.call(accountApi.endSession, { id: data[1]?.id ?? '' }, { token })).status).toBe(200)
  expect([(await whoAmI(second)).status, (await whoAmI(token)).status]).toEqual([401, 200])
  expect((await server.call(accountApi.endSession, { id: data[1]?.id ?? '' }, { token })).status).toBe(404)
})

test("nobody ends another's session by its number", async () => {
  const [mine, yours] = [await somebody(), await somebody()]
  const { data } = await server.call(accountApi.sessions, {}, { token: yours.token })
  expect(data.length).toBeGreaterThan(0)
  for (const { id } of data) expect((await server.call(accountApi.endSession, { id }, { token: mine.token })).status).toBe(404)
  expect((await whoAmI(yours.token)).status).toBe(200)
})

test('logging out everywhere ends this session too, or all but this', async () => {
  const { name, token } = await somebody()
  const others = [await tokenOf(server, name, { password }), await tokenOf(server, name, { password })]
  expect((await server.call(accountApi.endSessions, { keepThis: true }, { token })).data).toEqual({ ended: 2 })
  expect((await whoAmI(token)).status).toBe(200)
  for (const other of others) expect((await whoAmI(other)).status).toBe(401)
  expect((await server.call(accountApi.endSessions, {}, { token })).data).toEqual({ ended: 1 })
  expect((await whoAmI(token)).status).toBe(401)
})

test('a visitor has no card, no password and no sessions to deal with, and nobody has any without a session', async () => {
  const { token } = await aPerson(server.db, house, { role: 6 })
  const bodies: readonly [string, object][] = [
    [accountApi.mine.path, {}],
    [accountApi.edit.path, { company: 'x' }],
    [accountApi.sendContactCode.path, { phoneNumber: '13800138000' }],
    [accountApi.changePassword.path, { oldPassword: 'x', password: newPassword, password1: newPassword }],
    [accountApi.sessions.path, {}],
    [accountApi.endSession.path, { id: '1' }],
    [accountApi.endSessions.path, {}],
  ]
  for (const [path, body] of bodies) {
    expect([path, (await server.send(path, body, { token })).status]).toEqual([path, 403])
    expect([path, (await server.send(path, body)).status]).toEqual([path, 401])
  }
})

test('pages of stones are remembered as each person left them, not those of others and not what a visitor looked for', async () => {
  const owner = await somebody()
  const other = await somebody()
  const keep = (token: string, page: string, search: string) => server.send(accountApi.keepStockView.path, { page, search }, { token })
  expect((await whoAmI(owner.token)).data.stock_views).toEqual({})
  await keep(owner.token, 'natural', 'shape=oval&sort=-carat')
  await keep(owner.token, 'natural', 'shape=round&carat=1..1.49')
  expect((await keep(owner.token, 'lab', '')).status).toBe(200)
  await keep(other.token, 'natural', 'shape=heart')
  expect((await whoAmI(owner.token)).data.stock_views).toEqual({ natural: 'shape=round&carat=1..1.49', lab: '' })
  expect((await tryLogIn(server, owner.name, { password })).data.stock_views).toEqual({ natural: 'shape=round&carat=1..1.49', lab: '' })
  expect((await keep(owner.token, 'jewelry', '')).status).toBe(400)
  expect((await keep(owner.token, 'natural', 'x'.repeat(4001))).status).toBe(400)

  const guest = await aPerson(server.db, house, { role: 6 })
  expect((await keep(guest.token, 'natural', 'shape=heart')).status).toBe(403)
})
