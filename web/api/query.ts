import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { toast } from '../ui/over/toast.ts'
import { call, type CallOptions } from './call.ts'
import { isAway, isUnreachable } from './refusal.ts'
import { refusalText } from './refusal-text.ts'

/** While the house has no database a read waits for it: about a minute, long enough for another server to take its place. */
const mostAwayTries = 20
/** Says once why the page waits, and asks again. */
export function mayAskAgain(times: number, error: unknown): boolean {
  if (isAway(error)) {
    if (times === 0) toast.info(refusalText(error))
    return times < mostAwayTries
  }
  return times < 1 && isUnreachable(error)
}

/** As long as the server asks for; pages that were opened together don't come back together. */
export function pauseBefore(times: number, error: unknown): number {
  if (!isAway(error)) return Math.min(1000 * 2 ** times, 30_000)
  return error.data.retryAfter * 1000 * (0.75 + Math.random() / 2)
}

/** One cache for the page. A refusal is final; only an unreachable server is asked once more, and one without its database until that is back. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: mayAskAgain,
      retryDelay: pauseBefore,
      refetchOnWindowFocus: true,
    },
  },
})

/** What a read is kept under; `[path]` alone names all reads of an endpoint. */
export const keyOf = <E extends Endpoint>(endpoint: E, input?: InputOf<E>): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input]

/**
 * A read, e.g. `useQuery(query(ordersApi.list, { origin }))`; one that takes long shows the loading sign beside the page's own
 * skeleton, unless it is `quiet`.
 */
export function query<E extends Endpoint>(endpoint: E, input: InputOf<E>, { quiet = false }: Pick<CallOptions, 'quiet'> = {}) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }): Promise<OutputOf<E>> => call(endpoint, input, { signal, quiet }),
  })
}

type PageKey = string | number | null

/**
 * A list that is read page by page, e.g. `useInfiniteQuery(pages(usersApi.list, { search, limit: 40 }))`: the endpoint takes
 * `after` and tells `next`, null at the end. Kept apart from a plain read of the same input, which has another shape.
 */
export function pages<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<OutputOf<E>> =>
      call(endpoint, pageParam === null ? input : ({ ...(input as object), after: pageParam } as InputOf<E>), { signal }),
    initialPageParam: null as PageKey,
    getNextPageParam: (page) => (page as { readonly next: PageKey }).next,
  })
}
