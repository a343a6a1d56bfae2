import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'loupe-killed-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs work on a connection, kills the postmaster in the midst of it, and starts again. */
async function killedDuring(work: (client: Client) => Promise<unknown>): Promise<unknown[]> {
  let died: (reason: string) => void = () => {}
  const death = new Promise<string>((resolve) => {
    died = resolve
  })
  const first = await startEmbeddedPostgres({ dataDir, log: () => {}, onDeath: (reason) => died(reason) })
  const client = new Client({ connectionString: first.url })
  client.on('error', () => {})
  await client.connect()
  await client.query('create table kept as select 1 as n')
  await work(client)
  process.kill(Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]), 'SIGKILL')
  await death
  await first.stop()
  await client.end().catch(() => {})
  const second = await startEmbeddedPostgres({ dataDir, log: () => {}, onDeath: () => {} })
  const again = new Client({ connectionString: second.url })
  await again.connect()
  const { rows } = await again.query('select n from kept')
  await again.end()
  await second.stop()
  return rows
}

const unlogged = async (client: Client): Promise<void> => {
  await client.query('begin')
  await client.query('insert into kept values (2)')
  await client.query('create unlogged table work as select n from generate_series(1, 100000) n')
  await client.query('create unique index on work (n)')
  await client.query('analyze work')
}

/** Goes on for many seconds, and looks at nothing that would tell it of the postmaster's end. */
const busy = async (client: Client): Promise<void> => {
  void client.query('insert into kept select n from generate_series(1, 50000000) n').catch(() => {})
  await new Promise((resolve) => setTimeout(resolve, 500))
}

test('killed with an unlogged table made in an open transaction', { timeout: 60_000 }, async () => {
  expect(await killedDuring(unlogged)).toEqual([{ n: 1 }])
})

test('killed while a connection is in the midst of a long statement', { timeout: 60_000 }, async () => {
  expect(await killedDuring(busy)).toEqual([{ n: 1 }])
})

test('killed with both', { timeout: 60_000 }, async () => {
  expect(await killedDuring((client) => unlogged(client).then(() => busy(client)))).toEqual([{ n: 1 }])
})
