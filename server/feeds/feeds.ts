import { mkdir, rename, copyFile, rm, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { badField, notFound } from '@loupe/domain/api/api.problems.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { feedsApi, ImportMode, StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import {
  fileIsGone, importCantBeUndone, importIsBusy, importIsOver, importNeedsAnswers, importNotReady, importWasOrdered, levelTexts, noFile, noteHeadings,
  reasonTexts, unknownSupplier,
} from '@loupe/domain/feeds/feeds.problems.ts'
import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { csvLine } from '../files/table-file.ts'
import type { Viewer } from '../http/viewer.ts'
import { wasOrdered } from './apply.store.ts'
import {
  askCancel, type ImportRow, insertImport, moveImport, releaseImport, saveLayout, selectImport, selectImports, supplierIsOf,
} from './imports.store.ts'
import { type NoteLevel, selectNotes } from './notes.store.ts'
import { needsOf } from './read-file.ts'
import { noCounts } from './run-reading.ts'
import { dropWork } from './stage.store.ts'

type NewFile = { readonly name: string; readonly path: string; readonly bytes: number }

export function importView(row: ImportRow, language: Language): StockImport {
  return {
    id: row.id,
    supplierId: row.supplierId,
    supplierName: row.supplierName,
    createdBy: row.createdBy,
    mode: row.mode,
    kind: row.kind,
    state: row.state,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    progress: { rows: 0, ofRows: null, rowsPerSecond: 0, secondsLeft: null, ...row.progress },
    counts: { ...noCounts, ...row.counts },
    problem: row.problem?.[language] ?? null,
    needs: row.layout === null ? [] : needsOf(row.layout, row.mode),
    mayUndo: row.keepsBefore,
  }
}

/** A supplier's people see their own imports, the house's those of all its suppliers. @throws Problem 404 */
async function findImport(db: Db, viewer: Viewer, id: string): Promise<ImportRow> {
  const row = await selectImport(db, id)
  if (!row || row.siteId !== viewer.siteId || (viewer.supplierId !== null && viewer.supplierId !== row.supplierId)) throw notFound()
  return row
}

async function mayUploadFor(db: Db, viewer: Viewer, supplierId: string): Promise<boolean> {
  if (viewer.supplierId !== null && viewer.supplierId !== supplierId) return false
  return supplierIsOf(db, viewer.siteId, supplierId)
}

const importFolder = (deps: Deps): string => join(deps.settings.dataDir, 'files', 'imports')

export type UploadOrder = { readonly supplierId: string; readonly mode: ImportMode; readonly kind: StockKind }

/** Keeps an uploaded file and queues its dry run. @throws Problem 400 for an unknown supplier or no file */
export async function uploadStock(deps: Deps, viewer: Viewer, order: UploadOrder, files: readonly NewFile[]): Promise<ImportRow> {
  const [file] = files
  if (!file) throw badField('file', noFile)
  if (!(await mayUploadFor(deps.db, viewer, order.supplierId))) throw badField('supplierId', unknownSupplier)
  return addImport(deps, { ...order, siteId: viewer.siteId, userId: viewer.userId }, file)
}

/** The same for code: the demo and, later, watched feeds come in here. */
export async function addImport(deps: Deps, order: UploadOrder & { siteId: string; userId: string | null }, file: NewFile): Promise<ImportRow> {
  const id = await insertImport(deps.db, { ...order, fileName: file.name.replaceAll('\0', '').slice(0, 200), fileBytes: file.bytes })
  await mkdir(importFolder(deps), { recursive: true })
  const path = join(importFolder(deps), id)
  await moveFile(file.path, path)
  await releaseImport(deps.db, id, path)
  const row = await selectImport(deps.db, id)
  if (!row) throw notFound()
  return row
}

async function moveFile(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch {
    await copyFile(from, to)
    await rm(from, { force: true })
  }
}

export async function showImport(deps: Deps, viewer: Viewer, id: string, language: Language): Promise<OutputOf<typeof feedsApi.show>> {
  const row = await findImport(deps.db, viewer, id)
  return { ...importView(row, language), layout: row.layout, sample: row.sample }
}

/** Corrects the columns: the dry run starts anew. @throws Problem 409 while the import is worked on or over */
export async function setLayout(deps: Deps, viewer: Viewer, id: string, layout: FeedLayout, remember: boolean): Promise<ImportRow> {
  const row = await findImport(deps.db, viewer, id)
  const moved = await moveImport(deps.db, id, ['ready', 'failed'], 'uploaded', { layout, problem: null, counts: noCounts })
  if (!moved) throw importIsBusy()
  if (remember) await saveLayout(deps.db, row.supplierId, layout)
  return findImport(deps.db, viewer, id)
}

