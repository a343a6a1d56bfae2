import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { importFailed, importKeptFailing, importWasOrdered } from '@loupe/domain/feeds/feeds.problems.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { isAway, logAway } from '../db/away.ts'
import type { Deps } from '../deps.ts'
import { FilesAway } from '../files/file-store.ts'
import { giveBack, putOff, type Queue, workOff } from '../jobs/queue.ts'
import type { Taken } from '../jobs/queue.store.ts'
import { inTransaction } from '../db/database.ts'
import { goOn } from './go-on.ts'
import { tellFailed, tellWaits } from './tell-unattended.ts'
import { applyImport, undoImport } from './apply-import.ts'
import { cancelBackend } from './apply.store.ts'
import { type Counts, type ImportRow, moveImport, type Progress, selectImport } from './imports.store.ts'
import { isStillOurs, leaseSeconds, waitingImports, writeProgress } from './import-work.store.ts'
import { type ReadingThread, readingThread } from './reading-thread.ts'
import { readKeptFile } from './read-kept-file.ts'
import { dropWork } from './stage.store.ts'

export type ImportRunner = {
  /** Works off one import if any waits, and answers whether one did. */
  readonly runNext: () => Promise<boolean>
  /** Has the thread that reads ready before the first file comes. */
  readonly warm: () => void
  readonly stop: () => Promise<void>
}

/** A file that fails is told to its supplier, not tried again; one whose node goes away is taken up again, a few times. */
const queue: Queue = { ...waitingImports, pauses: [], mostTries: 3 }
const beatMs = 500

/** Somebody asked for the import to stop, or this node is ending. */
class Stopped extends Error {}

type Running = {
  readonly job: ImportRow
  readonly taken: Taken
  progress: Progress | null
  readonly thread: ReadingThread
  reading: { readonly stop: () => Promise<void> } | null
  backend: number | null
  stopped: 'cancelled' | 'ending' | null
}

/**
 * Works the imports off, one at a time on each node. An import belongs to whoever renews its lease; when a node goes away, another
 * takes the import up again: reading starts anew, applying and undoing are single transactions that happened or did not.
 */
export function importRunner(deps: Deps): ImportRunner {
  let running: Running | null = null
  let isEnding = false
  const thread = readingThread(deps.databaseUrl)
  const worker = {
    work: async (taken: Taken) => {
      const job = await selectImport(deps.db, taken.id)
      if (!job) return
      running = { job, taken, progress: null, thread, reading: null, backend: null, stopped: null }
      await runOne(deps, job, running)
    },
    failed: async (_taken: Taken, error: unknown) => {
      if (running) await settleFailure(deps, running, error)
      else throw error
    },
    tooOften: async ({ id }: Taken) => {
      const job = await selectImport(deps.db, id)
      if (job) await fail(deps, job, importKeptFailing())
    },
    lost: () => void running?.reading?.stop(),
  }
  return {
    warm: thread.warm,
    runNext: async () => {
      if (isEnding || running !== null) return false
      try {
        return (await workOff(deps.db, queue, 1, worker)) > 0
      } finally {
        running = null
      }
    },
    stop: async () => {
      isEnding = true
      if (running) await halt(deps, running, 'ending')
      await thread.close()
    },
  }
}

async function runOne(deps: Deps, job: ImportRow, running: Running): Promise<void> {
  const { db } = deps
  if (job.cancelAsked && job.state !== 'undoing') {
    running.stopped = 'cancelled'
    throw new Stopped()
  }
  const beat = setInterval(() => void tell(deps, job, running).catch(() => undefined), beatMs)
  try {
    if (job.state === 'reading') {
      const counts = await read(deps, job, running)
      await inTransaction(db, async (tx) => {
        const isReady = await moveImport(tx, job.id, { from: ['reading'], to: 'ready' }, { counts, problem: null })
        if (isReady && job.isUnattended && !(await goOn(tx, job.id))) await tellWaits(tx, job, deps.settings.publicOrigin)
      })
    } else if (job.state === 'applying') {
      await apply(deps, job, running)
    } else if (job.state === 'undoing') {
      const isUndone = await undoImport(db, job)
      if (!isUndone) await moveImport(db, job.id, { from: ['undoing'], to: 'done' }, { problem: importWasOrdered().text })
    }
  } finally {
    clearInterval(beat)
  }
}

