import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { useViewer } from '../../me/viewer.ts'
import { drawIn } from '../../text/language.ts'
import { fetchWords, loadWordsWith } from '../../text/text.ts'
import { loadWords } from '../../words.ts'
import { MoneyBlock } from './price-chain.tsx'

beforeAll(async () => {
  loadWordsWith(loadWords)
  await fetchWords(['stock', 'shared'])
  drawIn('en')
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  vi.unstubAllGlobals()
})

const atCost = {
  id: '7',
  origin: 'natural',
  carat: 2,
  back: '-40.00',
  usdPerCt: '1000.00',
  usdTotal: '2000.00',
  rmbTotal: '14360.00',
} as Stone
const forGroup = { ...atCost, back: '-38.00', usdPerCt: '1050.00', usdTotal: '2100.00' }

function answer(role: number, codes: readonly number[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    const data = url.endsWith(stockApi.staffDetail.path)
      ? {
          supplierId: '1',
          supplierName: 'Amber Star',
          stockNo: 'A-1',
          steps: [{ step: 'own_price', value: '', usdPerCt: '1000.00' }],
          importId: null,
          importedAt: null,
          supplierLinks: { image: null, video: 'https://films.example/a', certificate: null },
        }
      : url.endsWith(groupsApi.priceChoices.path)
        ? { cost: true, groups: [{ id: '3', name: 'Wholesale', is_default: true }], usual: { whose: 'cost', id: null } }
        : { stone: forGroup, chain: null, verifyUrl: null, offers: [] }
    return Promise.resolve(Response.json({ code: 200, msg: '', data }))
  })
  useViewer.setState({ user: { id: '1', role, _roles: codes } as never })
  render(
    <QueryClientProvider client={queryClient}>
      <MoneyBlock stone={atCost} chain={null} />
    </QueryClientProvider>,
  )
  return asked
}

test('who looks at the cost sees what new customers pay, and the margin on it', async () => {
  answer(mainRoles.superAdmin, [1])
  expect(await screen.findByText('Price for Wholesale')).toBeDefined()
  // Each amount once: the cost large, as the list beside it has it, and what they pay below.
  expect(screen.getByText('2,000.00').closest('[data-strong]')).not.toBeNull()
  expect(screen.getByText('2,100.00').closest('[data-strong]')).toBeNull()
  // 100 of 2,100: 50 of 1,050 a carat are 4.8 %.
  expect(screen.getByText('100.00')).toBeDefined()
  expect(screen.getByText('4.8 %')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Supplier’s video' })).toBeDefined()
})

test('a buyer sees the price alone, and nothing of cost or margin is asked for', () => {
  const asked = answer(5, [])
  expect(screen.getByText('2,000.00')).toBeDefined()
  expect(screen.queryByText('Margin')).toBeNull()
  expect(asked).toEqual([])
})
