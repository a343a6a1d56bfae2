import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, head, line, stones, textFile } from './byte-file.ts'
import { a, mm, base, full, priced, plain, report } from './usual-columns.ts'

const b = some(6, 912).map((s, at) => ({ ...s, stockNo: `B${at}` }))
const grown = some(14, 913, 'lab').map((s, at) => ({ ...s, stockNo: `L${at}` }))
const pairs = some(12, 914).map((s, at) => ({ ...s, stockNo: `P${at}` }))
const ofBoth = (s: (typeof a)[number], at: number): string => (at % 2 === 0 ? (s.total + (pairs[at + 1]?.total ?? 0)).toFixed(2) : '')

/** Text files with pairs, odd numbers and columns that say little. */
export const textFiles: readonly ByteFile[] = [
  textFile(
    'a pair’s one total on its first stone, both under one number, single stones between',
    plain(
      {
        ...base,
        'Pair No': (_, at) => (at < 6 ? `PR${Math.floor(at / 2) + 1}` : ''),
        'Total Price': (s, at) => (at < 6 ? ofBoth(s, at) : s.total.toFixed(2)),
      },
      pairs,
      (_, at) => (at < 6 ? 'refused' : {}),
    ),
  ),
  textFile(
    'a pair’s one total on its second stone, each names the other',
    plain(
      {
        ...base,
        'Pair Stock #': (_, at) => (at < 2 ? `P${1 - at}` : ''),
        Amount: (s, at) => (at === 0 ? 'see P1' : at === 1 ? (s.total * 2).toFixed(2) : s.total.toFixed(2)),
      },
      pairs,
      (_, at) => (at < 2 ? 'refused' : {}),
    ),
  ),
  textFile(
    'pairs with a total of each stone',
    plain({ ...base, 'Pair No': (_, at) => `PR${Math.floor(at / 2) + 1}`, 'Total Price': (s) => s.total.toFixed(2) }, pairs),
  ),
  textFile(
    'one total for every two stones, nothing names the pairs',
    plain({ ...base, 'Total Price': ofBoth }, pairs, () => 'refused'),
  ),
  textFile('a first line that names the separator for Excel', [line('sep=;'), ...plain(priced, a, report)], { sep: ';', raw: true }),
  textFile('vertical bars between the cells', plain({ ...full, 'Net $/ct': (s) => s.perCt.toFixed(2) }, a, report), { sep: '|' }),
  textFile(
    'cut off in the price of the last stone',
    plain({ ...full, 'Price/Ct': (s) => s.perCt.toFixed(2) }, a, (_, at) => (at === 13 ? 'refused' : {})),
    { cut: 6 },
  ),
  textFile(
    'headers left blank over a serial number, flags and a remark',
    plain(
      { ' ': (_, at) => String(at + 1), ...priced, '  ': (_, at) => (at % 4 === 0 ? '*' : ''), '   ': (_, at) => (at === 2 ? 'new' : '') },
      a,
      report,
    ),
  ),
  textFile('the header again on every page, with the page’s number', [
    line('PAGE 1 OF 3'),
    ...plain(priced, a.slice(0, 5), report),
    line('PAGE 2 OF 3'),
    ...plain(priced, a.slice(5, 10), report),
    line('PAGE 3 OF 3'),
    ...plain(priced, a.slice(10), report),
  ]),
  textFile(
    'report numbers that lost their last digits to powers of ten',
    plain({ ...priced, 'Report #': (s) => (s.lab === 'GIA' ? `${(Number(s.reportNo) / 1e9).toFixed(2)}E+09` : s.reportNo) }, a, (s) => ({
      lab: s.lab,
      reportNo: s.lab === 'GIA' ? [null] : s.reportNo,
    })),
  ),
  textFile(
    'minus signs of every kind: −, – and one behind the number',
    plain({
      ...base,
      Rap: (s) => String(s.list),
      Disc: (s, at) => (at % 3 === 0 ? `−${-s.back}` : at % 3 === 1 ? `–${-s.back}` : `${-s.back}-`),
    }),
  ),
  textFile(
    'brackets for discounts, bare numbers for premiums, a price beside',
    plain(
      {
        ...base,
        'Rap %': (s, at) => (at % 7 === 3 ? '4.00' : `(${(-s.back).toFixed(2)})`),
        'Price/Ct': (s, at) => (at % 7 === 3 ? (s.list * 1.04).toFixed(2) : s.perCt.toFixed(2)),
      },
      a,
      (s, at) => (at % 7 === 3 ? { perCt: s.list * 1.04 } : {}),
    ),
  ),
  textFile(
    'pairs among single stones, told by the pieces',
    plain({ ...base, Pcs: (_, at) => (at % 5 === 2 ? '2' : '1'), 'Price/Ct': (s) => s.perCt.toFixed(2) }, a, (_, at) =>
      at % 5 === 2 ? 'refused' : {},
    ),
  ),
  textFile(
    'states with names and days behind them',
    plain(
      {
        ...priced,
        Availability: (_, at) =>
          ['Available', 'ON MEMO - ABC LTD', 'HOLD (Mr. Shah)', 'SOLD 12/11', 'In Office', 'Reserved till 25 Nov'][at] ?? 'Available',
      },
      a,
      (_, at) =>
        ({ 1: { supplierHold: 'memo' }, 2: { supplierHold: 'hold' }, 3: { gone: true }, 5: { supplierHold: 'reserved' } })[at] ?? {},
    ),
  ),
  textFile('a part of the file that is sold', [
    head(priced),
    line('AVAILABLE GOODS'),
    ...stones(priced, a.slice(0, 9)),
    line('SOLD GOODS (for your records)'),
    ...stones(priced, a.slice(9), () => ({ gone: true })),
  ]),
  textFile(
    'grown beside natural: N and L under Type',
    plain({ ...priced, Type: (s) => (s.origin === 'lab' ? 'L' : 'N') }, [...a.slice(0, 8), ...grown.slice(0, 6)]),
  ),
  textFile(
    'CVD and HPHT in the comment alone',
    plain(
      {
        ...priced,
        Comments: (_, at) => (at % 3 === 0 ? 'CVD, as grown, no post growth treatment' : at % 3 === 1 ? 'HPHT grown' : 'CVD type IIa'),
      },
      grown,
    ),
  ),
  textFile(
    'points under a header that says size',
    plain({ ...priced, Carat: (s) => (s.carat * 100).toFixed(0), Meas: mm, Amount: (s) => s.total.toFixed(2) }),
  ),
  textFile(
    'grams, named so',
    plain({ ...full, 'Wt (gms)': (s) => (s.carat / 5).toFixed(3), 'Rate $/ct': (s) => s.perCt.toFixed(2) }).map((each, at) => ({
      ...each,
      cells: each.cells.filter((_, c) => c !== 2),
      at,
    })),
  ),
  textFile(
    'the list in hundreds beside a discount and a price',
    plain(
      { ...base, 'Rap($)': (s) => (s.list / 100).toFixed(0), 'Off%': (s) => (-s.back).toFixed(2), 'Price/Ct': (s) => s.perCt.toFixed(2) },
      b,
    ),
  ),
  textFile(
    'two prices, one crossed out by a better offer',
    plain({ ...base, 'Price/Ct': (s) => (s.perCt * 1.06).toFixed(2), 'Offer Price/Ct': (s) => s.perCt.toFixed(2) }),
  ),
  textFile('colour under clarity and clarity under colour', plain({ ...priced, Color: (s) => s.clarity, Clarity: (s) => s.color })),
  textFile(
    'no laboratory column, the number begins with it',
    plain({ ...priced, Lab: () => '', 'Report #': (s) => `${s.lab} ${s.reportNo}` }, a, report),
  ),
  textFile(
    'the mine under Origin',
    plain({ ...priced, Origin: (_, at) => ['Botswana', 'Russia', 'Canada', 'South Africa'][at % 4] ?? '' }, a, () => ({ location: null })),
  ),
  textFile(
    'a rupee price beside the day’s rate',
    plain({ ...full, 'Price/Ct (INR)': (s) => (s.perCt * 91.5).toFixed(0), 'Ex. Rate': () => '91.50' }),
    {},
    { told: { rates: { INR: 88 } } },
  ),
  textFile(
    'available yes or no',
    plain({ ...priced, Available: (_, at) => (at % 6 === 4 ? 'No' : 'Yes') }, a, (_, at) => (at % 6 === 4 ? { gone: true } : {})),
  ),
  textFile(
    'two lots under one number',
    plain({ ...priced, 'Stock #': (s, at) => (at === 7 ? 'S1002' : s.stockNo) }, a, (_, at) => (at === 7 ? 'refused' : {})),
  ),
]
