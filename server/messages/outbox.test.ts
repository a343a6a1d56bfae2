import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeText, registeredText } from '@loupe/domain/messages/message-texts.ts'
import { messageChannels, messagesApi } from '@loupe/domain/messages/messages.api.ts'
import { readOutsideSettings } from '../settings/outside-settings.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aMailServer } from '../testing/mail-server.ts'
import type { MailServer } from '../testing/mail-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { messageSender, tidyMessages, writeMessage } from './messages.ts'

let server: TestServer
let house: House
let admin: Person
let mail: MailServer
let provider: Server
let taken: { body: string; key: string | undefined; type: string | undefined }[] = []
let providerSays = { status: 200, body: '{"result":"OK"}' }

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
  mail = await aMailServer()
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      taken.push({ body, key: request.headers['x-api-key'] as string | undefined, type: request.headers['content-type'] })
      response.writeHead(providerSays.status).end(providerSays.body)
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await server.close()
  await mail.close()
  await new Promise((resolve) => provider.close(resolve))
})
beforeEach(async () => {
  await server.db.deleteFrom('messages').execute()
  taken = []
  providerSays = { status: 200, body: '{"result":"OK"}' }
  mail.refuseWith(null)
  mail.thinkFor(0)
})
const mailEnv = () => ({ SMTP_URL: mail.url, MAIL_FROM: 'Loupe <house@example.com>' })
/** Sends what is due with these settings. */
const sendDue = (env: Record<string, string>, leaseSeconds?: number) =>
  Promise.all(messageChannels.map((channel) => messageSender(server.db, channel, readOutsideSettings(env), leaseSeconds)()))

const write = (channel: 'sms' | 'email', target: string, code?: string) =>
  writeMessage(server.db, {
    siteId: house.siteId,
    channel,
    target,
    language: 'en',
    text: code === undefined ? registeredText('Harbour', 'ann "A"\nlee') : codeText('Harbour', code),
    ...(code === undefined ? {} : { secret: { code, minutes: 5 } }),
  })
const outbox = async (input: object = {}, token = admin.token) => (await server.call(messagesApi.outbox, input, { token })).data

test('half a year after it was written a message is forgotten', async () => {
  await write('email', 'long.ago@example.com')
  await write('email', 'lately@example.com')
  const age = (target: string, days: number) =>
    sql`update messages set created_at = now() - make_interval(days => ${days}) where target = ${target}`.execute(server.db)
  await age('long.ago@example.com', 181)
  await age('lately@example.com', 179)
  await tidyMessages(server.db)
  const left = await server.db.selectFrom('messages').select('target').where('target', 'like', 'l%@example.com').execute()
  expect(left).toEqual([{ target: 'lately@example.com' }])
})

test('the super admin has a failed message tried again; a sent one is not', async () => {
  await write('email', 'again@example.com')
  await sendDue({})
  const id = (await outbox()).rows[0]?.id ?? ''
  const retry = (token = admin.token) => server.call(messagesApi.retry, { id }, { token })
  expect((await retry()).status).toBe(200)
  await sendDue(mailEnv())
  expect((await outbox()).rows[0]).toMatchObject({ state: 'sent' })
  expect((await retry()).status).toBe(409)
})

test('the outbox pages by its last number, and filters', async () => {
  for (const name of ['a', 'b', 'c']) await write('email', `${name}@example.com`)
  await write('sms', '13800138006')
  const first = await outbox({ limit: 3 })
  expect(first.rows.map(({ target }) => target)).toEqual(['13800138006', 'c@example.com', 'b@example.com'])
  const second = await outbox({ limit: 3, after: first.next ?? '' })
  expect([second.rows.map(({ target }) => target), second.next]).toEqual([['a@example.com'], null])
  expect((await outbox({ channel: 'sms' })).rows).toHaveLength(1)
  expect((await outbox({ search: 'B@ex' })).rows).toHaveLength(1)
  expect((await outbox({ search: '%' })).rows).toHaveLength(0)
  expect((await outbox({ states: ['sent', 'failed'] })).rows).toHaveLength(0)
})

test('nobody but a super admin of the house reads the outbox', async () => {
  await write('email', 'private@example.com')
  const id = (await outbox()).rows[0]?.id ?? ''
  for (const role of [2, 3, 5, 6, 7] as const) {
    const { token } = await aPerson(server.db, house, { role })
    expect([role, (await server.call(messagesApi.outbox, {}, { token })).status]).toEqual([role, 403])
    expect([role, (await server.call(messagesApi.retry, { id }, { token })).status]).toEqual([role, 403])
  }
  expect((await server.call(messagesApi.outbox, {})).status).toBe(401)
})

test('the super admin of the house also reads what its next-level sites send; theirs reads nothing', async () => {
  const below = await aSite(server.db, { parentId: house.siteId })
  await write('email', 'house@example.com')
  await write('email', 'below@example.com')
  await server.db.updateTable('messages').set({ site_id: below.siteId }).where('target', '=', 'below@example.com').execute()
  const both = await outbox()
  expect(both.rows.map(({ target, siteId: site }) => [target, site])).toEqual([
    ['below@example.com', below.siteId],
    ['house@example.com', house.siteId],
  ])
  expect(both.sites.map(({ id }) => id)).toEqual([house.siteId, below.siteId])
  expect((await outbox({ siteId: below.siteId })).rows).toHaveLength(1)
  await sendDue({})
  const id = both.rows[0]?.id ?? ''
  expect((await server.call(messagesApi.retry, { id }, { token: admin.token })).status).toBe(200)
  const theirs = await aPerson(server.db, below, { role: 1 })
  expect((await server.call(messagesApi.outbox, {}, { token: theirs.token })).status).toBe(403)
  expect((await server.call(messagesApi.retry, { id }, { token: theirs.token })).status).toBe(403)
  expect((await server.call(messagesApi.retry, { id: '999999999' }, { token: admin.token })).status).toBe(404)
})
