import { sql } from 'kysely'
import type { ImportState } from '@loupe/domain/feeds/feeds.api.ts'
import type { Db } from '../db/database.ts'
import type { WorkTable } from '../jobs/queue.store.ts'
import type { ImportRow, Progress } from './imports.store.ts'

export const leaseSeconds = 15

/**
 * Imports that wait, or whose node went away: the oldest one of the supplier who has not been served for the longest, so that a supplier with a
 * hundred files holds up nobody else.
 */
export const waitingImports: WorkTable = {
  table: 'imports',
  isOpen: sql<boolean>`job.state in ('uploaded', 'reading', 'applying', 'undoing')`,
  order: sql`(
    select t.taken_at from imports t where t.supplier_id = job.supplier_id and t.taken_at is not null order by t.taken_at desc limit 1
  ) nulls first, job.id`,
  begins: sql`state = case job.state when 'uploaded' then 'reading' else job.state end`,
  facts: sql`job.state`,
  leaseSeconds,
}

type Ours = Pick<ImportRow, 'id' | 'takenAt'>

/** Whether the import is still in this state and nobody else took it up, who thought that its node was gone. */
export async function isStillOurs(db: Db, { id, takenAt }: Ours, states: readonly ImportState[]): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('id', '=', id)
    .where('taken_at', '=', sql<Date>`${takenAt}::timestamptz`)
    .where('state', 'in', [...states])
    .executeTakeFirst()
  return row !== undefined
}

/** Writes how far the work is, if it is anywhere; answers whether somebody wants it stopped, and whether it is still this node's. */
export async function writeProgress(
  db: Db,
  { id, takenAt }: Ours,
  progress: Progress | null,
): Promise<{ cancelAsked: boolean; isOurs: boolean }> {
  const isOurs = sql<boolean>`id = ${id} and taken_at = ${takenAt}::timestamptz and state in ('reading', 'applying', 'undoing')`
  const row =
    progress === null
      ? await db.selectFrom('imports').select('cancel_asked').where(isOurs).executeTakeFirst()
      : await db
          .updateTable('imports')
          .set({ progress: JSON.stringify(progress) })
          .where(isOurs)
          .returning('cancel_asked')
          .executeTakeFirst()
  return { cancelAsked: row?.cancel_asked ?? false, isOurs: row !== undefined }
}
