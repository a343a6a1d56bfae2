import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Goods, Rule } from '../goods/goods.ts'
import { orderRules } from '../orders/orders.ts'

type Finding = { readonly what: string; readonly count: number; readonly example: string | null }

const due = sql`case when o.is_given_up then 0 else o.rmb_total end`

/** Each names rows that must not be there: id as text. */
const rules: readonly Rule[] = [
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
    sql`select o.order_no as row from placed_orders o
      where (${due}) - coalesce((select sum(p.amount_rmb) from payments p where p.order_id = o.id), 0)
        <> coalesce((select sum(l.amount) from ledger_lines l join ledger_entries e on e.id = l.entry_id
          where e.order_id = o.id and l.account = 'receivable'), 0)`,
  ],
  [
    'payments without exactly one ledger entry',
    sql`select p.id::text as row from payments p where (select count(*) from ledger_entries e where e.payment_id = p.id) <> 1`,
  ],
  [
    'payments to suppliers that are not what the ledger has of them',
    sql`select p.id::text as row from supplier_payments p where p.amount_usd <> coalesce((select sum(l.amount) from ledger_lines l
      join ledger_entries e on e.id = l.entry_id where e.supplier_payment_id = p.id and l.account = 'supplier_payable'), 0)`,
  ],
  [
    'customers with less than no credit',
    sql`select customer_id::text as row from ledger_lines where account = 'customer_credit' group by customer_id having sum(amount) > 0`,
  ],
]

/** Runs every rule, those of orders and of the forms of goods too; a rule that nothing breaks is not in the answer. */
export async function findBreaches(db: Db, goods: Goods): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [what, query] of [...rules, ...orderRules, ...goods.rules]) {
    const { rows } = await sql<{ count: number; example: string | null }>`
      select count(*)::int as count, min(broken.row) as example from (${query}) broken`.execute(db)
    const found = rows[0]
    if (found !== undefined && found.count > 0) findings.push({ what, ...found })
  }
  return findings
}

export async function countBooks(db: Db): Promise<{ orders: number; entries: number; payments: number }> {
  const { rows } = await sql<{ orders: number; entries: number; payments: number }>`
    select (select count(*)::int from placed_orders) as orders, (select count(*)::int from ledger_entries) as entries,
      (select count(*)::int from payments) as payments`.execute(db)
  return rows[0] ?? { orders: 0, entries: 0, payments: 0 }
}
