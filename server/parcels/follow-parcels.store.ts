import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type FollowedRow = {
  readonly id: string
  readonly site_id: string
  readonly supplier_id: string
  readonly stock_no: string
  readonly origin: 'natural' | 'lab'
  readonly kind: 'spot' | 'order'
  readonly shape: string
  readonly size_kind: 'mm' | 'sieve' | 'ct'
  readonly size_from: number | null
  readonly size_to: number | null
  readonly color_from: string
  readonly color_to: string
  readonly clarity_from: string
  readonly clarity_to: string
  readonly make: string | null
  readonly location: string | null
  readonly carats: number
  readonly pieces: number
  readonly min_carats: number | null
  readonly cents: number
  readonly bands: readonly { readonly fromCarats: string; readonly usdPerCt: string }[]
  readonly size_carats: number
  readonly sale_status: 'for_sale' | 'delisted'
  /** Seconds since 1970. */
  readonly added_at: number
}

/** Carats in thousandths, prices in cents: whole numbers of JSON, which keep their digits. */
const rowJson = sql`json_build_object('id', p.id::text, 'site_id', p.site_id::text, 'supplier_id', p.supplier_id::text, 'stock_no', p.stock_no,
  'origin', p.origin, 'kind', p.kind, 'shape', p.shape, 'size_kind', p.size_kind, 'size_from', p.size_from, 'size_to', p.size_to,
  'color_from', p.color_from, 'color_to', p.color_to, 'clarity_from', p.clarity_from, 'clarity_to', p.clarity_to, 'make', p.make,
  'location', p.location, 'carats', (p.left_carats * 1000)::bigint, 'pieces', p.left_pieces, 'min_carats', (p.min_carats * 1000)::bigint,
  'cents', (p.usd_per_ct * 100)::bigint, 'bands', p.bands, 'sale_status', p.sale_status, 'added_at', extract(epoch from p.created_at)::float8,
  'size_carats', round((p.left_carats + p.held_carats + p.lent_carats + p.sold_carats) * 1000
    / greatest(p.left_pieces + p.held_pieces + p.lent_pieces + p.sold_pieces, 1)))`

export type Told = {
  readonly snapshot: string
  /** Which cluster on which timeline: another after a copy took its place. */
  readonly lineage: string | null
  /** Another with every table of sizes. */
  readonly sizes: string
  readonly rows: readonly FollowedRow[] | null
}

/** How far the database is, and the parcels that were changed by transactions from this one on; all of one moment. */
export async function selectChangedParcels(db: Db, since: string): Promise<Told> {
  const { rows } = await sql<Told>`select pg_current_snapshot()::text as snapshot,
    case when not pg_is_in_recovery()
      then (select system_identifier from pg_control_system()) || ' ' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as lineage,
    (select count(*)::text from size_tables) as sizes,
    (select json_agg(${rowJson}) from parcels p where p.changed_xid >= ${since}::xid8) as rows`.execute(db)
  const [told] = rows
  if (told === undefined) throw new Error('the database does not say how far it is')
  return told
}
