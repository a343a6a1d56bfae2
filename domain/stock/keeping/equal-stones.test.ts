import { expect, test } from 'vitest'
import { equalStones, sizeBand } from './equal-stones.ts'

test('sizes are compared within the bands that buyers ask for, none between two', () => {
  expect([0.18, 0.3, 0.499, 0.999, 1, 1.5, 3, 10].map(sizeBand)).toEqual([
    { from: 0, to: 0.299 },
    { from: 0.3, to: 0.499 },
    { from: 0.3, to: 0.499 },
    { from: 0.9, to: 0.999 },
    { from: 1, to: 1.499 },
    { from: 1.5, to: 1.999 },
    { from: 3, to: null },
    { from: 3, to: null },
  ])
})

test('what is not known of a stone is not asked', () => {
  const stone = {
    origin: 'natural',
    shape: 'oval',
    carat: 1.21,
    color: 'G',
    fancyColor: null,
    fancyIntensity: null,
    clarity: 'VS1',
    cut: null,
    polish: 'EX',
    symmetry: 'VG',
    fluorescence: null,
  } as const
  expect(equalStones(stone)).toEqual({
    origin: 'natural',
    hue: 'white',
    availability: ['available'],
    carat: { from: 1, to: 1.499 },
    shape: ['oval'],
    color: ['G'],
    clarity: ['VS1'],
    polish: ['EX'],
    symmetry: ['VG'],
  })
})
