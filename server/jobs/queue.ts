import type { Pool } from '../db/database.ts'
import { letGo, renewLease, takeJobs } from './queue.store.ts'
import type { Taken, WorkTable } from './queue.store.ts'

export type Queue = WorkTable & {
  /** Seconds to the next try after the first, second … that failed; after the last the job is given up. */
  readonly pauses: readonly number[]
  /** A job that was taken up more often than this killed whoever took it up. */
  readonly mostTries: number
}

export type Worker<Facts> = {
  readonly work: (job: Taken & Facts) => Promise<void>
  /** It went well; what fails here leaves the job to its lease. */
  readonly done?: (job: Taken & Facts) => Promise<void>
  /** Writes down what was thrown by it; the job is put off after that, unless this was its last try and it ends here. */
  readonly failed: (job: Taken & Facts, error: unknown, isLast: boolean) => Promise<void>
  /** Every process that tried it came to its end. */
  readonly tooOften: (job: Taken & Facts) => Promise<void>
  /** Another has it by now: this process stood still for longer than the lease. */
  readonly lost?: (job: Taken & Facts) => void
}

/** Takes up jobs that are due and works on them at once; gives how many there were. */
export async function workOff<Facts>(db: Pool, queue: Queue, atOnce: number, worker: Worker<Facts>): Promise<number> {
  const jobs = await takeJobs<Facts>(db, queue, atOnce)
  await Promise.all(jobs.map((job) => workOne(db, queue, job, worker)))
  return jobs.length
}

async function workOne<Facts>(db: Pool, queue: Queue, job: Taken & Facts, worker: Worker<Facts>): Promise<void> {
  if (job.tries > queue.mostTries) return worker.tooOften(job)
  const renew = async (): Promise<void> => {
    if (!(await renewLease(db, queue, job))) worker.lost?.(job)
  }
  // Without the database the lease runs out, as for a process that died.
  const renewing = setInterval(() => void renew().catch(() => {}), (queue.leaseSeconds * 1000) / 4)
  try {
    await worker.work(job).finally(() => clearInterval(renewing))
  } catch (error) {
    const pause = queue.pauses[job.tries - 1]
    await worker.failed(job, error, pause === undefined)
    if (pause !== undefined) await letGo(db, queue, job, { inSeconds: pause, counts: true })
    return
  }
  await worker.done?.(job)
}

/** Gives a job back: the next who looks has it, and this try does not count. */
export const giveBack = (db: Pool, queue: Queue, job: Taken): Promise<boolean> => letGo(db, queue, job, { inSeconds: 0, counts: false })

/** What the job needs is away: it is tried again later, and this try does not count. */
export const putOff = (db: Pool, queue: Queue, job: Taken, inSeconds: number): Promise<boolean> =>
  letGo(db, queue, job, { inSeconds, counts: false })
