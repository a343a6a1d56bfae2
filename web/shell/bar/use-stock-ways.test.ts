import { readSearch } from '@loupe/domain/stock/typed/read-search.ts'
import { expect, test } from 'vitest'
import { paths } from '../../nav/paths.ts'
import { stockWays } from './use-stock-ways.ts'

const natural = { path: paths.naturalDiamonds, title: ['Natural diamonds'] }
const labGrown = { path: paths.labGrownDiamonds, title: ['Lab-grown', 'Lab-grown diamonds'] }
const cart = { path: paths.naturalCart, title: ['Natural cart'] }

test('words that ask for stones lead to each stock page that the reader has, with what they ask for', () => {
  const ways = stockWays(readSearch('oval 2-3ct'), [cart, natural, labGrown])
  expect(ways.map(({ path }) => path)).toEqual([paths.naturalDiamonds, paths.labGrownDiamonds])
  for (const { search } of ways) expect(search).toEqual({ shape: 'oval', carat: '2..3' })
  expect(stockWays(readSearch('oval 2-3ct'), [cart, labGrown]).map(({ path }) => path)).toEqual([paths.labGrownDiamonds])
})

test('words that name a side lead there alone, and words that ask for nothing lead nowhere', () => {
  expect(stockWays(readSearch('lab oval 2ct'), [natural, labGrown]).map(({ path }) => path)).toEqual([paths.labGrownDiamonds])
  expect(stockWays(readSearch('zzqqzz'), [natural, labGrown])).toEqual([])
})
