import type { FeedLayout, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import type { LeftOut, TitleGives } from '@loupe/domain/feeds/left-out.ts'
import { type KnownWord, mostPreviewRows, type PreviewRow, type UnknownWord } from '@loupe/domain/feeds/preview.ts'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import { cellShown, type SheetRow } from '@loupe/domain/files/cell.ts'
import { type Measured, totalsOfFile } from './file-totals.ts'
import { oddStones } from './odd-stones.ts'
import { passedRows } from './passed-rows.ts'
import { previewOfRow, type ReadStone } from './preview-row.ts'
import type { refusedRows } from './refused-rows.ts'
import { figuresOf, type PackedFigures, rowOfFigures, type StoneFigures, unpackFigures } from './stone-figures.ts'
import type { SaidBy } from './supplier-words.store.ts'
import { watchWords, type WordsPart } from './watch-words.ts'

export type Watched = {
  readonly totals: Measured
  readonly unknown: readonly UnknownWord[]
  readonly words: readonly KnownWord[]
  readonly first: readonly PreviewRow[]
  readonly odd: readonly PreviewRow[]
  /** Rows that are no stones. */
  readonly passed: LeftOut['rows']
}

export type WholeStone = { readonly row: SheetRow; readonly read: ReadStone }
/** A stone that was met, or the number of its row where another thread read it. */
type Met = WholeStone | { readonly rowNo: number }
/** Rows of the file that are read once more. */
export type ReadAgain = (rows: readonly number[]) => Promise<ReadonlyMap<number, WholeStone>>

type RefusedRows = Awaited<ReturnType<typeof refusedRows>>

/** What another thread saw of some rows. */
export type WatchedPart = {
  readonly words: WordsPart
  readonly figures: PackedFigures
  readonly refused: readonly { readonly row: SheetRow; readonly note: RowNote }[]
  readonly passed: LeftOut['rows']
}

/** Sees every row go by and keeps what people look at before they apply: the first stones, the oddest, totals, unknown words, refused rows. */
export class ReadingWatch {
  private readonly sheets: ReadonlyMap<string | null, SheetLayout>
  private readonly headers = new Map<string | null, readonly string[]>()
  private readonly totals = totalsOfFile()
  private readonly words: ReturnType<typeof watchWords>
  private readonly odd = oddStones<Met>()
  private readonly refusedRows: RefusedRows
  private readonly first: PreviewRow[] = []
  private readonly passed = passedRows()

  constructor(layout: FeedLayout, said: readonly SaidBy[], refused: RefusedRows) {
    this.sheets = new Map(layout.sheets.filter(({ use }) => use).map((sheet) => [sheet.sheet, sheet]))
    this.words = watchWords(layout, said)
    this.refusedRows = refused
  }

  /** Any row, before it is read. */
  row(row: SheetRow): void {
    const sheet = this.sheets.get(row.sheet)
    if (sheet?.headerRow === row.row) this.headers.set(row.sheet, row.cells.map(cellShown))
  }

  stone(row: SheetRow, read: ReadStone, isGone: boolean): void {
    const sheet = this.sheets.get(row.sheet)
    if (!sheet) return
    this.words.stone(sheet, row, read)
    if (isGone) return
    if (!this.hasFirst()) this.first.push(previewOfRow(sheet, row, read, []))
    this.count(figuresOf(read), () => ({ row, read }))
  }

  /** A row that is no stone; the header is no such row. */
  skipped(row: SheetRow, gives?: TitleGives): void {
    if (this.sheets.get(row.sheet)?.headerRow !== row.row) this.passed.add(row, gives)
  }

  async refused(row: SheetRow, note: RowNote): Promise<void> {
    const sheet = this.sheets.get(row.sheet)
    if (!sheet) return
    this.words.refused(sheet, row, note)
    await this.refusedRows.add(row, note, this.headerOf(sheet))
  }

  hasFirst(): boolean {
    return this.first.length === mostPreviewRows
  }

  /** The next rows, that another thread read. The first stones must be there already. */
  async part({ words, figures, refused, passed }: WatchedPart): Promise<void> {
    this.passed.join(passed)
    this.words.join(words)
    for (let at = 0; at < figures.count; at += 1) this.count(unpackFigures(figures, at), () => ({ rowNo: rowOfFigures(figures, at) }))
    for (const { row, note } of refused) {
      const sheet = this.sheets.get(row.sheet)
      if (sheet) await this.refusedRows.add(row, note, this.headerOf(sheet))
    }
  }

  close(): Promise<void> {
    return this.refusedRows.close()
  }

  async found(readAgain: ReadAgain): Promise<Watched> {
    const oddest = this.odd.oddest()
    const again = await readAgain(oddest.flatMap(({ row }) => ('rowNo' in row ? [row.rowNo] : [])))
    return {
      totals: this.totals.sum(),
      unknown: this.words.unknown(),
      words: this.words.known(),
      passed: this.passed.all(),
      first: this.first,
      odd: oddest.flatMap(({ row: met, odd: reasons }) => {
        const stone = 'rowNo' in met ? again.get(met.rowNo) : met
        const sheet = stone && this.sheets.get(stone.row.sheet)
        return sheet ? [previewOfRow(sheet, stone.row, stone.read, reasons)] : []
      }),
    }
  }

  private count(figures: StoneFigures, met: () => Met): void {
    const { origin, shape, carat, usdPerCt, usdTotal, back } = figures
    this.totals.add({ origin, shape, carat, usdPerCt: usdPerCt / 100, usdTotal: usdTotal / 100, back: back === null ? null : back / 100 })
    this.odd.add(figures, met)
  }

  private headerOf({ sheet, columns }: SheetLayout): readonly string[] {
    const width = Math.max(0, ...columns.map(({ index }) => index + 1))
    return this.headers.get(sheet) ?? Array.from({ length: width }, (_, at) => columns.find(({ index }) => index === at)?.header ?? '')
  }
}
