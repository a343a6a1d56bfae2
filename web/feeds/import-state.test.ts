import { expect, test } from 'vitest'
import { duration, nextStep, shownState, stepStates, uploadUrl } from './import-state.ts'

test('a dry run with open questions is not a finished one', () => {
  expect(shownState({ state: 'ready', needs: ['discountSign'] })).toBe('questions')
  expect(shownState({ state: 'ready', needs: [] })).toBe('ready')
})

test('the steps tell how far an import has come', () => {
  const at = (state: Parameters<typeof stepStates>[0]['state'], needs: string[] = []) => stepStates({ state, needs }).map(({ is }) => is)
  expect(at('reading')).toEqual(['done', 'now', 'next', 'next'])
  expect(at('ready', ['column.carat'])).toEqual(['done', 'now', 'next', 'next'])
  expect(at('ready')).toEqual(['done', 'done', 'now', 'next'])
  expect(at('applying')).toEqual(['done', 'done', 'done', 'now'])
  expect(at('done')).toEqual(['done', 'done', 'done', 'done'])
  expect(at('undone')).toEqual(['done', 'done', 'done', 'back'])
})

test('one thing is to be done next: questions, then words that keep rows out, then what jumps, then applying', () => {
  const counts = { rows: 9, added: 7, changed: 0, unchanged: 0, delisted: 0, delistedRefused: 0, rejected: 2, warnings: 0, untouched: 0 }
  const file = {
    state: 'ready' as const,
    needs: [],
    counts,
    jumps: [{ name: 'price_jump' as const, was: 1, now: 2 }],
    unknown: [
      { refused: true, rows: 2 },
      { refused: false, rows: 5 },
    ],
  }
  expect(nextStep({ ...file, needs: ['discountSign:0', 'rate:INR'] }, [])).toEqual({ what: 'questions', count: 2, rows: 0 })
  expect(nextStep({ ...file, needs: ['header:0:5', 'header:0:6', 'currency:0'] }, [])).toMatchObject({ count: 2 })
  expect(nextStep(file, [])).toEqual({ what: 'words', count: 2, rows: 2 })
  const explained = { ...file, unknown: [{ refused: false, rows: 5 }] }
  expect(nextStep(explained, [])).toEqual({ what: 'jumps', count: 1, rows: 0 })
  expect(nextStep(explained, ['price_jump'])).toEqual({ what: 'softWords', count: 1, rows: 0 })
  expect(nextStep({ ...explained, unknown: [] }, ['price_jump'])).toEqual({ what: 'apply', count: 0, rows: 0 })
  expect(nextStep({ ...explained, unknown: [], counts: { ...counts, rejected: 9 } }, ['price_jump'])).toBeNull()
  expect(nextStep({ ...file, state: 'reading' }, [])).toBeNull()
})

test('time left is told in seconds, minutes or hours', () => {
  expect(duration(8.4)).toBe('8 s')
  expect(duration(60)).toBe('1 min')
  expect(duration(125)).toBe('2 min 5 s')
  expect(duration(7260)).toBe('2 h 1 min')
})

test('the address opens the same import and the same list again', () => {
  const state = { importId: '42', level: 'warning' as const, supplierId: null }
  expect(uploadUrl.read(uploadUrl.write(state))).toEqual(state)
  expect(uploadUrl.write({ importId: null, level: null, supplierId: null })).toEqual({})
  expect(uploadUrl.read({ import: 'x1', rows: 'nonsense' })).toEqual({ importId: null, level: null, supplierId: null })
})
