import { useQuery } from '@tanstack/react-query'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import { stockApi } from '@loupe/domain/stock/stock.api.ts'
import type { Stone } from '@loupe/domain/stock/stone.ts'
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react'
import { call } from '../api/call.ts'
import { keyOf, queryClient } from '../api/query.ts'
import { askedPrices, usePricesChoice } from '../me/prices-choice.ts'
import { useStockEvents, type StockChange } from '../gems/stock-events.ts'
import { missingPages, pageOf, pagesOf, startOf, withPage, type Answer, type Page } from './table/answer-pages.ts'
import { hidePickedPrices, refreshSelection, useSelection } from './picked/selection.ts'
import { filterOf, type Choice, type StockView } from './stock-view.ts'

/** Rows that the scrollbar tells; no browser draws a page of more than some 15 million pixels. */
const mostRows = 300_000
/** Events may come in bursts; the page asks again this often at most. */
const refreshEveryMs = 1500
/** So many pages are fetched at a time: while the bar is dragged, what is passed by is not asked for. */
const mostUnderway = 2
const tryAgainMs = 2000
/** Asks that failed one after the other until the list waits for the reader to move. */
const mostFailures = 5

type Asked = {
  readonly origin: Origin
  readonly choice: Choice
  readonly sort: StockView['sort']
  /** Whose prices are meant. */
  readonly prices: ReturnType<typeof askedPrices>
  readonly key: readonly unknown[]
}
/** Rows in sight. */
type Sight = { readonly from: number; readonly to: number }

export type StockSearch = {
  readonly total: number | null
  readonly counts: FacetCounts | null
  /** All rows of the answer; those that are not there yet are fetched when the reader comes near. */
  readonly rowCount: number
  /** Rows that are there from the first one on, without a gap. */
  readonly loaded: number
  readonly rowAt: (index: number) => Stone | undefined
  readonly find: (id: string) => Stone | undefined
  /** The row that a stone is on, -1 when it is not among those in hand. */
  readonly placeOf: (id: string) => number
  readonly onReach: (from: number, to: number) => void
  /** The rows on screen answer an older question. */
  readonly stale: boolean
  readonly first: boolean
  readonly error: Error | null
  readonly retry: () => void
}

const askedOf = (origin: Origin, choice: Choice, sort: StockView['sort'], prices: Asked['prices']): Asked => ({
  origin,
  choice,
  sort,
  prices,
  key: keyOf(stockApi.search, { filter: filterOf(origin, choice), sort, ...prices }),
})

/** The old answer stays on screen only while it shows the same people's prices. */
const keepSamePrices =
  ({ prices }: Asked) =>
  (answer: Answer | undefined, of?: { readonly queryKey: readonly unknown[] }): Answer | undefined => {
    const before = of?.queryKey[1] as { pricesFor?: unknown } | undefined
    return JSON.stringify(before?.pricesFor) === JSON.stringify(prices.pricesFor) ? answer : undefined
  }

/** Asks for the first stones of a page that is on its way; the page reports a failure. */
export function askAhead(origin: Origin, choice: Choice, sort: StockView['sort']): void {
  const asked = askedOf(origin, choice, sort, askedPrices())
  void queryClient.prefetchQuery({
    queryKey: asked.key,
    queryFn: ({ signal }) => askAnswer(asked, { from: 0, to: 0 }, signal),
    structuralSharing: false,
  })
}

