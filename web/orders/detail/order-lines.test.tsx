import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { sharedText } from '../../shared/shared.text.en.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { aLine, anOrder } from '../an-order.ts'
import { ordersText } from '../orders.text.en.ts'
import { OrderLines } from './order-lines.tsx'

beforeAll(async () => {
  stubBrowser()
  startText((_language, namespace) => Promise.resolve(namespace === 'orders' ? ordersText : sharedText))
  await fetchWords(['orders', 'shared'])
})
afterEach(cleanup)

function confirmsOf(...ids: readonly string[]): number {
  const lines = ids.map((id) => aLine({ id }))
  const order = anOrder({ viewedAs: 'staff', lines, may: { ...anOrder().may, moveSupply: true } })
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <OrderLines order={order} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  expect(screen.getAllByRole('button', { name: 'Reject' })).toHaveLength(ids.length)
  return screen.queryAllByRole('button', { name: 'Confirm' }).length
}

test('the only stone of an order is confirmed in the card above, and rejected beside it', () => {
  expect(confirmsOf('1')).toBe(0)
  cleanup()
  expect(confirmsOf('1', '2')).toBe(2)
})
