import { execFile } from 'node:child_process'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsApi } from '@loupe/domain/payments/payments.api.ts'
import { oneConnection } from '../db/database.ts'
import { migrateWithin, migrationsIn } from '../db/migrate.ts'
import { emptyDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { booksOf } from '../payments/payments.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { orderCalls } from '../testing/order-calls.ts'
import { repository, startServerProcess } from '../testing/server-process.ts'
import { aStone, aTrade } from '../testing/trade.ts'
import type { Trade } from '../testing/trade.ts'
import { backUp, isNightlyDue, lastRuns, rememberRestore } from './backup.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { dropOldBackups, takeBackup } from './take-backup.ts'

const migrationsDir = fileURLToPath(new URL('../db/migrations', import.meta.url))
const quiet = (): void => {}

let server: TestServer
let trade: Trade
const { place } = orderCalls(() => server)
const passing: (() => Promise<unknown>)[] = []

async function aFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'loupe-backup-test-'))
  passing.push(() => rm(path, { recursive: true, force: true }))
  return path
}

async function anEmptyPlace(): Promise<TestDatabase & { dataDir: string; backupDir: string; databaseUrl: string; migrationsDir: string }> {
  const database = await emptyDatabase()
  passing.push(() => database.drop())
  const dataDir = await aFolder()
  return { ...database, dataDir, backupDir: join(dataDir, 'backups'), databaseUrl: database.url, migrationsDir }
}

const placeOf = (backupDir: string) => ({ databaseUrl: server.databaseUrl, dataDir: server.deps.settings.dataDir, backupDir })

async function aBackup(): Promise<string> {
  return (await takeBackup(placeOf(await aFolder()), new Date(), quiet)).folder
}

const restored = async (folder: string, into: Awaited<ReturnType<typeof anEmptyPlace>>) =>
  restoreBackup({ folder, ...(await checkBackup(folder, migrationsDir)) }, into, quiet)

beforeAll(async () => {
  server = await aServer()
  trade = await aTrade(server.db)
  const { dataDir } = server.deps.settings
  await mkdir(join(dataDir, 'site-pictures'), { recursive: true })
  await writeFile(join(dataDir, 'site-pictures', 'logo.webp'), 'a picture')
  await mkdir(join(dataDir, 'files', 'imports'), { recursive: true })
  await writeFile(join(dataDir, 'files', 'imports', '1.csv'), 'Shape,Carat\n')
  await server.db
    .insertInto('imports')
    .values({
      site_id: trade.house.siteId,
      supplier_id: trade.supplierId,
      mode: 'update',
      state: 'done',
      file_name: 'stock.csv',
      file_path: join(dataDir, 'files', 'imports', '1.csv'),
      file_bytes: '12',
    })
    .execute()
})
afterAll(async () => {
  await server.close()
  for (const drop of passing.toReversed()) await drop()
})

test('a backup taken while orders are placed and paid comes back whole: rows, ledger, files, and what comes next', async () => {
  const stones = await Promise.all(Array.from({ length: 24 }, () => aStone(server.db, trade.house, { supplierId: trade.supplierId })))
  const buy = async (id: string): Promise<void> => {
    const order = await place(trade.buyer, [id], '7200.00')
    const paid = { orderId: order.id, version: order.version, kind: 'prepayment' as const, method: 'cash' as const, amount: '100.00' }
    expect((await server.call(paymentsApi.record, paid, { token: trade.manager.token })).msg).toBe('')
  }
  await Promise.all(stones.slice(0, 4).map(({ id }) => buy(id)))
  let isTaken = false
  const selling = (async () => {
    for (const { id } of stones.slice(4)) {
      await buy(id)
      if (isTaken) return
    }
  })()
  const backupDir = await aFolder()
  const { folder, name, manifest } = await backUp(server.db, { ...placeOf(backupDir), keepDays: 14 }, quiet)
  isTaken = true
  await selling

  const into = await anEmptyPlace()
  const result = await restored(folder, into)
  const rowsOf = (table: string) => manifest.tables.find((one) => one.name === `public.${table}`)?.rows ?? -1
  expect(result.orders).toBe(rowsOf('orders'))
  expect(result.orders >= 4 && result.payments === rowsOf('payments') && result.stones > 0, JSON.stringify(result)).toBe(true)
  expect(manifest.ledger.map(({ currency, sum }) => [currency, Number(sum)])).toEqual([['RMB', 0]])
  expect((await booksOf(into.db)).breaches).toEqual([])
  const people = (db: TestDatabase['db']) => db.selectFrom('users').selectAll().orderBy('id').execute()
  expect(await people(into.db)).toEqual(await people(server.db))

  expect(await readFile(join(into.dataDir, 'site-pictures', 'logo.webp'), 'utf8')).toBe('a picture')
  const { file_path: path } = await into.db.selectFrom('imports').select('file_path').executeTakeFirstOrThrow()
  expect(path).toBe(join(into.dataDir, 'files', 'imports', '1.csv'))
  expect(await readFile(path, 'utf8')).toBe('Shape,Carat\n')

  const { id } = await aStone(into.db, trade.house, { supplierId: trade.supplierId })
  expect(Number(id) > Math.max(...stones.map((stone) => Number(stone.id)))).toBe(true)
  await expect(sql`update ledger_lines set amount = 0`.execute(into.db)).rejects.toThrow(/ledger_lines|append/i)
  await expect(sql`delete from users`.execute(into.db)).rejects.toThrow(/foreign key/)

  const modes = await Promise.all(
    [folder, join(folder, 'manifest.json'), join(folder, 'tables', 'public.users.copy.gz')].map((each) => stat(each)),
  )
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o600, 0o600])
  expect((await lastRuns(server.db, backupDir)).backup).toMatchObject({ name, problem: null, files: 2 })
})

