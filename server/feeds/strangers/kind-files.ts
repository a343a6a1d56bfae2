import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, type Line, line, textFile } from './byte-file.ts'
import { base, full, plain, priced, report } from './usual-columns.ts'
import { grouped } from './money-files.ts'
import { strToU8, zipSync } from 'fflate'
import { utils, write } from '@e965/xlsx'

const b = some(16, 7207)
const grown = some(10, 7208, 'lab')
const shown = (lines: readonly Line[]): string[][] =>
  lines.map(({ cells }) => cells.map((cell) => (typeof cell === 'object' ? String(cell.v ?? '') : `${cell}`)))
const csv = (lines: readonly Line[]): string =>
  shown(lines)
    .map((cells) => cells.join(','))
    .join('\r\n')
const html = (lines: readonly Line[]): string =>
  `<html><head><meta charset="utf-8"></head><body><table border=1>${shown(lines)
    .map((cells, at) => `<tr>${cells.map((text) => (at === 0 ? `<th>${text}</th>` : `<td>${text}</td>`)).join('')}</tr>`)
    .join('')}</table></body></html>`
const bytesFile = (name: string, fileName: string, bytes: () => Uint8Array, sheets: ByteFile['sheets']): ByteFile => ({
  name,
  fileName,
  bytes,
  sheets,
})
const zipped = plain(priced, b)
const zipLab = plain(
  { ...priced, Type: () => 'CVD' },
  grown.map((s, at) => ({ ...s, stockNo: `G${at}` })),
)
export const kindFiles: readonly ByteFile[] = [
  textFile('UTF-16 with tabs, as a workbook saves text', plain({ ...full, 'Price/Ct': (s) => s.perCt }, b), {
    sep: '\t',
    encoding: 'utf16le',
    bom: true,
  }),
  textFile('UTF-16 the other way round, without a mark', plain({ ...priced }, b), { sep: '\t', encoding: 'utf16be' }),
  textFile('pipes', plain({ ...full, 'Price/Ct': (s) => grouped(s.perCt, ',') }, b), { sep: '|', bom: true }),
  textFile('a tilde between the cells', plain(priced, b), { sep: '~' }),
  textFile(
    'a line sep=; above all',
    [
      line('sep=;'),
      ...plain(
        { ...priced, 'Price/Ct': (s) => s.perCt.toFixed(2).replace('.', ','), Carat: (s) => s.carat.toFixed(2).replace('.', ',') },
        b,
      ),
    ],
    { sep: ';', raw: true },
  ),
  textFile('inches that open no quote', plain({ ...priced, Comment: (_, at) => (at % 3 === 0 ? 'clean under 6" lamp' : 'ok') }, b), {
    raw: true,
  }),
  textFile('a quote that is never closed', plain({ ...priced, Comment: (_, at) => (at === 5 ? '"nice stone' : 'ok') }, b), { raw: true }),
  textFile(
    'key to symbols with commas nobody quoted',
    plain(
      {
        ...base,
        'Key To Symbols': (_, at) => (at % 3 === 0 ? 'Feather, Crystal' : 'Cloud'),
        'Price/Ct': (s) => s.perCt,
        Total: (s) => s.total,
      },
      b,
      (_, at) => (at % 3 === 0 ? 'refused' : {}),
    ),
    { raw: true },
  ),
  textFile(
    'every line is one quoted cell',
    plain(priced, b).map(({ cells, is }) => ({ cells: [cells.map((cell) => (typeof cell === 'object' ? '' : `${cell}`)).join(',')], is })),
    {},
    {},
  ),
  textFile('the file breaks off', plain({ ...priced }, b), { cut: 3 }),
  bytesFile(
    'a zip of two lists and a letter',
    'stock.zip',
    () => zipSync({ 'natural.csv': strToU8(csv(zipped)), 'lab/lab.csv': strToU8(csv(zipLab)), 'terms.pdf': strToU8('%PDF') }),
    [
      { name: 'natural.csv', lines: zipped },
      { name: 'lab.csv', lines: zipLab },
    ],
  ),
  bytesFile('a page of the web called .xls', 'stock.xls', () => strToU8(html(plain({ ...full, 'Price/Ct': (s) => s.perCt }, b))), [
    { name: null, lines: plain({ ...full, 'Price/Ct': (s) => s.perCt }, b, report) },
  ]),
  bytesFile(
    'an old workbook',
    'stock.xls',
    () => {
      const lines = plain({ ...priced, Carat: (s) => s.carat, 'Price/Ct': (s) => s.perCt }, b)
      const sheet = utils.aoa_to_sheet(lines.map(({ cells }) => [...cells]))
      return new Uint8Array(
        write({ SheetNames: ['Stock'], Sheets: { Stock: sheet } }, { type: 'buffer', bookType: 'biff8' }) as ArrayBuffer,
      )
    },
    [{ name: 'Stock', lines: plain(priced, b) }],
  ),
]
