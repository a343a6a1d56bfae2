import { expect, test } from 'vitest'
import { makingSteps, whyNotStep, type MakingFacts } from './making.ts'

const facts = (more: Partial<MakingFacts> = {}): MakingFacts => ({
  orderStatus: 'preparation',
  state: 'live',
  isMade: false,
  last: null,
  ...more,
})
const open = (of: MakingFacts) => makingSteps.filter((step) => whyNotStep(of, step) === null)

test('steps lead forward, may be left out, and a failure begins anew', () => {
  expect(open(facts())).toEqual(['received', 'casting', 'setting', 'polishing', 'qc_passed'])
  expect(open(facts({ last: 'casting' }))).toEqual(['setting', 'polishing', 'qc_passed', 'qc_failed'])
  expect(open(facts({ last: 'polishing' }))).toEqual(['qc_passed', 'qc_failed'])
  expect(open(facts({ last: 'qc_failed' }))).toEqual(['received', 'casting', 'setting', 'polishing', 'qc_passed'])
  expect(whyNotStep(facts({ last: 'setting' }), 'casting')).toBe('step_back')
})

test('what is made can still fail until it is handed over; nothing begins before it is confirmed', () => {
  expect(open(facts({ last: 'qc_passed', isMade: true, orderStatus: 'wait_handover' }))).toEqual(['qc_failed'])
  expect(whyNotStep(facts({ last: 'qc_passed', isMade: true }), 'polishing')).toBe('is_made')
  expect(whyNotStep(facts({ orderStatus: 'held' }), 'received')).toBe('not_begun')
  expect(open(facts({ orderStatus: 'completed', state: 'done', last: 'qc_passed', isMade: true }))).toEqual([])
  expect(open(facts({ orderStatus: 'voided', state: 'released' }))).toEqual([])
})
