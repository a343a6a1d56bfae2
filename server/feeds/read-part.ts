import { open } from 'node:fs/promises'
import type { FeedLayout, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { type ReadRow, type SeenNumbers, seenNumbers, stoneReader } from '@loupe/domain/feeds/read-stone.ts'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import type { TextSet } from '@loupe/domain/feeds/text-set.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import type { RapIndex } from '@loupe/domain/pricing/rap-price.ts'
import type { StockKind } from '@loupe/domain/stock/grades.ts'
import { readPart, type TextFormat } from '../files/delimited-text.ts'
import { fileLimits } from '../files/limits.ts'
import { readRows } from '../files/read-rows.ts'
import type { TextPlace } from '../files/text-places.ts'
import { warningsOf } from './file-notes.ts'
import type { NoteLevel } from './notes.store.ts'
import { passedRows } from './passed-rows.ts'
import { figurePacker, figuresOf } from './stone-figures.ts'
import { copyLines, stoneValues } from './stone-values.ts'
import type { SaidBy } from './supplier-words.store.ts'
import type { ReadAgain, WatchedPart, WholeStone } from './watch-reading.ts'
import { watchWords } from './watch-words.ts'

/** A plain text file of one sheet whose rows can be read from any of its places on. */
export type PartsJob = {
  readonly path: string
  readonly format: TextFormat
  readonly places: readonly TextPlace[]
  readonly layout: FeedLayout
  readonly kind: StockKind
  readonly rap: RapIndex | null
  readonly said: readonly SaidBy[]
}

/** What reading some rows of a file gave, as far as it can be told without the rows before them. */
export type PartRead = WatchedPart & {
  /** For COPY, without the number of each line. */
  readonly lines: Uint8Array
  readonly stockNos: readonly string[]
  readonly reports: readonly string[]
  readonly notes: readonly { readonly level: NoteLevel; readonly row: number; readonly note: RowNote }[]
  readonly rows: number
  readonly warnings: number
}

/** The numbers of one part in the order met. */
function numbersOfPart(): SeenNumbers & { readonly taken: () => Pick<PartRead, 'stockNos' | 'reports'> } {
  let stockNos = new Set<string>()
  let reports = new Set<string>()
  const listed = (set: () => Set<string>): TextSet => ({
    has: (text) => set().has(text),
    add: (text) => {
      const { size } = set()
      return set().add(text).size > size
    },
    delete: (text) => void set().delete(text),
  })
  return {
    stockNos: listed(() => stockNos),
    reports: listed(() => reports),
    taken: () => {
      const taken = { stockNos: [...stockNos], reports: [...reports] }
      stockNos = new Set()
      reports = new Set()
      return taken
    },
  }
}

const sheetOf = ({ layout }: PartsJob): SheetLayout => {
  const sheet = layout.sheets.find(({ use }) => use)
  if (!sheet) throw new Error('no sheet to read')
  return sheet
}

/** A reader that has seen what stands above the stones. */
async function readerOf(job: PartsJob, seen: SeenNumbers, turned?: () => void): Promise<(row: SheetRow) => ReadRow> {
  const sheet = sheetOf(job)
  const read = stoneReader(job.layout, sheet, { rap: job.rap, kind: job.kind, seen, ...(turned && { turned }) })
  for await (const { rows } of readRows(job.path, job.format, { rowsPerSheet: sheet.headerRow })) for (const row of rows) read(row)
  return read
}

/**
 * Reads parts of a file by themselves. Null for a part that is to be read where it stands: its rows change how later ones are read, name one
 * number twice, or have more unknown words than are kept.
 */
export async function partReader(job: PartsJob): Promise<(rows: readonly SheetRow[]) => PartRead | null> {
  const sheet = sheetOf(job)
  const numbers = numbersOfPart()
  let hasTurned = false
  const read = await readerOf(job, numbers, () => (hasTurned = true))
  const lines = copyLines()
  return (rows) => {
    hasTurned = false
    const words = watchWords(job.layout, job.said)
    const figures = figurePacker()
    const passed = passedRows()
    const refused: PartRead['refused'][number][] = []
    const notes: PartRead['notes'][number][] = []
    const part = { refused, notes, rows: 0, warnings: 0 }
    for (const row of rows) {
      const one = read(row)
      if (one.kind === 'skipped') {
        passed.add(row, one.gives)
        continue
      }
      part.rows += 1
      if (one.kind === 'rejected') {
        if (one.note.reason.startsWith('duplicate_')) hasTurned = true
        part.notes.push({ level: 'rejected', row: row.row, note: one.note })
        part.refused.push({ row, note: one.note })
        words.refused(sheet, row, one.note)
        continue
      }
      const isGone = one.availability === 'gone'
      lines.add([row.sheet ?? '', row.row, isGone], stoneValues(one))
      for (const note of warningsOf(one, isGone)) part.notes.push({ level: 'warning', row: row.row, note })
      part.warnings += one.warnings.length + (isGone ? 1 : 0)
      words.stone(sheet, row, one)
      if (!isGone) figures.add(row.row, figuresOf(one))
    }
    const taken = { ...numbers.taken(), lines: lines.take(), words: words.part() }
    return hasTurned || taken.words === null
      ? null
      : { ...part, ...taken, words: taken.words, figures: figures.packed(), passed: passed.all() }
  }
}

function stonesAt(
  wanted: readonly number[],
  rowAt: (row: number) => SheetRow | undefined,
  read: (row: SheetRow) => ReadRow,
): [number, WholeStone][] {
  return wanted.flatMap((rowNo) => {
    const row = rowAt(rowNo)
    const one = row && read(row)
    return row && one?.kind === 'stone' ? [[rowNo, { row, read: one }] satisfies [number, WholeStone]] : []
  })
}

/** Reads single rows of such parts once more. */
export const partsAgain =
  (job: PartsJob): ReadAgain =>
  async (wanted) => {
    const found = new Map<number, WholeStone>()
    if (wanted.length === 0) return found
    const read = await readerOf(job, seenNumbers())
    const file = await open(job.path)
    try {
      for (const [at, from] of job.places.entries()) {
        const to = job.places[at + 1]
        const here = to === undefined ? [] : wanted.filter((row) => row > from.row && row <= to.row)
        const rows = to === undefined || here.length === 0 ? null : await readPart(file, job.format, fileLimits, [from, to])
        for (const [rowNo, stone] of stonesAt(here, (row) => rows?.[row - from.row - 1], read)) found.set(rowNo, stone)
      }
    } finally {
      await file.close()
    }
    return found
  }
