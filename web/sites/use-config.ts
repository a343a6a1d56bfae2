import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { sitesApi, type EditableConfig } from '@loupe/domain/sites/sites.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { useSite } from '../me/site.ts'
import { useSend } from '../forms/use-send.ts'

const isConfig = (data: unknown): data is EditableConfig =>
  typeof data === 'object' && data !== null && 'config' in data && 'version' in data

/** The frame around the page shows the new config at once; other browsers see it with their next page. */
async function showSite(): Promise<void> {
  const config = await call(sitesApi.show, { referrer: location.origin, type: 1 }, { quiet: true })
  useSite.setState({ config })
  if (config.title) document.title = config.title
}

/** A write to the config: the answer, or the fresh state of a stale one, is shown at once. */
export function useConfigWrite<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const [meanwhile, setMeanwhile] = useState(false)
  const show = (data: unknown) => {
    if (isConfig(data)) client.setQueryData(keyOf(sitesApi.edit, {}), data)
    showSite().catch(() => undefined)
  }
  const write = useSend(endpoint, {
    stale: [sitesApi.history],
    onDone: (output) => {
      setMeanwhile(false)
      show(output)
    },
    onStale: (fresh) => {
      show(fresh)
      setMeanwhile(isConfig(fresh))
    },
  })
  return { ...write, meanwhile }
}
