import { expect, test } from 'vitest'
import { moneyRead } from './money-read.tsx'

const columns = [
  { index: 0, header: 'Stock', field: 'stockNo' as const, currency: null },
  { index: 1, header: 'Price', field: 'pricePerCt' as const, currency: 'USD' as const },
]
const file = (header: string, cell: string) =>
  moneyRead({
    layout: { sheets: [{ use: true, columns: columns.map((one, at) => (at === 1 ? { ...one, header } : one)) }] },
    sample: [
      {
        sheet: '',
        rows: [
          ['Stock', header],
          ['A1', cell],
        ],
      },
    ],
  } as unknown as Parameters<typeof moneyRead>[0]).map(({ isNamed }) => isNamed)

test('a file that names no currency is told from one that does, in a head or in a cell', () => {
  expect(file('Price', '3213.56')).toEqual([false])
  expect(file('Price USD', '3213.56')).toEqual([true])
  expect(file('Price', '$3213.56')).toEqual([true])
})
