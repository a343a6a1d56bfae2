import type { InputOf, OutputOf } from '@loupe/domain/api/endpoint.ts'
import { stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { nextLevelApi } from '@loupe/domain/orders/next-level/next-level.api.ts'
import { nextLevelPages } from '@loupe/domain/orders/next-level/next-level-pages.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { IconBuildingStore } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { pages, query } from '../../api/query.ts'
import { downloadFile } from '../../forms/download-file.ts'
import { ListPage } from '../../lists/list-page.tsx'
import { lookedAgain, pagedRows } from '../../lists/list-read.ts'
import { useViewer } from '../../me/viewer.ts'
import type { NavText } from '../../nav/nav.text.en.ts'
import { useUrlState } from '../../nav/use-url-state.ts'
import { Amount } from '../../prices/amount.tsx'
import { count } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Notice } from '../../ui/over/notice.tsx'
import { OrderPage, OrderPanel } from '../detail/order-panel.tsx'
import { pageSize } from '../lists/order-list-page.tsx'
import { ExportOrders } from '../lists/order-list-tools.tsx'
import tools from '../lists/order-list-tools.module.css'
import { orderClasses } from '../lists/order-columns.tsx'
import { Strip, Total } from '../lists/totals-strip.tsx'
import { OrderGoods, useOrdersText } from '../order-goods.tsx'
import { NextFilterBar } from './next-filter-bar.tsx'
import { NextCard, useNextColumns } from './next-columns.tsx'
import { isNextFiltered, nextFilters, noNextFilters, type NextFilters } from './next-filters.ts'
import type { NextLevelText } from './next-level.text.en.ts'
import { NextPanel } from './next-panel.tsx'
import { SidesOf } from './sides-of.tsx'

type ListInput = InputOf<typeof nextLevelApi.list>

const pageOf = (origin: Origin) => () => (
  <OrderGoods kind={stoneKinds[origin]}>
    <NextOrders origin={origin} />
  </OrderGoods>
)
export const nextOrdersPages = { natural: pageOf('natural'), lab: pageOf('lab') }

const inputOf = (origin: Origin, { state, site, search, from, to }: NextFilters): ListInput => ({
  origin,
  search: search.trim(),
  ...(state.length > 0 ? { state: [...state] } : {}),
  ...(site ? { siteId: site } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

/** Orders of customers at resellers' sites: the house sees all sites, a reseller their own customers, and both what became of each. */
function NextOrders({ origin }: { readonly origin: Origin }) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  const nav = useText<NavText>('nav')
  const [filters, setFilters] = useUrlState(nextFilters)
  const isReseller = useViewer(({ user }) => user?.next_server === true)
  const input = inputOf(origin, filters)
  const { state: _state, ...anyState } = input
  const list = useInfiniteQuery({ ...pages(nextLevelApi.list, { ...input, limit: pageSize }), ...lookedAgain })
  const counts = useQuery({ ...query(nextLevelApi.list, { ...anyState, limit: 1 }), ...lookedAgain })
  const read = pagedRows(list)
  const first = list.data?.pages[0]
  const totals = first?.totals
  const columns = useNextColumns(isReseller)
  const clear = () => setFilters({ ...noNextFilters, order: filters.order })
  const open = (order: string | null) => setFilters({ ...filters, order, full: false })
  const isFull = isReseller && filters.full
  if (isFull && filters.order !== null) return <OrderPage id={filters.order} view="customers" onClose={() => open(null)} />
  return (
    <ListPage
      title={nav(nextLevelPages[origin].next.title)}
      titleClass={tools.name}
      origin={origin}
      aside={
        <>
          <SidesOf view="next" origin={origin} />
          <Sums totals={first?.totals ?? null} isReseller={isReseller} />
          <span className={tools.export}>
            {totals && totals.orders > 0 && (
              <ExportOrders all={totals.orders} take={(format) => downloadFile(nextLevelApi.exportFile, { ...input, format })} />
            )}
          </span>
        </>
      }
      filters={<NextFilterBar isReseller={isReseller} filters={filters} onChange={setFilters} onClear={clear} all={counts.data} />}
      read={read}
      failed={o('failed')}
      none={<Notice picture={<IconBuildingStore size={44} stroke={1.3} aria-hidden />} title={t('noneSites')} why={t('noneSitesWhy')} />}
      narrowed={isNextFiltered(filters) ? { title: o('noneMatch'), why: o('noneMatchWhy'), onClear: clear } : null}
      columns={columns}
      card={(order) => (
        <OrderGoods kind={order.kind}>
          <NextCard order={order} onOpen={open} />
        </OrderGoods>
      )}
      classNames={orderClasses}
      idOf={(order) => order.id}
      openId={filters.order}
      onOpen={open}
      panel={
        isReseller ? (
          <OrderPanel
            id={filters.order}
            view="customers"
            placed={false}
            onClose={() => open(null)}
            onFull={() => setFilters({ ...filters, full: true })}
          />
        ) : (
          <NextPanel id={filters.order} onClose={() => open(null)} />
        )
      }
    />
  )
}

type SumsProps = { readonly totals: OutputOf<typeof nextLevelApi.list>['totals']; readonly isReseller: boolean }

/** What they come to: at the house's price, and to a reseller at theirs; null keeps its place until it is known. */
function Sums({ totals, isReseller }: SumsProps) {
  const t = useText<NextLevelText>('next-level')
  const o = useOrdersText()
  return (
    <Strip label={o('totals')} isWaiting={totals === null}>
      <Total name={o('totalOrders')}>{count(totals?.orders ?? 10)}</Total>
      {isReseller && (
        <Total name={t('totalOwn')} isMinor>
          <Amount currency="RMB" value={totals?.ownRmb ?? '10000.00'} />
        </Total>
      )}
      <Total name={t('totalSites')}>
        <Amount currency="RMB" value={totals?.houseRmb ?? '10000.00'} />
      </Total>
    </Strip>
  )
}
