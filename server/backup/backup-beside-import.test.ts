import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { oneConnection } from '../db/database.ts'
import { emptyDatabase } from '../db/test-database.ts'
import { writeDemoFile } from '../demo/demo-file.ts'
import { loadDemoRap } from '../demo/demo-rap.ts'
import { importRunner } from '../feeds/import-runner.ts'
import { openFiles } from '../files/open-files.ts'
import { booksOf } from '../payments/payments.ts'
import { sitePricing } from '../pricing/pricing.ts'
import { indexDifference } from '../stock/stock.ts'
import { type Answer, aServer, type TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier } from '../testing/trade.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { takeBackup } from './take-backup.ts'

const stones = 3000
const migrationsDir = fileURLToPath(new URL('../db/migrations', import.meta.url))
const quiet = (): void => {}

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await aServer()
  folder = await mkdtemp(join(tmpdir(), 'loupe-backup-import-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const liveIn = async (db: TestServer['db']): Promise<number> =>
  (await sql<{ live: number }>`select count(*)::int as live from stones where sale_status = 'for_sale'`.execute(db)).rows[0]?.live ?? 0

test('a backup taken while an import is applied holds all of it or nothing, and the restored house applies it from its file', async () => {
  const house = await aSite(server.db)
  const supplierId = await aSupplier(server.db, house)
  const manager = await aPerson(server.db, house, { role: 2 })
  await loadDemoRap(server.db, house.siteId, manager.id)
  const { rap } = await sitePricing(server.db, house.siteId)
  const path = join(folder, 'stock.csv')
  await writeDemoFile(path, { seed: 3, prefix: 'B-', first: 0, count: stones, origins: ['natural', 'lab'], location: 'Surat', rap: rap! })
  const form = new FormData()
  for (const [name, value] of Object.entries({ supplierId, mode: 'replace', kind: 'order' })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(await readFile(path))]), 'stock.csv')
  const sent = (await server.send(feedsApi.upload.path, form, { token: manager.token })) as Answer<StockImport>
  const { id } = sent.data
  const runner = importRunner(server.deps)
  await runner.runNext()
  const show = async () => (await server.call(feedsApi.show, { id }, { token: manager.token })).data
  const confirm = (await show()).jumps.map(({ name }) => name)
  expect((await server.call(feedsApi.apply, { id, confirm }, { token: manager.token })).status).toBe(200)

  // The stones are all in, and the import waits for its own row to be told as done.
  const holder = oneConnection(server.databaseUrl, 'test')
  await holder.connect()
  const applying = runner.runNext()
  const taken = async () =>
    (await sql<{ taken: boolean }>`select leased_until is not null as taken from imports where id = ${id}`.execute(server.db)).rows[0]
      ?.taken
  await expect.poll(taken).toBe(true)
  await holder.query('begin')
  await holder.query('select id from imports where id = $1 for no key update', [id])
  const waits = async () =>
    (
      await sql<{
        waits: boolean
      }>`select exists (select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update "imports" set%'
      and datname = current_database() and xact_start is not null and backend_xid is not null) as waits`.execute(server.db)
    ).rows[0]?.waits
  await expect.poll(waits, { timeout: 30_000 }).toBe(true)
  expect(await liveIn(server.db)).toBe(0)
  const backupDir = join(folder, 'backups')
  const { folder: backup } = await takeBackup(
    { databaseUrl: server.databaseUrl, dataDir: server.deps.settings.dataDir, backupDir },
    new Date(),
    quiet,
  )
  await holder.query('rollback')
  await holder.end()
  await applying
  await runner.stop()
  expect([(await show()).state, await liveIn(server.db)]).toEqual(['done', stones])

  const database = await emptyDatabase()
  const dataDir = join(folder, 'restored')
  try {
    const into = { ...database, dataDir, backupDir: join(dataDir, 'backups'), databaseUrl: database.url, migrationsDir }
    const result = await restoreBackup({ folder: backup, ...(await checkBackup(backup, migrationsDir)) }, into, quiet)
    expect([result.stones, await liveIn(database.db), (await booksOf(database.db)).breaches]).toEqual([0, 0, []])
    expect(await indexDifference(database.url)).toEqual({ stones: 0, different: 0 })
    await sql`update imports set leased_until = null`.execute(database.db)
    const settings = { ...server.deps.settings, dataDir }
    const again = importRunner({
      ...server.deps,
      files: openFiles(settings, server.deps.log),
      db: database.db,
      databaseUrl: database.url,
      settings,
    })
    while (await again.runNext());
    await again.stop()
    const { rows } = await sql<{ state: string; added: number }>`select state, (counts->>'added')::int as added from imports`.execute(
      database.db,
    )
    expect([rows, await liveIn(database.db)]).toEqual([[{ state: 'done', added: stones }], stones])
    expect(await indexDifference(database.url)).toEqual({ stones, different: 0 })
  } finally {
    await database.drop()
  }
})
