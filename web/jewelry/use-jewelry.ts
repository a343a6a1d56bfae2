import type { InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { findJewelryApi, type Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { lookedAgain, pagedRows, type ListRead } from '../lists/list-read.ts'
import { useAskedPrices } from '../me/prices-choice.ts'
import { searchOf, type JewelryState } from './jewelry-state.ts'

export type JewelryCounts = NonNullable<OutputOf<typeof findJewelryApi.search>['counts']>
const pageSize = 48

/** The jewelry that matches, page by page, with how many there are and the counts of every option. */
export function useJewelry(origin: Origin, state: JewelryState) {
  const prices = useAskedPrices()
  const input: InputOf<typeof findJewelryApi.search> = { ...searchOf(origin, state), limit: pageSize, ...prices }
  const list = useInfiniteQuery({
    queryKey: [...keyOf(findJewelryApi.search, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        findJewelryApi.search,
        { ...input, ...(pageParam === null ? {} : { after: pageParam }), counts: pageParam === null },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    ...lookedAgain,
  })
  const [first] = list.data?.pages ?? []
  const read: ListRead<Jewel> = pagedRows(list)
  return { read, counts: first?.counts ?? null, total: first?.total }
}
