import { strToU8, zipSync } from 'fflate'
import { utils, write } from '@e965/xlsx'
import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { bookFile, type ByteFile, type Columns, head, line, type Line, stones, textFile, type Truth } from './byte-file.ts'
import { base, own, plain, priced, report, said } from './usual-columns.ts'

const b = some(18, 90_511)
const grown = some(12, 90_512, 'lab').map((s, at) => ({ ...s, stockNo: `G${200 + at}` }))
const turn = <T>(at: number, ...all: readonly T[]): T => all[at % all.length] as T
const us = (value: number): string => value.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const comma = (value: number, between: string): string =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+(?=,))/g, between)
const arabic = (text: string): string => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))).replace('.', '٫')
const texts = (lines: readonly Line[]): string[][] =>
  lines.map(({ cells }) => cells.map((cell) => (typeof cell === 'object' ? String(cell.v ?? '') : `${cell}`)))
const list = (name: string, columns: Columns, more: (s: RightStone, at: number) => Truth = report, below: readonly Line[] = []): ByteFile =>
  textFile(name, [...plain(columns, b, more), ...below])

const hebrew: Columns = {
  'מס׳ אבן': own('Stock #'),
  צורה: own('Shape'),
  משקל: (s) => s.carat,
  צבע: own('Color'),
  ניקיון: own('Clarity'),
  מעבדה: own('Lab'),
  'מס׳ תעודה': own('Report #'),
  'מחיר לקראט $': (s) => s.perCt,
}
const twoLanguages: Columns = {
  '貨號 Stock No.': own('Stock #'),
  '形狀 Shape': own('Shape'),
  '重量 Carat': own('Carat'),
  '顏色 Color': own('Color'),
  '淨度 Clarity': own('Clarity'),
  '證書 Lab': own('Lab'),
  '證書號 Cert No.': own('Report #'),
  '美元每卡 US$/ct': (s) => s.perCt.toFixed(2),
}
const russianShapes = { round: 'Круг', oval: 'Овал', pear: 'Груша', emerald: 'Изумруд', princess: 'Принцесса' }
const russian: Columns = {
  Лот: own('Stock #'),
  Огранка: (s) => said(russianShapes, s.shape),
  'Масса, кар': (s) => comma(s.carat, '\u00a0'),
  Цвет: own('Color'),
  Чистота: own('Clarity'),
  Лаборатория: own('Lab'),
  '№ сертификата': own('Report #'),
  'Цена за карат, $': (s) => comma(s.perCt, '\u00a0'),
  'Стоимость, $': (s) => comma(s.total, '\u00a0'),
}
const fancies: readonly (readonly [written: string, color: string, intensity: string | null])[] = [
  ['Fancy Deep Brownish Orangy Yellow', 'yellow', 'fancy_deep'],
  ['fancy light pinkish-brown', 'brown', 'fancy_light'],
  ['F.V.Yel', 'yellow', 'fancy_vivid'],
  ['FDYB', 'brown', null],
  ['FLbrY', 'yellow', 'fancy_light'],
  ['FVyO', 'orange', 'fancy_vivid'],
  ['FDkBrY', 'yellow', 'fancy_dark'],
  ['FIOY', 'yellow', 'fancy_intense'],
  ['Lt Fancy Yellow', 'yellow', 'fancy_light'],
  ['FVY (Even)', 'yellow', 'fancy_vivid'],
]
const fancyOf = (s: RightStone, at: number): Truth => {
  const [, fancyColor, fancyIntensity] = fancies[at] ?? []
  return fancyColor === undefined ? report(s) : { ...report(s), color: null, fancyColor, fancyIntensity }
}
const below = { ...base, Rap: (s: RightStone) => s.list, 'Disc %': (s: RightStone) => s.back }
const summary = [
  ['', 'Shape', 'Pcs', 'Cts', 'Amount'],
  ['', 'Round', 9, 9.2, 41_000],
  ['', 'Oval', 4, 4.4, 12_000],
  ['', 'Total', 13, 13.6, 53_000],
]
const otherNames: Columns = {
  Ref: own('Stock #'),
  Lab: own('Lab'),
  'Cert No': own('Report #'),
  Shp: own('Shape'),
  Col: own('Color'),
  Pur: own('Clarity'),
  Cts: own('Carat'),
  'Price/Carat': (s) => s.perCt.toFixed(2),
}
const parcels = [1, 2, 3, 4].map((k) => ({
  ...line(`M${k}`, 'Round', 240 + k, 6.2 + k, 'F-G', 'VS', 410 + k * 12),
  is: 'refused' as const,
}))
const console1 = plain(priced, b, report)
const bar = `+${console1[0]?.cells.map(() => '-'.repeat(14)).join('+') ?? ''}+`
const zipped = plain(priced, b, report)

