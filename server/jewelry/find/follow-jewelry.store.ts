import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Common = {
  readonly id: string
  readonly site_id: string
  readonly supplier_id: string
  readonly stock_no: string
  readonly origin: 'natural' | 'lab'
  readonly category: string
  readonly claw: string | null
  readonly inlay: string | null
  readonly family: string | null
  readonly size_from: number | null
  readonly size_to: number | null
  readonly has_picture: boolean
  readonly since: number
  readonly sale_status: 'for_sale' | 'delisted'
}

export type FollowedPiece = Common & {
  readonly style_id: string | null
  readonly kind: 'spot' | 'order'
  readonly material: string
  readonly shape: string | null
  readonly is_fancy: boolean
  readonly main: number | null
  readonly side: number | null
  readonly cents: number
  readonly availability: 'available' | 'held' | 'on_loan' | 'sold'
  readonly is_kept_back: boolean
}

/** `usd_from` where it has no bill yet. */
export type FollowedStyle = Common & {
  readonly materials: readonly string[]
  readonly main_from: number | null
  readonly main_to: number | null
  readonly cents_from: number | null
  readonly bill: unknown
}

/** Carats in thousandths, prices in cents: whole numbers of JSON, which keep their digits. */
const pieceJson = sql`json_build_object('id', p.id::text, 'site_id', p.site_id::text, 'supplier_id', p.supplier_id::text, 'stock_no', p.stock_no,
  'style_id', p.style_id::text, 'origin', p.origin, 'kind', p.kind, 'category', p.category, 'claw', s.claw, 'inlay', s.inlay, 'family', s.family,
  'material', p.material, 'size_from', p.size_circumference, 'size_to', p.size_circumference, 'shape', p.shape, 'is_fancy', p.fancy_color is not null,
  'main', (p.main_carats * 1000)::bigint, 'side', (p.side_carats * 1000)::bigint, 'cents', (p.usd_total * 100)::bigint,
  'has_picture', p.image_url is not null, 'since', floor(extract(epoch from p.created_at))::bigint, 'sale_status', p.sale_status,
  'availability', p.availability, 'is_kept_back', p.supplier_hold is not null)`

const styleJson = sql`json_build_object('id', s.id::text, 'site_id', s.site_id::text, 'supplier_id', s.supplier_id::text, 'stock_no', s.style_no,
  'origin', s.origin, 'category', s.category, 'claw', s.claw, 'inlay', s.inlay, 'family', s.family, 'materials', s.materials,
  'size_from', s.size_from, 'size_to', s.size_to, 'main_from', (s.main_from * 1000)::bigint, 'main_to', (s.main_to * 1000)::bigint,
  'cents_from', (s.usd_from * 100)::bigint, 'bill', v.bill, 'has_picture', s.image_url is not null,
  'since', floor(extract(epoch from s.created_at))::bigint, 'sale_status', s.sale_status)`

export type Told = {
  readonly snapshot: string
  /** Which cluster on which timeline: another after a copy took its place. */
  readonly lineage: string | null
  readonly pieces: readonly FollowedPiece[] | null
  readonly styles: readonly FollowedStyle[] | null
}

/**
 * How far the database is, and what was changed by transactions from this one on, all of one moment. What a piece has of its style changes
 * with the style.
 */
export async function selectChangedJewelry(db: Db, since: string): Promise<Told> {
  const { rows } = await sql<Told>`select pg_current_snapshot()::text as snapshot,
    case when not pg_is_in_recovery()
      then (select system_identifier from pg_control_system()) || ' ' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as lineage,
    (select json_agg(${pieceJson}) from (
        select id from jewelry_pieces where changed_xid >= ${since}::xid8
        union select id from jewelry_pieces where style_id in (select id from jewelry_styles where changed_xid >= ${since}::xid8)
      ) changed join jewelry_pieces p on p.id = changed.id left join jewelry_styles s on s.id = p.style_id) as pieces,
    (select json_agg(${styleJson}) from jewelry_styles s left join style_versions v on v.style_id = s.id and v.version = s.version
      where s.changed_xid >= ${since}::xid8) as styles`.execute(db)
  const [told] = rows
  if (told === undefined) throw new Error('the database does not say how far it is')
  return told
}
