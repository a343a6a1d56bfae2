import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Order } from '@loupe/domain/orders/order.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { queryClient } from '../../api/query.ts'
import { sharedText } from '../../shared/shared.text.en.ts'
import { fetchWords, startText } from '../../text/text.ts'
import { stubBrowser } from '../../ui/stub-browser.ts'
import { aLine, anOrder } from '../an-order.ts'
import { MoneyPanel } from '../money/money-panel.tsx'
import { lotsText } from '../lots/lots.text.en.ts'
import { MoveDialog } from '../next/move-dialog.tsx'
import { DoNowCard } from '../next/do-now.tsx'
import { OrderGoods } from '../order-goods.tsx'
import { ordersText } from '../orders.text.en.ts'
import { SupplyWords } from '../supply/supply-words.tsx'
import { HandoverPanel } from './handover-panel.tsx'
import { OrderSteps } from './order-steps.tsx'

beforeAll(async () => {
  stubBrowser()
  startText((_language, namespace) => Promise.resolve(namespace === 'orders' ? ordersText : namespace === 'lots' ? lotsText : sharedText))
  await fetchWords(['orders', 'lots', 'shared'])
})
afterEach(cleanup)

const show = (what: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{what}</MantineProvider>
    </QueryClientProvider>,
  )

const at = '2026-11-22T10:30:00.000Z'
const entry = (more: Partial<Order['log'][number]>): Order['log'][number] => ({
  at,
  who: 'Li Wei',
  what: 'moved',
  from: null,
  to: null,
  note: '',
  lineId: null,
  ...more,
})

test('an order of two rates names both, never a rate between them that nobody agreed to', () => {
  show(<MoneyPanel order={anOrder({ rate: '7.150714', lines: [aLine({ rate: '7.12' }), aLine({ id: '12', rate: '7.18' })] })} />)
  expect(screen.getByText('USD 1,000.00 × 7.12 / 7.18')).toBeDefined()
})

test('a payment that is looked for is not said to be none', () => {
  const report = {
    id: '9',
    state: 'waiting',
    method: 'alipay',
    currency: 'RMB',
    amount: '2160.00',
    reportedBy: 'Chen Jing',
    note: '',
    reason: '',
  }
  const reported = { ...report, createdAt: at, hasProof: false } as unknown as Order['reports'][number]
  show(<MoneyPanel order={anOrder({ reports: [reported] })} />)
  expect(screen.queryByText('No payment yet')).toBeNull()
  cleanup()
  show(<MoneyPanel order={anOrder()} />)
  expect(screen.getByText('No payment yet')).toBeDefined()
})

test('a stone that was in the house from the start is in hand, one that was handed over is not said to be bought', () => {
  const spot = aLine({ supplyStatus: 'arrived' })
  show(<SupplyWords line={{ ...spot, snapshot: { ...spot.snapshot, kind: 'spot' } }} />)
  expect(screen.getByText('In hand')).toBeDefined()
  cleanup()
  show(<SupplyWords line={aLine({ supplyStatus: 'arrived', bought: true })} />)
  expect([screen.getByText('Arrived'), screen.getByText('bought')]).toHaveLength(2)
  cleanup()
  show(<SupplyWords line={aLine({ supplyStatus: 'picked_up', state: 'done', bought: true })} />)
  expect(screen.getByText('Handed over')).toBeDefined()
  expect(screen.queryByText('bought')).toBeNull()
})

test('an order that went past "bought" says when its last stone was bought', () => {
  const log = [entry({ what: 'bought', lineId: '11', at: '2026-11-20T08:00:00.000Z' }), entry({ from: 'preparation', to: 'wait_handover' })]
  show(<OrderSteps order={anOrder({ status: 'wait_handover', log })} />)
  expect(screen.getByText('Bought').parentElement?.querySelector('time')?.dateTime).toBe('2026-11-20T08:00:00.000Z')
})

test('a voided order says why and by whom, and goes nowhere', () => {
  const voided = anOrder({ status: 'voided', voidReason: 'Ordered twice', pickup: 'express', log: [entry({ from: 'held', to: 'voided' })] })
  show(<DoNowCard order={voided} />)
  expect(screen.getByText(/^Ordered twice · Li Wei · /)).toBeDefined()
  cleanup()
  const refund = {
    id: '3',
    kind: 'refund',
    method: 'bank_card',
    currency: 'RMB',
    amount: '-2160.00',
    amountRmb: '-2160.00',
    reversesId: null,
  }
  const repaid = {
    ...refund,
    reversed: false,
    createdAt: at,
    recordedBy: '',
    note: '',
    hasProof: false,
  } as unknown as Order['payments'][number]
  show(<DoNowCard order={{ ...voided, payments: [repaid] }} />)
  expect(screen.getByText(/ · Refund RMB 2,160\.00$/)).toBeDefined()
  cleanup()
  show(<HandoverPanel order={voided} />)
  expect(screen.queryByText('Handover')).toBeNull()
  cleanup()
  show(<HandoverPanel order={anOrder({ pickup: 'express' })} />)
  expect(screen.getByText('Handover')).toBeDefined()
})

