import type { StockPageName } from '@loupe/domain/stock/first-view.ts'
import { useCallback, useRef } from 'react'
import { useUrlState, type UrlCodec } from '../nav/use-url-state.ts'
import { stringifySearch, type SearchText } from '../nav/search-codec.ts'
import { isFirstView, rememberSearch } from '../gems/recent-searches.ts'
import { keepSearch } from '../gems/stock-views.ts'
import { useAfterPause } from '../ui/use-after-pause.ts'
import { isOfTheMoment, type StockView } from './stock-view.ts'

/** The page's state in its address; what a reader sets here is what the page opens with the next time. Numbers that were pasted and an open stone are of the moment. */
export function useKeptView(page: StockPageName, codec: UrlCodec<StockView>) {
  const [view, setView] = useUrlState(codec)
  const set = useCallback(
    (next: StockView, options?: { replace?: boolean }) => {
      const [now, then] = [view, next].map((each) => codec.write({ ...each, stone: null }))
      if (then && !isOfTheMoment(next.choice) && JSON.stringify(now) !== JSON.stringify(then)) keepSearch(page, then)
      setView(next, options)
    },
    [page, codec, view, setView],
  )
  return [view, set] as const
}

/** A search that is changed at once was not meant. */
const settledMs = 200

/** How many stones a search finds, null until that is known, and the words that are chosen. */
type Found = { readonly total: number | null; readonly words: string }

/** A search that finds nothing is not what the page opens with: the one before it stays kept. One that finds something is among the last searches, in these words. */
export function useKeepsWhatFinds(page: StockPageName, codec: UrlCodec<StockView>, view: StockView, answer: Found): void {
  const { total, words } = answer
  const found = useRef<SearchText | null>(null)
  const asked = isOfTheMoment(view.choice) ? null : JSON.stringify(codec.write({ ...view, stone: null }))
  useAfterPause(
    asked ?? '',
    settledMs,
    () => {
      if (asked === null || total === null) return
      if (total > 0) {
        found.current = JSON.parse(asked) as SearchText
        const search = stringifySearch(found.current).slice(1)
        if (words === '' || isFirstView(page, search)) return
        const filter = { ...view.choice, origin: page === 'natural' ? ('natural' as const) : ('lab' as const) }
        rememberSearch({ page, search, words, filter, stones: total })
      } else if (found.current) keepSearch(page, found.current)
    },
    total,
  )
}
