import { cellText } from '../files/cell.ts'
import { fold } from '../stock/fold.ts'
import { readNumber } from './cell-numbers.ts'
import type { FeedField } from './fields.ts'
import { plainText, type RowCells } from './row-cells.ts'
import type { RowNote } from './row-notes.ts'

const saysNo = (text: string): boolean => /^(?:|-+|0|1|N|NO|NONE|NA|N\/A|FALSE|S|SINGLE|LOOSE|否|不是|单粒|单颗|无)$/.test(fold(text))
const saysYes = (text: string): boolean =>
  /^(?:Y|YES|TRUE|P|PR|PAIRS?|(?:MATCHED|MATCHING) PAIRS?|PARCELS?|MATCHED|LAYOUTS?|MELEE|SETS?|SUITES?|MIX(?:ED)?|是|一?对|配对|小包|散货)$/.test(
    fold(text),
  )

/** What the row says itself; a title above it ("PAIRS") says it only of rows without a report of their own. */
function saidOf(cells: RowCells, field: FeedField): string {
  const text = cells.text(field)
  return text !== '' && cells.column(field) === undefined && cells.text('reportNo') !== '' ? '' : text
}

/**
 * Why a row is not one stone: so many pieces, a parcel, or a pair that is sold only together. A pair that may be parted is two
 * rows of one stone each and passes.
 */
export function notOneStone(cells: RowCells): RowNote | null {
  for (const field of ['pieces', 'parcel'] as const) {
    const text = saidOf(cells, field)
    if (text === '') continue
    const pieces = /^\s*(\d+(?:[.,]0+)?)\s*(?:pcs?|pieces?|stones?|nos?|粒|颗|件)?\.?\s*$/i.exec(text)?.[1]
    if (
      pieces !== undefined ? Number.parseInt(pieces, 10) > 1 : field === 'parcel' && !saysNo(text) && (saysYes(text) || /\d/.test(text))
    ) {
      return cells.note(field, 'parcel')
    }
  }
  const mixed = mixedBy(cells)
  if (mixed !== null) return cells.note(mixed, 'parcel')
  return isPair(cells) && /^(?:N|NO|FALSE|0|否|不可|不可拆)$/.test(fold(cells.text('pairSeparable')))
    ? cells.note('pairSeparable', 'pair_only')
    : null
}

/** The heaviest single stones that nobody graded: of a range of colours or of clarities, and of both. */
const heaviest = { one: 5, both: 2 } as const
/** "+11 DEF VS", "-2 stars", "+6.5-11": a size of sieves; "MIX 3", "Parcel 12". */
const parcelName =
  /^(?:[+-]\s?\d{1,2}(?:\.\d)?\s*[-–]\s*\d{1,2}(?:\.\d)?(?!\d)|[+-]\d{1,2}(?:\.\d)?\s+\p{L})|^(?:melee|parcel|mix(?:ed)?(?: lot)?|stars|assort\w*)(?![\p{L}])|(?<!\p{L})(?:melee|parcel)s?$/iu
/** "D-F", "VS-SI", "SI1/SI2": what is said of several stones, or of one that nobody graded. */
const gradesOfSeveral = /^[D-N]\s*(?:-|to|\/|~)\s*[D-N]$|^(?:VVS|VS|SI|IF|I)\d?\s*(?:-|to|\/|~)\s*(?:VVS|VS|SI|I)\d?$/i

/** The cell by which a row without a report is goods by weight: a size of sieves for a number, or so many carats of a range of grades. */
function mixedBy(cells: RowCells): FeedField | null {
  if (severalInRemark.test(cells.text('comment'))) return 'comment'
  if (cells.text('reportNo') !== '') return null
  if (parcelName.test(cells.text('stockNo'))) return 'stockNo'
  const ranged = (['color', 'clarity'] as const).filter((field) => gradesOfSeveral.test(cells.text(field)))
  if (ranged.length === 0 || cells.text('measurements') !== '') return null
  const weight = readNumber(cells.text('carat'))
  const most = ranged.length > 1 ? heaviest.both : heaviest.one
  return weight.kind === 'number' && weight.unit === null && weight.value >= most ? 'carat' : null
}

/** "pair, 2 pcs", "2 stones": a remark that says nothing else. */
const severalInRemark = /^\W*(?:(?:matched |matching )?pairs?\W+)?(?:of\W+)?(?:[2-9]|\d{2,})\s*(?:pcs?|pieces?|stones?|粒|颗)\W*$/i

const isReportNo = (text: string): boolean => /^\d{7,12}$/.test(text)

/** A report number under the laboratory while something else stands under the number, or a price there: the row's cells stand elsewhere. */
export function shiftedCell(cells: RowCells, has: ReadonlySet<FeedField | null>): RowNote | null {
  if (!has.has('reportNo')) return null
  const number = cells.text('reportNo')
  if (has.has('lab') && isReportNo(cells.text('lab')) && !isReportNo(number)) return cells.note('lab', 'shifted_row')
  if (!/[^0-9A-Z]/i.test(number)) return null
  const read = readNumber(number)
  const isPrice = read.kind === 'number' && (read.currency !== null || (/[.,]\d{1,2}$/.test(number) && read.value % 1 !== 0))
  return isPrice ? cells.note('reportNo', 'shifted_row') : null
}

/** Cells behind the last column of a text: a comma that nobody quoted moved what stands before them. */
export function reachesFurther({ row }: RowCells, last: number): RowNote | null {
  if (row.cells.length <= last + 1) return null
  const behind = row.cells.slice(last + 1).map((cell) => cellText(cell).trim())
  return behind.some(Boolean) ? { column: null, value: behind.join(', ').slice(0, 200), reason: 'shifted_row' } : null
}

function isPair(cells: RowCells): boolean {
  const text = cells.text('pairNo')
  return text !== '' && !saysNo(text) && text !== cells.text('stockNo')
}

/** The stock number of the stone that makes a pair with this one. Where nothing says that they part, it is told: the price may be the pair's. */
export function pairOf(cells: RowCells): string | null {
  if (!isPair(cells)) return null
  if (!saysYes(cells.text('pairSeparable'))) cells.warnings.push(cells.note('pairNo', 'pair'))
  return plainText(cells.text('pairNo'), 80)
}
