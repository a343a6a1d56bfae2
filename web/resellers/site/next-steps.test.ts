import { expect, test } from 'vitest'
import { nextStepsOf } from './next-steps.ts'

const ready = {
  suspended: null,
  people: { customers: 3, staff: 1, waiting: 0 },
  orders: { open: 0, all: 4, lastAt: null, rmb: '0.00', rmbMonth: '0.00' },
  lacks: [],
}

test('a site that lacks nothing wants nothing', () => {
  expect(nextStepsOf(ready)).toEqual([])
})

test('people who wait and open orders come before what the site lacks, and four are enough', () => {
  const site = {
    ...ready,
    people: { ...ready.people, waiting: 2 },
    orders: { ...ready.orders, open: 1 },
    lacks: ['contact' as const, 'accounts' as const, 'page' as const],
  }
  expect(nextStepsOf(site)).toEqual(['people', 'orders', 'contact', 'accounts'])
  expect(nextStepsOf({ ...site, suspended: { at: '', why: '' } })).toEqual(['suspended', 'people', 'orders', 'contact'])
  expect(nextStepsOf({ ...site, people: ready.people, orders: ready.orders })).toEqual(['contact', 'accounts', 'page'])
})
