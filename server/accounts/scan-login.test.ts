import { request } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanApi } from '@loupe/domain/accounts/scan.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { Answer, TestServer } from '../testing/a-server.ts'
import { headersFrom } from '../testing/codes.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

let server: TestServer
let house: House
let phone: Person

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1' } })
  house = await aSite(server.db, { config: { title: 'Harbour' } })
  phone = await aPerson(server.db, house, { role: 5, name: 'phone-owner' })
  await server.db.insertInto('site_origins').values({ origin: 'http://localhost:3000', site_id: house.siteId }).execute()
})
afterAll(() => server.close())

let count = 0
const anAddress = (): string => `198.20.${Math.floor((count += 1) / 250)}.${count % 250}`
const desk = 'Mozilla/5.0 (Desk)'

/** A browser that asks to be logged in; `inPicture` is the key that the QR code shows. */
async function aDesk(address = anAddress(), page = 'http://localhost:3000') {
  const started = await server.call(scanApi.start, { referrer: page }, { headers: { 'x-forwarded-for': address, 'user-agent': desk } })
  const { key, qrcode } = started.data
  const inPicture = new URL(qrcode).searchParams.get('key') ?? ''
  const check = (): Promise<Answer<unknown>> =>
    server.send(scanApi.check.path, { key, referrer: page }, { headers: { 'x-forwarded-for': address, 'user-agent': desk } })
  return { key, qrcode, inPicture, address, check }
}

const look = (key: string, token: string) => server.call(scanApi.look, { key }, { token })
const confirm = (key: string, token: string) => server.call(scanApi.confirm, { key }, { token })
const refuse = (key: string, token: string) => server.call(scanApi.refuse, { key }, { token })
const whoAmI = (token: string) => server.call(sessionApi.userInfo, {}, { token })
const over = 'This QR code has run out. Please get a new one'

test('a phone logs a desk in: waiting, scanned, confirmed, each told to the desk', async () => {
  const { qrcode, inPicture, key, address, check } = await aDesk()
  expect(qrcode).toBe(`http://localhost:3000/scanCode?key=${inPicture}`)
  expect(inPicture).toMatch(/^[\w-]{43}$/)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect((await check()).whole).toEqual({ code: 201, msg: '', data: null })
  const seen = await look(inPicture, phone.token)
  expect(seen.data).toMatchObject({ site: 'Harbour', address, agent: desk, name: 'phone-owner', sameAddress: false })
  expect(Date.parse(seen.data.expiresAt) - Date.parse(seen.data.askedAt)).toBe(120_000)
  const scanned = await check()
  expect([scanned.status, scanned.whole]).toEqual([200, { code: 202, msg: '', data: null }])
  expect((await confirm(inPicture, phone.token)).whole).toEqual({ code: 200, msg: '', data: null })
  const done = await check()
  expect(done.whole).toMatchObject({ code: 200, data: { name: 'phone-owner', role: 5 } })
  const token = String(done.whole['token'])
  expect(token).not.toBe(phone.token)
  expect((await whoAmI(token)).data).toMatchObject({ id: phone.id })
  const row = await server.db
    .selectFrom('sessions')
    .select(['address', 'agent'])
    .where('user_id', '=', phone.id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(row).toEqual({ address, agent: desk })
})

test('whatever page is named, the picture leads to an address of the site itself', async () => {
  const start = async (referrer: string, headers: Record<string, string> = {}) =>
    (await server.call(scanApi.start, { referrer }, { headers: { 'x-forwarded-for': anAddress(), ...headers } })).data
  for (const page of ['https://evil.example', 'http://localhost:3000@evil.example', 'javascript:alert(1)', 'not an address']) {
    const { qrcode, referrer } = await start(page)
    expect([new URL(qrcode).origin, referrer]).toEqual([server.url, server.url])
  }
  expect(new URL((await start('', { origin: 'https://evil.example' })).qrcode).origin).toBe(server.url)
  expect((await start('http://localhost:3000/Natural')).referrer).toBe('http://localhost:3000')
})

test('a house with an address of its own believes no Host header', async () => {
  const own = await aServer({ env: { PUBLIC_ORIGIN: 'https://harbour.example' } })
  await aSite(own.db)
  const { hostname, port } = new URL(own.url)
  const body = await new Promise<string>((resolve, reject) => {
    const headers = { host: 'evil.example', 'content-type': 'application/json' }
    const asked = request({ hostname, port, path: scanApi.start.path, method: 'POST', headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part))).on('end', () => resolve(text))
    })
    asked.on('error', reject).end('{}')
  })
  await own.close()
  const { qrcode, referrer } = (JSON.parse(body) as { data: { qrcode: string; referrer: string } }).data
  expect([new URL(qrcode).origin, referrer]).toEqual(['https://harbour.example', 'https://harbour.example'])
})

test('neither key is kept in clear, and the one of the picture never fetches the session', async () => {
  const { inPicture, key, check } = await aDesk()
  await look(inPicture, phone.token)
  await confirm(inPicture, phone.token)
  const { rows } = await sql<{ all: string }>`select string_agg(s::text, '') as all from scans s`.execute(server.db)
  expect(rows[0]?.all).not.toContain(inPicture)
  expect(rows[0]?.all).not.toContain(key)
  const thief = await server.send(scanApi.check.path, { key: inPicture })
  expect([thief.status, thief.msg]).toEqual([500, over])
  expect((await check()).code).toBe(200)
})

test('the key of the desk confirms nothing', async () => {
  const { inPicture, key, check } = await aDesk()
  await look(inPicture, phone.token)
  expect((await confirm(key, phone.token)).status).toBe(409)
  expect((await check()).code).toBe(202)
})

