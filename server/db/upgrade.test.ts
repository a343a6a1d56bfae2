import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '../payments/ledger-check.ts'
import { startSession } from '../session/session.ts'
import { aServer } from '../testing/a-server.ts'
import type { TestServer } from '../testing/a-server.ts'
import { migrate, migrateWithin } from './migrate.ts'
import { emptyDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

/**
 * A database of the release whose newest migration was 0092, with orders in every state, carts, payments and log rows, as its own calls made
 * them; and what its people saw of it. Both are kept as they are for ever.
 */
type Release = {
  readonly people: Readonly<Record<string, { readonly id: string; readonly siteId: string }>>
  readonly books: { readonly orders: number; readonly entries: number; readonly payments: number }
  readonly seen: readonly { readonly who: string; readonly path: string; readonly input: object; readonly data: unknown }[]
}

const samples = fileURLToPath(new URL('../testing/samples/', import.meta.url))
/** What is called otherwise since (docs/decisions/0220). */
const renamed = [
  ['"prepaymentDueRmb":', '"depositDueRmb":'],
  ['"prepaymentPercent":', '"depositPercent":'],
  ['"prepaymentWaived":', '"depositWaived":'],
  ['"prepaymentWaivedReason":', '"depositWaivedReason":'],
  ['"waivePrepayment":', '"waiveDeposit":'],
  ['"why":"prepayment"', '"why":"deposit"'],
] as const
const migrations = fileURLToPath(new URL('migrations', import.meta.url))
/** What no release may lose or change, whatever else it makes of its tables. */
const kept = ['order_log', 'payments', 'payment_reports', 'ledger_entries', 'ledger_lines', 'order_numbers', 'supplier_requests'] as const

let database: TestDatabase
let server: TestServer | undefined
let release: Release
const before = new Map<string, unknown>()

const rowsOf = async (table: string): Promise<unknown> =>
  (
    await sql<{ rows: unknown }>`select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) as rows from ${sql.table(table)} t`.execute(
      database.db,
    )
  ).rows[0]?.rows

beforeAll(async () => {
  const dump = await readFile(join(samples, '0092.sql'), 'utf8')
  const seen = await readFile(join(samples, '0092.seen.json'), 'utf8')
  release = JSON.parse(renamed.reduce((text, [was, is]) => text.replaceAll(was, is), seen)) as Release
  database = await emptyDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const names = [...dump.matchAll(/^insert into migrations .* values \('([^']+)'/gm)].map(([, name]) => name ?? '')
  await client.query('begin')
  await migrateWithin(client, migrations, names)
  await client.query('truncate migrations, sites, users, groups, orders, suppliers cascade')
  await client.query("set local session_replication_role = 'replica'")
  await client.query(dump)
  await client.query('commit')
  await client.end()
  for (const table of kept) before.set(table, await rowsOf(table))
  before.set(
    'claims',
    (await sql`select claim_key, line_id, released_at from stone_claims order by line_id, claim_key`.execute(database.db)).rows,
  )
  before.set('carts', (await sql`select user_id, stone_id, usd_total, added_at from cart_items order by 1, 2`.execute(database.db)).rows)
  before.set(
    'lines',
    (
      await sql`select id, order_id, stone_id, state, supply_status, bought, snapshot, rmb_total from order_lines order by 1`.execute(
        database.db,
      )
    ).rows,
  )
  before.set(
    'orders',
    (await sql`select id, order_no, status, version, pieces, carats, paid_rmb, unpaid_rmb from orders order by 1`.execute(database.db))
      .rows,
  )
  await migrate(database.db, migrations)
  server = await aServer({ on: database })
})
afterAll(async () => {
  await server?.close()
})

test('the kept release has orders in every state, of both kinds', async () => {
  const { rows } = await sql<{ status: string }>`select distinct status from orders order by 1`.execute(database.db)
  expect(rows.map((row) => row.status)).toEqual([
    'completed',
    'held',
    'preparation',
    'purchased',
    'returned',
    'returning',
    'voided',
    'wait_handover',
  ])
  expect(release.books).toMatchObject({ orders: 17, payments: 13 })
  expect(release.seen.length).toBeGreaterThan(90)
})

test('an upgrade keeps every order, line, claim, cart, payment and row of log and books', async () => {
  // What a table was given since then stands beside what it had.
  for (const table of kept) expect(await rowsOf(table), table).toMatchObject(before.get(table) ?? { not: 'read before' })
  const claims = await sql`select claim_key, line_id, released_at from claims
    where claim_key not like 'stone %' or line_id not in (select line_id from claims where claim_key not like 'stone %')
    order by line_id, claim_key`.execute(database.db)
  expect(claims.rows).toEqual(before.get('claims'))
  expect((await sql`select user_id, stone_id, usd_total, added_at from cart_items order by 1, 2`.execute(database.db)).rows).toEqual(
    before.get('carts'),
  )
  expect(
    (
      await sql`select id, order_id, stone_id, state, supply_status, bought, snapshot, rmb_total from order_lines order by 1`.execute(
        database.db,
      )
    ).rows,
  ).toEqual(before.get('lines'))
  expect(
    (await sql`select id, order_no, status, version, pieces, carats, paid_rmb, unpaid_rmb from orders order by 1`.execute(database.db))
      .rows,
  ).toEqual(before.get('orders'))
})

test('what lines are found by was drawn from what was frozen', async () => {
  const { rows } = await sql`select l.id from order_lines l join stones s on s.id = l.stone_id
    where l.pieces <> 1 or l.carats <> s.carat or l.report_no is distinct from s.report_no or l.stock_no <> s.stock_no
      or goods_of(l) <> 'stone ' || s.id`.execute(database.db)
  expect(rows).toEqual([])
  const printed = await sql<{ print_key: string }>`select print_key from order_lines where print_key is not null`.execute(database.db)
  expect(printed.rows).toEqual([{ print_key: '5512A' }])
})

test('after an upgrade the books are right, and as many as before', async () => {
  expect(await checkLedger(database.db)).toMatchObject({ ...release.books, breaches: [] })
})

test('everybody sees after an upgrade what they saw before', async () => {
  const asking = server
  if (asking === undefined) throw new Error('there is no server')
  const tokens = new Map<string, string>()
  for (const [who, { id, siteId }] of Object.entries(release.people)) {
    const { token } = await startSession(database.db, { userId: id, siteId }, { origin: null, address: '127.0.0.1', agent: 'test' })
    tokens.set(who, token)
  }
  for (const { who, path, input, data } of release.seen) {
    const answer = await asking.send(path, input, { token: tokens.get(who) ?? '' })
    const asked = `${who} ${path} ${JSON.stringify(input)}`
    expect([asked, answer.status]).toEqual([asked, 200])
    expect({ asked, data: answer.data }, asked).toMatchObject({ asked, data })
  }
})
