import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../ui/stub-browser.ts'
import { RowCard } from './list-cards.tsx'
import { ListPage } from './list-page.tsx'
import type { TableRoom } from '../ui/use-device.ts'
import type { ListRead } from './list-read.ts'
import { Opener, type Column } from './list-table.tsx'

const room = vi.hoisted<{ now: TableRoom }>(() => ({ now: 'whole' }))
vi.mock('../ui/use-device.ts', async (original) => ({
  ...(await original<object>()),
  useTableRoom: () => room.now,
}))
vi.mock('../text/use-text.ts', () => ({ useText: () => (key: string) => key, useLanguage: () => 'en' }))
class NoWatcher {
  observe = () => undefined
  disconnect = () => undefined
}
beforeAll(() => stubBrowser())
beforeEach(() => {
  room.now = 'whole'
  vi.stubGlobal('IntersectionObserver', NoWatcher)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Gem = { readonly id: string; readonly name: string; readonly carats: string }
const gems: readonly Gem[] = [
  { id: '1', name: 'Amber', carats: '1.20' },
  { id: '2', name: 'Beryl', carats: '0.90' },
]
const columns: readonly Column<Gem>[] = [
  { name: 'name', head: 'gem', beside: true, cell: (gem) => <Opener label={`open ${gem.name}`}>{gem.name}</Opener> },
  { name: 'carats', head: 'carats', kind: 'number', cell: (gem) => gem.carats },
  { name: 'weight', head: 'weight', isWide: true, cell: (gem) => gem.carats, beside: (gem) => `${gem.carats} ct` },
]
const aRead = (part: Partial<ListRead<Gem>> = {}): ListRead<Gem> => ({
  rows: gems,
  isPending: false,
  isStale: false,
  error: null,
  readAgain: () => undefined,
  hasMore: false,
  isReadingMore: false,
  readMore: () => undefined,
  ...part,
})
const page = (read: ListRead<Gem>, onOpen = (_id: string): void => undefined, onClear?: () => void) => (
  <MantineProvider>
    <ListPage
      title="Gems"
      read={read}
      failed="not read"
      none={<p>none yet</p>}
      narrowed={onClear ? { title: 'none match', onClear } : null}
      columns={columns}
      card={(gem) => <RowCard onOpen={() => onOpen(gem.id)}>{gem.name}</RowCard>}
      idOf={(gem) => gem.id}
      openId="2"
      onOpen={onOpen}
    />
  </MantineProvider>
)

test('where there is room the rows are a table of the columns, and a press anywhere on a line opens it', () => {
  const opened = vi.fn()
  render(page(aRead(), opened))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['gem', 'carats', 'weight'])
  const [, amber, beryl] = screen.getAllByRole('row')
  expect(
    within(amber as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Amber', '1.20', '1.20'])
  expect(beryl?.dataset['open']).toBe('true')
  fireEvent.click(screen.getAllByText('1.20')[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: 'open Beryl' }))
  expect(opened.mock.calls).toEqual([['1'], ['2']])
})

test('arrow keys walk over the lines, and open them where one is open', () => {
  const opened = vi.fn()
  render(page(aRead(), opened))
  screen.getByRole('button', { name: 'open Amber' }).focus()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
  expect(document.activeElement?.textContent).toBe('Beryl')
  expect(opened.mock.calls).toEqual([['2']])
})

test('beside an open record the few columns that tell the rows apart stay, some of them told shorter', () => {
  room.now = 'few'
  render(page(aRead()))
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['gem', 'weight'])
  const [, amber, beryl] = screen.getAllByRole('row')
  expect(amber?.textContent).toBe('Amber1.20 ct')
  expect(beryl?.dataset['open']).toBe('true')
})

test('arrow keys open the row before or after the open one, unless something is typed or nothing comes after it', () => {
  room.now = 'few'
  const opened = vi.fn()
  render(page(aRead(), opened))
  fireEvent.keyDown(document.body, { key: 'ArrowDown' })
  expect(opened).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'ArrowUp' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(opened.mock.calls).toEqual([['1'], ['1']])
  const field = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(field, { key: 'ArrowLeft' })
  field.remove()
  expect(opened).toHaveBeenCalledTimes(2)
})

test('where there is none they are cards', () => {
  room.now = 'cards'
  const opened = vi.fn()
  render(page(aRead(), opened))
  expect(screen.queryByRole('table')).toBe(null)
  fireEvent.click(screen.getByRole('button', { name: 'Beryl' }))
  expect(opened).toHaveBeenCalledWith('2')
})

test('a list that could not be read says so, and is read again when asked', () => {
  const again = vi.fn()
  render(page(aRead({ rows: undefined, error: new Error('gone'), readAgain: again })))
  expect(screen.getByText('not read')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'retry' }))
  expect(again).toHaveBeenCalledTimes(1)
})

test('an empty list tells nothing at all from nothing that matches', () => {
  const clear = vi.fn()
  const { rerender } = render(page(aRead({ rows: [] })))
  expect(screen.getByText('none yet')).toBeTruthy()
  rerender(page(aRead({ rows: [] }), undefined, clear))
  expect(screen.queryByText('none yet')).toBe(null)
  expect(screen.getByText('none match')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'clearFilters' }))
  expect(clear).toHaveBeenCalledTimes(1)
})

test('its end reads on, once while one page is on its way', () => {
  const more = vi.fn()
  const { rerender } = render(page(aRead({ hasMore: true, readMore: more })))
  fireEvent.click(screen.getByRole('button', { name: 'more' }))
  expect(more).toHaveBeenCalledTimes(1)
  rerender(page(aRead({ hasMore: true, isReadingMore: true, readMore: more })))
  expect(screen.getByRole('button', { name: 'loadingMore' })).toBeTruthy()
})
