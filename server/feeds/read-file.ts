import { arrangement } from '@loupe/domain/feeds/arranged.ts'
import { type Decided, decideFile } from '@loupe/domain/feeds/decide-file.ts'
import { type FileProfile, profileCollector } from '@loupe/domain/feeds/file-profile.ts'
import { type FeedLayout, layoutNeeds } from '@loupe/domain/feeds/layout.ts'
import type { ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import { type LeftOut, leftByLayout, nothingLeft } from '@loupe/domain/feeds/left-out.ts'
import { askAboutPassedOver, type PassedOver, readsHidden } from '@loupe/domain/feeds/passed-over.ts'
import { sharedTotals } from '@loupe/domain/feeds/shared-totals.ts'
import { filledDown } from '@loupe/domain/feeds/fill-down.ts'
import { cellText } from '@loupe/domain/files/cell.ts'
import type { FeedCurrency } from '@loupe/domain/feeds/fields.ts'
import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { Db } from '../db/database.ts'
import { storableText } from '../db/storable-text.ts'
import type { RowBatch } from '../files/delimited-text.ts'
import { type FileFacts, newFileFacts } from '../files/file-facts.ts'
import { type FileFormat, inspectFile, readRows } from '../files/read-rows.ts'
import type { TextPlace } from '../files/text-places.ts'
import type { Progress, Sample } from './imports.store.ts'
import { keptFor, type KeptRows, rowKeeper } from './keep-rows.ts'
import { partsAgain, type PartsJob } from './read-part.ts'
import { isWorthTwo, readerAhead, readInParts, type StartAhead } from './reading-parts.ts'
import { refusedRows } from './refused-rows.ts'
import { openStageCopy } from './stage-copy.store.ts'
import { type FileJob, FileStaging, type ReadCounts } from './stage-file.ts'
import { storableLayout } from './storable-layout.ts'
import type { SaidBy } from './supplier-words.store.ts'
import { ReadingWatch, type Watched } from './watch-reading.ts'

const shownRows = 12

export type DetectQuestion = {
  readonly path: string
  readonly fileName: string
  readonly rap: RapIndex | null
  readonly rates: Partial<Record<FeedCurrency, number>>
  readonly said: readonly SaidBy[]
  readonly remembered: FeedLayout | null
  /** The layout that a person set for this file, with their answers. */
  readonly chosen: FeedLayout | null
}

type Detected = Decided & {
  readonly left: LeftOut
  readonly sample: Sample
  readonly format: FileFormat
  readonly places: readonly TextPlace[]
  readonly kept: KeptRows
}

/** Decides how the file is read from rows of all of it; what stays open is asked (`questions`), what is certain is told (`findings`). */
export async function detectFile(question: DetectQuestion): Promise<Detected> {
  const format = await inspectFile(question.path)
  const collector = profileCollector()
  const facts = newFileFacts()
  const keeper = rowKeeper(format)
  const { chosen: before } = question
  const hidden = (before === null ? question.remembered?.hidden === 'read' : readsHidden(before)) ? 'read' : 'skip'
  for await (const batch of readRows(question.path, format, { facts, hidden, seldom: true })) {
    keeper.take(batch)
    for (const row of batch.rows) collector.add(row)
  }
  const profile = collector.profile().map((sheet) => ({ ...sheet, rows: sheet.rows.map((row) => ({ ...row, cells: row.cells })) }))
  const { rap, rates, said, remembered, chosen, fileName } = question
  const decided = decideFile(profile, {
    rap,
    rates,
    said,
    remembered,
    chosen,
    answers: chosen?.answers ?? {},
    fileName,
    now: new Date(),
    comments: facts.comments.all,
  })
  const shown = (text: string): string => storableText(text.slice(0, 200))
  const sample = profile.map(({ sheet, rows }) => ({
    sheet: shown(sheet ?? ''),
    rows: rows.slice(0, shownRows).map((row) => row.cells.slice(0, 200).map((cell) => shown(cellText(cell)))),
  }))
  const hiddenRows = [...facts.hiddenRows.values()].reduce((sum, count) => sum + count, 0)
  const comments = facts.comments.cells.map(({ sheet, cell, text }) => ({ sheet: shown(sheet), cell, text: shown(text) }))
  const asked = askAboutPassedOver(decided.layout, { ...passedOver(facts), hiddenRows })
  const left = leftBy(profile, asked.layout, facts, comments)
  const questions = [...decided.questions, ...asked.questions]
  return { ...decided, questions, left, layout: storableLayout(asked.layout), sample, format, places: facts.places, kept: keeper.kept() }
}

/** What was read and is no row's cell. */
const passedOver = ({ cutRow, comments, hiddenTexts, hiddenSheets }: FileFacts): Omit<PassedOver, 'hiddenRows'> => ({
  cutRow,
  comments: comments.all,
  hiddenTexts: [...hiddenTexts.values()],
  hiddenSheets,
})

/** What stays unread by the layout, or stands where nobody looks. */
function leftBy(profile: FileProfile, layout: FeedLayout, facts: FileFacts, cells: LeftOut['comments']['cells']): LeftOut {
  const { columns, sheets } = leftByLayout(profile, layout)
  const isRead = layout.hidden === 'read'
  const text = (given: string): string => storableText(given)
  return {
    ...nothingLeft,
    columns: columns.map((one) => ({ ...one, header: text(one.header), examples: one.examples.map(text) })),
    sheets: [...sheets, ...(isRead ? [] : facts.hiddenSheets.map((sheet) => ({ sheet: text(sheet), rows: null })))],
    hiddenRows: isRead ? 0 : [...facts.hiddenRows.values()].reduce((sum, count) => sum + count, 0),
    hiddenColumns: isRead ? 0 : facts.hiddenColumns.size,
    comments: { count: facts.comments.count, cells },
  }
}

/** What only a person can decide; a file of numbers to delist needs no more than numbers. */
export function needsOf(layout: FeedLayout, mode: ImportMode): string[] {
  if (mode !== 'delist') return layoutNeeds(layout)
  const used = layout.sheets.filter((sheet) => sheet.use)
  if (used.length === 0) return ['sheets']
  const names = (field: string): boolean => used.some((sheet) => sheet.columns.some((column) => column.field === field))
  return names('stockNo') || names('reportNo') ? [] : ['column.stockNo']
}

export type ReadJob = FileJob & {
  readonly refusedPath: string
  readonly format: FileFormat
  readonly places: readonly TextPlace[]
  readonly kept: KeptRows
}
export type FileRead = { readonly counts: ReadCounts; readonly watched: Watched }

/** Reads the whole file into the import's stage, streaming, and notes what is wrong with which row. */
export async function readIntoStage(
  { db, databaseUrl }: { readonly db: Db; readonly databaseUrl: string },
  job: ReadJob,
  tell: (progress: Progress) => void,
  startAhead: StartAhead = readerAhead,
): Promise<FileRead> {
  const watch = new ReadingWatch(job.layout, job.said, await refusedRows(job.refusedPath))
  const copy = await openStageCopy(databaseUrl, job)
  try {
    const staging = new FileStaging({ db, copy, watch, tell }, job)
    const parts = partsOf(job)
    if (parts === null) for await (const batch of rowsOf(job)) await staging.take(batch)
    else await readInParts(parts, staging, startAhead)
    const counts = await staging.end()
    await copy.finish()
    return { counts, watched: await watch.found(parts === null ? () => Promise.resolve(new Map()) : partsAgain(parts)) }
  } finally {
    await watch.close()
    await copy.close()
  }
}

/** A long plain text, of which nothing says that rows have to do with each other, is read by two threads. */
function partsOf({ format, layout, mode, places, ...job }: ReadJob): PartsJob | null {
  const used = layout.sheets.filter((sheet) => sheet.use)
  if (format.kind !== 'text' || mode === 'delist' || used.length !== 1 || used[0]?.sheet !== null) return null
  if (used[0].arranged || filledDown(used[0]).length > 0 || used[0].ditto || sharedTotals(layout) !== null) return null
  return isWorthTwo(places) ? { path: job.path, format, places, layout, kind: job.kind, rap: job.rap, said: job.said } : null
}

/** Rows that stand beside each other, across, or as lines come one stone each. */
async function* inTheirPlaces(layout: FeedLayout, rows: AsyncIterable<RowBatch> | Iterable<RowBatch>): AsyncGenerator<RowBatch> {
  const arranger = arrangement(layout)
  if (arranger === null) return yield* rows
  for await (const batch of rows) yield { ...batch, rows: batch.rows.flatMap((row) => arranger.take(row)) }
  yield { rows: [...arranger.rest()], fraction: 1 }
}

/** The file's rows; a total that stands for two stones is marked, for which the last row of each batch waits. */
async function* rowsOf({ path, format, kept, layout, mode }: ReadJob): AsyncGenerator<RowBatch> {
  const rows = inTheirPlaces(layout, keptFor(kept, layout) ?? readRows(path, format, { hidden: layout.hidden }))
  const marked = mode === 'delist' ? null : sharedTotals(layout)
  if (marked === null) return yield* rows
  for await (const batch of rows) yield marked(batch, false)
  yield marked({ rows: [], fraction: 1 }, true)
}