test('goods that are to be sent and go nowhere yet ask both sides where to, until they are gone', () => {
  const sent = anOrder({ pickup: 'express', status: 'preparation' })
  show(<DoNowCard order={sent} />)
  expect([screen.getByText('Where do we send your stones?'), screen.getByRole('button', { name: 'Give the address' })]).toHaveLength(2)
  for (const order of [
    { ...sent, address: '1 Example Road' },
    anOrder({ status: 'preparation' }),
    anOrder({ ...sent, status: 'voided' }),
  ]) {
    cleanup()
    show(<DoNowCard order={order} />)
    expect(screen.queryByRole('button', { name: 'Give the address' })).toBeNull()
  }
})

test('handing over asks what applies: the number of a parcel, or who picks it up', async () => {
  for (const [pickup, asked, other] of [
    ['express', 'Express number', 'Picked up by'],
    ['pickup', 'Picked up by', 'Express number'],
  ] as const) {
    const order = anOrder({ id: `of-${pickup}`, pickup, status: 'wait_handover', viewedAs: 'staff' })
    await act(async () => void show(<MoveDialog order={order} to="completed" onClose={() => undefined} />))
    expect(await screen.findByRole('textbox', { name: asked })).toBeDefined()
    expect(screen.queryByRole('textbox', { name: other })).toBeNull()
    cleanup()
  }
})

test('what is voided is read once more in its dialog: what was paid meanwhile is asked about, and the version that was read is sent', async () => {
  const known = anOrder({ id: '77', viewedAs: 'staff' })
  const sent: unknown[] = []
  const answer = (data: Order) => Promise.resolve(Response.json({ code: 200, msg: '', data }))
  vi.stubGlobal('fetch', (path: string, { body }: { readonly body: string }) => {
    if (path === ordersApi.move.path) sent.push(JSON.parse(body))
    return answer({ ...known, version: 4, paidRmb: '2160.00', balanceRmb: '5040.00' })
  })
  await act(async () => void show(<MoveDialog order={known} to="voided" onClose={() => undefined} />))
  expect(await screen.findByText('RMB 2,160.00 was paid. What happens to it?')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: ordersText.move.voided }))
  await waitFor(() => expect(sent).toEqual([{ id: '77', to: 'voided', version: 4, money: 'refund', refundMethod: 'bank_card' }]))
  vi.unstubAllGlobals()
})

test('an order that came back says why and by whom it was taken back', () => {
  const log = [entry({ from: 'completed', to: 'returning', note: 'Chip at the girdle' }), entry({ from: 'returning', to: 'returned' })]
  show(<DoNowCard order={anOrder({ status: 'returned', log })} />)
  expect(screen.getByText(/^Chip at the girdle · Li Wei · /)).toBeDefined()
})

test('an order that is over leads on: to its parcel, its invoice and others like its stone', () => {
  const over = anOrder({ status: 'completed', expressNo: 'SF1000000001', log: [entry({ from: 'wait_handover', to: 'completed' })] })
  show(<DoNowCard order={over} />)
  expect(screen.getByText(/^Handed over 2026-11-22 /)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Track the parcel' }).getAttribute('href')).toContain('SF1000000001')
  expect([screen.getByRole('button', { name: 'Invoice' }), screen.getByRole('button', { name: 'Find stones like it' })]).toHaveLength(2)
})

test('a buyer whose order went past "bought" reads a day there, though nobody tells them of the purchase', () => {
  const log = [entry({ from: 'preparation', to: 'wait_handover', at: '2026-11-21T08:00:00.000Z' })]
  show(<OrderSteps order={anOrder({ status: 'wait_handover', log })} />)
  expect(screen.getByText('Bought').parentElement?.querySelector('time')?.dateTime).toBe('2026-11-21T08:00:00.000Z')
})

test('an order of parcels speaks of parcels, and of all else as orders of stones do', () => {
  const sent = anOrder({ pickup: 'express', status: 'preparation', kind: 'mixed' })
  show(
    <OrderGoods kind={sent.kind}>
      <DoNowCard order={sent} />
    </OrderGoods>,
  )
  expect([screen.getByText('Where do we send your parcels?'), screen.getByRole('button', { name: 'Give the address' })]).toHaveLength(2)
  expect(screen.queryByText(/stones/)).toBeNull()
})