test('a confirmed scan serves once: of ten who ask at the same moment one gets the session', async () => {
  const { inPicture, check } = await aDesk()
  await look(inPicture, phone.token)
  await confirm(inPicture, phone.token)
  const answers = await Promise.all(Array.from({ length: 10 }, check))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 500)).toHaveLength(9)
  const again = await check()
  expect([again.status, again.msg, again.whole['token']]).toEqual([500, over, undefined])
  expect((await confirm(inPicture, phone.token)).status).toBe(409)
})

test('a refused desk is told so, and nothing revives its key', async () => {
  const { inPicture, check } = await aDesk()
  await look(inPicture, phone.token)
  expect((await refuse(inPicture, phone.token)).status).toBe(200)
  const told = await check()
  expect([told.status, told.msg]).toEqual([500, 'The login was refused on the phone'])
  expect((await confirm(inPicture, phone.token)).status).toBe(409)
  expect((await look(inPicture, phone.token)).status).toBe(409)
})

test('whoever scanned first decides: another account neither sees, confirms nor refuses', async () => {
  const { inPicture, check } = await aDesk()
  const other = await aPerson(server.db, house, { role: 5 })
  await look(inPicture, phone.token)
  expect((await look(inPicture, other.token)).status).toBe(409)
  expect((await confirm(inPicture, other.token)).status).toBe(409)
  expect((await refuse(inPicture, other.token)).status).toBe(409)
  expect((await look(inPicture, phone.token)).status, 'the same phone may look again').toBe(200)
  expect((await check()).code).toBe(202)
})

test('nothing is confirmed unseen', async () => {
  const { inPicture, check } = await aDesk()
  expect((await confirm(inPicture, phone.token)).status).toBe(409)
  expect((await check()).code).toBe(201)
})

test('a key lives two minutes', async () => {
  const [waiting, confirmed] = [await aDesk(), await aDesk()]
  await look(confirmed.inPicture, phone.token)
  await confirm(confirmed.inPicture, phone.token)
  await sql`update scans set expires_at = expires_at - interval '120 seconds'`.execute(server.db)
  for (const { check } of [waiting, confirmed]) expect([(await check()).status, (await check()).msg]).toEqual([500, over])
  expect((await look(waiting.inPicture, phone.token)).msg).toBe(
    'This QR code is no longer good. Get a new one on the other device and scan again',
  )
})

test('a key is asked for ninety times and no more', async () => {
  const { inPicture, check } = await aDesk()
  await sql`update scans set polls = 88`.execute(server.db)
  expect((await check()).code).toBe(201)
  expect((await check()).code).toBe(201)
  expect((await check()).status).toBe(500)
  await look(inPicture, phone.token)
  await confirm(inPicture, phone.token)
  expect((await check()).status).toBe(500)
})

test('an address has thirty scans open at most', async () => {
  const address = anAddress()
  await Promise.all(Array.from({ length: 30 }, () => aDesk(address)))
  const start = () => server.call(scanApi.start, {}, { headers: headersFrom({ address }) })
  expect((await start()).status).toBe(429)
  await sql`update scans set created_at = created_at - interval '2 minutes'`.execute(server.db)
  expect((await start()).status).toBe(200)
})

test('a phone needs a session of its own, and a visitor has no account to lend', async () => {
  const { inPicture, check } = await aDesk()
  const visitor = await aPerson(server.db, house, { role: 6 })
  for (const endpoint of [scanApi.look, scanApi.confirm, scanApi.refuse]) {
    expect((await server.call(endpoint, { key: inPicture })).status).toBe(401)
    expect((await server.call(endpoint, { key: inPicture }, { token: visitor.token })).status).toBe(403)
  }
  expect((await check()).code).toBe(201)
})

test('a phone of another site sees and confirms nothing, and a desk of another site gets nothing', async () => {
  const page = 'https://scans.example'
  const below = await aSite(server.db, { parentId: house.siteId })
  await server.db.insertInto('site_origins').values({ origin: page, site_id: below.siteId }).execute()
  const stranger = await aPerson(server.db, below, { role: 5 })
  const { inPicture, key } = await aDesk()
  expect((await look(inPicture, stranger.token)).status).toBe(409)
  await look(inPicture, phone.token)
  await confirm(inPicture, phone.token)
  expect((await server.send(scanApi.check.path, { key, referrer: page })).status).toBe(500)
  expect((await server.send(scanApi.check.path, { key })).code).toBe(200)
})

test('an account that was disabled after confirming logs nobody in', async () => {
  const person = await aPerson(server.db, house, { role: 5 })
  const { inPicture, check } = await aDesk()
  await look(inPicture, person.token)
  await confirm(inPicture, person.token)
  await server.db.updateTable('users').set({ status: 2 }).where('id', '=', person.id).execute()
  expect([(await check()).status, (await check()).whole['token']]).toEqual([500, undefined])
})

test.each(['', 'short', 'x'.repeat(101)])('the key %j is refused by name', async (key) => {
  const answer = await server.send(scanApi.check.path, { key })
  expect([answer.status, Object.keys((answer.data as { fields: object }).fields)]).toEqual([400, ['key']])
})

test('nobody gets a session by planting a key: a token sent along is never taken over', async () => {
  const { inPicture, key } = await aDesk()
  await look(inPicture, phone.token)
  await confirm(inPicture, phone.token)
  const planted = (await aPerson(server.db, house, { role: 5 })).token
  const answer = await server.send(scanApi.check.path, { key }, { token: planted })
  expect(answer.code).toBe(200)
  expect(answer.whole['token']).not.toBe(planted)
  expect((await whoAmI(planted)).data.id).not.toBe(phone.id)
})
