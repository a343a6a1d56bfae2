import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messagesApi } from '@loupe/domain/messages/messages.api.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aMessageHouse, messageCalls } from '../testing/message-house.ts'
import type { MessageHouse } from '../testing/message-house.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { tidyMessages } from './messages.ts'

let messages: MessageHouse
let server: TestServer
let house: House
let admin: Person

beforeAll(async () => {
  messages = await aMessageHouse()
  ;({ server, house, admin } = messages)
})
afterAll(() => messages.close())
beforeEach(() => messages.begin())

const { mailEnv, sendDue, write, outbox } = messageCalls(() => messages)

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
