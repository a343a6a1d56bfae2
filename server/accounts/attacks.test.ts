import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi, registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import { scanApi } from '@loupe/domain/accounts/scan.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { askEmailCode, askPhoneCode, codeTo, headersFrom, notThis, passTime } from '../testing/codes.ts'
import { tryLogIn } from '../testing/log-in.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

const resellerPage = 'https://reseller.example'
let server: TestServer
let house: House
let admin: Person

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1' } })
  house = await aSite(server.db)
  const reseller = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: resellerPage, site_id: reseller.siteId }).execute()
  admin = await aPerson(server.db, house, { role: 1 })
})
afterAll(() => server.close())

let count = 0
const aPhone = (): string => `137${String((count += 1)).padStart(8, '0')}`
const anAddress = (): string => `203.0.${Math.floor((count += 1) / 250)}.${count % 250}`
const messagesTo = async (target: string): Promise<number> =>
  (await server.db.selectFrom('messages').select('id').where('target', '=', target).execute()).length
const register = (form: Record<string, unknown>, address = anAddress()) =>
  server.send(registrationApi.register.path, { password: 'a long password', ...form }, { headers: headersFrom({ address }) })

test('a phone gets one code a minute and ten a day, on however many sites it is asked for', async () => {
  const phone = aPhone()
  const ask = (page: string) => askPhoneCode(server, phone, 0, { page, address: anAddress() })
  expect((await ask('https://house.example')).status).toBe(200)
  expect((await ask(resellerPage)).status).toBe(429)
  for (let n = 2; n <= 10; n += 1) {
    await passTime(server.db, 61)
    expect((await ask(n % 2 === 0 ? resellerPage : 'https://house.example')).status).toBe(200)
  }
  await passTime(server.db, 61)
  for (const page of [resellerPage, 'https://house.example']) expect((await ask(page)).status).toBe(429)
  expect(await messagesTo(phone)).toBe(10)
})

