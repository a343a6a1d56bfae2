import { writeXlsx, type Cell, type CellStyle, type WriteSheet } from 'hucre/xlsx'
import type { CellKind, ExportCell } from '@loupe/domain/exports/export-column.ts'
import { houseLinePx, pictureCell, type Dress, type SheetColumn, type TotalCell } from './table-dress.ts'

/** What a workbook is written from: rows of which the first is the head, and how they are dressed. */
export type Sheet = { readonly name: string; readonly rows: readonly (readonly ExportCell[])[]; readonly dress?: Dress | undefined }

const formats: Readonly<Partial<Record<CellKind, string>>> = {
  count: '#,##0',
  carat: '0.00#',
  amount: '#,##0.00',
  points: '0.00',
  measure: '0.00',
  rate: '0.00##',
}
const grey = '586473'
/** Whatever a style says of its letters, it says their kind. */
const letters = { name: 'Calibri', size: 11 } as const
const styles = {
  head: {
    font: { ...letters, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E9EDF3' } },
    border: { bottom: { style: 'thin', color: { rgb: '9AA5B4' } } },
    alignment: { vertical: 'center', wrapText: true },
  },
  house: { font: { ...letters, bold: true, size: 14 }, alignment: { vertical: 'center' } },
  line: { font: { ...letters, color: { rgb: grey } } },
  note: { font: { ...letters, bold: true, color: { rgb: 'A05A00' } } },
  total: { font: { ...letters, bold: true }, border: { top: { style: 'thin', color: { rgb: '9AA5B4' } } } },
  link: { font: { ...letters, color: { rgb: '2F5FC4' }, underline: true }, alignment: { vertical: 'center' } },
} as const satisfies Record<string, CellStyle>

/** "A" for the first column, "AA" for the 27th. */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** A formula with the names of columns in braces: their cells stand in for them; null when a column is not in the file. */
function filledIn(formula: string, columns: readonly SheetColumn[], { first, last }: { first: number; last: number }): string | null {
  let isWhole = true
  const filled = formula.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const at = columns.findIndex((each) => each.name === name)
    isWhole &&= at >= 0
    const column = columnLetters(Math.max(at, 0))
    return `${column}${first + 1}:${column}${last + 1}`
  })
  return isWhole ? filled : null
}

/** As long as a spreadsheet lets one be. */
const sheetName = (name: string): string => name.slice(0, 31)

const points = (px: number): number => px * 0.75

type SheetImage = NonNullable<WriteSheet['images']>[number]

/** A sheet as far as it is written. */
type Layout = {
  readonly cells: Map<string, Partial<Cell>>
  readonly rowDefs: Map<number, { height: number }>
  readonly rows: (string | number | null)[][]
  readonly images: SheetImage[]
}
const newLayout = (): Layout => ({ cells: new Map(), rowDefs: new Map(), rows: [], images: [] })

type Place = readonly [row: number, column: number]

const put = ({ cells }: Layout, [row, column]: Place, cell: Partial<Cell>): void => {
  const key = `${row},${column}`
  cells.set(key, { ...cells.get(key), ...cell })
}

/** One line of words, from a column on. */
function writeLine(layout: Layout, words: string, column: number, style: CellStyle): void {
  layout.rows.push([...Array.from({ length: column }, () => null), words])
  put(layout, [layout.rows.length - 1, column], { style })
}

function writeHead(layout: Layout, { head, logo }: Dress): void {
  const at = logo?.columns ?? 0
  head.forEach((words, line) => writeLine(layout, words, at, line === 0 ? styles.house : styles.line))
  if (head.length === 0) return
  layout.rowDefs.set(0, { height: points(houseLinePx) })
  if (logo === undefined) return
  const anchor = { from: { row: 0, col: 0 }, to: { row: head.length, col: logo.columns } }
  layout.images.push({ data: logo.bytes, type: 'png', anchor, altText: head[0] ?? '' })
}

function writeRow(layout: Layout, cells: readonly ExportCell[]): void {
  const row = layout.rows.length
  layout.rows.push(cells.map((cell) => (cell !== null && typeof cell === 'object' ? cell.text : cell)))
  cells.forEach((cell, column) => {
    if (cell !== null && typeof cell === 'object') put(layout, [row, column], { hyperlink: { target: cell.link }, style: styles.link })
  })
}

