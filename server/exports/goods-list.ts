import { badField } from '@loupe/domain/api/api.problems.ts'
import { chosenColumns, unknownColumns, type ExportColumn } from '@loupe/domain/exports/export-column.ts'
import { noPricesNote, piecesLabel, pictureLabel, totalLabel } from '@loupe/domain/exports/export-labels.ts'
import { mostExported } from '@loupe/domain/exports/export-limits.ts'
import type { ExportWish } from '@loupe/domain/exports/export-wish.ts'
import { noSuchColumn, pickedGone, toppedTwice, tooManyToExport } from '@loupe/domain/exports/exports.problems.ts'
import { multiplierE4, pointHundredths } from '@loupe/domain/pricing/money.ts'
import { changes, type Adjustment } from '@loupe/domain/pricing/price-book.ts'
import { pictureCell, type TotalCell } from '../files/table-dress.ts'
import type { TableCell } from '../files/table-file.ts'
import type { ListToWrite, Reader } from './exported-list.ts'

type Markup = Pick<ExportWish, 'multiplier' | 'points' | 'pricesFor'>

/** What a file puts on top of the prices that its reader sees. @throws Problem 400 where those have something on top already */
export function topOf({ multiplier, points, pricesFor }: Markup): Adjustment | undefined {
  const top = { points: pointHundredths(points), multiplier: multiplierE4(multiplier) }
  if (!changes(top)) return undefined
  if (pricesFor !== undefined && changes({ points: pointHundredths(pricesFor.points), multiplier: multiplierE4(pricesFor.multiplier) })) {
    throw badField('multiplier', toppedTwice)
  }
  return top
}

/** A file with prices that are not the reader's own goes to somebody else: it names no supplier. */
const isForOthers = (wish: Markup): boolean =>
  topOf(wish) !== undefined || (wish.pricesFor !== undefined && wish.pricesFor.whose !== 'cost')

/** Of a search, as many as a file holds. @throws Problem 400 with the count where the first of them were not asked for */
export function mustFit(total: number, { firstOnly }: Pick<ExportWish, 'firstOnly'>): { readonly cutFrom?: number } {
  if (total <= mostExported) return {}
  if (!firstOnly) throw tooManyToExport(total, mostExported)
  return { cutFrom: total }
}

/** What was picked and is not there any more. @throws Problem 409 that names it, unless it may be left out */
export function goneOf(asked: readonly string[], found: ReadonlySet<string>, { leaveOutGone }: Pick<ExportWish, 'leaveOutGone'>): number {
  const gone = asked.filter((one) => !found.has(one))
  if (gone.length > 0 && !leaveOutGone) throw pickedGone(gone)
  return gone.length
}

type Found<Row> = {
  readonly rows: readonly Row[]
  readonly cutFrom?: number
  readonly gone?: number
  /** Whether the prices found are the suppliers' own, and whether their names may be read. */
  readonly isCost: boolean
  readonly suppliers: boolean
  readonly pictureOf: (row: Row) => string | null
  /** Under the columns of these names; a number alone has no formula. */
  readonly totals: Readonly<Record<string, TotalCell | null>>
}
type Kind<Row> = Pick<ListToWrite, 'what' | 'name'> & { readonly columns: readonly ExportColumn<Row>[] }

/** Goods of whatever form as a list: the reader's columns in their order, what may be read of them alone, and what they come to. */
export function goodsList<Row>(
  { what, name, columns: all }: Kind<Row>,
  { language }: Pick<Reader, 'language'>,
  wish: ExportWish,
  found: Found<Row>,
): ListToWrite {
  const [unknown] = unknownColumns(all, wish.columns ?? [])
  if (unknown !== undefined) throw badField('columns', noSuchColumn)
  // What the suppliers ask leaves the house only when somebody says so.
  const prices = wish.prices ?? !found.isCost
  const columns = chosenColumns(all, { asked: wish.columns, prices, suppliers: found.suppliers && !isForOthers(wish) })
  const { rows, totals } = found
  const total = columns.map((column, at): TotalCell | null => (at === 0 ? totalLabel[language] : (totals[column.name] ?? null)))
  return {
    what,
    name,
    columns: columns.map((column) => ({ name: column.name, kind: column.kind, chars: column.chars })),
    rows: [
      columns.map(({ title }) => title[language]),
      ...rows.map((row) => columns.map((column): TableCell => column.cell(row, language))),
    ],
    total,
    says: [piecesLabel(rows.length)[language], ...(prices ? [] : [noPricesNote[language]])],
    pictures: rows.map(found.pictureOf),
    ...(found.cutFrom === undefined ? {} : { cutFrom: found.cutFrom }),
    ...(found.gone === undefined ? {} : { gone: found.gone }),
  }
}

/** The same list with a column in front for pictures. */
export function withPictures(list: ListToWrite, { language }: Pick<Reader, 'language'>): ListToWrite {
  const [titles = [], ...rows] = list.rows
  return {
    ...list,
    columns: [{ name: 'picture', kind: 'text', chars: pictureCell.chars }, ...list.columns],
    rows: [[pictureLabel[language], ...titles], ...rows.map((row): TableCell[] => [null, ...row])],
    ...(list.total === undefined ? {} : { total: [null, ...list.total] }),
  }
}

/** A sum of a column, by formula and as it is. */
export const sumOf = (column: string, value: number): TotalCell => ({ formula: `SUM({${column}})`, value })
