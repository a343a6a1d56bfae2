import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi, wechatApi } from '@loupe/domain/accounts/accounts.api.ts'
import { scanApi } from '@loupe/domain/accounts/scan.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { Answer, TestServer } from '../testing/a-server.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'
import { aWechatPlatform } from '../testing/wechat-platform.ts'
import type { WechatPlatform } from '../testing/wechat-platform.ts'

let platform: WechatPlatform
let server: TestServer
let house: House

beforeAll(async () => {
  platform = await aWechatPlatform({ 'open-union': 'union-1', 'mini-union': 'union-1' })
  server = await aServer({ env: platform.env })
  house = await aSite(server.db, { config: { wechat_scan_login: 1 } })
})
afterAll(async () => {
  await server.close()
  await platform.close()
})

const person = (): Promise<Person> => aPerson(server.db, house, { role: 5 })
const startBind = (token: string) => server.call(wechatApi.startBind, {}, { token })
const checkBind = (uid: string, token: string): Promise<Answer<unknown>> => server.send(wechatApi.checkBind.path, { uid }, { token })
const startLogin = () => server.call(scanApi.start, { by: 'wechat' })
const checkLogin = (key: string): Promise<Answer<unknown>> => server.send(scanApi.check.path, { key })
const mini = (code: string) => server.call(wechatApi.miniLogin, { code })

async function bind(to: Person, openid: string): Promise<void> {
  const { data } = await startBind(to.token)
  await platform.scan(server.url, data.qrcode, openid)
  expect((await checkBind(data.uid, to.token)).code).toBe(200)
}

test('scanning the code binds the official account, and the page that asks is told', async () => {
  const owner = await person()
  const { data } = await startBind(owner.token)
  expect((await checkBind(data.uid, owner.token)).whole).toEqual({ code: 201, msg: '', data: null })
  const told = await platform.scan(server.url, data.qrcode, 'open-1', { isNewFollower: true })
  expect([told.status, await told.text()]).toEqual([200, 'success'])
  expect((await checkBind(data.uid, owner.token)).whole).toEqual({ code: 200, msg: '', data: null })
  const card = await server.call(accountApi.mine, {}, { token: owner.token })
  expect(card.data).toMatchObject({ wechatBound: true, wechat_push: 1 })
  expect((await server.call(sessionApi.userInfo, {}, { token: owner.token })).data.wechat_push).toBe(1)
})

test('a bound person logs in by scanning, with a new session', async () => {
  const owner = await person()
  await bind(owner, 'open-2')
  const { data } = await startLogin()
  expect((await checkLogin(data.key)).code).toBe(201)
  await platform.scan(server.url, data.qrcode, 'open-2')
  const done = await checkLogin(data.key)
  expect(done.whole).toMatchObject({ code: 200, data: { id: owner.id } })
  expect(done.whole['token']).not.toBe(owner.token)
  expect((await checkLogin(data.key)).status, 'once').toBe(500)
})

test('an official account that is bound to nobody logs nobody in, and the page says what to do', async () => {
  const { data } = await startLogin()
  await platform.scan(server.url, data.qrcode, 'open-nobody')
  const answer = await checkLogin(data.key)
  expect([answer.status, answer.msg]).toEqual([
    500,
    'This WeChat account belongs to no account here. Log in with your password, then bind it in My info',
  ])
})

test('an official account of one person is not bound to another', async () => {
  const [first, second] = [await person(), await person()]
  await bind(first, 'open-3')
  const { data } = await startBind(second.token)
  await platform.scan(server.url, data.qrcode, 'open-3')
  const answer = await checkBind(data.uid, second.token)
  expect([answer.status, answer.msg]).toEqual([500, 'This WeChat account is bound to another account already'])
  const { data: login } = await startLogin()
  await platform.scan(server.url, login.qrcode, 'open-3')
  expect((await checkLogin(login.key)).whole).toMatchObject({ data: { id: first.id } })
})

