import { sql } from 'kysely'
import type { Db, Pool } from '../../db/database.ts'

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
  readonly nickel: string | null
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
  /** Null where a rule says what it costs. */
  readonly cents: number | null
  readonly price_rule: unknown
  readonly net_g: string | null
  readonly main_carats: string | null
  readonly side_carats: string | null
  readonly side_pieces: number | null
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

/** Carats in thousandths, prices in cents: whole numbers that JSON and a double keep. */
const pieceFacts = sql`p.id::text as id, p.site_id::text as site_id, p.supplier_id::text as supplier_id, p.stock_no, p.style_id::text as style_id, p.origin,
  p.kind, p.category, s.claw, s.inlay, s.family, p.nickel, p.material, p.size_circumference as size_from, p.size_circumference as size_to, p.shape,
  p.fancy_color is not null as is_fancy, (p.main_carats * 1000)::int as main, (p.side_carats * 1000)::int as side, (p.usd_total * 100)::float8 as cents,
  p.price_rule, p.net_g::text as net_g, p.main_carats::text as main_carats, p.side_carats::text as side_carats, p.side_pieces,
  coalesce(p.own_image, p.image_url) is not null as has_picture, floor(extract(epoch from p.created_at))::float8 as since, p.sale_status, p.availability,
  p.supplier_hold is not null as is_kept_back`

const styleFacts = sql`s.id::text as id, s.site_id::text as site_id, s.supplier_id::text as supplier_id, s.style_no as stock_no, s.origin, s.category, s.claw,
  s.inlay, s.family, s.nickel, s.materials, s.size_from, s.size_to, (s.main_from * 1000)::int as main_from, (s.main_to * 1000)::int as main_to,
  (s.usd_from * 100)::float8 as cents_from, v.bill, coalesce(s.own_image, s.image_url) is not null as has_picture, floor(extract(epoch from s.created_at))::float8 as since,
  s.sale_status`

const stylesWithBills = sql`jewelry_styles s left join style_versions v on v.style_id = s.id and v.version = s.version`

export type Told = {
  readonly snapshot: string
  /** Which cluster on which timeline: another after a copy took its place. */
  readonly lineage: string | null
  readonly pieces: readonly FollowedPiece[]
  readonly styles: readonly FollowedStyle[]
}

const howFar = sql`pg_current_snapshot()::text as snapshot,
  case when not pg_is_in_recovery()
    then (select system_identifier from pg_control_system()) || ' ' || substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end as lineage`

/**
 * How far the database is, and what was changed by transactions from this one on, all of one moment. What a piece has of its style changes
 * with the style.
 */
export async function selectChangedJewelry(db: Db, since: string): Promise<Told> {
  const { rows } = await sql<Told>`select ${howFar},
    coalesce((select json_agg(facts) from (select ${pieceFacts} from (
        select id from jewelry_pieces where changed_xid >= ${since}::xid8
        union select id from jewelry_pieces where style_id in (select id from jewelry_styles where changed_xid >= ${since}::xid8)
      ) changed join jewelry_pieces p on p.id = changed.id left join jewelry_styles s on s.id = p.style_id) facts), '[]') as pieces,
    coalesce((select json_agg(facts) from (select ${styleFacts} from ${stylesWithBills} where s.changed_xid >= ${since}::xid8) facts), '[]')
      as styles`.execute(db)
  const [told] = rows
  if (told === undefined) throw new Error('the database does not say how far it is')
  return told
}

const atOnce = 10_000

/** How far the database is, and all that it had at that moment, a part at a time. */
export const readAllJewelry = (
  db: Pool,
  take: (part: Pick<Told, 'pieces' | 'styles'>) => void,
): Promise<Pick<Told, 'snapshot' | 'lineage'>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const {
        rows: [far],
      } = await sql<Pick<Told, 'snapshot' | 'lineage'>>`select ${howFar}`.execute(tx)
      if (far === undefined) throw new Error('the database does not say how far it is')
      for (let after: string | undefined = '0'; after !== undefined;) {
        const { rows }: { rows: FollowedStyle[] } = await sql<FollowedStyle>`select ${styleFacts} from ${stylesWithBills}
          where s.id > ${after} order by s.id limit ${atOnce}`.execute(tx)
        take({ pieces: [], styles: rows })
        after = rows.length < atOnce ? undefined : rows.at(-1)?.id
      }
      for (let after: string | undefined = '0'; after !== undefined;) {
        const { rows }: { rows: FollowedPiece[] } = await sql<FollowedPiece>`select ${pieceFacts}
          from (select * from jewelry_pieces where id > ${after} order by id limit ${atOnce}) p left join jewelry_styles s on s.id = p.style_id
          order by p.id`.execute(tx)
        take({ pieces: rows, styles: [] })
        after = rows.length < atOnce ? undefined : rows.at(-1)?.id
      }
      return far
    })
