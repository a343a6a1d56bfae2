import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Suppliers whose stones are for sale though their last file came in long ago, the oldest first. */
export async function selectStale(
  db: Db,
  siteId: string,
  days: number,
  most: number,
): Promise<{ id: string; name: string; lastAt: Date }[]> {
  const { rows } = await sql<{ id: string; name: string; lastAt: Date }>`
    select s.id::text as id, s.name, last.finished_at as "lastAt"
    from suppliers s
    cross join lateral (select finished_at from imports where supplier_id = s.id and state = 'done' and mode <> 'delist' order by id desc limit 1) last
    where s.site_id = ${siteId} and last.finished_at < now() - make_interval(days => ${sql.lit(days)})
      and exists (select from stones where supplier_id = s.id and sale_status = 'for_sale')
    order by last.finished_at limit ${most}`.execute(db)
  return rows
}

/** When a supplier's last file was finished. */
export async function selectLastFile(db: Db, supplierId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select finished_at as at from imports where supplier_id = ${supplierId} and state = 'done' order by id desc limit 1`.execute(db)
  return rows[0]?.at ?? null
}

/** The price list in force and the newest one, where that is another: YYYY-MM-DD. */
export async function selectLists(db: Db, siteId: string): Promise<{ date: string; newer: string | null } | null> {
  const { rows } = await sql<{ date: string; newer: string | null }>`
    select list_date::text as date,
      (select max(newer.list_date)::text from rap_lists newer where newer.site_id = l.site_id and newer.list_date > l.list_date) as newer
    from rap_lists l where site_id = ${siteId} and is_current`.execute(db)
  return rows[0] ?? null
}
