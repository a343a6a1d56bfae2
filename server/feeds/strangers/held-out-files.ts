import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { bookFile, type ByteFile, type Columns, line, textFile, type Truth } from './byte-file.ts'
import { base, full, own, plain, priced, report, said } from './usual-columns.ts'

const b = some(18, 4407)
const cents = (usd: number): number => Math.round(usd * 100) / 100
const file = (name: string, columns: Columns, more?: (s: RightStone, at: number) => Truth, ...titles: readonly string[][]): ByteFile =>
  textFile(name, [...titles.map((cells) => line(...cells)), ...plain(columns, b, more)])
const times = (header: string, rate: number): Columns => ({ ...base, [header]: (s) => cents(s.perCt * rate).toFixed(2) })
/** The usual columns with other names over some of them. */
const named = (names: Readonly<Record<string, string>>, columns: Columns = priced): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, cell]) => [names[name] ?? name, cell]))
const euros = { t: 'n', z: '#,##0.00\\ [$€-40C]' } as const
const turns = (at: number): string => ['GIA', 'IGI', 'HRD'][at % 3] ?? ''
const hrd = (s: RightStone, at: number): string => (at % 3 === 2 ? `${s.reportNo}12`.slice(0, 12) : s.reportNo)
const numberOf = (at: number) => (s: RightStone, row: number) => (row % 3 === at ? hrd(s, row) : '')
const mark = (at: number): string => (at % 5 === 1 ? '*' : at % 7 === 3 ? '#' : '')
const marked: Columns = { ...priced, 'Stock #': (s, at) => `${mark(at)}${s.stockNo}` }
const byMark = (_: RightStone, at: number): Truth => ({ supplierHold: { '*': 'memo', '#': 'hold', '': null }[mark(at)] ?? null })
const comma = (value: number): string =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+(?=,))/g, '.')
const lakh = (value: number): string => value.toFixed(2).replace(/(\d)(?=(\d\d)+\d\.)/g, '$1,')
const italian = {
  'Stock #': 'Codice',
  Shape: 'Forma',
  Carat: 'Carati',
  Color: 'Colore',
  Clarity: 'Purezza',
  Lab: 'Laboratorio',
  'Report #': 'N. certificato',
  'Price/Ct': 'Prezzo USD/ct',
}
const japanese = {
  'Stock #': '在庫番号',
  Shape: 'シェイプ',
  Carat: 'カラット',
  Color: 'カラー',
  Clarity: 'クラリティ',
  Lab: '鑑定機関',
  'Report #': '鑑定書番号',
  'Price/Ct': '単価(USD/ct)',
}
const russian = {
  'Stock #': 'Номер',
  Shape: 'Форма',
  Carat: 'Вес, ct',
  Color: 'Цвет',
  Clarity: 'Чистота',
  Lab: 'Лаборатория',
  'Report #': 'Сертификат №',
  'Price/Ct': 'Цена, USD/ct',
}
const letters = { round: 'B', oval: 'R', pear: 'P', emerald: 'E', princess: 'PR' }

