import { randomUUID } from 'node:crypto'
import { Pool as PgPool } from 'pg'
import type { Pool } from '../server/db/database.ts'
import { checkLedger } from '../server/payments/ledger-check.ts'
import { buildServer, startServerProcess } from '../server/testing/server-process.ts'
import { aPerson, aSite, aSupplier } from '../server/testing/trade.ts'
import { percentile, sorted, type Times } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'
import { openConnection } from './connection.ts'

const clients = 16
const warmUp = 200
const measured = option('orders', 3000)
const peerRows = 4000

/** Runs work items with so many at a time; gives the seconds it took and each item's milliseconds. */
async function drive(
  items: number,
  at: number,
  work: (item: number, buyer: number) => Promise<void>,
): Promise<{ seconds: number; times: Times }> {
  const times: number[] = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    Array.from({ length: at }, async (_, buyer) => {
      for (let item = next++; item < items; item = next++) {
        const begun = performance.now()
        await work(item, buyer)
        times.push(performance.now() - begun)
      }
    }),
  )
  return { seconds: (performance.now() - start) / 1000, times: sorted(times) }
}

const shown = (times: readonly number[], share: number): string => percentile(times, share).toFixed(1)

/** Stones of one supplier, each with a certificate of its own. */
async function seedStones(db: Pool, siteId: string, supplierId: string, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let from = 0; from < count; from += 1000) {
    const rows = Array.from({ length: Math.min(1000, count - from) }, (_, at) => ({
      site_id: siteId,
      supplier_id: supplierId,
      origin: 'natural' as const,
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
async function rawInserts(databaseUrl: string): Promise<{ seconds: number; times: Times }> {
  const pool = new PgPool({ connectionString: databaseUrl, max: clients })
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
  const askers = await Promise.all(buyers.map(async ({ token }) => ({ token, connection: await openConnection(server.url) })))
  const place = async (item: number, buyer: number): Promise<void> => {
    const body = { ids: [stones[item]], pickup: 'pickup', expectedRmbTotal: '7272.00' }
    const { token, connection } = askers[buyer] as (typeof askers)[number]
    const key = { 'idempotency-key': randomUUID() }
    const answer = await connection.post('/api/order/place', token, body, key)
    if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${answer.text.slice(0, 300)}`)
  }
  try {
    await drive(warmUp, clients, place)
    const { seconds, times } = await drive(measured, clients, (item, buyer) => place(warmUp + item, buyer))
    console.log(
      `orders placed through HTTP      ${(measured / seconds).toFixed(0)} a second   (${measured} orders, ${clients} buyers at once, p50 ${shown(times, 0.5)} ms, p99 ${shown(times, 0.99)} ms)`,
    )
  } finally {
    for (const { connection } of askers) connection.close()
    await server.end('SIGTERM')
  }
  const { orders, breaches } = await checkLedger(db)
  console.log(`books checked afterwards        ${orders} orders, ${breaches.length === 0 ? 'all right' : JSON.stringify(breaches)}`)
}

/** Placed orders a second with the embedded database, beside the simplest transactions of the same database. */
async function benchOrders(): Promise<void> {
  buildServer()
  await withOwnPostgres(async (url, dataDir) => {
    const { db, end } = await migratedDatabase(url)
    const raw = await rawInserts(url)
    await placeOrders(url, db, dataDir)
    await end()
    console.log(
      `peer: single-row insert + commit ${(peerRows / raw.seconds).toFixed(0)} a second   (same database, ${clients} connections, p50 ${shown(raw.times, 0.5)} ms, p99 ${shown(raw.times, 0.99)} ms)`,
    )
  })
}

await benchOrders()
