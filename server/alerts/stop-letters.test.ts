import { afterAll, beforeAll, expect, test } from 'vitest'
import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import { offPath, offWords } from '@loupe/domain/alerts/off-words.ts'
import { alertCalls } from '../testing/alert-calls.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { aMailServer, type MailServer } from '../testing/mail-server.ts'
import { aPerson, aSite, type House, type Person } from '../testing/trade.ts'
import { messageSender } from '../messages/messages.ts'
import { tellPerson } from './alerts.ts'

const origin = 'https://harbour.example'
let server: TestServer
let house: House
let mail: MailServer
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  mail = await aMailServer()
  house = await aSite(server.db)
  buyer = await aPerson(server.db, house, { role: 5 })
  await server.db.updateTable('users').set({ email: 'buyer@example.com', language: 'en' }).where('id', '=', buyer.id).execute()
})
afterAll(async () => {
  await mail.close()
  await server.close()
})

const { letters } = alertCalls(() => server)
const tellReady = (orderNo: string) =>
  tellPerson(server.db, buyer.id, { kind: 'order_ready', event: orderNo, facts: { orderNo }, path: '/x' }, origin)
const lastLink = async (): Promise<string> => /https:\S+\/off\/\S+/.exec((await letters()).at(-1)?.body ?? '')?.[0] ?? ''
const open = (link: string, method: 'GET' | 'POST') =>
  fetch(`${server.url}${link.slice(origin.length)}`, {
    method,
    headers: { 'accept-language': 'en' },
    ...(method === 'POST' ? { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) } : {}),
  })
const mailsOf = async (kind: string) =>
  (await server.call(alertsApi.settings, {}, { token: buyer.token })).data.choices.find((each) => each.kind === kind)?.email

test('a letter ends with a link that stops its kind: looked at it changes nothing, pressed once it does, without a login', async () => {
  await tellReady('ND1')
  const link = await lastLink()
  expect(link.startsWith(`${origin}${offPath}`)).toBe(true)
  const looked = await open(link, 'GET')
  expect([looked.status, looked.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const page = await looked.text()
  expect([page.includes(offWords.press.en), page.includes('<script'), await mailsOf('order_ready')]).toEqual([true, false, true])
  const pressed = await open(link, 'POST')
  expect([pressed.status, (await pressed.text()).includes(offWords.done.en)]).toEqual([200, true])
  expect([await mailsOf('order_ready'), await mailsOf('order_voided'), (await open(link, 'POST')).status]).toEqual([false, true, 200])
  const before = (await letters()).length
  await tellReady('ND2')
  expect((await letters()).length).toBe(before)
})

test('a link that somebody wrote or changed stops nothing; what says who got in can not be stopped', async () => {
  await tellPerson(
    server.db,
    buyer.id,
    { kind: 'order_voided', event: 'v', facts: { orderNo: 'ND3', customer: null, why: 'hold' }, path: '/x' },
    origin,
  )
  const link = await lastLink()
  const [head = '', claims = '', signed = ''] = link.slice(`${origin}${offPath}`.length).split('.')
  const other = Buffer.from(JSON.stringify({ kinds: ['order_voided'], sub: '999999', aud: 'no more letters' })).toString('base64url')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  for (const wrong of [`${head}.${other}.${signed}`, `${none}.${claims}.`, 'x', `${head}.${claims}.x`]) {
    const answer = await open(`${origin}${offPath}${wrong}`, 'POST')
    expect([wrong, answer.status, (await answer.text()).includes(offWords.wrong.en)]).toEqual([wrong, 404, true])
  }
  expect(await mailsOf('order_voided')).toBe(true)
  await tellPerson(server.db, buyer.id, { kind: 'password_changed', event: null, facts: {} }, origin)
  expect((await letters()).at(-1)?.body).not.toContain(offPath)
})

test('mail programs are told of it in the head of the letter', async () => {
  const send = messageSender(server.db, 'email', { mail: { smtpUrl: mail.url, from: 'house@example.com' }, sms: null, wechat: null })
  await send()
  const heads = mail.mails.map(({ data }) => data.replaceAll(/\n[ \t]+/g, ' '))
  const told = heads.filter((data) => /^List-Unsubscribe: <https:\/\/harbour\.example\/off\/[^>]+>$/m.test(data))
  expect(told.every((data) => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(data))).toBe(true)
  expect([heads.length, told.length]).toEqual([3, 2])
})