test('a new binding takes the place of the old one, and unbinding lets go', async () => {
  const owner = await person()
  await bind(owner, 'open-4')
  await bind(owner, 'open-5')
  const login = async (openid: string) => {
    const { data } = await startLogin()
    await platform.scan(server.url, data.qrcode, openid)
    return (await checkLogin(data.key)).status
  }
  expect([await login('open-4'), await login('open-5')]).toEqual([500, 200])
  expect((await server.call(wechatApi.unbind, {}, { token: owner.token })).status).toBe(200)
  expect(await login('open-5')).toBe(500)
})

test('whoever stops following gets no messages there', async () => {
  const owner = await person()
  await bind(owner, 'open-6')
  await platform.unsubscribe(server.url, 'open-6')
  expect((await server.call(accountApi.mine, {}, { token: owner.token })).data).toMatchObject({ wechatBound: true, wechat_push: 0 })
  const on = await server.call(accountApi.edit, { wechat_push: 1 }, { token: owner.token })
  expect(on.data).toMatchObject({ wechatBound: true, wechat_push: 1 })
  expect((await server.call(accountApi.edit, { wechat_push: 0 }, { token: owner.token })).data.wechat_push).toBe(0)
})

test('a bind is asked for eleven times and a few more, and by nobody but its owner', async () => {
  const [owner, other] = [await person(), await person()]
  const { data } = await startBind(owner.token)
  expect((await checkBind(data.uid, other.token)).status).toBe(500)
  for (let n = 0; n < 11; n += 1) expect((await checkBind(data.uid, owner.token)).code).toBe(201)
  for (let n = 0; n < 5; n += 1) await checkBind(data.uid, owner.token)
  expect((await checkBind(data.uid, owner.token)).status).toBe(500)
})

test('a code to bind lives as long as its page asks, eleven times two seconds, and its key opens no login', async () => {
  const owner = await person()
  const { data } = await startBind(owner.token)
  expect(data.seconds).toBe(22)
  expect((await checkLogin(data.uid)).status).toBe(500)
  await sql`update scans set expires_at = expires_at - interval '38 seconds'`.execute(server.db)
  await platform.scan(server.url, data.qrcode, 'open-late')
  expect((await checkBind(data.uid, owner.token)).status).toBe(500)
  expect(await server.db.selectFrom('wechat_accounts').select('openid').where('openid', '=', 'open-late').execute()).toEqual([])
})

test('a scan in the last moment, told by the platform after the page asked for the last time, binds all the same', async () => {
  const owner = await person()
  const { data } = await startBind(owner.token)
  await sql`update scans set expires_at = expires_at - interval '30 seconds'`.execute(server.db)
  await platform.scan(server.url, data.qrcode, 'open-just-late')
  expect((await server.call(accountApi.mine, {}, { token: owner.token })).data.wechatBound).toBe(true)
})

test('an event that the platform did not sign is no call at all', async () => {
  const { data } = await startLogin()
  const forged = await platform.scan(server.url, data.qrcode, 'open-2', { word: 'guessed' })
  expect(forged.status).toBe(404)
  expect((await checkLogin(data.key)).code).toBe(201)
  expect((await fetch(`${server.url}/api/wechat/notify?signature=x&timestamp=1&nonce=1`, { method: 'POST' })).status).toBe(404)
})

const signedAt = (ms: number): string => {
  const timestamp = String(Math.floor(ms / 1000))
  const signature = createHash('sha1').update(['events-word', timestamp, '2'].toSorted().join('')).digest('hex')
  return `signature=${signature}&timestamp=${timestamp}&nonce=2`
}

test('a signature that was good once and is found in a log forges no event ten minutes later', async () => {
  const owner = await person()
  await bind(owner, 'open-replayed')
  const { data } = await startLogin()
  const scene = new URL(data.qrcode).pathname.split('/').at(-1) ?? ''
  const body =
    `<xml><FromUserName><![CDATA[open-replayed]]></FromUserName><MsgType><![CDATA[event]]></MsgType>` +
    `<Event><![CDATA[SCAN]]></Event><EventKey><![CDATA[${scene}]]></EventKey></xml>`
  const say = (query: string) =>
    fetch(`${server.url}/api/wechat/notify?${query}`, { method: 'POST', headers: { 'content-type': 'text/xml' }, body })
  for (const minutes of [-10, 10]) expect((await say(signedAt(Date.now() + minutes * 60_000))).status).toBe(404)
  expect((await checkLogin(data.key)).code).toBe(201)
  expect((await say(signedAt(Date.now()))).status).toBe(200)
  expect((await checkLogin(data.key)).code).toBe(200)
})

