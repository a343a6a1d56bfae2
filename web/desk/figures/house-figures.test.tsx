import { figuresApi } from '@loupe/domain/home/figures.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../../api/query.ts'
import { useViewer } from '../../me/viewer.ts'
import { drawIn } from '../../text/language.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { loadWords } from '../../words.ts'
import type { Figures } from './figures.ts'
import { HouseFigures } from './house-figures.tsx'

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('scrollTo', () => undefined)
  loadWordsWith(loadWords)
  await fetchWords(['desk', 'figures', 'stock', 'shared'])
  drawIn('en')
  useViewer.setState({ user: { id: '1', role: 2, _roles: [7006] } as never })
})
afterEach(() => {
  cleanup()
  queryClient.clear()
})

const month = (from: string, to: string, orders = 0, rmb = '0.00', usd: string | null = '0.00') => ({
  from,
  to,
  orders,
  rmb,
  margin: usd === null ? null : { usd, percent: '10.0' },
})
const nothing: Figures = {
  at: '2026-11-27T09:00:00.000Z',
  states: [],
  due: [
    { days: '0-30', from: '2026-10-28', to: null, orders: 0, rmb: '0.00' },
    { days: '91+', from: null, to: '2026-08-28', orders: 0, rmb: '0.00' },
  ],
  months: [month('2026-10-01', '2026-10-31'), month('2026-11-01', '2026-11-30')],
  salesmen: [],
  stock: [],
  suppliers: [],
  missed: [],
}

async function show(figures: Figures) {
  queryClient.setQueryData(keyOf(figuresApi.figures, {}), figures)
  const router = createRouter({
    routeTree: createRootRoute({ component: HouseFigures }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const { container } = render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await vi.waitFor(() => expect(container.querySelector('div')).not.toBeNull())
  return container
}

const linkOf = (name: RegExp | string, place: HTMLElement = document.body) =>
  decodeURIComponent(within(place).getByRole('link', { name }).getAttribute('href') ?? '')
const region = (name: string) => screen.findByRole('region', { name })

test('a house that sold nothing shows no sums of nothing', async () => {
  await show(nothing)
  expect(screen.queryAllByRole('region')).toEqual([])
})

test('every sum opens the list of its orders: months by their days, states, ages of what is due, salesmen of this month', async () => {
  await show({
    ...nothing,
    months: [month('2026-10-01', '2026-10-31', 2, '14400.00', '200.00'), month('2026-11-01', '2026-11-30', 1, '7200.00', '100.00')],
    states: [{ status: 'held', orders: 1, rmb: '7200.00' }],
    due: [
      { days: '0-30', from: '2026-10-28', to: null, orders: 1, rmb: '7200.00' },
      { days: '91+', from: null, to: '2026-08-28', orders: 2, rmb: '9000.00' },
    ],
    salesmen: [{ id: '5', name: 'Li', orders: 1, rmb: '7200.00', margin: { usd: '100.00', percent: '10.0' } }],
  })
  const months = await region('Sales by month')
  expect(linkOf('2026-10: 2 orders, RMB 14,400, margin USD 200 (10.0 %)', months)).toMatch(/from=2026-10-01.*to=2026-10-31/)
  expect(within(months).getAllByRole('row', { hidden: true }).at(-1)?.textContent).toBe('2026-1117,200.00100.0010.0')
  expect(linkOf(/1 order/, await region('Open orders by state'))).toMatch(/status=held/)
  const due = await region('Money due by age')
  expect(linkOf(/0–30 days/, due)).toMatch(/unpaid="?1.*from=2026-10-28/)
  expect(linkOf(/91\+ days/, due)).toMatch(/to=2026-08-28/)
  expect(linkOf(/Li/, await region('Salespeople this month'))).toMatch(/salesman="?5.*from=2026-11-01/)
})

test('whoever may not know margins reads none, neither in the chart nor in its table', async () => {
  await show({ ...nothing, salesmen: null, months: [month('2026-11-01', '2026-11-30', 1, '7200.00', null)] })
  const months = await region('Sales by month')
  expect(months.textContent).not.toMatch(/Margin|USD/)
  expect(within(months).getAllByRole('columnheader', { hidden: true })).toHaveLength(3)
})

test('stones lead to the list of their kind, for their keepers to that of their age, and a search that found nothing to itself', async () => {
  await show({
    ...nothing,
    stock: [
      { origin: 'natural', hue: 'white', spot: 3, order: 1200, ages: { day: 1000, week: 0, month: 203, older: 0 } },
      { origin: 'lab', hue: 'fancy', spot: 0, order: 4, ages: null },
    ],
    suppliers: [{ id: '9', name: 'Kiran', asked: 14, answered: 12, medianHours: 4, rejected: 2 }],
    missed: [
      {
        filter: { origin: 'lab', hue: 'white', shape: ['pear'], carat: { from: 9 } },
        times: 3,
        people: 2,
        lastAt: '2026-11-27T08:00:00.000Z',
      },
    ],
  })
  const stock = await region('Stock by kind and age')
  expect(linkOf('1,200 to order', stock)).toMatch(/srstock\?kind=order/)
  expect(linkOf('203 within a month', stock)).toMatch(/seen=month/)
  expect(linkOf('4 to order', stock)).toMatch(/Labfancy\?kind=order/)
  expect(within(stock).queryByRole('link', { name: /^0 / })).toBeNull()
  expect(linkOf(/Kiran.*12 of 14.*2 rejected/, await region('Suppliers’ answers'))).toMatch(/supplier="?9/)
  expect(linkOf(/Pear · ≥ 9\.00 ct.*3 times/, await region('Asked for, not in stock'))).toMatch(/Labindex\?.*shape=pear/)
})
