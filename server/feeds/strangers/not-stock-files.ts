import { some } from '@loupe/domain/feeds/trials/strange-file.ts'
import { type ByteFile, line, textFile, bookFile, type Line } from './byte-file.ts'
import { base, mm, plain, priced } from './usual-columns.ts'
const b = some(16, 9907)
const bare = (lines: readonly Line[]): Line[] => lines.map(({ cells }) => ({ cells }))
export const notStockFiles: readonly ByteFile[] = [
  textFile('an invoice', [
    line('INVOICE No. 2026/114'),
    line('To: Loupe Ltd'),
    line('Sr', 'Description', 'Pcs', 'Cts', 'Rate', 'Amount'),
    ...b
      .slice(0, 5)
      .map((s, at) =>
        line(
          String(at + 1),
          `${s.shape} ${s.color} ${s.clarity} GIA ${s.reportNo}`,
          '1',
          s.carat.toFixed(2),
          s.perCt.toFixed(2),
          s.total.toFixed(2),
        ),
      ),
    line('', 'Total', '5', '', '', '20000'),
  ]),
  textFile('a memo slip', [
    line('CONSIGNMENT MEMO'),
    line('Date 12-Nov-2026', 'To M/s Loupe'),
    ...bare(plain({ ...base, Rate: (s) => s.perCt, Amount: (s) => s.total }, b.slice(0, 4))),
    line('The goods described are delivered to you on memorandum only'),
  ]),
  textFile('an order confirmation with the buyer in each row', [
    line('ORDER CONFIRMATION'),
    ...bare(plain({ ...priced, Buyer: () => 'Acme Jewels', 'Invoice No': () => 'INV-88' }, b.slice(0, 6))),
  ]),
  textFile('melee by the sieve', [
    line('Sieve', 'Shape', 'Size (mm)', 'Color', 'Clarity', 'Pcs', 'Total Cts', '$/Ct'),
    ...['+6-6.5', '+6.5-7', '+7-7.5', '+7.5-8', '+8-8.5', '+8.5-9'].map((sieve, at) =>
      line(
        sieve,
        'RD',
        `${(1.8 + at / 10).toFixed(2)}-${(1.9 + at / 10).toFixed(2)}`,
        'F-G',
        'VS',
        String(120 + at * 7),
        (4.4 + at).toFixed(2),
        String(420 + at * 15),
      ),
    ),
  ]),
  textFile('melee in lots with stock numbers', [
    line('Lot', 'Shape', 'Carat', 'Color', 'Clarity', 'Avg Size', 'Price/Ct'),
    ...Array.from({ length: 10 }, (_, at) =>
      line(`M${at}`, 'Round', (12.5 + at * 3.3).toFixed(2), 'G-H', 'VS-SI', (0.02 + at / 500).toFixed(3), String(380 + at * 11)),
    ),
  ]),
  textFile('jewelry with centre stones', [
    line('Style No', 'Item', 'Metal', 'Metal Wt', 'Center Ct', 'Shape', 'Color', 'Clarity', 'Side Stones', 'Price'),
    ...b
      .slice(0, 8)
      .map((s, at) =>
        line(`R${at}`, 'Ring', '18KW', '3.42g', s.carat.toFixed(2), s.shape, s.color, s.clarity, '0.32 cts', (s.total * 1.4).toFixed(2)),
      ),
  ]),
  textFile('a price list', [
    line('Shape', 'Size From', 'Size To', 'Color', 'Clarity', 'Price/Ct'),
    ...b.map((s) => line('Round', '1.00', '1.49', s.color, s.clarity, String(s.list))),
  ]),
  textFile('a price grid', [
    line('1.00-1.49', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1'),
    ...['D', 'E', 'F', 'G', 'H', 'I'].map((color, at) =>
      line(color, ...[150, 130, 118, 104, 92, 80].map((price) => String(price - at * 8))),
    ),
  ]),
  textFile('sapphires and rubies', [
    line('Stock #', 'Type', 'Shape', 'Carat', 'Color', 'Clarity', 'Origin', 'Lab', 'Report #', 'Price/Ct'),
    ...b.map((s, at) => ({
      cells: [
        s.stockNo,
        at % 2 ? 'Ruby' : 'Sapphire',
        s.shape,
        s.carat.toFixed(2),
        at % 2 ? 'Pigeon Blood' : 'Royal Blue',
        'VS',
        'Burma',
        'GRS',
        `GRS20${s.reportNo.slice(0, 6)}`,
        s.perCt.toFixed(2),
      ],
      is: 'refused' as const,
    })),
  ]),
  textFile(
    'moissanites at a natural’s grades',
    plain({ ...priced, Item: () => 'Moissanite', 'Price/Ct': () => '18.00' }, b, () => 'refused'),
  ),
  textFile('rough', [
    line('Lot', 'Type', 'Carat', 'Color', 'Clarity', 'Model', 'Price/Ct'),
    ...b.slice(0, 8).map((s) => line(s.stockNo, 'Sawable', (s.carat * 3).toFixed(2), s.color, s.clarity, 'Octahedron', s.perCt.toFixed(2))),
  ]),
  textFile('wanted stones', [
    line('We are looking for the following stones'),
    line('Shape', 'Carat', 'Color', 'Clarity', 'Lab', 'Budget/Ct'),
    ...b.slice(0, 6).map((s) => line(s.shape, `${s.carat}-${(s.carat + 0.2).toFixed(2)}`, s.color, s.clarity, 'GIA', s.perCt.toFixed(2))),
  ]),
  textFile(
    'stones that the supplier bought: cost',
    bare(
      plain(
        { ...base, 'Purchase Price/Ct': (s) => s.perCt, 'Sold to': () => 'Acme', 'Sold Price/Ct': (s) => (s.perCt * 1.1).toFixed(2) },
        b,
      ),
    ),
  ),
  bookFile('a cover sheet, terms and the stock', [
    { name: 'Cover', lines: [line('Shree Gems'), line('Mumbai'), line('Tel', '+91 22 555 0101')] },
    { name: 'Stock', lines: plain({ ...priced, Measurement: mm }, b) },
    {
      name: 'Summary',
      lines: [line('Shape', 'Pcs', 'Carats', 'Value'), line('Round', '10', '12.5', '50000'), line('Pear', '4', '5.5', '18000')],
    },
  ]),
]
