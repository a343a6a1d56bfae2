import { isSparse, type SheetRow } from '../files/cell.ts'
import { arrangedOf, arrangerOf } from './arranged.ts'
import type { Arranged } from './layout.ts'

/** What is looked at to decide how a sheet is read: its first rows, rows spread over all of it, its last ones, and lines between them that are hardly stones. */
export type SheetProfile = {
  readonly sheet: string | null
  /** In the file's order. */
  readonly rows: readonly SheetRow[]
  /** All rows of the sheet. */
  readonly count: number
  /** How they stood in the file, where it was not one below the other. */
  readonly arranged?: Arranged
}
export type FileProfile = readonly SheetProfile[]

const firstRows = 200
const spreadRows = 600
const lastRows = 20
/** A sheet with more rows of a few cells is one whose stones have no more. */
const mostLines = 300

type Collected = { first: SheetRow[]; spread: SheetRow[]; last: SheetRow[]; lines: SheetRow[]; count: number; every: number }

/** Keeps every k-th row; when too many are kept, every second of them goes and k doubles. */
function keepSpread(sheet: Collected, row: SheetRow): void {
  if ((sheet.count - firstRows) % sheet.every !== 0) return
  sheet.spread.push(row)
  if (sheet.spread.length < spreadRows) return
  sheet.spread = sheet.spread.filter((_, at) => at % 2 === 0)
  sheet.every *= 2
}

export type ProfileCollector = { readonly add: (row: SheetRow) => void; readonly profile: () => FileProfile }

/** Takes all rows of a file as they stream by and keeps at most 820 of each sheet, and of rows with a few cells as many as are no stones. */
export function profileCollector(): ProfileCollector {
  const sheets = new Map<string | null, Collected>()
  return {
    add: (row) => {
      let sheet = sheets.get(row.sheet)
      if (!sheet) sheets.set(row.sheet, (sheet = { first: [], spread: [], last: [], lines: [], count: 0, every: 1 }))
      if (sheet.count < firstRows) sheet.first.push(row)
      else {
        keepSpread(sheet, row)
        if (sheet.lines.length < mostLines && isSparse(row)) sheet.lines.push(row)
        sheet.last[sheet.count % lastRows] = row
      }
      sheet.count += 1
    },
    profile: () =>
      [...sheets].map(([sheet, { first, spread, last, lines, count }]) => {
        const between = lines.length < mostLines ? lines : []
        return arrangedProfile({ sheet, rows: inOrder([...first, ...spread, ...last, ...between]), count })
      }),
  }
}

/** The rows as they will be read: one stone each, below each other. */
function arrangedProfile(profile: SheetProfile): SheetProfile {
  const arranged = arrangedOf(profile.rows, profile.count)
  if (arranged === null) return profile
  const { take, rest } = arrangerOf(arranged)
  return { ...profile, rows: [...profile.rows.flatMap(take), ...rest()], arranged }
}

function inOrder(rows: readonly SheetRow[]): SheetRow[] {
  const byRow = new Map(rows.map((row) => [row.row, row]))
  return [...byRow.values()].toSorted((a, b) => a.row - b.row)
}
