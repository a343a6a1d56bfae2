import type { OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type StandingRow = {
  readonly id: string
  readonly last_seen: Date | null
  readonly orders: number
  readonly open_orders: number
  readonly owes_rmb: string
  readonly credit_rmb: string
}

/** When people were last here, and their orders of these kinds with what is still to pay of them. */
export async function readStandings(db: Db, people: readonly string[], kinds: readonly OrderedKind[]): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select u.id,
      (select max(s.used_at) from sessions s where s.user_id = u.id) as last_seen,
      coalesce(o.orders, 0)::int as orders, coalesce(o.open_orders, 0)::int as open_orders,
      coalesce(o.owes, 0)::numeric(16, 2)::text as owes_rmb,
      coalesce((select c.credit_rmb from customer_credits c where c.customer_id = u.id), 0.00)::text as credit_rmb
    from users u
    left join lateral (
      select count(*) filter (where not is_given_up) as orders,
        count(*) filter (where not is_closed) as open_orders,
        sum(unpaid_rmb) as owes
      from placed_orders where customer_id = u.id and kind = any(${kinds})) o on true
    where u.id = any(${people}::bigint[])`.execute(db)
  return rows
}

/** The latest orders of a person, of these kinds. */
export const readLatestOrders = (db: Db, personId: string, kinds: readonly OrderedKind[], most: number) =>
  db
    .selectFrom('placed_orders')
    .select([
      'id',
      'order_no as orderNo',
      sql<OrderedKind>`kind`.as('kind'),
      'status',
      'pieces',
      'rmb_total as rmbTotal',
      'unpaid_rmb as unpaidRmb',
      'created_at as createdAt',
    ])
    .where('customer_id', '=', personId)
    .where('kind', 'in', [...kinds])
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
