import { describe, expect, test } from 'vitest'
import { afterBusinessDays, isBusinessDay, reminderOf } from './business-days.ts'
import { beyondLimit, exposureOf } from './exposure.ts'
import { loanStateOf, weighsTheSame } from './lend-line.ts'

test('where a line is, is told by its whole history', () => {
  expect(loanStateOf([])).toBe('reserved')
  expect(loanStateOf(['lent'])).toBe('out')
  expect(loanStateOf(['lent', 'extended'])).toBe('out')
  expect(loanStateOf(['lent', 'kept'])).toBe('kept')
  // Sold, given back and lent again.
  expect(loanStateOf(['lent', 'kept', 'returned', 'lent'])).toBe('out')
  expect(loanStateOf(['lent', 'extended', 'lost'])).toBe('lost')
})

test('a stone comes back that weighs the same to 0.01 ct', () => {
  expect(weighsTheSame(1010, 1000)).toBe(true)
  expect(weighsTheSame(990, 1000)).toBe(true)
  expect(weighsTheSame(1011, 1000)).toBe(false)
})

describe('business days', () => {
  test('weekends are none', () => {
    // 2026-11-27 is a Friday.
    expect(afterBusinessDays('2026-11-27', 1)).toBe('2026-11-30')
    expect(afterBusinessDays('2026-11-27', 10)).toBe('2026-12-11')
    expect(afterBusinessDays('2026-11-28', 1)).toBe('2026-11-30')
    expect([isBusinessDay('2026-11-28'), isBusinessDay('2026-11-30')]).toEqual([false, true])
  })
  test('reminders begin three days before; a day that was missed is made up for by the next alone', () => {
    expect(reminderOf('2026-12-10', '2026-12-06')).toBeNull()
    expect(reminderOf('2026-12-10', '2026-12-07')).toBe(-3)
    expect(reminderOf('2026-12-10', '2026-12-09')).toBe(-3)
    expect(reminderOf('2026-12-10', '2026-12-10')).toBe(0)
    expect(reminderOf('2026-12-10', '2026-12-16')).toBe(1)
    expect(reminderOf('2026-12-10', '2027-03-01')).toBe(7)
  })
})

test('what a customer has of the house is memos, holds and what is unpaid, less what the house owes them', () => {
  const open = { memos: 700_000, holds: 200_000, unpaid: 150_000, credit: 50_000 }
  expect(exposureOf(open)).toBe(1_000_000)
  expect(beyondLimit(open, 100_000, 1_100_000)).toBe(0)
  expect(beyondLimit(open, 100_001, 1_100_000)).toBe(1)
  expect(beyondLimit(open, 100_000, null)).toBe(0)
})
