import { expect, test } from 'vitest'
import { actsOf } from './log-acts.ts'

const entry = (more: object = {}) => ({
  at: '2026-11-22T09:00:00.000Z',
  who: 'Ada',
  what: 'supply',
  from: 'waiting_confirm',
  to: 'confirmed',
  note: '',
  lineId: '1',
  ...more,
})

test('what one press did to several stones is one act, newest first', () => {
  const acts = actsOf([
    entry({ what: 'placed', lineId: null, to: 'held' }),
    entry(),
    entry({ lineId: '2', at: '2026-11-22T09:00:01.000Z' }),
    entry({ lineId: '3', at: '2026-11-22T09:00:02.000Z', who: 'Li' }),
    entry({ lineId: '1', at: '2026-11-22T10:00:00.000Z', who: 'Li' }),
  ])
  expect(acts.map(({ first, entries }) => [first.who, first.what, entries.length])).toEqual([
    ['Li', 'supply', 1],
    ['Li', 'supply', 1],
    ['Ada', 'supply', 2],
    ['Ada', 'placed', 1],
  ])
})

test('acts on the order itself are never put together', () => {
  const paid = entry({ what: 'payment', lineId: null })
  expect(actsOf([paid, paid])).toHaveLength(2)
})
