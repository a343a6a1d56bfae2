import { describe, expect, test } from 'vitest'
import { newPrice, type PricedStone } from './new-price.ts'

/** 1.01 ct at 12,000.00 a carat on the list, offered 40 below: 7,200.00 a carat. */
const stone: PricedStone = { rap: 1_200_000, back: -4000, ctUsd: 720_000, givenUsd: null, carat: 1010 }
/** Without a list price: 2.00 ct at 305.55 a carat. */
const labGrown: PricedStone = { rap: null, back: null, ctUsd: 30_555, givenUsd: null, carat: 2000 }

describe('a new price', () => {
  test('by a back: the list price of 12,000.00 less 45.5 % is 6,540.00 a carat', () => {
    expect(newPrice(stone, { what: 'back', back: '-45.5' })).toEqual({ back: -4550, ctUsd: 654_000, givenUsd: null })
  })
  test('by points on top of the back of now: 40 below and 2.25 lower is 42.25 below, 6,930.00 a carat', () => {
    expect(newPrice(stone, { what: 'points', points: '-2.25' })).toEqual({ back: -4225, ctUsd: 693_000, givenUsd: null })
  })
  test('by a price per carat: 6,999.99 of 12,000.00 is 41.67 below', () => {
    expect(newPrice(stone, { what: 'perCt', usdPerCt: '6999.99' })).toEqual({ back: -4167, ctUsd: 699_999, givenUsd: null })
  })
  test('by a total: 7,000.00 for 1.01 ct is 6,930.69 a carat, and the total stays as it was said', () => {
    expect(newPrice(stone, { what: 'total', usdTotal: '7000' })).toEqual({ back: -4224, ctUsd: 693_069, givenUsd: 700_000 })
  })
  test('by percent of what is asked now: 7,200.00 less 3.33 % is 6,960.24; 305.55 and 1.5 % more is 310.13', () => {
    expect(newPrice(stone, { what: 'percent', percent: '-3.33' })).toEqual({ back: -4200, ctUsd: 696_024, givenUsd: null })
    expect(newPrice(labGrown, { what: 'percent', percent: '1.5' })).toEqual({ back: null, ctUsd: 31_013, givenUsd: null })
  })
  test('percent count from the list of now where the price was made on another', () => {
    // 40 below the new list of 10,000.00 is 6,000.00, whatever was asked on the old one.
    expect(newPrice({ ...stone, rap: 1_000_000 }, { what: 'percent', percent: '10' })).toEqual({
      back: -3400,
      ctUsd: 660_000,
      givenUsd: null,
    })
  })
})

describe('what is refused', () => {
  test('a back without a list price', () => {
    expect(newPrice(labGrown, { what: 'back', back: '-40' })).toBe('no_list_price')
    expect(newPrice(labGrown, { what: 'points', points: '1' })).toBe('no_list_price')
  })
  test('more than 98 below the list, however it is asked for; 98 itself is taken', () => {
    expect(newPrice(stone, { what: 'back', back: '-98.01' })).toBe('too_cheap')
    expect(newPrice(stone, { what: 'perCt', usdPerCt: '239.99' })).toEqual({ back: -9800, ctUsd: 23_999, givenUsd: null })
    expect(newPrice(stone, { what: 'perCt', usdPerCt: '239' })).toBe('too_cheap')
    expect(newPrice(stone, { what: 'points', points: '-58' })).toEqual({ back: -9800, ctUsd: 24_000, givenUsd: null })
    expect(newPrice(stone, { what: 'percent', percent: '-97' })).toBe('too_cheap')
  })
  test('nothing, and what no stone costs', () => {
    expect(newPrice(stone, { what: 'back', back: '-100' })).toBe('out_of_range')
    expect(newPrice(labGrown, { what: 'percent', percent: '-100' })).toBe('out_of_range')
    expect(newPrice(stone, { what: 'back', back: '901' })).toBe('out_of_range')
    expect(newPrice(labGrown, { what: 'perCt', usdPerCt: '100000001' })).toBe('out_of_range')
  })
  test('what it costs already', () => {
    expect(newPrice(stone, { what: 'back', back: '-40.00' })).toBe('same')
    expect(newPrice(labGrown, { what: 'perCt', usdPerCt: '305.55' })).toBe('same')
  })
})
