import { newsApi } from '@loupe/domain/home/news.api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import type { AnchorHTMLAttributes } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../../api/query.ts'
import { rememberSearch } from '../../gems/recent-searches.ts'
import { useViewer } from '../../me/viewer.ts'
import { drawIn } from '../../text/language.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { loadWords } from '../../words.ts'
import { LastSearches } from './last-searches.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; search: Record<string, string> }) => (
    <a {...props} href={`${to}?${new URLSearchParams(search).toString()}`}>
      {props.children}
    </a>
  ),
}))

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['desk'])
  drawIn('en')
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  queryClient.clear()
})

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <LastSearches />
    </QueryClientProvider>,
  )

const noNews = { at: '', since: '', isFirstVisit: false, cheaperSince: '', sides: [] }

test('a search says how many stones came since it was looked at, and nothing where none came', () => {
  useViewer.setState({ user: { id: '8' } as never })
  const filter = { origin: 'lab' as const, hue: 'white' as const, shape: ['oval' as const] }
  const looked = Date.parse('2026-11-27T08:00:00.000Z')
  rememberSearch({ page: 'lab', search: 'shape=oval', words: 'Oval', filter, stones: 3 }, looked)
  rememberSearch({ page: 'lab', search: 'color=D', words: 'D', filter, stones: 9 }, looked + 3_600_000)
  rememberSearch({ page: 'natural', search: 'color=E', words: 'E', stones: 9 }, looked + 7_200_000)
  const searches = [looked + 3_600_000, looked].map((at) => ({ filter, since: new Date(at).toISOString() }))
  queryClient.setQueryData(keyOf(newsApi.news, { searches }), { ...noNews, searches: [0, 4] })
  show()
  const links = screen.getAllByRole('link').map((link) => link.textContent)
  expect(links.map((text) => /\+\d+ new$/.exec(text)?.[0] ?? null)).toEqual([null, null, '+4 new'])
})

test('a search of before is one press away, on the page of its side, in the words of the reader', () => {
  useViewer.setState({ user: { id: '7' } as never })
  rememberSearch({ page: 'lab', search: 'shape=oval&carat=1..2', words: 'Oval · 1.00–2.00 ct', stones: 1234 }, Date.now() - 3_600_000)
  drawIn('zh')
  rememberSearch({ page: 'natural', search: 'color=D', words: 'D 色', stones: 5 })
  drawIn('en')
  show()
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Labdiam/Labindex?shape=oval&carat=1..2'])
  expect(links[0]?.textContent).toMatch(/^Lab-grown.*Oval · 1\.00–2\.00 ct.*1,234 found/)
})
