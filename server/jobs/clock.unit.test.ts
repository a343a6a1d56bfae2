import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentLimitMs, limitedAs, statementLimitsMs } from '../db/time-limits.ts'
import { startClock } from './clock.ts'

const silent = () => {}
const log = { info: silent, warn: silent, error: silent }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a house that stops lets work under way end', async () => {
  let isDone = false
  const clock = startClock(
    [{ name: 'short', everyMs: 1, run: () => new Promise<void>((resolve) => setTimeout(() => resolve(void (isDone = true)), 2000)) }],
    log,
  )
  const stopped = clock.stop()
  await vi.advanceTimersByTimeAsync(2000)
  await stopped
  expect(isDone).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('a server outside that does not answer keeps no house from stopping', async () => {
  const clock = startClock([{ name: 'silent', everyMs: 1, run: () => new Promise<void>(() => {}) }], log)
  const stopped = clock.stop()
  await vi.advanceTimersByTimeAsync(5000)
  await expect(stopped).resolves.toBeUndefined()
})

test('work that is hurried runs at once, and once more when it is hurried while it runs', async () => {
  const runs: number[] = []
  const run = async (): Promise<void> => {
    runs.push(Date.now())
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const start = Date.now()
  const clock = startClock([{ name: 'files', everyMs: 5000, run }], log)
  await vi.advanceTimersByTimeAsync(1000)
  clock.hurry('files')
  clock.hurry('files')
  await vi.advanceTimersByTimeAsync(4000)
  expect(runs.map((at) => at - start)).toEqual([0, 1000, 1101])
  await clock.stop()
})

test('what a call hurries may take as long as the house’s own work', async () => {
  const limits: number[] = []
  const run = async (): Promise<void> => void limits.push(currentLimitMs())
  const clock = startClock([{ name: 'files', everyMs: 60_000, run }], log)
  await vi.advanceTimersByTimeAsync(0)
  limitedAs('call', () => clock.hurry('files'))
  // The turns after it are made by it.
  await vi.advanceTimersByTimeAsync(60_000)
  expect(limits).toEqual([statementLimitsMs.own, statementLimitsMs.own, statementLimitsMs.own])
  await clock.stop()
})