test('a backup that is damaged, cut short or not whole is refused before anything is touched', async () => {
  const into = await anEmptyPlace()
  const damaged = await aBackup()
  await appendFile(join(damaged, 'tables', 'public.orders.copy.gz'), 'x')
  await expect(restored(damaged, into)).rejects.toThrow('This backup is damaged: tables/public.orders.copy.gz is not what was written.')
  const short = await aBackup()
  await rm(join(short, 'files', 'site-pictures', 'logo.webp'))
  await expect(restored(short, into)).rejects.toThrow('This backup is damaged: files/site-pictures/logo.webp is missing.')
  const changed = await aBackup()
  await writeFile(
    join(changed, 'manifest.json'),
    (await readFile(join(changed, 'manifest.json'), 'utf8')).replace('"sum": "0', '"sum": "1'),
  )
  await appendFile(join(changed, 'manifest.json'), ' ')
  await expect(restored(changed, into)).rejects.toThrow(/damaged: manifest.json/)
  const unfinished = await aBackup()
  await rm(join(unfinished, 'manifest.json'))
  await expect(restored(unfinished, into)).rejects.toThrow(/is no backup/)
  expect([await readdir(into.dataDir), await into.db.introspection.getTables()]).toEqual([[], []])
})

test('of two backups that begin in the same second one is whole and the other says why it is none', async () => {
  const where = placeOf(await aFolder())
  const second = new Date('2026-11-22T03:30:00Z')
  const [one, other] = await Promise.allSettled([takeBackup(where, second, quiet), takeBackup(where, second, quiet)])
  const [whole] = [one, other].flatMap((end) => (end.status === 'fulfilled' ? [end.value.folder] : []))
  const refusals = [one, other].flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  expect(refusals).toEqual(['Error: Another backup began in the same second (loupe-2026-11-22T03-30-00Z). Nothing was done.'])
  expect(await readdir(where.backupDir)).toEqual(['loupe-2026-11-22T03-30-00Z'])
  await expect(checkBackup(whole ?? '', migrationsDir)).resolves.toMatchObject({ manifest: { format: 1 } })
})

