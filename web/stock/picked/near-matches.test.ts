import { expect, test } from 'vitest'
import { aloneSearches, nearMatches, nearSearches, widened } from './near-matches.ts'

test('each filter tells how many stones there were without it, most first', () => {
  const choice = { hue: 'white', shape: ['round'], color: ['D'], clarity: ['FL'], carat: { from: 1 } } as const
  const counts = { shape: { pear: 1 }, clarity: { VVS1: 2, VS1: 40 }, color: {} }
  expect(nearMatches({ ...choice, shape: [...choice.shape], color: [...choice.color], clarity: [...choice.clarity] }, counts)).toEqual([
    { field: 'clarity', stones: 42 },
    { field: 'shape', stones: 1 },
  ])
})

test('a little wider is a tenth in weight and a grade to either side, as far as there are grades', () => {
  expect(widened({ hue: 'white', shape: ['marquise'], color: ['D'], clarity: ['VVS2', 'VS1'], carat: { from: 9, to: 9.09 } })).toEqual({
    hue: 'white',
    shape: ['marquise'],
    color: ['D', 'E'],
    clarity: ['VVS1', 'VVS2', 'VS1', 'VS2'],
    carat: { from: 8.1, to: 10 },
  })
  expect(widened({ hue: 'white', carat: { from: 3 } })).toEqual({ hue: 'white', carat: { from: 2.7 } })
  expect(widened({ hue: 'white', shape: ['heart'] })).toBeNull()
  expect(widened({ hue: 'white', color: ['D'], reportNos: '2141438171' })).toBeNull()
})

test('what is asked beside it: without each weight and price, and, where all of them stand in the way, each filter alone', () => {
  const choice = { hue: 'white' as const, shape: ['heart' as const], carat: { from: 9 }, usdTotal: { to: 100 } }
  expect(nearSearches(choice).map(({ how, field }) => `${how} ${field}`)).toEqual(['wider carat', 'without carat', 'without usdTotal'])
  expect(nearSearches(choice)[1]?.choice).toEqual({ hue: 'white', shape: ['heart'], usdTotal: { to: 100 } })
  expect(aloneSearches(choice).map((search) => search.choice)).toEqual([
    { hue: 'white', shape: ['heart'] },
    { hue: 'white', carat: { from: 9 } },
    { hue: 'white', usdTotal: { to: 100 } },
  ])
  expect(aloneSearches({ hue: 'white', shape: ['heart'] })).toEqual([])
})
