import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import type { Tx } from '../db/database.ts'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { writeDemoFile } from '../demo/demo-file.ts'
import { loadDemoRap } from '../demo/demo-rap.ts'
import { sitePricing } from '../pricing/pricing.ts'
import { buildServer, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { aPerson, aSite, aSupplier, type Person } from '../testing/trade.ts'

const stones = 15_000
let database: TestDatabase
let folder: string
let manager: Person
let supplierId: string
let file: Blob

beforeAll(async () => {
  buildServer()
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'loupe-killed-import-'))
  const house = await aSite(database.db)
  supplierId = await aSupplier(database.db, house)
  manager = await aPerson(database.db, house, { role: 2 })
  await loadDemoRap(database.db, house.siteId, manager.id)
  const { rap } = await sitePricing(database.db, house.siteId)
  const path = join(folder, 'stock.csv')
  await writeDemoFile(path, { seed: 1, prefix: 'K-', first: 0, count: stones, origins: ['natural', 'lab'], location: 'Surat', rap: rap! })
  file = new Blob([new Uint8Array(await readFile(path))])
}, 120_000)

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function send(server: ServerProcess, path: string, body: FormData | object): Promise<StockImport> {
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

const stateOf = async (id: string) =>
  database.db.selectFrom('imports').select(['state', 'progress']).where('id', '=', id).executeTakeFirstOrThrow()

const live = async (): Promise<number> => {
  const { count } = await database.db
    .selectFrom('stones')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where('sale_status', '=', 'for_sale')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const way = ['reading', 'ready', 'applying', 'done']
const testMs = 240_000
/** All waiting ends so long before the test's own time does that what was waited for is told, even if a server has still to start. */
const patienceMs = testMs - 90_000
let until = Infinity

/** Waits for a state; whoever looks at the stock meanwhile sees all of it or none. */
async function reach(id: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, progress } = await stateOf(id)
    expect([0, stones]).toContain(await live())
    if (state === wanted) return
    if (state === 'failed') throw new Error('the import failed')
    if (way.indexOf(state) > way.indexOf(wanted)) throw new Error(`the import was ${state} already before it was seen ${wanted}`)
    if (Date.now() > until) throw new Error(`the import did not come to be ${wanted}: ${JSON.stringify({ state, progress })}`)
    await sleep(20)
  }
}

/** Holds an import's row, so that it stays what it is. */
async function hold(tx: Tx, id: string, wanted: string): Promise<void> {
  const { state } = await tx.selectFrom('imports').select('state').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
  expect(state, 'what the import was when its row could be held; the kill must hit it unfinished').toBe(wanted)
}

/** Kills the server while it reads: with its row held the import comes to no other state, however quick the machine is. */
async function killWhileReading(server: ServerProcess, id: string): Promise<void> {
  await reach(id, 'reading')
  await database.db.transaction().execute(async (tx) => {
    await hold(tx, id, 'reading')
    await sleep(300)
    await server.end('SIGKILL')
  })
}

/** Whether the stones of an import are written, and only its end is held up. */
async function isAtItsEnd(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
    select from pg_stat_activity a join pg_locks l on l.pid = a.pid
    where a.datname = current_database() and a.wait_event_type = 'Lock' and l.relation = 'stones'::regclass and l.mode = 'RowExclusiveLock'
  ) as waiting`.execute(database.db)
  return rows[0]?.waiting ?? false
}

/**
 * Kills the server in the last moment of applying: its supplier is held until the import's row is, so that it can't be done before, and
 * then it writes every stone and waits for that row.
 */
async function killWhileApplying(server: ServerProcess, id: string): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await database.db.transaction().execute(async (before) => {
      await before.selectFrom('suppliers').select('id').where('id', '=', supplierId).forNoKeyUpdate().executeTakeFirstOrThrow()
      await send(server, feedsApi.apply.path, { id })
      await reach(id, 'applying')
      await hold(tx, id, 'applying')
    })
    while (!(await isAtItsEnd())) {
      if (Date.now() > until) throw new Error('the import never came to its end')
      await sleep(20)
    }
    expect(await live()).toBe(0)
    await server.end('SIGKILL')
  })
}

test(
  'an import whose server is killed while reading and again while applying ends whole, and is never seen half',
  { timeout: testMs },
  async () => {
    until = Date.now() + patienceMs
    const start = () => startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder })
    let server = await start()
    try {
      const form = new FormData()
      form.set('supplierId', supplierId)
      form.set('mode', 'replace')
      form.set('file', file, 'stock.csv')
      const { id } = await send(server, feedsApi.upload.path, form)
      await killWhileReading(server, id)
      expect((await stateOf(id)).state).toBe('reading')

      server = await start()
      await reach(id, 'ready')
      await killWhileApplying(server, id)
      expect(await live()).toBe(0)
      expect((await stateOf(id)).state).toBe('applying')

      server = await start()
      await reach(id, 'done')
      expect(await live()).toBe(stones)
      const done = await send(server, feedsApi.show.path, { id })
      expect(done.counts).toMatchObject({ rows: stones, added: stones, rejected: 0, delisted: 0 })
    } finally {
      await server.end('SIGTERM')
    }
    const left = await database.db.selectFrom('imports').select('id').where('state', 'in', ['reading', 'applying']).execute()
    expect(left).toEqual([])
  },
)
