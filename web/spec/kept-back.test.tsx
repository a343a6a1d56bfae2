// What the page builds by itself for somebody who may not know costs: copied text, papers, the question for an export. An answer that
// holds more than it should, as a server with a mistake would send, must not put it there.
import { MantineProvider } from '@mantine/core'
import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import type { Order } from '@loupe/domain/orders/order.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { CopyStones } from '../gems/copy-stones.tsx'
import { ExportStones } from '../gems/export-stones.tsx'
import { choosePrices, usePricesChoice } from '../me/prices-choice.ts'
import { useViewer } from '../me/viewer.ts'
import { aLine, anOrder } from '../orders/an-order.ts'
import type { Paper } from '@loupe/domain/orders/order-move.ts'
import { orderText } from '../orders/order-text.ts'
import { PrintDialog } from '../orders/print/print-dialog.tsx'
import { rememberLanguage } from '../text/language.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'

/** All that may not come out, in figures and in words. */
const secret = /quokka|12,?345|3,?962|11,?111/i
const smuggled = {
  supplierId: '77',
  supplierName: 'Quokka Mines',
  stockNo: 'QUOKKA-1',
  cost: '12345.67',
  costUsd: '12345.67',
  boughtUsd: '11111.11',
  marginUsd: '3962.96',
  margin: '3962.96',
  supplierLinks: { image: 'https://quokka.example/1.jpg', video: null, certificate: null },
  steps: [{ step: 'own_price', value: '12345.67', usdPerCt: '12345.67' }],
}

const stone = (id: string, reportNo: string) =>
  ({
    ...aLine().snapshot,
    id,
    reportNo,
    rap: null,
    back: null,
    usdPerCt: '990.10',
    usdTotal: '1000.00',
    rmbTotal: '7200.00',
    ...smuggled,
  }) as unknown as Stone
const stones = [stone('1', '600000001'), stone('2', '600000002')]

const line = aLine()
const order = {
  ...anOrder({ status: 'preparation' }),
  ...smuggled,
  costs: smuggled,
  lines: [{ ...line, ...smuggled, snapshot: { ...line.snapshot, ...smuggled } }],
} as unknown as Order

const sent = vi.fn<(path: string, body: unknown) => void>()
const copied = vi.fn((_text: string) => Promise.resolve())

beforeAll(async () => {
  stubBrowser({ matches: true })
  rememberLanguage('en')
  loadWordsWith(loadWords)
  await fetchWords(['api', 'orders', 'shared', 'export'])
})
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string, { body }: { body?: string } = {}) => {
      sent(path, JSON.parse(body ?? '{}'))
      return Promise.resolve(Response.json({ code: 200, msg: '', data: { ...smuggled, rows: [], lines: [{ lineId: '11', ...smuggled }] } }))
    }),
  )
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true })
  // Somebody who may know costs chose to see them in this browser, and then a customer came.
  useViewer.setState({ user: { id: '1', role: mainRoles.manager, _roles: [roles.seesCosts] } as never })
  choosePrices({ whose: 'cost', points: '0', multiplier: '1', name: 'cost' })
  useViewer.setState({ user: { id: '5', role: mainRoles.customer, _roles: [roles.naturalDiamonds, roles.labGrownDiamonds] } as never })
})
afterEach(() => {
  cleanup()
  sent.mockClear()
  copied.mockClear()
  queryClient.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const show = (what: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider env="test">{what}</MantineProvider>
    </QueryClientProvider>,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test.each(['English', '中文'])(
  'stones copied for a chat in %s say their own prices and nothing of where they come from',
  async (language) => {
    show(<CopyStones stones={stones} className="" />)
    await press('Copy as text')
    await press(`Copy as text, ${language}`)
    await waitFor(() => expect(copied).toHaveBeenCalledOnce())
    const text = copied.mock.calls[0]?.[0] ?? ''
    expect(text).toContain('600000001')
    expect(text).toContain('1,000.00')
    expect(text).not.toMatch(secret)
  },
)

test('an order copied for a chat says what its buyer pays alone', () => {
  const say = (key: string) => key
  const text = orderText(order, say, ({ en }) => en)
  expect(text).toContain('600000001')
  expect(text).not.toMatch(secret)
})

test.each(['order', 'proforma', 'invoice', 'packing', 'request'] as const satisfies readonly Paper[])(
  'the paper “%s” holds no cost, margin or supplier, and costs are not asked for',
  async (paper) => {
    await act(() => Promise.resolve(show(<PrintDialog order={order} paper={paper} onClose={() => undefined} />)))
    const page = await screen.findByTitle<HTMLIFrameElement>('Print preview')
    const printed = () => page.contentDocument?.documentElement.outerHTML ?? ''
    await waitFor(() => expect(printed()).toContain('ND20261122-0001'))
    expect(printed()).not.toMatch(secret)
    expect(sent).not.toHaveBeenCalled()
  },
)

test('an export of what was picked asks for these stones at the reader’s own prices, for nobody else’s', async () => {
  expect(usePricesChoice.getState().choice).toBeNull()
  show(<ExportStones stones={stones} className="" />)
  await press('Export')
  fireEvent.change(await screen.findByLabelText('Format'), { target: { value: 'csv' } })
  fireEvent.submit(screen.getByLabelText('Format').closest('form')!)
  const asked = { ids: ['1', '2'], format: 'csv', prices: true, points: '0', multiplier: '1.00' }
  const exported = () => sent.mock.calls.filter(([path]) => path === '/api/stock/export')
  await waitFor(() => expect(exported()).toEqual([['/api/stock/export', asked]]))
})
