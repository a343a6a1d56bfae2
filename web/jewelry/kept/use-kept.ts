import type { InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { keyOf } from '../../api/query.ts'
import { lookedAgain, pagedRows } from '../../lists/list-read.ts'
import { filterOf, keptSorts, type KeptState } from './kept-state.ts'

export type KeptAnswer = OutputOf<typeof keepJewelryApi.search>
/** One of the own stock, as it may be typed anew. */
export type KeptOne = OutputOf<typeof keepJewelryApi.show>
const pageSize = 60
const firstPage: string | null = null

/** The own stock that matches, page by page; the first page counts all of it. */
export function useKept(origin: Origin, state: KeptState) {
  const filter = filterOf(origin, state)
  const input: InputOf<typeof keepJewelryApi.search> = { filter, sort: keptSorts[state.sort], limit: pageSize }
  const list = useInfiniteQuery({
    queryKey: [...keyOf(keepJewelryApi.search, input), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(keepJewelryApi.search, pageParam === null ? input : { ...input, after: pageParam, counts: false }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
    ...lookedAgain,
    placeholderData: keepPreviousData,
  })
  const answer: KeptAnswer | undefined = list.data?.pages[0]
  return { filter, read: pagedRows(list), answer }
}
