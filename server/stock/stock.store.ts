import { sql } from 'kysely'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db, Tx } from '../db/database.ts'
import { keptQuery } from '../db/kept-query.ts'
import { mediaMark } from '../db/media-mark.ts'
import { stoneColumns } from '../db/stone-columns.ts'

const columns = [
  'stones.id',
  'stones.site_id',
  'stones.supplier_id',
  ...stoneColumns.map((column) => `stones.${column}` as const),
  'stones.sale_status',
  'stones.availability',
  'stones.import_id',
  'stones.seen_at',
  'stones.image_gone_at',
  'stones.video_gone_at',
  mediaMark.as('media_mark'),
] as const

/** One parameter for any number of ids, so that the statement is always the same one. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`

/** Stones as they are now, of whatever site, without waiting for anybody. */
export const selectStones = (db: Db, ids: readonly string[]) =>
  db.selectFrom('stones').where('stones.id', '=', anyOf(ids)).select(columns).execute()
export type StoneRow = Awaited<ReturnType<typeof selectStones>>[number]

/** Stones of one site with their suppliers' names, in no particular order. */
export const selectSuppliedStones = keptQuery((db, ids: readonly string[], siteId: string) =>
  db
    .selectFrom('stones')
    .innerJoin('supplier_names', 'supplier_names.id', 'stones.supplier_id')
    .select([...columns, 'supplier_names.name as supplier_name'])
    .where('stones.id', '=', anyOf(ids))
    .where('stones.site_id', '=', siteId),
)
export type SuppliedStoneRow = Awaited<ReturnType<typeof selectSuppliedStones>>[number]

/**
 * Ids of every offer of the same certificates, the stones themselves included (of one site and origin). How many ids
 * there are is hidden from the planner, which would plan anew for each order: that takes seven times as long as finding them.
 */
const sameCertificate = (ids: readonly string[]) => sql<string>`(
  select s.id from stones s where s.id = any((select ${ids}::bigint[])::bigint[])
  union
  select o.id from stones s
  join stones o on o.report_key = s.report_key and o.origin = s.origin and o.site_id = s.site_id
  where s.id = any((select ${ids}::bigint[])::bigint[]))`

/**
 * Locks these stones and the other offers of their certificates until the transaction ends, in id order so that
 * overlapping orders wait for each other and never in a circle.
 */
export const lockOffers = (tx: Tx, ids: readonly string[]): Promise<StoneRow[]> =>
  tx.selectFrom('stones').where('stones.id', 'in', sameCertificate(ids)).select(columns).orderBy('stones.id').forNoKeyUpdate().execute()

/** How many other live offers each certificate has. */
export async function countOtherOffers(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; others: number }>`
    select s.id::text as id, count(*)::int as others from stones s
    join stones o on o.report_key = s.report_key and o.origin = s.origin and o.site_id = s.site_id and o.id <> s.id
    where s.id = any(${[...ids]}::bigint[]) and o.sale_status = 'for_sale' and o.availability = 'available' and o.supplier_hold is null
    group by s.id`.execute(db)
  return new Map(rows.map((row) => [row.id, row.others]))
}

/** Far more than a list of pasted numbers finds, and little enough where a supplier gives every stone the same number. */
const mostPrinted = 4000

/**
 * Live stones with these print numbers and a certificate, once a supplier: print numbers as comparison keys, certificates
 * without their labs.
 */
export async function selectPrinted(db: Db, siteId: string, origins: readonly Origin[], printKeys: readonly string[]) {
  const { rows } = await sql<{ supplier_id: string; print_key: string; report_number: string }>`
    select distinct supplier_id::text as supplier_id, print_key(print_no) as print_key,
      substr(report_key, strpos(report_key, ':') + 1) as report_number
    from stones where print_key(print_no) = any(${[...printKeys]}::text[]) and print_no is not null and sale_status = 'for_sale'
      and availability <> 'sold' and report_key is not null and site_id = ${siteId} and origin = any(${[...origins]}::text[])
    limit ${mostPrinted}`.execute(db)
  return rows
}

/** When the import that a stone came with was applied. */
export const selectImportTime = (db: Db, id: string) =>
  db.selectFrom('imports').select(['id', 'finished_at']).where('id', '=', id).executeTakeFirst()
