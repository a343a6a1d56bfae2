import type { Db } from '../db/database.ts'

export type Run = {
  readonly kind: 'backup' | 'restore'
  readonly nightly: boolean
  readonly startedAt: Date
  readonly endedAt: Date
  readonly name: string
  readonly facts: object | null
  readonly problem: string | null
}

export const insertRun = (db: Db, run: Run) =>
  db
    .insertInto('backup_runs')
    .values({
      kind: run.kind,
      nightly: run.nightly,
      started_at: run.startedAt,
      ended_at: run.endedAt,
      name: run.name,
      facts: run.facts === null ? null : JSON.stringify(run.facts),
      problem: run.problem,
    })
    .execute()

export const selectLastRun = (db: Db, kind: Run['kind'], only: 'any' | 'good') =>
  db
    .selectFrom('backup_runs')
    .select(['started_at', 'ended_at', 'name', 'nightly', 'facts', 'problem'])
    .where('kind', '=', kind)
    .$if(only === 'good', (query) => query.where('problem', 'is', null))
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
