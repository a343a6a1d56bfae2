import { fixesApi, type KeptFix } from '@loupe/domain/jewelry/fixes.api.ts'
import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../api/query.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { FixForm } from './fix-form.tsx'

const sent = vi.hoisted(() => vi.fn())
const asked = vi.hoisted(() => vi.fn())
vi.mock('../api/call.ts', async (original) => ({ ...(await original<object>()), call: sent }))
vi.mock('../ui/over/confirm.tsx', async (original) => ({ ...(await original<object>()), confirm: asked }))

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['api', 'shared', 'pricing'], 'en')
})
beforeEach(() => {
  sent.mockReset()
  asked.mockReset().mockResolvedValue(true)
  queryClient.setQueryData(keyOf(pricingApi.rates, {}), {
    naturalSpot: '7.00',
    naturalOrder: '7.00',
    labGrownSpot: '7.00',
    labGrownOrder: '7.00',
    setAt: '2026-11-22T09:00:00.000Z',
  })
})
afterEach(cleanup)

const gold: KeptFix = {
  id: '1',
  metal: 'gold',
  price: '980',
  currency: 'RMB',
  unit: 'g',
  on: '2026-11-20',
  source: 'SGE',
  setAt: '2026-11-20T09:00:00.000Z',
  setBy: 'Mei Lin',
}

function show() {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <FixForm rows={[gold]} />
      </QueryClientProvider>
    </MantineProvider>,
  )
}
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Set price' }))

test('a price is asked about with what it was, and sent as it was typed', async () => {
  sent.mockResolvedValue({ ...gold, price: '985.5' })
  show()
  press()
  await screen.findByText('A number above zero, at most four decimals')
  expect(asked).not.toHaveBeenCalled()
  type('Price', '985.5')
  press()
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(fixesApi.setFix, expect.objectContaining({ metal: 'gold', price: '985.5' }), expect.anything()),
  )
  expect(asked).toHaveBeenCalledWith(
    expect.objectContaining({ text: expect.stringContaining('Gold: 980 RMB per gram → 985.5 RMB per gram'), grave: false }),
  )
  expect(sent.mock.calls[0]?.[1]).not.toHaveProperty('confirm')
})

test('an ounce taken for a gram is asked about gravely, and sent only with that said', async () => {
  sent.mockResolvedValue(gold)
  show()
  type('Price', '140')
  type('For', 'USD ozt')
  asked.mockResolvedValueOnce(false)
  press()
  await waitFor(() => expect(asked).toHaveBeenCalledWith(expect.objectContaining({ grave: true })))
  expect(sent).not.toHaveBeenCalled()
  press()
  await waitFor(() => expect(sent.mock.calls[0]?.[1]).toMatchObject({ currency: 'USD', unit: 'ozt', confirm: 'jump' }))
})

test('each metal begins with what its last price was quoted in and by whom', () => {
  show()
  type('Metal', 'platinum')
  expect(screen.getByLabelText('Source')).toHaveProperty('value', '')
  type('Metal', 'gold')
  expect(screen.getByLabelText('Source')).toHaveProperty('value', 'SGE')
})