test('what a guesser writes into X-Forwarded-For gives no more codes', async () => {
  const send = (forwarded: string) =>
    server.call(registrationApi.sendVerifyCode, { type: 0, phoneNumber: aPhone() }, { headers: { 'x-forwarded-for': forwarded } })
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) statuses.push((await send(`10.9.8.${n}, 192.0.2.200`)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
})

test('a form on a page elsewhere has no codes sent from its readers’ addresses', async () => {
  const phone = aPhone()
  const answer = await server.send(registrationApi.sendVerifyCode.path, new URLSearchParams({ type: '0', phoneNumber: phone }), {
    headers: { ...headersFrom({ address: anAddress(), page: 'https://evil.example' }), 'sec-fetch-site': 'cross-site' },
  })
  expect([answer.status, await messagesTo(phone)]).toEqual([403, 0])
  const own = await server.send(
    registrationApi.sendVerifyCode.path,
    { type: 0, phoneNumber: phone },
    { headers: { ...headersFrom({ address: anAddress() }), 'sec-fetch-site': 'same-origin' } },
  )
  expect([own.status, await messagesTo(phone)]).toEqual([200, 1])
})

test('a hundred guesses at one code at once leave the house answering, and are five guesses', async () => {
  const phone = aPhone()
  await askPhoneCode(server, phone, 1, { address: anAddress() })
  const code = await codeTo(server.db, phone)
  const guess = (n: number) =>
    server.call(
      registrationApi.forgotPassword,
      { phoneNumber: phone, verifyCode: notThis(code), password: 'a long password', password1: 'a long password' },
      { headers: headersFrom({ address: n % 2 === 0 ? '192.0.2.7' : '192.0.2.8' }) },
    )
  // No guess can end while somebody else holds the code; whoever waits for it must not keep the others waiting.
  const guesses = await server.db.transaction().execute(async (tx) => {
    await sql`select 1 from verification_codes where target_key = ${phone} for update`.execute(tx)
    const sent = Array.from({ length: 100 }, (_, n) => guess(n))
    expect((await server.call(accountApi.mine, {}, { token: admin.token })).status).toBe(200)
    return sent
  })
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect([statuses.filter((status) => status === 400).length, statuses.filter((status) => status === 429).length]).toEqual([10, 90])
  const { rows } = await sql<{ tries: number }>`select tries from verification_codes where target_key = ${phone}`.execute(server.db)
  expect(rows[0]?.tries).toBeGreaterThanOrEqual(5)
  const late = await server.call(
    registrationApi.forgotPassword,
    { phoneNumber: phone, verifyCode: code, password: 'a long password', password1: 'a long password' },
    { headers: headersFrom({ address: anAddress() }) },
  )
  expect(late.status, 'the code itself is worn out').toBe(400)
})

test('a code asked for one purpose serves no other', async () => {
  const [phone, taken] = [aPhone(), aPhone()]
  const person = await aPerson(server.db, house, { role: 5 })
  await server.call(
    accountApi.sendContactCode,
    { phoneNumber: phone },
    { token: person.token, headers: headersFrom({ address: anAddress() }) },
  )
  const change = await codeTo(server.db, phone)
  expect((await register({ phone, verifyCode: change })).status).toBe(400)
  const reset = await server.call(
    registrationApi.forgotPassword,
    { phoneNumber: phone, verifyCode: change, password: 'a long password', password1: 'a long password' },
    { headers: headersFrom({ address: anAddress() }) },
  )
  expect(reset.status).toBe(400)
  await askPhoneCode(server, taken, 0, { address: anAddress() })
  const edit = await server.call(
    accountApi.edit,
    { phone: taken, verifyCode: await codeTo(server.db, taken) },
    { token: person.token, headers: headersFrom({ address: anAddress() }) },
  )
  expect(edit.status).toBe(400)
})

test('a mailbox code without a purpose serves once, not once for each', async () => {
  const mailbox = 'both@example.com'
  await askEmailCode(server, mailbox)
  const email_code = await codeTo(server.db, mailbox)
  expect((await register({ account: 'both-ways', user_email: mailbox, email_code })).status).toBe(200)
  const reset = await server.call(
    registrationApi.forgotPassword,
    { user_email: mailbox, email_code, password: 'another password', password1: 'another password' },
    { headers: headersFrom({ address: anAddress() }) },
  )
  expect(reset.status).toBe(400)
})

test('a newcomer takes neither a role, a state, an end, rates, codes nor a site', async () => {
  const wishes = [
    { role: 1 },
    { status: 1 },
    { permanent: 0, limit_time: '2099-01-01T00:00:00Z' },
    { rate: '0.1' },
    { rate_option: [{ multiplier: '0.1' }] },
    { user_type: 2 },
    { codes: [1] },
    { group_id: house.groupId },
    { site_id: '1' },
    { password_hash: 'x' },
    { phone_proven: true },
    { phoneProven: true },
  ]
  for (const wish of wishes) {
    expect((await register({ account: 'pusher', phone: aPhone(), verifyCode: '000000', ...wish })).status, JSON.stringify(wish)).toBe(400)
  }
  const person = await aPerson(server.db, house, { role: 5, userType: 0 })
  for (const wish of [
    { role: 1 },
    { user_type: 2 },
    { codes: [70127] },
    { group_id: house.groupId },
    { name: 'admin' },
    { api_rate: '0.5' },
  ]) {
    expect((await server.send(accountApi.edit.path, wish, { token: person.token })).status, JSON.stringify(wish)).toBe(400)
  }
})

test('markup in every field of a registration reaches the staff as text, and what is no plain answer does not', async () => {
  const evil = `"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}`
  const phone = aPhone()
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  const form = {
    account: `evil ${evil}`.slice(0, 99),
    real_name: evil,
    company: evil,
    address: evil,
    wechat: evil,
    province: '<b>1</b>',
    content: JSON.stringify({ note: evil, __proto__x: evil, 'on<load': evil, deep: { a: evil }, password: 'a long password', role: 1 }),
  }
  const done = await register({ ...form, phone, verifyCode: await codeTo(server.db, phone) })
  expect(done.status).toBe(200)
  const list = await server.call(usersApi.list, { search: phone }, { token: admin.token })
  const id = list.data.rows[0]?.id ?? ''
  const seen = await server.call(usersApi.one, { id }, { token: admin.token })
  expect(seen.data).toMatchObject({ name: form.account, real_name: evil, company: evil, address: evil })
  expect(seen.data.content).toEqual({ note: evil, __proto__x: evil, wechat: evil, province: '<b>1</b>' })
  for (const { headers } of [list, seen]) {
    expect(headers.get('content-type')).toContain('application/json')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('a name with lines and commas becomes no second reader of an e-mail and no new header', async () => {
  for (const address of ['a@example.com\r\nBcc: b@example.com', 'a@example.com,b@example.com', '<a@example.com> b', 'a@exa mple.com']) {
    const answer = await askEmailCode(server, address)
    expect([answer.status, await messagesTo(address)], address).toEqual([400, 0])
  }
})

test('nobody leads the owner of a mailbox into an account of their own by typing it beside their phone', async () => {
  const [phone, mailbox] = [aPhone(), 'victim@example.com']
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  await register({ account: 'trapper', phone, verifyCode: await codeTo(server.db, phone), user_email: mailbox })
  const trapper = await server.db
    .selectFrom('users')
    .select(['id', 'email', 'version'])
    .where('name', '=', 'trapper')
    .executeTakeFirstOrThrow()
  expect(trapper.email).toBe(mailbox)
  const { status } = await server.call(
    usersApi.approve,
    { id: trapper.id, version: trapper.version, at_cost: true },
    { token: admin.token },
  )
  expect(status).toBe(200)
  // The owner forgets a password that they never had: nothing of the trapper's opens to them.
  await askEmailCode(server, mailbox, 1)
  const reset = {
    user_email: mailbox,
    email_code: await codeTo(server.db, mailbox),
    password: 'victims password',
    password1: 'victims password',
  }
  expect((await server.call(registrationApi.forgotPassword, reset, { headers: headersFrom({ address: anAddress() }) })).status).toBe(200)
  expect((await tryLogIn(server, mailbox, { password: 'victims password', address: anAddress() })).status).toBe(400)
  // They register, and have an account of their own.
  await passTime(server.db, 61)
  await askEmailCode(server, mailbox, 0)
  await register({ user_email: mailbox, email_code: await codeTo(server.db, mailbox), password: 'victims password' })
  const own = await server.db.selectFrom('users').select(['id', 'email_proven']).where('name', '=', mailbox).executeTakeFirst()
  expect(own).toEqual({ id: expect.not.stringMatching(`^${trapper.id}$`), email_proven: true })
})

test('scans asked for all at once count each other', async () => {
  const headers = headersFrom({ address: '192.0.2.99' })
  const answers = await Promise.all(Array.from({ length: 60 }, () => server.call(scanApi.start, {}, { headers })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
})

test('a new session never has the token that its browser brought', async () => {
  const planted = 'A'.repeat(43)
  const phone = aPhone()
  const who = await aPerson(server.db, house, { role: 5 })
  await server.db.updateTable('users').set({ phone, phone_proven: true }).where('id', '=', who.id).execute()
  await askPhoneCode(server, phone, 1, { address: anAddress() })
  const form = {
    phoneNumber: phone,
    verifyCode: await codeTo(server.db, phone),
    password: 'a newer password',
    password1: 'a newer password',
  }
  expect((await server.call(registrationApi.forgotPassword, form, { headers: headersFrom({ address: anAddress() }) })).status).toBe(200)
  const change = (token: string) =>
    server.call(
      accountApi.changePassword,
      { oldPassword: 'a newer password', password: 'the newest password', password1: 'the newest password' },
      { token },
    )
  expect((await change(planted)).status).toBe(401)
  const { token } = (await server.send('/api/login/DoLogin', { username: phone, password: 'a newer password' }, { token: planted })).whole
  expect(token).not.toBe(planted)
  const renewed = await change(String(token))
  expect([renewed.status, renewed.whole['token'] === token]).toEqual([200, false])
  expect((await server.call(accountApi.mine, {}, { token: String(token) })).status).toBe(401)
})
