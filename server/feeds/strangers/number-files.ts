import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, type Columns, type Kept, type Line, textFile } from './byte-file.ts'
import { base, mm, plain, priced, report } from './usual-columns.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { strToU8 } from 'fflate'
import iconv from 'iconv-lite'

const b = some(16, 7207)
const sizes = (s: RightStone) => ({ length: s.mm[0], width: s.mm[1], depth: s.mm[2] })
const num = (v: number, z?: string, more: object = {}): Kept => ({ t: 'n', v, ...(z && { z }), ...more })
const shown = (lines: readonly Line[]): string[][] =>
  lines.map(({ cells }) => cells.map((cell) => (typeof cell === 'object' ? String(cell.v ?? '') : `${cell}`)))
const csv = (lines: readonly Line[]): string =>
  shown(lines)
    .map((cells) => cells.join(','))
    .join('\r\n')
const bytesFile = (name: string, fileName: string, bytes: () => Uint8Array, sheets: ByteFile['sheets']): ByteFile => ({
  name,
  fileName,
  bytes,
  sheets,
})
const one = (lines: readonly Line[]): ByteFile['sheets'] => [{ name: null, lines }]
const cols = (columns: Columns, place: number): Columns => {
  const entries = Object.entries(columns)
  return Object.fromEntries([...entries.slice(0, place), [' ~1', () => ''], ...entries.slice(place), [' ~2', () => '']])
}
const pairOf = (at: number): string => `P${Math.floor(at / 2)}`

export const numberFiles: readonly ByteFile[] = [
  bookFile('report numbers as numbers in science', [
    { name: 'S', lines: plain({ ...base, 'Report #': (s) => num(Number(s.reportNo), '0.00E+00'), 'Price/Ct': (s) => s.perCt }, b, report) },
  ]),
  textFile(
    'report numbers spoilt by science',
    plain({ ...base, 'Report #': (s) => Number(s.reportNo).toExponential(4).toUpperCase(), 'Price/Ct': (s) => s.perCt }, b, () => ({
      reportNo: null,
    })),
  ),
  textFile(
    'report numbers with spaces, a nought behind, and laboratories before',
    plain(
      {
        ...base,
        'Report #': (s, at) =>
          [
            `${s.reportNo.slice(0, 4)} ${s.reportNo.slice(4)}`,
            `${s.reportNo}.0`,
            `${s.lab}-${s.reportNo}`,
            `${s.lab} #${s.reportNo}`,
            `No. ${s.reportNo}`,
          ][at % 5] ?? '',
        'Price/Ct': (s) => s.perCt,
      },
      b,
      report,
    ),
  ),
  textFile(
    'report numbers in links of the web',
    plain(
      { ...base, 'Report #': (s) => `<a href="https://cert.example/${s.reportNo}.pdf">${s.reportNo}</a>`, 'Price/Ct': (s) => s.perCt },
      b,
      report,
    ),
  ),
  bookFile('report numbers in links of formulas', [
    {
      name: 'S',
      lines: plain(
        {
          ...base,
          'Report #': (s) => ({ t: 's', v: 'View', f: `HYPERLINK("https://www.gia.edu/report-check?reportno=${s.reportNo}","View")` }),
          'Price/Ct': (s) => s.perCt,
        },
        b,
        (s) => ({ reportNo: [s.reportNo] }),
      ),
    },
  ]),
  bookFile('stock numbers that became dates', [
    {
      name: 'S',
      lines: plain(
        {
          ...base,
          'Stock #': (_, at) => (at === 3 ? { t: 'd', v: new Date('2026-03-01T00:00:00Z'), z: 'd-mmm' } : `A-${at}`),
          'Price/Ct': (s) => s.perCt,
        },
        b,
        (_, at) => (at === 3 ? 'refused' : { stockNo: `A-${at}` }),
      ),
    },
  ]),
  bookFile('hidden rows of sold stones', [
    { name: 'S', lines: plain(priced, b).map((row, at) => (at > 4 && at < 8 ? { cells: row.cells, hidden: true as const } : row)) },
  ]),
  bookFile('a formula that was never worked out again', [
    {
      name: 'S',
      lines: plain(
        {
          ...base,
          Rap: (s) => s.list,
          'Disc %': (s) => s.back,
          'Price/Ct': (s, at) => num(at % 4 === 0 ? s.perCt * 1.2 : s.perCt, undefined, { f: `H${at + 2}*(100+I${at + 2})/100` }),
        },
        b,
        (s, at) => ({ perCt: at % 4 === 0 ? s.perCt * 1.2 : s.perCt }),
      ),
    },
  ]),
  bookFile('errors instead of prices', [
    {
      name: 'S',
      lines: plain({ ...base, 'Price/Ct': (s, at) => (at % 4 === 0 ? { t: 'e', v: 42, w: '#N/A' } : s.perCt) }, b, (_, at) =>
        at % 4 === 0 ? 'refused' : {},
      ),
    },
  ]),
  textFile('empty columns between', plain(cols({ ...priced, Measurements: mm }, 4), b, sizes)),
  textFile(
    'no stock number, but a serial number',
    plain(
      Object.fromEntries([
        ['Sr No', (_: unknown, at: number) => String(at + 1)] as const,
        ...Object.entries(priced).filter(([name]) => name !== 'Stock #'),
      ]),
      b,
      (s) => ({ stockNo: s.reportNo }),
    ),
  ),
  textFile(
    'parcels among single stones',
    plain({ ...base, Pcs: (_, at) => (at % 5 === 4 ? '12' : '1'), 'Price/Ct': (s) => s.perCt }, b, (_, at) =>
      at % 5 === 4 ? 'refused' : {},
    ),
  ),
  textFile(
    'pairs in one row',
    plain(
      { ...base, Carat: (s) => `${s.carat.toFixed(2)}/${(s.carat + 0.01).toFixed(2)}`, 'Price/Ct': (s) => s.perCt },
      b,
      () => 'refused',
    ),
  ),
  textFile(
    'pairs in two rows, the total of both on each',
    plain(
      {
        ...base,
        'Pair #': (_, at) => pairOf(at),
        Total: (s, at) => {
          const other = b[at % 2 ? at - 1 : at + 1]
          return (s.total + (other?.total ?? 0)).toFixed(2)
        },
      },
      b,
      () => 'refused',
    ),
  ),
  bookFile('a column of dates between', [
    { name: 'S', lines: plain({ 'Sold Date': () => '', ...priced, 'Cert Date': () => num(45_900, 'dd-mmm-yy') }, b) },
  ]),
  bytesFile(
    'two lists beside each other',
    'stock.csv',
    () =>
      strToU8(
        csv(
          plain(priced, b.slice(0, 8)).map((row, at) => ({ cells: [...row.cells, '', ...(plain(priced, b.slice(8))[at]?.cells ?? [])] })),
        ),
      ),
    one(plain(priced, b.slice(0, 8))),
  ),
  bytesFile(
    'a list on its side',
    'stock.csv',
    () => {
      const lines = shown(plain(priced, b))
      return strToU8((lines[0] ?? []).map((_, c) => lines.map((row) => row[c]).join(',')).join('\n'))
    },
    one(plain(priced, b)),
  ),
  bytesFile(
    'stones as text, one under another',
    'stones.txt',
    () =>
      iconv.encode(
        b
          .map((s) => `${s.stockNo}\nShape: ${s.shape}\nCarat: ${s.carat}\nColor: ${s.color}\nClarity: ${s.clarity}\nPrice: ${s.perCt}\n`)
          .join('\n'),
        'utf8',
      ),
    one([]),
  ),
]
