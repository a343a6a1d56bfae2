import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registrationApi } from '@loupe/domain/accounts/accounts.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { Answer, TestServer } from '../testing/a-server.ts'
import { askEmailCode, askPhoneCode, codeTo, notThis, notesTo } from '../testing/codes.ts'
import { tryLogIn } from '../testing/log-in.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House } from '../testing/trade.ts'

// The server of other files, loaded before, counts nothing.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<{ hash: typeof hash }>()
  return { ...real, hash: vi.fn(real.hash) }
})

let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1' } })
  house = await aSite(server.db, { config: { title: 'Harbour', open_invitation: 1, open_yw_invitation: 1 } })
})
afterAll(() => server.close())

let count = 0
const aPhone = (): string => `137${String((count += 1)).padStart(8, '0')}`
const anAddress = (): string => `198.18.${Math.floor((count += 1) / 250)}.${count % 250}`

type Form = Record<string, unknown>
const send = (form: Form, language = 'en'): Promise<Answer<unknown>> =>
  server.send(registrationApi.register.path, form, { headers: { 'x-forwarded-for': anAddress() }, language })
const fieldsOf = (answer: Answer<unknown>): string[] => Object.keys((answer.data as { fields: object }).fields)

/** Registers a phone with the code that it got. */
async function register(form: Form & { phone?: string } = {}, language = 'en'): Promise<Answer<unknown>> {
  const phone = form.phone ?? aPhone()
  await askPhoneCode(server, phone, 0, { address: anAddress() })
  return send({ password: 'a long password', ...form, phone, verifyCode: await codeTo(server.db, phone) }, language)
}
const personOf = (phone: string) =>
  server.db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'role',
      'status',
      'codes',
      'group_id',
      'permanent',
      'salesman_id',
      'inviter_id',
      'content',
      'language',
      'phone_proven',
      'company',
    ])
    .where('phone', '=', phone)
    .execute()

test('a Chinese newcomer registers with a phone and waits for approval; staff let them in', async () => {
  const phone = aPhone()
  const form = {
    account: 'wang-wei',
    real_name: '王伟',
    company: '伟业珠宝',
    wechat: 'wangwei88',
    province: '440000',
    citys: '440300',
    area: '440303',
    content: JSON.stringify({ shops: 3, password: 'a long password', verifyCode: '1', note: '<script>alert(1)</script>' }),
    status: 0,
    permanent: 1,
    role: 5,
    yw_user_id: '',
    rate_option: [],
    phone,
  }
  const answer = await register(form, 'zh')
  expect(answer.whole).toEqual({ code: 200, msg: '', data: { password: 'a long password' } })
  const [person] = await personOf(phone)
  expect(person).toMatchObject({
    name: 'wang-wei',
    role: 5,
    status: 0,
    codes: [],
    group_id: null,
    permanent: true,
    language: 'zh',
    phone_proven: true,
  })
  expect(person?.content).toEqual({
    shops: '3',
    note: '<script>alert(1)</script>',
    wechat: 'wangwei88',
    province: '440000',
    citys: '440300',
    area: '440303',
  })
  expect(await notesTo(server.db, phone)).toEqual(['【Harbour】已收到您的注册申请。管理员审核通过后，请使用账号 wang-wei 登录。'])
  const early = await tryLogIn(server, 'wang-wei', { password: 'a long password' })
  expect([early.status, early.msg]).toEqual([409, 'This account is waiting for an administrator to approve it'])
  await server.db.updateTable('users').set({ status: 1, group_id: house.groupId }).where('name', '=', 'wang-wei').execute()
  expect((await tryLogIn(server, 'wang-wei', { password: 'a long password' })).status).toBe(200)
  expect((await tryLogIn(server, `+86 ${phone}`, { password: 'a long password' })).data, 'the phone opens it too').toMatchObject({
    name: 'wang-wei',
  })
})

test('a newcomer from abroad registers with a mailbox, as a form', async () => {
  await askEmailCode(server, 'Lena@Example.com')
  const form = new URLSearchParams({
    account: 'lena',
    password: 'a long password',
    pwd: 'a long password',
    user_email: 'Lena@Example.com',
    email_code: await codeTo(server.db, 'Lena@Example.com'),
    phone: '+49 30 1234567',
    status: '0',
    permanent: '1',
    referrer: 'http://localhost:3000',
  })
  expect((await server.send(registrationApi.register.path, form, { headers: { 'x-forwarded-for': anAddress() } })).status).toBe(200)
  const row = await server.db
    .selectFrom('users')
    .select(['email_proven', 'phone_proven', 'status'])
    .where('name', '=', 'lena')
    .executeTakeFirst()
  expect(row).toEqual({ email_proven: true, phone_proven: false, status: 0 })
})

