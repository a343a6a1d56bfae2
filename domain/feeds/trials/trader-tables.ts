import type { Cell } from '../../files/cell.ts'
import type { RightStone } from './right-stones.ts'
import { body, header, type Line, some, type StrangeFile, usual, without } from './strange-file.ts'

type Columns = Parameters<typeof header>[0]
const line = (...cells: readonly Cell[]): Line => ({ cells })
const perCt: Columns = { 'Price/Ct': (s) => s.perCt.toFixed(2) }
const priced: Columns = { ...usual, ...perCt }
const a = some(14, 301)
const more = some(6, 302).map((s, at) => ({ ...s, stockNo: `T${at}` }))
const grown = some(12, 303, 'lab').map((s, at) => ({ ...s, stockNo: `L${at}` }))
const one = (name: string, lines: readonly Line[], said?: StrangeFile['said']): StrangeFile => ({
  name,
  ...(said && { said }),
  sheets: [[null, lines]],
})
/** The cells of a line of stones, written otherwise. */
const altered = (lines: readonly Line[], change: (cells: readonly Cell[], at: number) => readonly Cell[]): Line[] =>
  lines.map((each, at) => ({ ...each, cells: change(each.cells, at) }))
const refusedAt = (places: readonly number[]) => (_: RightStone, at: number) => (places.includes(at) ? ('refused' as const) : {})

const mumbai: Columns = {
  Packet: (s) => s.stockNo,
  Shp: (s) => s.shape.toUpperCase(),
  Cts: (s) => s.carat.toFixed(2),
  Col: (s) => s.color,
  Clar: (s) => s.clarity,
  Lab: (s) => s.lab,
  'Cert No': (s) => s.reportNo,
  Rap: (s) => String(s.list),
  Disc: (s) => s.back.toFixed(2),
  Rate: (s) => s.perCt.toFixed(2),
  Amount: (s) => s.total.toFixed(2),
}

