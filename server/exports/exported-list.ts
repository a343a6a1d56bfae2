import type { Language } from '@loupe/domain/api/text.ts'
import type { ExportName } from '@loupe/domain/exports/export-labels.ts'
import type { ExportedWhat } from '../db/export-log.ts'
import type { SheetColumn, TotalCell } from '../files/table-dress.ts'
import type { TableCell } from '../files/table-file.ts'
import type { Viewer } from '../http/viewer.ts'

/** For whom a file is, and in which language; `origin` is where its links lead. */
export type Reader = { readonly viewer: Viewer; readonly language: Language; readonly origin: string | null }

/** A list that leaves the house, ready to be written in any format. */
export type ListToWrite = {
  /** What the log calls it. */
  readonly what: ExportedWhat
  readonly name: ExportName
  /** In its name behind that: the days it is of. */
  readonly of?: string
  readonly columns: readonly SheetColumn[]
  /** The first row are the titles of the columns, unless others stand before it. */
  readonly rows: readonly (readonly TableCell[])[]
  readonly headAt?: number
  /** How many things are told, where that is not every row under the titles. */
  readonly told?: number
  readonly total?: readonly (TotalCell | null)[]
  /** What is said of it over the table. */
  readonly says?: readonly string[]
  /** How many there are, where the file has only the first of them; null where nobody counted. */
  readonly cutFrom?: number | null
  /** Picked goods that are gone by now. */
  readonly gone?: number
  /** The house's own addresses of pictures, one for each row; read only where the file shows them. */
  readonly pictures?: readonly (string | null)[]
}
