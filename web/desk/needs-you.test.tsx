import { MantineProvider } from '@mantine/core'
import { cartCountApi } from '@loupe/domain/cart/cart-count.api.ts'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { query, queryClient } from '../api/query.ts'
import { keepCart } from '../me/cart.ts'
import { useViewer } from '../me/viewer.ts'
import { sharedText } from '../shared/shared.text.en.ts'
import { fetchWords, startText } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import type { Desk } from './desk.ts'
import { deskText } from './desk.text.en.ts'
import { NeedsYou } from './needs-you.tsx'

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('scrollTo', () => undefined)
  startText((_language, namespace) => Promise.resolve(namespace === 'desk' ? deskText : sharedText))
  await fetchWords(['desk', 'shared'])
})
afterEach(cleanup)

const buyer = { rows: [], orders: 0, rmb: '0.00', paidRmb: '0.00', unpaidRmb: '0.00', dueRmb: '0.00', creditRmb: '0.00' } as NonNullable<
  Desk['buyer']
>

test('what was begun is told of stones and of parcels, each the way to its own cart, and nothing of an empty one', async () => {
  useViewer.setState({ user: { id: '1', role: 5, _roles: [1] } as unknown as UserInfo })
  keepCart([{ id: '7', origin: 'natural', usdTotal: null, addedAt: '2026-11-22T09:00:00.000Z' }])
  const counted = query(cartCountApi.count, {}, { quiet: true })
  queryClient.setQueryData(counted.queryKey, {
    stone: { natural: 1, lab: 0 },
    parcel: { natural: 2, lab: 3 },
    jewel: { natural: 0, lab: 0 },
  })
  queryClient.setDefaultOptions({ queries: { staleTime: Infinity } })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <NeedsYou buyer={buyer} /> }),
    history: createMemoryHistory(),
  })
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  await screen.findByText('1 stone in the cart')
  const links = screen
    .getAllByRole('link')
    .flatMap((link) => (/cart/.test(link.textContent) ? [[link.textContent, link.getAttribute('href')]] : []))
  expect(links).toEqual([
    ['1 stone in the cart', '/Shopping/diamShopping/Naturaldiamindex'],
    ['2 parcels in the cart', '/Shopping/mixShopping/Naturalmixindex'],
    ['3 parcels in the cart', '/Shopping/mixShopping/Labmixindex'],
  ])
})