/** Tables as dealers of Mumbai, Surat, Shenzhen, Hong Kong, Antwerp and Ramat Gan send them. */
export const traderTables: readonly StrangeFile[] = [
  one('Mumbai: a second row of units, a line of stars, the house’s address above', [
    line('SHREE GEMS PVT LTD'),
    line('BKC, Bandra East, Mumbai 400051  Tel +91 22 4000 1234'),
    line(),
    header(mumbai),
    line('', '', '(ct)', '', '', '', '', '($/ct)', '(%)', '($/ct)', '($)'),
    line('*****', '*****', '****'),
    ...body(mumbai, a),
  ]),
  one('Surat: totals after every size, one of them without the word', [
    header(mumbai),
    ...body(mumbai, a.slice(0, 5)),
    line('', 'TOTAL', '5.21', '', '', '', '', '', '-38.20', '3120.00', '16255.20'),
    ...body(mumbai, a.slice(5, 10)),
    line('', '', '6.02', '', '', '', '', '', '-35.10', '2875.10', '17308.10'),
    ...body(mumbai, a.slice(10)),
    line('Avg', '', '0.92', '', '', '', '', '', '-36.00', '2999.00', '2760.00'),
  ]),
  one('notes between the stones', [
    header(priced),
    line('** NEW ARRIVALS **'),
    ...body(priced, a.slice(0, 4)),
    line('', '', 'above stones 100% eye clean'),
    ...body(priced, a.slice(4, 9)),
    line('Contact: Rajesh +91 98200 12345', '', '', 'WhatsApp'),
    ...body(priced, a.slice(9)),
    line('Terms: 7 days', 'COD', 'less 1%'),
  ]),
  one('rows with a serial number too much stand one column to the right', [
    header(mumbai),
    ...altered(body(mumbai, a, refusedAt([3, 9])), (cells, at) => (at === 3 || at === 9 ? [String(at + 1), ...cells] : cells)),
  ]),
  one('rows without their lab stand one column to the left from there', [
    header({ ...priced, Total: (s) => s.total.toFixed(2) }),
    ...altered(body({ ...priced, Total: (s) => s.total.toFixed(2) }, a, refusedAt([2, 7])), (cells, at) =>
      at === 2 || at === 7 ? [...cells.slice(0, 5), ...cells.slice(6)] : cells,
    ),
  ]),
  one('rows without their clarity stand one column to the left from there, no totals', [
    header(priced),
    ...altered(body(priced, a, refusedAt([2, 7])), (cells, at) =>
      at === 2 || at === 7 ? [...cells.slice(0, 4), ...cells.slice(5)] : cells,
    ),
  ]),
  one('trailing commas, rows of commas, a mark before the first header', [
    line(...Object.keys(priced).map((name, at) => (at === 0 ? `\ufeff${name}` : name)), '', '', ''),
    ...altered(body(priced, a), (cells) => [...cells, '', '', '']),
    line('', '', '', '', '', '', '', '', '', '', ''),
    line('', '', '', '', '', '', '', '', '', '', ''),
  ]),
  one(
    'a list of CVD stones that says so in the line above the header alone',
    [line('CVD LAB GROWN DIAMOND STOCK LIST - NOV 2026'), line(), header(priced), ...body(priced, grown)],
    { 'origin:0': 'lab' },
  ),
  one(
    'natural stones and CVD ones in one list, told by the remark alone',
    [
      header({ ...priced, Remarks: () => '' }),
      ...body({ ...priced, Remarks: () => 'no BGM' }, a),
      ...body({ ...priced, Lab: () => 'GIA', Remarks: () => 'CVD, As grown' }, grown, () => ({ origin: 'lab' })),
    ],
    { 'currency:0': 'USD' },
  ),
  one(
    'fields in the first column, a stone in each column after',
    Object.entries(priced).map(([name, text]) => line(name, ...a.slice(0, 6).map((s, at) => text(s, at)))),
  ),
  one('sold stones are struck out by a word in the remarks', [
    header({ ...priced, Remarks: () => '' }),
    ...body({ ...priced, Remarks: (_, at) => (at % 5 === 2 ? 'SOLD' : at % 5 === 3 ? 'Eye clean' : '') }, a, (_, at) => ({
      gone: at % 5 === 2,
    })),
  ]),
  one('SOLD and HOLD stand where the price was', [
    header(priced),
    ...body({ ...priced, 'Price/Ct': (s, at) => (at === 4 ? 'SOLD' : at === 6 ? 'HOLD' : s.perCt.toFixed(2)) }, a, refusedAt([4, 6])),
  ]),
  one(
    'the price twice, the second for a buyer who pays in 60 days',
    [header({ ...priced, 'Price/Ct ': () => '' }), ...body({ ...priced, 'Price/Ct ': (s) => (s.perCt * 1.05).toFixed(2) }, a)],
    { 'meaning:0:7': 'pricePerCt', 'meaning:0:8': 'ignore' },
  ),
  one('the shape given once for a pair of rows, a mark of ditto below it, notes in the price column', [
    header(priced),
    ...body(priced, a.slice(0, 6)),
    line('', '', '', '', '', '', '', 'prices firm'),
    ...body({ ...priced, Shape: (s, at) => (at % 2 === 0 ? s.shape : '〃') }, more, (s, at) => ({
      shape: more[at - (at % 2)]?.shape ?? s.shape,
    })),
  ]),
  one('two lists side by side', [
    line(...Object.keys(priced), '', ...Object.keys(priced)),
    ...a.slice(0, 6).map((s, at): Line => ({
      cells: [...Object.values(priced).map((text) => text(s, at)), '', ...Object.values(priced).map((text) => text(more[at] ?? s, at))],
      is: 'refused',
    })),
  ]),
  one('gross and net: weights of the rough beside those of the stone', [
    header({ ...without(priced, 'Carat'), 'Rough Cts': () => '', 'Polish Cts': () => '' }),
    ...body(
      {
        ...without(priced, 'Carat'),
        'Rough Cts': (s) => (s.carat * 2.4).toFixed(2),
        'Polish Cts': (s) => s.carat.toFixed(2),
      },
      a,
    ).map(({ cells, is }) => ({ cells, is })),
  ]),
]
