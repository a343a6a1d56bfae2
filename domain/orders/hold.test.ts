import { expect, test } from 'vitest'
import { holdAfterReport } from './hold.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)

test('a refusal gives back the time that the check took', () => {
  const stopped = { holdUntil: at('12:00'), stoppedAt: at('08:00'), now: at('11:00') }
  expect(holdAfterReport(stopped, 'refused')).toEqual(at('15:00'))
})

test('after a refusal there is an hour left at least', () => {
  const stopped = { holdUntil: at('12:00'), stoppedAt: at('11:50'), now: at('20:00') }
  expect(holdAfterReport(stopped, 'refused')).toEqual(at('21:00'))
})

test('whoever takes a report back gains no time, but can still pay', () => {
  expect(holdAfterReport({ holdUntil: at('12:00'), stoppedAt: at('08:00'), now: at('11:00') }, 'withdrawn')).toEqual(at('12:00'))
  expect(holdAfterReport({ holdUntil: at('12:00'), stoppedAt: at('08:00'), now: at('18:00') }, 'withdrawn')).toEqual(at('18:15'))
})
