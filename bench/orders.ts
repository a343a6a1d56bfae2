import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../server/db/database.ts'
import type { Pool } from '../server/db/database.ts'
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'
import { checkLedger } from '../server/payments/ledger-check.ts'
import { buildServer, repository, startServerProcess } from '../server/testing/server-process.ts'
import { aPerson, aSite, aSupplier } from '../server/testing/trade.ts'

const clients = 16
const warmUp = 200
const measured = 3000
const peerRows = 4000

const agent = new Agent({ keepAlive: true, maxSockets: clients })

function post(url: string, token: string, body: unknown): Promise<{ status: number; text: string }> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { token, 'idempotency-key': randomUUID(), 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
      },
      (reply) => {
        const parts: Buffer[] = []
        reply.on('data', (part: Buffer) => parts.push(part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }))
      },
    )
    call.on('error', reject)
    call.end(text)
  })
}

/** Runs work items with so many at a time; gives the seconds it took and each item's milliseconds. */
async function drive(
  items: number,
  at: number,
  work: (item: number, client: number) => Promise<void>,
): Promise<{ seconds: number; times: number[] }> {
  const times: number[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: at }, async (_, client) => {
      for (let item = next++; item < items; item = next++) {
        const begun = performance.now()
        await work(item, client)
        times.push(performance.now() - begun)
      }
    }),
  )
  return { seconds: (performance.now() - start) / 1000, times: times.toSorted((a, b) => a - b) }
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

/** Stones of one supplier, each with a certificate of its own. */
async function seedStones(db: Pool, siteId: string, supplierId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, at) => ({
      site_id: siteId,
      supplier_id: supplierId,
      origin: 'natural',
      stock_no: `B${from + at}`,
      shape: 'round',
      carat: '1.010',
      color: 'G',
      clarity: 'VS1',
      lab: 'GIA',
      report_no: String(6_000_000_000 + from + at),
      report_key: `gia ${6_000_000_000 + from + at}`,
      usd_per_ct: '1000.00',
    }))
    ids.push(...(await db.insertInto('stones').values(rows).returning('id').execute()).map((row) => row.id))
  }
  return ids
}

/** The peer: what this PostgreSQL does of the simplest durable transactions, one row each, on as many connections. */
async function rawInserts(databaseUrl: string): Promise<{ seconds: number; times: number[] }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: clients })
  await pool.query('create table bench_rows (id bigint generated always as identity primary key, body jsonb not null)')
  const result = await drive(peerRows, clients, async (item) => {
    await pool.query('insert into bench_rows (body) values ($1)', [JSON.stringify({ item, text: 'x'.repeat(200) })])
  })
  await pool.query('drop table bench_rows')
  await pool.end()
  return result
}

async function placeOrders(databaseUrl: string, db: Pool, dataDir: string): Promise<void> {
  const house = await aSite(db)
  const supplierId = await aSupplier(db, house)
  const buyers = await Promise.all(Array.from({ length: clients }, () => aPerson(db, house, { role: 5 })))
  const stones = await seedStones(db, house.siteId, supplierId, warmUp + measured)
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  const place = async (item: number, client: number): Promise<void> => {
    const body = { ids: [stones[item]], pickup: 'pickup', expectedRmbTotal: '7272.00' }
    const answer = await post(`${server.url}/api/order/place`, buyers[client]?.token ?? '', body)
    if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  try {
    await drive(warmUp, clients, place)
    const { seconds, times } = await drive(measured, clients, (item, client) => place(warmUp + item, client))
    console.log(
      `orders placed through HTTP      ${(measured / seconds).toFixed(0)} a second   (${measured} orders, ${clients} buyers at once, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms)`,
    )
  } finally {
    await server.end('SIGTERM')
  }
  const { orders, breaches } = await checkLedger(db)
  console.log(`books checked afterwards        ${orders} orders, ${breaches.length === 0 ? 'all right' : JSON.stringify(breaches)}`)
}

/** Placed orders a second with the embedded database, beside the simplest transactions of the same database. */
async function benchOrders(): Promise<void> {
  buildServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {}, onDeath: (reason) => console.error(reason) })
  try {
    const { db, end } = openDatabase(postgres.url, 4)
    await migrate(db, join(repository(), 'server/db/migrations'))
    const raw = await rawInserts(postgres.url)
    await placeOrders(postgres.url, db, dataDir)
    await end()
    console.log(
      `peer: single-row insert + commit ${(peerRows / raw.seconds).toFixed(0)} a second   (same database, ${clients} connections, p50 ${percentile(raw.times, 0.5)} ms, p99 ${percentile(raw.times, 0.99)} ms)`,
    )
  } finally {
    agent.destroy()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

await benchOrders()
