import { expect, test } from 'vitest'
import { Refusal } from '../api/refusal.ts'
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
const quick = { everyMs: 0, most: 11, signal: new AbortController().signal }

test('it goes on asking while the phone waits, tells once scanned, and ends with the answer', async () => {
  const phone = answers(201, 202, 202, 'in')
  let scanned = 0
  expect(await askUntil({ ...quick, ask: phone.ask, onScanned: () => (scanned += 1) })).toBe('in')
  expect([phone.asked(), scanned]).toEqual([4, 2])
})

test('a bind is asked for eleven times and then given up', async () => {
  const phone = answers()
  expect(await askUntil({ ...quick, ask: phone.ask })).toBeNull()
  expect(phone.asked()).toBe(11)
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
