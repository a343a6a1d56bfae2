import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Goods } from '../goods/goods.ts'

type Finding = { readonly what: string; readonly count: number; readonly example: string | null }

const due = sql`case when o.status in ('voided', 'returned') then 0 else o.rmb_total end`

/** Each names rows that must not be there: id as text. */
const rules: readonly (readonly [string, RawBuilder<unknown>])[] = [
  [
    'ledger entries that do not sum to zero',
    sql`select entry_id::text || ' ' || currency as row from ledger_lines group by entry_id, currency having sum(amount) <> 0`,
  ],
  ['currencies whose whole ledger is not zero', sql`select currency as row from ledger_lines group by currency having sum(amount) <> 0`],
  [
    'ledger entries without lines',
    sql`select e.id::text as row from ledger_entries e where not exists (select from ledger_lines l where l.entry_id = e.id)`,
  ],
  [
    'orders whose receivable is not what is still to pay',
    sql`select o.order_no as row from orders o
      where (${due}) - coalesce((select sum(p.amount_rmb) from payments p where p.order_id = o.id), 0)
        <> coalesce((select sum(l.amount) from ledger_lines l join ledger_entries e on e.id = l.entry_id
          where e.order_id = o.id and l.account = 'receivable'), 0)`,
  ],
  [
    'payments without exactly one ledger entry',
    sql`select p.id::text as row from payments p where (select count(*) from ledger_entries e where e.payment_id = p.id) <> 1`,
  ],
  [
    'orders that are not worth what their lines cost',
    sql`select o.order_no as row from orders o where o.status <> 'voided'
      and o.rmb_total <> (select coalesce(sum(l.rmb_total), 0) from order_lines l where l.order_id = o.id and l.supply_status <> 'rejected')`,
  ],
  [
    'orders whose pieces, carats or paid money are not those of their lines and payments',
    sql`select o.order_no as row from orders o
      where (o.pieces, o.carats) <> (
          select coalesce(sum(l.pieces), 0)::int, coalesce(sum(l.carats), 0) from order_lines l
          where l.order_id = o.id and l.supply_status <> 'rejected')
        or o.paid_rmb <> coalesce((select sum(p.amount_rmb) from payments p where p.order_id = o.id), 0)`,
  ],
  [
    'orders without lines',
    sql`select o.order_no as row from orders o where not exists (select from order_lines l where l.order_id = o.id)`,
  ],
  ['orders without a log', sql`select o.order_no as row from orders o where not exists (select from order_log g where g.order_id = o.id)`],
  [
    'customers with less than no credit',
    sql`select customer_id::text as row from ledger_lines where account = 'customer_credit' group by customer_id having sum(amount) > 0`,
  ],
  [
    'claims that outlived their lines, or ended before them',
    sql`select l.id::text as row from order_lines l where exists (select from claims c where c.line_id = l.id)
      and (l.state <> 'released') <> exists (select from claims c where c.line_id = l.id and c.released_at is null)`,
  ],
  [
    'live lines of closed orders, or lines handed over in open ones',
    sql`select l.id::text as row from order_lines l join orders o on o.id = l.order_id
      where (l.state = 'live' and o.status in ('completed', 'voided', 'returning', 'returned'))
        or (l.state = 'done' and o.status not in ('completed', 'returning'))`,
  ],
  [
    'days whose order numbers have gaps',
    sql`select n.prefix || n.day::text as row from order_numbers n
      where n.last <> (select count(*) from orders o where o.order_no like n.prefix || to_char(n.day, 'YYYYMMDD') || '-%')`,
  ],
]

/** Runs every rule, those of the forms of goods too; a rule that nothing breaks is not in the answer. */
export async function findBreaches(db: Db, goods: Goods): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, query] of [...rules, ...goods.rules]) {
    const { rows } = await sql<{ count: number; example: string | null }>`
      select count(*)::int as count, min(broken.row) as example from (${query}) broken`.execute(db)
    const found = rows[0]
    if (found !== undefined && found.count > 0) findings.push({ what, ...found })
  }
  return findings
}

export async function countBooks(db: Db): Promise<{ orders: number; entries: number; payments: number }> {
  const { rows } = await sql<{ orders: number; entries: number; payments: number }>`
    select (select count(*)::int from orders) as orders, (select count(*)::int from ledger_entries) as entries,
      (select count(*)::int from payments) as payments`.execute(db)
  return rows[0] ?? { orders: 0, entries: 0, payments: 0 }
}
