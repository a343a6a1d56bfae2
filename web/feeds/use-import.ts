import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { feedsApi } from '@loupe/domain/feeds/feeds.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf, query } from '../api/query.ts'
import { isRunning } from './import-state.ts'

export type ImportShown = OutputOf<typeof feedsApi.show>

/** How often a running import is asked how far it is. */
const pollMs = 1000

/** Reads that a step of an import makes stale. */
export const staleAfterStep = [feedsApi.show, feedsApi.list] as const

/** One import as it is now; asked every second while the server works on it. `onEnd` hears when it stops working. */
export function useImport(id: string, onEnd: (shown: ImportShown) => void) {
  const client = useQueryClient()
  const read = useQuery({
    ...query(feedsApi.show, { id }),
    staleTime: 0,
    refetchInterval: (found) => (found.state.data && isRunning(found.state.data.state) ? pollMs : false),
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
