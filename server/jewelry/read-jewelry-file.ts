import { findJewelryColumns, sizeSystemIn, type JewelryColumns } from '@loupe/domain/jewelry/jewelry-headers.ts'
import { mostFileRows } from '@loupe/domain/jewelry/jewelry-files.api.ts'
import { jewelryFileTooLong, noJewelryInFile } from '@loupe/domain/jewelry/jewelry.problems.ts'
import { numberKey, readPieces, readStyles, type FilePiece, type FileStyle } from '@loupe/domain/jewelry/read-jewelry.ts'
import type { SizeSystem } from '@loupe/domain/jewelry/size-systems.ts'
import type { Category } from '@loupe/domain/jewelry/vocabulary.ts'
import type { SheetRow } from '@loupe/domain/files/cell.ts'
import type { RowNote } from '@loupe/domain/files/row-reading.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { sheetsOf } from '../files/sheets.ts'

export type SheetNote = RowNote & { readonly sheet: string | null; readonly kind: 'styles' | 'pieces' }
/** Null where the file has no sheet of them: then it says nothing of what the supplier has. */
export type JewelryFile = {
  readonly styles: readonly FileStyle[] | null
  readonly pieces: readonly FilePiece[] | null
  readonly rejected: readonly SheetNote[]
  readonly warnings: readonly SheetNote[]
  readonly asksSizes: boolean
}

type Sheet = { readonly name: string | null; readonly rows: readonly SheetRow[]; readonly found: JewelryColumns }

const headerOfSizes = ({ found }: Sheet): string | undefined =>
  found.kind === 'styles' ? found.columns.at.get('handSizes')?.header : found.columns.at.get('handSize')?.header

/** Mainland numbers, where neither the file nor a person says which. */
const usual: SizeSystem = 'cn'

type Reading = { readonly origin: Origin; readonly sizes: SizeSystem | undefined; readonly known: ReadonlyMap<string, Category> }

/**
 * Reads every sheet of jewelry: styles first, since pieces name theirs. `known`: the styles that the supplier has already, by number.
 * @throws Problem 400 when there is none
 */
export async function readJewelryFile(path: string, { origin, sizes, known }: Reading): Promise<JewelryFile> {
  const sheets = [...(await sheetsOf(path, mostFileRows, jewelryFileTooLong))].flatMap(([name, rows]): Sheet[] => {
    const found = findJewelryColumns(rows)
    return found === null ? [] : [{ name: name || null, rows, found }]
  })
  if (sheets.length === 0) throw noJewelryInFile()
  const reading = { origin, sizes: sizes ?? usual }
  const [rejected, warnings]: [SheetNote[], SheetNote[]] = [[], []]
  const take = <Made>({ name, found: { kind } }: Sheet, read: { made: Made[]; rejected: RowNote[]; warnings: RowNote[] }): Made[] => {
    rejected.push(...read.rejected.map((note) => ({ ...note, sheet: name, kind })))
    warnings.push(...read.warnings.map((note) => ({ ...note, sheet: name, kind })))
    return read.made
  }
  const styles = sheets.flatMap((sheet) =>
    sheet.found.kind === 'styles' ? take(sheet, readStyles(sheet.rows, sheet.found.columns, reading)) : [],
  )
  const categories = new Map([...known, ...styles.map(({ styleNo, category }) => [numberKey(styleNo), category] as const)])
  const pieces = sheets.flatMap((sheet) =>
    sheet.found.kind === 'pieces' ? take(sheet, readPieces(sheet.rows, sheet.found.columns, { reading, styles: categories })) : [],
  )
  const hasSizes = styles.some(({ sizeFrom }) => sizeFrom !== null) || pieces.some(({ handSize }) => handSize !== null)
  const isTold = sheets.every((sheet) => {
    const header = headerOfSizes(sheet)
    return header === undefined || sizeSystemIn(header) !== null
  })
  return {
    styles: sheets.some(({ found }) => found.kind === 'styles') ? styles : null,
    pieces: sheets.some(({ found }) => found.kind === 'pieces') ? pieces : null,
    rejected,
    warnings,
    asksSizes: hasSizes && !isTold && sizes === undefined,
  }
}
