import { expect, test } from 'vitest'
import { whyNotTakeOut } from './take-out.ts'

const facts = { status: 'preparation', settled: false, isInIt: true } as const

test('a stone is taken out of what is not handed over yet, and of nothing that it is not in', () => {
  for (const status of ['held', 'preparation', 'purchased', 'wait_handover'] as const)
    expect(whyNotTakeOut({ ...facts, status })).toBeNull()
  for (const status of ['completed', 'returning', 'returned', 'voided'] as const)
    expect(whyNotTakeOut({ ...facts, status })).toBe('handed_over')
  expect(whyNotTakeOut({ ...facts, isInIt: false })).toBe('not_in_it')
  expect(whyNotTakeOut({ ...facts, settled: true })).toBe('settled')
})
