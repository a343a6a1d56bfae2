import { keepPreviousData, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useCallback, useMemo, useRef } from 'react'
import { call } from '../api/call.ts'
import { keyOf, queryClient } from '../api/query.ts'
import { useStockEvents, type StockChange } from '../parts/stock-events.ts'
import { refreshSelection, useSelection } from './selection.ts'
import { filterOf, type Choice, type StockView } from './stock-view.ts'

export type StockPage = OutputOf<typeof stockApi.search>
type Pages = InfiniteData<StockPage, string | undefined>

/** Rows of the first answer and of each one after it, and how far ahead of the reader the next ones are asked for. */
const firstRows = 100
const pageRows = 200
const aheadRows = 160
/** Rows that the scrollbar tells; no browser draws a page of more than some 15 million pixels. */
const mostRows = 300_000
/** Events may come in bursts; the page asks again this often at most. */
const refreshEveryMs = 1500

/** Row at which a page of the answer begins. */
const startOf = (page: number): number => (page === 0 ? 0 : firstRows + (page - 1) * pageRows)

export type StockSearch = {
  readonly total: number | null
  readonly counts: FacetCounts | null
  /** All rows of the answer; those beyond what is loaded are fetched on and on while the reader stands among them. */
  readonly rowCount: number
  readonly loaded: number
  readonly rowAt: (index: number) => Stone | undefined
  readonly onReach: (index: number) => void
  /** The rows on screen answer an older question. */
  readonly stale: boolean
  readonly first: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Asks for stones page by page, keeps the old answer on screen until the new one comes, and follows changes of stock by itself. */
export function useStockSearch(origin: Origin, choice: Choice, sort: StockView['sort']): StockSearch {
  const key = useMemo(() => keyOf(stockApi.search, { filter: filterOf(origin, choice), sort }), [origin, choice, sort])
  const search = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      call(
        stockApi.search,
        {
          filter: filterOf(origin, choice),
          sort,
          limit: pageParam === undefined ? firstRows : pageRows,
          counts: pageParam === undefined,
          ...(pageParam === undefined ? {} : { after: pageParam }),
        },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    structuralSharing: false,
  })
  useLiveStock(origin, key)

  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = search
  const pages = data?.pages
  const loaded = pages ? startOf(pages.length - 1) + (pages.at(-1)?.rows.length ?? 0) : 0
  const rowAt = useCallback(
    (index: number) => {
      const page = index < firstRows ? 0 : 1 + Math.floor((index - firstRows) / pageRows)
      return pages?.[page]?.rows[index - startOf(page)]
    },
    [pages],
  )
  const onReach = useCallback(
    (index: number) => {
      if (hasNextPage && !isFetchingNextPage && index > loaded - aheadRows) void fetchNextPage({ cancelRefetch: false })
    },
    [hasNextPage, isFetchingNextPage, loaded, fetchNextPage],
  )
  const first = pages?.[0]
  return {
    total: first?.total ?? null,
    counts: first?.counts ?? null,
    rowCount: first === undefined ? 20 : hasNextPage ? Math.max(loaded, Math.min(first.total, mostRows)) : loaded,
    loaded,
    rowAt,
    onReach,
    stale: search.isPlaceholderData,
    first: first === undefined,
    error: first === undefined ? search.error : null,
    retry: () => void search.refetch(),
  }
}

/** Server-sent events: named stones are fetched and replaced where they stand; anything larger asks the first pages again. */
function useLiveStock(origin: Origin, key: readonly unknown[]): void {
  const asked = useRef<{ ids: Set<string>; all: boolean; timer: ReturnType<typeof setTimeout> | undefined }>({
    ids: new Set(),
    all: false,
    timer: undefined,
  })
  useStockEvents((change: StockChange) => {
    const waiting = asked.current
    if (change === 'all') waiting.all = true
    else for (const id of change.ids) waiting.ids.add(id)
    waiting.timer ??= setTimeout(
      () => {
        const { ids, all } = waiting
        asked.current = { ids: new Set(), all: false, timer: undefined }
        void follow(origin, key, [...ids], all)
      },
      change === 'all' ? refreshEveryMs : 60,
    )
  })
}

async function follow(origin: Origin, key: readonly unknown[], ids: readonly string[], all: boolean): Promise<void> {
  const data = queryClient.getQueryData<Pages>(key)
  if (!data) return
  const shown = data.pages.flatMap((page) => page.rows.map((row) => row.id))
  // A list that was read far down is not read again as a whole: the rows the reader may see are brought up to date.
  if (all && data.pages.length <= 3) {
    await queryClient.invalidateQueries({ queryKey: key })
    await freshen(origin, key, [])
    return
  }
  const known = new Set(shown)
  await freshen(origin, key, all ? shown : ids.filter((id) => known.has(id)))
  if (!all && data.pages.length <= 2) await queryClient.invalidateQueries({ queryKey: key })
}

const batchIds = 500

async function freshen(origin: Origin, key: readonly unknown[], ids: readonly string[]): Promise<void> {
  const wanted = [...new Set([...ids, ...useSelection.getState()[origin].keys()])]
  for (let at = 0; at < wanted.length; at += batchIds) {
    const batch = wanted.slice(at, at + batchIds)
    const fresh = await call(stockApi.byIds, { ids: batch }, { quiet: true })
    const byId = new Map(fresh.map((stone) => [stone.id, stone]))
    refreshSelection(origin, fresh)
    replaceRows(key, batch, byId)
  }
}

/** A stone that is no longer to be had keeps its place, told as sold, until the list is asked again. */
function replaceRows(key: readonly unknown[], asked: readonly string[], fresh: ReadonlyMap<string, Stone>): void {
  const ids = new Set(asked)
  queryClient.setQueryData<Pages>(
    key,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) =>
          page.rows.some((row) => ids.has(row.id))
            ? {
                ...page,
                rows: page.rows.map((row) => (ids.has(row.id) ? (fresh.get(row.id) ?? { ...row, availability: 'sold' as const }) : row)),
              }
            : page,
        ),
      },
  )
}
