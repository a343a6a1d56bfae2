import type { FeedLayout, SheetLayout } from '@loupe/domain/feeds/layout.ts'
import { type KnownWord, mostPreviewRows, type PreviewRow, type UnknownWord } from '@loupe/domain/feeds/preview.ts'
import type { RowNote } from '@loupe/domain/feeds/row-notes.ts'
import { cellShown, type SheetRow } from '@loupe/domain/files/cell.ts'
import { type Measured, totalsOfFile } from './file-totals.ts'
import { oddStones } from './odd-stones.ts'
import { previewOfRow, type ReadStone } from './preview-row.ts'
import { knownWords } from './known-words.ts'
import { refusedRows } from './refused-rows.ts'
import type { SaidBy } from './supplier-words.store.ts'
import { unknownWords } from './unknown-words.ts'

export type Watched = {
  readonly totals: Measured
  readonly unknown: readonly UnknownWord[]
  readonly words: readonly KnownWord[]
  readonly first: readonly PreviewRow[]
  readonly odd: readonly PreviewRow[]
}

/** Sees every row go by and keeps what people look at before they apply: the first stones, the oddest, totals, unknown words, refused rows. */
export async function watchReading(layout: FeedLayout, filePath: string, said: readonly SaidBy[]) {
  const sheets = new Map<string | null, SheetLayout>(layout.sheets.filter(({ use }) => use).map((sheet) => [sheet.sheet, sheet]))
  const headers = new Map<string | null, readonly string[]>()
  const totals = totalsOfFile()
  const unknown = unknownWords()
  const words = knownWords(layout, said)
  const odd = oddStones<SheetRow>()
  const refused = await refusedRows(filePath)
  const first: PreviewRow[] = []
  const headerOf = (sheet: SheetLayout): readonly string[] => {
    const width = Math.max(0, ...sheet.columns.map(({ index }) => index + 1))
    return (
      headers.get(sheet.sheet) ?? Array.from({ length: width }, (_, at) => sheet.columns.find(({ index }) => index === at)?.header ?? '')
    )
  }
  return {
    /** Any row, before it is read. */
    row(row: SheetRow): void {
      const sheet = sheets.get(row.sheet)
      if (sheet?.headerRow === row.row) headers.set(row.sheet, row.cells.map(cellShown))
    },
    stone(row: SheetRow, read: ReadStone, isGone: boolean): void {
      const sheet = sheets.get(row.sheet)
      if (!sheet) return
      for (const note of read.warnings) unknown.note(sheet, row, note, false)
      unknown.silent(sheet, row, layout.values)
      words.row(sheet, row)
      if (isGone) return
      const { origin, shape, carat } = read.stone
      const { usdPerCt, usdTotal, back } = read.prices
      totals.add({ origin, shape, carat, usdPerCt: usdPerCt / 100, usdTotal: usdTotal / 100, back: back === null ? null : back / 100 })
      if (first.length < mostPreviewRows) first.push(previewOfRow(sheet, row, read, []))
      odd.add(row, read)
    },
    async refused(row: SheetRow, note: RowNote): Promise<void> {
      const sheet = sheets.get(row.sheet)
      if (!sheet) return
      unknown.note(sheet, row, note, true)
      words.row(sheet, row)
      await refused.add(row, note, headerOf(sheet))
    },
    close: refused.close,
    found: (): Watched => ({
      totals: totals.sum(),
      unknown: unknown.all(),
      words: words.all(),
      first,
      odd: odd.oddest().flatMap(({ row, read, odd: reasons }) => {
        const sheet = sheets.get(row.sheet)
        return sheet ? [previewOfRow(sheet, row, read, reasons)] : []
      }),
    }),
  }
}