test('what fails on the way leaves an empty place empty', async () => {
  const folder = await aBackup()
  const manifest = await readManifest(folder)
  await writeManifest(folder, { ...manifest, ledger: [{ currency: 'RMB', sum: '0.00', turnover: '1.00' }] })
  const into = await anEmptyPlace()
  await expect(restored(folder, into)).rejects.toThrow(/ledger after the restore is not/)
  expect([await readdir(into.dataDir), await into.db.introspection.getTables()]).toEqual([[], []])
  await writeManifest(folder, manifest)
  expect((await restored(folder, into)).rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
})

test('a place that is not empty is refused, by its database and by its files', async () => {
  const folder = await aBackup()
  const into = await anEmptyPlace()
  await expect(restored(folder, { ...into, databaseUrl: server.databaseUrl })).rejects.toThrow(/database is not empty/)
  await mkdir(join(into.dataDir, 'proofs'))
  await writeFile(join(into.dataDir, 'proofs', 'old'), 'somebody’s')
  await expect(restored(folder, into)).rejects.toThrow(/proofs is not empty/)
  expect(await readFile(join(into.dataDir, 'proofs', 'old'), 'utf8')).toBe('somebody’s')
  expect((await booksOf(server.db)).breaches).toEqual([])
})

test('a backup of an older Loupe is restored as it was and then brought up to date; one of a newer is refused', async () => {
  const older = await anEmptyPlace()
  const names = (await migrationsIn(migrationsDir)).filter((name) => name < '0030')
  const client = oneConnection(older.url, 'test')
  await client.connect()
  await client.query('begin')
  await migrateWithin(client, migrationsDir, names)
  await client.query(`insert into sites (name) values ('An older house')`)
  await client.query('commit')
  await client.end()
  const { folder, manifest } = await takeBackup({ ...older, backupDir: await aFolder() }, new Date(), quiet)
  expect(manifest.migrations).toEqual(names)
  const into = await anEmptyPlace()
  const { applied } = await restored(folder, into)
  expect(applied).toEqual((await migrationsIn(migrationsDir)).filter((name) => name >= '0030'))
  expect(await into.db.selectFrom('sites').select('name').execute()).toEqual([{ name: 'An older house' }])
  await writeManifest(folder, { ...manifest, migrations: [...names, '9999-tomorrow.sql'] })
  await expect(checkBackup(folder, migrationsDir)).rejects.toThrow(/newer Loupe/)
})

test('the backup of the night is due once after its hour, and an hour after one that failed', async () => {
  const { db } = await (async () => {
    const empty = await anEmptyPlace()
    await restored(await aBackup(), empty)
    await sql`delete from backup_runs`.execute(empty.db)
    return empty
  })()
  // 03:30 in Shanghai is 19:30 the day before in UTC.
  const at = (time: string) => isNightlyDue(db, 210, 'Asia/Shanghai', new Date(`2026-11-22T${time}:00Z`))
  expect([await at('19:29'), await at('19:30'), await at('23:00')]).toEqual([false, true, true])
  const run = (time: string, problem: string | null) =>
    db
      .insertInto('backup_runs')
      .values({
        kind: 'backup',
        nightly: true,
        started_at: new Date(`2026-11-22T${time}:00Z`),
        ended_at: new Date(`2026-11-22T${time}:30Z`),
        name: '',
        facts: problem === null ? '{}' : null,
        problem,
      })
      .execute()
  await run('19:30', 'no space left')
  expect([await at('19:40'), await at('20:32')]).toEqual([false, true])
  await run('20:33', null)
  expect([await at('20:50'), await at('23:00')]).toEqual([false, false])
})

test('old backups go and the last whole one stays, whatever its age', async () => {
  const folder = await aFolder()
  const names = ['loupe-2026-10-01T00-00-00Z', 'loupe-2026-10-02T00-00-00Z', '.unfinished-loupe-2026-10-03T00-00-00Z', 'somebody-elses']
  for (const name of names) await mkdir(join(folder, name))
  expect(await dropOldBackups(folder, 14, new Date('2026-11-22T00:00:00Z'))).toEqual(['loupe-2026-10-01T00-00-00Z'])
  expect(await readdir(folder)).toEqual(['loupe-2026-10-02T00-00-00Z', 'somebody-elses'])
})

test('the last restore that was tried is found beside the backup, whether it went well or not', async () => {
  const folder = await aFolder()
  expect((await lastRuns(server.db, folder)).restore).toBeNull()
  await rememberRestore(folder, null, { startedAt: new Date(), name: 'loupe-x', facts: null, problem: 'damaged' })
  expect((await lastRuns(server.db, folder)).restore).toMatchObject({ name: 'loupe-x', problem: 'damaged' })
})

test('the commands: a backup of a running house, tried, restored with a database of its own, and started', async () => {
  const [backupDir, dataDir] = [await aFolder(), await aFolder()]
  const run = async (command: string, args: readonly string[], env: Record<string, string>): Promise<string> => {
    const program = join(repository(), 'server/dist', `${command}.js`)
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { env: { PATH: process.env['PATH'], ...env } })
    return stdout
  }
  const { settings } = server.deps
  const said = await run('backup-command', [], { DATABASE_URL: server.databaseUrl, DATA_DIR: settings.dataDir, BACKUP_DIR: backupDir })
  expect(said).toContain('The backup is whole')
  expect(await run('restore-command', ['--try'], { BACKUP_DIR: backupDir, DATA_DIR: join(dataDir, 'none') })).toContain(
    'The backup is good.',
  )
  expect((await lastRuns(server.db, backupDir)).restore).toMatchObject({ problem: null, files: 2 })

  const house = join(dataDir, 'house')
  expect(await run('restore-command', [], { BACKUP_DIR: backupDir, DATA_DIR: house })).toContain('difference 0')
  const again = await run('restore-command', [], { BACKUP_DIR: backupDir, DATA_DIR: house }).catch(
    (error: { stdout: string }) => error.stdout,
  )
  expect(again).toContain('not empty')
  // The place is at fault, not the backup, which was proven a moment ago.
  expect((await lastRuns(server.db, backupDir)).restore).toMatchObject({ problem: null, files: 2 })
  const started = await startServerProcess({ DATA_DIR: house })
  try {
    const answer = await fetch(`${started.url}/readyz`)
    expect([answer.status, await answer.json()]).toMatchObject([200, { status: 'ready' }])
  } finally {
    await started.end('SIGTERM')
  }
})
