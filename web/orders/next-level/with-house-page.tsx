import { stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { nextLevelPages } from '@loupe/domain/orders/next-level/next-level-pages.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import { downloadFile } from '../../forms/download-file.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { useViewer } from '../../me/viewer.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { OrderPage, OrderPanel } from '../detail/order-panel.tsx'
import { OrderCard } from '../lists/order-card.tsx'
import { orderClasses, useOrderColumns } from '../lists/order-columns.tsx'
import { OrderFilterBar } from '../lists/order-filter-bar.tsx'
import { isFiltered, noOrderFilters, orderFilters } from '../lists/order-filters.ts'
import { ExportOrders } from '../lists/order-list-tools.tsx'
import tools from '../lists/order-list-tools.module.css'
import { useOrders, wantedOf } from '../lists/order-list-page.tsx'
import { TotalsStrip } from '../lists/totals-strip.tsx'
import { OrderGoods, useOrdersText } from '../order-goods.tsx'
import type { NextLevelText } from './next-level.text.en.ts'
import { SidesOf } from './sides-of.tsx'

const pageOf = (origin: Origin) => () => (
  <OrderGoods kind={stoneKinds[origin]}>
    <WithHouse origin={origin} />
  </OrderGoods>
)
export const withHousePages = { natural: pageOf('natural'), lab: pageOf('lab') }

/** What resellers ordered from the house for orders of their customers: a reseller theirs, the house everybody's. */
function WithHouse({ origin }: { readonly origin: Origin }) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(orderFilters)
  const view = useViewer(({ user }) => (user?.next_server === true ? 'mine' : 'customers'))
  // Neither memos nor returns are placed with the house.
  const input = { view: 'nextMine', origin, ...wantedOf({ ...filters, type: null, overdue: false }) } as const
  const { read, totals, byStatus } = useOrders(input)
  const columns = useOrderColumns(view, read.rows ?? [])
  const open = (order: string | null) => setFilters({ ...filters, order, placed: false, full: false })
  if (filters.full && filters.order !== null) return <OrderPage id={filters.order} view={view} onClose={() => open(null)} />
  return (
    <ListPage
      title={nav(nextLevelPages[origin].nextMine.title)}
      titleClass={tools.name}
      origin={origin}
      aside={
        <>
          <SidesOf view="nextMine" origin={origin} />
          {(totals ?? read.isPending) && <TotalsStrip totals={totals ?? null} work={filters.work} />}
          <span className={tools.export}>
            {totals && totals.orders > 0 && (
              <ExportOrders all={totals.orders} take={(format) => downloadFile(ordersApi.exportFile, { ...input, format })} />
            )}
          </span>
        </>
      }
      filters={<OrderFilterBar view={view} kind={stoneKinds[origin]} filters={filters} onChange={setFilters} byStatus={byStatus} sold />}
      read={read}
      failed={o('failed')}
      none={<Notice picture={<IconBuildingStore size={44} stroke={1.3} aria-hidden />} title={t('noneWith')} why={t('noneWithWhy')} />}
      narrowed={
        isFiltered(filters)
          ? { title: o('noneMatch'), why: o('noneMatchWhy'), onClear: () => setFilters({ ...noOrderFilters, order: filters.order }) }
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
