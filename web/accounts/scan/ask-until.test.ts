import { mostBindPolls, scanPollMs } from '@loupe/domain/accounts/limits.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../api/refusal.ts'
import { askUntil } from './ask-until.ts'

/** Answers one question after the other; numbers are refusals with this code. */
function answers(...list: (number | string)[]) {
  let asked = 0
  const ask = async (): Promise<string> => {
    const next = list[asked] ?? 201
    asked += 1
    if (typeof next === 'number') throw new Refusal(next, next === 500 ? 'run out' : '')
    return next
  }
  return { ask, asked: () => asked }
}
const { signal } = new AbortController()
const quick = { everyMs: 0, most: 20, signal }
afterEach(() => void vi.useRealTimers())

test('it goes on asking while the phone waits, tells once scanned, and ends with the answer', async () => {
  const phone = answers(201, 202, 202, 'in')
  let scanned = 0
  expect(await askUntil({ ...quick, ask: phone.ask, onScanned: () => (scanned += 1) })).toBe('in')
  expect([phone.asked(), scanned]).toEqual([4, 2])
})

test('a bind is asked for every two seconds, eleven times, and then given up', async () => {
  vi.useFakeTimers()
  const phone = answers()
  let given: string | null | undefined
  void askUntil({ ask: phone.ask, everyMs: scanPollMs, most: mostBindPolls, signal }).then((value) => (given = value))
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return phone.asked()
  }
  expect(await after(1999)).toBe(0)
  expect(await after(1)).toBe(1)
  expect(await after(2000)).toBe(2)
  expect(await after(18_000)).toBe(11)
  expect(given).toBeNull()
  expect(await after(60_000)).toBe(11)
})

test('a code that was refused or ran out ends the asking with the words of the server', async () => {
  const phone = answers(201, 500, 'in')
  await expect(askUntil({ ...quick, ask: phone.ask })).rejects.toThrow('run out')
  expect(phone.asked()).toBe(2)
})

test('a line that breaks is asked again', async () => {
  expect(await askUntil({ ...quick, ask: answers(0, 'in').ask })).toBe('in')
})

test('nobody asks any more once the dialog is closed', async () => {
  const control = new AbortController()
  const phone = answers()
  const asking = askUntil({ ...quick, everyMs: 60_000, ask: phone.ask, signal: control.signal })
  control.abort()
  expect(await asking).toBeNull()
  expect(phone.asked()).toBe(0)
})
