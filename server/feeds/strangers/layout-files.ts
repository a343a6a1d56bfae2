import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { bookFile, type ByteFile, head, line, stones, textFile } from './byte-file.ts'
import { base, plain, priced, report } from './usual-columns.ts'
import type { RightStone } from '@loupe/domain/feeds/trials/right-stones.ts'

const b = some(16, 7207)
const grown = some(10, 7208, 'lab')
const sizes = (s: RightStone) => ({ length: s.mm[0], width: s.mm[1], depth: s.mm[2] })
const of = (shape: string): typeof b =>
  some(60, 88)
    .filter((s) => s.shape === shape)
    .slice(0, 5)
export const layoutFiles: readonly ByteFile[] = [
  bookFile('three sheets, each with headers of its own', [
    {
      name: 'Round',
      lines: plain(
        {
          'Lot #': (s) => s.stockNo,
          Shp: (s) => s.shape,
          Cts: (s) => s.carat,
          Col: (s) => s.color,
          Cla: (s) => s.clarity,
          'Cert By': (s) => s.lab,
          'Cert No': (s) => s.reportNo,
          Rap: (s) => s.list,
          'Disc%': (s) => -s.back,
          '$/Cts': (s) => s.perCt,
        },
        b.slice(0, 8),
        report,
      ),
    },
    {
      name: 'Fancy shapes',
      lines: [
        line('FANCY SHAPES'),
        line(''),
        ...plain(
          {
            Ref: (s) => s.stockNo,
            Weight: (s) => s.carat,
            Shape: (s) => s.shape,
            Colour: (s) => s.color,
            Purity: (s) => s.clarity,
            Lab: (s) => s.lab,
            Report: (s) => s.reportNo,
            Back: (s) => s.back,
          },
          b.slice(8),
          report,
        ),
      ],
    },
    {
      name: 'Lab grown',
      lines: plain(
        {
          ID: (s) => s.stockNo,
          Sh: (s) => s.shape,
          Ct: (s) => s.carat,
          Color: (s) => s.color,
          Clarity: (s) => s.clarity,
          Lab: (s) => s.lab,
          Cert: (s) => s.reportNo,
          'Total $': (s) => s.total,
        },
        grown.map((s, at) => ({ ...s, stockNo: `G${at}` })),
      ),
    },
  ]),
  bookFile('sections by shape under merged titles', [
    {
      name: 'Stock',
      lines: (() => {
        const columns = Object.fromEntries(Object.entries(priced).filter(([name]) => name !== 'Shape'))
        return [
          head(columns),
          line('ROUND'),
          ...stones(columns, of('round')),
          line('PEAR SHAPE'),
          ...stones(columns, of('pear')),
          line('EMERALD CUT'),
          ...stones(columns, of('emerald')),
        ]
      })(),
      merges: ['A2:G2', 'A8:G8', 'A14:G14'],
    },
  ]),
  textFile('sections by size and colour between the rows', [
    head(priced),
    line('1.00 CT UP'),
    ...stones(priced, b.slice(0, 5)),
    line('D-F / VVS'),
    ...stones(priced, b.slice(5, 10)),
    line('0.30 - 0.99 CTS'),
    ...stones(priced, b.slice(10)),
  ]),
  textFile(
    'the header comes back every five rows, with a subtotal before it',
    [0, 5, 10].flatMap((from) => [
      head(priced),
      ...stones(priced, b.slice(from, from + 5)),
      line(
        '',
        '',
        b
          .slice(from, from + 5)
          .reduce((sum, s) => sum + s.carat, 0)
          .toFixed(2),
        '',
        '',
        '',
        '',
        '',
      ),
    ]),
  ),
  textFile('totals above the header, terms below', [
    line('', 'Pcs', '16', 'Cts', b.reduce((sum, s) => sum + s.carat, 0).toFixed(2), 'Avg', '3500'),
    line(),
    ...plain(priced, b),
    line('TOTAL', '16', b.reduce((sum, s) => sum + s.carat, 0).toFixed(2), '', '', '', '', '3500.00'),
    line('* E. & O. E. Prices are subject to change without notice, 3 days'),
  ]),
  textFile('a header of two lines: group above, field below', [
    line('', '', '', '', '', '', '', 'Price', 'Price', 'Measurement', '', ''),
    line('Stock', 'Shape', 'Wt', 'Col', 'Cla', 'Lab', 'Cert No', 'Per Ct', 'Total', 'L', 'W', 'H'),
    ...stones({ ...base, p: (s) => s.perCt, t: (s) => s.total, l: (s) => s.mm[0], w: (s) => s.mm[1], h: (s) => s.mm[2] }, b, sizes),
  ]),
  textFile('a header of two lines: units below', [
    line('Stock', 'Shape', 'Weight', 'Color', 'Clarity', 'Lab', 'Report', 'Price', 'Amount'),
    line('No.', '', '(ct)', '', '', '', 'No.', '($/ct)', '($)'),
    ...stones({ ...base, p: (s) => s.perCt, t: (s) => s.total }, b),
  ]),
]