test('staff approve or refuse, and the newcomer is told either way in the own language', async () => {
  const admin = await aPerson(server.db, house, { role: 1 })
  const decide = async (phone: string, path: string, more: object = {}) => {
    const { id, version } = await server.db
      .selectFrom('users')
      .select(['id', 'version'])
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    return (await server.send(path, { id, version, ...more }, { token: admin.token })).status
  }
  const [a, b] = [aPhone(), aPhone()]
  await register({ account: 'let-in', phone: a }, 'zh')
  await register({ account: 'turned-down', phone: b })
  expect(await decide(a, usersApi.approve.path, { at_cost: true })).toBe(200)
  expect(await decide(b, usersApi.refuse.path, { reason: 'No licence' })).toBe(200)
  expect((await tryLogIn(server, 'let-in', { password: 'a long password' })).status).toBe(200)
  expect((await notesTo(server.db, a)).at(-1)).toBe('【Harbour】您的注册已通过审核，请使用账号 let-in 登录。')
  expect((await notesTo(server.db, b)).at(-1)).toBe('Harbour: your registration was not approved. Reason: No licence')
})

test.each(['a\nb', 'zero\u200bwidth', 'tab\there'])('the account name %j that can not be seen whole is not taken', async (account) => {
  const phone = aPhone()
  await register({ account, phone })
  expect((await personOf(phone))[0]?.name).toBe(phone)
})

test('without a password one is made, told once and kept as a hash', async () => {
  const phone = aPhone()
  const answer = await register({ account: 'no-password', password: '', phone })
  const { password } = answer.data as { password: string }
  expect(password).toMatch(/^[A-Za-z2-9]{12}$/)
  await server.db.updateTable('users').set({ status: 1, group_id: house.groupId }).where('phone', '=', phone).execute()
  expect((await tryLogIn(server, 'no-password', { password })).status).toBe(200)
  const kept = JSON.stringify(await server.db.selectFrom('messages').select(['body', 'facts']).where('target', '=', phone).execute())
  expect(kept).not.toContain(password)
})

test('a phone that has an account gets the same answer for the same work; only its owner is told', async () => {
  const phone = aPhone()
  const [fresh, taken] = [aPhone(), phone]
  await register({ account: 'first-owner', phone })
  await server.db.deleteFrom('verification_codes').execute()
  const counted = vi.mocked(hash)
  const work: number[] = []
  const answers: Answer<unknown>[] = []
  for (const target of [fresh, taken]) {
    counted.mockClear()
    answers.push(await register({ account: `again-${target}`, phone: target }))
    work.push(counted.mock.calls.length)
  }
  expect(answers[0]?.whole).toEqual(answers[1]?.whole)
  expect(work, 'a code and a password each').toEqual([2, 2])
  expect(await personOf(taken)).toHaveLength(1)
  expect((await notesTo(server.db, taken)).at(-1)).toBe(
    'Harbour: you already have the account first-owner. Log in with it, or set a new password if you have forgotten yours.',
  )
})

test('a name that another has is not told: the newcomer gets their phone as the name, and a message says so', async () => {
  await register({ account: 'Shared-Name' })
  const phone = aPhone()
  const answer = await register({ account: 'shared-name', phone })
  expect(answer.whole).toEqual({ code: 200, msg: '', data: { password: 'a long password' } })
  expect((await personOf(phone))[0]?.name).toBe(phone)
  expect(await notesTo(server.db, phone)).toEqual([expect.stringContaining(`log in as ${phone}.`)])
})

test("a newcomer can't take the phone of another as the account's name", async () => {
  const [mine, yours] = [aPhone(), aPhone()]
  await register({ account: yours, phone: mine })
  expect((await personOf(mine))[0]?.name).toBe(mine)
})

test('a wrong code makes nobody, with or without an account behind the phone', async () => {
  const known = aPhone()
  await register({ account: 'known-one', phone: known })
  await server.db.deleteFrom('verification_codes').execute()
  const answers: Answer<unknown>[] = []
  for (const phone of [known, aPhone()]) {
    await askPhoneCode(server, phone, 0, { address: anAddress() })
    const code = notThis(await codeTo(server.db, phone))
    answers.push(await send({ account: 'intruder', password: 'a long password', phone, verifyCode: code }))
  }
  expect(answers[0]?.whole).toEqual(answers[1]?.whole)
  expect([answers[0]?.status, answers[0]?.msg]).toEqual([400, 'The code is wrong or has run out'])
  expect(await server.db.selectFrom('users').select('id').where('name', '=', 'intruder').execute()).toEqual([])
})

