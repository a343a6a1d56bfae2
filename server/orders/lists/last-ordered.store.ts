import { liftFrozen, type Frozen } from '@loupe/domain/goods/frozen.ts'
import type { Db } from '../../db/database.ts'

/** The stones that somebody ordered last. */
export async function selectLastOrdered(db: Db, customerId: string, most: number): Promise<Frozen[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select('order_lines.snapshot')
    .where('orders.customer_id', '=', customerId)
    .where('order_lines.stone_id', 'is not', null)
    .orderBy('orders.id', 'desc')
    .orderBy('order_lines.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ snapshot }) => liftFrozen(snapshot))
}
