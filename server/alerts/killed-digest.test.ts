import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import type { TestDatabase } from '../db/test-database.ts'
import { buildServer, startServerProcess } from '../testing/server-process.ts'
import { aPerson, aSite } from '../testing/trade.ts'
import { tellPerson, waitingAlerts } from './alerts.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  buildServer()
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'loupe-killed-digest-'))
}, 120_000)
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

test('a digest whose server is killed in the middle of it is sent by another, once and whole', { timeout: 120_000 }, async () => {
  const { db } = database
  const house = await aSite(db)
  const { id } = await aPerson(db, house, { role: 5 })
  await db.updateTable('users').set({ email: 'ann@example.com' }).where('id', '=', id).execute()
  await sql`insert into alert_times values (${id}, 'UTC', 'daily', 9, 1)`.execute(db)
  for (const orderNo of ['A', 'B', 'C']) await tellPerson(db, id, { kind: 'order_ready', event: orderNo, facts: { orderNo } })
  await sql`update alert_waits set due_at = now() - interval '1 minute'`.execute(db)
  // Whoever writes the letter waits here: what it gathered is taken already.
  const gate = new Client({ connectionString: database.url })
  await gate.connect()
  await gate.query('begin; lock table messages in share mode')
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder })
  const waits = async () =>
    (
      await sql<{
        n: number
      }>`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query ilike 'insert into "messages"%'`.execute(db)
    ).rows[0]?.n
  await expect.poll(waits, { timeout: 30_000 }).toBe(1)
  await server.end('SIGKILL')
  await gate.query('rollback')
  await gate.end()
  const left = async () => (await db.selectFrom('alert_waits').select('alert_id').execute()).length
  const letters = () => db.selectFrom('messages').select(['subject', 'body']).execute()
  await expect.poll(left).toBe(3)
  expect(await letters()).toEqual([])
  await waitingAlerts.send(db, null)
  await waitingAlerts.send(db, null)
  const sent = await letters()
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('3 alerts')])
  for (const orderNo of ['A', 'B', 'C']) expect(sent[0]?.body).toContain(`Order ${orderNo} is ready`)
  expect(await left()).toBe(0)
})
