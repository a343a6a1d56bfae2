import { beforeEach, expect, test } from 'vitest'
import { useToasts } from '../ui/over/toast.ts'
import { mayAskAgain, pauseBefore } from './query.ts'
import { Refusal } from './refusal.ts'

const away = new Refusal(503, 'Loupe is not available for a moment', { data: { retryAfter: 3 } })

beforeEach(() => useToasts.setState({ list: [] }))

test('a read waits for a house without its database, says so once, and gives up in the end', () => {
  expect([0, 1, 19, 20].map((times) => mayAskAgain(times, away))).toEqual([true, true, true, false])
  expect(useToasts.getState().list.map((toast) => toast.text)).toEqual(['Loupe is not available for a moment'])
  for (let times = 0; times < 20; times += 1) {
    expect(pauseBefore(times, away)).toBeGreaterThanOrEqual(2250)
    expect(pauseBefore(times, away)).toBeLessThanOrEqual(3750)
  }
})

test('an unreachable server is asked once more, a refusal never', () => {
  const offline = new Refusal(0, '', { failure: 'offline' })
  expect([0, 1].map((times) => mayAskAgain(times, offline))).toEqual([true, false])
  expect(mayAskAgain(0, new Refusal(409, 'Already taken'))).toBe(false)
  expect(mayAskAgain(0, new Refusal(503, 'This site is closed for the moment'))).toBe(false)
  expect(useToasts.getState().list).toEqual([])
})
