import { sql } from 'kysely'
import type { Rule } from '../goods/goods.ts'

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
