import { expect, test } from 'vitest'
import { entriesOf, keysOf, tableOf } from './known-keys.ts'
import { isOneOf, isRecord, isTexts, recordOf } from './unknown.ts'

test('only what a list holds is one of it', () => {
  expect(isOneOf(['a', 'b'], 'b')).toBe(true)
  expect(isOneOf(['a', 'b'], 'c')).toBe(false)
  expect(isOneOf([1, 2], '1')).toBe(false)
})

test('what has no fields is no record', () => {
  expect([{}, { a: 1 }, [], null, undefined, 'text', 7].map(isRecord)).toEqual([true, true, true, false, false, false, false])
  expect(recordOf({ a: 1 })).toEqual({ a: 1 })
  expect(recordOf(null)).toEqual({})
  expect(recordOf('text')).toEqual({})
})

test('texts are records of nothing but text', () => {
  expect([{}, { a: 'x' }, { a: 'x', b: 1 }, { a: null }, null].map(isTexts)).toEqual([true, true, false, false, false])
})

test('a table tells its keys and rows, and is made of them', () => {
  const table = { en: 1, zh: 2 }
  expect(keysOf(table)).toEqual(['en', 'zh'])
  expect(entriesOf(table)).toEqual([
    ['en', 1],
    ['zh', 2],
  ])
  expect(tableOf(['a', 'b'], (key) => key.toUpperCase())).toEqual({ a: 'A', b: 'B' })
})
