import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '../db/database.ts'

/** Work that this process has taken up: as long as nobody takes it up later, it is ours. */
export type Taken = { readonly id: string; readonly takenAt: string; readonly tries: number }

/** A table whose rows are jobs. It has the columns `id`, `tries`, `next_try_at`, `leased_until` and `taken_at`. */
export type WorkTable = {
  readonly table: string
  /** True of rows that wait or are in hand; the table is called `job`. */
  readonly isOpen: RawBuilder<boolean>
  /** Which of them goes first. */
  readonly order: RawBuilder<unknown>
  /** What else is written when one is taken up. */
  readonly begins?: RawBuilder<unknown>
  /** What is read of it besides. */
  readonly facts: RawBuilder<unknown>
  /** How long somebody who was killed delays a job; whoever is alive renews it. */
  readonly leaseSeconds: number
}

const leaseEnd = (seconds: number): RawBuilder<Date> => sql`clock_timestamp() + make_interval(secs => ${seconds})`

/** Takes up a few jobs that are due, each by one process only: those that wait, and those whose process was gone for longer than its lease. */
export async function takeJobs<Facts>(db: Db, work: WorkTable, most: number): Promise<(Taken & Facts)[]> {
  const { table, isOpen, order, begins, facts, leaseSeconds } = work
  // Chosen once and apart: within the update a plan may choose anew for every row, and take more than the limit.
  const { rows } = await sql<Taken & Facts>`
    with due as materialized (
      select job.id from ${sql.table(table)} job
      where ${isOpen} and job.next_try_at <= clock_timestamp() and (job.leased_until is null or job.leased_until < clock_timestamp())
      order by ${order} limit ${most} for update of job skip locked)
    update ${sql.table(table)} job
    set leased_until = ${leaseEnd(leaseSeconds)}, taken_at = clock_timestamp(), tries = job.tries + 1 ${begins === undefined ? sql`` : sql`, ${begins}`}
    from due where job.id = due.id
    returning job.id::text as id, job.taken_at::text as "takenAt", job.tries, ${facts}`.execute(db)
  return rows
}

const isOurs = ({ isOpen }: WorkTable, { id, takenAt }: Pick<Taken, 'id' | 'takenAt'>) =>
  sql`job.id = ${id} and job.taken_at = ${takenAt}::timestamptz and job.leased_until is not null and ${isOpen}`

async function change(db: Db, work: WorkTable, job: Taken, set: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(work.table)} job set ${set} where ${isOurs(work, job)}`.execute(db)
  return numAffectedRows === 1n
}

/** Keeps a job to whoever is still at it; false when another has it by now, or when it is over. */
export const renewLease = (db: Db, work: WorkTable, job: Taken): Promise<boolean> =>
  change(db, work, job, sql`leased_until = ${leaseEnd(work.leaseSeconds)}`)

/** Lets a job go to whoever comes next, after so many seconds; a try that came to nothing for no fault of the job's does not count. */
export const letGo = (
  db: Db,
  work: WorkTable,
  job: Taken,
  { inSeconds, counts }: { inSeconds: number; counts: boolean },
): Promise<boolean> =>
  change(
    db,
    work,
    job,
    sql`leased_until = null, next_try_at = ${leaseEnd(inSeconds)}, tries = greatest(job.tries - ${counts ? 0 : 1}::int, 0)`,
  )
