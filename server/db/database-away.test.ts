import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { aServer, type TestServer } from '../testing/a-server.ts'
import { followingIndex } from '../testing/following-index.ts'
import { aPerson, aSite, aStone, aSupplier, type Person } from '../testing/trade.ts'
import { openDatabase } from './database.ts'
import { limitedAs, type StatementKind } from './time-limits.ts'

/** A way to the database that can be cut, and made silent, as a network does it. */
type Line = { readonly url: string; silent: boolean; cut: () => Promise<void>; mend: () => Promise<void> }

let server: TestServer
let line: Line
let far: { url: string; close: () => Promise<void> }
const logged: string[] = []
let buyer: Person
let stoneId: string

async function aLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl)
  const ends = new Set<Socket>()
  const relay = (): Server =>
    createServer((socket) => {
      const onward = connect(Number(target.port), target.hostname)
      for (const end of [socket, onward]) {
        ends.add(end)
        end.on('error', () => [socket, onward].forEach((each) => each.destroy()))
        end.on('close', () => ends.delete(end))
      }
      socket.on('data', (bytes) => made.silent || onward.write(bytes))
      onward.on('data', (bytes) => made.silent || socket.write(bytes))
    })
  let listener = relay().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  const made: Line = {
    url: url.href,
    silent: false,
    cut: async () => {
      listener.close()
      for (const end of ends) end.destroy()
    },
    mend: async () => {
      listener = relay().listen(port, '127.0.0.1')
      await once(listener, 'listening')
    },
  }
  return made
}

beforeAll(async () => {
  server = await aServer()
  const house = await aSite(server.db)
  buyer = await aPerson(server.db, house, { role: 5 })
  stoneId = (await aStone(server.db, house, { supplierId: await aSupplier(server.db, house) })).id
  line = await aLine(server.databaseUrl)
  const { db, end } = openDatabase(line.url)
  const stockIndex = await followingIndex(line.url)
  const write = (message: string, facts?: Record<string, unknown>) => void logged.push(`${message} ${JSON.stringify(facts ?? {})}`)
  const log = { info: write, warn: write, error: write }
  const app = await buildApp({ ...server.deps, db, databaseUrl: line.url, stockIndex, log })
  far = {
    url: await app.server.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close()
      await stockIndex.close()
      await end()
    },
  }
}, 60_000)

afterAll(async () => {
  await far.close()
  await line.cut()
  await server.close()
})

const ask = (path: string, body: unknown, language = 'en') =>
  fetch(`${far.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: buyer.token, language, 'idempotency-key': `key-${Math.random()}` },
    body: JSON.stringify(body),
  })
const search = (language?: string) => ask(stockApi.search.path, { filter: { origin: 'natural' } }, language)
const place = () => ask(ordersApi.place.path, { ids: [stoneId], pickup: 'pickup', expectedRmbTotal: '7200.00' })

async function ready(): Promise<{ status: number; body: unknown; tookMs: number }> {
  const start = performance.now()
  const response = await fetch(`${far.url}/readyz`)
  return { status: response.status, body: await response.json(), tookMs: performance.now() - start }
}

async function soon(isSo: () => Promise<boolean>): Promise<void> {
  for (const start = performance.now(); !(await isSo());) {
    if (performance.now() - start > 20_000) throw new Error('not so in time')
    await new Promise((done) => setTimeout(done, 50))
  }
}

test('while the database is away calls say so kindly in the caller’s language, and the log holds a line a second', async () => {
  expect((await search()).status).toBe(200)
  await line.cut()
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => search(at % 2 === 0 ? 'zh' : 'es')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  expect(new Set(answers.map(({ headers }) => headers.get('retry-after')))).toEqual(new Set(['3']))
  expect(new Set(await Promise.all(answers.map(async (answer) => ((await answer.json()) as { msg: string }).msg)))).toEqual(
    new Set([
      '系统暂时不可用，数据不会丢失，请几秒后重试',
      'Loupe no está disponible por un momento. No se pierde nada: inténtelo de nuevo en unos segundos',
    ]),
  )
  expect(await ready()).toMatchObject({ status: 503, body: { status: 'not ready', database: 'away' } })
  expect((await fetch(`${far.url}/healthz`)).status).toBe(200)
  expect(logged.filter((text) => text.startsWith('the database is away')).length).toBeLessThanOrEqual(3)
  expect(logged.filter((text) => text.includes('stack') || text.startsWith('fault'))).toEqual([])
  await line.mend()
  await soon(async () => (await search()).status === 200)
  await soon(async () => (await ready()).status === 200)
})

test(
  'a database that falls silent is noticed: the probe says no within two seconds, searches within ten',
  { timeout: 60_000 },
  async () => {
    line.silent = true
    const asked = performance.now()
    const waiting = search()
    const probe = await ready()
    expect(probe).toMatchObject({ status: 503, body: { database: 'away' } })
    expect(probe.tookMs).toBeLessThan(2000)
    expect((await waiting).status).toBe(503)
    expect(performance.now() - asked).toBeLessThan(10_000)
    line.silent = false
    await line.cut()
    await line.mend()
    await soon(async () => (await ready()).status === 200)
  },
)

test(
  'what is no call waits for a silent database no longer: languages are guessed, pages and pictures answered',
  { timeout: 60_000 },
  async () => {
    const inSpanish = { 'accept-language': 'es' }
    line.silent = true
    const asked = performance.now()
    const others = ['/', '/media/stone/1/0123456789abcdef0123456789abcdef/image', '/api/config/show']
    const waiting = others.map((path) => fetch(`${far.url}${path}`, { headers: inSpanish, signal: AbortSignal.timeout(30_000) }))
    const probe = await fetch(`${far.url}/readyz`, { headers: inSpanish })
    expect(probe.status).toBe(503)
    expect(performance.now() - asked).toBeLessThan(2500)
    await Promise.all(waiting)
    expect(performance.now() - asked).toBeLessThan(15_000)
    line.silent = false
    await line.cut()
    await line.mend()
    await soon(async () => (await ready()).status === 200)
  },
)

test('on a database that may only be read an order is a 503 and the probe says no', { timeout: 60_000 }, async () => {
  const { pathname } = new URL(server.databaseUrl)
  const turn = async (way: 'on' | 'off'): Promise<void> => {
    await sql`set session characteristics as transaction read write`.execute(server.db)
    await sql.raw(`alter database ${pathname.slice(1)} set default_transaction_read_only = ${way}`).execute(server.db)
    // Sessions that were there before would go on as they began.
    await line.cut()
    await line.mend()
  }
  await turn('on')
  await soon(async () => JSON.stringify((await ready()).body).includes('"database":"read only"'))
  expect((await ready()).status).toBe(503)
  expect((await place()).status).toBe(503)
  await turn('off')
  await soon(async () => (await ready()).status === 200)
  expect((await place()).status).toBe(200)
})

test('a statement may take as long as its kind of work, and no longer', async () => {
  const { db, end } = openDatabase(server.databaseUrl, 1)
  const limit = async () => (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)).rows[0]?.limit
  const kinds: StatementKind[] = ['search', 'call', 'file', 'own', 'search']
  const found: unknown[] = []
  for (const kind of kinds) found.push(await limitedAs(kind, limit))
  expect(found).toEqual(['5s', '15s', '5min', '30min', '5s'])
  await expect(limitedAs('probe', () => sql`select pg_sleep(10)`.execute(db))).rejects.toMatchObject({ code: '57014' })
  await end()
})
