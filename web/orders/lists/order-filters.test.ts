import { expect, test } from 'vitest'
import { isFiltered, noOrderFilters, orderFilters } from './order-filters.ts'

test('a plain list has a plain address', () => {
  expect(Object.values(orderFilters.write(noOrderFilters)).filter(Boolean)).toEqual([])
})

test('what was filtered and opened is read back from the address', () => {
  const filters = {
    status: ['held', 'preparation'],
    unpaid: true,
    search: 'ND2026',
    from: '2026-11-01',
    to: '2026-11-21',
    salesman: '4',
    order: '17',
    placed: true,
    full: true,
    work: 'deposit',
    both: true,
    type: 'lend',
    overdue: true,
    lend: null,
  } as const
  expect(orderFilters.read(orderFilters.write(filters))).toEqual(filters)
})

test('an address that was kept for reported payments still names them, in the one filter of what is waited for', () => {
  expect(orderFilters.read({ reported: '1' })).toEqual({ ...noOrderFilters, work: 'report' })
  expect(orderFilters.write({ ...noOrderFilters, work: 'report' })).toMatchObject({ work: 'report' })
})

test('what makes no sense in a link is left out', () => {
  expect(
    orderFilters.read({ status: 'held,nonsense', from: 'yesterday', to: '2026-13-40', order: '1 or 1', unpaid: 'maybe', work: 'sleep' }),
  ).toEqual({
    ...noOrderFilters,
    status: ['held'],
  })
})

test('an open order does not count as a filter', () => {
  expect(isFiltered({ ...noOrderFilters, order: '17' })).toBe(false)
  expect(isFiltered({ ...noOrderFilters, unpaid: true })).toBe(true)
  expect(isFiltered({ ...noOrderFilters, work: 'confirm' })).toBe(true)
})
