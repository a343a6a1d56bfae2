import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'

const keyOfOffer = sql`case when s.report_key is null then 'stone ' || s.id else s.site_id || ' ' || s.origin || ' ' || s.report_key end`

/** The stone that a claim is on; null for claims on anything else. */
const claimedStone = (alias: string) => {
  const key = sql.ref(`${alias}.claim_key`)
  return sql`case when ${key} like 'stone %' then substr(${key}, 7)::bigint end`
}

/** What a live claim on an offer's certificate, or on the stone itself, makes of the offer: what the claimed stone is; null without one. */
const claimed = sql`(
  select case when o.availability = 'available' then 'held' else o.availability end
  from known_claims c join known_claims own on own.line_id = c.line_id join stones o on o.id = ${claimedStone('own')}
  where c.is_live and c.claim_key in (${keyOfOffer}, 'stone ' || s.id) limit 1)`

/** Held or lent, and every claim that made it so has ended. */
const isLeftHeld = sql`s.availability in ('held', 'on_loan') and ${claimed} is null
  and exists (select from known_claims c where c.claim_key = ${keyOfOffer})`

/**
 * Brings these offers in line with the live claims; the caller holds the locks of all offers of their certificates, so that nobody claims or
 * lets go meanwhile. What is sold stays sold.
 */
export async function alignWithClaims(tx: Tx, ids: readonly string[]): Promise<number> {
  const { numAffectedRows } = await sql`update stones s set availability = coalesce(${claimed}, 'available')
    where s.id = any(${[...ids]}::bigint[]) and s.availability <> 'sold' and (s.availability <> ${claimed} or (${isLeftHeld}))`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Another supplier's live offer of the same certificate, or any that is not free; of the supplier's own live ones there is no second. */
const otherOffer = (importId: string) => sql`(
  select from stones o where o.report_key = s.report_key and o.origin = s.origin and o.site_id = s.site_id and o.id <> s.id
  and ((o.sale_status = 'for_sale' and o.supplier_id <> (select supplier_id from imports where id = ${importId})) or o.availability <> 'available'))`

/**
 * Offers of an import whose certificate somebody else offers too, after this one: only those can have been ordered while they came in.
 * All are found before they are cut into pages, since few of a great import are shared and a page looked for by itself would go through all.
 */
export async function selectSharedOffers(db: Db, importId: string, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with shared as materialized (
      select s.id from stones s
      where s.import_id = ${importId} and s.id > ${after} and s.sale_status = 'for_sale' and s.report_key is not null and exists ${otherOffer(importId)}
    )
    select id::text from shared order by id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Offers that are free although their certificate is claimed, and offers that are held although nothing is. */
export async function selectUnaligned(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`(
      select s.id::text as id from known_claims c
      join stones o on o.id = ${claimedStone('c')} and o.report_key is not null
      join stones s on s.report_key = o.report_key and s.origin = o.origin and s.site_id = o.site_id
      where c.is_live and s.sale_status = 'for_sale' and s.availability = 'available' limit ${limit}
    ) union (
      select s.id::text from stones s where ${isLeftHeld} limit ${limit}
    )`.execute(db)
  return rows.map((row) => row.id)
}
