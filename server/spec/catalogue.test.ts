// product.md 5, 7 and 8 over HTTP: what a Chinese page is answered, by the letter of the specification.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier, type House, type Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let buyer: Person

beforeAll(async () => {
  server = await aServer()
  house = await aSite(server.db)
  buyer = await aPerson(server.db, house, { role: 5 })
})
afterAll(() => server.close())

const zh = { 'accept-language': 'zh-CN' }
type Envelope = { code: number; msg: string; data: unknown }

async function post(path: string, body: string | FormData | undefined, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...zh, ...headers },
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, ...((await answer.json()) as Envelope) }
}

test('an unknown call: 404 网络请求不存在', async () => {
  expect(await post('/api/no/such', undefined)).toMatchObject({ status: 404, code: 404, msg: '网络请求不存在' })
})

test('a call without a session: 401 登录失效，请重新登录', async () => {
  expect(await post('/api/index/UserInfo', undefined)).toMatchObject({ status: 401, code: 401, msg: '登录失效，请重新登录' })
})

test('an invalid address at the registration: 请输入有效的邮箱地址', async () => {
  const form = new URLSearchParams({ user_email: 'lee@house', email_code: '123456', password: 'a long password' })
  const answer = await post('/api/login/Register', form.toString(), { 'content-type': 'application/x-www-form-urlencoded' })
  expect(answer).toMatchObject({ status: 400, code: 400, data: { fields: { user_email: '请输入有效的邮箱地址' } } })
})

test('an invalid address wherever staff type one: 请输入有效的邮箱地址', async () => {
  const admin = await aPerson(server.db, house, { role: 1 })
  const asked: readonly (readonly [path: string, body: object])[] = [
    ['/api/user/addData', { name: 'lee', role: 5, email: 'lee@house' }],
    ['/api/user/editUser', { id: buyer.id, version: 1, email: 'lee@house' }],
    ['/api/nextSite/add', { name: 'Lee', address: 'lee.example', account: 'lee', email: 'lee@house' }],
    ['/api/supplier/setMail', { id: await aSupplier(server.db, house), email: 'lee@house' }],
  ]
  for (const [path, body] of asked) {
    const answer = await post(path, JSON.stringify(body), { token: admin.token, 'content-type': 'application/json' })
    expect(answer, path).toMatchObject({ status: 400, data: { fields: { email: '请输入有效的邮箱地址' } } })
  }
})

test('the token travels in the header `token`; bodies are form-encoded, FormData or JSON', async () => {
  const ask = (body: string | FormData, type?: string) =>
    post('/api/config/show', body, { token: buyer.token, ...(type ? { 'content-type': type } : {}) })
  const form = new FormData()
  form.set('referrer', 'https://house.example')
  form.set('type', '1')
  const answers = [
    await ask('referrer=https%3A%2F%2Fhouse.example&type=1', 'application/x-www-form-urlencoded'),
    await ask(form),
    await ask('{"referrer":"https://house.example","type":1}', 'application/json'),
  ]
  expect(answers.map(({ status, code, msg }) => [status, code, msg])).toEqual([
    [200, 200, ''],
    [200, 200, ''],
    [200, 200, ''],
  ])
  const own = await post('/api/index/UserInfo', '{}', { token: buyer.token, 'content-type': 'application/json' })
  expect(own).toMatchObject({ code: 200, data: { id: buyer.id, role: 5 } })
})

test('a scan that nobody has confirmed is waited for with 201', async () => {
  const started = (await post('/api/login/qrcodeLogin', undefined)).data as { qrcode: string; key: string; referrer: string }
  expect(Object.keys(started)).toEqual(expect.arrayContaining(['qrcode', 'key', 'referrer']))
  expect(started.qrcode).toMatch(/\/scanCode\?key=/)
  const form = new URLSearchParams({ key: started.key, referrer: started.referrer }).toString()
  expect(await post('/api/wechat/checkScanQrcodeLogin', form, { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
    code: 201,
    data: null,
  })
  const unknown = await post('/api/wechat/checkScanQrcodeLogin', `key=${'x'.repeat(43)}`, {
    'content-type': 'application/x-www-form-urlencoded',
  })
  expect(unknown.code).toBe(500)
})
