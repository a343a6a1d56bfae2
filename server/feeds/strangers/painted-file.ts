import { utils } from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import type { ByteFile, Line } from './byte-file.ts'

/** The colour behind a row's cells: as hexadecimals, or as a workbook's own attributes (`theme="7" tint="0.4"`); `struck`: none, but a line through them. */
export type Paint = string | undefined

const office = 'http://schemas.openxmlformats.org/'
const kinds = 'application/vnd.openxmlformats-officedocument.'
const theme = ['000000', 'FFFFFF', '44546A', 'E7E6E6', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47']

const typesXml = `<Types xmlns="${office}package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}spreadsheetml.styles+xml"/></Types>`
const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${office}officeDocument/2006/relationships/${kind}" Target="${target}"/>`
const relations = (...all: readonly string[]): string =>
  `<Relationships xmlns="${office}package/2006/relationships">${all.join('')}</Relationships>`
const workbookXml = `<workbook xmlns="${office}spreadsheetml/2006/main" xmlns:r="${office}officeDocument/2006/relationships"><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>`
const themeXml = `<a:theme xmlns:a="${office}drawingml/2006/main"><a:themeElements><a:clrScheme name="Office">${theme.map((value) => `<a:part><a:srgbClr val="${value}"/></a:part>`).join('')}</a:clrScheme></a:themeElements></a:theme>`

const fillXml = (paint: string): string =>
  paint === 'struck'
    ? '<fill><patternFill patternType="none"/></fill>'
    : `<fill><patternFill patternType="solid"><fgColor ${paint.includes('=') ? paint : `rgb="FF${paint}"`}/><bgColor indexed="64"/></patternFill></fill>`
const stylesXml = (paints: readonly string[]): string =>
  `<styleSheet xmlns="${office}spreadsheetml/2006/main"><fonts><font><sz val="11"/></font><font><strike/><sz val="11"/></font></fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>${paints.map(fillXml).join('')}</fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf fillId="0"/>${paints.map((paint, at) => `<xf fontId="${paint === 'struck' ? 1 : 0}" fillId="${at + 2}" applyFill="1"/>`).join('')}</cellXfs></styleSheet>`

const plainXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: Line['cells'][number], name: string, style: number): string {
  const own = style > 0 ? ` s="${style}"` : ''
  if (cell === '') return style > 0 ? `<c r="${name}"${own}/>` : ''
  if (typeof cell === 'number') return `<c r="${name}"${own}><v>${cell}</v></c>`
  const text = plainXml(typeof cell === 'string' ? cell : '')
  return `<c r="${name}"${own} t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`
}

/** A workbook of one sheet with colours behind its cells. */
export function paintedFile(
  name: string,
  lines: readonly Line[],
  paintOf: (row: number, column: number) => Paint,
  more: Partial<ByteFile> = {},
): ByteFile {
  const paints: string[] = []
  const styleOf = (paint: Paint): number => {
    if (paint === undefined) return 0
    if (!paints.includes(paint)) paints.push(paint)
    return paints.indexOf(paint) + 1
  }
  const bytes = (): Uint8Array => {
    const rows = lines.map(({ cells }, row) => {
      const written = cells.map((cell, column) => cellXml(cell, utils.encode_cell({ r: row, c: column }), styleOf(paintOf(row, column))))
      return `<row r="${row + 1}">${written.join('')}</row>`
    })
    const parts = {
      '[Content_Types].xml': typesXml,
      '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
      'xl/workbook.xml': workbookXml,
      'xl/_rels/workbook.xml.rels': relations(
        relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relation('rId2', 'styles', 'styles.xml'),
      ),
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${office}spreadsheetml/2006/main"><sheetData>${rows.join('')}</sheetData></worksheet>`,
      'xl/styles.xml': stylesXml(paints),
      'xl/theme/theme1.xml': themeXml,
    }
    return zipSync(Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, strToU8(text)])))
  }
  return { name, fileName: 'stock.xlsx', bytes, sheets: [{ name: 'Stock', lines }], ...more }
}
