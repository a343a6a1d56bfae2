import { sql } from 'kysely'
import { staleNoticeDays } from '@loupe/domain/stock/keeping/stale-notice.ts'
import type { Db, Tx } from '../../db/database.ts'

const isOffered = sql`s.sale_status = 'for_sale' and s.availability = 'available' and s.supplier_hold is null`
const days = (count: unknown) => sql`make_interval(days => ${count})`

export type Due = { readonly supplierId: string; readonly seenBefore: Date; readonly stones: number; readonly goesAt: Date }

/** Suppliers with stones that go off sale within two days and that nobody was told of; each is told once a day at most. */
export async function selectUntold(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select n.id::text as "supplierId", soon.seen_before as "seenBefore", count(*)::int as stones, now() + ${days(sql`${staleNoticeDays}::int`)} as "goesAt"
    from supplier_names n
    cross join lateral (select now() + ${days(sql`${staleNoticeDays}::int`)} - ${days(sql`n.stale_days`)} as seen_before) soon
    left join lateral (select told_at, seen_before from stale_notices where supplier_id = n.id order by id desc limit 1) last on true
    join stones s on s.supplier_id = n.id and ${isOffered} and s.seen_at < soon.seen_before and (last.seen_before is null or s.seen_at >= last.seen_before)
    where not n.is_disabled and (last.told_at is null or last.told_at < now() - interval '1 day')
    group by n.id, soon.seen_before`.execute(db)
  return rows
}

/** Writes down that a supplier is told; false when another node has just done so. */
export async function noteTold(tx: Tx, { supplierId, seenBefore, stones }: Due): Promise<boolean> {
  await sql`select from supplier_names where id = ${supplierId} for no key update`.execute(tx)
  const { numAffectedRows } = await sql`insert into stale_notices (supplier_id, seen_before, stones)
    select ${supplierId}::bigint, ${seenBefore}::timestamptz, ${stones}
    where not exists (select from stale_notices where supplier_id = ${supplierId} and told_at > now() - interval '1 day')`.execute(tx)
  return numAffectedRows === 1n
}

export const selectPeopleToTell = async (db: Db, supplierId: string): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select id::text as id from people where supplier_id = ${supplierId} and is_open order by id limit 20`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stones that nobody confirmed for as long as their supplier's stones may go without, and that were told of two days ago; locked, some at a time. */
export async function lockStale(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with old as materialized (
      select s.id from supplier_names n
      cross join lateral (
        select max(seen_before) as seen_before from stale_notices where supplier_id = n.id and told_at <= now() - ${days(sql`${staleNoticeDays}::int`)}) told
      join stones s on s.supplier_id = n.id and ${isOffered} and s.seen_at < least(told.seen_before, now() - ${days(sql`n.stale_days`)})
      where not n.is_disabled and told.seen_before is not null
      limit ${limit})
    select s.id::text as id from stones s join old on old.id = s.id where ${isOffered} order by s.id for no key update of s skip locked`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The days that suppliers' stones may go without being confirmed. */
export async function selectStaleDays(
  db: Db,
  of: { readonly siteId: string; readonly supplierId: string | null },
): Promise<{ readonly staleDays: number; readonly suppliers: string[] }[]> {
  const { rows } = await sql<{ staleDays: number; suppliers: string[] }>`
    select stale_days as "staleDays", array_agg(id::text) as suppliers from supplier_names
    where site_id = ${of.siteId} and not is_disabled and (${of.supplierId}::bigint is null or id = ${of.supplierId}::bigint) group by stale_days`.execute(
    db,
  )
  return rows
}

/** When the first of these stones goes off sale: when its days are over, two days after it was told of, and not before two days from now where it was not. */
export async function selectGoesAt(db: Db, ids: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(s.seen_at + ${days(sql`n.stale_days`)}, coalesce(
      (select min(told_at) from stale_notices where supplier_id = n.id and seen_before > s.seen_at), now()) + ${days(sql`${staleNoticeDays}::int`)})) as at
    from stones s join supplier_names n on n.id = s.supplier_id where s.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows[0]?.at ?? null
}
