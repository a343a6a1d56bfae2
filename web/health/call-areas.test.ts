import { expect, test } from 'vitest'
import { areaOfCall, timesByArea } from './call-areas.ts'

test.each([
  ['POST /api/cart/list', 'cart'],
  ['/api/login/DoLogin', 'login'],
  ['POST /api/user/UserSystemCount', 'people'],
  ['GET /media/pictures/:id', 'media'],
  ['POST /api/never/heard', 'other'],
  ['', 'other'],
])('%s belongs to %s', (call, area) => {
  expect(areaOfCall(call)).toBe(area)
})

test('calls of one part are one line: averages weighed by their number, the slowest of all', () => {
  const calls = [
    { call: 'POST /api/cart/list', count: 1, averageMs: 400, slowestMs: 400 },
    { call: 'POST /api/order/list', count: 5, averageMs: 120, slowestMs: 900 },
    { call: 'POST /api/cart/add', count: 3, averageMs: 0, slowestMs: 10 },
  ]
  expect(timesByArea(calls)).toEqual([
    { area: 'orders', count: 5, averageMs: 120, slowestMs: 900, calls: 'POST /api/order/list' },
    { area: 'cart', count: 4, averageMs: 100, slowestMs: 400, calls: 'POST /api/cart/list\nPOST /api/cart/add' },
  ])
})
