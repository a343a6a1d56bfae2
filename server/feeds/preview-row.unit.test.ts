import { expect, test } from 'vitest'
import { moneyOfColumns } from './preview-row.ts'

const columns = { carat: 1.005, back: -35, usd_per_ct: 1, usd_total_given: null }

test('money of a stone that the database wrote as JSON is exact, halves rounded away from zero', () => {
  // 1.005 ct at 1.00 is 1.005, and 1.00 at 35 below the list is of a list price of 1.538…
  expect(moneyOfColumns(columns)).toEqual({ rap: '1.54', back: '-35.00', usdPerCt: '1.00', usdTotal: '1.01' })
})

test('a total that the file gave stays, and no list price follows from a stone at nothing', () => {
  expect(moneyOfColumns({ ...columns, usd_total_given: 1234.5, back: -100 })).toEqual({
    rap: null,
    back: '-100.00',
    usdPerCt: '1.00',
    usdTotal: '1234.50',
  })
})