function writeTotal(
  layout: Layout,
  total: readonly (TotalCell | null)[],
  columns: readonly SheetColumn[],
  range: { first: number; last: number },
): void {
  const row = layout.rows.length
  layout.rows.push(total.map((cell) => (cell === null ? null : typeof cell === 'string' ? cell : cell.value)))
  total.forEach((cell, column) => {
    const format = cell !== null && typeof cell === 'object' ? formats[cell.kind ?? columns[column]?.kind ?? 'text'] : undefined
    const style: CellStyle = { ...styles.total, ...(format === undefined ? {} : { numFmt: format }) }
    const formula = cell !== null && typeof cell === 'object' ? filledIn(cell.formula, columns, range) : null
    put(
      layout,
      [row, column],
      formula === null || cell === null || typeof cell !== 'object'
        ? { style }
        : { style, type: 'formula', formula, formulaResult: cell.value },
    )
  })
}

function writePictures(layout: Layout, pictures: NonNullable<Dress['pictures']>, first: number): void {
  pictures.forEach((picture, at) => {
    const row = first + at
    layout.rowDefs.set(row, { height: points(pictureCell.heightPx) })
    if (picture === null) return
    const anchor = { from: { row, col: 0 }, to: { row: row + 1, col: 1 } }
    layout.images.push({ data: picture.bytes, type: 'jpeg', anchor })
  })
}

/** Cells beside pictures stand in the middle. A style is worked out for every cell that has one: words alone have none. */
function styleOf({ kind }: SheetColumn, isTall: boolean): { style?: CellStyle } {
  const format = formats[kind]
  if (format === undefined && !isTall) return {}
  return { style: { ...(format === undefined ? {} : { numFmt: format }), ...(isTall ? { alignment: { vertical: 'center' } } : {}) } }
}

function dressed({ name, rows, dress }: Sheet & { readonly dress: Dress }): WriteSheet {
  const layout = newLayout()
  const { columns, total, notes, pictures, watermark } = dress
  writeHead(layout, dress)
  for (const row of rows.slice(0, dress.headAt)) writeRow(layout, row)
  const headRow = layout.rows.length
  const [titles = [], ...body] = rows.slice(dress.headAt)
  writeRow(layout, titles)
  titles.forEach((_, column) => put(layout, [headRow, column], { style: styles.head }))
  const range = { first: headRow + 1, last: headRow + Math.max(body.length, 1) }
  for (const row of body) writeRow(layout, row)
  if (pictures !== undefined) writePictures(layout, pictures, range.first)
  if (total !== undefined) writeTotal(layout, total, columns, range)
  for (const note of notes) writeLine(layout, note, 0, styles.note)
  return {
    name: sheetName(name),
    rows: layout.rows,
    cells: layout.cells,
    rowDefs: layout.rowDefs,
    images: layout.images,
    columns: columns.map((column) => ({ width: column.chars, ...styleOf(column, pictures !== undefined) })),
    freezePane: { rows: headRow + 1 },
    autoFilter: { range: `A${headRow + 1}:${columnLetters(titles.length - 1)}${range.last + 1}` },
    pageSetup: {
      orientation: 'landscape',
      paperSize: 'a4',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
    },
    ...(watermark === undefined
      ? {}
      : { backgroundImage: watermark.tile, headerFooter: { oddHeader: `&C&K9AA5B4${watermark.words.replaceAll('&', '&&')}` } }),
  }
}

const plain = ({ name, rows }: Sheet): WriteSheet => {
  const layout = newLayout()
  for (const row of rows) writeRow(layout, row)
  return { name: sheetName(name), rows: layout.rows, cells: layout.cells }
}

/** The head of the table stands on every page that is printed. */
const printedHead = (name: string, { head, headAt }: Dress) => {
  const row = head.length + headAt + 1
  // The library writes the names of sheets as they are: one with a space in it is quoted here.
  return { name: '_xlnm.Print_Titles', range: `'${sheetName(name).replaceAll("'", "''")}'!$${row}:$${row}`, scope: sheetName(name) }
}

/** A workbook of one sheet. Writing takes a good part of a second for a few thousand rows: not on the thread that answers. */
export async function xlsxTable(sheet: Sheet): Promise<Uint8Array> {
  const { dress } = sheet
  return writeXlsx({
    sheets: [dress === undefined ? plain(sheet) : dressed({ ...sheet, dress })],
    ...(dress === undefined ? {} : { namedRanges: [printedHead(sheet.name, dress)] }),
    properties: dress === undefined ? {} : { title: dress.title, creator: dress.head[0] ?? '' },
  })
}
