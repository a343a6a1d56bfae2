import type { Db } from '../../db/database.ts'

/** Under which a line's supplier knows what they made. */
export const selectStockNo = async (db: Db, lineId: string): Promise<string> =>
  (await db.selectFrom('order_lines').where('id', '=', lineId).select('stock_no').executeTakeFirstOrThrow()).stock_no
