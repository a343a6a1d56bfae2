import { Client } from 'pg'
import { buildServer, startServerProcess } from '../server/testing/server-process.ts'
import { loadSyntheticList, loadSyntheticStock } from '../server/testing/synthetic-load.ts'
import { aPerson, aSite } from '../server/testing/trade.ts'
import { line, percentile, sorted, timed, timesText } from './bench-figures.ts'
import { migratedDatabase, option, withOwnPostgres } from './bench-run.ts'
import { openConnection } from './connection.ts'

const stones = option('stones', 1_000_000)
const orders = option('orders', 200_000)
const customers = 2000
const times = 40

/** A year of orders of two stones each, most of them over, written straight into the tables as triggers would have left them. */
async function loadOrders(client: Client, siteId: string, salesmen: readonly string[]): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  await client.query(
    `insert into users (site_id, role, name, password_hash, invite_code, status, user_type, salesman_id, group_id)
    select $1, 5, 'customer ' || n, 'x', 'c' || n, 1, 2, ($2::bigint[])[1 + n % array_length($2::bigint[], 1)], (select min(id) from groups where site_id = $1)
    from generate_series(1, $3::int) n`,
    [siteId, salesmen, customers],
  )
  await client.query(
    `insert into orders (site_id, order_no, type, kind, status, customer_id, placed_by, salesman_id, pickup, usd_total, rmb_total, cn_rate, prepayment_percent,
      prepayment_due_rmb, pieces, carats, paid_rmb, created_at, updated_at)
    select $1, 'ND' || n, 'goods', case when n % 3 = 0 then 'lab_diamond' else 'natural_diamond' end,
      case when n > $2 * 0.985 then (array['held', 'preparation', 'purchased', 'wait_handover'])[1 + n % 4] when n % 31 = 0 then 'voided' else 'completed' end,
      u.id, u.id, u.salesman_id, 'pickup', 2000 + n % 900, (2000 + n % 900) * 7.2, 7.2, 30, (2000 + n % 900) * 2.16, 2, 2,
      case when n % 50 = 0 or n > $2 * 0.985 then 0 else (2000 + n % 900) * 7.2 end, at, at
    from generate_series(1, $2::int) n
    cross join lateral (select now() - (1 - n::float / $2) * interval '365 days' as at) placed
    join lateral (select id, salesman_id from users where name = 'customer ' || (1 + n % $3)) u on true`,
    [siteId, orders, customers],
  )
  await client.query(
    `insert into order_lines (order_id, stone_id, supplier_id, supply_status, bought, state, snapshot, usd_per_ct, usd_total, rmb_total, rate, cost_usd, created_at,
      pieces, carats, stock_no)
    select o.id, s.id, s.supplier_id,
      case when o.status in ('held', 'preparation') then 'waiting_confirm' when o.status = 'purchased' then 'confirmed' when (o.id + k) % 40 = 0 then 'rejected' else 'picked_up' end,
      o.status not in ('held', 'preparation'), case when o.status = 'completed' then 'done' when o.status = 'voided' then 'released' else 'live' end,
      jsonb_build_object('origin', s.origin, 'kind', s.kind, 'shape', s.shape, 'carat', s.carat, 'color', s.color, 'clarity', s.clarity),
      o.usd_total / 2, o.usd_total / 2, o.rmb_total / 2, 7.2, o.usd_total * 0.45, o.created_at, 1, 1, s.stock_no
    from orders o cross join generate_series(0, 1) k
    join stones s on s.id = (select min(id) from stones) + (o.id * 2 + k) % $1`,
    [stones],
  )
  await client.query(
    `insert into payments (site_id, order_id, customer_id, kind, method, amount, currency, rate, amount_rmb, recorded_by, created_at)
    select site_id, id, customer_id, 'final', 'bank_card', paid_rmb, 'RMB', 1, paid_rmb, customer_id, created_at from orders where paid_rmb > 0`,
  )
  await client.query(`set session_replication_role = origin`)
  await client.query('vacuum analyze')
}

