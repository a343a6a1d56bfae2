import { expect, test } from 'vitest'
import { canBeDelisted, canBeImportedOver, canBeOrdered, moveAvailability } from './availability.ts'

test('a stone is held, then sold, lent or let go; nothing is sold twice', () => {
  expect(moveAvailability('available', 'hold')).toBe('held')
  expect(moveAvailability('held', 'hold')).toBeNull()
  expect(moveAvailability('held', 'sell')).toBe('sold')
  expect(moveAvailability('held', 'release')).toBe('available')
  expect(moveAvailability('held', 'lend')).toBe('on_loan')
  expect(moveAvailability('on_loan', 'take_back')).toBe('available')
  expect(moveAvailability('on_loan', 'sell')).toBe('sold')
  expect(moveAvailability('sold', 'sell')).toBeNull()
  expect(moveAvailability('sold', 'return')).toBe('available')
  expect(moveAvailability('available', 'sell')).toBeNull()
})

test('only listed and available stones are ordered; imports and delisting leave held, lent and sold ones alone', () => {
  expect(canBeOrdered({ saleStatus: 'for_sale', availability: 'available' })).toBe(true)
  expect(canBeOrdered({ saleStatus: 'delisted', availability: 'available' })).toBe(false)
  expect(canBeOrdered({ saleStatus: 'for_sale', availability: 'held' })).toBe(false)
  for (const availability of ['held', 'on_loan', 'sold'] as const) {
    expect(canBeImportedOver({ availability })).toBe(false)
    expect(canBeDelisted({ saleStatus: 'for_sale', availability })).toBe(false)
  }
  expect(canBeImportedOver({ availability: 'available' })).toBe(true)
})
