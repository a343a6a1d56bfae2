import { sql } from 'kysely'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { Db, Tx } from '../db/database.ts'
import { keptQuery } from '../db/kept-query.ts'
import { mediaMark } from '../db/media-mark.ts'
import { stoneColumns } from '../db/stone-columns.ts'
import { claimKeysOf } from './stone-names.ts'

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
  'stones.own_image',
  'stones.own_video',
  mediaMark.as('media_mark'),
] as const

/** One parameter for any number of ids, so that the statement is always the same one. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::bigint[])`

/** Stones as they are now, of whatever site, without waiting for anybody. */
export const selectStones = (db: Db, ids: readonly string[]) =>
  db.selectFrom('stones').where('stones.id', '=', anyOf(ids)).select(columns).execute()
export type StoneRow = Awaited<ReturnType<typeof selectStones>>[number]

/** Stones of one site with their suppliers' names, in no particular order. */
export const suppliedStones = (db: Db, ids: readonly string[], siteId: string) =>
  db
    .selectFrom('stones')
    .innerJoin('supplier_names', 'supplier_names.id', 'stones.supplier_id')
    .select([...columns, 'supplier_names.name as supplier_name'])
    .where('stones.id', '=', anyOf(ids))
    .where('stones.site_id', '=', siteId)
export const selectSuppliedStones = keptQuery(suppliedStones)
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

/** Which of these stones are kept by an order of this person: they themselves, or another offer of their certificate. */
export async function selectHeldBy(
  db: Db,
  userId: string,
  stones: readonly Pick<StoneRow, 'id' | 'site_id' | 'origin' | 'report_key' | 'availability'>[],
): Promise<ReadonlySet<string>> {
  const held = stones.filter((stone) => stone.availability === 'held')
  const keys = held.flatMap((stone) => claimKeysOf(stone).map((key) => ({ id: stone.id, key })))
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct asked.id::text as id
    from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ key }) => key)}::text[]) as asked (id, key)
    join known_claims c on c.claim_key = asked.key and c.is_live
    join ordered_stones l on l.line_id = c.line_id
    join placed_orders o on o.id = l.order_id
    where o.customer_id = ${userId}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** Far more than a list of pasted numbers finds, and little enough where a supplier gives every stone the same number. */
const mostPrinted = 4000

/** A certificate, without its lab, of a supplier's stone that goes by another number, told as its comparison key. */
type NamedRow = { readonly supplier_id: string; readonly key: string; readonly report_number: string }

/**
 * Live stones with these print numbers and a certificate, once a supplier: print numbers as comparison keys, certificates
 * without their labs.
 */
export async function selectPrinted(db: Db, siteId: string, origins: readonly Origin[], printKeys: readonly string[]) {
  const { rows } = await sql<NamedRow>`
    select distinct supplier_id::text as supplier_id, print_key(print_no) as key,
      substr(report_key, strpos(report_key, ':') + 1) as report_number
    from stones where print_key(print_no) = any(${[...printKeys]}::text[]) and print_no is not null and sale_status = 'for_sale'
      and availability <> 'sold' and report_key is not null and site_id = ${siteId} and origin = any(${[...origins]}::text[])
    limit ${mostPrinted}`.execute(db)
  return rows
}

/** Live stones with a certificate that a supplier calls by these numbers, in capitals as they are typed or small. */
export async function selectByStockNo(
  db: Db,
  siteId: string,
  origins: readonly Origin[],
  numbers: readonly { readonly key: string; readonly stockNo: string }[],
) {
  if (numbers.length === 0) return []
  const { rows } = await sql<NamedRow>`
    select distinct s.supplier_id::text as supplier_id, asked.key, substr(s.report_key, strpos(s.report_key, ':') + 1) as report_number
    from unnest(${numbers.map(({ key }) => key)}::text[], ${numbers.map(({ stockNo }) => stockNo)}::text[]) as asked (key, stock_no)
    cross join supplier_names n
    join stones s on s.supplier_id = n.id and s.stock_no in (asked.stock_no, lower(asked.stock_no))
    where s.sale_status = 'for_sale' and s.availability <> 'sold' and s.report_key is not null
      and s.site_id = ${siteId} and s.origin = any(${[...origins]}::text[])`.execute(db)
  return rows
}

/** When the import that a stone came with was applied. */
export const selectImportTime = (db: Db, id: string) =>
  db.selectFrom('imports').select(['id', 'finished_at']).where('id', '=', id).executeTakeFirst()
