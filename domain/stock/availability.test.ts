import { expect, test } from 'vitest'
import { canBeOrdered } from './availability.ts'

test('only listed and available stones are ordered', () => {
  expect(canBeOrdered({ saleStatus: 'for_sale', availability: 'available' })).toBe(true)
  expect(canBeOrdered({ saleStatus: 'delisted', availability: 'available' })).toBe(false)
  for (const availability of ['supplier_held', 'held', 'on_loan', 'sold'] as const) {
    expect(canBeOrdered({ saleStatus: 'for_sale', availability }), availability).toBe(false)
  }
})
