import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readRates } from '@loupe/domain/pricing/rates.ts'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { quietLog } from '../testing/following-index.ts'
import { aSite, aSupplier } from '../testing/trade.ts'
import type { IndexViewer, StockIndex } from './stock-index.ts'
import { startStockIndex } from './stock-worker-host.ts'

const rates = readRates({ naturalSpot: '7.00', naturalOrder: '7.20', labGrownSpot: '7.10', labGrownOrder: '7.15' })
const viewer: IndexViewer = { bookKey: 'none', chain: [], rates, onlySupplier: null }
const stones = 120

let folder: string
let running: EmbeddedPostgres
const nodes: StockIndex[] = []
const warnings: string[] = []

const start = async (name: string): Promise<EmbeddedPostgres> =>
  (running = await startEmbeddedPostgres({ dataDir: join(folder, name), log: () => {}, disposable: true, onDeath: () => {} }))

async function run(text: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: running.url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows
  } finally {
    await client.end()
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loupe-copies-'))
  const { url } = await start('first')
  const { db, end } = openDatabase(url, 2)
  await migrate(db, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  const house = await aSite(db)
  const supplierId = await aSupplier(db, house)
  await end()
  await run(`insert into stones (site_id, supplier_id, origin, stock_no, shape, carat, color, lab, report_no, report_key, usd_per_ct)
    select ${house.siteId}, ${supplierId}, 'natural', 'S' || n, 'round', 1, 'D', 'GIA', n, 'GIA:' || n, 1000 from generate_series(1, ${stones}) n`)
  await running.stop()
  // The same password and port: whoever follows the one finds the other in its place.
  execFileSync('cp', ['-a', join(folder, 'first'), join(folder, 'copy')])
  await start('first')
}, 60_000)

afterEach(async () => {
  for (const node of nodes.splice(0)) await node.close()
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

async function aNode(): Promise<StockIndex> {
  const node = await startStockIndex({ databaseUrl: running.url, log: { ...quietLog, warn: (message) => void warnings.push(message) } })
  nodes.push(node)
  await node.loaded
  return node
}

/** Every stone with the availability under which a search finds it. */
async function inIndex(node: StockIndex): Promise<string[]> {
  const found: string[] = []
  for (const availability of ['available', 'held', 'on_loan'] as const) {
    for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
      const answer = await node.search({
        viewer,
        filter: { origin: 'natural', hue: 'white', availability: [availability] },
        sort: { by: 'carat', direction: 'asc' },
        after,
        offset: 0,
        limit: 50,
        counts: false,
      })
      found.push(...answer.hits.map((hit) => `${hit.id} ${availability}`))
      after = answer.next
    }
  }
  return found.toSorted()
}

const inSql = async (): Promise<string[]> =>
  (await run(`select id || ' ' || availability as stone from stones where sale_status = 'for_sale' and availability <> 'sold'`))
    .map((row) => row['stone'] ?? '')
    .toSorted()

async function soon(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const begin = performance.now(); !(await isSo()); await sleep(20)) {
    if (performance.now() - begin > 15_000) throw new Error('not so in time')
  }
}

/** Each in a transaction of its own, as orders come. */
async function hold(from: number, to: number): Promise<void> {
  for (let no = from; no <= to; no += 1) await run(`update stones set availability = 'held' where report_no = '${no}'`)
}

async function putCopyInPlace(): Promise<void> {
  const port = async (name: string) => JSON.parse(await readFile(join(folder, name, 'postgres.json'), 'utf8')) as unknown
  expect(await port('first')).toEqual(await port('copy'))
  await running.stop()
  await start('copy')
}

test('an older copy put under running nodes is noticed: what was lost is forgotten, what is new is seen', { timeout: 90_000 }, async () => {
  const both = [await aNode(), await aNode()]
  await hold(1, 40)
  for (const node of both) await soon(async () => (await inIndex(node)).join() === (await inSql()).join())

  await putCopyInPlace()
  await hold(100, 105)
  for (const node of both) await soon(async () => (await inIndex(node)).join() === (await inSql()).join())
  expect(await inSql()).toEqual(expect.arrayContaining(['1 available', '100 held']))
  for (const node of both) await soon(() => node.isCurrent())
  // Each told of it, once, and was stale until the stock was loaded anew.
  expect(warnings.filter((text) => text.includes('told as stale'))).toHaveLength(2)
})

test('a copy whose transactions have gone past the old ones before anybody looks is noticed too', { timeout: 90_000 }, async () => {
  const node = await aNode()
  await hold(1, 10)
  await soon(async () => (await inIndex(node)).join() === (await inSql()).join())
  await running.stop()
  await start('copy')
  await run(`do $$ begin for n in 1..200 loop perform pg_current_xact_id(); commit; end loop; end $$`)
  await soon(async () => (await inIndex(node)).join() === (await inSql()).join())
  expect(await inSql()).toContain('1 available')
})
