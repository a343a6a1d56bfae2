import { sql } from 'kysely'
import type { Text } from '@loupe/domain/api/text.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import type { FeedWatch, WatchPlace } from '@loupe/domain/suppliers/feed-watches.api.ts'
import type { KeyMode } from '@loupe/domain/suppliers/upload-keys.api.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { WorkTable } from '../../jobs/queue.store.ts'

export type WatchWish = {
  readonly siteId: string
  readonly supplierId: string
  readonly placeKind: WatchPlace
  readonly place: string
  readonly mode: KeyMode
  readonly kind: StockKind
  readonly everyMinutes: number
  readonly madeBy: string
}

/** What a look goes by. */
export type DueWatch = WatchWish & { readonly sha256: string | null; readonly fails: number; readonly supplierName: string }

/** Places that are due; those of disabled suppliers rest until they are back. */
export const dueWatches: WorkTable = {
  table: 'feed_watches',
  isOpen: sql<boolean>`job.ended_at is null and not exists (select from supplier_names s where s.id = job.supplier_id and s.is_disabled)`,
  order: sql`job.next_try_at, job.id`,
  facts: sql`job.site_id::text as "siteId", job.supplier_id::text as "supplierId", job.place_kind as "placeKind", job.place, job.mode, job.kind,
    job.every_minutes as "everyMinutes", job.made_by::text as "madeBy", job.file_sha256 as sha256, job.fails,
    (select s.name from supplier_names s where s.id = job.supplier_id) as "supplierName"`,
  leaseSeconds: 60,
}

type Times = { readonly madeAt: Date; readonly endedAt: Date | null; readonly lookedAt: Date | null; readonly nextAt: Date | null }
type WatchRow = Omit<FeedWatch, 'problem' | keyof Times> & Times & { readonly problem: Text | null }

export const selectWatches = async (db: Db, supplierId: string): Promise<WatchRow[]> => {
  const { rows } = await sql<WatchRow>`
    select w.id::text as id, w.place_kind as "placeKind", w.place, w.mode, w.kind, w.every_minutes as "everyMinutes", p.name as "madeBy",
      w.made_at as "madeAt", w.ended_at as "endedAt", w.looked_at as "lookedAt",
      case when w.ended_at is null then greatest(w.next_try_at, now()) end as "nextAt", w.outcome, w.problem, w.fails,
      last.id::text as "importId", last.state as "importState"
    from feed_watches w join people p on p.id = w.made_by
    left join lateral (select i.id, i.state from imports i where i.watch_id = w.id order by i.id desc limit 1) last on true
    where w.supplier_id = ${supplierId} order by w.ended_at is not null, w.id desc limit 50`.execute(db)
  return rows
}

export async function countOpenWatches(db: Db, supplierId: string): Promise<number> {
  const { rows } = await sql<{ watches: number }>`
    select count(*)::int as watches from feed_watches where supplier_id = ${supplierId} and ended_at is null`.execute(db)
  return rows[0]?.watches ?? 0
}

/** @returns false when the place is watched for this supplier already */
export async function insertWatch(tx: Tx, wish: WatchWish): Promise<boolean> {
  const row = await tx
    .insertInto('feed_watches')
    .values({
      site_id: wish.siteId,
      supplier_id: wish.supplierId,
      place_kind: wish.placeKind,
      place: wish.place,
      mode: wish.mode,
      kind: wish.kind,
      every_minutes: wish.everyMinutes,
      made_by: wish.madeBy,
    })
    .onConflict((conflict) => conflict.columns(['supplier_id', 'place_kind', 'place']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Which = { readonly supplierId: string; readonly id: string }

/** @returns the place that is watched no longer; null when there is none that could be */
export async function endWatch(tx: Tx, { supplierId, id }: Which, by: string): Promise<string | null> {
  const row = await tx
    .updateTable('feed_watches')
    .set({ ended_at: sql<Date>`now()`, ended_by: by })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .where('ended_at', 'is', null)
    .returning('place')
    .executeTakeFirst()
  return row?.place ?? null
}

/** Ends whatever is watched for a supplier; @returns how much that was. */
export async function endWatches(tx: Tx, supplierId: string, by: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('feed_watches')
    .set({ ended_at: sql<Date>`now()`, ended_by: by })
    .where('supplier_id', '=', supplierId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns false when there is none that could be looked at */
export async function hurryWatch(tx: Tx, { supplierId, id }: Which): Promise<boolean> {
  const row = await tx
    .updateTable('feed_watches')
    .set({ next_try_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Ours = { readonly id: string; readonly takenAt: string; readonly everyMinutes: number }
export type Looked =
  | { readonly outcome: 'taken' | 'unchanged'; readonly sha256: string }
  | { readonly outcome: 'failed'; readonly problem: Text }

/** Writes how a look ended, and when the next is due; false when another node has it by now. */
export async function writeLook(db: Db, { id, takenAt, everyMinutes }: Ours, looked: Looked): Promise<boolean> {
  const isBad = looked.outcome === 'failed'
  const { numAffectedRows } = await sql`update feed_watches set looked_at = now(), outcome = ${looked.outcome},
      problem = ${isBad ? JSON.stringify(looked.problem) : null}::jsonb, fails = ${isBad ? sql`fails + 1` : sql`0`},
      file_sha256 = ${isBad ? sql`file_sha256` : looked.sha256},
      tries = 0, leased_until = null, next_try_at = now() + make_interval(mins => ${everyMinutes})
    where id = ${id} and taken_at = ${takenAt}::timestamptz`.execute(db)
  return numAffectedRows === 1n
}

/** Whether the file before this one, that came in the same way, needed a person too: whoever is told once is not told again. */
export async function isToldAlready(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql<{ told: boolean }>`
    select coalesce((
      select b.state in ('ready', 'failed', 'cancelled') from imports b
      where b.id < i.id and (b.watch_id = i.watch_id or b.upload_key_id = i.upload_key_id) order by b.id desc limit 1
    ), false) as told from imports i where i.id = ${importId}`.execute(db)
  return rows[0]?.told ?? true
}
