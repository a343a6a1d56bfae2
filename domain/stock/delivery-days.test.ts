import { expect, test } from 'vitest'
import { daysOf, deliveryDays, deliveryDaysIn, isDays } from './delivery-days.ts'

const table = {
  home: 'Shenzhen',
  places: [
    { place: 'Shenzhen', in_hand: '0', to_order: '1-2' },
    { place: 'Mumbai', in_hand: '', to_order: '5-8' },
    { place: '', in_hand: '3', to_order: '10' },
  ],
}

test('a stone takes the days of its place by how it is had, however the place is written', () => {
  expect(daysOf(table, { kind: 'order', location: 'Mumbai' })).toBe('5-8')
  expect(daysOf(table, { kind: 'order', location: '孟买' })).toBe('5-8')
  expect(daysOf(table, { kind: 'order', location: 'BOMBAY ' })).toBe('5-8')
  expect(daysOf(table, { kind: 'spot', location: '深圳' })).toBe('0')
})

test('what a place does not say is not said; a place without a line has those of elsewhere', () => {
  expect(daysOf(table, { kind: 'spot', location: 'Mumbai' })).toBe(null)
  expect(daysOf(table, { kind: 'order', location: 'Vault 3' })).toBe('10')
  expect(daysOf(table, { kind: 'order', location: null })).toBe(null)
  expect(daysOf({ ...table, places: table.places.slice(0, 2) }, { kind: 'order', location: 'Vault 3' })).toBe(null)
})

test.each([
  ['', true],
  ['0', true],
  ['5-8', true],
  ['8-5', false],
  ['-3', false],
  ['5 - 8', false],
  ['5-8 days', false],
  ['1000', false],
])('%j as days: %s', (text, expected) => expect(isDays(text)).toBe(expected))

test('a table names a place once; what is stored and does not fit is no table', () => {
  const twice = [...table.places, { place: 'MUMBAI', in_hand: '', to_order: '9' }]
  expect(deliveryDays.safeParse({ ...table, places: twice }).success).toBe(false)
  expect(deliveryDaysIn({ delivery_days: table })).toEqual(table)
  expect(deliveryDaysIn({ delivery_days: { ...table, places: twice } })).toEqual({ home: '', places: [] })
  expect(deliveryDaysIn(null)).toEqual({ home: '', places: [] })
})
