import { request } from 'node:http'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { ourGoods } from '../our-goods.ts'
import { openAlertBell } from '../alerts/alerts.ts'
import { buildApp } from '../app.ts'
import { seedDemoPeople } from '../demo/demo-people.ts'
import { demoPassword } from '../demo/demo-cast.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer, noIndex } from './a-server.ts'
import type { TestServer } from './a-server.ts'
import { eachOf } from './each-of.ts'
import { quietLog } from './following-index.ts'
import { allMedia } from '../shown-media.ts'
import { hostileInput, nastyJson } from './hostile-values.ts'

let server: TestServer
let token = ''
const tries = 300
/** Nothing here waits for anything: silence for so long is a stall, even on a machine that is busy with other things. */
const patienceMs = 60_000

/** The list of calls is needed before any test is named; building an app opens no connection. */
const endpoints = await listEndpoints()

async function listEndpoints(): Promise<readonly Endpoint[]> {
  const { openDatabase } = await import('../db/database.ts')
  const { readSettings } = await import('../settings/settings.ts')
  const { openFiles } = await import('../files/open-files.ts')
  const { tmpdir } = await import('node:os')
  const settings = readSettings({ DATA_DIR: `${tmpdir()}/loupe-contract` }, '/')
  const { db, end } = openDatabase('postgres://nobody@127.0.0.1:1/none', 1)
  const app = await buildApp({
    db,
    goods: ourGoods,
    databaseUrl: '',
    settings,
    files: openFiles(settings, quietLog),
    log: quietLog,
    shownMedia: allMedia,
    stockIndex: noIndex,
    alertBell: openAlertBell(''),
  })
  await app.close()
  await end()
  return app.endpoints
}

beforeAll(async () => {
  server = await aServer({
    index: async (url) => (await import('../stock/stock-worker-host.ts')).startStockIndex({ databaseUrl: url, log: quietLog }),
  })
  await seedDemoPeople(server.db)
  token = await logIn()
})

afterAll(() => server.close())

async function logIn(): Promise<string> {
  const answer = await server.call(sessionApi.login, { username: 'admin', password: demoPassword })
  return String(answer.whole['token'])
}

/** Sends bytes as they are, which fetch would not. */
function sendRaw(path: string, method: string, headers: Record<string, string>, body: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.url}${path}`, { method, headers, timeout: patienceMs }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
    })
    call.on('timeout', () => call.destroy(new Error(`no answer within ${patienceMs / 1000} s from ${path}`)))
    call.on('error', reject)
    call.end(body)
  })
}

/** A GET says all it says in its address; what is longer than a header may be never reaches a call. */
const queryOf = (input: unknown): string =>
  input === null || typeof input !== 'object'
    ? new URLSearchParams(String(input)).toString()
    : new URLSearchParams(
        Object.entries(input).map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
        ]),
      ).toString()

function check(status: number, text: string, what = ''): void {
  expect(status, `${what} ${text.slice(0, 500)}`).toBeLessThan(500)
  if (status === 200) return
  const envelope = JSON.parse(text) as { code: number; msg: string }
  expect(envelope.code).toBe(status)
  expect(envelope.msg.length).toBeGreaterThan(0)
}

// A stream stays open by design and has no body; logging out would end the session that the tries need.
const quiet = new Set(['/api/stock/events', '/api/login/logout', '/api/account/endSessions'])

// These two say with 500 that a QR code is over (decisions.md 3); a fault would carry a reference.
const saysOver = new Set(['/api/wechat/checkScanQrcodeLogin', '/api/wechat/checkScanQrcodeBind'])

for (const endpoint of endpoints.filter((known) => !quiet.has(known.path))) {
  test(`${endpoint.path} answers ${tries} hostile inputs with a refusal or a result, never a fault`, { timeout: 180_000 }, async () => {
    const inputs = fc.sample(hostileInput(endpoint.input), { numRuns: tries, seed: 20_261_121 })
    await eachOf(inputs, async (input) => {
      const body = JSON.stringify(input) ?? 'undefined'
      const reply = await sendRaw(
        endpoint.method === 'GET' ? `${endpoint.path}?${queryOf(input).slice(0, 4000)}` : endpoint.path,
        endpoint.method,
        { 'content-type': 'application/json', token, 'content-length': String(Buffer.byteLength(body)) },
        body,
      )
      if (saysOver.has(endpoint.path) && reply.status === 500) expect(JSON.parse(reply.text)).toMatchObject({ code: 500, data: null })
      else check(reply.status, reply.text)
    })
  })
}

test('bodies that are not what they say they are get a clear refusal', { timeout: 120_000 }, async () => {
  const bodies: [string, string][] = [
    ['application/json', '{'],
    ['application/json', 'null'],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['application/json', `{"filter":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
    ['application/json', `{"username":"${'x'.repeat(900_000)}","password":"y"}`],
    ['application/json', `{"username":"${'x'.repeat(1_200_000)}"}`],
    ['application/json', '{"__proto__":{"admin":true},"username":"a","password":"b"}'],
    ['application/x-www-form-urlencoded', 'username=%FF%FE&password=%00'],
    ['application/x-www-form-urlencoded', 'a&b&&&===&username[]=1&username[x]=2'],
    ['multipart/form-data; boundary=x', 'no boundary here'],
    ['multipart/form-data', '--x\r\n'],
    ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="supplierId"\r\n\r\n1\r\n--x'],
    ['text/xml', '<a/>'],
    ['application/octet-stream', '\u0001\u0002'],
  ]
  for (const { path, method } of endpoints.filter((known) => known.method === 'POST' && !quiet.has(known.path))) {
    await eachOf(bodies, async ([type, body]) => {
      const reply = await sendRaw(path, method, { 'content-type': type, token, 'content-length': String(Buffer.byteLength(body)) }, body)
      check(reply.status, reply.text, `${path} ${type}`)
      expect(reply.status, `${path} took ${type} ${body.slice(0, 60)}`).not.toBe(200)
    })
  }
})

test('any header value is survived', async () => {
  for (const value of fc.sample(fc.string({ maxLength: 300 }), { numRuns: 100, seed: 7 })) {
    const clean = value.replace(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '')
    const reply = await sendRaw(
      '/api/index/UserInfo',
      'POST',
      { 'content-type': 'application/json', token: clean, language: clean, origin: clean, cookie: clean, 'content-length': '2' },
      '{}',
    )
    check(reply.status, reply.text)
  }
})

test('unknown fields are refused by name', async () => {
  const answer = await server.send('/api/login/DoLogin', { username: 'a', password: 'b', admin: true })
  expect(answer.status).toBe(400)
  expect(answer.data).toEqual({ fields: { admin: 'is not known here' } })
})

test('the sample of hostile values really is hostile', () => {
  const values = fc.sample(nastyJson, { numRuns: 300, seed: 1 }).map((value) => JSON.stringify(value))
  expect(values.some((text) => text?.includes('\\u0000'))).toBe(true)
  expect(new Set(values).size).toBeGreaterThan(100)
})
