import { keepPreviousData, type InfiniteData, type UseInfiniteQueryResult, type UseQueryResult } from '@tanstack/react-query'

/** The rows of a list as they were read so far, and how to read on. */
export type ListRead<T> = {
  /** Undefined until the first of them came. */
  readonly rows: readonly T[] | undefined
  readonly isPending: boolean
  /** What stands there was asked for by other filters. */
  readonly isStale: boolean
  /** Why nothing could be read; null when something is shown all the same. */
  readonly error: Error | null
  readonly readAgain: () => void
  readonly hasMore: boolean
  readonly isReadingMore: boolean
  readonly readMore: () => void
}

/** A list that comes page by page (`pages()` in web/api/query.ts). */
export function pagedRows<T>(read: UseInfiniteQueryResult<InfiniteData<{ readonly rows: readonly T[] }>>): ListRead<T> {
  const rows = read.data?.pages.flatMap((page) => page.rows)
  return {
    rows,
    isPending: read.isPending,
    isStale: read.isPlaceholderData,
    error: rows ? null : read.error,
    readAgain: () => void read.refetch(),
    hasMore: read.hasNextPage,
    isReadingMore: read.isFetchingNextPage,
    readMore: () => void read.fetchNextPage(),
  }
}

/** How a list is read in which what others do meanwhile shows by itself. */
export const lookedAgain = { placeholderData: keepPreviousData, refetchInterval: 15_000 } as const

type Counted<T, Totals> = { readonly rows: readonly T[]; readonly totals: Totals | null }

/** The same with what its rows come to, and how many there would be of each state: `counts` is asked without one. */
export function countedRows<T, Totals extends { readonly byStatus: object }>(
  list: UseInfiniteQueryResult<InfiniteData<Counted<T, Totals>>>,
  counts: UseQueryResult<Counted<T, Totals>>,
) {
  const byStatus: Totals['byStatus'] | undefined = counts.data?.totals?.byStatus
  return { read: pagedRows<T>(list), totals: list.data?.pages[0]?.totals, byStatus }
}

/** A list that is so short that it comes whole, in an order of the page's own. */
export function wholeRows<T>(read: UseQueryResult<readonly T[]>, inOrder: (rows: readonly T[]) => readonly T[]): ListRead<T> {
  const { data, isPending, isPlaceholderData, error } = read
  return {
    rows: data && inOrder(data),
    isPending,
    isStale: isPlaceholderData,
    error: data ? null : error,
    readAgain: () => void read.refetch(),
    hasMore: false,
    isReadingMore: false,
    readMore: () => undefined,
  }
}
