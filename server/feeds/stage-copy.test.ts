import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Away, isAway } from '../db/away.ts'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { aPerson, aSite, aSupplier } from '../testing/trade.ts'
import { insertImport, releaseImport, selectImport } from './imports.store.ts'
import { takeJobs } from '../jobs/queue.store.ts'
import { waitingImports } from './import-work.store.ts'
import { openStageCopy } from './stage-copy.store.ts'
import { makeStage, readerName } from './stage.store.ts'

let database: TestDatabase
let importId: string
beforeAll(async () => {
  database = await testDatabase()
  const house = await aSite(database.db)
  const supplierId = await aSupplier(database.db, house)
  const { id: userId } = await aPerson(database.db, house, { role: 2 })
  const made = { siteId: house.siteId, supplierId, userId, mode: 'update', kind: 'order', fileName: 'a.csv', fileBytes: 1 } as const
  importId = await insertImport(database.db, made)
  await releaseImport(database.db, importId, '/nowhere/a.csv')
})
afterAll(() => database.drop())

/** Takes the import up and opens its stage, as a node does. */
async function open() {
  await sql`update imports set leased_until = null where id = ${importId}`.execute(database.db)
  await takeJobs(database.db, waitingImports, 1)
  const task = { importId, takenAt: (await selectImport(database.db, importId))?.takenAt ?? null }
  await makeStage(database.db, task)
  return { task, copy: await openStageCopy(database.url, task) }
}

const readers = async () =>
  (
    await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity where application_name = ${readerName(importId)}
      and datname = current_database()`.execute(database.db)
  ).rows[0]?.n

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('a database that cuts the reading of a file is told as away by whatever is written next', async () => {
  const { copy } = await open()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${readerName(importId)}`.execute(database.db)
  await expect.poll(readers).toBe(0)
  // The first may still go to the socket, which hears of the cut when it is read again.
  await expect.poll(() => failureOf(copy.write(Buffer.alloc(200_000, 'x')))).not.toBeNull()
  for (let n = 0; n < 3; n += 1) expect(isAway(await failureOf(copy.write(Buffer.from('more'))))).toBe(true)
  expect(isAway(await failureOf(copy.finish()))).toBe(true)
  await copy.close()
})

test('what a thread says of a database that is away counts', () => {
  expect(isAway(new Away('Error: write EPIPE'))).toBe(true)
  expect(isAway(new Error('write EPIPE'))).toBe(false)
})

test('who takes an import up ends the one before, who opens no stage any more', async () => {
  const first = await open()
  expect(await readers()).toBe(1)
  const second = await open()
  await expect.poll(readers).toBe(1)
  await expect(makeStage(database.db, first.task)).rejects.toThrow()
  await expect(openStageCopy(database.url, first.task)).rejects.toThrow()
  await expect.poll(readers).toBe(1)
  await second.copy.finish()
  await Promise.all([first.copy.close(), second.copy.close()])
})
