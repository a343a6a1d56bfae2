import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { AlikeOnOffer, Rule } from '../goods/goods.ts'

/** What must hold between pieces, their lines and the claims of these. */
export const pieceRules: readonly Rule[] = [
  [
    'lines of pieces whose state and claim disagree',
    sql`select l.line_id::text as row from ordered_pieces l where (l.state <> 'released') <> exists (
      select from known_claims c where c.line_id = l.line_id and c.claim_key = 'piece ' || l.piece_id and c.is_live)`,
  ],
  [
    'pieces that are not where their lines say',
    sql`select p.id::text as row from jewelry_pieces p left join ordered_pieces l on l.piece_id = p.id and l.state <> 'released'
      where case when l.line_id is null then p.availability <> 'available' when l.state = 'done' then p.availability <> 'sold'
        else p.availability not in ('held', 'on_loan') end`,
  ],
]

/** Pieces on offer, by what price books look at: their main stone, or those beside it. */
export async function selectPiecesOnOffer(db: Db, siteId: string): Promise<AlikeOnOffer[]> {
  const { rows } = await sql<AlikeOnOffer>`
    select p.supplier_id::text as "supplierId", p.origin, case when p.fancy_color is null then 'white' else 'fancy' end as hue,
      (coalesce(p.main_carats, p.side_carats, 0) * 1000)::int as carat, count(*)::int as many
    from jewelry_pieces p
    where p.site_id = ${siteId} and p.sale_status = 'for_sale' and p.availability = 'available' and p.supplier_hold is null
    group by 1, 2, 3, 4`.execute(db)
  return rows
}
