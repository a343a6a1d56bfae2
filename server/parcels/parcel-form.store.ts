import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { AlikeOnOffer, Rule } from '../goods/goods.ts'

/** What must hold between parcels, their ledger and the lines of orders. */
export const parcelRules: readonly Rule[] = [
  [
    'parcels of which more or less is held or sold than their lines say',
    sql`select p.id::text as row from parcels p left join lateral (
        select coalesce(sum(l.pieces) filter (where l.state = 'live'), 0) as kept_pieces, coalesce(sum(l.carats) filter (where l.state = 'live'), 0) as kept,
          coalesce(sum(l.pieces) filter (where l.state = 'done'), 0) as gone_pieces, coalesce(sum(l.carats) filter (where l.state = 'done'), 0) as gone
        from ordered_parcels l where l.parcel_id = p.id) l on true
      where (p.held_pieces + p.lent_pieces, p.held_carats + p.lent_carats, p.sold_pieces, p.sold_carats)
        <> (l.kept_pieces, l.kept, l.gone_pieces, l.gone)`,
  ],
  [
    'parcels of which there is not what their ledger says',
    sql`select p.id::text as row from parcels p left join lateral (
        select coalesce(sum(case 'left' when m.to_place then m.carats when m.from_place then -m.carats end), 0) as left_carats,
          coalesce(sum(case 'held' when m.to_place then m.carats when m.from_place then -m.carats end), 0) as held_carats,
          coalesce(sum(case 'lent' when m.to_place then m.carats when m.from_place then -m.carats end), 0) as lent_carats,
          coalesce(sum(case 'sold' when m.to_place then m.carats when m.from_place then -m.carats end), 0) as sold_carats,
          coalesce(sum(case when m.from_place = 'outside' then m.pieces when m.to_place in ('outside', 'parted') then -m.pieces
            when m.from_place = 'parted' and m.to_place = 'left' then m.pieces end), 0) as pieces
        from parcel_moves m where m.parcel_id = p.id) m on true
      where (p.left_carats, p.held_carats, p.lent_carats, p.sold_carats, p.left_pieces + p.held_pieces + p.lent_pieces + p.sold_pieces)
        <> (m.left_carats, m.held_carats, m.lent_carats, m.sold_carats, m.pieces)`,
  ],
  [
    'splits and mixes of which more or less came than went in and was lost',
    sql`select m.work_id::text as row from parcel_moves m where m.work_id is not null group by m.work_id
      having sum(case 'parted' when m.to_place then m.carats else -m.carats end) <> 0
        or sum(case 'parted' when m.to_place then m.pieces else -m.pieces end) <> 0`,
  ],
]

/** Parcels of which there is some left, by what price books look at: the weight of one of their stones. */
export async function selectParcelsOnOffer(db: Db, siteId: string): Promise<AlikeOnOffer[]> {
  const { rows } = await sql<AlikeOnOffer>`
    select p.supplier_id::text as "supplierId", p.origin, 'white' as hue, count(*)::int as many,
      round((p.left_carats + p.held_carats + p.lent_carats + p.sold_carats) * 1000
        / greatest(p.left_pieces + p.held_pieces + p.lent_pieces + p.sold_pieces, 1))::int as carat
    from parcels p where p.site_id = ${siteId} and p.sale_status = 'for_sale' and p.left_pieces > 0 group by 1, 2, 5`.execute(db)
  return rows
}
