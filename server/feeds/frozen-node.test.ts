import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { feedsApi, type StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { oneConnection } from '../db/database.ts'
import { type Answer, aServer, type TestServer } from '../testing/a-server.ts'
import { buildServer, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { aPerson, aSite, aSupplier, type Person } from '../testing/trade.ts'
import { importRunner, type ImportRunner } from './import-runner.ts'

const stones = 40
const gate = 7_700_081

/** The node that answers the calls and, later, takes up what the other one left. */
let server: TestServer
let runner: ImportRunner
let other: ServerProcess | null = null
let holder: ReturnType<typeof oneConnection>
let manager: Person
let supplierId: string
beforeAll(() => buildServer(), 60_000)
beforeEach(async () => {
  server = await aServer()
  runner = importRunner(server.deps)
  const house = await aSite(server.db)
  supplierId = await aSupplier(server.db, house)
  manager = await aPerson(server.db, house, { role: 2 })
  holder = oneConnection(server.databaseUrl, 'test')
  await holder.connect()
  await sql`create function wait_at_gate() returns trigger language plpgsql as
    ${sql.lit(`begin perform pg_advisory_xact_lock(${gate}); return new; end`)}`.execute(server.db)
}, 60_000)
afterEach(async () => {
  if (other) process.kill(other.pid, 'SIGCONT')
  await other?.end('SIGTERM')
  other = null
  await holder.end()
  await runner.stop()
  await server.close()
})

const show = async (id: string) => (await server.call(feedsApi.show, { id }, { token: manager.token })).data
const files = { first: 0, second: 1 }

/** Two files of one supplier: the second has other prices, leaves out one stone and brings a new one. */
async function upload(which: keyof typeof files, isRead = true): Promise<string> {
  const n = files[which]
  const lines = Array.from({ length: stones }, (_, i) => i + n).map(
    (i) => `F-${i},Round,1.0${i % 9},${'DEFGH'.charAt(i % 5)},VS1,EX,EX,EX,None,GIA,${6_100_000_000 + i},${3000 + 10 * i + 100 * n}`,
  )
  const text = ['Stock No,Shape,Carat,Color,Clarity,Cut,Polish,Symmetry,Fluorescence,Lab,Report No,Price per carat USD', ...lines].join(
    '\n',
  )
  const form = new FormData()
  for (const [name, value] of Object.entries({ supplierId, mode: 'replace', kind: 'order' })) form.set(name, value)
  form.set('file', new Blob([text]), 'stock.csv')
  const { data } = (await server.send(feedsApi.upload.path, form, { token: manager.token })) as Answer<StockImport>
  while (isRead && (await runner.runNext()));
  return data.id
}

async function startApply(id: string): Promise<void> {
  const confirm = (await show(id)).jumps.map(({ name }) => name)
  const answer = await server.call(feedsApi.apply, { id, confirm }, { token: manager.token })
  expect(answer).toMatchObject({ status: 200 })
}

const stock = async () =>
  (
    await sql<{ print: string }>`
      select string_agg(concat_ws(' ', stock_no, sale_status, usd_per_ct), ',' order by stock_no) as print from stones`.execute(server.db)
  ).rows[0]?.print

const until = (what: () => Promise<boolean>, seconds = 60) => expect.poll(what, { timeout: seconds * 1000, interval: 50 }).toBe(true)

/** Whether somebody waits for a lock of this kind. */
async function waiting(type: 'advisory' | 'transactionid' | 'relation'): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`select exists (
    select from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where a.datname = current_database() and not l.granted and l.locktype = ${type}) as any`.execute(server.db)
  return rows[0]?.any ?? false
}

async function startOther(): Promise<ServerProcess> {
  other = await startServerProcess({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.deps.settings.dataDir })
  return other
}

/** Stops a node for so long that its lease of an import runs out. */
async function freeze(pid: number, importId: string): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  await sql`update imports set leased_until = now() - interval '1 second' where id = ${importId}`.execute(server.db)
}

/** The other node begins to apply the second file, stands still in the middle of it, and this one takes the file up. */
async function freezeInTheMiddle(): Promise<{ id: string; was: string | undefined; work: Promise<boolean>; wake: () => void }> {
  const first = await upload('first')
  await startApply(first)
  while (await runner.runNext());
  const was = await stock()
  const id = await upload('second')
  await sql`create trigger wait_at_gate before insert on stones for each row execute function wait_at_gate()`.execute(server.db)
  await holder.query('select pg_advisory_lock($1)', [gate])
  const { pid } = await startOther()
  await startApply(id)
  await until(() => waiting('advisory'))
  await freeze(pid, id)
  const work = runner.runNext()
  await until(() => waiting('transactionid'))
  return { id, was, work, wake: () => process.kill(pid, 'SIGCONT') }
}

async function undoes(id: string, was: string | undefined): Promise<void> {
  expect(await show(id)).toMatchObject({ state: 'done', counts: { added: 1, changed: stones - 1, delisted: 1 }, problem: null })
  const answer = await server.call(feedsApi.undo, { id }, { token: manager.token })
  expect(answer).toMatchObject({ status: 200 })
  // Either node may take it up.
  void runner.runNext()
  await until(async () => (await show(id)).state === 'undone')
  const now = (await stock())?.split(',').filter((line) => !line.startsWith(`F-${stones} `))
  expect(now).toEqual(was?.split(','))
}

test('an import that a frozen node ends after all is not applied twice, and can be taken back', { timeout: 120_000 }, async () => {
  const { id, was, work, wake } = await freezeInTheMiddle()
  // The one that wakes clears nothing away before the other has had its turn.
  await holder.query(`begin; lock table import_work.stage_${id} in access share mode`)
  await holder.query('select pg_advisory_unlock($1)', [gate])
  wake()
  await work
  await holder.query('commit')
  await until(async () => (await show(id)).state === 'done')
  await undoes(id, was)
})

test(
  'a node that stays frozen in the middle of an import holds it for half a minute, and wakes without disturbing it',
  { timeout: 120_000 },
  async () => {
    const { id, was, work, wake } = await freezeInTheMiddle()
    await holder.query('select pg_advisory_unlock($1)', [gate])
    await work
    expect(await show(id)).toMatchObject({ state: 'done' })
    wake()
    await sleep(1500)
    await undoes(id, was)
  },
)

test('what a node wrote down of a file before it stood still is not added to what the next one reads', { timeout: 120_000 }, async () => {
  const { pid } = await startOther()
  await holder.query('begin; lock table import_layouts in access exclusive mode')
  const id = await upload('first', false)
  await until(() => waiting('relation'))
  await freeze(pid, id)
  await holder.query('rollback')
  await until(() => runner.runNext())
  expect(await show(id)).toMatchObject({ state: 'ready', counts: { rows: stones, rejected: 0 } })
  process.kill(pid, 'SIGCONT')
  await sleep(1500)
  expect(await show(id)).toMatchObject({ state: 'ready', counts: { rows: stones, rejected: 0 }, problem: null })
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(`import_work.stage_${id}`)}`.execute(server.db)
  expect(rows).toEqual([{ n: stones }])
  await startApply(id)
  void runner.runNext()
  await until(async () => (await show(id)).state === 'done')
  expect(await show(id)).toMatchObject({ counts: { added: stones } })
})
