import type { WriteTo } from '@loupe/domain/api/endpoint.ts'
import { resellersApi } from '@loupe/domain/resellers/resellers.api.ts'
import type { ResellerSite, site } from '@loupe/domain/resellers/reseller-site.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query.ts'
import { useWrite, type Write } from '../../forms/use-write.ts'

/** A change of one site: the answer, or the fresh state of a stale one, is shown at once. */
export function useSiteWrite<E extends WriteTo<typeof site, typeof site>>(endpoint: E): Write<E> {
  const client = useQueryClient()
  const show = (now: ResellerSite) => {
    client.setQueryData(keyOf(resellersApi.one, { id: now.id }), now)
  }
  return useWrite<E>(endpoint, {
    rereads: [resellersApi.list, resellersApi.log, resellersApi.terms],
    onDone: show,
    onRefused: (fresh) => {
      if (fresh) show(fresh)
    },
  })
}
