import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import { useEffect, useEffectEvent } from 'react'
import { listen, type ServerEvent } from '../api/events.ts'

/** Stones that changed; `all` when there were too many to name, a rate or a list changed, or the stream had a gap. */
export type StockChange = { readonly ids: readonly string[] } | 'all'

const listeners = new Set<(change: StockChange) => void>()
let stop: (() => void) | undefined

const tell = (change: StockChange): void => listeners.forEach((hear) => hear(change))

function changeOf({ event, data }: ServerEvent): StockChange | null {
  if (event === 'rates') return 'all'
  if (event !== 'stock') return null
  const ids: unknown = typeof data === 'object' && data !== null && 'ids' in data ? data.ids : undefined
  return Array.isArray(ids) ? { ids: ids.map(String) } : 'all'
}

/** Hears of changes of stock, prices and rates while the page is open; every listener shares one stream. */
export function useStockEvents(onChange: (change: StockChange) => void): void {
  const hear = useEffectEvent(onChange)
  // Server-sent events: opened with the first listener, closed with the last.
  useEffect(() => {
    const listener = (change: StockChange) => hear(change)
    listeners.add(listener)
    stop ??= listen(
      stockApi.events,
      (event) => {
        const change = changeOf(event)
        if (change) tell(change)
      },
      () => tell('all'),
    )
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      stop?.()
      stop = undefined
    }
  }, [])
}
