import { Button } from '@mantine/core'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { codesOfView, kinds, type OrderedKind } from '@loupe/domain/orders/kinds.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { IconPackage } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { pages, query } from '../../api/query.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import type { NavTitle } from '../../nav/route-map.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { downloadFile } from '../../forms/download-file.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { countedRows, lookedAgain } from '../../lists/list-read.ts'
import { mayOpen, useViewer } from '../../me/viewer.ts'
import { useText } from '../../text/use-text.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { OrderCard } from './order-card.tsx'
import { orderClasses, useOrderColumns } from './order-columns.tsx'
import { isFiltered, noOrderFilters, orderFilters, type ListState, type OrderFilters } from './order-filters.ts'
import { ExportOrders, SideSwitch } from './order-list-tools.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderPage, OrderPanel } from '../detail/order-panel.tsx'
import { ofGoods } from './of-goods.ts'
import type { View } from '../order-view.ts'
import tools from './order-list-tools.module.css'
import { TotalsStrip, type Totals } from './totals-strip.tsx'
import { OrderGoods, useOrdersText } from '../order-goods.tsx'

/** Only who lends brings it along. */
const LendTools = lazyPart(() => import('../lend/lend-tools.tsx').then((module) => ({ default: module.LendTools })))

/** Lists of resellers' orders read as much at a time: with it they have all that this page is made of, in the same file. */
export const pageSize = 30

const pageOf = (view: View, kind: OrderedKind) => () => (
  <OrderGoods kind={kind}>
    <OrderListPage view={view} kind={kind} />
  </OrderGoods>
)
const pagesOf = (view: View) => ({
  natural_diamond: pageOf(view, 'natural_diamond'),
  lab_diamond: pageOf(view, 'lab_diamond'),
  natural_mixed: pageOf(view, 'natural_mixed'),
  mixed: pageOf(view, 'mixed'),
  natural_jewelry: pageOf(view, 'natural_jewelry'),
  lab_jewelry: pageOf(view, 'lab_jewelry'),
})
export const orderListPages = { mine: pagesOf('mine'), customers: pagesOf('customers') } as const satisfies Record<
  View,
  Record<OrderedKind, unknown>
>

/** What a list of both sides is called. */
const bothTitles = { mine: 'orders', customers: 'customerOrders' } as const satisfies Record<View, NavTitle>

type ListInput = InputOf<typeof ordersApi.list>

/** What the filters of a list ask for, on whichever side. */
export const wantedOf = ({
  status,
  unpaid,
  work,
  search,
  from,
  to,
  salesman,
  type,
  overdue,
}: OrderFilters): Omit<ListInput, 'view' | 'origin'> => ({
  search: search.trim(),
  ...(status.length > 0 ? { status: [...status] } : {}),
  ...(unpaid ? { unpaid } : {}),
  ...(work ? { work } : {}),
  ...(type ? { type } : {}),
  ...(overdue ? { overdue } : {}),
  ...(salesman ? { salesmanId: salesman } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

/** The orders that match, what they come to, and how many there would be of each state. */
export function useOrders(input: ListInput) {
  const { status: _status, ...anyStatus } = input
  const list = useInfiniteQuery({ ...pages(ordersApi.list, { ...input, limit: pageSize }), ...lookedAgain })
  const counts = useQuery({ ...query(ordersApi.list, { ...anyStatus, limit: 1 }), ...lookedAgain })
  return countedRows(list, counts)
}

const inputOf = (view: View, kind: OrderedKind, filters: OrderFilters): ListInput => ({
  view,
  origin: filters.both ? 'all' : kinds[kind].origin,
  ...ofGoods(kind),
  ...wantedOf(filters),
})

/** Orders of one kind: filters in the address, totals over all that match, more as one scrolls, one of them open beside. */
function OrderListPage({ view, kind }: { view: View; kind: OrderedKind }) {
  const { origin, titles } = kinds[kind]
  const t = useOrdersText()
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(orderFilters)
  const maySwitch = useViewer(({ user }) => codesOfView(view).every((code) => mayOpen(user, [code])))
  const input = inputOf(view, kind, filters)
  const { read, totals, byStatus } = useOrders(input)
  const columns = useOrderColumns(view, read.rows ?? [], filters.type === 'lend')
  const open = (order: string | null) => setFilters({ ...filters, order, placed: false, full: false })
  if (filters.full && filters.order !== null) return <OrderPage id={filters.order} view={view} onClose={() => open(null)} />
  return (
    <ListPage
      title={nav(filters.both ? bothTitles[view] : titles[view])}
      titleClass={tools.name}
      origin={origin}
      aside={
        <>
          <SideSwitch view={view} kind={kind} filters={filters} maySwitch={maySwitch} />
          <Sums view={view} kind={kind} totals={totals ?? null} isPending={read.isPending} state={{ filters, onChange: setFilters }} />
          <span className={tools.export}>
            {totals && totals.orders > 0 && (
              <ExportOrders take={(format) => downloadFile(ordersApi.exportFile, { ...input, format })} all={totals.orders} />
            )}
          </span>
        </>
      }
      filters={<OrderFilterBar view={view} kind={kind} filters={filters} onChange={setFilters} byStatus={byStatus} />}
      read={read}
      failed={t('failed')}
      none={<None view={view} kind={kind} />}
      narrowed={
        isFiltered(filters)
          ? {
              title: t('noneMatch'),
              why: t('noneMatchWhy'),
              onClear: () => setFilters({ ...noOrderFilters, order: filters.order, both: filters.both, type: filters.type }),
            }
          : null
      }
      columns={columns}
      card={(order) => (
        <OrderGoods kind={order.kind}>
          <OrderCard order={order} view={view} onOpen={open} />
        </OrderGoods>
      )}
      classNames={orderClasses}
      idOf={(order) => order.id}
      openId={filters.order}
      onOpen={open}
      panel={
        <OrderPanel
          id={filters.order}
          view={view}
          placed={filters.placed}
          onClose={() => open(null)}
          onFull={() => setFilters({ ...filters, full: true, placed: false })}
        />
      }
    />
  )
}

type SumsProps = {
  readonly view: View
  readonly kind: OrderedKind
  readonly totals: Totals | null
  readonly isPending: boolean
  readonly state: ListState
}

/** What the list comes to, and for those who serve customers what they do beside it. */
function Sums({ view, kind, totals, isPending, state }: SumsProps) {
  const { filters, onChange } = state
  const isCustomers = view === 'customers'
  return (
    <>
      {(totals ?? isPending) && (
        <TotalsStrip
          totals={totals}
          work={filters.work}
          isLent={filters.type === 'lend'}
          onLate={isCustomers ? () => onChange({ ...filters, work: 'late' }) : undefined}
        />
      )}
      {isCustomers && <MayLend kind={kind} filters={filters} onChange={onChange} />}
    </>
  )
}

/** Only people of the house lend. */
function MayLend(props: ListState & { readonly kind: OrderedKind }) {
  const isOfHouse = useViewer(({ user }) => user !== null && lenders.includes(user.role) && !user.next_server)
  return isOfHouse ? (
    <Suspense>
      <LendTools {...props} />
    </Suspense>
  ) : null
}
const lenders: readonly number[] = [mainRoles.superAdmin, mainRoles.manager, mainRoles.salesman]

function None({ view, kind }: { view: View; kind: OrderedKind }) {
  const t = useOrdersText()
  const navigate = useNavigate()
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