/** The peer: what this PostgreSQL takes to add up the same year by itself, and to count the same stones. */
const plainly = [
  [
    'plain SQL: a year of orders by month',
    `select date_trunc('month', o.created_at), count(*), sum(o.rmb_total), sum(l.margin) from orders o
      cross join lateral (select sum(usd_total - cost_usd) as margin from order_lines where order_id = o.id and supply_status <> 'rejected' and not came_back) l
      where o.site_id = $1 and o.status <> 'voided' group by 1`,
  ],
  [
    'plain SQL: stones by origin, hue and kind',
    `select origin, fancy_color is null, kind, count(*) from stones where site_id = $1 and sale_status = 'for_sale' and availability <> 'sold' group by 1, 2, 3`,
  ],
] as const

type Asker = { readonly token: string }
type Askers = { readonly manager: Asker; readonly salesman: Asker; readonly supplier: Asker; readonly buyer: Asker }

const wish = { origin: 'natural', hue: 'white', shape: ['round'], carat: { from: 1, to: 1.5 }, color: ['D', 'E', 'F'] }

/** Every call of the first pages, many times; gives what half of those for the figures of the house took at most. */
async function askAll(env: Record<string, string>, { manager, salesman, supplier, buyer }: Askers): Promise<number> {
  const server = await startServerProcess(env, 300_000)
  const connection = await openConnection(server.url)
  let figures = 1
  try {
    for (const [what, path, { token }, body] of [
      ['first page of a manager', '/api/home/desk', manager, {}],
      ['first page of a salesman', '/api/home/desk', salesman, {}],
      ['first page of a supplier', '/api/home/desk', supplier, {}],
      ['first page of a buyer', '/api/home/desk', buyer, {}],
      ['what is new and cheaper to a buyer', '/api/home/news', buyer, { searches: [{ filter: wish, since: new Date(0).toISOString() }] }],
      ['figures of a salesman', '/api/home/figures', salesman, {}],
      ['figures of the house', '/api/home/figures', manager, {}],
    ] as const) {
      const ask = async () => {
        const answer = await connection.post(path, token, body)
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
      }
      const first = await timed(ask)
      for (let at = 0; at < 5; at += 1) await ask()
      const taken: number[] = []
      for (let at = 0; at < times; at += 1) taken.push((await timed(ask)).ms)
      figures = percentile(sorted(taken), 0.5)
      line(what, `${timesText(sorted(taken))}   the first ${first.ms.toFixed(0)} ms`)
    }
  } finally {
    connection.close()
    await server.end('SIGTERM')
  }
  return figures
}

/** The first pages of everybody at a great house, by HTTP, beside plain sums of the same database in the same run. */
async function benchDesk(): Promise<void> {
  buildServer()
  await withOwnPostgres(async (url, dataDir) => {
    const { db, end } = await migratedDatabase(url)
    const house = await aSite(db)
    const client = new Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    await loadSyntheticStock(client, house.siteId, stones)
    await loadSyntheticList(client, house.siteId)
    const salesmen = await Promise.all(Array.from({ length: 10 }, () => aPerson(db, house, { role: 3 })))
    const manager = await aPerson(db, house, { role: 2 })
    await loadOrders(
      client,
      house.siteId,
      salesmen.map(({ id }) => id),
    )
    const { rows } = await client.query<{ supplier_id: string }>(
      'select supplier_id::text from stones group by 1 order by count(*) desc limit 1',
    )
    const supplier = await aPerson(db, house, { role: 4, supplierId: rows[0]?.supplier_id ?? '' })
    const buyer = await aPerson(db, house, { role: 5 })
    const figures = await askAll({ DATABASE_URL: url, DATA_DIR: dataDir }, { manager, salesman: salesmen[0] ?? manager, supplier, buyer })
    const peers: number[] = []
    for (const [what, statement] of plainly) {
      const taken: number[] = []
      for (let at = 0; at < 10; at += 1) taken.push((await timed(() => client.query(statement, [house.siteId]))).ms)
      peers.push(percentile(sorted(taken), 0.5))
      line(what, timesText(sorted(taken)))
    }
    const plain = peers.reduce((all, ms) => all + ms, 0)
    line('figures of the house against plain sums', `${(plain / figures).toFixed(1)} times as fast`)
    await client.end()
    await end()
  })
}

await benchDesk()
