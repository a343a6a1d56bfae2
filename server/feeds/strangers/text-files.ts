import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, type Columns, head, type Line, line, stones, textFile } from './byte-file.ts'

const a = some(14, 911)
const b = some(6, 912).map((s, at) => ({ ...s, stockNo: `B${at}` }))
const grown = some(14, 913, 'lab').map((s, at) => ({ ...s, stockNo: `L${at}` }))
const comma = (value: number, places = 2): string => value.toFixed(places).replace('.', ',')
const india = (value: number): string => value.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const mm = (s: (typeof a)[number]): string => `${s.mm[0]}-${s.mm[1]}x${s.mm[2]}`

const base: Columns = {
  'Stock #': (s) => s.stockNo,
  Shape: (s) => s.shape.toUpperCase(),
  Carat: (s) => s.carat.toFixed(2),
  Color: (s) => s.color,
  Clarity: (s) => s.clarity,
  Lab: (s) => s.lab,
  'Report #': (s) => s.reportNo,
}
const full: Columns = {
  ...base,
  Cut: (s) => (s.shape === 'round' ? s.cut : ''),
  Polish: (s) => s.polish,
  Symm: (s) => s.symmetry,
  Fluor: (s) => s.fluorescence,
  Measurement: mm,
}
const priced: Columns = { ...base, 'Price/Ct': (s) => s.perCt.toFixed(2) }
const plain = (columns: Columns, list = a, more?: Parameters<typeof stones>[2]): Line[] => [head(columns), ...stones(columns, list, more)]
const cn: Readonly<Record<string, string>> = { round: '圆形', oval: '椭圆', pear: '水滴', emerald: '祖母绿', princess: '公主方' }
const report = (s: (typeof a)[number]) => ({ lab: s.lab, reportNo: s.reportNo })

const pairs = some(12, 914).map((s, at) => ({ ...s, stockNo: `P${at}` }))
const ofBoth = (s: (typeof a)[number], at: number): string => (at % 2 === 0 ? (s.total + (pairs[at + 1]?.total ?? 0)).toFixed(2) : '')

