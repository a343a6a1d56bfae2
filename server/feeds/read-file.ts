import { type Decided, decideFile } from '@loupe/domain/feeds/decide-file.ts'
import { profileCollector } from '@loupe/domain/feeds/file-profile.ts'
import { keyReader } from '@loupe/domain/feeds/read-keys.ts'
import { type FeedLayout, layoutNeeds } from '@loupe/domain/feeds/layout.ts'
import type { ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import { type ReadRow, seenNumbers, stoneReader } from '@loupe/domain/feeds/read-stone.ts'
import { askAboutPassedOver } from '@loupe/domain/feeds/passed-over.ts'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import { sharedTotals } from '@loupe/domain/feeds/shared-totals.ts'
import { cellText, type SheetRow } from '@loupe/domain/files/cell.ts'
import type { FeedCurrency } from '@loupe/domain/feeds/fields.ts'
import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import { stoneColumns } from '../db/stone-columns.ts'
import { storableText } from '../db/storable-text.ts'
import type { RowBatch } from '../files/delimited-text.ts'
import { newFileFacts } from '../files/file-facts.ts'
import { type FileFormat, inspectFile, readRows } from '../files/read-rows.ts'
import type { Progress, Sample } from './imports.store.ts'
import { insertNotes, type NewNote, type NoteLevel } from './notes.store.ts'
import { openStageCopy, type StageCopy } from './stage-copy.store.ts'
import { copyLines, stoneValues } from './stone-values.ts'
import { storableLayout } from './storable-layout.ts'
import type { StageTask } from './stage.store.ts'
import type { SaidBy } from './supplier-words.store.ts'
import { type Watched, watchReading } from './watch-reading.ts'

const shownRows = 12
const mostNotes: Readonly<Record<NoteLevel, number>> = { rejected: 100_000, warning: 50_000, untouched: 20_000 }

export type DetectQuestion = {
  readonly path: string
  readonly fileName: string
  readonly rap: RapIndex | null
  readonly rates: Partial<Record<FeedCurrency, number>>
  readonly said: readonly SaidBy[]
  readonly remembered: FeedLayout | null
  /** The layout that a person set for this file, with his answers. */
  readonly chosen: FeedLayout | null
}

/** Decides how the file is read from rows of all of it; what stays open is asked (`questions`), what is certain is told (`findings`). */
export async function detectFile(question: DetectQuestion): Promise<Decided & { sample: Sample; format: FileFormat }> {
  const format = await inspectFile(question.path)
  const collector = profileCollector()
  const facts = newFileFacts()
  for await (const batch of readRows(question.path, format, { facts })) for (const row of batch.rows) collector.add(row)
  const profile = collector.profile()
  const { rap, rates, said, remembered, chosen, fileName } = question
  const decided = decideFile(profile, { rap, rates, said, remembered, chosen, answers: chosen?.answers ?? {}, fileName, now: new Date() })
  const shown = (text: string): string => storableText(text.slice(0, 200))
  const sample = profile.map(({ sheet, rows }) => ({
    sheet: shown(sheet ?? ''),
    rows: rows.slice(0, shownRows).map((row) => row.cells.slice(0, 200).map((cell) => shown(cellText(cell)))),
  }))
  const hiddenRows = [...facts.hiddenRows.values()].reduce((sum, count) => sum + count, 0)
  const asked = askAboutPassedOver(decided.layout, { hiddenRows, cutRow: facts.cutRow })
  return { ...decided, questions: [...decided.questions, ...asked.questions], layout: storableLayout(asked.layout), sample, format }
}

/** What only a person can decide; a file of numbers to delist needs no more than numbers. */
export function needsOf(layout: FeedLayout, mode: ImportMode): string[] {
  if (mode !== 'delist') return layoutNeeds(layout)
  const used = layout.sheets.filter((sheet) => sheet.use)
  if (used.length === 0) return ['sheets']
  const names = (field: string): boolean => used.some((sheet) => sheet.columns.some((column) => column.field === field))
  return names('stockNo') || names('reportNo') ? [] : ['column.stockNo']
}

export type ReadJob = StageTask & {
  readonly path: string
  readonly format: FileFormat
  readonly layout: FeedLayout
  readonly mode: ImportMode
  readonly kind: StockKind
  readonly rap: RapIndex | null
  readonly said: readonly SaidBy[]
}
export type ReadCounts = { rows: number; rejected: number; warnings: number }
export type FileRead = { readonly counts: ReadCounts; readonly watched: Watched }

type Watch = Awaited<ReturnType<typeof watchReading>>
type Sheets = ReadonlyMap<string | null, (row: SheetRow) => ReadRow | { kind: 'key'; values: (string | null)[] }>

function readersOf(job: ReadJob): Sheets {
  const seen = seenNumbers()
  const used = job.layout.sheets.filter((sheet) => sheet.use)
  return new Map(
    used.map((sheet) => [
      sheet.sheet,
      job.mode === 'delist' ? keyReader(sheet, stoneColumns, seen) : stoneReader(job.layout, sheet, { rap: job.rap, kind: job.kind, seen }),
    ]),
  )
}

/** Reads the whole file into the import's stage, streaming, and notes what is wrong with which row. */
export async function readIntoStage(db: Db, databaseUrl: string, job: ReadJob, tell: (progress: Progress) => void): Promise<FileRead> {
  const watch = await watchReading(job.layout, job.path, job.said)
  const copy = await openStageCopy(databaseUrl, job)
  try {
    const counts = await fillStage(db, copy, job, watch, tell)
    await copy.finish()
    return { counts, watched: watch.found() }
  } finally {
    await watch.close()
    await copy.close()
  }
}

/** The file's rows; a total that stands for two stones is marked, for which the last row of each batch waits. */
async function* rowsOf({ path, format, layout, mode }: ReadJob): AsyncGenerator<RowBatch> {
  const rows = readRows(path, format, { hidden: layout.hidden })
  const marked = mode === 'delist' ? null : sharedTotals(layout)
  if (marked === null) return yield* rows
  for await (const batch of rows) yield marked(batch, false)
  yield marked({ rows: [], fraction: 1 }, true)
}

async function fillStage(db: Db, copy: StageCopy, job: ReadJob, watch: Watch, tell: (progress: Progress) => void): Promise<ReadCounts> {
  const readers = readersOf(job)
  const counts: ReadCounts = { rows: 0, rejected: 0, warnings: 0 }
  const notes = noteKeeper(db, job.importId)
  const lines = copyLines()
  const start = Date.now()
  let seq = 0
  for await (const batch of rowsOf(job)) {
    for (const row of batch.rows) {
      watch.row(row)
      const read = readers.get(row.sheet)?.(row)
      if (read === undefined || read.kind === 'skipped') continue
      counts.rows += 1
      if (read.kind === 'rejected') {
        counts.rejected += 1
        notes.add('rejected', row, read.note)
        await watch.refused(row, read.note)
        continue
      }
      seq += 1
      const isGone = read.kind === 'stone' && read.availability === 'gone'
      lines.add([seq, row.sheet ?? '', row.row, isGone], read.kind === 'key' ? read.values : stoneValues(read))
      counts.warnings += noteWarnings(notes, row, read, isGone)
      if (read.kind === 'stone') watch.stone(row, read, isGone)
    }
    await copy.write(lines.take())
    await notes.flush()
    tell(progressOf(counts.rows, batch.fraction, start))
  }
  await notes.flush(true)
  return counts
}

function noteWarnings(notes: ReturnType<typeof noteKeeper>, row: SheetRow, read: ReadRow | { kind: 'key' }, isGone: boolean): number {
  if (read.kind !== 'stone') return 0
  for (const note of read.warnings) notes.add('warning', row, note)
  if (isGone) notes.add('warning', row, { column: null, value: read.stone.stockNo, reason: 'not_available' })
  return read.warnings.length + (isGone ? 1 : 0)
}

function progressOf(rows: number, fraction: number, start: number): Progress {
  const seconds = Math.max(0.001, (Date.now() - start) / 1000)
  const ofRows = fraction > 0 ? Math.round(rows / fraction) : null
  const rowsPerSecond = Math.round(rows / seconds)
  return {
    rows,
    ofRows,
    rowsPerSecond,
    secondsLeft: ofRows === null || rowsPerSecond === 0 ? null : Math.ceil((ofRows - rows) / rowsPerSecond),
  }
}

function noteKeeper(db: Db, importId: string) {
  const kept: Record<NoteLevel, number> = { rejected: 0, warning: 0, untouched: 0 }
  let waiting: NewNote[] = []
  let seq = 0
  return {
    add(level: NoteLevel, row: SheetRow, note: RowNote): void {
      if (kept[level] >= mostNotes[level]) return
      kept[level] += 1
      seq += 1
      const { column, value, reason, field = null } = note
      waiting.push({ seq, level, sheet: row.sheet, row: row.row, column, value, reason, field })
    },
    async flush(last = false): Promise<void> {
      if (waiting.length === 0 || (!last && waiting.length < 2000)) return
      const notes = waiting
      waiting = []
      for (let at = 0; at < notes.length; at += 5000) await insertNotes(db, importId, notes.slice(at, at + 5000))
    },
  }
}
