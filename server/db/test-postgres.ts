import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    /** The database `template1` of this run's PostgreSQL; `migrated` beside it is what each test file copies. */
    postgresUrl: string
  }
}

/** Starts one PostgreSQL for the run, with a migrated database that every test file copies in a moment. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Worker threads and tests of the whole process run what is built; a broken build is told and leaves the rest to be tested.
  spawnSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url)), '--server'], { stdio: 'inherit' })
  const dataDir = await mkdtemp(join(tmpdir(), 'loupe-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, disposable: true })
  const url = new URL(postgres.url)
  url.pathname = '/template1'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query('create database migrated')
  await client.end()
  const { db, end } = openDatabase(new URL('/migrated', url).href, 1)
  await migrate(db, fileURLToPath(new URL('migrations', import.meta.url)))
  await end()
  project.provide('postgresUrl', url.href)
  return async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
