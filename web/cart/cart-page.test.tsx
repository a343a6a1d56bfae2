import { MantineProvider } from '@mantine/core'
import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { cartApi } from '@loupe/domain/cart/cart.api.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { choosePrices } from '../me/prices-choice.ts'
import { useViewer } from '../me/viewer.ts'
import { rememberLanguage } from '../text/language.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { cartPages } from './cart-page.tsx'

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined, Link: () => null }))
vi.mock('../gems/stock-events.ts', () => ({ useStockEvents: () => undefined }))

const asked: unknown[] = []
const choices = { usual: { whose: 'cost', id: null }, cost: true, groups: [{ id: '4', name: 'Wholesale', is_default: false }] }

beforeAll(async () => {
  stubBrowser({ matches: true })
  rememberLanguage('en')
  loadWordsWith(loadWords)
  await fetchWords(['api', 'cart', 'nav', 'shared'])
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const isCart = path === cartApi.list.path
    if (isCart) asked.push(JSON.parse(body))
    return Promise.resolve(Response.json({ code: 200, msg: '', data: isCart ? [] : path.endsWith('/priceChoices') ? choices : [] }))
  })
})
afterEach(() => {
  cleanup()
  choosePrices(null)
  queryClient.clear()
  asked.length = 0
})

const enter = (role: number) => {
  useViewer.setState({ user: { id: '9', name: 'lee', role, user_type: 2, _roles: [roles.seesCosts, roles.myNaturalOrders] } } as never)
  const Cart = cartPages.natural_diamond
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">
        <Cart />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

test('staff choose on the cart itself whose prices it has, and the cart follows', async () => {
  enter(mainRoles.manager)
  fireEvent.click(await screen.findByRole('button', { name: 'Prices for: My cost' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Wholesale' }))
  expect(await screen.findByRole('button', { name: 'Prices for: Wholesale' })).toBeDefined()
  await expect.poll(() => asked.at(-1)).toMatchObject({ origin: 'natural', pricesFor: { whose: 'group', id: '4' } })
})

test('a customer has prices of their own and nothing to choose', async () => {
  enter(mainRoles.customer)
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined()
  expect(screen.queryByText(/Prices for/)).toBeNull()
})
