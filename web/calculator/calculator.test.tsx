import { mainRoles, roles } from '@loupe/domain/access/roles.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query.ts'
import { useViewer } from '../me/viewer.ts'
import { fetchWords, loadWordsWith } from '../text/text.ts'
import { stubBrowser } from '../ui/stub-browser.ts'
import { loadWords } from '../words.ts'
import { CalculatorPage } from './calculator.tsx'

beforeAll(async () => {
  stubBrowser()
  loadWordsWith(loadWords)
  await fetchWords(['api', 'calculator', 'shared'])
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

test.each([
  { who: 'a buyer', user: { role: mainRoles.customer, _roles: [roles.naturalDiamonds] }, asks: true },
  { who: 'a supplier', user: { role: mainRoles.supplier, _roles: [roles.salesStock] }, asks: false },
  { who: 'a stranger', user: null, asks: false },
])('the list price of the first stone is asked for $who: $asks', async ({ user, asks }) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(new URL(path, location.href).pathname)
    return new Promise(() => undefined)
  })
  useViewer.setState({ user: user as never })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <CalculatorPage />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
  expect(asked.includes(stockApi.listPrice.path)).toBe(asks)
})
