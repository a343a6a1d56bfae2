import type { SheetRow } from '@loupe/domain/files/cell.ts'
import type { Problem } from '@loupe/domain/api/problem.ts'
import { inspectFile, readRows } from './read-rows.ts'

/** All rows of a small file, sheet by sheet, by the sheets' names. @throws what `tooLong` makes when there are more than `most` */
export async function sheetsOf(path: string, most: number, tooLong: (most: number) => Problem): Promise<ReadonlyMap<string, SheetRow[]>> {
  const sheets = new Map<string, SheetRow[]>()
  let rows = 0
  for await (const batch of readRows(path, await inspectFile(path))) {
    for (const row of batch.rows) {
      rows += 1
      if (rows > most) throw tooLong(most)
      const name = row.sheet ?? ''
      const own = sheets.get(name) ?? []
      own.push(row)
      sheets.set(name, own)
    }
  }
  return sheets
}
