import { setTimeout as sleep } from 'node:timers/promises'
import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import {
  importCantBeUndone,
  importIsBusy,
  importHasNoStones,
  importIsOver,
  importNotReady,
  importWasOrdered,
  noFile,
  unknownSupplier,
} from '@loupe/domain/feeds/feeds.problems.ts'
import { importNeedsAnswers, importNeedsConfirming } from '@loupe/domain/feeds/jump.problems.ts'
import { type JumpName, jumpNames } from '@loupe/domain/feeds/preview.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { storableText } from '../db/storable-text.ts'
import type { Deps } from '../deps.ts'
import type { Viewer } from '../http/viewer.ts'
import { mayBringFor, mustBeEnabled } from '../suppliers/suppliers.ts'
import { wasOrdered } from './apply.store.ts'
import { importRunner } from './import-runner.ts'
import { findImport } from './import-views.ts'
import {
  askCancel,
  deleteImport,
  forgottenImports,
  type ImportRow,
  insertImport,
  lastDone,
  moveImport,
  releaseImport,
  selectImport,
  type Unattended,
} from './imports.store.ts'
import { makeRoom, removeFiles } from './kept-files.ts'
import { movePaths } from './kept-files.store.ts'
import { readFileFigures, readWaitingFiles, selectLastFile, selectStale, selectTroubles } from './last-files.store.ts'
import { unconfirmed } from './judge-now.ts'
import { needsOf } from './read-file.ts'
import { dropWork } from './stage.store.ts'
import { hashOfKey, newUploadKey, prefixOf } from './upload-key-text.ts'
import { folderNamed } from './watching/take-file.ts'
import { countOpenWatches, endWatch, endWatches, hurryWatch, insertWatch, selectWatches } from './watching/watches.store.ts'
import { countOpenKeys, insertKey, type KeyWish, revokeKey, revokeKeys, selectKeys } from './upload-keys.store.ts'

type NewFile = { readonly name: string; readonly bytes: number; readonly sha256?: string } & (
  | { readonly path: string }
  | { readonly text: string }
)

export type UploadOrder = { readonly supplierId: string; readonly mode: ImportMode; readonly kind: StockKind }

/** Keeps an uploaded file and queues its dry run. @throws Problem 400 for an unknown supplier or no file, 409 when they have too much open */
export async function uploadStock(deps: Deps, viewer: Viewer, order: UploadOrder, files: readonly NewFile[]): Promise<ImportRow> {
  const [file] = files
  if (!file) throw badField('file', noFile)
  if (!(await mayBringFor(deps.db, viewer, order.supplierId))) throw badField('supplierId', unknownSupplier)
  return addImport(deps, { ...order, siteId: viewer.siteId, userId: viewer.userId }, file)
}

export type ImportOrder = UploadOrder & {
  readonly siteId: string
  readonly userId: string | null
  /** Nobody waits at a screen for it. */
  readonly unattended?: Unattended
  /** One stone that somebody typed, and how it is read. */
  readonly typed?: FeedLayout
}

/** Keeps the file and lets a node take the import up. */
export async function addImport(deps: Deps, order: ImportOrder, file: NewFile): Promise<ImportRow> {
  await mustBeEnabled(deps.db, order.supplierId)
  const { id, forgotten } = await inTransaction(deps.db, async (tx) => ({
    forgotten: await makeRoom(tx, deps.settings, order.supplierId, file.bytes),
    id: await insertImport(tx, { ...order, fileName: storableText(file.name).slice(0, 200), fileBytes: file.bytes, sha256: file.sha256 }),
  }))
  try {
    await removeFiles(deps.files, forgotten)
    await deps.files.keep('imports', 'path' in file ? { path: file.path } : Buffer.from(file.text), { key: id })
  } catch (error) {
    await deleteImport(deps.db, id)
    throw error
  }
  await releaseImport(deps.db, id, deps.files.placeOf('imports', id))
  const row = await selectImport(deps.db, id)
  if (!row) throw notFound()
  return row
}

/** @throws Problem 409 unless the dry run is done, every question answered and every jump confirmed by its name */
export async function startApply(db: Db, viewer: Viewer, id: string, confirm: readonly JumpName[]): Promise<ImportRow> {
  const row = await findImport(db, viewer, id)
  if (row.layout === null || row.state !== 'ready') throw row.state === 'applying' ? importIsBusy() : importNotReady()
  await mustBeEnabled(db, row.supplierId)
  const open = needsOf(row.layout, row.mode)
  if (open.length > 0) throw importNeedsAnswers(open)
  if (row.mode === 'replace' && (row.counts.rows ?? 0) === (row.counts.rejected ?? 0)) throw importHasNoStones()
  const at = new Date().toISOString()
  const confirmed = confirm.map((name) => ({ name, by: viewer.userId, at }))
  const jumps = unconfirmed(row.reading.jumps ?? [], confirmed)
  if (jumps.length > 0) throw importNeedsConfirming(jumps.map(({ name }) => name))
  const applied = { problem: null, confirmed, appliedBy: viewer.userId }
  if (!(await moveImport(db, id, { from: ['ready'], to: 'applying' }, applied))) throw importIsBusy()
  return findImport(db, viewer, id)
}