function workbook(lines: readonly Line[]): Uint8Array {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(texts(lines)), 'Stock')
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }) as ArrayBuffer)
}

/** Lists that were invented after the reader was done with all others, two habits of dealers in each. */
export const laterFiles: readonly ByteFile[] = [
  textFile(
    'Antwerp: tabs, points between thousands, units behind weights',
    plain({ ...base, Carat: (s) => `${comma(s.carat, '.')} ct`, 'Price USD p/ct': (s) => comma(s.perCt, '.') }, b, report),
    { sep: '\t' },
  ),
  bookFile('Tel Aviv: Hebrew headers, the same in English below them', [
    {
      name: 'גיליון1',
      lines: [
        head(hebrew),
        line('Stone', 'Shape', 'Ct', 'Col', 'Cla', 'Lab', 'Cert', '$/ct'),
        ...stones(hebrew, b, report),
        line('סה"כ', '', 18.3),
      ],
    },
  ]),
  list('Dubai: Arabic digits in weights and prices', {
    ...base,
    Carat: (s) => arabic(s.carat.toFixed(2)),
    'Price/Ct USD': (s) => arabic(s.perCt.toFixed(2)),
  }),
  list('Hong Kong: two languages in each header, dollars for each carat', twoLanguages),
  textFile(
    'Surat: every cell quoted between tabs, an old Mac’s line ends',
    [],
    {},
    {
      sheets: [{ name: null, lines: zipped }],
      bytes: () =>
        strToU8(
          texts(zipped)
            .map((cells) => cells.map((text) => `"${text}"`).join('\t'))
            .join('\r'),
        ),
    },
  ),
  list('Surat: prices with /- and net and nego', {
    ...base,
    'Rate $': (s, at) => `${s.perCt.toFixed(2)}${turn(at, '/-', ' net', ' nego', '')}`,
  }),
  list('New York: a star at prices, its note below', { ...base, 'Price/Ct': (s, at) => `${us(s.perCt)}${turn(at, '*', '', '')}` }, report, [
    line(),
    line('* net price, no further discount'),
  ]),
  textFile(
    'Mumbai: an extra discount on the goods below, says a line between them',
    [...plain(below, b.slice(0, 9), report), line('** EXTRA 2% LESS ON BELOW GOODS **'), ...stones(below, b.slice(9), report)],
    {},
    { said: { 'extraDiscount:0': 'written' } },
  ),
  textFile(
    'Mumbai: an extra discount on all, says a line above',
    [line('Diwali offer: additional 3% discount on all listed prices till 30 Nov'), ...plain(below, b, report)],
    {},
    { said: { 'extraDiscount:0': 'written' } },
  ),
  textFile(
    'Antwerp: a tax that is in the prices, says a line above',
    [line('All prices include 20 % VAT'), ...plain(below, b, report)],
    {},
    {
      said: { 'extraDiscount:0': 'written' },
    },
  ),
  textFile(
    'Shenzhen: a tax that is in the prices, says a line below',
    [...plain(below, b, report), line('以上为含税价')],
    {},
    {
      said: { 'extraDiscount:0': 'written' },
    },
  ),
  list('Antwerp: a tax that comes on top', below, report, [line('Prices are excl. VAT')]),
  list('Mumbai: terms of payment that name a discount', below, report, [line('Extra 1% less for cash payment within 7 days')]),
  textFile('Smolensk: Огранка is the shape, hard spaces between thousands', plain(russian, b, report), {
    sep: ';',
    encoding: 'windows-1251',
  }),
  list('Surat: the shortest headers', { ...priced, Po: (s) => s.polish, Sy: (s) => s.symmetry }, (s) => ({
    ...report(s),
    polish: s.polish,
    symmetry: s.symmetry,
  })),
  list(
    'New York: a tick where a stone is in stock, a cross where not',
    { ...priced, 'In Stock': (_, at) => turn(at, '✓', '✓', '✗') },
    (s, at) => ({
      ...report(s),
      gone: at % 3 === 2,
    }),
  ),
  list('Antwerp: pieces 1, 0 and -1', { ...priced, Qty: (_, at) => turn(at, '1', '0', '1', '-1') }, (s, at) => ({
    ...report(s),
    gone: at % 2 === 1,
  })),
  list('Antwerp: a column of pieces that nobody keeps', { ...priced, Qty: () => '0' }),
  list('Mumbai: the report’s file in place of its number', { ...priced, 'Report #': (s) => `${s.reportNo}.pdf` }),
  list('New York: SI1(EC), VVS 1', {
    ...priced,
    Clarity: (s, at) => turn(at, s.clarity, s.clarity.replace(/(\d)$/, ' $1'), `${s.clarity}(EC)`),
  }),
  list(
    'GIA’s words and dealers’ codes for fancy colours, whites between',
    { ...priced, Color: (s, at) => fancies[at]?.[0] ?? s.color },
    fancyOf,
  ),
  {
    ...textFile('an ERP’s console: a table drawn with lines', []),
    fileName: 'stock.txt',
    sheets: [
      { name: null, lines: [line(bar), ...console1.slice(0, 1), line(bar), ...console1.slice(1), line(bar), line('18 rows in set')] },
    ],
    bytes: () => {
      const drawn = texts(console1).map((cells) => `| ${cells.map((text) => text.padEnd(12)).join(' | ')} |`)
      return strToU8([bar, drawn[0], bar, ...drawn.slice(1), bar, '18 rows in set'].join('\n'))
    },
  },
  {
    ...textFile('a zip with a read-me and a Mac’s folder beside the workbook', []),
    fileName: 'stock.zip',
    sheets: [{ name: 'stock.xlsx / Stock', lines: zipped }],
    bytes: () =>
      zipSync({
        'Stock 22 Nov/stock.xlsx': workbook(zipped),
        'Stock 22 Nov/README.txt': strToU8('Dear sir, please find our list.\nTerms: 7 days.\n'),
        '__MACOSX/Stock 22 Nov/._stock.xlsx': strToU8('\0\0'),
      }),
  },
  bookFile('Surat: a summary beside the list', [
    { name: 'Stock', lines: plain(priced, b, report).map((each, at) => ({ ...each, cells: [...each.cells, ...(summary[at] ?? [])] })) },
  ]),
  bookFile('Mumbai: below the list a second one, in another order, under other names', [
    {
      name: 'Stock',
      lines: [
        line('ROUND'),
        ...plain(priced, b.slice(0, 10), report),
        line(),
        line('FANCY SHAPES'),
        ...plain(otherNames, b.slice(10), report),
      ],
    },
  ]),
  bookFile('Antwerp: below the stones parcels in a table of their own', [
    {
      name: 'Stock',
      lines: [
        ...plain(priced, b, report),
        line(),
        line('PARCEL GOODS'),
        line('Lot', 'Shape', 'Pcs', 'Total Cts', 'Col', 'Cla', '$/Ct'),
        ...parcels,
      ],
    },
  ]),
  bookFile('Mumbai: natural stones, then grown ones under a line', [
    {
      name: 'Stock',
      lines: [
        head(priced),
        line('NATURAL DIAMONDS'),
        ...stones(priced, b, report),
        line('LAB GROWN DIAMONDS (CVD)'),
        ...stones(priced, grown),
      ],
    },
  ]),
  textFile(
    'a text file with a legend of colours that did not come along',
    plain(priced, b, report).concat(line('Red: Sold')),
    {},
    {
      said: { 'notStones:0': 'read' },
    },
  ),
]
