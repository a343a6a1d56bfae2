import type { WorkRow } from '@loupe/domain/home/desk.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { sharedText } from '../shared/shared.text.en.ts'
import { fetchWords, startText } from '../text/text.ts'
import type { Desk } from './desk.ts'
import { deskText } from './desk.text.en.ts'
import { WorkQueue } from './work-queue.tsx'
import { stubBrowser } from '../ui/stub-browser.ts'

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('scrollTo', () => undefined)
  startText((_language, namespace) => Promise.resolve(namespace === 'desk' ? deskText : sharedText))
  await fetchWords(['desk', 'shared'])
})
afterEach(cleanup)

const row = (id: string, step: WorkRow['step']): WorkRow => ({
  id,
  orderNo: `ND-${id}`,
  origin: 'natural',
  status: 'held',
  version: 1,
  step,
  pieces: 1,
  first: null,
  rmbTotal: '7200.00',
  dueRmb: '2160.00',
  holdUntil: null,
  since: '2026-11-22T09:00:00.000Z',
  customer: `Customer ${id}`,
  company: '',
  suppliers: '',
  act: null,
})
const tab = (...rows: WorkRow[]) => ({ count: rows.length, rows })

/** Two new orders wait for their deposits and for their suppliers; a third for its goods alone. */
const [one, two, three] = [row('1', 'deposit'), row('2', 'deposit'), row('3', 'confirm')]
const work = {
  movesGoods: true,
  late: { memos: 2, outRmb: '12300.00', makings: 0 },
  open: { count: 3, rmb: '21600.00', days: [] },
  tabs: {
    report: tab(),
    deposit: tab(one, two),
    start: tab(),
    confirm: tab(three, one, two),
    buy: tab(),
    receive: tab(),
    handover: tab(),
    ending: tab(),
  },
} as unknown as NonNullable<Desk['work']>

test('an order that waits for two things stands once among all, and all are as many as their list has', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <WorkQueue work={work} /> }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  const overdue = await screen.findByRole('link', { name: '2 memos are overdue · RMB 12,300.00' })
  const wanted = new URL(overdue.getAttribute('href') ?? '', 'http://loupe.example').searchParams
  expect(['type', 'overdue', 'side'].map((name) => wanted.get(name)?.replaceAll('"', ''))).toEqual(['lend', '1', 'all'])
  const list = await screen.findByRole('list', { name: 'All' })
  expect(
    within(list)
      .getAllByText(/^Customer/)
      .map((each) => each.textContent),
  ).toEqual(['Customer 1', 'Customer 2', 'Customer 3'])
  expect(screen.getByRole('button', { name: /^All/ }).textContent).toBe('All 3')
  expect(screen.getByText('An order that waits for two things stands under both.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See in the list: 3' })).toBeDefined()
  expect(complaints.mock.calls.filter((words) => /same key/.test(String(words[0])))).toEqual([])
  complaints.mockRestore()
})
