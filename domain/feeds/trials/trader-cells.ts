import type { RightStone } from './right-stones.ts'
import { body, header, some, type StrangeFile, usual, without } from './strange-file.ts'

type Columns = Parameters<typeof header>[0]
const perCt: Columns = { 'Price/Ct': (s) => s.perCt.toFixed(2) }
const priced: Columns = { ...usual, ...perCt }
const comma = (value: number): string => value.toFixed(2).replace('.', ',')
const wide = (text: string): string => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const a = some(14, 311)
type Said = StrangeFile['said']
const one = (name: string, columns: Columns, more?: Parameters<typeof body>[2], said?: Said): StrangeFile => ({
  name,
  ...(said && { said }),
  sheets: [[null, [header(columns), ...body(columns, a, more)]]],
})
const every = (columns: Columns, change: (text: string) => string): Columns =>
  Object.fromEntries(
    Object.entries(columns).map(([name, text]) => [change(name), (s: RightStone, at: number) => change(text(s, at) as string)]),
  )
const short: Readonly<Record<string, string>> = { round: 'BR', oval: 'OV', pear: 'PS', emerald: 'EM', princess: 'PR' }

/** Cells as dealers write them. */
export const traderCells: readonly StrangeFile[] = [
  one('Shenzhen: dollars per carat, the total in yuan', {
    序号: (_, at) => String(at + 1),
    货号: (s) => s.stockNo,
    形状: (s) => short[s.shape] ?? s.shape,
    '重量(ct)': (s) => s.carat.toFixed(2),
    颜色: (s) => s.color,
    净度: (s) => s.clarity,
    切工: (s) => s.cut,
    抛光: (s) => s.polish,
    对称: (s) => s.symmetry,
    证书: (s) => s.lab,
    证书号: (s) => s.reportNo,
    国际报价: (s) => String(s.list),
    退点: (s) => s.back.toFixed(2),
    '单价(美金)': (s) => s.perCt.toFixed(2),
    '总价(RMB)': (s) => (s.total * 7.2).toFixed(0),
  }),
  one(
    'laboratory and number in one column',
    {
      ...without(usual, 'Lab', 'Report #'),
      Certificate: (s, at) => (at % 2 ? `${s.lab}-${s.reportNo}` : `${s.lab} ${s.reportNo}`),
      ...perCt,
    },
    (s) => ({ lab: s.lab, reportNo: s.reportNo }),
  ),
  one('the list for a carat and for the stone', {
    ...usual,
    Rap: (s) => String(s.list),
    'Rap Total': (s) => (s.list * s.carat).toFixed(2),
    'Dis%': (s) => s.back.toFixed(2),
    Amount: (s) => s.total.toFixed(2),
  }),
  one('the list for the stone alone, a discount beside', {
    ...usual,
    'Rap Amt': (s) => (s.list * s.carat).toFixed(2),
    'Disc %': (s) => s.back.toFixed(2),
  }),
  one('size groups that Excel made days of', {
    ...usual,
    Size: () => '2026-03-30',
    Sieve: (_, at) => (at % 2 ? '1-Jun' : '2026-02-01'),
    ...perCt,
  }),
  one(
    'blanks that do not break in headers and cells',
    every(priced, (text) => `\u00a0${text.replaceAll(' ', '\u00a0')}\u00a0`),
    (s) => ({
      reportNo: s.reportNo,
    }),
  ),
  one('letters and digits of full width', every(priced, wide), (s) => ({ reportNo: s.reportNo, lab: s.lab })),
  one('discounts with words: "45.5% below"', { ...usual, Disc: (s) => `${-s.back}% below` }),
  one('discounts with words: "Rap -45.5"', { ...usual, Disc: (s) => `Rap ${s.back}` }),
  one(
    'prices on request among prices',
    { ...usual, 'Price/Ct': (s, at) => ['Call', 'P.O.R', 'on request', 'Ask'][at - 3] ?? s.perCt.toFixed(2) },
    (_, at) => (at >= 3 && at <= 6 ? 'refused' : {}),
  ),
  one('Hong Kong: both monies', {
    ...usual,
    'HKD/ct': (s) => (s.perCt * 7.8).toFixed(0),
    'US$/ct': (s) => s.perCt.toFixed(0),
    'Total HK$': (s) => (s.total * 7.8).toFixed(0),
  }),
  one('Antwerp: decimal commas, prices in euros and dollars', {
    'Ref.': (s) => s.stockNo,
    Shape: (s) => s.shape,
    Wght: (s) => comma(s.carat),
    Colour: (s) => s.color,
    Purity: (s) => s.clarity,
    Cert: (s) => s.lab,
    '€/ct': (s) => comma(s.perCt * 0.92),
    '$/ct': (s) => comma(s.perCt),
  }),
  one(
    'Ramat Gan: Hebrew headers',
    {
      מספר: (s) => s.stockNo,
      צורה: (s) => s.shape,
      משקל: (s) => s.carat.toFixed(2),
      צבע: (s) => s.color,
      ניקיון: (s) => s.clarity,
      מעבדה: (s) => s.lab,
      'מחיר לקראט': (s) => s.perCt.toFixed(0),
    },
    undefined,
    { 'noHeader:0': 'read', 'currency:0': 'USD' },
  ),
  one('colours with plus, minus and stars', { ...priced, Color: (s, at) => `${s.color}${['+', '-', '*', ' +', ''][at % 5] ?? ''}` }),
  one('clarities with dots, blanks and hyphens', {
    ...priced,
    Clarity: (s, at) => {
      const [, letters = '', digit = ''] = /^([A-Z]+)(\d?)$/.exec(s.clarity) ?? []
      return digit === ''
        ? letters.toLowerCase()
        : ([`${letters} ${digit}`, `${letters}-${digit}`, `${letters.replace(/(?<=.)(?=.)/g, '.')}.${digit}`, `${s.clarity}+`][at % 4] ??
            '')
    },
  }),
  one('weights with a hyphen for the point', { ...priced, Carat: (s) => s.carat.toFixed(2).replace('.', '-') }),
  one(
    'an extra discount and the final one',
    {
      ...usual,
      Rap: (s) => String(s.list),
      Disc: (s) => (s.back + 2).toFixed(2),
      'Extra %': () => '-2.00',
      'Final Disc %': (s) => s.back.toFixed(2),
    },
    undefined,
    { 'header:0:9': 'ignore', 'meaning:0:8': 'ignore', 'meaning:0:10': 'back' },
  ),
  one('rupees with /- behind them', { ...usual, 'Amt Rs.': (s) => `${Math.round(s.total * 88).toLocaleString('en-IN')}/-` }, undefined, {
    'rate.INR': '88',
  }),
  one('amounts in lakhs', { ...usual, 'Amt (Lakh)': (s) => ((s.total * 88) / 100_000).toFixed(3) }),
  one('totals in ten thousands of yuan', { ...usual, 总价: (s) => `${((s.total * 7.1) / 10_000).toFixed(4)}万` }),
  one(
    'the report number in the picture is another one',
    { ...priced, Image: (s, at) => `https://img.example/${at % 5 === 1 ? String(Number(s.reportNo) + 7) : s.reportNo}.jpg` },
    (s) => ({ reportNo: s.reportNo }),
  ),
  one(
    'the lab’s paper named: "GIA Dossier", "GIA Full", "IGI Report"',
    { ...priced, Lab: (s, at) => (s.lab === 'IGI' ? 'IGI Report' : at % 2 ? 'GIA Dossier' : 'GIA Full') },
    (s) => ({
      lab: s.lab,
    }),
  ),
]
