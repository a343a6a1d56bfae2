import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { writeDemoFile } from '../demo/demo-file.ts'
import { loadDemoRap } from '../demo/demo-rap.ts'
import { checkLedger } from '../payments/ledger-check.ts'
import { sitePricing } from '../pricing/pricing.ts'
import { buildServer, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { aPerson, aSite, aStone, aSupplier, type House, type Person } from '../testing/trade.ts'
import { type TestDatabase, testDatabase } from './test-database.ts'

const rounds = 100
let database: TestDatabase
let owner: Client
let folder: string
let server: ServerProcess
let house: House
let manager: Person
let buyers: Person[]
let supplierId: string
const stones: string[] = []

beforeAll(async () => {
  buildServer()
  database = await testDatabase()
  owner = new Client({ connectionString: inject('postgresUrl') })
  await owner.connect()
  folder = await mkdtemp(join(tmpdir(), 'loupe-cut-'))
  house = await aSite(database.db)
  manager = await aPerson(database.db, house, { role: 2 })
  buyers = await Promise.all([1, 2, 3].map(() => aPerson(database.db, house, { role: 5 })))
  supplierId = await aSupplier(database.db, house)
  for (let made = 0; made < 120; made += 1) stones.push((await aStone(database.db, house, { supplierId })).id)
  server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder })
}, 120_000)

afterAll(async () => {
  await server.end('SIGTERM')
  await owner.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

type Reply = { readonly status: number; readonly retryAfter: string | null; readonly msg: string; readonly data: unknown }

async function send(path: string, person: Person, body: object, key?: string): Promise<Reply> {
  const isForm = body instanceof FormData
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: {
      token: person.token,
      language: 'zh',
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: isForm ? body : JSON.stringify(body),
  })
  const { msg, data } = (await response.json()) as { msg: string; data: unknown }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), msg, data }
}

/** Until the database answers: the same request with the same key, as a careful client would. */
async function until200(path: string, person: Person, body: object): Promise<unknown> {
  const key = `key-${Math.random()}`
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await send(path, person, body, key)
    if (reply.status === 200) return reply.data
    expect(reply.status).toBe(503)
    await sleep(50)
  }
  throw new Error('never answered')
}

async function sendFile(): Promise<string> {
  const { rap } = await sitePricing(database.db, house.siteId)
  const path = join(folder, 'stock.csv')
  await writeDemoFile(path, { seed: 1, prefix: 'K-', first: 0, count: 4000, origins: ['natural'], location: 'Surat', rap: rap! })
  const form = new FormData()
  form.set('supplierId', await aSupplier(database.db, house))
  form.set('mode', 'replace')
  form.set('file', new Blob([new Uint8Array(await readFile(path))]), 'stock.csv')
  const { data } = await send(feedsApi.upload.path, manager, form)
  return (data as { id: string }).id
}

test('cutting all connections a hundred times under load ends nothing and spoils nothing', { timeout: 180_000 }, async () => {
  await loadDemoRap(database.db, house.siteId, manager.id)
  const importId = await sendFile()
  const seen: Reply[] = []
  const attempts: { body: object; key: string; person: Person; answer: Reply | null }[] = []
  let isOver = false
  const search = async (): Promise<void> => {
    while (!isOver) seen.push(await send(stockApi.search.path, buyers[0]!, { filter: { origin: 'natural' } }))
  }
  const order = async (person: Person, ids: readonly string[]): Promise<void> => {
    for (let at = 0; !isOver; at += 1) {
      const body = { ids: [ids[at % ids.length]!], pickup: 'pickup', expectedRmbTotal: '7200.00' }
      const attempt = { body, key: `key-${person.id}-${at}`, person, answer: null as Reply | null }
      attempts.push(attempt)
      attempt.answer = await send(ordersApi.place.path, person, body, attempt.key)
      seen.push(attempt.answer)
    }
  }
  const load = [search(), search(), order(buyers[1]!, stones), order(buyers[2]!, stones.toReversed())]
  const { pathname } = new URL(database.url)
  let cut = 0
  for (let round = 0; round < rounds; round += 1) {
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name like 'loupe%'`,
      [pathname.slice(1)],
    )
    cut += rowCount ?? 0
    await sleep(50)
  }
  isOver = true
  await Promise.all(load)

  expect(cut).toBeGreaterThan(rounds)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  const refused = seen.filter(({ status }) => status !== 200 && status !== 409)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([])
  expect(refused.some(({ msg }) => msg === '系统暂时不可用，数据不会丢失，请几秒后重试')).toBe(true)
  // Whatever was not answered is sent again and comes to one order or a clear refusal; the books are right.
  for (const { body, key, person, answer } of attempts) {
    const again = await send(ordersApi.place.path, person, body, key)
    expect([200, 409]).toContain(again.status)
    if (answer?.status === 200) expect(again.data).toEqual(answer.data)
  }
  expect((await checkLedger(database.db)).breaches).toEqual([])
  const claims = await database.db.selectFrom('claims').where('released_at', 'is', null).select('claim_key').execute()
  expect(new Set(claims.map((claim) => claim.claim_key)).size).toBe(claims.length)
  expect(await untilRead(importId)).toBe('ready')
  expect(await until200(stockApi.search.path, buyers[0]!, { filter: { origin: 'natural' } })).toMatchObject({ total: 120 })
})

async function untilRead(id: string): Promise<string> {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 50) {
    const { state } = await database.db.selectFrom('imports').where('id', '=', id).select('state').executeTakeFirstOrThrow()
    if (!['uploaded', 'reading'].includes(state)) return state
    await sleep(50)
  }
  return 'reading for ever'
}
