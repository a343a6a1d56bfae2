import { kinds } from '@loupe/domain/orders/kinds.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { useViewer } from '../../me/viewer.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { stockText } from '../stock.text.en.ts'
import { HeldFor, NotForTheCart } from './held-for.tsx'

beforeAll(async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  startText(() => Promise.resolve(stockText))
  await fetchWords(['stock'])
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const { mine, customers } = kinds.natural_diamond.codes
const held = { id: '7', origin: 'natural', availability: 'held', saleStatus: 'for_sale' } as Stone
const order = { id: '31', orderNo: 'ND20261122-0006', status: 'held', customerName: 'Chen Jing', company: 'Jing Yi' }

function open(codes: readonly number[], rows: readonly object[]): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: { rows, next: null, totals: null } }))
  })
  useViewer.setState({ user: { id: '1', role: 5, _roles: codes } as never })
  const rootRoute = createRootRoute({
    component: () => (
      <QueryClientProvider client={queryClient}>
        <HeldFor stone={held} />
        <NotForTheCart stone={held} />
      </QueryClientProvider>
    ),
  })
  render(<RouterProvider router={createRouter({ routeTree: rootRoute, history: createMemoryHistory() })} />)
  return sent
}

test('a buyer whose own order keeps the stone is told so, with the way there in place of the cart', async () => {
  const sent = open([mine], [order])
  const way = await screen.findByRole('link', { name: 'See your order' })
  expect(way.getAttribute('href')).toMatch(/^\/order\/diamOrder\/Naturalindex\?order=.*31/)
  expect(screen.getByText('In your order')).toBeDefined()
  expect(screen.queryByText('Not available now')).toBeNull()
  expect(sent).toEqual([expect.objectContaining({ view: 'mine', keeps: '7' })])
})

test('one that somebody else keeps is not available to a buyer, and staff are told for whom it is held', async () => {
  open([mine], [])
  expect(await screen.findByText('Not available now')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  queryClient.clear()
  const sent = open([customers], [order])
  expect(await screen.findByText('Chen Jing · Jing Yi')).toBeDefined()
  expect(screen.queryByText('In your order')).toBeNull()
  expect(sent).toEqual([expect.objectContaining({ view: 'customers' })])
})
