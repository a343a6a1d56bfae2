import { beforeEach, expect, test } from 'vitest'
import { useViewer } from '../me/viewer.ts'
import { recentSearches, rememberSearch } from './recent-searches.ts'

beforeEach(() => {
  localStorage.clear()
  useViewer.setState({ user: { id: '7' } as never })
})

const found = (search: string, page: 'natural' | 'lab' = 'natural') => ({ page, search, words: search, stones: 3 })
const searches = () => recentSearches().map(({ search }) => search)
const minute = 60_000

test('the last five searches are remembered, the newest first, each once', () => {
  for (const [at, search] of ['a', 'b', 'c', 'd', 'e', 'f', 'c'].entries()) rememberSearch(found(search), at * 2 * minute)
  expect(searches()).toEqual(['c', 'f', 'e', 'd', 'b'])
})

test('what is added to a search within a minute takes its place, on another page it is another one', () => {
  rememberSearch(found('shape=round'), 0)
  rememberSearch(found('shape=round&color=D'), 20_000)
  rememberSearch(found('shape=oval', 'lab'), 30_000)
  expect(searches()).toEqual(['shape=oval', 'shape=round&color=D'])
  rememberSearch(found('shape=pear', 'lab'), 5 * minute)
  expect(searches()).toEqual(['shape=pear', 'shape=oval', 'shape=round&color=D'])
})

test('another person finds none of them', () => {
  rememberSearch(found('a'), 0)
  useViewer.setState({ user: { id: '8' } as never })
  expect(searches()).toEqual([])
})
