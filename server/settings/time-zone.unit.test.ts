import { expect, test } from 'vitest'
import { dayIn, minuteIn, isTimeZone } from './time-zone.ts'

test('a moment is another day in Shanghai than in Los Angeles', () => {
  const moment = new Date('2026-11-21T16:00:00Z')
  expect(dayIn('Asia/Shanghai', moment)).toBe('2026-11-22')
  expect(dayIn('America/Los_Angeles', moment)).toBe('2026-11-21')
  expect(dayIn('UTC', moment)).toBe('2026-11-21')
})

test('a time zone is a name that is known', () => {
  expect(['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'UTC'].map(isTimeZone)).toEqual([true, true, true])
  expect(['Mars/Olympus', '+08:00', 'Shanghai', ''].map(isTimeZone)).toEqual([false, false, false, false])
})

test('a minute is told as the house counts days', () => {
  expect(minuteIn('Asia/Shanghai', new Date('2026-11-22T16:05:00Z'))).toBe('2026-11-23 00:05')
})
