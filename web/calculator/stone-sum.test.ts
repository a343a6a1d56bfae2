import { expect, test } from 'vitest'
import { stoneSum } from './stone-sum.ts'

const typed = { rap: '7800', back: '42.5', multiplier: '', carat: '1.01', rate: '7.18' }

test('a stone 42.5 under a list of 7,800 costs 4,485 a carat', () => {
  expect(stoneSum(typed)).toEqual({ usdPerCt: '4485.00', usdTotal: '4529.85', rmbTotal: '32524.32' })
})

test('back is under the list with and without a sign, and over it with a plus', () => {
  expect(stoneSum({ ...typed, back: '-42.5' })).toEqual(stoneSum(typed))
  expect(stoneSum({ ...typed, back: '+10', carat: '1' })?.usdTotal).toBe('8580.00')
})

test('the multiplier is part of the price per carat, and without a rate there are no yuan', () => {
  expect(stoneSum({ ...typed, multiplier: '1.05', carat: '2', rate: '' })).toEqual({
    usdPerCt: '4709.25',
    usdTotal: '9418.50',
    rmbTotal: null,
  })
})

test('half-typed numbers give no price', () => {
  expect(stoneSum({ ...typed, carat: '' })).toBeNull()
  expect(stoneSum({ ...typed, rap: 'abc' })).toBeNull()
  expect(stoneSum({ ...typed, back: '100' })).toBeNull()
})
