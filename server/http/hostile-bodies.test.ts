import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { sessionApi } from '@loupe/domain/session/session.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier } from '../testing/trade.ts'
import type { House, Person } from '../testing/trade.ts'

const mb = 1024 * 1024
const oneMb = Buffer.alloc(mb, 0x61)
let server: TestServer
let house: House

beforeAll(async () => {
  server = await aServer({ env: { TRUST_PROXY: '1', BODY_SECONDS: '3', OPEN_REQUESTS: '100' } })
  house = await aSite(server.db)
})
afterAll(() => server.close())

/** A connection on which a request is begun by hand; what is written after the server has hung up is lost. */
async function begin(path: string, headers: readonly string[]) {
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  const heard: Buffer[] = []
  socket.on('data', (data) => heard.push(data)).on('error', () => {})
  const ended = new Promise<void>((resolve) => void socket.on('close', () => resolve()))
  const write = (data: Buffer | string): Promise<void> =>
    Promise.race([ended, new Promise<void>((resolve) => void socket.write(data, () => resolve()))])
  await write(`${[`POST ${path} HTTP/1.1`, `host: ${hostname}`, ...headers].join('\r\n')}\r\n\r\n`)
  const answer = () => Buffer.concat(heard).toString('latin1')
  return { socket, write, ended, answer, status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer())?.[1] ?? 0) }
}

const multipart = 'content-type: multipart/form-data; boundary=b'
const chunk = async (to: Awaited<ReturnType<typeof begin>>, ...parts: readonly (Buffer | string)[]): Promise<void> => {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  await to.write(`${size.toString(16)}\r\n`)
  for (const part of parts) await to.write(part)
  await to.write('\r\n')
}
const fieldHead = (name: string) => `\r\n--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`
const held = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('43 half-sent logins of a hundred fields of 1 MB each are cut short, and cost a few megabytes each at most', async () => {
  const before = held()
  let most = 0
  const attacks = await Promise.all(
    Array.from({ length: 43 }, async () => {
      const attack = await begin(sessionApi.login.path, [multipart, 'transfer-encoding: chunked'])
      let sent = 0
      for (; sent < 100 && attack.status() === 0; sent += 1) {
        await chunk(attack, fieldHead(`f${sent}`), oneMb)
        most = Math.max(most, held() - before)
      }
      return { attack, sent }
    }),
  )
  await expect.poll(() => attacks.map(({ attack }) => attack.status())).toEqual(attacks.map(() => 413))
  // What the two sockets' buffers take beside the one megabyte that a login may have.
  expect(Math.max(...attacks.map(({ sent }) => sent))).toBeLessThan(20)
  expect(most / mb).toBeLessThan(43 * 8)
  for (const { attack } of attacks) attack.socket.destroy()
})

test('many small fields count together: a hundred of 20 KB are more than a call takes', async () => {
  const form = new FormData()
  for (let n = 0; n < 100; n += 1) form.set(`f${n}`, 'x'.repeat(20_000))
  expect((await server.send(sessionApi.login.path, form)).status).toBe(413)
})

test('the fields beside a file count too, however large the file may be', async () => {
  const supplierId = await aSupplier(server.db, house)
  const { token } = await aPerson(server.db, house, { role: 4, supplierId })
  const form = new FormData()
  for (let n = 0; n < 3; n += 1) form.set(`f${n}`, 'x'.repeat(500_000))
  form.set('file', new Blob(['a']), 'a.csv')
  expect((await server.send(feedsApi.upload.path, form, { token })).status).toBe(413)
})

test('FormData within the limit is welcome on every call', async () => {
  const form = new FormData()
  form.set('username', 'nobody')
  form.set('password', 'x')
  expect((await server.send(sessionApi.login.path, form)).msg).toBe('Account or password is wrong')
})

