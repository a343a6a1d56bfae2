import { expect, test } from 'vitest'
import { parcelsState, searchOf, setFilters } from './parcels-state.ts'

const table = [
  { from: null, to: 2, mmFrom: 0.7, mmTo: 1.25, ct: 0.006 },
  { from: 2, to: 6.5, mmFrom: 1.25, mmTo: 1.8, ct: 0.015 },
  { from: 6.5, to: 11, mmFrom: 1.8, mmTo: 2.7, ct: 0.05 },
]
const read = (search: Readonly<Record<string, string>>) => parcelsState.read(search)

test('a list of parcels is found again by its address', () => {
  const search = {
    size: 'sieve:2..6.5',
    shape: 'round',
    color: 'G,H',
    ct: '5..',
    price: '..400',
    place: 'Mumbai,New York',
    sort: 'usdPerCtUp',
    q: 'P12',
    parcel: '7',
  }
  const state = read(search)
  expect(Object.fromEntries(Object.entries(parcelsState.write(state)).filter(([, text]) => text !== ''))).toEqual(search)
  expect(setFilters(state)).toBe(7)
})

test('what makes no sense in an address is left out', () => {
  const state = read({ size: 'inch:1..2', shape: 'moon', color: 'XX', sort: 'shiny', parcel: 'x' })
  expect(setFilters(state)).toBe(0)
  expect([state.size, state.sort, state.parcel]).toEqual([null, 'mmUp', null])
})

test('plates are asked for by their width, without the parcels that only touch their end', () => {
  expect(searchOf('natural', read({ size: 'sieve:2..6.5' }), table)?.filter.mm).toEqual({ min: 1.251, max: 1.799 })
  expect(searchOf('natural', read({ size: 'sieve:..2' }), table)?.filter.mm).toEqual({ min: 0.701, max: 1.249 })
  expect(searchOf('natural', read({ size: 'mm:1.2..1.5' }), null)?.filter.mm).toEqual({ min: 1.2, max: 1.5 })
})

test('a size in plates waits for the table that says how wide they are', () => {
  expect(searchOf('lab', read({ size: 'sieve:2..6.5' }), null)).toBeNull()
  expect(searchOf('lab', read({ color: 'D,E' }), null)).toEqual({
    filter: { origin: 'lab', colors: ['D', 'E'] },
    sort: { by: 'mm', direction: 'asc' },
  })
})
