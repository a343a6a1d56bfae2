import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'

/**
 * Locks one held order whose time is over and for which nothing was paid or reported; others leave it to this one.
 * `passedOver` are ids to leave out.
 * @returns its id, or undefined when there is none
 */
export const lockExpiredOrder = async (tx: Tx, passedOver: readonly string[]): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('orders')
    .where('status', '=', 'held')
    .where('hold_until', '<=', sql<Date>`now()`)
    .where('waiting_reports', '=', 0)
    .where(
      sql<boolean>`not exists (select from booked_payments p where p.order_id = orders.id group by p.order_id having sum(p.amount_rmb) > 0)`,
    )
    .where(sql<boolean>`id <> all(${[...passedOver]}::bigint[])`)
    .orderBy('hold_until')
    .limit(1)
    .select('id')
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.id
}
