import { expect, test } from 'vitest'
import { daysOf, statementsState } from './statements-state.ts'

test('a statement runs from the first of the month before until the last day asked for', () => {
  expect(daysOf({ from: '', to: '2026-11-27' })).toEqual({ from: '2026-10-01', to: '2026-11-27' })
  expect(daysOf({ from: '', to: '2026-01-05' })).toEqual({ from: '2025-12-01', to: '2026-01-05' })
  expect(daysOf({ from: '2026-11-02', to: '2026-11-27' })).toEqual({ from: '2026-11-02', to: '2026-11-27' })
  expect(daysOf({ from: '2026-12-24', to: '2026-11-27' }), 'days that turned around').toEqual({ from: '2026-10-01', to: '2026-11-27' })
})

test('the address tells whose account and which days, and nothing of what is usual', () => {
  const state = { side: 'supplier', months: true, search: 'amber', from: '2026-11-01', to: '', account: '7' } as const
  expect(statementsState.read(statementsState.write(state))).toEqual(state)
  const usual = statementsState.read({})
  expect(Object.values(statementsState.write(usual)).filter(Boolean)).toEqual([])
  expect(statementsState.read({ from: 'yesterday', account: 'x', side: 'nobody' })).toEqual(usual)
})
