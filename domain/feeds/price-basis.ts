import { cellText, type SheetRow } from '../files/cell.ts'
import { headerKey } from './header-aliases.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { rolesOf } from './price-columns.ts'

/** Columns that say what each row's price is for. */
const headers: ReadonlySet<string> = new Set(
  'per priceper rateper pricedper unit uom priceunit priceuom rateunit pricebasis ratebasis basis priceby rateby pricetype ratetype 单位 计价 计价单位 计价方式'.split(
    ' ',
  ),
)
const ofPiece = /^(?:per|a|each|\/|每|按)?\s*(?:pcs?|pieces?|stones?|stn|each|ea|颗|粒|件)\.?$/i
const ofCarat = /^(?:per|a|each|\/|每|按)?\s*(?:cts?|crts?|carats?|克拉)\.?$/i

type Places = readonly Pick<FeedColumn, 'index' | 'header'>[]

/** Place of the column whose every word is a piece or a carat; null without one. */
export function basisColumn(columns: Places, data: readonly SheetRow[]): number | null {
  const found = columns.find(({ index, header }) => {
    if (!headers.has(headerKey(header))) return false
    const words = data.map(({ cells }) => cellText(cells[index]).trim()).filter((text) => text !== '')
    return words.some((text) => ofPiece.test(text)) && words.every((text) => ofPiece.test(text) || ofCarat.test(text))
  })
  return found?.index ?? null
}

/** "Price", "Rate": names that leave open what they are for; "$/ct" and "Total" do not. */
const leavesOpen = ({ columns }: SheetLayout): boolean =>
  rolesOf(columns.find(({ field }) => field === 'pricePerCt')?.header ?? '').length > 1

type Figures<T> = { readonly perCt: T | null; readonly total: T | null }

/** A price whose name leaves open what it is for is the whole stone's where the row says so. */
export function paidFor<T>({ cells }: SheetRow, sheet: SheetLayout, given: Figures<T>): Figures<T> {
  const { pricedBy } = sheet
  if (pricedBy === undefined || given.total !== null || !ofPiece.test(cellText(cells[pricedBy]).trim()) || !leavesOpen(sheet)) return given
  return { perCt: null, total: given.perCt }
}

/** Rows whose prices are for the carat, where some are and some are not: by those the numbers are judged. */
export function pricedByCarat(rows: readonly SheetRow[], basis: number | null): readonly SheetRow[] {
  const byCarat = basis === null ? rows : rows.filter((row) => ofCarat.test(cellText(row.cells[basis]).trim()))
  return byCarat.length === 0 ? rows : byCarat
}
