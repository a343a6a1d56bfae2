import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { parcelsApi, type Parcel } from '@loupe/domain/parcels/parcels.api.ts'
import type { SaleState } from '@loupe/domain/parcels/parcel.ts'
import type { SizeTable } from '@loupe/domain/parcels/sizes.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keyOf, query } from '../api/query.ts'
import { lookedAgain, type ListRead } from '../lists/list-read.ts'
import { useAskedPrices } from '../me/prices-choice.ts'
import { searchOf, type ParcelsState } from './parcels-state.ts'

type SearchInput = InputOf<typeof parcelsApi.search>

const pageSize = 60
const dayMs = 86_400_000

/** The house's sieve table; it changes once in years. */
export const useSizes = (): SizeTable | null => useQuery({ ...query(parcelsApi.sizes, {}), staleTime: dayMs }).data?.rows ?? null

/** The parcels that match, page by page, with what all of them come to and the counts of every option. */
export function useParcels(origin: Origin, state: ParcelsState, sale?: SaleState) {
  const prices = useAskedPrices()
  const table = useSizes()
  const asked = searchOf(origin, state, table)
  const { filter, ...order } = asked ?? { filter: { origin } }
  const input: SearchInput = { ...order, filter: { ...filter, ...(sale === 'delisted' ? { sale } : {}) }, limit: pageSize, ...prices }
  const list = useInfiniteQuery({
    queryKey: [...keyOf(parcelsApi.search, input), 'pages'],
    queryFn: ({ pageParam, signal }) => call(parcelsApi.search, { ...input, offset: pageParam, counts: pageParam === 0 }, { signal }),
    initialPageParam: 0,
    // Parcels that were sold meanwhile moved the others up: what is shown twice then is shown once.
    getNextPageParam: (page, all) => (all.length * pageSize < page.total ? all.length * pageSize : null),
    enabled: asked !== null,
    ...lookedAgain,
    placeholderData: keepPreviousData,
  })
  const [first] = list.data?.pages ?? []
  const rows = list.data && [...new Map(list.data.pages.flatMap((page) => page.rows).map((row) => [row.id, row])).values()]
  const read: ListRead<Parcel> = {
    rows,
    isPending: list.isPending,
    isStale: list.isPlaceholderData,
    error: rows ? null : list.error,
    readAgain: () => void list.refetch(),
    hasMore: list.hasNextPage,
    isReadingMore: list.isFetchingNextPage,
    readMore: () => void list.fetchNextPage(),
  }
  return { read, table, counts: first?.counts ?? null, totals: first && { total: first.total, carats: first.carats, pieces: first.pieces } }
}
