import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, type Columns, head, type Kept, type Line, line, stones } from './byte-file.ts'

const a = some(14, 921)
const grown = some(10, 922, 'lab').map((s, at) => ({ ...s, stockNo: `L${at}` }))
/** The house's form of a number: IGI's of grown stones begin with LG. */
const report = (s: (typeof a)[number]) => ({ lab: s.lab, reportNo: s.origin === 'lab' && s.lab === 'IGI' ? `LG${s.reportNo}` : s.reportNo })
const formula = (f: string, v?: number): Kept => (v === undefined ? { t: 'n', f } : { t: 'n', f, v })
const percent = (v: number): Kept => ({ t: 'n', v, z: '0.00%' })

const base: Columns = {
  'Stone ID': (s) => s.stockNo,
  Shape: (s) => s.shape.toUpperCase(),
  Weight: (s) => s.carat,
  Color: (s) => s.color,
  Clarity: (s) => s.clarity,
  Lab: (s) => s.lab,
  'Cert No': (s) => Number(s.reportNo),
}
const priced: Columns = { ...base, 'Price/Ct': (s) => s.perCt }
const plain = (columns: Columns, list = a, more?: Parameters<typeof stones>[2]): Line[] => [head(columns), ...stones(columns, list, more)]
const one = (name: string, lines: readonly Line[], more?: Partial<ByteFile>): ByteFile => bookFile(name, [{ name: 'Sheet1', lines }], more)
const fancies = [
  'Fancy Vivid Yellow',
  'FIY',
  'Fancy Deep Brownish Orange',
  'Faint Pink',
  'Fancy Light Greenish Yellow',
  'FVP',
  'Fancy Gray',
]
const fancyTruths = [
  { fancyColor: 'yellow', fancyIntensity: 'fancy_vivid' },
  { fancyColor: 'yellow', fancyIntensity: 'fancy_intense' },
  { fancyColor: 'orange', fancyIntensity: 'fancy_deep' },
  { fancyColor: 'pink', fancyIntensity: 'faint' },
  { fancyColor: 'yellow', fancyIntensity: 'fancy_light' },
  { fancyColor: ['pink', 'purple'], fancyIntensity: 'fancy_vivid' },
  { fancyColor: 'gray', fancyIntensity: 'fancy' },
]

