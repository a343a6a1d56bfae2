import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../../api/query.ts'
import { sharedText } from '../../shared/shared.text.en.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import type { Desk } from '../desk.ts'
import { SupplierFigures } from './supplier-figures.tsx'
import { PriceRank, StockAge } from './supplier-standing.tsx'
import { supplyingText } from './supplying.text.en.ts'

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('scrollTo', () => undefined)
  startText((_language, namespace) => Promise.resolve(namespace === 'supplying' ? supplyingText : sharedText))
  await fetchWords(['supplying', 'shared'])
})
afterEach(cleanup)

const draw = (page: ReactNode) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory(),
  })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}

const linksOf = async (name: string) =>
  within(await screen.findByRole('group', { name }))
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${decodeURIComponent(link.getAttribute('href') ?? '')}`)

test('the dearest stones are told by the carat, as they were compared, and each leads to its stone', async () => {
  const stone = {
    id: '77',
    origin: 'natural',
    shape: 'round',
    shapeWord: null,
    carat: 0.42,
    color: 'D',
    clarity: 'VS2',
    stockNo: 'A-1',
    usd: '534.34',
  }
  draw(<PriceRank rank={{ compared: 3, cheap: 1, middle: 1, dear: 1, last: [stone as never] }} whiteStones={12} />)
  expect(await screen.findByText(/^3 of your 12 white stones are compared/)).toBeDefined()
  // 534.34 / 0.42 = 1,272.2…
  expect(await screen.findByText('$1,272 /ct')).toBeDefined()
  expect(screen.getByRole('link', { name: 'A-1' }).getAttribute('href')).toMatch(/^\/stock\/srstock\?stone=.*77/)
})

const aged = (
  hue: 'white' | 'fancy',
  [day, week, month, older]: [number, number, number, number],
  origin: 'natural' | 'lab' = 'natural',
) => ({
  origin,
  hue,
  day,
  week,
  month,
  older,
})

const supplier = {
  lastFileAt: '2026-11-22T09:00:00.000Z',
  toConfirm: [
    { origin: 'natural', lines: 2 },
    { origin: 'lab', lines: 0 },
  ],
  rows: [],
  sold: { from: '2026-10-28', sides: [], days: [], rows: [] },
  ages: { day: 95, week: 0, month: 7, older: 4 },
  agesByPage: [aged('white', [90, 0, 7, 3]), aged('fancy', [5, 0, 0, 1])],
  rank: null,
} as unknown as NonNullable<Desk['supplier']>

const stock = [
  { origin: 'natural', hue: 'white', stones: 100 },
  { origin: 'natural', hue: 'fancy', stones: 6 },
  { origin: 'lab', hue: 'white', stones: 0 },
]

test('each figure of a supplier is the sum of the lists that it opens', async () => {
  queryClient.setQueryData(keyOf(feedsApi.list, { limit: 4 }), {
    rows: [
      { id: '9', fileName: 'mine.csv', createdAt: new Date().toISOString(), state: 'done', needs: [], counts: { rows: 40, rejected: 12 } },
    ],
    next: null,
  })
  draw(<SupplierFigures desk={{ stock } as unknown as Desk} supplier={supplier} />)
  expect((await screen.findByRole('group', { name: 'For sale' })).textContent).toContain('106')
  expect(await linksOf('For sale')).toEqual(['White 100 /stock/srstock', 'Fancy 6 /stock/srstockFancy'])
  expect(await linksOf('To confirm')).toEqual(['Natural 2 /order/diamOrder/srStockOrder?status="waiting_confirm"'.replaceAll('"', '')])
  expect(screen.getByRole('group', { name: 'Not confirmed for a week' }).textContent).toContain('11')
  expect(await linksOf('Not confirmed for a week')).toEqual([
    'White, Within a month 7 /stock/srstock?seen=month',
    'White, Longer ago 3 /stock/srstock?seen=older',
    'Fancy, Longer ago 1 /stock/srstockFancy?seen=older',
  ])
  const file = screen.getByRole('group', { name: 'Refused in the last file' })
  expect(file.textContent).toContain('12')
  expect(within(file).getByRole('link').getAttribute('href')).toMatch(/^\/stock\/UpDiamStock\?import=.*9/)
})

test('how long ago stones were confirmed opens them, on each page that has some', async () => {
  draw(<StockAge agesByPage={supplier.agesByPage} lastFileAt={supplier.lastFileAt} />)
  const links = await screen.findAllByRole('link', { name: /White|Fancy/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['White 90', 'Fancy 5', 'White 7', 'White 3', 'Fancy 1'])
})
