import { useEffect, useEffectEvent } from 'react'
import { hearLive, type LiveEvent } from '../api/live.ts'

/** Stones that changed; `all` when there were too many to name, a rate or a list changed, or the stream had a gap. */
export type StockChange = { readonly ids: readonly string[] } | 'all'

function changeOf(live: LiveEvent): StockChange | null {
  if (live === 'gap' || live.event === 'rates') return 'all'
  if (live.event !== 'stock') return null
  const { data } = live
  const ids: unknown = typeof data === 'object' && data !== null && 'ids' in data ? data.ids : undefined
  return Array.isArray(ids) ? { ids: ids.map(String) } : 'all'
}

/** Hears of changes of stock, prices and rates while the page is open. */
export function useStockEvents(onChange: (change: StockChange) => void): void {
  const hear = useEffectEvent(onChange)
  // Server-sent events.
  useEffect(
    () =>
      hearLive((event) => {
        const change = changeOf(event)
        if (change) hear(change)
      }),
    [],
  )
}
