import type { SaleState } from '@loupe/domain/parcels/parcel.ts'
import { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { useAskedPrices } from '../../me/prices-choice.ts'

function useCount(origin: Origin, sale: SaleState): number | undefined {
  const prices = useAskedPrices()
  return useQuery({
    ...query(parcelsApi.search, { filter: { origin, ...(sale === 'delisted' ? { sale } : {}) }, limit: 1, counts: false, ...prices }),
  }).data?.total
}

/** How many parcels each side has, and which one is looked at: the one that was chosen, else natural where there is any, and where there is none of either; null until that is known. */
export function useSide({ side: chosen, sale }: { readonly side: Origin | null; readonly sale: SaleState }) {
  const [lab, natural] = [useCount('lab', sale), useCount('natural', sale)]
  const isKnown = lab !== undefined && natural !== undefined
  const fuller: Origin = natural === 0 && lab !== 0 ? 'lab' : 'natural'
  return { side: chosen ?? (isKnown ? fuller : null), counts: { lab, natural } }
}
