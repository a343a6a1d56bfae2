import { cellText, type SheetRow } from '../files/cell.ts'
import type { SheetLayout } from './layout.ts'

/** Numbers of reports that rise by one from row to row in so many rows: laboratories give them so only to what is sent in together. */
const fewestRows = 5
const fewestOfBatch = 8
const mostOfList = 0.8
const plainNumber = /^(?:GIA|IGI|HRD|LG)?[\s-]*(\d{6,12})$/i
/** Reports of this laboratory are not numbered in the order of what is sent in. */
const isOfGia = (digits: string): boolean => /^[12567]\d{9}$/.test(digits)

type Run = { readonly first: string; readonly last: string; readonly count: number }

/** The longest run of numbers each of which is one more than that of the row above. */
function longestRun(numbers: readonly string[]): Run | null {
  let best: Run | null = null
  let start = 0
  for (const [at, number] of numbers.entries()) {
    if (at > 0 && Number(number) !== Number(numbers[at - 1]) + 1) start = at
    const count = at - start + 1
    if (count > (best?.count ?? 1)) best = { first: numbers[start] ?? '', last: number, count }
  }
  return best
}

/** "2141438171 … 2141438182": numbers that a spreadsheet filled in downwards from the first one; null where they are the stones' own. */
export function numberedOn(rows: readonly SheetRow[], { columns, headerRow }: SheetLayout): string | null {
  const place = columns.find(({ field }) => field === 'reportNo')
  if (place === undefined) return null
  const numbers = rows.flatMap(({ row, cells }) => {
    const digits = row > headerRow ? plainNumber.exec(cellText(cells[place.index]).trim())?.[1] : undefined
    return digits === undefined ? [] : [digits]
  })
  const run = longestRun(numbers)
  if (run === null || run.count < fewestRows) return null
  const isMost = run.count >= fewestOfBatch && run.count >= numbers.length * mostOfList
  return isOfGia(run.first) || isMost ? `${place.header}: ${run.first} … ${run.last}` : null
}
