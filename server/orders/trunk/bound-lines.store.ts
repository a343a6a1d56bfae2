import { liftFrozen } from '@loupe/domain/goods/frozen.ts'
import { parseGoodsName } from '@loupe/domain/goods/goods.ts'
import type { Db } from '../../db/database.ts'
import { anyOf } from '../../db/sql-text.ts'
import { goodsOfLine, type LineRow } from './orders.store.ts'

export type BoundRow = Pick<LineRow, 'id' | 'order_id' | 'goods' | 'snapshot' | 'state'>

/** What of the lines of some orders says which go together. */
export async function selectBound(db: Db, orderIds: readonly string[]): Promise<BoundRow[]> {
  const rows = await db
    .selectFrom('order_lines')
    .where('order_id', '=', anyOf(orderIds))
    .orderBy('id')
    .select(['id', 'order_id', 'state', 'snapshot', goodsOfLine.as('goods')])
    .execute()
  return rows.map((row) => ({ ...row, goods: parseGoodsName(row.goods), snapshot: liftFrozen(row.snapshot) }))
}