/** Asks for stones page by page from wherever the reader is, keeps the old answer on screen until the new one comes, and follows changes of stock by itself. */
export function useStockSearch(origin: Origin, choice: Choice, sort: StockView['sort']): StockSearch {
  const chosen = usePricesChoice((now) => now.choice)
  // The same choice gives the same question.
  const asked = useMemo(() => askedOf(origin, choice, sort, askedPrices(chosen)), [origin, choice, sort, chosen])
  const sight = useRef<Sight>({ from: 0, to: 0 })
  const search = useQuery<Answer>({
    queryKey: asked.key,
    queryFn: ({ signal }) => askAnswer(asked, sight.current, signal),
    placeholderData: keepSamePrices(asked),
    structuralSharing: false,
  })
  useLiveStock(asked, sight)
  useChosenPrices(asked)
  const { data } = search
  const fetchNear = useFetchNear(asked, sight)
  const onReach = useCallback(
    (from: number, to: number) => {
      sight.current = { from, to }
      // With other rows in hand there may be other ones to fetch.
      if (data) fetchNear()
    },
    [data, fetchNear],
  )
  const rowAt = useCallback(
    (index: number) => {
      const page = pageOf(index)
      return data?.pages.get(page)?.rows[index - startOf(page)]
    },
    [data],
  )
  const find = useCallback(
    (id: string) => [...(data?.pages.values() ?? [])].flatMap((page) => page.rows).find((row) => row.id === id),
    [data],
  )
  const placeOf = useCallback(
    (id: string) => {
      for (const [page, { rows }] of data?.pages ?? []) {
        const at = rows.findIndex((row) => row.id === id)
        if (at >= 0) return startOf(page) + at
      }
      return -1
    },
    [data],
  )
  return {
    total: data?.total ?? null,
    counts: data?.counts ?? null,
    rowCount: data === undefined ? 20 : Math.min(data.total, mostRows),
    loaded: useMemo(() => rowsFromTop(data), [data]),
    rowAt,
    find,
    placeOf,
    onReach,
    stale: search.isPlaceholderData,
    first: data === undefined,
    error: data === undefined ? search.error : null,
    retry: () => void search.refetch(),
  }
}

function rowsFromTop(answer: Answer | undefined): number {
  let rows = 0
  for (let page = 0; answer?.pages.has(page); page += 1) rows = startOf(page) + (answer.pages.get(page)?.rows.length ?? 0)
  return rows
}

/** The first page with all counts; when asked again, what is in sight with it. */
async function askAnswer(asked: Asked, sight: Sight, signal: AbortSignal): Promise<Answer> {
  const known = queryClient.getQueryData<Answer>(asked.key)
  const inSight = known ? pagesOf(sight.from, sight.to).filter((page) => page > 0 && startOf(page) < known.total) : []
  const [first, ...more] = await Promise.all([0, ...inSight].map((page) => askPage(asked, page, null, signal)))
  if (!first) throw new Error('the first page has no answer')
  const pages = more.map((page, at): [number, Page] => [inSight[at] ?? 0, page])
  return { total: first.total, counts: first.counts, pages: new Map([[0, first], ...pages]) }
}

/** A page after the one before it, or, where that is not known, by its place. */
async function askPage({ origin, choice, sort, prices }: Asked, page: number, after: string | null, signal?: AbortSignal) {
  const place = after === null ? { offset: startOf(page) } : { after }
  const ask = { filter: filterOf(origin, choice), sort, limit: startOf(page + 1) - startOf(page), counts: page === 0, ...place, ...prices }
  return call(stockApi.search, ask, signal ? { signal } : {})
}

/** Fetches what the reader is near to and does not have, what is in sight first. */
function useFetchNear(asked: Asked, sight: RefObject<Sight>): () => void {
  const underway = useRef(new Set<string>())
  const failures = useRef(0)
  return useCallback(() => {
    failures.current = 0
    const fetchMore = (): void => {
      const answer = queryClient.getQueryData<Answer>(asked.key)
      if (!answer) return
      const { from, to } = sight.current
      const mark = (page: number) => `${JSON.stringify(asked.key)} ${page}`
      const missing = missingPages(answer, Math.min(answer.total, mostRows), from, to).filter((page) => !underway.current.has(mark(page)))
      for (const page of missing.slice(0, Math.max(0, mostUnderway - underway.current.size))) {
        underway.current.add(mark(page))
        askPage(asked, page, answer.pages.get(page - 1)?.next ?? null)
          .then(
            (got) => {
              failures.current = 0
              queryClient.setQueryData<Answer>(asked.key, (now) => now && withPage(now, page, got, pageOf(sight.current.from)))
            },
            () => {
              failures.current += 1
              return new Promise((done) => setTimeout(done, tryAgainMs))
            },
          )
          .finally(() => {
            underway.current.delete(mark(page))
            if (failures.current < mostFailures) fetchMore()
          })
      }
    }
    fetchMore()
  }, [asked, sight])
}

