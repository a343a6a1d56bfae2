import type { Availability } from '@loupe/domain/stock/grades.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { AnchorHTMLAttributes } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { useToasts } from '../../ui/over/toast.ts'
import { useViewer } from '../../me/viewer.ts'
import { kinds } from '@loupe/domain/orders/kinds.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { sharedText } from '../../shared/shared.text.en.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { stockText } from '../stock.text.en.ts'
import { pickedText } from './picked.text.en.ts'
import { dropSelection, markAll } from './selection.ts'
import { PickedBar } from './picked-bar.tsx'
import { MantineProvider } from '@mantine/core'

beforeAll(async () => {
  stubBrowser()
  const words: Readonly<Record<string, typeof sharedText | typeof stockText | typeof pickedText>> = {
    stock: stockText,
    picked: pickedText,
  }
  startText((_language, namespace) => Promise.resolve(words[namespace] ?? sharedText))
  await fetchWords(['stock', 'picked', 'shared'])
})
afterEach(() => {
  dropSelection()
  cleanup()
})

vi.mock('../../me/cart.ts', async (original) => ({
  ...(await original<object>()),
  addToCart: (stones: readonly Stone[]) => Promise.resolve({ added: stones.length, gone: [] }),
}))

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, ...props }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string; search: object }) => (
    <a {...props} href={`${to}?${new URLSearchParams({ ...search }).toString()}`}>
      {props.children}
    </a>
  ),
}))

const stone = (id: string, availability: Availability): Stone =>
  ({
    id,
    origin: 'natural',
    carat: 1,
    rap: null,
    back: null,
    usdTotal: null,
    rmbTotal: null,
    saleStatus: 'for_sale',
    availability,
  }) as Stone

function pick(...availabilities: readonly Availability[]) {
  useViewer.setState({ user: { id: '1', role: 5, _roles: [kinds.natural_diamond.codes.mine] } as never })
  markAll(
    availabilities.map((availability, at) => stone(String(at), availability)),
    true,
  )
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <PickedBar origin="natural" />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Add to cart' })
}

test('the bar says why picked stones do not go into the cart', () => {
  expect(pick('held', 'held', 'sold').disabled).toBe(true)
  expect(screen.getByText('Can’t go into the cart: Held 2, Sold 1')).toBeDefined()
})

test('those that do go are put in while the others are named; where all do, nothing is said', () => {
  expect(pick('available', 'held').disabled).toBe(false)
  expect(screen.getByText('Can’t go into the cart: Held 1')).toBeDefined()
  dropSelection()
  cleanup()
  expect(pick('available', 'available').disabled).toBe(false)
  expect(screen.queryByText(/Can’t go/)).toBeNull()
})

test('what stays out of the cart is named again once the others are in', async () => {
  useToasts.setState({ list: [] })
  fireEvent.click(pick('available', 'held'))
  await waitFor(() =>
    expect(useToasts.getState().list.map(({ text }) => text)).toEqual(['1 stone put in the cart · Can’t go into the cart: Held 1']),
  )
})

test('the sums are of what can be ordered, and say what is not among it', () => {
  const priced = (id: string, availability: Availability): Stone => ({
    ...stone(id, availability),
    carat: 2,
    usdTotal: '1000.00',
    rmbTotal: '7180.00',
  })
  useViewer.setState({ user: { id: '1', role: 5, _roles: [kinds.natural_diamond.codes.mine] } as never })
  markAll([priced('1', 'available'), priced('2', 'available'), priced('3', 'held')], true)
  const drawn = () =>
    render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <PickedBar origin="natural" />
        </QueryClientProvider>
      </MantineProvider>,
    )
  drawn()
  expect(screen.getByText('2,000.00')).toBeDefined()
  expect(screen.getByText(/not in the sums/)).toBeDefined()
  cleanup()
  dropSelection()
  markAll([priced('3', 'held')], true)
  drawn()
  expect(screen.getByText('1,000.00'), 'alone it is summed up to be copied').toBeDefined()
  expect(screen.queryByText(/not in the sums/)).toBeNull()
})

test('each side is summed for itself: the other is told apart and leads there, and is dropped on its own page', () => {
  const priced = (id: string, origin: 'natural' | 'lab', more: Partial<Stone>): Stone => ({
    ...stone(id, 'available'),
    origin,
    carat: 1,
    ...more,
  })
  useViewer.setState({ user: { id: '1', role: 5, _roles: [kinds.natural_diamond.codes.mine] } as never })
  markAll(
    [
      priced('1', 'natural', { carat: 2, rap: '10000.00', back: '-40.00', usdTotal: '12000.00', rmbTotal: '86160.00' }),
      priced('2', 'lab', { rap: '1000.00', back: '-90.00', usdTotal: '100.00', rmbTotal: '715.00', fancyColor: null }),
      priced('3', 'lab', { rap: '1000.00', back: '-90.00', usdTotal: '100.00', rmbTotal: '715.00', fancyColor: null }),
    ],
    true,
  )
  const drawn = (origin: 'natural' | 'lab') =>
    render(
      <MantineProvider>
        <QueryClientProvider client={queryClient}>
          <PickedBar origin={origin} />
        </QueryClientProvider>
      </MantineProvider>,
    )
  drawn('natural')
  expect(screen.getByText('-40.00')).toBeDefined()
  expect(screen.getByText('12,000.00')).toBeDefined()
  const other = screen.getByRole('link', { name: 'Lab-grown: 2 selected' })
  expect(other.getAttribute('href')).toMatch(/^\/Labdiam\/Labindex/)
  expect(other.closest<HTMLElement>('[data-origin]')?.dataset['origin']).toBe('lab')
  fireEvent.click(screen.getByRole('button', { name: 'Drop the selection' }))
  expect(screen.queryByText('12,000.00'), 'nothing of this side is picked any more').toBeNull()
  expect(screen.getByRole('link', { name: 'Lab-grown: 2 selected' })).toBeDefined()
  cleanup()
  drawn('lab')
  expect(screen.getByText('200.00')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})
