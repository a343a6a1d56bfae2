import { Button } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { ordersApi, type OrderHead } from '@loupe/domain/orders/orders.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconPackage } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { pages, query } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { paths } from '../nav/paths.ts'
import type { NavTitle } from '../nav/route-map.ts'
import { useUrlState } from '../nav/use-url-state.ts'
import { classes } from '../parts/classes.ts'
import { ListFoot } from '../parts/list-foot.tsx'
import frame from '../parts/list-page.module.css'
import { Failed, NothingMatches, Waiting } from '../parts/read-states.tsx'
import { useMayOpen } from '../parts/viewer.ts'
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

const titles: Readonly<Record<View, Readonly<Record<Origin, NavTitle>>>> = {
  mine: { natural: 'myNaturalOrders', lab: 'myLabOrders' },
  customers: { natural: 'customerOrders', lab: 'customerLabOrders' },
}
const stockPaths = { natural: paths.naturalDiamonds, lab: paths.labDiamonds } as const
const pageSize = 30
const lookAgainMs = 15_000

export const MyNaturalOrdersPage = () => <OrderListPage view="mine" origin="natural" />
export const MyLabOrdersPage = () => <OrderListPage view="mine" origin="lab" />
export const CustomerOrdersPage = () => <OrderListPage view="customers" origin="natural" />
export const CustomerLabOrdersPage = () => <OrderListPage view="customers" origin="lab" />

const codesOf = {
  mine: { natural: [roles.myNaturalOrders], lab: [roles.myLabOrders] },
  customers: { natural: [roles.customerOrders], lab: [roles.customerLabOrders] },
} as const

type ListInput = InputOf<typeof ordersApi.list>

function inputOf(view: View, origin: Origin, filters: OrderFilters): ListInput {
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
function OrderListPage({ view, origin }: { view: View; origin: Origin }) {
  const t = useText<OrdersText>('orders')
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(orderFilters)
  const maySwitch = [useMayOpen(codesOf[view].natural), useMayOpen(codesOf[view].lab)].every(Boolean)
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
        <h1 className={classes(frame.title, tools.name)}>{nav(titles[view][origin])}</h1>
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
            origin={origin}
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

function None({ view, origin, filtered, onClear }: { view: View; origin: Origin; filtered: boolean; onClear: () => void }) {
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
        <Button color={origin} onClick={() => void navigate({ to: stockPaths[origin] })}>
          {t('toStock')}
        </Button>
      )}
    </Notice>
  )
}
