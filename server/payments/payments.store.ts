import type { Db } from '../db/database.ts'

export const selectPayment = (db: Db, id: string) =>
  db.selectFrom('payments').where('id', '=', id).select(['id', 'order_id', 'proof_path']).executeTakeFirst()
