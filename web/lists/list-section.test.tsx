import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../ui/stub-browser.ts'
import type { ListRead } from './list-read.ts'
import { ListSection } from './list-section.tsx'
import type { Column } from './list-table.tsx'

const device = vi.hoisted(() => ({ now: 'desktop' }))
vi.mock('../ui/use-device.ts', async (original) => ({ ...(await original<object>()), useDevice: () => device.now }))
vi.mock('../text/use-text.ts', () => ({ useText: () => (key: string) => key, useLanguage: () => 'en' }))

beforeAll(() => stubBrowser())
beforeEach(() => {
  device.now = 'desktop'
})
afterEach(cleanup)

type Deed = { readonly id: string; readonly what: string; readonly stones: string }
const deeds: readonly Deed[] = [
  { id: '2', what: 'sold', stones: '3' },
  { id: '1', what: 'listed', stones: '5' },
]
const columns: readonly Column<Deed>[] = [
  { name: 'what', head: 'deed', cell: (deed) => deed.what },
  { name: 'stones', head: 'stones', kind: 'number', cell: (deed) => deed.stones },
]
const aRead = (part: Partial<ListRead<Deed>> = {}): ListRead<Deed> => ({
  rows: deeds,
  isPending: false,
  isStale: false,
  error: null,
  readAgain: () => undefined,
  hasMore: false,
  isReadingMore: false,
  readMore: () => undefined,
  ...part,
})
const log = (read: ListRead<Deed>) => (
  <MantineProvider>
    <ListSection read={read} failed="not read" none="nothing yet" line={(deed) => <li key={deed.id}>{deed.what}</li>} />
  </MantineProvider>
)
const table = (
  <MantineProvider>
    <ListSection
      read={aRead()}
      failed="not read"
      none="nothing yet"
      columns={columns}
      card={(deed) => `${deed.what}: ${deed.stones}`}
      idOf={(deed) => deed.id}
    />
  </MantineProvider>
)

test('a log shows its rows in the order in which they came, and what came before when asked', () => {
  const more = vi.fn()
  const { rerender } = render(log(aRead({ hasMore: true, readMore: more })))
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['sold', 'listed'])
  expect(more).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'more' }))
  expect(more).toHaveBeenCalledTimes(1)
  rerender(log(aRead()))
  expect(screen.queryByRole('button')).toBe(null)
})

test('a log that is empty, and one that could not be read, say so', () => {
  const again = vi.fn()
  const { rerender } = render(log(aRead({ rows: [] })))
  expect(screen.getByText('nothing yet')).toBeTruthy()
  rerender(log(aRead({ rows: undefined, error: new Error('gone'), readAgain: again })))
  expect(screen.queryByText('nothing yet')).toBe(null)
  expect(screen.getByText('not read')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(again).toHaveBeenCalledTimes(1)
})

test('columns are a table at a desk', () => {
  render(table)
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['deed', 'stones'])
  const cells = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([[], ['sold', '3'], ['listed', '5']])
})

test('and cards on a phone', () => {
  device.now = 'mobile'
  render(table)
  expect(screen.queryByRole('table')).toBe(null)
  expect(screen.getAllByRole('listitem').map((card) => card.textContent)).toEqual(['sold: 3', 'listed: 5'])
})
