import { sql } from 'kysely'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'

export const hasOrders = async (db: Db, siteId: string): Promise<boolean> =>
  (await db.selectFrom('placed_orders').where('site_id', '=', siteId).select('id').limit(1).executeTakeFirst()) !== undefined

/** Everything that says who somebody is, as a session would know it. */
export const findPerson = (db: Db, siteId: string, name: string) =>
  db
    .selectFrom('people')
    .where('site_id', '=', siteId)
    .where('name', '=', name)
    .select(['id', 'name', 'role', 'group_id', 'supplier_id', 'salesman_id', 'user_type'])
    .executeTakeFirstOrThrow()

/** The newest good rounds of a supplier that nobody has: about a carat, white, priced off the list. */
export async function findGoodStones(db: Db, supplierId: string, origin: Origin, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stones_for_sale as s')
    .where('supplier_id', '=', supplierId)
    .where('origin', '=', origin)
    .where('availability', '=', 'available')
    .where('supplier_hold', 'is', null)
    .where('shape', '=', 'round')
    .where('color', 'in', ['D', 'E', 'F', 'G', 'H'])
    .where('carat', '>=', '0.700')
    .where('carat', '<', '2.200')
    .where('usd_per_ct', '>=', '100')
    .where(
      sql<boolean>`not exists (select from stones_for_sale other where other.report_key = s.report_key and other.supplier_id <> s.supplier_id)`,
    )
    .orderBy('id', 'desc')
    .limit(count)
    .select('id')
    .execute()
  return rows.map((row) => row.id)
}

/** As if a mail server had taken what waits: the demo has none, and its outbox would know one state only. */
export async function letMailArrive(db: Db, siteId: string): Promise<void> {
  await db
    .updateTable('messages')
    .set({ state: 'sent', tries: 1, sent_at: sql<Date>`now()` })
    .where('site_id', '=', siteId)
    .where('channel', '=', 'email')
    .where('state', '=', 'waiting')
    .execute()
}