/** Workbooks as dealers keep and send them. */
export const workbooks: readonly ByteFile[] = [
  bookFile('a merged title, two rows of header, merged shapes above their stones', [
    {
      name: 'Stock',
      merges: ['A1:I1', 'H3:I3', 'A5:I5'],
      lines: [
        line('KIRTI EXPORT - STOCK AS ON 22/11/2026'),
        line('BKC, Mumbai'),
        line('Stone', '', '', '', '', '', 'Cert', 'Price'),
        line('No', 'Shape', 'Cts', 'Col', 'Cla', 'Lab', 'No', '$/Ct', 'Total $'),
        line('NEW GOODS'),
        ...stones({ ...priced, Total: (s) => s.total }, a, report),
      ],
    },
  ]),
  one(
    'discounts in percent cells beside the list, no price',
    plain({ ...base, Rap: (s) => s.list, 'Disc %': (s) => percent(s.back / 100) }),
  ),
  one('discounts as bare fractions with a price', plain({ ...priced, Disc: (s) => Math.round(s.back * 100) / 10_000 })),
  one(
    'price and total are formulas of list and discount',
    plain({
      ...base,
      Rap: (s) => s.list,
      'Back %': (s) => s.back,
      'Price/Ct': (s, at) => formula(`H${at + 2}*(1+I${at + 2}/100)`, s.perCt),
      Total: (s, at) => formula(`J${at + 2}*C${at + 2}`, s.total),
    }),
  ),
  one(
    'formulas whose values the file does not hold',
    plain({
      ...base,
      Rap: (s) => s.list,
      'Back %': (s) => s.back,
      'Price/Ct': (_, at) => formula(`H${at + 2}*(1+I${at + 2}/100)`),
      Total: (_, at) => formula(`J${at + 2}*C${at + 2}`),
    }),
  ),
  one(
    'a filter left on hides five stones',
    plain(priced).map((each, at) => (at > 0 && at % 3 === 0 ? { ...each, hidden: true as const } : each)),
    { said: { hiddenRows: 'read' } },
  ),
  bookFile('natural, grown, sold and terms on a sheet each', [
    { name: 'Natural', lines: plain(priced, a, report) },
    { name: 'LGD', lines: plain(priced, grown, report) },
    {
      name: 'Sold Nov',
      lines: plain(
        priced,
        some(5, 923).map((s, at) => ({ ...s, stockNo: `X${at}` })),
        () => ({ gone: true }),
      ),
    },
    { name: 'Terms', lines: [line('1. Payment within 7 days'), line('2. Goods once sold are not returned')] },
  ]),
  one(
    'stock numbers that Excel made days of',
    plain({ ...priced, 'Stone ID': (s, at) => (at % 5 === 1 ? { t: 'n', v: 46_000 + at, z: 'd-mmm' } : s.stockNo) }, a, (_, at) =>
      at % 5 === 1 ? 'refused' : {},
    ),
  ),
  bookFile('a pair’s one total in a cell merged over both stones', [
    {
      name: 'Pairs',
      merges: [0, 1, 2, 3, 4, 5].map((at) => `H${2 + at * 2}:H${3 + at * 2}`),
      lines: plain(
        { ...base, 'Total Price': (s, at) => (at % 2 === 0 ? Math.round((s.total + (a[at + 1]?.total ?? 0)) * 100) / 100 : '') },
        a.slice(0, 12),
      ),
    },
  ]),
  bookFile(
    'rupees on one sheet, dollars on the other, the sheets’ names say so',
    [
      { name: 'Stock INR', lines: plain({ ...base, 'Rate/Ct': (s) => Math.round(s.perCt * 88) }, a.slice(0, 7)) },
      { name: 'Stock USD', lines: plain({ ...base, 'Rate/Ct': (s) => s.perCt }, a.slice(7)) },
    ],
    { told: { rates: { INR: 88 } } },
  ),
  one(
    'Hong Kong dollars named in every cell',
    plain({ ...base, 'Price/Ct': (s) => `HKD ${Math.round(s.perCt * 7.8).toLocaleString('en-US')}` }),
    { told: { rates: { HKD: 7.8 } } },
  ),
  one(
    'Hong Kong dollars by the cells’ format alone',
    plain({ ...base, 'Price/Ct': (s) => ({ t: 'n', v: Math.round(s.perCt * 7.8), z: '"HK$"#,##0' }) }),
    {
      told: { rates: { HKD: 7.8 } },
    },
  ),
  one(
    'all prices in euros, says the title',
    [line('STOCK LIST - ALL PRICES IN EURO'), line(), ...plain({ ...base, 'Price/Ct': (s) => Math.round(s.perCt * 0.8 * 100) / 100 })],
    {
      told: { rates: { EUR: 0.8 } },
    },
  ),
  one(
    'the money of every price in a column of its own',
    plain({
      ...base,
      Currency: (_, at) => ['USD', 'EUR', 'INR'][at % 3] ?? '',
      Price: (s, at) => Math.round(s.perCt * ([1, 0.8, 88][at % 3] ?? 1) * 100) / 100,
    }),
    { told: { rates: { EUR: 0.8, INR: 88 } } },
  ),
  one(
    'colours as ranges of two',
    plain(
      { ...priced, Color: (s, at) => (at % 4 === 1 ? `${s.color}-${String.fromCharCode(s.color.charCodeAt(0) + 1)}` : s.color) },
      a,
      (s, at) => (at % 4 === 1 ? { color: [s.color, String.fromCharCode(s.color.charCodeAt(0) + 1)] } : {}),
    ),
  ),
  one(
    'fancy colours in the column of colours',
    plain({ ...priced, Color: (s, at) => (at % 2 === 0 ? (fancies[at / 2] ?? s.color) : s.color) }, a, (_, at) =>
      at % 2 === 0 && fancies[at / 2] ? { color: null, ...fancyTruths[at / 2] } : { fancyColor: null },
    ),
  ),
  one(
    'treatments of natural stones',
    plain(
      { ...priced, Treatment: (_, at) => ['None', 'HPHT', 'Laser Drilled', 'Fracture Filled', 'Untreated', ''][at % 6] ?? '' },
      a,
      (_, at) => ({
        origin: 'natural',
        treatment: [[null], ['HPHT'], ['Laser Drilled'], ['Fracture Filled'], [null], [null]][at % 6],
      }),
    ),
  ),
  one(
    'L, W and D in millimetres beside Depth and Table in percent',
    plain(
      {
        ...priced,
        L: (s) => s.mm[0],
        W: (s) => s.mm[1],
        D: (s) => s.mm[2],
        Depth: (s) => Math.round((s.mm[2] / s.mm[1]) * 1000) / 10,
        Table: () => 58,
      },
      a,
      (s) => ({
        depth: s.mm[2],
        width: [s.mm[1], s.mm[0]],
        depthPct: Math.round((s.mm[2] / s.mm[1]) * 1000) / 10,
        tablePct: 58,
      }),
    ),
  ),
  one(
    'Cut is the shape, Make is the cut',
    plain(
      {
        'Lot #': (s) => s.stockNo,
        Cut: (s) => s.shape,
        Size: (s) => s.carat,
        Col: (s) => s.color,
        Pur: (s) => s.clarity,
        Make: (s) => (s.shape === 'round' ? s.cut : ''),
        'US$/Ct': (s) => s.perCt,
      },
      a,
      (s) => ({ cut: s.shape === 'round' ? s.cut : null }),
    ),
  ),
  one(
    'fluorescence with its colour, offices for places',
    plain(
      {
        ...priced,
        FL: (s) => ({ N: 'NON', F: 'FNT BLUE', M: 'MED YELLOW', S: 'STG BL', VS: 'VST' })[s.fluorescence],
        Loc: (_, at) => ['HK', 'BKC', 'SURAT OFFICE', 'NY-47TH'][at % 4] ?? '',
      },
      a,
      (s) => ({ fluorescence: s.fluorescence }),
    ),
  ),
  one(
    'each weight with its unit, some in points',
    plain({
      ...priced,
      Weight: (s, at) => (at % 3 === 0 ? `${s.carat.toFixed(2)}ct` : at % 3 === 1 ? `${s.carat} cts.` : `${Math.round(s.carat * 100)} pts`),
    }),
  ),
  one(
    'prices on call, nil and nought',
    plain({ ...priced, 'Price/Ct': (s, at) => ['CALL', 0, 'POR', '-'][at] ?? s.perCt }, a, (_, at) => (at < 4 ? 'refused' : {})),
  ),
  one('the chosen stones’ totals above the header', [
    line('', 'Pcs', 14, 'Cts', 15.2, 'Avg', 3400, 'Total', 51_680),
    line('', 'Selected', formula('SUBTOTAL(3,A4:A17)', 14)),
    ...plain({ ...priced, Total: (s) => s.total }, a, report),
  ]),
  one('a line of remarks below each stone', [
    head(priced),
    ...stones(priced, a).flatMap((each, at) => [each, line('', `Remark: ${['eye clean', 'no BGM', 'hearts and arrows'][at % 3] ?? ''}`)]),
  ]),
  one(
    'laboratory and growth in one cell',
    plain({ ...priced, Lab: (s) => (s.origin === 'lab' ? `${s.lab} (LG)` : s.lab) }, [...a.slice(0, 6), ...grown], report),
  ),
  one(
    'growth said for grown stones alone',
    plain({ ...priced, Growth: (s) => (s.origin === 'lab' ? 'CVD' : '') }, [...a.slice(0, 6), ...grown]),
  ),
  one('parcels between the stones', [
    ...plain({ ...priced, Pcs: () => 1 }, a.slice(0, 8)),
    { cells: ['PARCEL-1', 'ROUND', 5.12, 'G-H', 'VS-SI', '', '', 420, 64], is: 'refused' },
    { cells: ['PARCEL-2', 'ROUND', 3.02, 'D-F', 'VVS', '', '', 610, 31], is: 'refused' },
    ...stones({ ...priced, Pcs: () => 1 }, a.slice(8)),
  ]),
]
