import { expect, test } from 'vitest'
import type { OrderStatus } from './order-states.ts'
import { whyNotTakeOut } from './take-out.ts'

const facts = { status: 'preparation', settled: false, isInIt: true } as const

test('a stone is taken out of what is not handed over yet, and of nothing that it is not in', () => {
  const at = (status: OrderStatus) => whyNotTakeOut({ ...facts, status })
  const open = ['held', 'preparation', 'purchased', 'wait_handover'] as const
  expect(open.map(at)).toEqual([null, null, null, null])
  const over = ['completed', 'returning', 'returned', 'voided'] as const
  expect(over.map(at)).toEqual(over.map(() => 'handed_over'))
  expect(whyNotTakeOut({ ...facts, isInIt: false })).toBe('not_in_it')
  expect(whyNotTakeOut({ ...facts, settled: true })).toBe('settled')
})
