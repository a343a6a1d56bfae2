import { cellText, type SheetRow } from '../files/cell.ts'
import type { SheetLayout } from './layout.ts'

/** Numbers of reports that rise by one from row to row in so many rows: laboratories give them so only to what is sent in together. */
const fewestRows = 5
const fewestOfBatch = 8
const mostOfList = 0.8
const plainNumber = /^(?:GIA|IGI|HRD|LG)?[\s-]*(\d{6,12})$/i
/** Reports of this laboratory are not numbered in the order of what is sent in. */
const isOfGia = (digits: string): boolean => /^[12567]\d{9}$/.test(digits)

type Numbered = { readonly digits: string; readonly stock: number | null }

const isNext = (one: Numbered, above: Numbered | undefined): boolean =>
  above !== undefined && Number(one.digits) === Number(above.digits) + 1

/** The longest run of numbers each of which is one more than that of the row above. */
function longestRun(numbers: readonly Numbered[]): readonly Numbered[] {
  let [start, from, to] = [0, 0, 0]
  for (const [at, number] of numbers.entries()) {
    if (!isNext(number, numbers[at - 1])) start = at
    if (at + 1 - start > to - from) [from, to] = [start, at + 1]
  }
  return numbers.slice(from, to)
}

/** Stock numbers that mostly rise by one as well: stones that were numbered together were sent in together. */
function isBatch(run: readonly Numbered[]): boolean {
  const rising = run.filter(({ stock }, at) => {
    const above = run[at - 1]?.stock ?? null
    return stock !== null && above !== null && stock === above + 1
  })
  return rising.length >= run.length / 2
}

/** "2141438171 … 2141438182": numbers that a spreadsheet filled in downwards from the first one; null where they are the stones' own. */
export function numberedOn(rows: readonly SheetRow[], { columns, headerRow }: SheetLayout): string | null {
  const place = columns.find(({ field }) => field === 'reportNo')
  const stockPlace = columns.find(({ field }) => field === 'stockNo')?.index ?? -1
  if (place === undefined) return null
  const numbers = rows.flatMap(({ row, cells }) => {
    const digits = row > headerRow ? plainNumber.exec(cellText(cells[place.index]).trim())?.[1] : undefined
    const counted = digits === undefined ? undefined : /\d{1,12}$/.exec(cellText(cells[stockPlace]).trim())?.[0]
    return digits === undefined ? [] : [{ digits, stock: counted === undefined ? null : Number(counted) }]
  })
  const run = longestRun(numbers)
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < fewestRows || isBatch(run)) return null
  const isMost = run.length >= fewestOfBatch && run.length >= numbers.length * mostOfList
  return isOfGia(first.digits) || isMost ? `${place.header}: ${first.digits} … ${last.digits}` : null
}
