import { renderHook } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { recentSearches } from '../gems/recent-searches.ts'
import { keepSearch } from '../gems/stock-views.ts'
import { type StockView, whiteCodec } from './stock-view.ts'
import { useKeepsWhatFinds } from './use-kept-view.ts'

vi.mock('../gems/stock-views.ts', async (original) => ({ ...(await original<object>()), keepSearch: vi.fn() }))

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

const viewOf = (choice: Partial<StockView['choice']>): StockView => ({ ...whiteCodec.read({}), choice: { hue: 'white', ...choice } })

type Shown = { readonly view: StockView; readonly total: number | null }

test('after a search that finds nothing the page opens with the one before it; numbers that were pasted change nothing', () => {
  const first: Shown = { view: viewOf({ shape: ['oval'] }), total: 12 }
  const { rerender } = renderHook(({ view, total }: Shown) => useKeepsWhatFinds('natural', whiteCodec, view, { total, words: 'Oval' }), {
    initialProps: first,
  })
  vi.advanceTimersByTime(1000)
  rerender({ view: viewOf({ shape: ['oval'], color: ['D'] }), total: null })
  rerender({ view: viewOf({ reportNos: '2141438171' }), total: 0 })
  vi.advanceTimersByTime(1000)
  expect(keepSearch).not.toHaveBeenCalled()
  rerender({ view: viewOf({ shape: ['oval'], color: ['D'] }), total: 0 })
  vi.advanceTimersByTime(1000)
  expect(vi.mocked(keepSearch).mock.calls).toEqual([['natural', { shape: 'oval' }]])
  expect(recentSearches().map(({ search, stones, words }) => [search, stones, words])).toEqual([['shape=oval', 12, 'Oval']])
})