test.each([
  { what: 'a main role', form: { role: 1 }, field: 'role' },
  { what: 'an approved state', form: { status: 1 }, field: 'status' },
  { what: 'area codes', form: { codes: [1] }, field: 'codes' },
  { what: 'a group', form: { group_id: '1' }, field: 'group_id' },
  { what: 'rates', form: { rate_option: [{ multiplier: '0.5' }] }, field: 'rate_option' },
  { what: 'a site', form: { web: 'x' }, field: 'web' },
  { what: 'a short password', form: { password: 'seven77' }, field: 'password' },
  { what: 'a password of 73 characters', form: { password: 'x'.repeat(73) }, field: 'password' },
  { what: 'two passwords', form: { password: 'a long password', pwd: 'another password' }, field: 'pwd' },
  { what: 'no code', form: { verifyCode: '' }, field: 'verifyCode' },
  { what: 'a code without a phone', form: { phone: '' }, field: 'phone' },
  { what: 'a bad mailbox', form: { user_email: 'nobody' }, field: 'user_email' },
  { what: 'a huge company', form: { company: 'x'.repeat(201) }, field: 'company' },
  { what: 'an unknown invite code', form: { invite_code: 'NOSUCHCODE' }, field: 'invite_code' },
  { what: 'somebody who is no salesman', form: { yw_user_id: '999999' }, field: 'yw_user_id' },
])('$what is refused by name', async ({ form, field }) => {
  const answer = await send({ account: 'x', phone: aPhone(), verifyCode: '123456', ...form })
  expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
})

test('an invitation ties the newcomer to the inviter and to the inviter’s salesman', async () => {
  const salesman = await aPerson(server.db, house, { role: 3 })
  const inviter = await aPerson(server.db, house, { role: 5, salesmanId: salesman.id })
  const give = (id: string, code: string) => server.db.updateTable('users').set({ invite_code: code }).where('id', '=', id).execute()
  await give(salesman.id, 'SALESMAN22')
  await give(inviter.id, 'CUSTOMER22')
  const [a, b] = [aPhone(), aPhone()]
  expect((await register({ account: 'invited-a', phone: a, invite_code: 'customer22' })).status).toBe(200)
  expect((await register({ account: 'invited-b', phone: b, invite_code: 'SALESMAN22' })).status).toBe(200)
  expect((await personOf(a))[0]).toMatchObject({ inviter_id: inviter.id, salesman_id: salesman.id })
  expect((await personOf(b))[0]).toMatchObject({ inviter_id: salesman.id, salesman_id: salesman.id })
})

test('a newcomer chooses a salesman from the list, which tells names only, and no other site’s', async () => {
  const salesman = await aPerson(server.db, house, { role: 3, name: 'sales-secret-login' })
  const [second, manager] = [await aPerson(server.db, house, { role: 3 }), await aPerson(server.db, house, { role: 2 })]
  const below = await aSite(server.db, { parentId: house.siteId })
  const other = await aPerson(server.db, below, { role: 3 })
  await server.db.updateTable('users').set({ real_name: 'Li Wei' }).where('id', 'in', [salesman.id, other.id]).execute()
  await server.db.updateTable('users').set({ real_name: 'Bao Chen' }).where('id', 'in', [second.id, manager.id]).execute()
  const list = await server.send(`${registrationApi.salesmen.path}?referrer=http://localhost`, null, { method: 'GET' })
  expect(list.data).toEqual([second, salesman].map(({ id }, at) => ({ id, real_name: ['Bao Chen', 'Li Wei'][at] })))
  for (const { id } of [other, manager]) {
    expect(fieldsOf(await send({ phone: aPhone(), verifyCode: '123456', yw_user_id: id }))).toEqual(['yw_user_id'])
  }
  const phone = aPhone()
  await register({ account: 'chose', phone, yw_user_id: salesman.id })
  expect((await personOf(phone))[0]).toMatchObject({ salesman_id: salesman.id, inviter_id: null })
})

test('where the site shows no salespeople and takes no invitations, the list is empty and codes are left alone', async () => {
  const page = 'https://closed.example'
  const below = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: page, site_id: below.siteId }).execute()
  const list = await server.send(`${registrationApi.salesmen.path}?referrer=${page}`, null, { method: 'GET' })
  expect(list.data).toEqual([])
  const phone = aPhone()
  await askPhoneCode(server, phone, 0, { page, address: anAddress() })
  const form = { phone, verifyCode: await codeTo(server.db, phone), invite_code: 'SALESMAN22', referrer: page }
  expect((await send(form)).status).toBe(200)
  expect(await server.db.selectFrom('users').select(['site_id', 'inviter_id']).where('phone', '=', phone).execute()).toEqual([
    { site_id: below.siteId, inviter_id: null },
  ])
})

test('of five registrations of one name at once each gets an account of its own name', async () => {
  const phones = Array.from({ length: 5 }, aPhone)
  for (const phone of phones) await askPhoneCode(server, phone, 0, { address: anAddress() })
  const codes = await Promise.all(phones.map((phone) => codeTo(server.db, phone)))
  const answers = await Promise.all(
    phones.map((phone, at) => send({ account: 'popular', password: 'a long password', phone, verifyCode: codes[at] })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const rows = await server.db.selectFrom('users').select('name').where('phone', 'in', phones).execute()
  expect(new Set(rows.map(({ name }) => name)).size).toBe(5)
  expect(rows.filter(({ name }) => name === 'popular')).toHaveLength(1)
})
