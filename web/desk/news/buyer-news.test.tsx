import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { newsApi } from '@loupe/domain/home/news.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../../api/query.ts'
import { drawIn } from '../../text/language.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import { BuyerNews } from './buyer-news.tsx'

type News = OutputOf<typeof newsApi.news>

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('scrollTo', () => undefined)
  loadWordsWith(loadWords)
  await fetchWords(['desk', 'stock', 'shared'])
  drawIn('en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const filter = { origin: 'natural' as const, hue: 'white' as const, shape: ['oval' as const], carat: { from: 1, to: 1.5 } }
const stone = (id: string, more: object = {}) =>
  ({
    id,
    origin: 'natural',
    shape: 'oval',
    shapeWord: null,
    carat: 1.21,
    color: 'F',
    clarity: 'VS1',
    fancyColor: null,
    seenAt: '2026-11-27T08:00:00.000Z',
    usdTotal: '4200.00',
    back: '-41.50',
    imageUrl: null,
    ...more,
  }) as unknown as News['sides'][number]['fresh']['rows'][number]

async function show(news: Partial<News>) {
  const told: News = {
    at: '2026-11-27T09:00:00.000Z',
    since: '2026-11-25T18:30:00.000Z',
    cheaperSince: '2026-11-20T09:00:00.000Z',
    isFirstVisit: false,
    searches: [],
    sides: [],
    ...news,
  }
  queryClient.setQueryData(keyOf(newsApi.news, { searches: [] }), told)
  const router = createRouter({
    routeTree: createRootRoute({ component: BuyerNews }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.findByRole('region', { name: /^New/ })
}

const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')

test('each number opens the list that holds so many, and a cheaper stone says what it was', async () => {
  const cheaper = { stone: stone('8'), was: { back: '-38.00', usdTotal: '4600.00' } }
  const fresh = await show({
    sides: [{ filter, isOwn: true, fresh: { total: 12, rows: [stone('7')] }, cheaper: { total: 3, rows: [cheaper] } }],
  })
  expect(fresh.getAttribute('aria-label')).toBe('New since your last visit')
  expect(fresh.textContent).toContain('Natural: Oval · 1.00–1.50 ct')
  expect(within(fresh).getByRole('link', { name: 'Natural 12' })).toBeTruthy()
  expect(decodeURIComponent(hrefs(fresh)[0] ?? '')).toContain('addedSince=2026-11-25T18:30:00.000Z')
  expect(decodeURIComponent(hrefs(fresh)[1] ?? '')).toContain('stone="7"')
  const less = screen.getByRole('region', { name: 'Cheaper since last week' })
  expect(decodeURIComponent(hrefs(less)[0] ?? '')).toContain('cheaperSince=2026-11-20T09:00:00.000Z')
  expect(less.textContent).toMatch(/was [−-]38\.00/)
})

test('nothing new is said in a sentence, without a number; whoever sees no prices is told of no change of them', async () => {
  const fresh = await show({ sides: [{ filter, isOwn: true, fresh: { total: 0, rows: [] }, cheaper: null }] })
  expect(fresh.textContent).toContain('Nothing of it has come since')
  expect(within(fresh).queryAllByRole('link')).toEqual([])
  expect(screen.queryByRole('region', { name: /^Cheaper/ })).toBeNull()
})

test('on a first visit a week is new, of what the trade asks for most', async () => {
  const usual = { filter, isOwn: false, fresh: { total: 1, rows: [stone('7')] }, cheaper: { total: 0, rows: [] } }
  const fresh = await show({ isFirstVisit: true, sides: [usual] })
  expect(fresh.getAttribute('aria-label')).toBe('New this week')
  expect(fresh.textContent).toContain('What the trade asks for most')
  expect(screen.getByRole('region', { name: /^Cheaper/ }).textContent).toContain('No supplier asks less')
})