/** Lists as further houses send them, written without a look at how any list is read. */
export const heldOutFiles: readonly ByteFile[] = [
  bookFile('Antwerp: euros by the cells’ format alone', [
    { name: 'Stock', lines: plain({ ...base, 'Price/Ct': (s) => ({ ...euros, v: cents(s.perCt * 0.92) }) }, b) },
  ]),
  file('Antwerp: prices in euros, what a euro is in dollars stands above', times('Price/Ct', 0.92), undefined, [
    'All prices in EUR - 1 EUR = 1.09 USD',
  ]),
  file('Antwerp: a rate of euros above, no money named', times('Price/Ct', 0.92), undefined, ['EUR/USD', '1.09']),
  file('Surat: USD/INR and its rate in two cells above', times('Rate (INR/ct)', 86.4), undefined, ['', 'USD/INR', '86.4']),
  { ...file('Hong Kong: the currency in the file’s name', times('Price/Ct', 7.78)), fileName: 'stock_list_HKD_20261120.csv' },
  file('Shenzhen: 美元/克拉 beside what is paid of the list', {
    ...base,
    国际报价: (s) => s.list,
    折扣: (s) => (100 + s.back).toFixed(2),
    '美元/克拉': (s) => s.perCt,
  }),
  file('Mumbai: R beside B in one column', { ...priced, Shape: (s) => said(letters, s.shape), Rap: (s) => s.list }),
  textFile('Tel Aviv: marks at stock numbers, a legend below', [...plain(marked, b, byMark), line(), line('* = on memo   # = on hold')]),
  textFile('Tel Aviv: marks at stock numbers, a legend above', [line('* On memo'), line('# On hold'), line(), ...plain(marked, b, byMark)]),
  file('New York: with the broker, by a remark', { ...priced, Remarks: (_, at) => (at % 6 === 2 ? 'With broker' : '') }, (_, at) => ({
    supplierHold: at % 6 === 2 ? 'memo' : null,
  })),
  file(
    'Mumbai: numbers of three laboratories in columns of their own',
    { ...priced, Lab: () => '', 'Report #': () => '', 'GIA No': numberOf(0), 'IGI No': numberOf(1), 'HRD No': numberOf(2) },
    (s, at) => ({ lab: turns(at), reportNo: hrd(s, at) }),
  ),
  file('Antwerp: Labo', named({ Lab: 'Labo' }), report),
  file('Mirny: Сертификат №', named(russian), report),
  file('New York: No over the stock numbers', { No: (s) => `R${s.stockNo}`, ...named({ 'Stock #': 'Remark' }), Remark: () => '' }, (s) => ({
    ...report(s),
    stockNo: `R${s.stockNo}`,
  })),
  file('Tokyo: 在庫番号', named(japanese), report),
  file('Surat: Stk', named({ 'Stock #': 'Stk' }), report),
  file('Valenza: Italian throughout', named(italian), report),
  file('Mumbai: every stone a diamond', { ...priced, Stone: () => 'Diamond' }, () => ({ location: null })),
  file('Idar: sums under a name that nobody knows', { ...base, Rap: (s) => s.list, 'Disc %': (s) => s.back, Zahlbar: (s) => s.perCt }),
  file('Mumbai: discounts in brackets', { ...priced, Rap: (s) => s.list, '%': (s) => `(${(-s.back).toFixed(2)})` }),
  file('Mumbai: the minus behind the discount', { ...base, Rap: (s) => s.list, Back: (s) => `${(-s.back).toFixed(2)}-` }),
  file('Mumbai: what is paid of the list, with a total', {
    ...base,
    Rapaport: (s) => s.list,
    '% of Rap': (s) => (100 + s.back).toFixed(2),
    'Total USD': (s) => s.total,
  }),
  file('Surat: value by the list, value net', {
    ...base,
    'Rap.($)': (s) => s.list,
    'Rap Value': (s) => cents(s.list * s.carat),
    'Disc%': (s) => -s.back,
    'Net Value': (s) => s.total,
  }),
  file('New York: for cash beside on memo', {
    ...priced,
    'Total Price': (s) => s.total,
    'Price Per Carat Memo': (s) => cents(s.perCt * 1.1),
    'Total Price Memo': (s) => cents(s.total * 1.1),
  }),
  textFile(
    'Idar: decimal commas, dollars in the header',
    plain({ ...base, Carat: (s) => comma(s.carat), 'USD/ct': (s) => comma(s.perCt), 'USD Total': (s) => comma(s.total) }, b),
    { sep: ';' },
  ),
  file('Geneva: apostrophes between thousands', {
    ...base,
    'USD p. ct': (s) => s.perCt.toFixed(2).replaceAll(/\B(?=(\d{3})+(?=\.))/g, '’'),
  }),
  file('Mumbai: lakhs between the digits of totals', { ...base, '$/ct': (s) => s.perCt, 'Total $': (s) => lakh(s.total) }),
  file(
    'New York: report numbers in powers of ten',
    { ...priced, 'Report #': (s) => Number(s.reportNo).toExponential(5).replace('e+', 'E+0') },
    () => ({ reportNo: null }),
  ),
  file('Mumbai: report numbers with .0', { ...priced, 'Report #': (s) => `${s.reportNo}.0` }, report),
  textFile(
    'Surat: numbers as formulas of text',
    plain({ ...priced, 'Stock #': (s) => `="${s.stockNo}"`, 'Report #': (s) => `="${s.reportNo}"` }, b, report),
    { raw: true },
  ),
  file(
    'Mumbai: to whom and when on memo',
    { ...priced, 'Memo To': (_, at) => (at % 4 === 1 ? 'Chow & Sons' : ''), 'Memo Date': (_, at) => (at % 4 === 1 ? '12/11/2026' : '') },
    (_, at) => ({ supplierHold: at % 4 === 1 ? 'memo' : null }),
  ),
  file('New York: the day a stone was sold', { ...priced, 'Sold Date': (_, at) => (at % 4 === 1 ? '14/11/2026' : '') }, (_, at) => ({
    gone: at % 4 === 1,
  })),
  file(
    'Ramat Gan: IDEX’s names',
    {
      'Item ID #': own('Stock #'),
      'Cut Grade': full['Cut'] ?? own('Cut'),
      Cut: own('Shape'),
      Carat: own('Carat'),
      Color: own('Color'),
      Clarity: own('Clarity'),
      'Grading Lab': own('Lab'),
      'Certificate Number': own('Report #'),
      'Total Depth': (s) => Math.round((s.mm[2] / s.mm[1]) * 1000) / 10,
      'Asking Price Per Carat': (s) => s.perCt,
      'Asking Discount': (s) => s.back,
      'Asking Price': (s) => s.total,
    },
    report,
  ),
]
