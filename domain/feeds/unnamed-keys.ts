import { cellText, type SheetRow } from '../files/cell.ts'
import { parseLab } from '../stock/word-aliases.ts'
import { readNumber } from './cell-numbers.ts'
import { columnFit } from './column-fit.ts'
import type { FeedField } from './fields.ts'
import { aliasHits, headerKey, isIgnored } from './header-aliases.ts'
import { isLaboratory } from './link-columns.ts'
import { isOfBefore } from './of-before.ts'
import { share } from './share.ts'

type Named = { readonly index: number; readonly header: string }
type Given = ReadonlyMap<number, FeedField>
type ValuesOf = (index: number) => readonly string[]

const filledOf = (values: readonly string[]): string[] => values.map((text) => text.trim()).filter(Boolean)
const areDistinct = (values: readonly string[]): boolean => new Set(values).size >= values.length * 0.98

/** 1, 2, 3: rows that are counted, whatever stands above them. */
const areCounted = (values: readonly string[]): boolean =>
  share(values.slice(1), (text) => /^\d+$/.test(text)) > 0.9 &&
  values.filter((text, at) => at > 0 && Number(text) === Number(values[at - 1]) + 1).length > values.length * 0.6

const isCode = (text: string): boolean =>
  /^[\p{L}\d][\p{L}\d_./*#+-]{1,23}$/u.test(text) && /\d/.test(text) && !/^\d{4}-\d\d-\d\d$|^[\d.,]+%?$|\d[x*]\d/i.test(text)

/** Names that a supplier gives their stones: each another one, and nothing that could be a weight, a size or a day. */
function areStockNos(values: readonly string[]): boolean {
  const filled = filledOf(values)
  const looks = share(filled, (text) => isCode(text) || /^\d{3,}$/.test(text)) > 0.95
  return filled.length > 4 && looks && areDistinct(filled) && !areCounted(filled)
}

const usualLabs = /^(?:GIA|IGI|HRD|AGS|GSI|GCAL|NGTC)\b/i
const areLabs = (values: readonly string[]): boolean => {
  const filled = filledOf(values)
  return filled.some((text) => usualLabs.test(text)) && share(filled, (text) => parseLab(text) !== undefined) > 0.95
}

/** Numbers as laboratories give them: long, and each another one. */
function areReportNos(values: readonly string[]): boolean {
  const filled = filledOf(values).filter((text) => readNumber(text).kind !== 'blank')
  return filled.length > 4 && areDistinct(filled) && share(filled, (text) => /^(?:LG\s?)?\d{8,12}$/i.test(text)) > 0.9
}

/** Columns under names that nobody knows, of which only one thing can be true: what names the stones, their laboratory and its numbers. */
export function withUnnamedKeys(given: Given, named: readonly Named[], valuesOf: ValuesOf): Given {
  const has = new Set(given.values())
  if (!has.has('carat') && !has.has('points')) return given
  const open = named.filter(({ index, header }) => !given.has(index) && header !== '' && aliasHits(header).length === 0)
  const unknown = open.filter(({ header }) => !isIgnored(headerKey(header)))
  const found = new Map(given)
  const take = (field: FeedField, from: readonly Named[], fits: (values: readonly string[]) => boolean): void => {
    const column = has.has(field) ? undefined : from.find(({ index }) => !found.has(index) && fits(valuesOf(index)))
    if (column !== undefined) found.set(column.index, field)
  }
  take('lab', unknown, areLabs)
  // Another report's number counts only where no column has that of the one that holds.
  const newerFirst = unknown.toSorted((a, b) => Number(isOfBefore(a.header)) - Number(isOfBefore(b.header)))
  if ([...found.values()].includes('lab')) take('reportNo', newerFirst, areReportNos)
  const first = Math.min(...[...given].filter(([, field]) => stoneFields.has(field)).map(([index]) => index))
  take(
    'stockNo',
    open.filter(({ index }) => index < first),
    areStockNos,
  )
  return found
}
/** What a list tells of a stone after it has named it. */
const stoneFields: ReadonlySet<FeedField> = new Set(['shape', 'carat', 'points', 'color', 'clarity'])

const namesNumbers = (header: string): boolean => isLaboratory(header) || aliasHits(header).some(({ field }) => field === 'reportNo')

/** "GIA No" beside "IGI No" and "HRD No": columns of report numbers of which a row fills only one. */
export function withSecondNumbers(given: Given, named: readonly Named[], data: readonly SheetRow[]): Given {
  const isFilled = (row: SheetRow, index: number): boolean => readNumber(cellText(row.cells[index])).kind !== 'blank'
  const found = new Map(given)
  for (const { index, header } of named) {
    const numbers = [...found].filter(([, field]) => field === 'reportNo').map(([at]) => at)
    if (numbers.length === 0 || found.has(index) || !namesNumbers(header)) continue
    const own = data.filter((row) => isFilled(row, index))
    const fits =
      (columnFit(
        'reportNo',
        own.map((row) => cellText(row.cells[index])),
      ) ?? 0) >= 0.5
    const both = own.filter((row) => numbers.some((at) => isFilled(row, at)))
    if (own.length > 0 && fits && both.length <= data.length * 0.02) found.set(index, 'reportNo')
  }
  return found
}
