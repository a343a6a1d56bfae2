import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { type ByteFile, type Columns, textFile, type Truth } from './byte-file.ts'
import { base, full, mm, own, plain, priced, report } from './usual-columns.ts'

const b = some(18, 6203)
const file = (name: string, columns: Columns, more?: (s: RightStone, at: number) => Truth): ByteFile =>
  textFile(name, plain(columns, b, more))
const cents = (usd: number): number => Math.round(usd * 100) / 100
const makes = (s: RightStone) => ({ polish: s.polish, symmetry: s.symmetry, ...report(s) })
const comma = (value: number): string =>
  value
    .toFixed(2)
    .replace('.', ',')
    .replaceAll(/\B(?=(\d{3})+(?=,))/g, '.')
const nothingLeft = (_: RightStone, at: number) => ({ gone: at % 6 === 2 })
const behindNumber = ['', ' (SOLD)', '', ' - HOLD', '', '/On Memo', ''] as const
const inPlace = ['Mumbai', 'SOLD', 'New York', 'On memo - NY', 'Hong Kong', 'Memphis'] as const

/** What the programs of houses and platforms write, put down without a look at how any list is read. */
export const exportFiles: readonly ByteFile[] = [
  file(
    'a program’s own names, SHP_CD to NET_AMT',
    {
      SR_NO: (_, at) => at + 1,
      STK_NO: own('Stock #'),
      SHP_CD: own('Shape'),
      CRT_WT: (s) => s.carat.toFixed(3),
      COL_CD: own('Color'),
      CLR_CD: own('Clarity'),
      PROP_CODE: (s) => s.cut,
      POL_CD: (s) => s.polish,
      SYM_CD: (s) => s.symmetry,
      FL_INT: (s) => s.fluorescence,
      LAB_CD: own('Lab'),
      RPT_NO: own('Report #'),
      LEN_MM: (s) => s.mm[1],
      WID_MM: (s) => s.mm[0],
      DEP_MM: (s) => s.mm[2],
      DEP_PER: (s) => ((s.mm[2] / Math.min(s.mm[0], s.mm[1])) * 100).toFixed(1),
      RAP_RT: (s) => s.list,
      DISC_PER: (s) => s.back,
      NET_RT: (s) => s.perCt,
      NET_AMT: (s) => s.total,
    },
    (s) => ({ cut: s.cut, depth: s.mm[2], fluorescence: s.fluorescence, ...makes(s) }),
  ),
  file(
    'a web shop’s names, isActive with 0 and 1',
    {
      stoneId: own('Stock #'),
      isActive: (_, at) => (at % 6 === 2 ? 0 : 1),
      shapeName: own('Shape'),
      caratWt: own('Carat'),
      colorName: own('Color'),
      clarityName: own('Clarity'),
      polName: (s) => s.polish,
      symName: (s) => s.symmetry,
      labName: own('Lab'),
      certNo: own('Report #'),
      pricePerCt: (s) => s.perCt,
      createdOn: () => '2026-10-12 10:22:14',
    },
    (s, at) => ({ ...makes(s), ...nothingLeft(s, at) }),
  ),
  file(
    'flags of Y and N: SOLD_FLG, MEMO_FLG, HOLD_FLG',
    {
      ...priced,
      SOLD_FLG: (_, at) => (at % 8 === 3 ? 'Y' : 'N'),
      MEMO_FLG: (_, at) => (at % 8 === 5 ? 'Y' : 'N'),
      HOLD_FLG: (_, at) => (at % 8 === 6 ? 'Y' : 'N'),
    },
    (_, at) => (at % 8 === 3 ? { gone: true } : { supplierHold: at % 8 === 5 ? 'memo' : at % 8 === 6 ? 'hold' : null }),
  ),
  file(
    'pieces and carats that are left',
    { ...priced, BAL_PCS: (_, at) => (at % 6 === 2 ? 0 : 1), BAL_WT: (s, at) => (at % 6 === 2 ? 0 : s.carat) },
    nothingLeft,
  ),
  file(
    'products with a cost and a quantity on hand',
    {
      'Internal Reference': own('Stock #'),
      Name: (s) => `${s.shape} ${s.carat.toFixed(2)} ${s.color} ${s.clarity}`,
      'Sales Price': (s) => s.total,
      Cost: (s) => cents(s.total * 0.88),
      'Quantity On Hand': (_, at) => (at % 6 === 2 ? '0.00' : '1.00'),
      Shape: own('Shape'),
      'Carat Weight': own('Carat'),
      Colour: own('Color'),
      Clarity: own('Clarity'),
      Laboratory: own('Lab'),
      'Certificate Number': own('Report #'),
    },
    nothingLeft,
  ),
  textFile(
    'Idar: quantities in carats, decimal commas',
    plain(
      {
        Material: own('Stock #'),
        Shape: own('Shape'),
        'Qty (CT)': (s) => s.carat.toFixed(3).replace('.', ','),
        Colour: own('Color'),
        Clarity: own('Clarity'),
        'Curr.': () => 'USD',
        Value: (s) => comma(s.total),
      },
      b,
    ),
    { sep: '\t' },
  ),
  file('the state behind the stock number', { ...priced, 'Stock #': (s, at) => `${s.stockNo}${behindNumber[at % 7] ?? ''}` }, (_, at) =>
    at % 7 === 1 ? { gone: true } : { supplierHold: at % 7 === 3 ? 'hold' : at % 7 === 5 ? 'memo' : null },
  ),
  file('the state where the place stands', { ...priced, Location: (_, at) => inPlace[at % 6] ?? '' }, (_, at) =>
    at % 6 === 1 ? { gone: true } : { supplierHold: at % 6 === 3 ? 'memo' : null },
  ),
  file(
    'the laboratory behind its number',
    { ...priced, Lab: () => '', 'Report #': (s, at) => (at % 2 ? `${s.reportNo} (${s.lab})` : `${s.reportNo} - ${s.lab}`) },
    (s) => ({ lab: s.lab }),
  ),
  file(
    'three grades under Make, sizes under Dim',
    { ...priced, Dim: mm, Make: (s) => `${s.cut} ${s.polish} ${s.symmetry}`, 'Price/Ct': () => '', 'Ask $/ct': (s) => s.perCt },
    (s) => ({ cut: s.cut, depth: s.mm[2], ...makes(s) }),
  ),
  file('last week’s price and this week’s', {
    ...base,
    'Last Week $/ct': (s, at) => cents(s.perCt * (1.01 + (at % 5) / 100)),
    'This Week $/ct': (s) => s.perCt,
    Change: (_, at) => -(1 + (at % 5)),
  }),
  file('an old discount and a new one', { ...base, Rap: (s) => s.list, 'Old Disc%': (s) => s.back + 2, 'New Disc%': (s) => s.back }),
  file('before a discount and after it', {
    ...base,
    'Before disc $/ct': (s) => cents(s.perCt / 0.95),
    'After disc $/ct': (s) => s.perCt,
  }),
  file('free on board in dollars, in Mumbai in rupees', {
    ...base,
    'FOB HK (USD/ct)': (s) => s.perCt,
    'Ex-Mumbai (INR/ct)': (s) => Math.round(s.perCt * 88),
  }),
  file('the price of each', { ...full, 'Price each (USD)': (s) => s.total }),
  file(
    'a list of whole stones, less ten in the hundred',
    { ...base, List: (s) => cents(s.total * 1.1), Less: () => '10%', Net: (s) => cents(s.total * 1.1 * 0.9) },
    (s) => ({ perCt: s.perCt * 0.99 }),
  ),
]
