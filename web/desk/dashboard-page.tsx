import { mainRoles } from '@loupe/domain/access/roles.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { keyOf, query, queryClient } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { Failed } from '../parts/read-states.tsx'
import { useStockEvents } from '../parts/stock-events.ts'
import { useViewer } from '../parts/viewer.ts'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { AskStock } from './ask-stock.tsx'
import { BalanceCard } from './balance-card.tsx'
import { DeskFrame } from './desk-frame.tsx'
import type { DeskText } from './desk.text.en.ts'
import { FreshStones } from './fresh-stones.tsx'
import { NeedsYou } from './needs-you.tsx'
import { OrdersByWeek } from './orders-by-week.tsx'
import { PeopleCard, StaleCard } from './people-card.tsx'
import styles from './dashboard-page.module.css'
import { StaffFigures } from './staff-figures.tsx'
import { SupplierDesk } from './supplier-desk.tsx'
import { TermsCard } from './terms-card.tsx'
import { WorkQueue } from './work-queue.tsx'

// What it asks with is no part of the first page.
const TermsMissing = lazy(() => import('../parts/terms-missing.tsx').then((module) => ({ default: module.TermsMissing })))

export type Desk = OutputOf<typeof deskApi.desk>

const lookAgainMs = 30_000

/** Asked for while the page's program is still on its way. */
export const aheadDashboard = (): void => {
  if (useViewer.getState().user) void queryClient.prefetchQuery(query(deskApi.desk, {}))
}

/** Where work starts: what waits for the reader, what the house or his account comes to; every figure opens its list. */
export function DashboardPage() {
  const t = useText<DeskText>('desk')
  const nav = useText<NavText>('nav')
  const client = useQueryClient()
  const role = useViewer((now) => now.user?.role)
  const read = useQuery({ ...query(deskApi.desk, {}), refetchInterval: lookAgainMs })
  useStockEvents((change) => {
    if (change === 'all') void client.invalidateQueries({ queryKey: keyOf(deskApi.desk) })
  })
  const desk = read.data
  return (
    <PageScroll
      title={nav('dashboard')}
      aside={desk && <span className={styles.asOf}>{t('asOf', { time: toMinute(desk.at).slice(11) })}</span>}
    >
      {!desk && read.isError ? (
        <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
      ) : desk ? (
        <div className={styles.grid}>
          <Parts desk={desk} />
        </div>
      ) : (
        <DeskFrame kind={role === undefined ? 'buyer' : role === mainRoles.supplier ? 'supplier' : sits(role) ? 'staff' : 'buyer'} />
      )}
    </PageScroll>
  )
}

const sits = (role: number): boolean => role <= mainRoles.salesman || role === mainRoles.nextLevelOperator

function Parts({ desk }: { desk: Desk }) {
  if (desk.supplier) return <SupplierDesk desk={desk} supplier={desk.supplier} />
  if (desk.work)
    return (
      <>
        <Suspense>
          <TermsMissing />
        </Suspense>
        <StaffFigures work={desk.work} stock={desk.stock} />
        <div className={styles.main}>
          <WorkQueue work={desk.work} />
          <OrdersByWeek weeks={desk.work.weeks} />
        </div>
        <div className={styles.side}>
          {desk.people && <PeopleCard people={desk.people} />}
          {desk.stale && <StaleCard stale={desk.stale} />}
          <TermsCard desk={desk} />
        </div>
      </>
    )
  return (
    <>
      <AskStock stock={desk.stock} />
      {desk.buyer && <NeedsYou buyer={desk.buyer} />}
      <div className={styles.side} data-alone={desk.buyer === null || undefined}>
        {desk.buyer && <BalanceCard buyer={desk.buyer} />}
        <TermsCard desk={desk} />
      </div>
      {desk.stock.some(({ origin }) => origin === 'natural') && <FreshStones origin="natural" />}
      {desk.stock.some(({ origin }) => origin === 'lab') && <FreshStones origin="lab" />}
    </>
  )
}
