import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registeredText } from '@loupe/domain/messages/message-texts.ts'
import { messagesApi } from '@loupe/domain/messages/messages.api.ts'
import { letGo, renewLease, takeJobs } from '../jobs/queue.store.ts'
import { tellPerson } from '../alerts/alerts.ts'
import { readOutsideSettings } from '../settings/outside-settings.ts'
import type { TestServer } from '../testing/a-server.ts'
import type { MailServer } from '../testing/mail-server.ts'
import { aMessageHouse, messageCalls } from '../testing/message-house.ts'
import type { MessageHouse } from '../testing/message-house.ts'
import type { SmsProvider } from '../testing/sms-provider.ts'
import { aPerson } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { outboxQueue, tidyMessages, writeMessage } from './messages.ts'
import { markNotSent } from './sending.store.ts'

let messages: MessageHouse
let server: TestServer
let house: House
let admin: Person
let mail: MailServer
let sms: SmsProvider

beforeAll(async () => {
  messages = await aMessageHouse()
  ;({ server, house, admin, mail, sms } = messages)
})
afterAll(() => messages.close())
beforeEach(() => messages.begin())

const { smsEnv, mailEnv, sendDue, write, outbox } = messageCalls(() => messages)
const makeDue = () => sql`update messages set next_try_at = now()`.execute(server.db)

test('an e-mail leaves through SMTP with its subject, in the language it was written in', async () => {
  await writeMessage(server.db, {
    siteId: house.siteId,
    channel: 'email',
    target: 'wang@example.com',
    language: 'zh',
    text: registeredText('港湾', 'wang'),
  })
  await sendDue(mailEnv())
  expect(mail.mails.at(-1)?.to).toEqual(['wang@example.com'])
  const data = mail.mails.at(-1)?.data ?? ''
  expect(data).toMatch(/^From: Loupe <house@example.com>$/m)
  expect(Buffer.from(/\n\n([A-Za-z0-9+/=\n]+)$/.exec(data)?.[1] ?? '', 'base64').toString()).toContain('请使用账号 wang 登录')
  expect((await outbox()).rows[0]).toMatchObject({ state: 'sent', tries: 1, channel: 'email', isWiped: false })
})

test('a text message leaves to the provider as its template says, with nothing breaking out of its place', async () => {
  await write('sms', '13800138000')
  await sendDue(smsEnv())
  expect(sms.taken[0]).toMatchObject({ key: 'secret-key', type: 'application/json' })
  expect(JSON.parse(sms.taken[0]?.body ?? '')).toEqual({
    to: '13800138000',
    text: 'Harbour: we have your registration. Once an administrator has approved it, log in as ann "A"\nlee.',
  })
  await write('sms', '+86 139', '012345')
  await sendDue(smsEnv({ SMS_BODY: 'to={phone}&template=T1&code={code}&kind={kind}&lang={language}' }))
  expect(sms.taken[1]).toMatchObject({
    type: 'application/x-www-form-urlencoded',
    body: 'to=%2B86%20139&template=T1&code=012345&kind=code&lang=en',
  })
})

test('what was sent is not kept when it was a code', async () => {
  await write('sms', '13800138001', '987654')
  await sendDue(smsEnv())
  expect((await outbox()).rows[0]).toMatchObject({ state: 'sent', body: '', isWiped: true })
  const { rows } = await sql<{ all: string }>`select string_agg(m::text, '') as all from messages m`.execute(server.db)
  expect(rows[0]?.all).not.toContain('987654')
})

test('without settings a message is kept for the super admin to read, a code until it has run out', async () => {
  await write('sms', '13800138002', '192837')
  await write('email', 'ann@example.com')
  await sendDue({})
  const { rows } = await outbox()
  expect(rows.map(({ state, tries }) => [state, tries])).toEqual([
    ['kept', 0],
    ['kept', 0],
  ])
  expect(rows[1]?.body).toContain('your code is 192837')
  await sql`update messages set secret_until = now() - interval '1 second' where secret_until is not null`.execute(server.db)
  expect((await outbox()).rows[1]).toMatchObject({ body: '', isWiped: true })
  await tidyMessages(server.db)
  const { rows: all } = await sql<{ all: string }>`select string_agg(m::text, '') as all from messages m`.execute(server.db)
  expect(all[0]?.all).not.toContain('192837')
  expect(all[0]?.all).toContain('we have your registration')
})

