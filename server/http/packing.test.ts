import { request, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitesApi } from '@loupe/domain/sites/sites.api.ts'
import { eventsApi } from '@loupe/domain/stock/events.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, type Person } from '../testing/trade.ts'

const contract = '/api/openapi.json'
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await aServer()
  const house = await aSite(server.db)
  admin = await aPerson(server.db, house, { role: 1 })
  await Promise.all(Array.from({ length: 6 }, () => aPerson(server.db, house, { role: 5 })))
})
afterAll(() => server.close())

type Raw = { readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** The answer as it came over the wire, nothing unpacked. */
function fetchRaw(path: string, { encoding, body }: { encoding?: string; body?: object } = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const headers = {
      token: admin.token,
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const asking = request(`${server.url}${path}`, { headers, method: body ? 'POST' : 'GET' }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => {
        parts.push(part)
        if (reply.headers['content-type'] !== 'text/event-stream') return
        resolve({ headers: reply.headers, body: part })
        reply.destroy()
      })
      reply.on('end', () => resolve({ headers: reply.headers, body: Buffer.concat(parts) }))
    })
    asking.on('error', reject)
    asking.end(body ? JSON.stringify(body) : undefined)
  })
}

test('a large answer comes packed as its reader asks for it, brotli before gzip, and says so to caches', async () => {
  const plain = await fetchRaw(contract)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding')
  const brotli = await fetchRaw(contract, { encoding: 'gzip, deflate, br, zstd' })
  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
  expect(brotli.body.length).toBeLessThan(plain.body.length / 4)
  const zipped = await fetchRaw(contract, { encoding: 'gzip, br;q=0' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(Number(zipped.headers['content-length'])).toBe(zipped.body.length)
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
})

test('a reader who refuses packing gets none', async () => {
  for (const encoding of ['identity', 'gzip;q=0', 'deflate']) {
    expect((await fetchRaw(contract, { encoding })).headers['content-encoding']).toBeUndefined()
  }
})

test('a small answer is not packed', async () => {
  const { headers, body } = await fetchRaw(sitesApi.locations.path, { encoding: 'gzip, br', body: {} })
  expect(headers['content-type']).toContain('application/json')
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body.toString())).toMatchObject({ code: 200 })
})

test('what tells of accounts is never packed, however large', async () => {
  const { headers, body } = await fetchRaw(usersApi.list.path, { encoding: 'gzip, br', body: {} })
  expect(JSON.parse(body.toString())).toMatchObject({ code: 200 })
  expect(body.length).toBeGreaterThan(1400)
  expect(headers['content-encoding']).toBeUndefined()
})

test('a stream of events comes line by line, not packed', async () => {
  const { headers, body } = await fetchRaw(eventsApi.stream.path, { encoding: 'gzip, br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body.toString()).toBe(': open\n\n')
})
