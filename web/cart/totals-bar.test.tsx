import { MantineProvider } from '@mantine/core'
import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { sharedText } from '../shared/shared.text.en.ts'
import { choosePrices } from '../me/prices-choice.ts'
import { useSite } from '../me/site.ts'
import { useViewer } from '../me/viewer.ts'
import { fetchWords, startText } from '../text/text.ts'
import type { CartItem } from './cart-change.ts'
import { cartText } from './cart.text.en.ts'
import { TotalsBar } from './totals-bar.tsx'
import { stubBrowser } from '../ui/stub-browser.ts'

beforeAll(async () => {
  stubBrowser({ matches: true })
  startText((_language, namespace) => Promise.resolve(namespace === 'cart' ? cartText : sharedText))
  await fetchWords(['cart', 'shared'])
})
afterEach(cleanup)

const Page = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <MantineProvider env="test">{children}</MantineProvider>
  </QueryClientProvider>
)

const hidden = {
  id: '1',
  stone: { carat: 1, rap: null, back: null, usdPerCt: null, usdTotal: null, rmbTotal: null },
} as unknown as CartItem

test.each([
  { who: 'a customer to be verified', approves: 1, says: 'Verify your account to see prices and to order' },
  { who: 'a customer without a group', approves: 0, says: 'Your prices are being set up: ask us, then you can order' },
])('$who is told why the stones have no prices', ({ approves, says }) => {
  useSite.setState({ config: { open_approve: approves } } as never)
  useViewer.setState({ user: { id: '1', role: mainRoles.customer, user_type: 0, _roles: [] } } as never)
  render(
    <Page>
      <TotalsBar chosen={[hidden]} onCheckOut={() => undefined} onRemove={() => undefined} />
    </Page>,
  )
  expect(screen.getByText(says)).toBeDefined()
})

/** A busy machine draws a dialog late. */
const patience = { timeout: 20_000 }

const priced = {
  id: '2',
  stone: {
    id: '2',
    origin: 'natural',
    kind: 'order',
    shape: 'round',
    carat: 1.01,
    color: 'H',
    clarity: 'VS2',
    lab: 'GIA',
    reportNo: '2141438171',
    cut: 'EX',
    polish: 'EX',
    symmetry: 'EX',
    fluorescence: 'N',
    location: '',
    rap: '7300.00',
    back: '-29.06',
    usdPerCt: '5178.62',
    usdTotal: '5230.41',
    rmbTotal: '35881.66',
  },
} as unknown as CartItem

test('the totals say whose prices they are, and the costs of the house are copied only when somebody says so', async () => {
  const copied: string[] = []
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: { usual: { whose: 'cost' }, cost: true, groups: [] } })),
  )
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  useViewer.setState({
    user: { id: '9', role: mainRoles.manager, user_type: 2, codes: [], _roles: [roles.seesCosts, roles.naturalDiamonds] },
  } as never)
  render(
    <Page>
      <TotalsBar chosen={[priced]} onCheckOut={() => undefined} onRemove={() => undefined} />
    </Page>,
  )
  act(() => choosePrices({ whose: 'group', id: '4', name: 'Retail', points: '2', multiplier: '1.00' }))
  expect(screen.getByText('Prices for: Retail +2')).toBeDefined()
  act(() => choosePrices({ whose: 'cost', name: 'My cost', points: '0', multiplier: '1.00' }))
  expect(screen.getByText('Prices for: My cost')).toBeDefined()

  const copy = async (answer: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Copy as text' }))
    fireEvent.click(screen.getByRole('button', { name: 'Copy as text, English' }))
    fireEvent.click(await screen.findByRole('button', { name: answer }, patience))
  }
  await copy('Without prices')
  await waitFor(() => expect(copied).toEqual(['Round 1.01 ct H VS2 3EX N GIA 2141438171 | To order']), patience)
  await copy('With my cost')
  await waitFor(() => expect(copied[1]).toContain('-29.06'), patience)
})
