import type { Origin } from '@loupe/domain/stock/grades.ts'
import { keepingApi } from '@loupe/domain/stock/keeping/keeping.api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { keyOf, pages, queryClient } from '../../api/query.ts'
import { isCovered } from '../../forms/dialog.tsx'
import { useStockEvents } from '../../gems/stock-events.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { pagedRows } from '../../lists/list-read.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { useText } from '../../text/use-text.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { Stack } from '../../ui/stack.tsx'
import { AddButton } from '../adding/add-button.tsx'
import type { Hue } from '../stock-view.ts'
import { usePageKeys } from '../use-page-keys.ts'
import type { Wish } from './changes/wish.ts'
import { GoingSoon } from './going-soon.tsx'
import { isNarrowed, keepCodec, questionOf, unnarrowed } from './keep-state.ts'
import { deedsOf, KeptBar } from './kept-bar.tsx'
import { KeptFilters } from './kept-filters.tsx'
import { KeptPanel } from './kept-panel.tsx'
import { KeptRows } from './kept-rows.tsx'
import type { KeepingText } from './keeping.text.en.ts'
import { NoneKept } from './none-kept.tsx'
import { usePicked, type Deed, type Picking } from './use-picked.ts'

const ChangeDialog = lazyPart(() => import('./changes/change-dialog.tsx').then((module) => ({ default: module.ChangeDialog })))

const whiteState = keepCodec('white')
const fancyState = keepCodec('fancy')

const titles = {
  natural: { white: 'naturalStock', fancy: 'naturalFancyStock' },
  lab: { white: 'labGrownStock', fancy: 'labGrownFancyStock' },
} as const

const pageSize = 200

/** The state that an earlier read asked for. */
const stateIn = (key: readonly unknown[] | undefined): unknown => (key?.[1] as { readonly state?: unknown } | undefined)?.state

/** What the page shows follows the stock: at once where one of its stones changed, and not more often than this. */
const restMs = 1500

function useFollowing(shown: readonly string[]): void {
  const due = useRef<ReturnType<typeof setTimeout> | null>(null)
  useStockEvents((change) => {
    if (change !== 'all' && !change.ids.some((id) => shown.includes(id))) return
    due.current ??= setTimeout(() => {
      due.current = null
      for (const read of [keepingApi.search, keepingApi.show, keepingApi.log]) void queryClient.invalidateQueries({ queryKey: keyOf(read) })
    }, restMs)
  })
}

type OpenStone = {
  readonly open: string | null
  readonly shown: readonly string[]
  readonly scroller: RefObject<HTMLElement | null>
  readonly onOpen: (stone: string | null, replace: boolean) => void
}

/** Opens a stone, and goes on to the one above or below, by press and by key. */
function useOpenStone({ open: id, shown, scroller, onOpen }: OpenStone) {
  const open = (stone: string | null) => onOpen(stone, stone !== null && id !== null)
  const step = (by: -1 | 1) => {
    const at = id === null ? -1 : shown.indexOf(id)
    const next = at < 0 ? undefined : shown[at + by]
    if (next !== undefined) open(next)
  }
  usePageKeys({
    toSearch: () => scroller.current?.closest('[data-origin]')?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
    toTable: () => scroller.current?.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true }),
    onEscape: () => id !== null && !isCovered() && open(null),
    onStep: step,
  })
  return { open, step }
}

/** One's own stock of one kind, for sale and off it: a supplier's, or that of the whole house. Its state is in the address. */
export function KeepPage({ origin, hue }: { readonly origin: Origin; readonly hue: Hue }) {
  const t = useText<KeepingText>('keeping')
  const nav = useText<NavText>('nav')
  const [state, setState] = useUrlState(hue === 'fancy' ? fancyState : whiteState)
  const [wish, setWish] = useState<Wish | null>(null)
  const question = questionOf(origin, state)
  const list = useInfiniteQuery({
    ...pages(keepingApi.search, { ...question, sort: state.sort, limit: pageSize }),
    // Rows of another state say nothing of this one, which may still be on its way.
    placeholderData: (before, of) => (stateIn(of?.queryKey) === state.state ? before : undefined),
  })
  const answer = list.data?.pages[0]
  const read = pagedRows(list)
  const shown = read.rows?.map(({ id }) => id) ?? []
  useFollowing(shown)
  const picking = usePicked(question, shown, answer?.total ?? 0)
  const mayPick = deedsOf(state.state).length > 0 ? picking : null
  const scroller = useRef<HTMLDivElement>(null)
  const { open, step } = useOpenStone({
    open: state.stone,
    shown,
    scroller,
    onOpen: (stone, replace) => setState({ ...state, stone }, { replace }),
  })
  const ask = (deed: Deed, which: Picking['which'], stones: number) => setWish({ deed, origin, which, count: stones })
  const rows = (
    <KeptRows
      {...{ origin, hue, read, scroller }}
      total={answer?.total}
      question={JSON.stringify([question, state.sort])}
      sort={state.sort}
      onSort={(sort) => setState({ ...state, sort })}
      picking={mayPick}
      openId={state.stone}
      onOpen={({ id }) => open(id)}
    />
  )
  return (
    <ListPage
      title={nav(titles[origin][hue])}
      origin={origin}
      aside={
        <AddButton
          origin={origin}
          hue={hue}
          onOpen={(stone, isForSale) => setState({ ...state, state: isForSale ? 'for_sale' : 'delisted', stone })}
        />
      }
      filters={
        <KeptHead
          {...{ origin, state, answer, picking }}
          shown={shown.length}
          onChange={setState}
          onDeed={(deed) => ask(deed, picking.which, picking.count)}
          onShow={(changeId) => setWish({ changeId })}
        />
      }
      read={read}
      failed={t('failed')}
      none={<NoneKept state={state.state} />}
      narrowed={isNarrowed(state) ? { title: t('noneMatch'), onClear: () => setState(unnarrowed(state)) } : null}
      waiting={rows}
      rows={() => rows}
      scroller={scroller}
      beside={
        <KeptPanel
          id={state.stone}
          listed={read.rows?.find(({ id }) => id === state.stone)}
          scroller={scroller}
          onClose={() => open(null)}
          onStep={step}
          onDeed={(deed, id) => ask(deed, { ids: [id] }, 1)}
        />
      }
      panel={
        wish !== null && (
          <Suspense>
            <ChangeDialog wish={wish} onClose={() => setWish(null)} onDone={picking.drop} />
          </Suspense>
        )
      }
    />
  )
}

type HeadProps = ComponentProps<typeof KeptFilters> & Pick<ComponentProps<typeof KeptBar>, 'picking' | 'shown' | 'onDeed' | 'onShow'>

/** What stands over the rows: what narrows them, what is due, and what can be done with those that are picked. */
function KeptHead({ origin, state, answer, onChange, ...bar }: HeadProps) {
  const soon = state.state === 'for_sale' ? (answer?.goingSoon ?? null) : null
  return (
    <Stack narrows>
      <KeptFilters {...{ origin, state, answer, onChange }} />
      {soon !== null && (
        <GoingSoon
          key={`${soon.stones} ${soon.at}`}
          origin={origin}
          soon={soon}
          onLook={() => onChange({ ...state, sort: { by: 'seenAt', direction: 'asc' } })}
        />
      )}
      <KeptBar {...bar} origin={origin} state={state.state} total={answer?.total} />
    </Stack>
  )
}
