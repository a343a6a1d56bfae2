import { describe, expect, test } from 'vitest'
import { tryStrange } from './strange-file.ts'
import { traderCells } from './trader-cells.ts'
import { traderTables } from './trader-tables.ts'

const files = [...traderTables, ...traderCells]

describe('no row of a trader’s file is wrong, as it comes and as it is answered', () => {
  test.each(files)('$name', (file) => {
    expect(tryStrange(file).wrong).toEqual([])
    if (file.said === undefined) return
    const answered = tryStrange(file, file.said)
    expect(answered.asks).toEqual([])
    expect(answered.wrong).toEqual([])
    expect(answered.refused).toEqual([])
  })
})

test('most traders’ files are read without a question', () => {
  const asked = files.filter((file) => tryStrange(file).asks.length > 0).map(({ name }) => name)
  expect(asked).toEqual([
    'a list of CVD stones that says so in the line above the header alone',
    'natural stones and CVD ones in one list, told by the remark alone',
    'fields in the first column, a stone in each column after',
    'the price twice, the second for a buyer who pays in 60 days',
    'two lists side by side',
    'weights with a hyphen for the point',
    'an extra discount and the final one',
    'rupees with /- behind them',
    'amounts in lakhs',
    'totals in ten thousands of yuan',
  ])
})
