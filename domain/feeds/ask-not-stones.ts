import { cellText, type SheetRow } from '../files/cell.ts'
import { type FileKind, whatFileIs } from './file-kind.ts'
import type { SheetProfile } from './file-profile.ts'
import type { SheetLayout } from './layout.ts'
import type { EvidenceRow, FeedAnswers, FeedQuestion } from './questions.ts'

/** What a sheet that is no stones looks like, as the question about it says it. */
const kinds: Readonly<Partial<Record<FileKind, string>>> = {
  parcels: 'melee',
  jewelry: 'jewelry',
  invoice: 'invoice',
  priceList: 'pricelist',
}

export const notStonesId = (place: number): string => `notStones:${place}`

/** Asks whether a sheet of parcels, jewelry, an invoice or a price list is meant as stones; it can be left out beside a sheet of stones. */
export function askNotStones(
  { sheet, rows }: SheetProfile,
  { columns, headerRow }: SheetLayout,
  { place, several, answers }: { place: number; several: boolean; answers: FeedAnswers },
): FeedQuestion | null {
  const id = notStonesId(place)
  if (answers[id] === 'read' || answers[id] === 'ignore') return null
  const { kind, evidence } = whatFileIs([{ sheet, rows }])
  const reason = kinds[kind]
  if (reason === undefined) return null
  const shown = rows.filter((row) => row.row > headerRow && row.cells.some((cell) => cellText(cell).trim() !== '')).slice(0, 3)
  return {
    id,
    about: 'notStones',
    sheet,
    column: null,
    header: evidence.join(', ').slice(0, 200),
    currency: null,
    reason,
    open: null,
    choices: [
      ...(several ? [{ value: 'ignore', likely: true, evidence: [] }] : []),
      { value: 'read', likely: false, evidence: shown.map((row) => evidenceRow(row, columns)) },
    ],
  }
}

function evidenceRow({ row, cells }: SheetRow, columns: SheetLayout['columns']): EvidenceRow {
  const filled = columns
    .map(({ header, index }) => ({ header, text: cellText(cells[index]).slice(0, 80) }))
    .filter(({ text }) => text !== '')
  return { row, cells: filled.slice(0, 8), read: [] }
}
