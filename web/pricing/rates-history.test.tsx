import { pricingApi } from '@loupe/domain/pricing/pricing.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { pages, queryClient } from '../api/query.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { RatesHistory } from './rates-history.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['api', 'shared', 'pricing'], 'en')
})
afterEach(cleanup)

const first = { naturalSpot: '7.10', naturalOrder: '7.20', labGrownSpot: '7.05', labGrownOrder: '7.15' }
const at = '2026-11-22T09:00:00.000Z'

test('each change of the rates names who made it and what moved; the first rates are told whole', () => {
  const rows = [
    { ...first, naturalSpot: '7.125', id: '8', setAt: at, setBy: 'Mei Lin' },
    { ...first, id: '4', setAt: at, setBy: null },
  ]
  const { queryKey } = pages(pricingApi.ratesHistory, { limit: 20 })
  queryClient.setQueryData(queryKey, { pages: [{ rows, next: null }], pageParams: [undefined] })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RatesHistory />
      </QueryClientProvider>
    </MantineProvider>,
  )
  const lines = screen.getAllByText(/Mei Lin|Set up with the house/).map((name) => name.closest('li')?.textContent)
  expect(lines[0]).toContain('Natural, in hand: 7.10 → 7.125')
  expect(lines[0]).not.toContain('Lab-grown')
  expect(lines[1]).toContain('Natural, in hand: 7.10 · Natural, to order: 7.20 · Lab-grown, in hand: 7.05 · Lab-grown, to order: 7.15')
})
