import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { lockName } from '../db/lock-name.ts'

const isEnded = sql<boolean>`state in ('done', 'failed', 'cancelled', 'undone')`
const isKept = sql<boolean>`(file_path <> '' or state = 'uploaded')`

/** Uploads of one supplier are counted one after another. */
export const lockUploads = (tx: Tx, supplierId: string) => lockName(tx, `uploads of supplier ${supplierId}`)

/** How many imports of a supplier are open, and the bytes of those files that nothing may clear away. */
export async function openOf(db: Db, supplierId: string): Promise<{ open: number; bytes: number }> {
  const { rows } = await sql<{ open: number; bytes: string }>`
    select count(*) filter (where state in ('uploaded', 'reading', 'ready'))::int as open, coalesce(sum(file_bytes), 0)::text as bytes
    from imports where supplier_id = ${supplierId} and ${isKept} and not ${isEnded}`.execute(db)
  return { open: rows[0]?.open ?? 0, bytes: Number(rows[0]?.bytes ?? 0) }
}

/** Gives up files and previews of a supplier's ended imports, the oldest first, until all that is kept fits; answers whose they were. */
export async function forgetFilesBeyond(db: Db, supplierId: string, bytes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with forgotten as (
      update imports set file_path = '' where id in (
        select id from (
          select id, ${isEnded} as is_ended, sum(file_bytes) over (order by ${isEnded}, id desc) as total
          from imports where supplier_id = ${supplierId} and ${isKept}
        ) kept where is_ended and total > ${bytes}
      ) returning id
    ), unseen as (delete from import_previews where import_id in (select id from forgotten))
    select id from forgotten`.execute(db)
  return rows.map(({ id }) => id)
}

/** Gives up the files and previews of imports that ended so many days ago. */
export const forgetOldFiles = (db: Db, days: number) =>
  sql`with old as (
      update imports set file_path = '' where ${isEnded} and file_path <> '' and finished_at < now() - make_interval(days => ${days}) returning id
    ) delete from import_previews where import_id in (select id from old)`.execute(db)

/** Which of these imports need no file any more. */
export async function withoutFiles(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from imports where id = any(${ids}::bigint[]) and file_path = '' and ${isEnded}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Kept files stand in another folder by now. */
export async function movePaths(db: Db, from: string, to: string): Promise<void> {
  await sql`update imports set file_path = ${to}::text || substr(file_path, length(${from}::text) + 1) where starts_with(file_path, ${from}::text || '/')`.execute(
    db,
  )
}
