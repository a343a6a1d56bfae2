import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** That a stone came, came back, or costs less; and what is known of it before that. */
export type NewsRow = {
  readonly id: number
  readonly supplierId: string
  /** The transaction with which it came, or came back; null where that is no news. */
  readonly came: string | null
  /** The one with which it began to cost less; null where that is no news. */
  readonly cheaper: string | null
  /** Its certificate, or itself where it has none. */
  readonly goods: string
  /** Seconds since 1970; when it was off sale last, null for never. */
  readonly createdAt: number
  readonly offAt: number | null
}

type Told = {
  /** How far this look saw. */
  readonly upto: string
  /** How many stones were changed, whether that is news or not. */
  readonly changed: number
  readonly rows: readonly NewsRow[] | null
}

/**
 * What stones on offer there is news of that an earlier look did not see, in one look. Whatever changed a stone after its news was changed since
 * as well. A database that was set back behind that look begins anew.
 */
export async function selectNews(db: Db, before: string): Promise<Told> {
  const { rows } = await sql<Told>`
    select pg_current_snapshot()::text as upto, count(*)::int + (pg_snapshot_xmax(${before}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()))::int as changed,
      json_agg(json_build_object('id', id, 'supplierId', supplier_id::text, 'came', came, 'cheaper', cheaper,
        'goods', coalesce(origin || ' ' || report_key, 'stone ' || id), 'createdAt', extract(epoch from created_at)::float8,
        'offAt', extract(epoch from off_at)::float8))
        filter (where (came is not null or cheaper is not null) and sale_status = 'for_sale' and availability <> 'sold') as rows
    from (
      select stones.*,
        case when not pg_visible_in_snapshot(came_xid, ${before}::pg_snapshot) then came_xid::text end as came,
        case when not pg_visible_in_snapshot(cheaper_xid, ${before}::pg_snapshot) then cheaper_xid::text end as cheaper
      from stones
      where changed_xid >= pg_snapshot_xmin(${before}::pg_snapshot) and not pg_visible_in_snapshot(changed_xid, ${before}::pg_snapshot)
        and site_id = (select id from site_names where parent_id is null)
        and pg_snapshot_xmax(${before}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot())
    ) changed`.execute(db)
  const [told] = rows
  if (told === undefined) throw new Error('the database does not say how far it is')
  return told
}

/** Another offer of the same certificate; moments in seconds since 1970. */
export type OtherOffer = {
  readonly goods: string
  readonly id: number
  readonly supplierId: string
  readonly isLive: boolean
  readonly createdAt: number
  readonly offAt: number | null
}

/** Other offers, on sale and off it, of the certificates of these stones. */
export async function selectOtherOffers(db: Db, ids: readonly number[]): Promise<OtherOffer[]> {
  const { rows } = await sql<OtherOffer>`
    select distinct o.origin || ' ' || o.report_key as goods, o.id::float8 as id, o.supplier_id::text as "supplierId",
      o.sale_status = 'for_sale' and o.availability <> 'sold' as "isLive",
      extract(epoch from o.created_at)::float8 as "createdAt", extract(epoch from o.off_at)::float8 as "offAt"
    from unnest(${[...ids]}::bigint[]) as asked (id) join stones s on s.id = asked.id
    join stones o on o.report_key = s.report_key and o.origin = s.origin and o.site_id = s.site_id and o.id <> s.id`.execute(db)
  return rows
}

/** How far the database is, and whether any stone was changed since an earlier look. */
export async function selectMoved(db: Db, before: string): Promise<Omit<Told, 'rows'>> {
  const { rows } = await sql<Omit<Told, 'rows'>>`
    select pg_current_snapshot()::text as upto, (exists (
      select from stones where changed_xid >= pg_snapshot_xmin(${before}::pg_snapshot)
        and not pg_visible_in_snapshot(changed_xid, ${before}::pg_snapshot)))::int as changed`.execute(db)
  const [told] = rows
  if (told === undefined) throw new Error('the database does not say how far it is')
  return told
}