/** What waits is cancelled at once; what is being worked on, as soon as its node hears of it. @throws Problem 409 when it is over */
export async function cancelImport(deps: Deps, viewer: Viewer, id: string): Promise<ImportRow> {
  await findImport(deps.db, viewer, id)
  if (await moveImport(deps.db, id, { from: ['uploaded', 'ready'], to: 'cancelled' }, { finished: true })) {
    await dropWork(deps.db, id, ['stage', 'match'])
  } else {
    const { numUpdatedRows } = (await askCancel(deps.db, id))[0] ?? {}
    if (!numUpdatedRows) throw importIsOver()
  }
  return findImport(deps.db, viewer, id)
}

/** @throws Problem 409 when something newer was applied or something of it was ordered */
export async function startUndo(db: Db, viewer: Viewer, id: string): Promise<ImportRow> {
  const row = await findImport(db, viewer, id)
  if (!row.keepsBefore) throw importCantBeUndone()
  await mustBeEnabled(db, row.supplierId)
  if (await wasOrdered(db, id)) throw importWasOrdered()
  if (!(await moveImport(db, id, { from: ['done'], to: 'undoing' }, { problem: null, undoneBy: viewer.userId }))) throw importIsBusy()
  return findImport(db, viewer, id)
}

export type ImportNow = UploadOrder & {
  readonly siteId: string
  readonly userId: string | null
  readonly name: string
  readonly path: string
  readonly bytes: number
}

/**
 * Brings a file in from start to end, for code that has nobody to ask: the demo's stock comes this way, through the very
 * importer that everybody uses. `tell` hears what is going on. @throws Error when the file is not taken
 */
export async function importNow(deps: Deps, order: ImportNow, tell: (row: ImportRow) => void): Promise<ImportRow> {
  const runner = importRunner(deps)
  const { id } = await addImport(deps, order, order)
  const watch = setInterval(() => {
    void selectImport(deps.db, id).then(
      (row) => row && tell(row),
      () => undefined,
    )
  }, 2000)
  try {
    const { layout, mode } = await reach(deps, id, 'ready', runner.runNext)
    const open = layout === null ? [] : needsOf(layout, mode)
    if (open.length > 0) throw new Error(`the import of ${order.name} asks: ${open.join(', ')}`)
    const at = new Date().toISOString()
    await moveImport(
      deps.db,
      id,
      { from: ['ready'], to: 'applying' },
      { confirmed: jumpNames.map((name) => ({ name, by: order.userId, at })) },
    )
    return await reach(deps, id, 'done', runner.runNext)
  } finally {
    clearInterval(watch)
    await runner.stop()
  }
}

async function reach(deps: Deps, id: string, wanted: 'ready' | 'done', runNext: () => Promise<boolean>): Promise<ImportRow> {
  for (;;) {
    await runNext()
    const row = await selectImport(deps.db, id)
    if (row?.state === wanted) return row
    if (!row || row.state === 'failed' || row.state === 'cancelled') {
      throw new Error(`the import of ${row?.fileName ?? id} failed: ${row?.problem?.en ?? 'it is gone'}`)
    }
    await sleep(100)
  }
}

/** True once a file of the supplier has been applied. */
export const hasImports = async (db: Db, supplierId: string): Promise<boolean> => (await lastDone(db, supplierId)) !== undefined

const forgottenAfterDays = 7

/** Dry runs that nobody applied are given up after a week, and their work tables go. */
export async function dropForgottenImports(db: Db): Promise<void> {
  for (const id of await forgottenImports(db, forgottenAfterDays)) {
    if (await moveImport(db, id, { from: ['ready'], to: 'cancelled' }, { finished: true })) await dropWork(db, id, ['stage', 'match'])
  }
}

/** What others tell of the files that came in. */
export const files = {
  figures: readFileFigures,
  lastOf: selectLastFile,
  stale: selectStale,
  troubles: selectTroubles,
  waiting: readWaitingFiles,
} as const

/** Keys for suppliers' programs; `make` gives the key itself, this once. */
export const uploadKeys = {
  select: selectKeys,
  count: countOpenKeys,
  revoke: revokeKey,
  revokeAll: revokeKeys,
  make: async (tx: Tx, wish: KeyWish): Promise<string> => {
    const key = newUploadKey()
    await insertKey(tx, { ...wish, prefix: prefixOf(key), hash: hashOfKey(key) })
    return key
  },
} as const

/** Places that are watched for suppliers' files. */
export const feedWatches = {
  select: selectWatches,
  count: countOpenWatches,
  insert: insertWatch,
  end: endWatch,
  endAll: endWatches,
  hurry: hurryWatch,
  folder: folderNamed,
} as const

/** For a house that is put back into another folder. */
export const moveImportFiles = movePaths