test.each([multipart, 'content-type: application/json', 'content-type: application/x-www-form-urlencoded'])(
  'a body whose length is told to be over the limit is refused before any of it is sent (%s)',
  async (type) => {
    const begun = await begin(sessionApi.login.path, [type, `content-length: ${2 * mb}`])
    await expect.poll(() => begun.status()).toBe(413)
    expect(begun.answer()).toContain('"code":413')
    begun.socket.destroy()
  },
)

test('what a stranger sends is 64 KB at most: more would hold everybody up while it is taken apart', async () => {
  const inParts = `{"username":[${'{},'.repeat(22_000)}{}],"password":"x"}`
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.url}${sessionApi.login.path}`, { method: 'POST', body: inParts, headers })
  expect(answer.status).toBe(413)
  const form = new FormData()
  form.set('username', 'x'.repeat(66_000))
  expect((await server.send(sessionApi.login.path, form)).status).toBe(413)
  expect((await fetch(`${server.url}/api/no/such`, { method: 'POST', body: inParts, headers })).status).toBe(413)
})

test('who may not call is told so before anything of the body is read', async () => {
  const begun = await begin(sitesApi.edit.path, ['content-type: application/json', 'content-length: 900000'])
  await expect.poll(() => begun.status()).toBe(401)
  begun.socket.destroy()
})

test('a body within the limit of a megabyte is still taken from who has a session', async () => {
  const { token } = await aPerson(server.db, house, { role: 1 })
  const { status, msg } = await server.send(sitesApi.edit.path, { nothing: 'x'.repeat(900_000) }, { token })
  expect([status, msg]).toEqual([400, 'Please check: nothing'])
})

test('a call that takes large files takes no large JSON', async () => {
  const { token } = await aPerson(server.db, house, { role: 1 })
  const begun = await begin(feedsApi.upload.path, ['content-type: application/json', `content-length: ${500 * mb}`, `token: ${token}`])
  await expect.poll(() => begun.status()).toBe(413)
  begun.socket.destroy()
})

test('whoever sends their body too slowly is answered 408 and hung up on', async () => {
  for (const type of [multipart, 'content-type: application/json']) {
    const slow = await begin(sessionApi.login.path, [type, 'content-length: 1000'])
    const drip = setInterval(() => void slow.socket.write('-'), 200)
    await slow.ended
    clearInterval(drip)
    expect([slow.status(), type]).toEqual([408, type])
  }
})

test('an address that holds too many requests open is told to wait, others are not, and a closed one makes room', async () => {
  const from = (address: string) => begin(sessionApi.login.path, [multipart, 'content-length: 1000', `x-forwarded-for: ${address}`])
  const open = await Promise.all(Array.from({ length: 100 }, () => from('203.0.113.9')))
  const ask = async (address: string) =>
    (await server.send(sessionApi.login.path, { username: 'a', password: 'b' }, { headers: { 'x-forwarded-for': address } })).status
  const refused = await from('203.0.113.9')
  await expect.poll(() => refused.status()).toBe(429)
  expect(refused.answer().toLowerCase()).toContain('retry-after:')
  expect([await ask('203.0.113.9'), await ask('203.0.113.10')]).toEqual([429, 400])
  open[0]?.socket.destroy()
  open[1]?.socket.destroy()
  await expect.poll(() => ask('203.0.113.9')).toBe(400)
  for (const { socket } of [...open, refused]) socket.destroy()
})

test('an upload that is broken off leaves nothing behind', async () => {
  const supplierId = await aSupplier(server.db, house)
  const { token }: Person = await aPerson(server.db, house, { role: 4, supplierId })
  const temp = join(server.deps.settings.dataDir, 'tmp')
  const uploads = async () => (await readdir(temp)).filter((name) => name.startsWith('upload-')).length
  await expect.poll(uploads).toBe(0)
  const upload = await begin(feedsApi.upload.path, [multipart, 'transfer-encoding: chunked', `token: ${token}`])
  await chunk(upload, '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n', oneMb)
  await expect.poll(uploads).toBe(1)
  await wait(0)
  upload.socket.destroy()
  await expect.poll(uploads).toBe(0)
})
