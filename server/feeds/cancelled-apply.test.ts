import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { oneConnection } from '../db/database.ts'
import { writeDemoFile } from '../demo/demo-file.ts'
import { loadDemoRap } from '../demo/demo-rap.ts'
import { sitePricing } from '../pricing/pricing.ts'
import { type Answer, aServer, type TestServer } from '../testing/a-server.ts'
import { aPerson, aSite, aSupplier, type Person } from '../testing/trade.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

const before = 40
const rows = 55_000
/** Stones go in by twenty thousand: the apply stands still in its third step. */
const heldAt = 50_000
const gate = 7_700_077

let server: TestServer
let runner: ImportRunner
let folder: string
let manager: Person
let supplierId: string
beforeAll(async () => {
  server = await aServer()
  runner = importRunner(server.deps)
  folder = await mkdtemp(join(tmpdir(), 'loupe-cancelled-apply-'))
  const house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  await loadDemoRap(server.db, house.siteId, manager.id)
})
afterAll(async () => {
  await runner.stop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const show = async (id: string) => (await server.call(feedsApi.show, { id }, { token: manager.token })).data

/** Uploads so many stones and has them checked. */
async function checked(count: number): Promise<string> {
  const { site_id: siteId } = await server.db
    .selectFrom('suppliers')
    .select('site_id')
    .where('id', '=', supplierId)
    .executeTakeFirstOrThrow()
  const { rap } = await sitePricing(server.db, siteId)
  const path = join(folder, `${count}.csv`)
  await writeDemoFile(path, { seed: 5, prefix: 'C-', first: 0, count, origins: ['natural', 'lab'], location: 'Surat', rap: rap! })
  const form = new FormData()
  for (const [name, value] of Object.entries({ supplierId, mode: 'replace', kind: 'order' })) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(await readFile(path))]), 'stock.csv')
  const sent = (await server.send(feedsApi.upload.path, form, { token: manager.token })) as Answer<StockImport>
  while (await runner.runNext());
  return sent.data.id
}

async function startApply(id: string): Promise<void> {
  const confirm = (await show(id)).jumps.map(({ name }) => name)
  expect((await server.call(feedsApi.apply, { id, confirm }, { token: manager.token })).status).toBe(200)
}

const stock = async () =>
  (
    await sql<{ live: number; print: string }>`
      select count(*)::int as live, md5(string_agg(to_jsonb(s)::text, ',' order by s.id)) as print from stones s`.execute(server.db)
  ).rows[0]

test(
  'a large import that is cancelled while it is applied leaves the stock as it was, and tells how far it was',
  { timeout: 240_000 },
  async () => {
    const small = await checked(before)
    await startApply(small)
    while (await runner.runNext());
    const was = await stock()
    expect(was?.live).toBe(before)

    const id = await checked(rows)
    expect((await show(id)).counts).toMatchObject({ rows, added: rows - before, rejected: 0 })
    await sql`create function wait_at_gate() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_advisory_xact_lock(${gate}); return new; end`)}`.execute(server.db)
    const held = `C-${heldAt}`
    const { rows: named } = await sql<{ stock_no: string }>`
    select stock_no from ${sql.table(`import_work.stage_${id}`)} where seq = ${heldAt}`.execute(server.db)
    expect(named).toHaveLength(1)
    await sql`create trigger wait_at_gate before insert on stones for each row
    when (new.stock_no = ${sql.lit(named[0]?.stock_no ?? held)}) execute function wait_at_gate()`.execute(server.db)
    const holder = oneConnection(server.databaseUrl, 'test')
    await holder.connect()
    await holder.query('select pg_advisory_lock($1)', [gate])

    await startApply(id)
    const work = runner.runNext()
    const progress = async () => (await show(id)).progress
    await expect.poll(async () => (await progress()).rows, { timeout: 120_000 }).toBe(40_000)
    expect(await progress()).toMatchObject({ rows: 40_000, ofRows: rows })
    expect((await progress()).rowsPerSecond).toBeGreaterThan(0)
    expect(await stock()).toEqual(was)
    expect((await server.call(feedsApi.cancel, { id }, { token: manager.token })).status).toBe(200)
    await work
    await holder.end()

    expect(await show(id)).toMatchObject({ state: 'cancelled', problem: null })
    expect(await stock()).toEqual(was)
    const { rows: left } = await sql<{ relname: string }>`
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'import_work' and c.relname like ${`%\\_${id}`}`.execute(server.db)
    expect(left).toEqual([])
    expect((await server.call(feedsApi.apply, { id, confirm: [] }, { token: manager.token })).status).toBe(409)
  },
)
