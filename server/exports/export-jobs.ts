import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { recordOf } from '@loupe/domain/api/unknown.ts'
import type { ExportJob, ExportOrder } from '@loupe/domain/exports/exports.api.ts'
import { exportKeptHours } from '@loupe/domain/exports/export-limits.ts'
import { exportForgotten, exportsRunning } from '@loupe/domain/exports/exports.problems.ts'
import type { Deps } from '../deps.ts'
import { tableTypes } from '../files/table-file.ts'
import type { SignedInCall } from '../http/call.ts'
import type { FileAnswer } from '../http/route.ts'
import type { Viewer } from '../http/viewer.ts'
import { cancelJob, insertJob, selectJobs, type ShownJob } from './export-jobs.store.ts'
import { mustHaveExports } from './exports.ts'

const hourMs = 3_600_000
const mostListed = 20

function jobView(row: ShownJob, language: Language): ExportJob {
  const words = recordOf(row.problem)[language]
  return {
    id: row.id,
    state: row.state,
    done: row.done,
    total: row.total,
    name: row.file_name,
    problem: typeof words === 'string' ? words : null,
    madeAt: row.made_at.toISOString(),
    until: new Date(row.made_at.getTime() + exportKeptHours * hourMs).toISOString(),
  }
}

/** Begins a file that is written in the background. @throws Problem 403 for guests, 409 while another is written, 429 when the day is spent */
export async function beginExport(deps: Deps, { viewer, language, origin }: SignedInCall, order: ExportOrder): Promise<ExportJob> {
  if (viewer.role === mainRoles.visitor) throw notAllowed()
  await mustHaveExports(deps, viewer)
  const row = await insertJob(deps.db, { userId: viewer.userId, wish: order, language, origin })
  if (row === null) throw exportsRunning()
  return jobView(row, language)
}

/** A person's own files of the last day. */
export const listExports = async ({ db }: Pick<Deps, 'db'>, { viewer, language }: SignedInCall, id?: string) => ({
  rows: (await selectJobs(db, viewer.userId, id, mostListed)).map((row) => jobView(row, language)),
})

/** @throws Problem 404 */
async function jobOf({ db }: Pick<Deps, 'db'>, { userId }: Viewer, id: string): Promise<ShownJob> {
  const [row] = await selectJobs(db, userId, id, 1)
  if (row === undefined) throw exportForgotten()
  return row
}

/** @throws Problem 404 */
export async function cancelExport(deps: Pick<Deps, 'db'>, { viewer, language }: SignedInCall, id: string): Promise<ExportJob> {
  await cancelJob(deps.db, viewer.userId, id)
  return jobView(await jobOf(deps, viewer, id), language)
}

/** @throws Problem 404 for what is not ready, and once it is forgotten */
export async function exportedFile(deps: Pick<Deps, 'db' | 'files'>, { viewer }: SignedInCall, id: string): Promise<FileAnswer> {
  const { file_key: key, file_name: name } = await jobOf(deps, viewer, id)
  const body = key === null ? null : await deps.files.open('exports', key)
  if (body === null) throw exportForgotten()
  return { name: name ?? '', type: tableTypes.xlsx, body }
}
