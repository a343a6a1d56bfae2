import { expect, test } from 'vitest'
import { readAs } from './evidence.ts'
import type { Figures } from './price-reading.ts'

const none: Figures = { carat: 3, list: null, rap: null, factor: null, perCt: null, total: null, origin: 'natural' }
const asRead = (figures: Partial<Figures>) => Object.fromEntries(readAs({ ...none, ...figures }).map(({ field, text }) => [field, text]))

test('a discount gives a price per carat in whole cents, and the total is worked out from that', () => {
  // 3333.00 x 61.5 % = 2049.795
  expect(asRead({ list: 3333, factor: 0.615 })).toEqual({
    origin: 'natural',
    carat: '3',
    pricePerCt: '2049.80',
    priceTotal: '6149.40',
    back: '-38.50',
  })
})

test('half a cent goes away from zero, and a total that was given stays as given', () => {
  expect(asRead({ carat: 1, perCt: 1.005 })).toMatchObject({ pricePerCt: '1.01', priceTotal: '1.01' })
  expect(asRead({ total: 1000 })).toMatchObject({ pricePerCt: '333.33', priceTotal: '1000.00' })
})

test('figures that would be refused say no price', () => {
  expect(asRead({ perCt: 1e22, carat: 1 })).toEqual({ origin: 'natural', carat: '1' })
  expect(asRead({ perCt: 4500, carat: 1e15 })).toMatchObject({ pricePerCt: '4500.00' })
  expect(asRead({ list: 3333, factor: -0.5 })).toEqual({ origin: 'natural', carat: '3' })
})
