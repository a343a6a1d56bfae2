import { expect, test } from 'vitest'
import type { SheetRow } from '../files/cell.ts'
import { whatFileIs } from './file-kind.ts'

const sheet = (...lines: string[]): { sheet: null; rows: SheetRow[] }[] => [
  { sheet: null, rows: lines.map((line, at) => ({ sheet: null, row: at + 1, cells: line.split('|') })) },
]
const kind = (...lines: string[]) => whatFileIs(sheet(...lines)).kind

const head = 'Stock #|Shape|Weight|Color|Clarity|Cut|Lab|Report #|Price/Ct'
const stone = (no: number) => `A${no}|Round|1.01|G|VS1|EX|GIA|914143817${no}|5000`

test('a list of single stones is that, also with a totals row, a piece count or ranges of grades here and there', () => {
  expect(kind(head, stone(1), stone(2))).toBe('stones')
  expect(kind('Total|2|2.02', head, stone(1), stone(2))).toBe('stones')
  expect(kind(`${head}|Pcs|Parcel Stones`, `${stone(1)}|1|`)).toBe('stones')
  expect(kind(head, 'A1|Round|1.01|G-H|VS1-VS2|EX|GIA|9141438171|5000')).toBe('stones')
  expect(kind('货号|形状|重量|颜色|净度|证书号', 'A1|圆形|1.01|G|VS1|9141438171')).toBe('stones')
})

test('melee, jewelry, invoices and price lists are named, with what speaks for it', () => {
  expect(kind('Lot|Shape|Sieve|Color Range|Clarity Range|Pcs|Total Cts|$/ct', 'L1|Round|+2-6.5|D-F|VVS-VS|1200|10.2|450')).toBe('parcels')
  expect(
    kind(
      'Shape|Size mm|Color|Clarity|Pcs|Cts|$/ct',
      'Round|1.0-1.2|D-F|VVS-VS|300|2.1|400',
      'Round|1.2-1.3|G-H|VS-SI|200|2.0|380',
      'Round|1.3-1.4|G-H|SI|10|2|300',
      'Round|1.4-1.5|D-E|VS-SI|9|1|2',
    ),
  ).toBe('parcels')
  expect(kind('Style No|Metal|Gold Wt|Ring Size|Center Stone|Price', 'R-1|18K|3.2|12|0.50 G VS1|900')).toBe('jewelry')
  expect(kind('款号|材质|金重|手寸|主石|售价', 'R-1|18K白|3.2|12|0.50|9000')).toBe('jewelry')
  expect(
    kind('COMMERCIAL INVOICE', 'Invoice No: 17', 'Bill To', 'Description|HSN Code|Qty|Amount', 'Cut and polished diamonds|7102|1|5000'),
  ).toBe('invoice')
  const prices = ['D', 'E', 'F', 'G', 'H', 'I'].map((color) => `BR|VS1|${color}|1.00|1.49|9000.0|1/2/2026`)
  expect(whatFileIs(sheet(...prices))).toMatchObject({
    kind: 'priceList',
    evidence: [expect.stringContaining('BR, VS1, D'), ...Array.from({ length: 4 }, () => expect.any(String))],
  })
  expect(kind('hello|world', '1|2')).toBe('unknown')
})