/** Server-sent events: named stones are fetched and replaced where they stand; anything larger asks again for what is in sight. */
function useLiveStock(asked: Asked, sight: RefObject<Sight>): void {
  const changed = useRef<{ ids: Set<string>; all: boolean; timer: ReturnType<typeof setTimeout> | undefined }>({
    ids: new Set(),
    all: false,
    timer: undefined,
  })
  useStockEvents((change: StockChange) => {
    const waiting = changed.current
    if (change === 'all') waiting.all = true
    else for (const id of change.ids) waiting.ids.add(id)
    waiting.timer ??= setTimeout(
      () => {
        const { ids, all } = waiting
        changed.current = { ids: new Set(), all: false, timer: undefined }
        // Without a network nothing follows; the next change asks again.
        follow(asked, sight.current, all ? null : ids).catch(() => undefined)
      },
      change === 'all' ? refreshEveryMs : 60,
    )
  })
}

/** `ids` are the stones that changed; null when they are too many to be named. */
async function follow({ key, prices }: Asked, sight: Sight, ids: ReadonlySet<string> | null): Promise<void> {
  const data = queryClient.getQueryData<Answer>(key)
  if (!data) return
  const isNearTop = pageOf(sight.to) <= 2
  if (ids !== null || !isNearTop) {
    const near = new Set(pagesOf(sight.from, sight.to))
    // A list that was read far down is not read again as a whole: the rows in sight stay where they are and are brought up to date.
    if (ids === null) dropPages(key, (page) => page === 0 || near.has(page))
    const shown = [...(queryClient.getQueryData<Answer>(key)?.pages.values() ?? [])].flatMap((page) => page.rows.map((row) => row.id))
    await freshen({ key, prices }, ids === null ? shown : shown.filter((id) => ids.has(id)))
  }
  if (!isNearTop || (ids !== null && data.pages.size > 2)) return
  await queryClient.invalidateQueries({ queryKey: key })
  if (ids === null) await freshen({ key, prices }, [])
}

/** Picked stones follow the choice of prices: until the new ones are there they show none. */
function useChosenPrices(asked: Asked): void {
  const shown = useRef(asked.prices)
  // Server: other people's prices have to be asked for.
  useEffect(() => {
    if (JSON.stringify(shown.current) === JSON.stringify(asked.prices)) return
    shown.current = asked.prices
    hidePickedPrices()
    freshen(asked, []).catch(() => undefined)
  }, [asked])
}

function dropPages(key: readonly unknown[], isKept: (page: number) => boolean): void {
  queryClient.setQueryData<Answer>(
    key,
    (answer) => answer && { ...answer, pages: new Map([...answer.pages].filter(([page]) => isKept(page))) },
  )
}

const batchIds = 500

async function freshen({ key, prices }: Pick<Asked, 'key' | 'prices'>, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set([...ids, ...useSelection.getState().stones.keys()])]
  for (let at = 0; at < wanted.length; at += batchIds) {
    const batch = wanted.slice(at, at + batchIds)
    const fresh = await call(stockApi.byIds, { ids: batch, ...prices }, { quiet: true })
    const byId = new Map(fresh.map((stone) => [stone.id, stone]))
    // Whoever chose other prices meanwhile is told those by another call.
    if (JSON.stringify(prices) !== JSON.stringify(askedPrices())) return
    refreshSelection(fresh)
    replaceRows(key, batch, byId)
  }
}

/** A stone that is no longer to be had keeps its place, told as sold, until the list is asked again. */
function replaceRows(key: readonly unknown[], asked: readonly string[], fresh: ReadonlyMap<string, Stone>): void {
  const ids = new Set(asked)
  const now = (row: Stone): Stone => (ids.has(row.id) ? (fresh.get(row.id) ?? { ...row, availability: 'sold' as const }) : row)
  const renewed = (page: Page): Page => (page.rows.some((row) => ids.has(row.id)) ? { ...page, rows: page.rows.map(now) } : page)
  queryClient.setQueryData<Answer>(
    key,
    (answer) => answer && { ...answer, pages: new Map([...answer.pages].map(([number, page]) => [number, renewed(page)])) },
  )
}
