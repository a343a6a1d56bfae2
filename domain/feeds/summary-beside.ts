import { cellText, type SheetRow } from '../files/cell.ts'
import { aliasHits } from './header-aliases.ts'

const fewestBefore = 4
const fewRows = 0.7

/**
 * The places of a summary that stands beside the stones, behind a column without anything: it names properties of stones once more (pieces and carats by
 * shape), none by which a stone is told, and has fewer rows.
 */
export function summaryBeside(headers: readonly string[], data: readonly SheetRow[]): ReadonlySet<number> {
  const isFilled = ({ cells }: SheetRow, index: number): boolean => cellText(cells[index]).trim() !== ''
  const gap = headers.findIndex(
    (text, index) => index >= fewestBefore && text === '' && headers[index - 1] !== '' && !data.some((row) => isFilled(row, index)),
  )
  if (gap < 0) return new Set()
  const fieldsOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap((text) => aliasHits(text)[0]?.field ?? []))
  const before = fieldsOf(headers.slice(0, gap))
  const behind = fieldsOf(headers.slice(gap))
  const isAgain = [...behind].some((field) => (field === 'shape' || field === 'carat') && before.has(field))
  const namesStones = (['stockNo', 'reportNo', 'clarity'] as const).some((field) => behind.has(field))
  if (!isAgain || namesStones) return new Set()
  const places = Array.from({ length: headers.length - gap }, (_, at) => gap + at)
  const filled = data.filter((row) => places.some((index) => isFilled(row, index)))
  return filled.length <= data.length * fewRows ? new Set(places) : new Set()
}