test('the platform is answered when it asks whose address this is', async () => {
  const hello = await fetch(`${server.url}/api/wechat/notify?${signedAt(Date.now())}&echostr=hello`)
  expect([hello.status, hello.headers.get('content-type'), await hello.text()]).toEqual([
    200,
    expect.stringContaining('text/plain'),
    'hello',
  ])
})

test("the mini-program gets a ticket for whoever is bound, good for one session of the page's own", async () => {
  const owner = await person()
  await bind(owner, 'open-union')
  const { data } = await mini('code-of-mini-union')
  const login = (ticket: string) => server.call(wechatApi.tokenLogin, { token: ticket })
  const first = await login(data.ticket)
  expect(first.whole).toMatchObject({ code: 200, data: { id: owner.id } })
  expect(first.whole['token'], 'what stood in the address is worth nothing any more').not.toBe(data.ticket)
  expect((await login(data.ticket)).status).toBe(409)
  expect((await server.call(sessionApi.userInfo, {}, { token: data.ticket })).status).toBe(401)
  const { data: late } = await mini('code-of-mini-union')
  await sql`update login_tickets set created_at = created_at - interval '2 minutes'`.execute(server.db)
  expect((await login(late.ticket)).status).toBe(409)
})

test('a mini-program code of nobody, or none at all, gets no ticket', async () => {
  expect((await mini('code-of-somebody-else')).status).toBe(409)
  expect((await mini('made up')).msg).toBe('This WeChat account belongs to no account here yet')
})

test('an access token is asked for once, and again when the platform ended it', async () => {
  const owner = await person()
  const tokens = () => platform.requests.filter((line) => line.endsWith('/cgi-bin/stable_token')).length
  await startBind(owner.token)
  const before = tokens()
  await startBind(owner.token)
  expect(tokens()).toBe(before)
  platform.endToken()
  expect((await startBind(owner.token)).status).toBe(200)
  expect(tokens()).toBe(before + 1)
  expect(platform.requests.join(' ')).not.toContain('wx-secret')
})

test('a site that has it switched off, a visitor, and nobody at all start nothing', async () => {
  const page = 'https://quiet.example'
  const below = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: page, site_id: below.siteId }).execute()
  expect((await server.call(scanApi.start, { by: 'wechat', referrer: page })).status).toBe(409)
  const visitor = await aPerson(server.db, house, { role: 6 })
  expect((await startBind(visitor.token)).status).toBe(403)
  expect((await server.send(wechatApi.startBind.path, {})).status).toBe(401)
})

test('a platform that does not answer is told as such', async () => {
  const lost = await aWechatPlatform()
  await lost.close()
  const alone = await aServer({ env: lost.env })
  const site = await aSite(alone.db, { config: { wechat_scan_login: 1 } })
  const owner = await aPerson(alone.db, site, { role: 5 })
  const answer = await alone.call(wechatApi.startBind, {}, { token: owner.token })
  expect([answer.status, answer.msg]).toEqual([409, 'WeChat can not be reached right now. Please try again in a moment'])
  await alone.close()
})

test('without its settings it is off', async () => {
  const plain = await aServer()
  const site = await aSite(plain.db, { config: { wechat_scan_login: 1 } })
  const owner = await aPerson(plain.db, site, { role: 5 })
  expect((await plain.call(scanApi.start, { by: 'wechat' })).msg).toBe('WeChat is not switched on here')
  expect((await plain.call(wechatApi.startBind, {}, { token: owner.token })).status).toBe(409)
  expect((await plain.call(wechatApi.miniLogin, { code: 'x' })).status).toBe(409)
  expect((await fetch(`${plain.url}/api/wechat/notify`)).status).toBe(404)
  await plain.close()
})
