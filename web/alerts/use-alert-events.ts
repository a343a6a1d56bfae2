import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import { useEffect } from 'react'
import { hearLive } from '../api/live.ts'
import { keyOf, queryClient } from '../api/query.ts'

/** What was told or read elsewhere is read anew, as the server says so. */
export function useAlertEvents(): void {
  // Server-sent events.
  useEffect(
    () =>
      hearLive((event) => {
        if (event !== 'gap' && event.event !== 'alerts') return
        for (const read of [alertsApi.unread, alertsApi.list]) void queryClient.invalidateQueries({ queryKey: keyOf(read) })
      }),
    [],
  )
}
