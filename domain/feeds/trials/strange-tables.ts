import type { Cell } from '../../files/cell.ts'
import { body, header, type Line, some, type StrangeFile, usual, without } from './strange-file.ts'

const line = (...cells: readonly Cell[]): Line => ({ cells })
const perCt = { 'Price/Ct': (s: { perCt: number }) => s.perCt.toFixed(2) }
const blank = line('', '', '', '', '', '', '')

const priced = { ...usual, ...perCt }
const sold = (stones: ReturnType<typeof some>) => body(priced, stones, () => ({ gone: true }))

const a = some(12, 11)
const b = some(10, 12).map((s, at) => ({ ...s, stockNo: `T${at}` }))
const grown = some(10, 13, 'lab').map((s, at) => ({ ...s, stockNo: `L${at}` }))
const rounds = a.map((s) => ({ ...s })).filter(({ shape }) => shape === 'round')
const others = [...a, ...b].filter(({ shape }) => shape === 'oval')
const second = {
  'Report No': (s: (typeof a)[0]) => s.reportNo,
  Lab: (s: (typeof a)[0]) => s.lab,
  'Stock No': (s: (typeof a)[0]) => s.stockNo,
  Clarity: (s: (typeof a)[0]) => s.clarity,
  Color: (s: (typeof a)[0]) => s.color,
  Shape: (s: (typeof a)[0]) => s.shape,
  'Price/Ct': (s: (typeof a)[0]) => s.perCt.toFixed(2),
  Weight: (s: (typeof a)[0]) => s.carat.toFixed(2),
}
const noShape = without(priced, 'Shape')
const noLab = without(priced, 'Lab')

/** Strange ways to put right stones on sheets. */
export const strangeTables: readonly StrangeFile[] = [
  {
    name: 'two tables on one sheet, the second in another order',
    sheets: [[null, [header(priced), ...body(priced, a), blank, header(second), ...body(second, b)]]],
  },
  {
    name: 'two tables on one sheet, natural above, lab-grown below its title',
    sheets: [[null, [header(priced), ...body(priced, a), blank, line('LAB GROWN'), header(priced), ...body(priced, grown)]]],
  },
  {
    name: 'the header again every five rows, page totals between',
    sheets: [
      [
        null,
        [
          header(priced),
          ...body(priced, a.slice(0, 5)),
          line('Page 1', '5', '6.31', '', '', '', '', '20000'),
          header(priced),
          ...body(priced, a.slice(5, 10)),
          line('', 'Sub Total', '7.20', '', '', '', '', '3000.00'),
          header(priced),
          ...body(priced, a.slice(10)),
          line('Grand Total', '12', '13.51', '', '', '', '', '41000'),
        ],
      ],
    ],
  },
  {
    name: 'totals above the header, terms below the stones',
    sheets: [
      [
        null,
        [
          line('', 'Pcs', '12', 'Cts', '13.55', 'Avg Disc', '-33.1'),
          line('Selected', '0', '0.00'),
          blank,
          header(priced),
          ...body(priced, a),
          blank,
          line('All prices are subject to change without notice. Payment in 7 days.'),
          line('* KM: eye clean', 'call +91 22 1234567'),
          line('1', 'Terms', '30 days', 'COD', 'extra 1%', '', ''),
        ],
      ],
    ],
  },
  {
    name: 'a row of units under the header',
    sheets: [[null, [header(priced), line('', '', '(ct)', '', '', '', '', '(USD)'), ...body(priced, a)]]],
  },
  {
    name: 'merged shape cells that a CSV leaves empty below the first',
    sheets: [
      [
        null,
        [
          header(priced),
          ...['round', 'oval', 'pear'].flatMap((shape) => {
            const group = [...a, ...b].filter((s) => s.shape === shape)
            return body({ ...priced, Shape: (_, at) => (at === 0 ? shape : '') }, group)
          }),
        ],
      ],
    ],
  },
  {
    name: 'no header row at all',
    fileName: 'stock.csv',
    sheets: [[null, body({ ...priced, Meas: ({ mm }) => mm.map((v) => v.toFixed(2)).join('x'), Pol: (s) => s.polish }, a)]],
  },
  {
    name: 'sections of shapes, no shape column',
    sheets: [[null, [header(noShape), line('ROUND'), ...body(noShape, rounds), line('OVAL'), ...body(noShape, others)]]],
  },
  {
    name: 'sheets called by shapes, no shape column',
    sheets: [
      ['Round', [header(noShape), ...body(noShape, rounds)]],
      ['Oval', [header(noShape), ...body(noShape, others)]],
    ],
  },
  {
    name: 'sheets called by laboratories',
    sheets: [
      [
        'GIA',
        [
          header(noLab),
          ...body(
            noLab,
            a.map((s) => ({ ...s, lab: 'GIA' as const })),
            () => ({ lab: 'GIA' }),
          ),
        ],
      ],
      [
        'IGI LAB GROWN',
        [
          header(noLab),
          ...body(
            noLab,
            grown.map((s) => ({ ...s, lab: 'IGI' as const })),
            () => ({ lab: 'IGI' }),
          ),
        ],
      ],
    ],
  },
  {
    name: 'a sheet called Hong Kong, one called Mumbai, one called Sold',
    sheets: [
      ['Hong Kong', [header(priced), ...body(priced, a, () => ({ location: 'Hong Kong', supplierHold: null }))]],
      ['Mumbai', [header(priced), ...body(priced, b, () => ({ location: 'Mumbai' }))]],
      ['Sold', [header(priced), ...sold(some(3, 77).map((s, at) => ({ ...s, stockNo: `X${at}` })))]],
    ],
  },
  {
    name: 'sections of places and of what is out on memo',
    sheets: [
      [
        null,
        [
          header(priced),
          line('Stock in Hong Kong'),
          ...body(priced, a, () => ({ location: 'Hong Kong', supplierHold: null })),
          line('Antwerp - On Memo'),
          ...body(priced, b, () => ({ location: 'Antwerp', supplierHold: 'memo' })),
        ],
      ],
    ],
  },
  {
    name: 'two header rows with a group name above the prices',
    sheets: [
      [
        null,
        [
          line(...Object.keys(usual), 'Price (USD)', ''),
          line(...Object.keys(usual).map(() => ''), 'per ct', 'total'),
          ...body({ ...usual, 'per ct': (s) => s.perCt.toFixed(2), total: (s) => s.total.toFixed(2) }, a),
        ],
      ],
    ],
  },
  {
    name: 'a natural sheet and a lab sheet whose columns stand otherwise',
    sheets: [
      ['Natural', [header(priced), ...body(priced, a)]],
      ['CVD', [header(second), ...body(second, grown)]],
    ],
  },
  {
    name: 'a size group beside the weight, and pairs as one row',
    sheets: [
      [
        null,
        [
          header({ ...usual, 'Size Group': () => '', Pcs: () => '', ...perCt }),
          ...body(
            {
              ...usual,
              'Size Group': (s) => `${Math.floor(s.carat * 2) / 2}-${Math.floor(s.carat * 2) / 2 + 0.49}`,
              Pcs: (_, at) => (at === 3 ? '2' : '1'),
              ...perCt,
            },
            a,
            (_, at) => (at === 3 ? 'refused' : {}),
          ),
        ],
      ],
    ],
  },
]
