import { Button } from '@mantine/core'
import { codesOfView, kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { ordersApi, type OrderHead } from '@loupe/domain/orders/orders.api.ts'
import { IconPackage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { pages, query } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { classes } from '../ui/classes.ts'
import { ListFoot } from '../lists/list-foot.tsx'
import frame from '../lists/list-page.module.css'
import { Failed, NothingMatches, Waiting } from '../lists/read-states.tsx'
import { mayOpen, useViewer } from '../me/viewer.ts'
import { useText } from '../text/use-text.ts'
import { Notice } from '../ui/notice.tsx'
import { useHasTableRoom } from '../ui/use-device.ts'
import { OrderCards } from './order-cards.tsx'
import { isFiltered, noOrderFilters, orderFilters, type OrderFilters } from './order-filters.ts'
import { ExportOrders, SideSwitch } from './order-list-tools.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderPage, OrderPanel } from './order-panel.tsx'
import type { View } from './order-view.ts'
import tools from './order-list-tools.module.css'
import { OrderTable } from './order-table.tsx'
import type { OrdersText } from './orders.text.en.ts'
import { TotalsStrip } from './totals-strip.tsx'

const pageSize = 30
const lookAgainMs = 15_000

const pageOf = (view: View, kind: OrderedKind) => () => <OrderListPage view={view} kind={kind} />
export const orderListPages = {
  mine: { natural_diamond: pageOf('mine', 'natural_diamond'), lab_diamond: pageOf('mine', 'lab_diamond') },
  customers: { natural_diamond: pageOf('customers', 'natural_diamond'), lab_diamond: pageOf('customers', 'lab_diamond') },
} as const satisfies Record<View, Record<OrderedKind, unknown>>

type ListInput = InputOf<typeof ordersApi.list>

function inputOf(view: View, origin: 'natural' | 'lab', filters: OrderFilters): ListInput {
  const { status, unpaid, reported, work, search, from, to } = filters
  return {
    view,
    origin: filters.both ? 'all' : origin,
    search: search.trim(),
    ...(status.length > 0 ? { status: [...status] } : {}),
    ...(unpaid ? { unpaid } : {}),
    ...(reported ? { reported } : {}),
    ...(work ? { work } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}

/** Orders of one kind: filters in the address, totals over all that match, more as one scrolls, one of them open beside. */
function OrderListPage({ view, kind }: { view: View; kind: OrderedKind }) {
  const { origin, titles } = kinds[kind]
  const t = useText<OrdersText>('orders')
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(orderFilters)
  const maySwitch = useViewer(({ user }) => codesOfView(view).every((code) => mayOpen(user, [code])))
  const input = inputOf(view, origin, filters)
  const list = useInfiniteQuery({
    ...pages(ordersApi.list, { ...input, limit: pageSize }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const { status: _status, ...anyStatus } = input
  const counts = useQuery({
    ...query(ordersApi.list, { ...anyStatus, limit: 1 }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  const rows = list.data?.pages.flatMap((page) => page.rows)
  const totals = list.data?.pages[0]?.totals
  const open = (order: string | null) => setFilters({ ...filters, order, placed: false, full: false })
  if (filters.full && filters.order !== null) return <OrderPage id={filters.order} view={view} onClose={() => open(null)} />
  return (
    <div className={frame.page} data-origin={origin}>
      <header className={frame.head}>
        <h1 className={classes(frame.title, tools.name)}>{nav(titles[view])}</h1>
        <SideSwitch view={view} origin={origin} filters={filters} maySwitch={maySwitch} />
        {(totals || list.isPending) && <TotalsStrip totals={totals ?? null} work={filters.work} />}
        <span className={tools.export}>{totals && totals.orders > 0 && <ExportOrders input={input} all={totals.orders} />}</span>
      </header>
      <OrderFilterBar view={view} filters={filters} onChange={setFilters} byStatus={counts.data?.totals?.byStatus} />
      <div className={frame.list} data-stale={list.isPlaceholderData || undefined}>
        {list.isPending && <Waiting />}
        {list.isError && !rows && <Failed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />}
        {rows?.length === 0 && (
          <None
            view={view}
            kind={kind}
            filtered={isFiltered(filters)}
            onClear={() => setFilters({ ...noOrderFilters, order: filters.order, both: filters.both })}
          />
        )}
        {rows && rows.length > 0 && <Rows view={view} rows={rows} openId={filters.order} onOpen={open} />}
        {rows && rows.length > 0 && (
          <ListFoot hasMore={list.hasNextPage} isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        )}
      </div>
      <OrderPanel
        id={filters.order}
        view={view}
        placed={filters.placed}
        onClose={() => open(null)}
        onFull={() => setFilters({ ...filters, full: true, placed: false })}
      />
    </div>
  )
}

type RowsProps = {
  readonly view: View
  readonly rows: readonly OrderHead[]
  readonly openId: string | null
  readonly onOpen: (id: string) => void
}

function Rows(props: RowsProps) {
  return useHasTableRoom() ? <OrderTable {...props} /> : <OrderCards {...props} />
}

function None({ view, kind, filtered, onClear }: { view: View; kind: OrderedKind; filtered: boolean; onClear: () => void }) {
  const t = useText<OrdersText>('orders')
  const navigate = useNavigate()
  if (filtered) return <NothingMatches title={t('noneMatch')} why={t('noneMatchWhy')} onClear={onClear} />
  return (
    <Notice
      picture={<IconPackage size={44} stroke={1.3} aria-hidden />}
      title={t('noneYet')}
      why={t(view === 'mine' ? 'noneYetMine' : 'noneYetCustomers')}
    >
      {view === 'mine' && (
        <Button color={kinds[kind].origin} onClick={() => void navigate({ to: kinds[kind].paths.goods })}>
          {t('toStock')}
        </Button>
      )}
    </Notice>
  )
}
