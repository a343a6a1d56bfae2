import { expect, test } from 'vitest'
import { isNarrowed, listInputOf, noPeopleFilters, peopleFilters } from './people-filters.ts'

test('what the address says of the list is asked of the server', () => {
  const filters = peopleFilters.read({ q: ' chen ', state: 'pending', role: '5', group: '12', verified: '0', person: '7', supplier: '3' })
  expect(listInputOf(filters)).toEqual({ search: 'chen', status: 0, role: 5, group_id: '12', user_type: 0 })
  expect(filters.person).toBe('7')
  expect(peopleFilters.write(filters)).toEqual({
    q: ' chen ',
    state: 'pending',
    role: '5',
    group: '12',
    verified: '0',
    person: '7',
    supplier: '3',
  })
})

test('papers to look at and ended accounts are states of the list too', () => {
  expect(listInputOf({ ...noPeopleFilters, state: 'papers' })).toEqual({ search: '', has_documents_waiting: true })
  expect(listInputOf({ ...noPeopleFilters, state: 'expired' })).toEqual({ search: '', has_expired: true })
})

test('a broken link shows everybody', () => {
  expect(peopleFilters.read({ state: 'gone', role: '9', group: 'x', verified: '12', person: '-1' })).toEqual(noPeopleFilters)
})

test('an open person or supplier narrows nothing', () => {
  expect(isNarrowed({ ...noPeopleFilters, supplier: '3' })).toBe(false)
  expect(isNarrowed({ ...noPeopleFilters, person: '7' })).toBe(false)
  expect(isNarrowed({ ...noPeopleFilters, role: '5' })).toBe(true)
})
