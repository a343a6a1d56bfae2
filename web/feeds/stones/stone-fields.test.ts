import type { PreviewRow } from '@loupe/domain/feeds/preview.ts'
import { expect, test } from 'vitest'
import { isLost, saysTheSame, stoneFields } from './stone-fields.ts'

const tintsOf = (tints: Partial<PreviewRow['stone']>): string =>
  stoneFields
    .find(({ field }) => field === 'shade')
    ?.show({ milk: null, brown: null, green: null, ...tints } as PreviewRow['stone'], ({ en }) => en) ?? ''

test('a stone known to have no tint says so, one with a tint says that alone, and an unknown one says nothing', () => {
  expect(tintsOf({ milk: 0, brown: 0 })).toBe('No milk, No brown')
  expect(tintsOf({ milk: 0, brown: 2 })).toBe('Medium brown')
  expect(tintsOf({})).toBe('')
})

test('a cell that says that there is nothing is not lost', () => {
  for (const cell of ['', '-', ' – ', 'N/A', 'none', '无']) expect(isLost(cell, ''), cell).toBe(false)
  for (const cell of ['Glacier', '7310000000', '- -1']) expect(isLost(cell, ''), cell).toBe(true)
  expect(isLost('VS1', 'VS1')).toBe(false)
})

test('a cell that says what was read is not told twice, and any other is', () => {
  for (const [cell, value] of [
    ['VS1', 'VS1'],
    ['very strong', 'Very Strong'],
    ['1194.00', '1,194.00'],
    ['0.3', '0.30'],
    ['-50.25', '-50.25'],
  ] as const) {
    expect(saysTheSame(cell, value), cell).toBe(true)
  }
  for (const [cell, value] of [
    ['RBC', 'Round'],
    ['0,510', '0.51'],
    ['51', '0.51'],
    ['50.25', '-50.25'],
    ['1.079', '1,079.00'],
    ['', 'Natural'],
    ['Glacier', ''],
  ] as const) {
    expect(saysTheSame(cell, value), cell).toBe(false)
  }
})
