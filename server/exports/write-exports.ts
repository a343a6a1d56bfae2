import sharp from 'sharp'
import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import { Problem } from '@loupe/domain/api/problem.ts'
import { exportKeptHours } from '@loupe/domain/exports/export-limits.ts'
import { exportBroke } from '@loupe/domain/exports/exports.problems.ts'
import type { ExportOrder } from '@loupe/domain/exports/exports.api.ts'
import type { Deps } from '../deps.ts'
import { pictureCell, widthPx, type SheetPicture } from '../files/table-dress.ts'
import type { Viewer } from '../http/viewer.ts'
import { type Queue, workOff } from '../jobs/queue.ts'
import type { Taken } from '../jobs/queue.store.ts'
import type { ListToWrite, Reader } from './exported-list.ts'
import { failJob, finishJob, forgetJobs, noteProgress, waitingExports, type JobFacts } from './export-jobs.store.ts'
import { writeList } from './exports.ts'
import { withPictures } from './goods-list.ts'

type Lists = { readonly [Order in ExportOrder as Order['of']]: (deps: Deps, reader: Reader, wish: Order['wish']) => Promise<ListToWrite> }

/** What other slices do for the files of the background. */
export type OurExports = {
  readonly lists: Lists
  /** Who asked, as they may look now; null once their account is disabled. */
  readonly viewerOf: (db: Deps['db'], userId: string) => Promise<Viewer | null>
  /** The small picture at one of the house's own addresses; null where there is none. */
  readonly pictureAt: (address: string) => Promise<Buffer | null>
}

type Job = Taken & JobFacts

/** A file that fails is tried again after a few seconds, and again; whoever asked is told when it comes to nothing. */
const queue: Queue = { ...waitingExports, pauses: [5, 30], mostTries: 3 }
const picturesAtOnce = 4
const stepsApart = 20

/** Nobody wants it any more, or another node has it. */
class Stopped extends Error {}

/** As its cell is, drawn a little finer than it is shown. */
const room = { width: Math.round(widthPx(pictureCell.chars) * 1.2), height: Math.round(pictureCell.heightPx * 1.2) } as const

/** A picture for a cell: a few kilobytes, whatever it came from. */
async function cellPicture(bytes: Buffer | null): Promise<SheetPicture | null> {
  if (bytes === null) return null
  try {
    const drawn = sharp(bytes, { limitInputPixels: 25_000_000 }).flatten({ background: '#ffffff' })
    return {
      bytes: await drawn
        .resize({ ...room, fit: 'contain', background: '#ffffff' })
        .jpeg({ quality: 72 })
        .toBuffer(),
    }
  } catch {
    // What can't be drawn leaves its cell empty.
    return null
  }
}

async function picturesOf(deps: Deps, ours: OurExports, job: Job, addresses: readonly (string | null)[]): Promise<(SheetPicture | null)[]> {
  const pictures: (SheetPicture | null)[] = []
  const say = async (): Promise<void> => {
    if (!(await noteProgress(deps.db, job, { done: pictures.length, total: addresses.length }))) throw new Stopped()
  }
  await say()
  for (let at = 0; at < addresses.length; at += picturesAtOnce) {
    const some = addresses.slice(at, at + picturesAtOnce)
    pictures.push(
      ...(await Promise.all(some.map(async (address) => (address === null ? null : cellPicture(await ours.pictureAt(address)))))),
    )
    if (pictures.length % stepsApart === 0) await say()
  }
  await say()
  return pictures
}

const listOf = (deps: Deps, { lists }: OurExports, reader: Reader, { of, wish }: ExportOrder): Promise<ListToWrite> => {
  switch (of) {
    case 'stones':
      return lists.stones(deps, reader, wish)
    case 'parcels':
      return lists.parcels(deps, reader, wish)
    case 'jewelry':
      return lists.jewelry(deps, reader, wish)
  }
}

async function write(deps: Deps, ours: OurExports, job: Job): Promise<void> {
  const viewer = await ours.viewerOf(deps.db, job.userId)
  if (viewer === null) throw notAllowed()
  const reader = { viewer, language: job.language, origin: job.origin }
  const list = await listOf(deps, ours, reader, job.wish)
  const pictures = await picturesOf(deps, ours, job, list.pictures ?? [])
  const { name, body } = await writeList(deps, reader, { ...withPictures(list, reader), format: 'xlsx' }, pictures)
  const key = await deps.files.keep('exports', body, { ending: '.xlsx' })
  if (!(await finishJob(deps.db, job, { key, name }))) await deps.files.drop('exports', key)
}

/** Writes files of the background, one at a time on each node; gives whether there was one. */
export function exportWriter(deps: Deps, ours: OurExports): () => Promise<boolean> {
  const worker = {
    work: async (job: Job): Promise<void> => {
      try {
        await write(deps, ours, job)
      } catch (error) {
        if (error instanceof Stopped) return
        // What was refused is refused the next time as well.
        if (!(error instanceof Problem) || error.code === 503) throw error
        await failJob(deps.db, job, error.text)
      }
    },
    failed: async (job: Job, error: unknown, isLast: boolean): Promise<void> => {
      deps.log.error('a file of the background was not written', {
        job: job.id,
        stack: String(error instanceof Error ? error.stack : error),
      })
      if (isLast) await failJob(deps.db, job, exportBroke)
    },
    tooOften: async (job: Job): Promise<void> => {
      await failJob(deps.db, job, exportBroke)
    },
  }
  return async () => (await workOff<JobFacts>(deps.db, queue, 1, worker)) > 0
}

/** Files of the day before, and their jobs. */
export async function forgetExports({ db, files }: Pick<Deps, 'db' | 'files'>): Promise<void> {
  for (const key of await forgetJobs(db, exportKeptHours)) await files.drop('exports', key)
}
