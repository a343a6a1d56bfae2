import { Readable } from 'node:stream'
import { notFound } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import type { feedsApi, ImportState, StockImport } from '@loupe/domain/feeds/feeds.api.ts'
import { fileIsGone, levelTexts, noteHeadings } from '@loupe/domain/feeds/feeds.problems.ts'
import { noteText } from '@loupe/domain/feeds/note-help.problems.ts'
import { nothingLeft } from '@loupe/domain/feeds/left-out.ts'
import type { PreviewView } from '@loupe/domain/feeds/preview.ts'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { csvLine } from '../files/table-file.ts'
import type { Viewer } from '../http/viewer.ts'
import { type ImportRow, selectImport, selectImports } from './imports.store.ts'
import { keyOf } from './kept-files.ts'
import { type NoteLevel, selectNotes } from './notes.store.ts'
import { needsOf } from './read-file.ts'
import { selectPreview } from './previews.store.ts'
import { noCounts } from './run-reading.ts'

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
    endedBy: row.state === 'done' ? row.appliedBy : row.state === 'undone' ? row.undoneBy : null,
    progress: { rows: 0, ofRows: null, rowsPerSecond: 0, secondsLeft: null, ...row.progress },
    counts: { ...noCounts, ...row.counts },
    problem: row.problem?.[language] ?? null,
    needs: row.layout === null ? [] : needsOf(row.layout, row.mode),
    jumps: [...(row.reading.jumps ?? [])],
    mayUndo: row.keepsBefore,
  }
}

/** A supplier's people see their own imports, the house's those of all its suppliers. @throws Problem 404 */
export async function findImport(db: Db, viewer: Viewer, id: string): Promise<ImportRow> {
  const row = await selectImport(db, id)
  if (!row || row.siteId !== viewer.siteId || (viewer.supplierId !== null && viewer.supplierId !== row.supplierId)) throw notFound()
  return row
}

export async function showImport(deps: Deps, viewer: Viewer, id: string, language: Language): Promise<OutputOf<typeof feedsApi.show>> {
  const row = await findImport(deps.db, viewer, id)
  const { questions = [], findings = [], unknown = [], words = [], totals = null, left = nothingLeft } = row.reading
  return {
    ...importView(row, language),
    layout: row.layout,
    sample: row.sample,
    questions: [...questions],
    findings: [...findings],
    unknown: [...unknown],
    words: [...words],
    totals,
    left,
  }
}

export async function showPreview(deps: Deps, viewer: Viewer, { id, view }: { id: string; view: PreviewView }) {
  await findImport(deps.db, viewer, id)
  return { rows: await selectPreview(deps.db, id, view) }
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

/** Nothing more can be said of its words and columns. */
const over: ReadonlySet<ImportState> = new Set(['applying', 'done', 'undoing', 'undone', 'cancelled'])

export async function notesPage(
  deps: Deps,
  viewer: Viewer,
  wanted: WantedNotes,
  language: Language,
): Promise<OutputOf<typeof feedsApi.notes>> {
  const { state } = await findImport(deps.db, viewer, wanted.id)
  const notes = await selectNotes(deps.db, wanted.id, { ...wanted, limit: wanted.limit + 1 })
  const page = notes.slice(0, wanted.limit)
  return {
    rows: page.map((note) => ({ ...note, text: noteText(note, language, over.has(state)) })),
    next: notes.length > wanted.limit ? (page.at(-1)?.seq ?? null) : null,
  }
}

/** Every note as CSV in the reader's language, streamed. */
export async function notesFile(deps: Deps, viewer: Viewer, id: string, language: Language) {
  const row = await findImport(deps.db, viewer, id)
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(noteHeadings.map((heading) => heading[language]))}`
    for (let after: string | undefined; ;) {
      const notes = await selectNotes(deps.db, id, { after, limit: 2000 })
      yield notes
        .map((note) =>
          csvLine([
            note.sheet,
            note.row === 0 ? null : note.row,
            note.column,
            note.value,
            levelTexts[note.level][language],
            noteText(note, language, over.has(row.state)),
          ]),
        )
        .join('')
      after = notes.at(-1)?.seq
      if (notes.length < 2000) return
    }
  }
  return { name: `${row.fileName.replace(/\.[^.]*$/, '')}-notes.csv`, type: 'text/csv; charset=utf-8', body: Readable.from(lines()) }
}

const tableEnding = /\.(?:csv|tsv|txt|xlsx?)$/i

/** The file as it came. One that is called otherwise than a table opens as text where it is saved, never as a page or a program. @throws Problem 410 when the file is on another node or was cleared away */
export async function importFile(deps: Deps, viewer: Viewer, id: string) {
  const row = await findImport(deps.db, viewer, id)
  const body = await deps.files.open('imports', keyOf(row))
  if (body === null) throw fileIsGone()
  const name = tableEnding.test(row.fileName) ? row.fileName : `${row.fileName}.txt`
  return { name, type: 'application/octet-stream', body }
}