test('a provider that says no is asked again later, then it is given up; the outbox says why, without the code', async () => {
  sms.answerWith({ status: 200, body: '{"result":"FAIL","text":"code 555666 refused"}' })
  await write('sms', '13800138003', '555666')
  await sendDue(smsEnv())
  const [first] = (await outbox()).rows
  expect(first).toMatchObject({ state: 'waiting', tries: 1 })
  expect(first?.error).toBe('The provider answered 200: {"result":"FAIL","text":"code ****** refused"}')
  await sendDue(smsEnv())
  expect(sms.taken, 'not before its time').toHaveLength(1)
  for (let n = 0; n < 5; n += 1) {
    await makeDue()
    await sendDue(smsEnv())
  }
  expect(sms.taken).toHaveLength(6)
  expect((await outbox()).rows[0]).toMatchObject({ state: 'failed', tries: 6 })
  await makeDue()
  await sendDue(smsEnv())
  expect(sms.taken).toHaveLength(6)
})

test('a mail server that refuses is tried again and then takes it', async () => {
  mail.refuseWith('451 come back later')
  await write('email', 'late@example.com')
  await sendDue(mailEnv())
  expect((await outbox()).rows[0]).toMatchObject({ state: 'waiting', error: expect.stringContaining('451 come back later') })
  mail.refuseWith(null)
  await makeDue()
  await sendDue(mailEnv())
  expect((await outbox()).rows[0]).toMatchObject({ state: 'sent', error: '' })
})

test('a code that ran out while it waited is not sent any more', async () => {
  await write('sms', '13800138004', '112233')
  await sql`update messages set secret_until = now() - interval '1 second'`.execute(server.db)
  await tidyMessages(server.db)
  await sendDue(smsEnv())
  expect(sms.taken).toEqual([])
  expect((await outbox()).rows[0]).toMatchObject({ state: 'failed', error: 'ran out', isWiped: true })
})

test('a message whose process was killed is sent by the next one, after two minutes', async () => {
  await write('sms', '13800138005')
  await sql`update messages set leased_until = now() + interval '2 minutes', tries = 1`.execute(server.db)
  await sendDue(smsEnv())
  expect(sms.taken).toEqual([])
  await sql`update messages set leased_until = now() - interval '1 second'`.execute(server.db)
  await sendDue(smsEnv())
  expect(sms.taken).toHaveLength(1)
})

test('a mail server that thinks longer than the lease gets a message once, whoever else looks for something to send', async () => {
  mail.thinkFor(2500)
  await write('email', 'slow@example.com')
  const sending = sendDue(mailEnv(), 1)
  await new Promise((resolve) => setTimeout(resolve, 1600))
  await sendDue(mailEnv(), 1)
  await sending
  expect(mail.mails.filter(({ to }) => to.includes('slow@example.com'))).toHaveLength(1)
  expect((await outbox()).rows[0]).toMatchObject({ state: 'sent', tries: 1 })
})

test('whoever was stopped for longer than the lease takes a message out of nobody’s hands', async () => {
  await write('sms', '13800138012')
  const [stopped] = await takeJobs(server.db, outboxQueue('sms', -1), 1)
  const [sender] = await takeJobs(server.db, outboxQueue('sms'), 1)
  if (!stopped || !sender) throw new Error('the message was not taken twice')
  const notSent = async (message: typeof sender, error: string) => {
    await markNotSent(server.db, message, error, false)
    await letGo(server.db, outboxQueue('sms'), message, { inSeconds: 0, counts: true })
  }
  await notSent(stopped, 'took too long')
  expect(await takeJobs(server.db, outboxQueue('sms'), 1)).toEqual([])
  await notSent(sender, 'busy')
  await renewLease(server.db, outboxQueue('sms'), sender)
  expect(await takeJobs(server.db, outboxQueue('sms'), 1), 'a late renewal holds nothing up').toMatchObject([{ id: sender.id, tries: 3 }])
})

test('a slow mail server holds no text message up', async () => {
  mail.thinkFor(1500)
  await write('email', 'slow-too@example.com')
  await write('sms', '13800138011')
  const sending = sendDue({ ...mailEnv(), ...smsEnv() })
  await expect.poll(() => sms.taken.length).toBe(1)
  expect((await outbox({ channel: 'email' })).rows[0]).toMatchObject({ state: 'waiting' })
  await sending
  expect((await outbox({ channel: 'email' })).rows[0]).toMatchObject({ state: 'sent' })
})

