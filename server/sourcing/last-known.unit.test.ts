import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLimitMs, limitedAs } from '../db/time-limits.ts'
import { lastKnown } from './last-known.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

test('a run that fails refuses nobody, and is tried again after ten minutes, not at the next call', async () => {
  const known = lastKnown<number>()
  const fails = vi.fn(async () => Promise.reject(new Error('cancelled')))
  expect(await known.read(fails)).toBeNull()
  expect(await known.read(fails)).toBeNull()
  expect(fails).toHaveBeenCalledTimes(1)
  await minutes(11)
  expect(await known.read(async () => 7)).toBe(7)
  await minutes(11)
  expect(await known.read(fails)).toBe(7)
})

test('many who ask wait for one run, and not for long; it has the time of the house’s own work', async () => {
  const known = lastKnown<number>()
  let done: (found: number) => void = () => {}
  let limit = 0
  const read = vi.fn(() => {
    limit = currentLimitMs()
    return new Promise<number>((go) => (done = go))
  })
  const asked = limitedAs('call', () => Promise.all([known.read(read), known.read(read), known.read(read)]))
  await vi.advanceTimersByTimeAsync(400)
  expect(await asked).toEqual([null, null, null])
  // A run of a quarter of an hour is not joined by a second one.
  await minutes(15)
  // Nor waited for by whoever comes later.
  expect(await known.read(read)).toBeNull()
  expect(read).toHaveBeenCalledTimes(1)
  done(3)
  await vi.advanceTimersByTimeAsync(0)
  expect(await known.read(read)).toBe(3)
  expect(limit).toBe(1_800_000)
})

test('what changed since is read before ten minutes are over', async () => {
  const known = lastKnown<number>()
  expect(await known.read(async () => 1)).toBe(1)
  await minutes(1)
  await known.read(async () => 2, Date.now() - 1000)
  await vi.advanceTimersByTimeAsync(0)
  expect(await known.read(async () => 3)).toBe(2)
})
