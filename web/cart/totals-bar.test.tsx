import { MantineProvider } from '@mantine/core'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { useSite } from '../parts/site.ts'
import { useViewer } from '../parts/viewer.ts'
import { fetchWords, startText } from '../text/text.ts'
import type { CartItem } from './cart-change.ts'
import { cartText } from './cart.text.en.ts'
import { TotalsBar } from './totals-bar.tsx'

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  startText(() => Promise.resolve(cartText))
  await fetchWords(['cart'])
})
afterEach(cleanup)

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
    <MantineProvider>
      <TotalsBar chosen={[hidden]} onCheckOut={() => undefined} onRemove={() => undefined} />
    </MantineProvider>,
  )
  expect(screen.getByText(says)).toBeDefined()
})
