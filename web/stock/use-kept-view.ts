import type { StockPageName } from '@loupe/domain/stock/first-view.ts'
import { useCallback } from 'react'
import { useUrlState, type UrlCodec } from '../nav/use-url-state.ts'
import { keepSearch } from '../gems/stock-views.ts'
import type { StockView } from './stock-view.ts'

/** The page's state in its address; what a reader sets here is what the page opens with the next time. Numbers that were pasted and an open stone are of the moment. */
export function useKeptView(page: StockPageName, codec: UrlCodec<StockView>) {
  const [view, setView] = useUrlState(codec)
  const set = useCallback(
    (next: StockView, options?: { replace?: boolean }) => {
      const [now, then] = [view, next].map((each) => codec.write({ ...each, stone: null }))
      if (then && !next.choice.reportNos && JSON.stringify(now) !== JSON.stringify(then)) keepSearch(page, then)
      setView(next, options)
    },
    [page, codec, view, setView],
  )
  return [view, set] as const
}
