import { expect, test } from 'vitest'
import { whyNotWorkOn } from './work-orders.ts'

const facts = { isJewelry: true, orderStatus: 'completed', state: 'done', isInWork: false } as const

test('what was handed over is worked on, once at a time', () => {
  expect(whyNotWorkOn(facts)).toBeNull()
  expect(whyNotWorkOn({ ...facts, isInWork: true })).toBe('in_work')
  expect(whyNotWorkOn({ ...facts, isJewelry: false })).toBe('not_jewelry')
  expect(whyNotWorkOn({ ...facts, orderStatus: 'wait_handover', state: 'live' })).toBe('not_handed_over')
  expect(whyNotWorkOn({ ...facts, orderStatus: 'returning' })).toBe('not_handed_over')
  expect(whyNotWorkOn({ ...facts, orderStatus: 'voided', state: 'released' })).toBe('not_handed_over')
})
