import { expect, test } from 'vitest'
import { dateText, readDate } from './date-text.ts'

test('a day is written as its readers write it', () => {
  expect(dateText('2026-11-05', 'en')).toBe('2026-11-05')
  expect(dateText('2026-11-05', 'zh')).toBe('2026年11月5日')
  expect(dateText('2026-11-05', 'ja')).toBe('2026年11月5日')
  expect(dateText('', 'zh')).toBe('')
})

test.each([
  ['2026-11-05', '2026-11-05'],
  ['2026/1/5', '2026-01-05'],
  ['2026.01.05', '2026-01-05'],
  ['20261105', '2026-11-05'],
  [' 2026年11月5日 ', '2026-11-05'],
  ['2026 年 1 月 5 日', '2026-01-05'],
  ['2028-02-29', '2028-02-29'],
  ['', ''],
])('%s is read as %s', (typed, day) => {
  expect(readDate(typed)).toBe(day)
})

test.each(['2026-02-30', '2026-13-01', '5.11.2026', '2026', 'tomorrow', '2026-11', '0012-01-01'])('%s is no day', (typed) => {
  expect(readDate(typed)).toBeNull()
})
