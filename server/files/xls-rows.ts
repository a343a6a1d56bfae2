import { readFile } from 'node:fs/promises'
import { Script } from 'node:vm'
import { CFB, read, type CellObject, utils, type WorkSheet } from '@e965/xlsx'
import type { Cell, SheetRow } from '@loupe/domain/files/cell.ts'
import { damagedFile, workbookHasMacros, workbookLocked, workbookOfOtherKind } from '@loupe/domain/files/files.problems.ts'
import { meaningOfFormat, numberText } from './cell-formats.ts'
import type { RowBatch } from './delimited-text.ts'
import { countComment, countHidden, type FileFacts } from './file-facts.ts'
import { type Merge, mergeFiller } from './merged-cells.ts'
import { putCell, shownCell } from './sheet-cells.ts'
import type { WorkbookOptions } from './xlsx-rows.ts'

/** Looks into a compound file (the shell of .xls and of every encrypted Office file) and refuses what is no plain workbook. */
export async function checkCompoundFile(path: string): Promise<void> {
  const names = listStreams(await readFile(path))
  if (names.some((name) => /EncryptedPackage/i.test(name))) throw workbookLocked()
  if (names.some((name) => /_VBA_PROJECT/i.test(name))) throw workbookHasMacros()
  if (!names.some((name) => /\/(Workbook|Book)$/i.test(name))) {
    throw workbookOfOtherKind(names.some((name) => /WordDocument$/i.test(name)) ? 'doc' : 'OLE')
  }
}

function listStreams(content: Buffer): string[] {
  try {
    return withinTime(content, () => CFB.read(content, { type: 'buffer' }).FullPaths)
  } catch {
    throw damagedFile()
  }
}

const call = new Script('work()')
const patienceMs = 5000
const patienceMsPerMb = 4000

/** The reader of old workbooks goes round for ever in some damaged ones; it is stopped when it takes many times as long as it may. */
const withinTime = <T>(content: Buffer, work: () => T): T =>
  call.runInNewContext({ work }, { timeout: patienceMs + Math.ceil((content.length / 2 ** 20) * patienceMsPerMb) })

/** Reads an old binary workbook whole; its size is limited before, so memory is too. */
export async function* readXls(path: string, options: WorkbookOptions): AsyncGenerator<RowBatch> {
  const book = parseBook(await readFile(path))
  const names = book.SheetNames.filter((_, index) => options.hidden === 'read' || !book.Workbook?.Sheets?.[index]?.Hidden)
  options.facts?.hiddenSheets.push(...book.SheetNames.filter((name) => !names.includes(name)))
  for (const [index, name] of names.entries()) {
    const sheet = book.Sheets[name]
    if (!sheet) continue
    const rows = sheetRows(name, sheet, book.Workbook?.WBProps?.date1904 === true, options)
    if (rows.length > 0) yield { rows, fraction: (index + 1) / names.length }
  }
}

function parseBook(content: Buffer): ReturnType<typeof read> {
  try {
    return withinTime(content, () =>
      read(content, { type: 'buffer', dense: true, cellNF: true, cellStyles: true, cellText: false, cellHTML: false, bookVBA: false }),
    )
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw workbookLocked()
    throw damagedFile()
  }
}

function sheetRows(name: string, sheet: WorkSheet, from1904: boolean, options: WorkbookOptions): SheetRow[] {
  const skips = options.hidden === 'skip'
  const rows: SheetRow[] = []
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? []
  const { fill } = mergeFiller(mergesOf(sheet))
  for (const [index, line] of data.entries()) {
    if (rows.length >= (options.rowsPerSheet ?? Infinity)) break
    if (!line) continue
    if (options.facts) noteComments(options.facts, name, index, line)
    const cells = cellsOf(line, from1904, { columns: options.limits.columns, isHidden: (column) => skips && isHiddenColumn(sheet, column) })
    fill(index + 1, cells)
    if (!skips || sheet['!rows']?.[index]?.hidden !== true) rows.push({ sheet: name, row: index + 1, cells })
    else if (cells.some((cell) => cell !== '')) countHidden(options.facts, name)
  }
  return rows
}

/** What is written beside its cells. */
function noteComments(facts: FileFacts, sheet: string, index: number, line: readonly (CellObject | undefined)[]): void {
  for (const [column, cell] of line.entries()) {
    const text = (cell?.c ?? [])
      .map(({ t }) => t ?? '')
      .join(' ')
      .trim()
    if (text !== '') countComment(facts, { sheet, cell: utils.encode_cell({ r: index, c: column }), text })
  }
}

const isHiddenColumn = (sheet: WorkSheet, column: number): boolean => sheet['!cols']?.[column]?.hidden === true

type Taken = { readonly columns: number; readonly isHidden: (column: number) => boolean }

function cellsOf(line: readonly (CellObject | undefined)[], from1904: boolean, { columns, isHidden }: Taken): Cell[] {
  const cells: Cell[] = []
  for (const [column, cell] of line.entries()) {
    if (!cell || isHidden(column)) continue
    const shown = shownCell(valueText(cell, from1904), cell.f, cell.l?.Target)
    if (shown !== '') putCell(cells, column, shown, columns)
  }
  return cells
}

const mergesOf = (sheet: WorkSheet): Merge[] =>
  (sheet['!merges'] ?? []).filter(({ s, e }) => e.r > s.r).map(({ s, e }) => ({ column: s.c, first: s.r + 1, last: e.r + 1 }))

function valueText({ t: type, v: value, z: format, w: shown }: CellObject, from1904: boolean): string {
  if (typeof value === 'number' && type !== 'e') {
    return numberText(value, meaningOfFormat(0, typeof format === 'string' ? format : undefined), from1904)
  }
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return value === undefined || type === 'e' ? (shown ?? '') : String(value)
}
