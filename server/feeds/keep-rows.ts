import type { FeedLayout } from '@loupe/domain/feeds/layout.ts'
import type { RowBatch } from '../files/delimited-text.ts'
import type { FileFormat } from '../files/read-rows.ts'

/** A file's rows as they were read, without what it hides; null where they were too many to keep. */
export type KeptRows = readonly RowBatch[] | null

/** Some 20,000 rows of the widest lists; a tenth of what the reading thread may hold. */
const mostCells = 1_500_000
const mostLetters = 32 * 1024 * 1024

/**
 * Keeps the rows of a workbook from the first look to the reading: taking one apart costs more than all else that is done with it.
 * Text is quick to read again, and of a long one few rows are cut at the first look.
 */
export function rowKeeper(format: FileFormat): { readonly take: (batch: RowBatch) => void; readonly kept: () => KeptRows } {
  let kept: RowBatch[] | null = format.kind === 'text' || format.kind === 'zip' ? null : []
  let cells = 0
  let letters = 0
  return {
    take: (batch) => {
      if (kept === null) return
      for (const row of batch.rows) {
        cells += row.cells.length
        for (const cell of row.cells) letters += typeof cell === 'string' ? cell.length : cell.text.length + (cell.link?.length ?? 0)
      }
      if (cells > mostCells || letters > mostLetters) kept = null
      else kept.push(batch)
    },
    kept: () => kept,
  }
}

/** What was kept, where it is all that is to be read: a person may have asked for what the file hides as well. */
export const keptFor = (kept: KeptRows, { hidden }: Pick<FeedLayout, 'hidden'>): KeptRows => (hidden === 'skip' ? kept : null)
