import { MantineProvider } from '@mantine/core'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { SiteTerms } from '@loupe/domain/resellers/reseller-site.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { keyOf, queryClient } from '../../api/query.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { loadWords } from '../../words.ts'
import { TermsForm } from './terms-form.tsx'
import { stubBrowser } from '../../ui/stub-browser.ts'

beforeAll(async () => {
  stubBrowser()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  loadWordsWith(loadWords)
  await fetchWords(['api', 'shared', 'resellers'], 'en')
})

const exchange = {
  naturalSpot: '7.1200',
  naturalOrder: '7.1800',
  labGrownSpot: '7.1200',
  labGrownOrder: '7.1800',
  isOwn: true,
  setAt: '',
}
const before: SiteTerms = {
  id: '7',
  version: 3,
  house: null,
  customers: { groupName: 'Customers', multiplier: '1.08', points: '0.00', finer: 0 },
  exchange,
}

test('what is typed stays when somebody else changes the site, whose change comes in beneath', async () => {
  queryClient.setQueryData(keyOf(resellersApi.terms, {}), before)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <TermsForm id={null} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.change(screen.getByDisplayValue('1.08'), { target: { value: '1.11' } })
  const other = { ...before, version: 4, exchange: { ...exchange, labGrownOrder: '7.3000' } }
  act(() => {
    queryClient.setQueryData(keyOf(resellersApi.terms, {}), other)
  })
  expect(await screen.findByDisplayValue('7.3000')).toBeDefined()
  expect(screen.getByDisplayValue('1.11')).toBeDefined()
})
