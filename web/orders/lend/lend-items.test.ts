import { expect, test } from 'vitest'
import { readItems, readTyped, writeItems } from './lend-items.ts'

test('what is to be lent stands in the address and is read back; what makes no sense is left out', () => {
  const items = { ids: ['12', '13'], lots: [{ id: '5', carats: '2.500' }] }
  expect(readItems(writeItems(items))).toEqual(items)
  expect(readItems('12,12,x,p5:0,p5:abc,p:1,-3')).toEqual({ ids: ['12'], lots: [] })
})

test('numbers are typed one a line or with commas, parts of parcels with their carats', () => {
  expect(readTyped('2141438171, LG123456789\nＳ-１\nP12 2.5\np013 1.250 ct\n2141438171')).toEqual({
    numbers: ['2141438171', 'LG123456789', 'S-1'],
    lots: [
      { id: '12', carats: '2.5' },
      { id: '13', carats: '1.250' },
    ],
  })
})