function read(deps: Deps, job: ImportRow, running: Running): Promise<Counts> {
  return readKeptFile(deps, job, async (task) => {
    const reading = running.thread.start(task, (progress) => {
      running.progress = progress
    })
    running.reading = reading
    if (running.stopped) await reading.stop()
    try {
      return await reading.result
    } finally {
      running.reading = null
    }
  })
}

async function apply(deps: Deps, job: ImportRow, running: Running): Promise<void> {
  const steps = {
    backend: (pid: number | null) => {
      running.backend = pid
    },
    tell: (progress: Progress) => {
      running.progress = progress
    },
  }
  if (await applyImport(deps.db, job, steps)) return
  const counts = await read(deps, job, running)
  if (running.stopped) throw new Stopped()
  await applyImport(deps.db, { ...job, counts }, steps)
}

async function tell(deps: Deps, job: ImportRow, running: Running): Promise<void> {
  const { cancelAsked, isOurs } = await writeProgress(deps.db, job, running.progress)
  if (!isOurs) await running.reading?.stop()
  if (isOurs && cancelAsked && running.stopped === null) await halt(deps, running, 'cancelled')
}

/** Ends the work from outside: the thread is stopped, the transaction of an apply is broken off and leaves nothing. */
async function halt(deps: Deps, running: Running, why: 'cancelled' | 'ending'): Promise<void> {
  running.stopped ??= why
  await running.reading?.stop()
  if (running.backend !== null) await cancelBackend(deps.db, running.backend).catch(() => undefined)
}

async function settleFailure(deps: Deps, running: Running, error: unknown): Promise<void> {
  const { job, taken } = running
  if (running.stopped === 'ending') {
    await giveBack(deps.db, queue, taken).catch(() => undefined)
  } else if (isAway(error)) {
    logAway(deps.log, error)
    await giveBackOnceThere(deps, taken)
  } else if (error instanceof FilesAway) {
    await putOff(deps.db, queue, taken, leaseSeconds)
  } else if (!(await isStillOurs(deps.db, job, ['reading', 'applying', 'undoing']))) {
    // This node stood still for so long that another took the import up: how it ends is that one's to say.
    deps.log.warn('an import was taken up by another node', { importId: job.id })
  } else if (running.stopped === 'cancelled') {
    await dropWork(deps.db, job.id, ['stage', 'match'])
    await moveImport(deps.db, job.id, { from: ['reading', 'applying'], to: 'cancelled' }, { finished: true })
  } else if (error instanceof Problem) {
    await fail(deps, job, error)
  } else {
    const reference = randomUUID().slice(0, 8)
    deps.log.error('an import failed', { reference, importId: job.id, stack: error instanceof Error ? error.stack : String(error) })
    await fail(deps, job, importFailed(reference))
  }
}

/** The file has no fault in a database that is away: the import is taken up again when it is back. */
async function giveBackOnceThere(deps: Deps, taken: Taken): Promise<void> {
  for (let tries = 0; tries < 2 * leaseSeconds; tries += 1) {
    const isGiven = await giveBack(deps.db, queue, taken).then(
      () => true,
      () => false,
    )
    if (isGiven) return
    await sleep(500)
  }
}

async function fail(deps: Deps, job: ImportRow, problem: Problem): Promise<void> {
  await dropWork(deps.db, job.id, ['stage', 'match'])
  const to = job.state === 'undoing' ? 'done' : 'failed'
  const why = { problem: problem.text, finished: to === 'failed' }
  await inTransaction(deps.db, async (tx) => {
    const isOver = await moveImport(tx, job.id, { from: ['reading', 'applying', 'undoing'], to }, why)
    if (!isOver || to !== 'failed' || !job.isUnattended) return
    await tellFailed(tx, job, { why: problem.text, houseOrigin: deps.settings.publicOrigin })
  })
}
