import { cellText, filledTexts } from '../files/cell.ts'
import { availabilityInTitle } from '../stock/word-aliases.ts'
import { shownRow } from './evidence.ts'
import { type FileKind, whatFileIs } from './file-kind.ts'
import type { SheetProfile } from './file-profile.ts'
import type { SheetLayout } from './layout.ts'
import type { FeedAnswers, FeedQuestion } from './questions.ts'
import { heldByColor, isColorLegend } from './state-fills.ts'
import { isLegend } from './state-signs.ts'

/** What a sheet that is no stones looks like, as the question about it says it. */
const kinds: Readonly<Partial<Record<FileKind, string>>> = {
  parcels: 'melee',
  jewelry: 'jewelry',
  invoice: 'invoice',
  priceList: 'pricelist',
  gems: 'gems',
}

export const notStonesId = (place: number): string => `notStones:${place}`

const mostLetters = 40
/** Words that make "memo" and "hold" a matter of terms, not of these stones. */
const aboutTerms = /price|rate|terms|rights|days|%|@|价|条款/i

/** The file's name or a line above the header that says that what is listed is sold or held; null where the rows say it themselves. */
function saysGone({ rows }: SheetProfile, { columns, headerRow, signs }: SheetLayout, fileName: string): string | null {
  if (columns.some(({ field }) => field === 'availability')) return null
  const hasColors = rows.some(({ row, fill }) => fill !== undefined && row > headerRow)
  // Colours that did not come along with the file may say it of some of its rows.
  const lost = hasColors ? null : heldByColor(rows)
  if (lost !== null) return lost
  const above = rows
    .filter((row) => row.row < headerRow && (signs === undefined || !isLegend(row)) && !(hasColors && isColorLegend(row)))
    .flatMap(({ cells }) => {
      const filled = filledTexts(cells)
      return filled.length === 1 ? filled : []
    })
  const titles = [fileName.replace(/\.[a-z]{2,5}$/i, ''), ...above].filter((text) => text.length <= mostLetters && !aboutTerms.test(text))
  return titles.find((text) => (availabilityInTitle(text) ?? 'available') !== 'available') ?? null
}

/** "Sales Nov" beside the stock: what was sold. "Sales list" and "For sale" are to be had. */
const soldSheet = /^(?!.*\b(?:for|on)\b).*\bsales\b(?!\W*(?:list|stock|price|rate|offer|team|office|person|man))|销售(?:记录|明细|台账)/i

type Asked = { readonly place: number; readonly several: boolean; readonly answers: FeedAnswers; readonly fileName: string }

/**
 * Asks whether a sheet of parcels, jewelry, other gems, an invoice, a price list or of stones that are gone is meant as stock; it can be
 * left out beside a sheet of stones.
 */
export function askNotStones(
  profile: SheetProfile,
  layout: SheetLayout,
  { place, several, answers, fileName }: Asked,
): FeedQuestion | null {
  const { sheet, rows } = profile
  const { columns, headerRow } = layout
  const id = notStonesId(place)
  if (answers[id] === 'read' || answers[id] === 'ignore') return null
  const { kind, evidence: signs } = whatFileIs([{ sheet, rows }])
  const isSold = several && soldSheet.test(sheet ?? '')
  const gone = kinds[kind] !== undefined || !layout.use ? null : isSold ? sheet : saysGone(profile, layout, fileName)
  const reason = gone === null ? kinds[kind] : 'gone'
  const evidence = gone === null ? signs : [gone]
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
      { value: 'read', likely: false, evidence: shown.map((row) => shownRow(row, columns)) },
    ],
  }
}
