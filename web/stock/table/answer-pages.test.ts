import { expect, test } from 'vitest'
import { missingPages, pageOf, pagesOf, startOf, withPage, type Answer, type Page } from './answer-pages.ts'

const nothing: Page = { rows: [], next: null }
const withPages = (...pages: number[]): Answer => ({ total: 88_000, counts: {}, pages: new Map(pages.map((page) => [page, nothing])) })

test('the first page has 100 stones and every other 200', () => {
  expect([startOf(0), startOf(1), startOf(2), startOf(3)]).toEqual([0, 100, 300, 500])
  expect([pageOf(0), pageOf(99), pageOf(100), pageOf(299), pageOf(300)]).toEqual([0, 0, 1, 1, 2])
  expect(pagesOf(90, 310)).toEqual([0, 1, 2])
})

test('who jumps to the end is brought the last stones and those just above, nothing on the way', () => {
  expect(missingPages(withPages(0), 88_000, 87_970, 87_999)).toEqual([440, 439])
  expect(missingPages(withPages(0, 439, 440), 88_000, 87_970, 87_999)).toEqual([])
})

test('a reader who has not moved yet is brought nothing beyond what they see', () => {
  expect(missingPages(withPages(0), 88_000, 0, 30)).toEqual([])
  expect(missingPages(withPages(0), 88_000, 0, 120)).toEqual([1])
})

test('who reads on is brought the next stones before they get there', () => {
  expect(missingPages(withPages(0), 88_000, 2, 38)).toEqual([1])
  expect(missingPages(withPages(0, 1), 88_000, 20, 50)).toEqual([])
  expect(missingPages(withPages(0), 88_000, 290, 320)).toEqual([1, 2])
})

test('an answer of few stones has no pages beyond its end', () => {
  expect(missingPages(withPages(0), 40, 0, 60)).toEqual([])
})

test('pages far from the reader are let go, the first one never', () => {
  const full = withPages(...Array.from({ length: 60 }, (_, page) => page))
  const after = withPage(full, 400, nothing, 400)
  expect(after.pages.size).toBe(60)
  expect(after.pages.has(0)).toBe(true)
  expect(after.pages.has(1)).toBe(false)
  expect(after.pages.has(400)).toBe(true)
})
