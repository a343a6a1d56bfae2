import { expect, test } from 'vitest'
import { nearMatches } from './near-matches.ts'

test('each filter tells how many stones there were without it, most first', () => {
  const choice = { hue: 'white', shape: ['round'], color: ['D'], clarity: ['FL'], carat: { from: 1 } } as const
  const counts = { shape: { pear: 1 }, clarity: { VVS1: 2, VS1: 40 }, color: {} }
  expect(nearMatches({ ...choice, shape: [...choice.shape], color: [...choice.color], clarity: [...choice.clarity] }, counts)).toEqual([
    { field: 'clarity', stones: 42 },
    { field: 'shape', stones: 1 },
  ])
})
