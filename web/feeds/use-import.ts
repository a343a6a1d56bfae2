import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, query } from '../api/query.ts'
import { isRunning } from './import-state.ts'

export type ImportShown = OutputOf<typeof feedsApi.show>

/** A small file is checked before one has looked up: it is asked about quickly at first, a great one once a second. */
const firstPollMs = 120
const pollMs = 1000
const quickMs = 3000

const pollAfter = (since: number | undefined): number => (since !== undefined && Date.now() - since < quickMs ? firstPollMs : pollMs)

/** Reads that a step of an import makes stale. */
export const staleAfterStep = [feedsApi.show, feedsApi.list] as const

/** One import as it is now; asked again and again while the server works on it. `onEnd` hears when it stops working. */
export function useImport(id: string, onEnd: (shown: ImportShown) => void) {
  const client = useQueryClient()
  const startedAt = useRef<number>(undefined)
  const read = useQuery({
    ...query(feedsApi.show, { id }),
    staleTime: 0,
    refetchInterval: (found) => {
      if (!found.state.data || !isRunning(found.state.data.state)) {
        startedAt.current = undefined
        return false
      }
      startedAt.current ??= Date.now()
      return pollAfter(startedAt.current)
    },
  })
  const before = useRef<string>(undefined)
  const shown = read.data
  // Server: its work ended between two questions; lists that the page and others show are out of date then.
  useEffect(() => {
    if (!shown) return
    const was = before.current
    before.current = shown.state
    if (was === undefined || was === shown.state || isRunning(shown.state)) return
    for (const stale of [feedsApi.list, feedsApi.notes, suppliersApi.choices]) void client.invalidateQueries({ queryKey: keyOf(stale) })
    onEnd(shown)
  }, [shown, client, onEnd])
  return read
}
