import type { WriteTo } from '@loupe/domain/api/endpoint.ts'
import type { Supplier, supplier } from '@loupe/domain/suppliers/supplier.ts'
import { sourcingApi } from '@loupe/domain/suppliers/sourcing.api.ts'
import { suppliersApi } from '@loupe/domain/suppliers/suppliers.api.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../api/query.ts'
import { useWrite, type Write } from '../../forms/use-write.ts'

/** A change of one supplier: the answer, or the fresh state of a stale one, is shown at once. */
export function useSupplierWrite<E extends WriteTo<typeof supplier, typeof supplier>>(endpoint: E): Write<E> {
  const client = useQueryClient()
  const show = (now: Supplier) => {
    client.setQueryData(keyOf(sourcingApi.one, { id: now.id }), now)
  }
  return useWrite<E>(endpoint, {
    rereads: [sourcingApi.list, sourcingApi.log, suppliersApi.choices],
    onDone: show,
    onRefused: (fresh) => {
      if (fresh) show(fresh)
    },
  })
}
