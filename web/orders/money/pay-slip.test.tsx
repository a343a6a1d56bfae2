import type { PaymentAccount } from '@loupe/domain/sites/payment-accounts.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { sharedText } from '../../shared/shared.text.en.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { anOrder } from '../an-order.ts'
import { ordersText } from '../orders.text.en.ts'
import { PaySlip } from './pay-slip.tsx'
import { stubBrowser } from '../../ui/stub-browser.ts'

let copied: string[] = []
beforeAll(async () => {
  stubBrowser()
  startText((_language, namespace) => Promise.resolve(namespace === 'orders' ? ordersText : sharedText))
  await fetchWords(['orders', 'shared'])
})
beforeEach(() => {
  copied = []
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
})
afterEach(cleanup)

const bank = (currency: 'RMB' | 'USD'): PaymentAccount => ({
  kind: 'bank',
  holder: 'Harbour Ltd',
  bank: `Bank of ${currency}`,
  number: '6222 0000',
  swift: '',
  currency,
  note: '',
  code: '',
})
const money = { rate: '7.18', rmbTotal: '36000.00', balanceRmb: '36000.00', depositDueRmb: '7200.00' } as const
const order = anOrder({ ...money, status: 'wait_handover', payTo: [bank('RMB'), bank('USD')] })

const copy = (amount: string) => fireEvent.click(screen.getByRole('button', { name: `Copy ${amount}` }))

test('an account is paid in its own currency, and the amount is copied as a bank takes it', async () => {
  render(<PaySlip order={order} kind="final" />)
  expect(screen.queryByText(/at the order’s rate/)).toBeNull()
  copy('RMB 36,000.00')
  await waitFor(() => expect(copied).toEqual(['36000.00']))

  fireEvent.click(screen.getByRole('button', { name: 'Bank transfer · USD' }))
  // 36,000 / 7.18 = 5,013.9275…; 5,013.92 would leave a fen.
  expect(screen.getByText('RMB 36,000.00 at the order’s rate 7.18')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Copy RMB/ }), 'no yuan to copy beside a dollar account').toBeNull()
  copy('USD 5,013.93')
  await waitFor(() => expect(copied).toEqual(['36000.00', '5013.93']))
})

test('the dollars of a deposit are those of the deposit', () => {
  render(<PaySlip order={{ ...order, status: 'held', payTo: [bank('USD')] }} kind="prepayment" />)
  // 7,200 / 7.18 = 1,002.7855…
  expect(screen.getByRole('button', { name: 'Copy USD 1,002.79' })).toBeDefined()
})
