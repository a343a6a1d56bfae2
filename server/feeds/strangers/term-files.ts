import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'
import { bookFile, type ByteFile, type Columns, head, line, stones, textFile } from './byte-file.ts'
import { base, own, plain, priced, report } from './usual-columns.ts'

const list = some(14, 77_301)
const sold = some(6, 77_302).map((s, at) => ({ ...s, stockNo: `S${200 + at}` }))
const further = some(6, 77_304).map((s, at) => ({ ...s, stockNo: `T${200 + at}` }))
const cents = (value: number): number => Math.round(value * 100) / 100
const times =
  (factor: number): Columns[string] =>
  (s) =>
    (s.perCt * factor).toFixed(2)
const net = (s: RightStone): number => cents(s.perCt * 0.97)
const counted: Columns = { ...base, Rap: (s) => s.list, 'Disc %': (s) => s.back.toFixed(2), 'Price/Ct': times(1) }
const isRound = ({ shape }: RightStone): boolean => shape === 'round'

/** Lists that name the terms of a price, what is taken off it, or the make beside the shape. */
export const termFiles: readonly ByteFile[] = [
  textFile(
    'New York: Asking $/ct beside Net $/ct',
    plain({ ...base, 'Asking $/ct': times(1.06), 'Net $/ct': times(1) }, list, report),
    {},
    { said: { 'meaning:0:7': 'ignore', 'meaning:0:8': 'pricePerCt' } },
  ),
  textFile(
    'Mumbai: a discount, one on top of it, and the net prices that both make',
    plain({ ...counted, 'Extra Disc %': () => -3, 'Net $/Ct': net, 'Net Amt': (s) => cents(net(s) * s.carat) }, list, (s) => ({
      ...report(s),
      perCt: net(s),
    })),
  ),
  textFile(
    'Antwerp: list and discount in dollars, prices in euros that nothing names',
    plain({ ...counted, 'Price/Ct': times(0.87) }, list, report),
    {},
    { said: { 'currency:0': 'EUR' } },
  ),
  textFile(
    'Mumbai: the make beside the shape',
    plain({ ...priced, Shape: (s) => (isRound(s) ? 'Round EX' : `${s.shape} (VG EX)`) }, list, (s) =>
      isRound(s) ? { ...report(s), cut: 'EX' } : { ...report(s), polish: 'VG', symmetry: 'EX' },
    ),
  ),
  bookFile(
    'Surat: the file is called after its sheet of sold stones too',
    [
      { name: 'Stock', lines: plain(priced, list, report) },
      { name: 'Sold Oct', lines: [head(priced), ...stones(priced, sold, () => ({ gone: true }))] },
    ],
    { fileName: 'stock with sold.xlsx' },
  ),
  textFile('Surat: a grand total with the count below the shapes', [
    ...plain(priced, list, report),
    line('Grand Total', list.length, list.reduce((sum, s) => sum + s.carat, 0).toFixed(2)),
  ]),
  textFile(
    'Antwerp: Dutch words for the shape, the make and the discount',
    plain(
      {
        Ref: own('Stock #'),
        Slijpvorm: (s) => s.shape,
        Gewicht: own('Carat'),
        Kleur: own('Color'),
        Zuiverheid: own('Clarity'),
        Slijpkwaliteit: (s) => s.cut,
        Rap: (s) => s.list,
        'Korting %': (s) => (-s.back).toFixed(2),
        'Prijs/ct USD': times(1),
      },
      list,
      ({ cut }) => ({ cut }),
    ),
  ),
  textFile(
    'Hong Kong: prices per carat in HKD before those in USD',
    plain({ ...base, 'Price (HKD/ct)': times(7.8), 'Price (USD/ct)': times(1), 'Total (USD)': (s) => s.total.toFixed(2) }, list, report),
  ),
  textFile('Mumbai: a line of units below the header', [
    head({ ...priced, Status: () => '' }),
    line('', '', '(ct)', '', '', '', '', '(USD)', ''),
    ...stones({ ...priced, Status: () => 'A' }, list, report),
  ]),
  textFile(
    'Mumbai: no tinge, said beside the colour',
    plain({ ...priced, Color: (s, at) => (at % 3 === 0 ? `${s.color} (No BGM)` : s.color) }, list, (s, at) => ({
      ...report(s),
      brown: at % 3 === 0 ? 0 : null,
    })),
  ),
  bookFile('Surat: new arrivals below what is sold', [
    {
      name: 'Stock',
      lines: [
        ...plain(priced, list.slice(0, 7), report),
        line('SOLD'),
        ...stones(priced, sold, () => ({ gone: true })),
        line('NEW ARRIVALS'),
        ...stones(priced, list.slice(7), report),
      ],
    },
  ]),
  textFile('New York: a star behind a blank, on memo by the line below', [
    ...plain({ ...priced, 'Stock #': (s, at) => (at % 5 === 2 ? `${s.stockNo} *` : s.stockNo) }, list, (_, at) => ({
      supplierHold: at % 5 === 2 ? 'memo' : null,
    })),
    line(''),
    line('* on memo'),
  ]),
  bookFile(
    'Mumbai: the list of last week beside this one',
    [
      { name: '18 Nov', lines: plain({ ...base, 'Price/Ct': times(1.03) }, list).map(({ cells }) => ({ cells })) },
      { name: '25 Nov', lines: plain(priced, list, report) },
    ],
    { said: { 'notStones:0': 'ignore', 'notStones:1': 'read' } },
  ),
  bookFile('New York: the fancy colours by Hue and Intensity', [
    { name: 'White', lines: plain(priced, list, report) },
    {
      name: 'Fancy',
      lines: plain({ ...priced, Color: () => '', Hue: () => 'Yellow', Intensity: () => 'Fancy Intense' }, sold, () => ({
        color: null,
        fancyColor: 'yellow',
        fancyIntensity: 'fancy_intense',
      })),
    },
  ]),
  textFile('Mumbai: a sentence says that the goods below are on hold', [
    ...plain(priced, list.slice(0, 7), () => ({ supplierHold: null })),
    line('Below goods are on hold for the show'),
    ...stones(priced, list.slice(7), () => ({ supplierHold: 'hold' })),
  ]),
  bookFile('New York: stones that are coming soon, on a sheet of their own', [
    { name: 'Stock', lines: plain(priced, list, () => ({ supplierHold: null })) },
    { name: 'Coming soon', lines: plain(priced, sold, () => ({ supplierHold: 'hold' })) },
    { name: 'In transit to NY', lines: plain(priced, further, () => ({ supplierHold: 'hold' })) },
  ]),
  textFile(
    'Shenzhen: a client has settled on it, by the remark',
    plain({ ...priced, 备注: (_, at) => (at % 5 === 2 ? '客户已定' : at % 5 === 3 ? '可议价' : '') }, list, (_, at) => ({
      supplierHold: at % 5 === 2 ? 'reserved' : null,
    })),
  ),
  textFile('Shenzhen: 圆钻 in the title, no column of shapes', [
    line('圆钻 GIA 现货表'),
    ...plain(Object.fromEntries(Object.entries(priced).filter(([name]) => name !== 'Shape')), list.filter(isRound), report),
  ]),
  textFile(
    'Dubai: clarities under a name that nobody knows',
    plain(Object.fromEntries(Object.entries(priced).map(([name, cell]) => [name === 'Clarity' ? 'Klr Kat' : name, cell])), list, report),
    {},
    { said: { 'header:0:4': 'clarity' } },
  ),
]
