import { sql } from 'kysely'
import type { Availability, Origin } from '@loupe/domain/stock/grades.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Rule } from '../goods/goods.ts'

/**
 * Brings these stones and the other offers of their certificates from one availability to another; the caller has their locks.
 * @returns which were brought there
 */
export async function turnOffers(tx: Tx, ids: readonly string[], from: Availability, to: Availability): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update stones set availability = ${to} where availability = ${from} and id in (
      select s.id from stones s where s.id = any((select ${[...ids]}::bigint[])::bigint[])
      union
      select o.id from stones s
      join stones o on o.report_key = s.report_key and o.origin = s.origin and o.site_id = s.site_id
      where s.id = any((select ${[...ids]}::bigint[])::bigint[]))
    returning id::text as id`.execute(tx)
  return new Set(rows.map((row) => row.id))
}

export const selectOrigins = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('stones')
    .where('id', '=', sql<string>`any(${[...ids]}::bigint[])`)
    .select(['id', sql<Origin>`origin`.as('origin')])
    .execute()

/** What must hold between stones, their lines and the claims of these. */
export const stoneRules: readonly Rule[] = [
  [
    'lines whose state and claim disagree',
    sql`select l.line_id::text as row from ordered_stones l where (l.state <> 'released') <> exists (
      select from known_claims c where c.line_id = l.line_id and c.claim_key = 'stone ' || l.stone_id and c.is_live)`,
  ],
  [
    'claimed stones whose availability says otherwise',
    sql`select distinct s.id::text as row from known_claims c join ordered_stones l on l.line_id = c.line_id join stones s on s.id = l.stone_id
      where c.is_live and s.availability <> case when l.state = 'done' then 'sold' when l.is_out then 'on_loan' else 'held' end`,
  ],
  [
    'held stones that no order claims',
    sql`select s.id::text as row from stones s where s.availability = 'held' and not exists (
      select from known_claims c join ordered_stones l on l.line_id = c.line_id join stones t on t.id = l.stone_id where c.is_live
        and (t.id = s.id or (t.report_key = s.report_key and t.origin = s.origin and t.site_id = s.site_id)))`,
  ],
  [
    'stones on loan that no memo has out',
    sql`select s.id::text as row from stones s where s.availability = 'on_loan' and not exists (
      select from ordered_stones l join stones t on t.id = l.stone_id where l.is_out
        and (t.id = s.id or (t.report_key = s.report_key and t.origin = s.origin and t.site_id = s.site_id)))`,
  ],
]
