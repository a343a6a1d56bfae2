import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import { lockName } from '../../db/lock-name.ts'

/** Whose upload it is. */
export type Sender = { readonly siteId: string; readonly userId: string }
/** A file as its sender announces it. */
export type Announced = { readonly sum: string; readonly bytes: number; readonly name: string }
export type Upload = { readonly id: string; readonly sum: string; readonly bytes: number; readonly have: number; readonly name: string }

const seen = (row: { id: string; sum: string; bytes: string; have: string; file_name: string }): Upload => ({
  id: row.id,
  sum: row.sum,
  bytes: Number(row.bytes),
  have: Number(row.have),
  name: row.file_name,
})
const columns = ['id', 'sum', 'bytes', 'have', 'file_name'] as const

/** Uploads of a house begin one after another, so that they stay within what all may have. */
export const lockUploads = (tx: Tx, siteId: string): Promise<void> => lockName(tx, `uploads of ${siteId}`)

/** What came of this file before; of another length under the same sum nothing did. */
export async function takeUp(tx: Tx, { userId }: Sender, { sum, bytes, name }: Announced): Promise<Upload | null> {
  const row = await tx
    .updateTable('media_uploads')
    .set({ touched_at: sql<Date>`now()`, file_name: name })
    .where('user_id', '=', userId)
    .where('sum', '=', sum)
    .where('bytes', '=', String(bytes))
    .returning(columns)
    .executeTakeFirst()
  return row === undefined ? null : seen(row)
}

/** Bytes that files on their way take, as they were announced. */
export async function sumUnderway(tx: Tx, { siteId, userId }: Sender): Promise<{ mine: number; all: number }> {
  const { rows } = await sql<{ mine: string; all: string }>`
    select coalesce(sum(bytes), 0) as "all", coalesce(sum(bytes) filter (where user_id = ${userId}), 0) as mine
    from media_uploads where site_id = ${siteId}`.execute(tx)
  return { mine: Number(rows[0]?.mine), all: Number(rows[0]?.all) }
}

/** Makes room: what this person left an hour ago goes. */
export async function dropLeft(tx: Tx, { userId }: Sender): Promise<void> {
  await tx
    .deleteFrom('media_uploads')
    .where('user_id', '=', userId)
    .where('touched_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}

export async function addUpload(tx: Tx, { siteId, userId }: Sender, { sum, bytes, name }: Announced): Promise<Upload> {
  await tx.deleteFrom('media_uploads').where('user_id', '=', userId).where('sum', '=', sum).execute()
  const row = await tx
    .insertInto('media_uploads')
    .values({ site_id: siteId, user_id: userId, sum, bytes: String(bytes), file_name: name })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return seen(row)
}

export async function selectUpload(db: Db, { siteId, userId }: Sender, id: string): Promise<Upload | null> {
  const row = await db
    .selectFrom('media_uploads')
    .select(columns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row === undefined ? null : seen(row)
}

/** One more piece is kept; of two that bring the same one the second changes nothing. */
export async function addPiece(db: Db, id: string, from: number, to: number): Promise<void> {
  await db
    .updateTable('media_uploads')
    .set({ have: String(to), touched_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('have', '=', String(from))
    .execute()
}

export const dropUpload = (db: Db, id: string) => db.deleteFrom('media_uploads').where('id', '=', id).execute()

/** Ends what nobody went on with. */
export async function dropUploadsBefore(db: Db, hours: number): Promise<void> {
  await db
    .deleteFrom('media_uploads')
    .where('touched_at', '<', sql<Date>`now() - ${hours} * interval '1 hour'`)
    .execute()
}

export async function selectUploadIds(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('media_uploads').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}
