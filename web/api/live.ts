import { eventsApi } from '@loupe/domain/stock/events.api.ts'
import { listen, type ServerEvent } from './events.ts'

/** An event of the server; `gap` when some may have been lost. */
export type LiveEvent = ServerEvent | 'gap'

const listeners = new Set<(event: LiveEvent) => void>()
let stop: (() => void) | undefined

const tell = (event: LiveEvent): void => listeners.forEach((hear) => hear(event))

/** Hears what the server says while the page is open, until stopped; every listener shares one stream, opened with the first and closed with the last. */
export function hearLive(listener: (event: LiveEvent) => void): () => void {
  listeners.add(listener)
  stop ??= listen(eventsApi.stream, tell, () => tell('gap'))
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}
