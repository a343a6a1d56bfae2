import { sql } from 'kysely'
import type { OrderStatus } from '@loupe/domain/orders/order-states.ts'
import type { Db } from '../../db/database.ts'

type HouseRow = {
  readonly id: string | null
  readonly status: OrderStatus | null
  readonly paid_rmb: string | null
  readonly waiting_reports: number | null
  readonly settled_at: Date | null
}

/** The house's order behind one of a reseller's site, empty while there is none; nothing for an order of the house itself. */
export async function selectHouseSide(db: Db, order: { readonly id: string; readonly site_id: string }): Promise<HouseRow | undefined> {
  const { rows } = await sql<HouseRow>`
    select h.id, h.status, h.paid_rmb, h.waiting_reports, h.settled_at
    from site_names s
    left join order_links k on k.to_id = ${order.id} and k.kind = 'fulfils'
    left join orders h on h.id = k.from_id
    where s.id = ${order.site_id} and s.parent_id is not null`.execute(db)
  return rows[0]
}
