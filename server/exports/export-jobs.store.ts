import { sql } from 'kysely'
import type { ExportOrder } from '@loupe/domain/exports/exports.api.ts'
import type { Language, Text } from '@loupe/domain/api/text.ts'
import { brokenConstraint } from '../db/broken-constraint.ts'
import type { Db } from '../db/database.ts'
import type { Taken, WorkTable } from '../jobs/queue.store.ts'

/** What a job is to write, and for whom. */
export type JobFacts = {
  readonly userId: string
  readonly wish: ExportOrder
  readonly language: Language
  readonly origin: string | null
}

export const waitingExports: WorkTable = {
  table: 'export_jobs',
  isOpen: sql<boolean>`job.state in ('waiting', 'working')`,
  order: sql`job.id`,
  begins: sql`state = 'working', done = 0`,
  facts: sql`job.user_id::text as "userId", job.wish, job.language, job.origin`,
  leaseSeconds: 60,
}

const shown = ['id', 'state', 'done', 'total', 'file_key', 'file_name', 'problem', 'made_at'] as const
export type ShownJob = Awaited<ReturnType<typeof selectJobs>>[number]

/** Null while another of the same person is written. */
export async function insertJob(db: Db, { userId, wish, language, origin }: JobFacts): Promise<ShownJob | null> {
  try {
    return await db
      .insertInto('export_jobs')
      .values({ user_id: userId, wish: JSON.stringify(wish), language, origin })
      .returning(shown)
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (brokenConstraint(error) === 'export_jobs_one') return null
    throw error
  }
}

/** The last of a person's, or the one of them that is named. */
export const selectJobs = (db: Db, userId: string, id: string | undefined, most: number) =>
  db
    .selectFrom('export_jobs')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .select(shown)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Stops one that is not ready. */
export async function cancelJob(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable('export_jobs')
    .set({ state: 'cancelled', leased_until: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', ['waiting', 'working'])
    .execute()
}

/** Ours while nobody cancelled it, nor took it up after us. */
const ours = (db: Db, { id, takenAt }: Pick<Taken, 'id' | 'takenAt'>) =>
  db
    .updateTable('export_jobs')
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('taken_at', '=', sql<Date>`${takenAt}::timestamptz`)

const did = ({ numUpdatedRows }: { numUpdatedRows: bigint }): boolean => numUpdatedRows === 1n

/** Says how far it is; false once it is not to go on. */
export const noteProgress = async (db: Db, job: Taken, { done, total }: { done: number; total: number }): Promise<boolean> =>
  did(await ours(db, job).set({ done, total }).executeTakeFirstOrThrow())

export const finishJob = async (db: Db, job: Taken, { key, name }: { key: string; name: string }): Promise<boolean> =>
  did(
    await ours(db, job)
      .set({ state: 'ready', file_key: key, file_name: name, done: sql`coalesce(total, 0)`, leased_until: null })
      .executeTakeFirstOrThrow(),
  )

export const failJob = async (db: Db, job: Taken, problem: Text): Promise<boolean> =>
  did(
    await ours(db, job)
      .set({ state: 'failed', problem: JSON.stringify(problem), leased_until: null })
      .executeTakeFirstOrThrow(),
  )

/** Forgets jobs of former days; gives the files that they had. */
export async function forgetJobs(db: Db, hours: number): Promise<string[]> {
  const gone = await db
    .deleteFrom('export_jobs')
    .where('made_at', '<', sql<Date>`now() - make_interval(hours => ${hours})`)
    .returning('file_key')
    .execute()
  return gone.flatMap(({ file_key: key }) => key ?? [])
}
