import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Pool, openDatabase } from '../db/database.ts'
import { runningPostgresUrl } from '../db/running-postgres.ts'
import { writeDemoFile } from '../demo/demo-file.ts'
import { loadDemoRap } from '../demo/demo-rap.ts'
import { sitePricing } from '../pricing/pricing.ts'
import { buildServer, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { aPerson, aSite, aSupplier, type Person } from '../testing/trade.ts'

const stones = 12_000
let dataDir: string
let server: ServerProcess
let database: { db: Pool; end: () => Promise<void> }
let manager: Person
let supplierId: string

/** The house as its operator runs it: with the database of its own. */
async function start(): Promise<void> {
  server = await startServerProcess({ DATA_DIR: dataDir })
  database = openDatabase(runningPostgresUrl(dataDir) ?? '', 2)
}

beforeAll(async () => {
  buildServer()
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-postmaster-'))
  await start()
  const house = await aSite(database.db)
  supplierId = await aSupplier(database.db, house)
  manager = await aPerson(database.db, house, { role: 2 })
  await aPerson(database.db, house, { role: 1 })
  await loadDemoRap(database.db, house.siteId, manager.id)
  const { rap } = await sitePricing(database.db, house.siteId)
  const how = { prefix: 'K-', first: 0, count: stones, origins: ['natural'], location: 'Surat', rap: rap! } as const
  for (const seed of [1, 2]) await writeDemoFile(join(dataDir, `stock-${seed}.csv`), { ...how, seed })
}, 120_000)

afterAll(async () => {
  await database.end()
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

async function send(path: string, body: FormData | object): Promise<StockImport> {
  const isForm = body instanceof FormData
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { token: manager.token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  const envelope = (await response.json()) as { code: number; msg: string; data: StockImport }
  if (envelope.code !== 200) throw new Error(envelope.msg)
  return envelope.data
}

async function reach(id: string, wanted: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 90_000; waitedMs += 10) {
    const { state } = await database.db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirstOrThrow()
    if (state === wanted) return
    if (state === 'failed') throw new Error('the import failed')
    await sleep(10)
  }
  throw new Error(`never ${wanted}`)
}

/** Uploads a file and kills the database while it is applied; the house ends with it and is started once more. */
async function killedWhileApplying(seed: number, afterMs: number): Promise<string> {
  const form = new FormData()
  form.set('supplierId', supplierId)
  form.set('mode', 'replace')
  form.set('file', new Blob([new Uint8Array(await readFile(join(dataDir, `stock-${seed}.csv`)))]), 'stock.csv')
  const { id } = await send(feedsApi.upload.path, form)
  await reach(id, 'ready')
  await send(feedsApi.apply.path, { id })
  await reach(id, 'applying')
  await sleep(afterMs)
  const pid = Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
  process.kill(pid, 'SIGKILL')
  await database.end()
  await server.gone
  await start()
  return id
}

test.each([
  { seed: 1, afterMs: 250 },
  { seed: 2, afterMs: 600 },
])('the first start after the database is killed $afterMs ms into an apply recovers and ends it', { timeout: 120_000 }, async (round) => {
  const id = await killedWhileApplying(round.seed, round.afterMs)
  await reach(id, 'done')
  const { live } = await database.db
    .selectFrom('stones')
    .where('sale_status', '=', 'for_sale')
    .select((from) => from.fn.countAll<string>().as('live'))
    .executeTakeFirstOrThrow()
  expect(Number(live)).toBe(stones)
})
