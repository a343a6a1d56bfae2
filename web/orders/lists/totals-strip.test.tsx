import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { sharedText } from '../../shared/shared.text.en.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { ordersText } from '../orders.text.en.ts'
import { TotalsStrip } from './totals-strip.tsx'

beforeAll(async () => {
  stubBrowser()
  startText((_language, namespace) => Promise.resolve(namespace === 'orders' ? ordersText : sharedText))
  await fetchWords(['orders', 'shared'])
})
afterEach(cleanup)

test('orders that were given up count no more than their stones and their money do, and the head says how many the list has beside', () => {
  const money = {
    usd: '0.00',
    reported: 0,
    rmb: '7200.00',
    outRmb: '0.00',
    paidRmb: '0.00',
    unpaidRmb: '7200.00',
    depositsRmb: '0.00',
    late: 0,
  }
  const totals = { orders: 6, byStatus: { held: 2, completed: 1, voided: 2, returned: 1 }, pieces: 9, ...money }
  render(
    <MantineProvider env="test">
      <TotalsStrip totals={totals} work={null} />
    </MantineProvider>,
  )
  expect(screen.getByText(ordersText.totalOrders).parentElement?.textContent).toBe('Orders3 + 3 given up')
})
