import { type FileHandle, open, stat } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { readPart } from '../files/delimited-text.ts'
import { fileLimits } from '../files/limits.ts'
import { readRows } from '../files/read-rows.ts'
import type { TextPlace } from '../files/text-places.ts'
import { workerFile } from '../jobs/worker-file.ts'
import type { PartMessage } from './parts-worker.ts'
import type { PartRead, PartsJob } from './read-part.ts'
import { comeTo, newSharedParts, type SharedParts } from './shared-parts.ts'
import type { FileStaging } from './stage-file.ts'

/** The first parts are read where they stand: they hold what stands above the stones. */
const headParts = 8
/** Fewer are read before a second thread has begun. */
const fewestParts = 80
/** So many parts that had to be read twice, and the file is read by one thread. */
const mostInVain = 4
/** Beside the thread that puts the parts together, which holds the numbers of the whole file. */
const heapMb = 400

export const isWorthTwo = (places: readonly TextPlace[]): boolean => places.length >= fewestParts

/** Whoever reads parts ahead: what it read of one, null when that can't be taken or it came to its end. */
export type Ahead = { readonly part: (at: number) => Promise<PartRead | null>; readonly close: () => Promise<unknown> }
export type StartAhead = (job: PartsJob, shared: SharedParts) => Ahead

/** A second thread that reads parts ahead. */
export const readerAhead: StartAhead = (job, shared) => {
  const read = new Map<number, PartRead | null>()
  let waiting: { readonly at: number; readonly tell: (part: PartRead | null) => void } | null = null
  let isGone = false
  const end = (): void => {
    isGone = true
    waiting?.tell(null)
  }
  const worker = new Worker(workerFile('parts-worker'), { workerData: { job, shared }, resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  worker.on('message', ({ at, part }: PartMessage) => {
    if (waiting?.at === at) waiting.tell(part)
    else read.set(at, part)
  })
  // What it leaves undone the first thread does; a fault of the file meets it there.
  worker.once('error', end).once('exit', end)
  return {
    async part(at: number): Promise<PartRead | null> {
      const known = read.get(at)
      read.delete(at)
      if (known !== undefined) return known
      if (isGone) return null
      const part = await new Promise<PartRead | null>((tell) => {
        waiting = { at, tell }
      })
      waiting = null
      return part
    },
    close: () => worker.terminate(),
  }
}

/** The rows between two places, as if they were all of the file that there is. */
async function takeBetween(job: PartsJob, staging: FileStaging, from: TextPlace | undefined, to: TextPlace | undefined): Promise<void> {
  const rowsPerSheet = to === undefined ? Infinity : to.row - (from?.row ?? 0)
  for await (const batch of readRows(job.path, job.format, { from, rowsPerSheet })) await staging.take(batch)
}

type Part = { readonly at: number; readonly from: TextPlace; readonly to: TextPlace; readonly fraction: number }

/** Reads a part where it stands. */
async function readHere(job: PartsJob, staging: FileStaging, file: FileHandle, { from, to, fraction }: Part): Promise<void> {
  const rows = await readPart(file, job.format, fileLimits, [from, to])
  if (rows === null) await takeBetween(job, staging, from, to)
  else await staging.take({ rows, fraction })
}

/** Takes the parts in their order, those that the other thread read as it read them; answers where it stopped. */
async function takeParts(job: PartsJob, staging: FileStaging, shared: SharedParts, ahead: Ahead): Promise<number> {
  const file = await open(job.path)
  const { size } = await stat(job.path)
  let inVain = 0
  let at = shared.first
  try {
    for (; at < shared.past && staging.isPlain() && inVain < mostInVain; at += 1) {
      const [from, to] = [job.places[at], job.places[at + 1]]
      if (!from || !to) break
      const part = { at, from, to, fraction: to.byte / size }
      if (comeTo(shared, at)) {
        await readHere(job, staging, file, part)
        continue
      }
      const read = await ahead.part(at)
      if (read !== null && (await staging.takePart(read, part.fraction))) continue
      inVain += 1
      await readHere(job, staging, file, part)
    }
  } finally {
    await file.close()
  }
  return at
}

/** Reads a long text file with two threads, as one would read it: what one row has to do with others is settled here, in the file's order. */
export async function readInParts(job: PartsJob, staging: FileStaging, startAhead: StartAhead): Promise<void> {
  const shared = newSharedParts(headParts, job.places.length - 1)
  const ahead = startAhead(job, shared)
  let at = headParts
  try {
    await takeBetween(job, staging, undefined, job.places[headParts])
    at = await takeParts(job, staging, shared, ahead)
  } finally {
    await ahead.close()
  }
  await takeBetween(job, staging, job.places[at], undefined)
}