test('no more messages are taken at once than were asked for, however the database plans it', async () => {
  for (let n = 0; n < 8; n += 1) await write('sms', `1380013${8100 + n}`)
  const claimed = await server.db.transaction().execute(async (tx) => {
    for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material']) await sql.raw(`set local enable_${way} = off`).execute(tx)
    return takeJobs(tx, outboxQueue('sms'), 2)
  })
  expect(claimed).toHaveLength(2)
})

test('two nodes send a message once', async () => {
  for (let n = 0; n < 12; n += 1) await write('sms', `1380013${9000 + n}`)
  await Promise.all([sendDue(smsEnv()), sendDue(smsEnv()), sendDue(smsEnv())])
  expect(sms.taken).toHaveLength(12)
  expect(new Set(sms.taken.map(({ body }) => body)).size).toBe(12)
})

test('a message that nobody comes back from is given up after six tries, and can be tried again', async () => {
  await write('email', 'poison@example.com')
  await sql`update messages set tries = 6, leased_until = now() + interval '1 minute'`.execute(server.db)
  await sendDue(mailEnv())
  expect((await outbox()).rows[0]).toMatchObject({ state: 'waiting' })
  await sql`update messages set leased_until = now() - interval '1 second'`.execute(server.db)
  await sendDue(mailEnv())
  const [dead] = (await outbox()).rows
  expect(dead).toMatchObject({ state: 'failed', tries: 6, error: 'the server stopped while it was being sent' })
  expect(mail.mails.flatMap(({ to }) => to)).not.toContain('poison@example.com')
  expect((await server.call(messagesApi.retry, { id: dead?.id ?? '' }, { token: admin.token })).status).toBe(200)
  await sendDue(mailEnv())
  expect((await outbox()).rows[0]).toMatchObject({ state: 'sent', tries: 1 })
})

test('a provider whose answer can not be stored holds nothing up', async () => {
  sms.answerWith({ status: 500, body: 'no\u0000thing \ud800' })
  await write('sms', '13800138010')
  await sendDue(smsEnv())
  expect((await outbox()).rows[0]).toMatchObject({ state: 'waiting', tries: 1, error: expect.stringContaining('answered 500: nothing') })
})

test('a person is told in the own language: by e-mail, else by text message, else not at all', async () => {
  const people = [
    { email: 'zh@example.com', phone: '13800138007', language: 'zh' },
    { email: '', phone: '13800138008', language: 'ja' },
    { email: '', phone: '', language: 'en' },
  ] as const
  for (const facts of people) {
    const { id } = await aPerson(server.db, house, { role: 5, name: `told-${facts.language}` })
    await server.db.updateTable('users').set(facts).where('id', '=', id).execute()
    await tellPerson(server.db, id, { kind: 'registration_approved', event: null, facts: { account: facts.language } })
  }
  const { rows } = await outbox()
  expect(rows.map(({ target, channel }) => [channel, target])).toEqual([
    ['sms', '13800138008'],
    ['email', 'zh@example.com'],
  ])
  expect(rows[0]?.body).toContain('登録が承認されました')
  expect(rows[1]?.subject).toContain('账号已通过审核')
})

test.each([
  { env: { SMTP_URL: 'http://x' }, says: 'SMTP_URL is not an smtp:// or smtps:// address' },
  { env: { SMTP_URL: 'smtps://mail' }, says: 'MAIL_FROM is missing: SMTP_URL needs it' },
  { env: { SMS_URL: 'ftp://x' }, says: 'SMS_URL is not an http address' },
  { env: { SMS_URL: 'https://x', SMS_HEADERS: '{"authorization":1}' }, says: 'SMS_HEADERS is not a JSON object of texts' },
  {
    env: { WECHAT_APP_ID: 'x', WECHAT_APP_SECRET: 'y', WECHAT_TOKEN: 'z', WECHAT_TEMPLATE: '{"data":{}}' },
    says: 'WECHAT_TEMPLATE is not a JSON object with template_id and data',
  },
  { env: { WECHAT_APP_ID: 'x' }, says: 'WECHAT_APP_SECRET is missing: WECHAT_APP_ID needs it' },
])('a start with half a setting says what is missing: $says', ({ env, says }) => {
  expect(() => readOutsideSettings(env)).toThrow(says)
})
