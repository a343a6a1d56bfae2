import type { Endpoint } from '@loupe/domain/api/endpoint.ts'
import { resellersApi, type ResellerSite } from '@loupe/domain/resellers/resellers.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../api/query.ts'
import { useSend } from '../forms/use-send.ts'

const isSite = (data: unknown): data is ResellerSite =>
  typeof data === 'object' && data !== null && 'addresses' in data && 'version' in data

/** A change of one site: the answer, or the fresh state of a stale one, is shown at once. */
export function useSiteWrite<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const [meanwhile, setMeanwhile] = useState(false)
  const show = (data: unknown) => {
    if (isSite(data)) client.setQueryData(keyOf(resellersApi.one, { id: data.id }), data)
  }
  const write = useSend(endpoint, {
    stale: [resellersApi.list, resellersApi.log, resellersApi.terms],
    onDone: (output) => {
      setMeanwhile(false)
      show(output)
    },
    onStale: (fresh) => {
      show(fresh)
      setMeanwhile(isSite(fresh))
    },
  })
  return { ...write, meanwhile }
}
