import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messagesApi } from '@loupe/domain/messages/messages.api.ts'
import { tellPerson } from '../alerts/alerts.ts'
import { readOutsideSettings } from '../settings/outside-settings.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { aWechatPlatform } from '../testing/wechat-platform.ts'
import type { WechatPlatform } from '../testing/wechat-platform.ts'
import { messageSender } from './messages.ts'

let server: TestServer
let house: House
let admin: Person
let platform: WechatPlatform

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('messages').execute()
  platform = await aWechatPlatform()
  return () => platform.close()
})

const outbox = async () => (await server.call(messagesApi.outbox, {}, { token: admin.token })).data.rows
const send = (more: Record<string, string> = {}) => messageSender(server.db, 'wechat', readOutsideSettings({ ...platform.env, ...more }))()

async function aFollower(openid: string, push: boolean, contact: { email: string; phone: string }): Promise<Person> {
  const person = await aPerson(server.db, house, { role: 5 })
  await server.db
    .updateTable('users')
    .set({ ...contact, language: 'zh' })
    .where('id', '=', person.id)
    .execute()
  await server.db
    .insertInto('wechat_accounts')
    .values({ site_id: house.siteId, app: 'official', openid, user_id: person.id, push })
    .execute()
  return person
}

test('whoever has bound the official account and wants messages there gets them there too, and nobody else', async () => {
  const contact = { email: 'follower@example.com', phone: '' }
  const wanting = await aFollower('open-wanting', true, contact)
  const quiet = await aFollower('open-quiet', false, { email: 'quiet@example.com', phone: '' })
  const only = await aFollower('open-only', true, { email: '', phone: '' })
  for (const { id } of [wanting, quiet, only]) await tellPerson(server.db, id, { kind: 'password_changed', event: null, facts: {} })
  const rows = await outbox()
  expect(rows.map(({ channel, target }) => [channel, target])).toEqual([
    ['wechat', 'open-only'],
    ['email', 'quiet@example.com'],
    ['wechat', 'open-wanting'],
    ['email', 'follower@example.com'],
  ])
  await send()
  expect(new Map(platform.told.map(({ touser, ...said }) => [touser, said]))).toEqual(
    new Map(
      ['open-wanting', 'open-only'].map((touser) => [
        touser,
        { msgtype: 'text', text: { content: expect.stringContaining('您的密码已修改') } },
      ]),
    ),
  )
  expect(platform.told).toHaveLength(2)
  expect((await outbox()).filter(({ channel }) => channel === 'wechat').map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('a house with a template tells its followers by it, and a refusal of the platform stands in the outbox', async () => {
  const template = '{"template_id":"T1","data":{"thing1":{"value":"{subject}"},"thing2":{"value":"{text}"}}}'
  for (const openid of ['open-template', 'deaf']) {
    const { id } = await aFollower(openid, true, { email: '', phone: '' })
    await tellPerson(server.db, id, { kind: 'registration_refused', event: null, facts: { reason: 'no "licence"' } })
  }
  await send({ WECHAT_TEMPLATE: template })
  expect(platform.told).toEqual([
    {
      touser: 'open-template',
      template_id: 'T1',
      data: {
        thing1: { value: expect.stringContaining('注册申请未通过') },
        thing2: { value: expect.stringContaining('原因：no "licence"') },
      },
    },
  ])
  expect((await outbox())[0]).toMatchObject({ target: 'deaf', state: 'waiting', tries: 1, error: 'the platform refused with 45015' })
})

test('what waits for another try goes to nobody who has unbound the account meanwhile, or turned its messages off', async () => {
  for (const openid of ['open-gone', 'open-silent', 'open-stays']) {
    const { id } = await aFollower(openid, true, { email: '', phone: '' })
    await tellPerson(server.db, id, { kind: 'password_changed', event: null, facts: {} })
  }
  await server.db.deleteFrom('wechat_accounts').where('openid', '=', 'open-gone').execute()
  await server.db.updateTable('wechat_accounts').set({ push: false }).where('openid', '=', 'open-silent').execute()
  await send()
  expect(platform.told.map(({ touser }) => touser)).toEqual(['open-stays'])
  expect((await outbox()).map(({ target, state, error }) => [target, state, error])).toEqual([
    ['open-stays', 'sent', ''],
    ['open-silent', 'failed', 'the account is bound no more'],
    ['open-gone', 'failed', 'the account is bound no more'],
  ])
})