/** Text files as dealers of six towns save and send them. */
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
  textFile(
    'Surat: dollars a carat, totals in rupees with lakhs grouped',
    plain({ ...full, '$/Ct': (s) => s.perCt.toFixed(2), 'Total (Rs.)': (s) => india(s.total * 88.4) }, a, report),
  ),
  textFile(
    'Mumbai: the amount in rupees alone, with its sign and lakhs grouped',
    plain({ ...full, Amount: (s) => `₹ ${india(s.total * 88)}` }, a, report),
    {},
    { told: { rates: { INR: 88 } } },
  ),
  textFile(
    'Shenzhen: GBK, weights in points, discounts without their sign',
    plain(
      {
        货号: (s) => s.stockNo,
        形状: (s) => cn[s.shape] ?? '',
        分数: (s) => (s.carat * 100).toFixed(0),
        颜色: (s) => s.color,
        净度: (s) => s.clarity,
        切工: (s) => (s.shape === 'round' ? s.cut : '-'),
        抛光: (s) => s.polish,
        对称: (s) => s.symmetry,
        荧光: (s) => s.fluorescence,
        证书类型: (s) => s.lab,
        证书号: (s) => s.reportNo,
        退点: (s) => (-s.back).toFixed(2),
        美元单价: (s) => s.perCt.toFixed(2),
      },
      a,
      (s) => ({ ...report(s), polish: s.polish, symmetry: s.symmetry, fluorescence: s.fluorescence }),
    ),
    { encoding: 'gbk' },
  ),
  textFile(
    'Shenzhen: UTF-16 with tabs, yuan, its rate in the title',
    [
      line('现货库存表 2026-11-22', '汇率：7.25'),
      ...plain({
        库存号: (s) => s.stockNo,
        形状: (s) => cn[s.shape] ?? '',
        '重量(ct)': (s) => s.carat.toFixed(2),
        颜色: (s) => s.color,
        净度: (s) => s.clarity,
        证书: (s) => s.lab,
        证书编号: (s) => s.reportNo,
        人民币总价: (s) => (s.total * 7.25).toFixed(0),
      }),
    ],
    { sep: '\t', encoding: 'utf16le', bom: true },
  ),
  textFile(
    'Antwerp: Windows 1252, French headers, euros, the point between thousands',
    plain({
      Réf: (s) => s.stockNo,
      Forme: (s) => s.shape,
      Poids: (s) => comma(s.carat),
      Couleur: (s) => s.color,
      Pureté: (s) => s.clarity,
      Labo: (s) => s.lab,
      'N° certificat': (s) => s.reportNo,
      'Prix/ct €': (s) => (s.perCt * 0.86).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
      'Total €': (s) => (s.total * 0.86).toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    }),
    { sep: ';', encoding: 'windows-1252' },
    { told: { rates: { EUR: 0.86 } } },
  ),
  textFile(
    'Antwerp: weights of three decimals behind a comma, whole dollars with a point between thousands',
    plain(
      {
        Lot: (s) => s.stockNo,
        Shape: (s) => s.shape,
        Weight: (s) => comma(s.carat, 3),
        Colour: (s) => s.color,
        Purity: (s) => s.clarity,
        Certificate: (s) => `${s.lab} ${s.reportNo}`,
        'USD/ct': (s) => Math.round(s.perCt).toLocaleString('de-DE'),
      },
      a,
      report,
    ),
    { sep: ';' },
  ),
  textFile(
    'Ramat Gan: sold and held said in Hebrew remarks',
    plain({ ...priced, הערות: (_, at) => (at === 3 || at === 8 ? 'נמכר' : at === 5 ? 'שמור ללקוח' : '') }, a, (_, at) =>
      at === 3 || at === 8 ? { gone: true } : at === 5 ? { supplierHold: 'reserved' } : {},
    ),
    { bom: true },
  ),
  textFile(
    'Ramat Gan: Windows 1255, kind words in Hebrew behind every stone',
    plain({ ...full, 'Price/Ct': (s) => s.perCt.toFixed(2), הערה: (_, at) => (at % 3 === 0 ? 'אבן יפה' : '') }, a, report),
    { encoding: 'windows-1255' },
  ),
  textFile(
    'Surat: remarks in Gujarati, the state in English',
    plain(
      {
        ...priced,
        Status: (_, at) => (at === 2 ? 'HOLD' : at === 6 ? 'MEMO' : 'AVL'),
        નોંધ: (_, at) => (at % 2 === 0 ? 'સારો હીરો' : ''),
      },
      a,
      (_, at) => ({ supplierHold: at === 2 ? 'hold' : at === 6 ? 'memo' : null }),
    ),
  ),
  textFile(
    'New York: line breaks and inch signs in quoted cells',
    plain(
      {
        ...full,
        'Key To Symbols': (_, at) => (at % 2 === 0 ? 'Feather,\nCrystal,\nCloud' : 'Pinpoint'),
        'Cert Comment': () => 'Clouds are not shown.\r\nSee "plot"',
        'Asking Price': (s) => `$${s.perCt.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
      },
      a,
      report,
    ),
  ),
  textFile(
    'New York: every number dressed as a formula so that Excel leaves it alone',
    plain({ ...priced, 'Stock #': (s) => `="${s.stockNo}"`, 'Report #': (s) => `="${s.reportNo}"` }, a, report),
    { raw: true },
  ),
  textFile('a first line that names the separator for Excel', [line('sep=;'), ...plain(priced, a, report)], { sep: ';', raw: true }),
  textFile('vertical bars between the cells', plain({ ...full, 'Net $/ct': (s) => s.perCt.toFixed(2) }, a, report), { sep: '|' }),
  textFile('Mumbai: totals, averages and terms below the stones', [
    ...plain({
      ...base,
      Rap: (s) => String(s.list),
      'Dis%': (s) => s.back.toFixed(2),
      'P/Ct': (s) => s.perCt.toFixed(2),
      Amt: (s) => s.total.toFixed(2),
    }),
    line('14 PCS', '', '15.22', '', '', '', '', '', '-35.22', '3400.25', '51751.80'),
    line('AVG', '', '1.09', '', '', '', '', '9800', '-35.22', '3400.25', ''),
    line('E. & O.E.'),
    line('Prices subject to change without notice. Stones on hold 24 hours only.'),
    line('', '', '', 'For KIRTI DIAM', '', '', '', '', '', '', 'Authorised signatory'),
  ]),
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
    'Geneva: apostrophes between thousands',
    plain({
      ...base,
      'Price per carat': (s) => s.perCt.toLocaleString('en-US', { minimumFractionDigits: 2 }).replaceAll(',', '’'),
      Total: (s) => s.total.toLocaleString('en-US', { minimumFractionDigits: 2 }).replaceAll(',', "'"),
    }),
  ),
  textFile(
    'two lots under one number',
    plain({ ...priced, 'Stock #': (s, at) => (at === 7 ? 'S1002' : s.stockNo) }, a, (_, at) => (at === 7 ? 'refused' : {})),
  ),
]
