import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import type { ImportMode } from '@loupe/domain/feeds/feeds.api.ts'
import { keyReader } from '@loupe/domain/feeds/read-keys.ts'
import { type ReadRow, type SeenNumbers, seenNumbers, stoneReader } from '@loupe/domain/feeds/read-stone.ts'
import type { TextSet } from '@loupe/domain/feeds/text-set.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import type { Db } from '../db/database.ts'
import { stoneColumns } from '../db/stone-columns.ts'
import type { RowBatch } from '../files/delimited-text.ts'
import { noteKeeper, warningsOf } from './file-notes.ts'
import type { Progress } from './imports.store.ts'
import type { PartRead } from './read-part.ts'
import type { StageCopy } from './stage-copy.store.ts'
import { copyLines, numberedLines, stoneValues } from './stone-values.ts'
import type { StageTask } from './stage.store.ts'
import type { SaidBy } from './supplier-words.store.ts'
import type { ReadingWatch } from './watch-reading.ts'

export type FileJob = StageTask & {
  readonly path: string
  readonly layout: FeedLayout
  readonly mode: ImportMode
  readonly kind: StockKind
  readonly rap: RapIndex | null
  readonly said: readonly SaidBy[]
}
export type ReadCounts = { rows: number; rejected: number; warnings: number }

type Sheets = ReadonlyMap<string | null, (row: SheetRow) => ReadRow | { kind: 'key'; values: (string | null)[] }>

function readersOf(job: FileJob, seen: SeenNumbers, turned: () => void): Sheets {
  const used = job.layout.sheets.filter((sheet) => sheet.use)
  return new Map(
    used.map((sheet) => [
      sheet.sheet,
      job.mode === 'delist'
        ? keyReader(sheet, stoneColumns, seen)
        : stoneReader(job.layout, sheet, { rap: job.rap, kind: job.kind, seen, turned }),
    ]),
  )
}

/** Adds texts that are all new; adds none when one of them is not. */
function addAll(set: TextSet, texts: readonly string[]): boolean {
  const known = texts.findIndex((text) => !set.add(text))
  for (const text of texts.slice(0, Math.max(0, known))) set.delete(text)
  return known < 0
}

type Tools = {
  readonly db: Db
  readonly copy: StageCopy
  readonly watch: ReadingWatch
  readonly tell: (progress: Progress) => void
}

/** Takes the rows of a file in their order: writes the stones to the stage, notes what is wrong, and lets all of it be watched. */
export class FileStaging {
  readonly counts: ReadCounts = { rows: 0, rejected: 0, warnings: 0 }
  private readonly tools: Tools
  private readonly seen = seenNumbers()
  private readonly readers: Sheets
  private readonly notes: ReturnType<typeof noteKeeper>
  private readonly lines = copyLines()
  private readonly start = Date.now()
  private hasTurned = false
  private seq = 0

  constructor(tools: Tools, job: FileJob) {
    this.tools = tools
    this.readers = readersOf(job, this.seen, () => {
      this.hasTurned = true
    })
    this.notes = noteKeeper(tools.db, job.importId)
  }

  async take(batch: RowBatch): Promise<void> {
    const { counts, notes } = this
    const { watch } = this.tools
    for (const row of batch.rows) {
      watch.row(row)
      const read = this.readers.get(row.sheet)?.(row)
      if (read === undefined) continue
      if (read.kind === 'skipped') {
        watch.skipped(row, read.gives)
        continue
      }
      counts.rows += 1
      if (read.kind === 'rejected') {
        counts.rejected += 1
        notes.add('rejected', row, read.note)
        await watch.refused(row, read.note)
        continue
      }
      this.seq += 1
      const isGone = read.kind === 'stone' && read.availability === 'gone'
      this.lines.add([this.seq, row.sheet ?? '', row.row, isGone], read.kind === 'key' ? read.values : stoneValues(read))
      if (read.kind === 'key') continue
      const warnings = warningsOf(read, isGone)
      for (const note of warnings) notes.add('warning', row, note)
      counts.warnings += warnings.length
      watch.stone(row, read, isGone)
    }
    await this.write(this.lines.take(), batch.fraction)
  }

  /** May parts be read without what stands above them? The first stones are there, and nothing has changed how rows are read. */
  isPlain(): boolean {
    return !this.hasTurned && this.tools.watch.hasFirst()
  }

  /** The next rows as another thread read them; false, and nothing taken, when they name a number of an earlier row. */
  async takePart(part: PartRead, fraction: number): Promise<boolean> {
    const { seen, counts } = this
    if (!addAll(seen.stockNos, part.stockNos)) return false
    if (!addAll(seen.reports, part.reports)) {
      for (const stockNo of part.stockNos) seen.stockNos.delete(stockNo)
      return false
    }
    for (const { level, row, note } of part.notes) this.notes.add(level, { sheet: null, row }, note)
    await this.tools.watch.part(part)
    const staged = part.rows - part.refused.length
    const bytes = numberedLines(part.lines, staged, this.seq)
    this.seq += staged
    counts.rows += part.rows
    counts.rejected += part.refused.length
    counts.warnings += part.warnings
    await this.write(bytes, fraction)
    return true
  }

  async end(): Promise<ReadCounts> {
    await this.notes.flush(true)
    return this.counts
  }

  private async write(bytes: Buffer, fraction: number): Promise<void> {
    await this.tools.copy.write(bytes)
    await this.notes.flush()
    this.tools.tell(progressOf(this.counts.rows, fraction, this.start))
  }
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
