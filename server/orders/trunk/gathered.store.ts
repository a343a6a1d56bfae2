import { sql } from 'kysely'
import type { OrderStatus, PickupMethod } from '@loupe/domain/orders/order-states.ts'
import type { Db, Tx } from '../../db/database.ts'
import { isOf } from './orders.store.ts'
import type { OrderRow, Whose } from './orders.store.ts'

/** The order of each of these lines that there is. */
export async function selectOrderIdsOfLines(db: Db, lineIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from order_lines where id = any(${[...lineIds]}::bigint[])`.execute(db)
  return rows.map((row) => row.order_id)
}

/** The orders whose lines a return or a delivery has. */
export async function selectSourceIds(db: Db, gathering: Whose): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`select distinct order_id from order_lines where ${isOf(gathering)}`.execute(db)
  return rows.map((row) => row.order_id)
}

export type NewGathering = {
  readonly type: 'return' | 'delivery'
  readonly status: OrderStatus
  /** One of the orders whose lines it has: whose goods they are. */
  readonly customer: OrderRow
  readonly kind: string
  readonly by: string
  readonly remark: string
  readonly pickup: PickupMethod
  readonly address: string
  readonly usdTotal: string
  readonly rmbTotal: string
  readonly pieces: number
  readonly carats: string
}

const linkOf = { return: 'return_of', delivery: 'delivery_of' } as const

/** Writes an order of lines of others, linked with theirs; its number is still to be given. */
export async function insertGathering(tx: Tx, given: NewGathering, sourceIds: readonly string[]): Promise<string> {
  const { customer } = given
  const { rows } = await sql<{ id: string }>`
    insert into orders (site_id, order_no, type, kind, status, customer_id, placed_by, salesman_id, remark, pickup, address, usd_total, rmb_total,
      cn_rate, prepayment_percent, prepayment_due_rmb, pieces, carats)
    values (${customer.site_id}, gen_random_uuid()::text, ${given.type}, ${given.kind}, ${given.status}, ${customer.customer_id}, ${given.by},
      ${customer.salesman_id}, ${given.remark}, ${given.pickup}, ${given.address}, ${given.usdTotal}, ${given.rmbTotal}, ${customer.cn_rate}, 0, 0,
      ${given.pieces}, ${given.carats})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('an order was written and not given back')
  await tx
    .insertInto('order_links')
    .values([...new Set(sourceIds)].map((to_id) => ({ from_id: id, to_id, kind: linkOf[given.type] })))
    .execute()
  return id
}