/** @throws Problem 409 unless the dry run is done and every question answered */
export async function startApply(deps: Deps, viewer: Viewer, id: string): Promise<ImportRow> {
  const row = await findImport(deps.db, viewer, id)
  if (row.layout === null || row.state !== 'ready') throw row.state === 'applying' ? importIsBusy() : importNotReady()
  if (needsOf(row.layout, row.mode).length > 0) throw importNeedsAnswers()
  if (!(await moveImport(deps.db, id, ['ready'], 'applying', { problem: null }))) throw importIsBusy()
  return findImport(deps.db, viewer, id)
}

/** What waits is cancelled at once; what is being worked on, as soon as its node hears of it. @throws Problem 409 when it is over */
export async function cancelImport(deps: Deps, viewer: Viewer, id: string): Promise<ImportRow> {
  await findImport(deps.db, viewer, id)
  if (await moveImport(deps.db, id, ['uploaded', 'ready'], 'cancelled', { finished: true })) {
    await dropWork(deps.db, id, ['stage', 'match'])
  } else {
    const { numUpdatedRows } = (await askCancel(deps.db, id))[0] ?? {}
    if (!numUpdatedRows) throw importIsOver()
  }
  return findImport(deps.db, viewer, id)
}

/** @throws Problem 409 when something newer was applied or something of it was ordered */
export async function startUndo(deps: Deps, viewer: Viewer, id: string): Promise<ImportRow> {
  const row = await findImport(deps.db, viewer, id)
  if (!row.keepsBefore) throw importCantBeUndone()
  if (await wasOrdered(deps.db, id)) throw importWasOrdered()
  if (!(await moveImport(deps.db, id, ['done'], 'undoing', { problem: null }))) throw importIsBusy()
  return findImport(deps.db, viewer, id)
}

export async function listImports(
  deps: Deps,
  viewer: Viewer,
  wanted: { supplierId?: string | undefined; after?: string | undefined; limit: number },
  language: Language,
): Promise<OutputOf<typeof feedsApi.list>> {
  const supplierId = viewer.supplierId ?? wanted.supplierId
  const rows = await selectImports(deps.db, { siteId: viewer.siteId, supplierId, before: wanted.after, limit: wanted.limit + 1 })
  const page = rows.slice(0, wanted.limit)
  return { rows: page.map((row) => importView(row, language)), next: rows.length > wanted.limit ? (page.at(-1)?.id ?? null) : null }
}

type WantedNotes = { id: string; level?: NoteLevel | undefined; after?: string | undefined; limit: number }

export async function notesPage(deps: Deps, viewer: Viewer, wanted: WantedNotes, language: Language): Promise<OutputOf<typeof feedsApi.notes>> {
  await findImport(deps.db, viewer, wanted.id)
  const notes = await selectNotes(deps.db, wanted.id, { ...wanted, limit: wanted.limit + 1 })
  const page = notes.slice(0, wanted.limit)
  return {
    rows: page.map((note) => ({ ...note, text: reasonTexts[note.reason][language] })),
    next: notes.length > wanted.limit ? (page.at(-1)?.seq ?? null) : null,
  }
}

/** Every note as CSV in the reader's language, streamed. */
export async function notesFile(deps: Deps, viewer: Viewer, id: string, language: Language) {
  const row = await findImport(deps.db, viewer, id)
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(noteHeadings.map((heading) => heading[language]))}`
    for (let after: string | undefined; ; ) {
      const notes = await selectNotes(deps.db, id, { after, limit: 2000 })
      yield notes
        .map((note) => csvLine([note.sheet, note.row === 0 ? null : note.row, note.column, note.value, levelTexts[note.level][language], reasonTexts[note.reason][language]]))
        .join('')
      after = notes.at(-1)?.seq
      if (notes.length < 2000) return
    }
  }
  return { name: `${row.fileName.replace(/\.[^.]*$/, '')}-notes.csv`, type: 'text/csv; charset=utf-8', body: Readable.from(lines()) }
}

/** @throws Problem 410 when the file is on another node or was cleared away */
export async function importFile(deps: Deps, viewer: Viewer, id: string) {
  const row = await findImport(deps.db, viewer, id)
  const found = await stat(row.filePath).catch(() => null)
  if (!found) throw fileIsGone()
  return { name: row.fileName, type: 'application/octet-stream', body: createReadStream(row.filePath) }
}
