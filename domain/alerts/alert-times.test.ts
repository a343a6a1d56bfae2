import { expect, test } from 'vitest'
import { afterQuiet, goesAt, type AlertTimes } from './alert-times.ts'

const times = (more: Partial<AlertTimes> = {}): AlertTimes => ({
  timeZone: 'Asia/Shanghai',
  digest: 'off',
  digestHour: 9,
  digestWeekday: 1,
  quiet: null,
  ...more,
})
const at = (text: string) => new Date(text)
const night = { from: 22 * 60, to: 7 * 60 + 30 }
const quietEnd = (text: string, more: Partial<AlertTimes>) => afterQuiet(times(more), at(text)).toISOString()
const due = (text: string, more: Partial<AlertTimes>) => goesAt(times(more), at(text), true).toISOString()

test('without quiet hours and without a digest everything goes at once', () => {
  expect(due('2026-11-27T15:00:00Z', {})).toBe('2026-11-27T15:00:00.000Z')
})

test('quiet hours over midnight end in the morning, on the day that they end on', () => {
  // Shanghai is eight hours ahead: 14:00 UTC is 22:00 there.
  expect(quietEnd('2026-11-27T13:59:59Z', { quiet: night })).toBe('2026-11-27T13:59:59.000Z')
  expect(quietEnd('2026-11-27T14:00:00Z', { quiet: night })).toBe('2026-11-27T23:30:00.000Z')
  expect(quietEnd('2026-11-27T16:30:00Z', { quiet: night })).toBe('2026-11-27T23:30:00.000Z')
  expect(quietEnd('2026-11-27T23:29:59Z', { quiet: night })).toBe('2026-11-27T23:30:00.000Z')
  expect(quietEnd('2026-11-27T23:30:00Z', { quiet: night })).toBe('2026-11-27T23:30:00.000Z')
})

test('quiet hours within a day end on that day', () => {
  const lunch = { from: 12 * 60, to: 14 * 60 }
  expect(quietEnd('2026-11-27T03:59:00Z', { quiet: lunch })).toBe('2026-11-27T03:59:00.000Z')
  expect(quietEnd('2026-11-27T04:00:00Z', { quiet: lunch })).toBe('2026-11-27T06:00:00.000Z')
  expect(quietEnd('2026-11-27T06:00:00Z', { quiet: lunch })).toBe('2026-11-27T06:00:00.000Z')
})

test('quiet hours are those of the clock on the wall, in the nights in which it is changed too', () => {
  const amsterdam = { timeZone: 'Europe/Amsterdam', quiet: night }
  // 29 March 2026, 02:00 becomes 03:00: half past seven is 05:30 UTC; the day before it was 06:30.
  expect(quietEnd('2026-03-27T22:00:00Z', amsterdam)).toBe('2026-03-28T06:30:00.000Z')
  expect(quietEnd('2026-03-28T22:00:00Z', amsterdam)).toBe('2026-03-29T05:30:00.000Z')
  // 25 October 2026, 03:00 becomes 02:00.
  expect(quietEnd('2026-10-24T20:00:00Z', amsterdam)).toBe('2026-10-25T06:30:00.000Z')
  // An end that this night leaves out comes as much later, one that it shows twice comes the first time.
  const till = (to: number) => ({ timeZone: 'Europe/Amsterdam', quiet: { from: 22 * 60, to } })
  expect(quietEnd('2026-03-28T23:00:00Z', till(150))).toBe('2026-03-29T01:30:00.000Z')
  expect(quietEnd('2026-10-24T22:00:00Z', till(150))).toBe('2026-10-25T00:30:00.000Z')
  expect(quietEnd('2026-10-25T01:15:00Z', till(150))).toBe('2026-10-25T01:15:00.000Z')
})

test('a daily digest goes at its hour, the next day when that is over', () => {
  const daily = { digest: 'daily', digestHour: 9 } as const
  expect(due('2026-11-27T00:59:59Z', daily)).toBe('2026-11-27T01:00:00.000Z')
  expect(due('2026-11-27T01:00:00Z', daily)).toBe('2026-11-28T01:00:00.000Z')
  expect(goesAt(times(daily), at('2026-11-27T05:00:00Z'), false).toISOString()).toBe('2026-11-27T05:00:00.000Z')
})

test('a daily digest keeps its hour on the wall when the clock is changed, and comes once that night', () => {
  const amsterdam = { digest: 'daily', digestHour: 9, timeZone: 'Europe/Amsterdam' } as const
  expect(due('2026-03-28T08:00:00Z', amsterdam)).toBe('2026-03-29T07:00:00.000Z')
  expect(due('2026-10-24T07:00:00Z', amsterdam)).toBe('2026-10-25T08:00:00.000Z')
  // Two o'clock is left out in spring, and comes twice in autumn.
  const early = { ...amsterdam, digestHour: 2 }
  expect(due('2026-03-28T12:00:00Z', early)).toBe('2026-03-29T01:00:00.000Z')
  expect(due('2026-03-29T01:00:00Z', early)).toBe('2026-03-30T00:00:00.000Z')
  expect(due('2026-10-24T12:00:00Z', early)).toBe('2026-10-25T00:00:00.000Z')
  expect(due('2026-10-25T00:00:00Z', early)).toBe('2026-10-26T01:00:00.000Z')
})

test('a weekly digest goes on its weekday, over the end of a year too', () => {
  // 27 November 2026 is a Friday.
  const weekly = (digestWeekday: number) => ({ digest: 'weekly', digestHour: 18, digestWeekday }) as const
  expect(due('2026-11-27T09:00:00Z', weekly(5))).toBe('2026-11-27T10:00:00.000Z')
  expect(due('2026-11-27T10:00:00Z', weekly(5))).toBe('2026-12-04T10:00:00.000Z')
  expect(due('2026-11-27T10:00:00Z', weekly(7))).toBe('2026-11-29T10:00:00.000Z')
  expect(due('2026-12-30T12:00:00Z', weekly(1))).toBe('2027-01-04T10:00:00.000Z')
})

test('a digest whose hour is quiet goes when the quiet is over', () => {
  const early = { digest: 'daily', digestHour: 6, quiet: night } as const
  expect(due('2026-11-27T05:00:00Z', early)).toBe('2026-11-27T23:30:00.000Z')
})
