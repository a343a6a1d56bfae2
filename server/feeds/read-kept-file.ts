import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileIsGone } from '@loupe/domain/feeds/feeds.problems.ts'
import type { Deps } from '../deps.ts'
import { tempFolder } from '../http/temp-folder.ts'
import type { Counts, ImportRow } from './imports.store.ts'
import { keyOf, refusedKeyOf } from './kept-files.ts'
import type { ReadingTask } from './run-reading.ts'

/**
 * Has the file of an import on this machine while it is read, and keeps the rows that the reading refused beside it once it is through.
 * @throws Problem 410 when the file is gone
 */
export async function readKeptFile(
  { files, settings }: Pick<Deps, 'files' | 'settings'>,
  job: ImportRow,
  read: (task: ReadingTask) => Promise<Counts>,
): Promise<Counts> {
  const file = await files.borrow('imports', keyOf(job))
  if (file === null) throw fileIsGone()
  const temp = tempFolder(settings.dataDir)
  const refusedPath = join(temp, `upload-refused-${randomUUID()}`)
  try {
    await mkdir(temp, { recursive: true })
    const counts = await read({ importId: job.id, takenAt: job.takenAt, path: file.path, refusedPath })
    // A reading that asks first has not come to the rows.
    if (await stat(refusedPath).catch(() => null)) await files.keep('imports', { path: refusedPath }, { key: refusedKeyOf(job) })
    return counts
  } finally {
    await rm(refusedPath, { force: true })
    await file.giveBack()
  }
}
