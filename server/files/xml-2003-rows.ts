import type { Cell, SheetRow } from '@loupe/domain/files/cell.ts'
import { hyperlinkFormula, meaningOfFormat, numberText, type NumberMeaning } from './cell-formats.ts'
import type { RowBatch } from './delimited-text.ts'
import { countHidden } from './file-facts.ts'
import { mergeFiller } from './merged-cells.ts'
import { putCell } from './sheet-cells.ts'
import { decodeFile, type TextEncoding } from './text-encoding.ts'
import type { WorkbookOptions } from './xlsx-rows.ts'
import { type Attributes, xmlReader } from './xml-events.ts'

const of = (attributes: Attributes, name: string): string | undefined => attributes[`ss:${name}`] ?? attributes[name]
const textOf = (attributes: Attributes, name: string): string => of(attributes, name) ?? ''

type Place = {
  sheet: string
  row: number
  rowHidden: boolean
  cells: Cell[]
  column: number
  kind: string
  text: string
  link: string | undefined
  formula: string
  meaning: NumberMeaning
  inData: boolean
}

/** Reads a workbook written as one XML file (SpreadsheetML of Excel 2003, often under the name .xls). */
export async function* readXml2003(path: string, encoding: TextEncoding, options: WorkbookOptions): AsyncGenerator<RowBatch> {
  const rows: SheetRow[] = []
  const write = workbookReader(options, rows)
  const given = new Map<string | null, number>()
  const most = options.rowsPerSheet ?? Infinity
  for await (const piece of decodeFile(path, encoding, () => undefined)) {
    write(piece)
    const batch = rows.splice(0).filter((row) => {
      const count = (given.get(row.sheet) ?? 0) + 1
      given.set(row.sheet, count)
      return count <= most
    })
    if (batch.length > 0) yield { rows: batch, fraction: 0.5 }
  }
}

function workbookReader(options: WorkbookOptions, rows: SheetRow[]): (piece: string) => void {
  const meanings = new Map<string, NumberMeaning>()
  let style = ''
  let merges = mergeFiller()
  const at: Place = {
    sheet: '',
    row: 0,
    rowHidden: false,
    cells: [],
    column: -1,
    kind: '',
    text: '',
    link: undefined,
    formula: '',
    meaning: 'number',
    inData: false,
  }
  return xmlReader({
    open: (name, attributes) => {
      if (name === 'Style') style = textOf(attributes, 'ID')
      else if (name === 'NumberFormat') meanings.set(style, meaningOfFormat(0, formatCode(textOf(attributes, 'Format'))))
      else if (name === 'Worksheet') {
        Object.assign(at, { sheet: textOf(attributes, 'Name'), row: 0 })
        merges = mergeFiller()
      } else if (name === 'Row') startRow(at, attributes)
      else if (name === 'Cell') {
        startCell(at, attributes, meanings)
        const down = Number(of(attributes, 'MergeDown') ?? 0)
        if (down > 0) merges.add({ column: at.column, first: at.row, last: at.row + down })
      } else if (name === 'Data') {
        at.kind = of(attributes, 'Type') ?? 'String'
        at.inData = true
      }
    },
    text: (piece) => {
      if (at.inData) at.text += piece
    },
    close: (name) => {
      if (name === 'Data') at.inData = false
      else if (name === 'Cell') endCell(at, options.limits.columns)
      else if (name === 'Row') {
        merges.fill(at.row, at.cells)
        if (!at.rowHidden || options.hidden === 'read') rows.push({ sheet: at.sheet, row: at.row, cells: at.cells })
        else if (at.cells.some((cell) => cell !== '')) countHidden(options.facts, at.sheet)
      }
    },
  })
}

const formatCode = (format: string): string => (format === 'Percent' ? '0.00%' : /date/i.test(format) ? 'yyyy-mm-dd' : format)

function startRow(at: Place, attributes: Attributes): void {
  at.row = Number(of(attributes, 'Index') ?? at.row + 1)
  at.rowHidden = of(attributes, 'Hidden') === '1'
  at.cells = []
  at.column = -1
}

function startCell(at: Place, attributes: Attributes, meanings: ReadonlyMap<string, NumberMeaning>): void {
  const index = of(attributes, 'Index')
  at.column = index === undefined ? at.column + 1 : Number(index) - 1
  at.kind = 'String'
  at.text = ''
  at.link = of(attributes, 'HRef')
  at.formula = textOf(attributes, 'Formula')
  at.meaning = meanings.get(textOf(attributes, 'StyleID')) ?? 'number'
}

function endCell(at: Place, maxColumns: number): void {
  const byFormula = at.formula === '' ? null : hyperlinkFormula(at.formula)
  const link = byFormula?.link ?? at.link
  const text = valueText(at) || (byFormula?.text ?? '')
  if (text === '' && link === undefined) return
  putCell(at.cells, at.column, link === undefined ? text : { text, link }, maxColumns)
}

function valueText({ kind, text, meaning }: Place): string {
  if (kind === 'Number') return numberText(Number(text), meaning, false)
  if (kind === 'DateTime') return text.slice(0, 10)
  if (kind === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE'
  return kind === 'Error' ? '' : text
}
