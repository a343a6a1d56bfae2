import { mainRoles } from '@loupe/domain/access/roles.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { deskApi } from '@loupe/domain/home/desk.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '../ui/program-parts.ts'
import { keyOf, query, queryClient } from '../api/query.ts'
import type { NavText } from '../nav/nav.text.en.ts'
import { Failed, Waiting } from '../lists/read-states.tsx'
import { readableSearches } from '../gems/recent-searches.ts'
import { useStockEvents } from '../gems/stock-events.ts'
import { useLateBinding } from '../me/late-binding.ts'
import { useViewer } from '../me/viewer.ts'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { PageScroll } from '../ui/page-scroll.tsx'
import { useDevice } from '../ui/use-device.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import { look } from '../ui/look/look.ts'
import { AskStock } from './ask-stock.tsx'
import { DeskFrame, FiguresFrame } from './desk-frame.tsx'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import { NeedsYou } from './needs-you.tsx'
import styles from './dashboard-page.module.css'
import { SideCards, sidePrograms } from './side-cards.tsx'
import { TermsCard } from './terms-card.tsx'
import type { Desk } from './desk.ts'

// What it asks with is no part of the first page.
const TermsMissing = lazyPart(() => import('../prices/terms-missing.tsx').then((module) => ({ default: module.TermsMissing })))

/** Suppliers see nothing of the other pages, the others nothing of theirs. */
const supplierProgram = () => import('./supplying/supplier-desk.tsx')
const SupplierDesk = lazyPart(() => supplierProgram().then((module) => ({ default: module.SupplierDesk })))

/** Whoever has an account of their own needs no invitation. */
const guestProgram = () => import('./guest-card.tsx')
const GuestCard = lazyPart(() => guestProgram().then((module) => ({ default: module.GuestCard })))

/** Those who sell owe nothing. */
const balanceProgram = () => import('./balance-card.tsx')
const BalanceCard = lazyPart(() => balanceProgram().then((module) => ({ default: module.BalanceCard })))

/** Pictures of stones stand at the page's foot. */
const freshProgram = () => import('./news/fresh-stones.tsx')
const FreshStones = lazyPart(() => freshProgram().then((module) => ({ default: module.FreshStones })))

const newsProgram = () => import('./news/buyer-news.tsx')
const BuyerNews = lazyPart(() => newsProgram().then((module) => ({ default: module.BuyerNews })))

/** Whoever looked for stones before goes on from there. */
const LastSearches = lazyPart(() => import('./news/last-searches.tsx').then((module) => ({ default: module.LastSearches })))

/** Only whoever runs a reseller's site has one. */
const siteProgram = () => import('./site-card.tsx')
const SiteCard = lazyPart(() => siteProgram().then((module) => ({ default: module.SiteCard })))
const NextSteps = lazyPart(() => siteProgram().then((module) => ({ default: module.NextSteps })))

/** Buyers serve nobody, and nobody's orders wait for them. */
const workProgram = () => import('./work-queue.tsx')
const WorkQueue = lazyPart(() => workProgram().then((module) => ({ default: module.WorkQueue })))
const weeksProgram = () => import('./orders-by-week.tsx')
const OrdersByWeek = lazyPart(() => weeksProgram().then((module) => ({ default: module.OrdersByWeek })))
const figuresProgram = () => import('./staff-figures.tsx')
const StaffFigures = lazyPart(() => figuresProgram().then((module) => ({ default: module.StaffFigures })))
const LiveStones = lazyPart(() => figuresProgram().then((module) => ({ default: module.LiveStones })))
/** What stands below the fold comes once the rest is there. */
const HouseFigures = lazyPart(() => import('./figures/house-figures.tsx').then((module) => ({ default: module.HouseFigures })))
const staffPrograms = [workProgram, weeksProgram, figuresProgram, ...sidePrograms]

const lookAgainMs = 30_000

/** Asked for while the page's program is still on its way. */
export const aheadDashboard = (): void => {
  const { user } = useViewer.getState()
  if (!user) return
  void Promise.all(programsOf(user.role).map((program) => program()))
  void queryClient.prefetchQuery(query(deskApi.desk, {}))
}

/** The parts of the page that somebody sees. */
function programsOf(role: number) {
  if (role === mainRoles.supplier) return [supplierProgram]
  if (role === mainRoles.visitor) return [guestProgram, freshProgram]
  if (role === mainRoles.nextLevelOperator) return [siteProgram, ...staffPrograms]
  return sits(role) ? staffPrograms : [balanceProgram, newsProgram]
}

/** Where work starts: what waits for the reader, what the house or their account comes to; every figure opens its list. */
export function DashboardPage() {
  useLateBinding()
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
      aside={
        desk && (
          <Text apart tone="dim" size={13} figures>
            {t('asOf', { time: toMinute(desk.at).slice(11) })}
          </Text>
        )
      }
    >
      {!desk && read.isError ? (
        <Failed title={t('failed')} error={read.error} onRetry={() => void read.refetch()} />
      ) : desk ? (
        <Stack columns="repeat(12, minmax(0, 1fr))" className={styles.grid}>
          <Parts desk={desk} />
        </Stack>
      ) : (
        <DeskFrame kind={role === undefined ? 'buyer' : role === mainRoles.supplier ? 'supplier' : sits(role) ? 'staff' : 'buyer'} />
      )}
    </PageScroll>
  )
}

const sits = (role: number): boolean => role <= mainRoles.salesman || role === mainRoles.nextLevelOperator

function Parts({ desk }: { desk: Desk }) {
  if (desk.supplier) {
    return (
      <Suspense
        fallback={
          <div className={look({ across: true })}>
            <DeskFrame kind="supplier" />
          </div>
        }
      >
        <SupplierDesk desk={desk} supplier={desk.supplier} />
      </Suspense>
    )
  }
  if (desk.work) return <StaffParts desk={desk} work={desk.work} />
  return (
    <>
      <AskStock stock={desk.stock} />
      <Again />
      {desk.buyer ? <NeedsYou buyer={desk.buyer} /> : <Invitation />}
      <Stack packed shrinks className={styles.side} data-narrow data-last={desk.buyer === null || undefined}>
        {desk.buyer ? (
          <Suspense fallback={<div className={look({ frame: 'card' }, styles.balance)} />}>
            <BalanceCard buyer={desk.buyer} desk={desk} />
          </Suspense>
        ) : (
          <TermsCard desk={desk} />
        )}
      </Stack>
      {desk.buyer ? (
        <Suspense
          fallback={[0, 1].map((k) => (
            <div key={k} className={look({ frame: 'card' }, styles.fresh)} />
          ))}
        >
          <BuyerNews />
        </Suspense>
      ) : (
        <Fresh origins={origins.filter((origin) => desk.stock.some((each) => each.origin === origin))} />
      )}
    </>
  )
}

/** As high as what comes, so that nothing below moves; nothing where nothing was looked for. */
const Again = () =>
  readableSearches().length > 0 && (
    <div className={look({ across: true }, styles.again)}>
      <Suspense>
        <LastSearches />
      </Suspense>
    </div>
  )

const Invitation = () => (
  <Stack shrinks className={styles.main}>
    <Suspense fallback={<div className={look({ frame: 'card' }, styles.wait)} />}>
      <GuestCard />
    </Suspense>
  </Stack>
)

type Work = NonNullable<Desk['work']>

/** A site without a single order yet has nothing to add up. */
const isNewSite = ({ site }: Desk, { open, weeks }: Work): boolean =>
  site !== null && open.count === 0 && weeks.every(({ natural, lab }) => natural + lab === 0)

/** Those who are asked for stones all day: they look before anything else. */
const answersAll = (role: number | undefined): boolean => role === mainRoles.salesman || role === mainRoles.nextLevelOperator

function StaffParts({ desk, work }: { desk: Desk; work: Work }) {
  const { site } = desk
  const isNew = isNewSite(desk, work)
  const phone = useDevice() === 'mobile'
  const asks = answersAll(useViewer((now) => now.user?.role))
  const siteCard = site && (
    <Suspense fallback={<div className={look({ frame: 'card' }, styles.site)} />}>
      <SiteCard site={site} />
    </Suspense>
  )
  return (
    <>
      <Suspense>
        <TermsMissing />
      </Suspense>
      {(asks || isNew) && <AskStock stock={desk.stock} />}
      {!isNew && (
        <Suspense fallback={<FiguresFrame />}>
          <StaffFigures work={work} stock={phone || asks ? null : desk.stock} stockDays={desk.stockDays} />
        </Suspense>
      )}
      <Stack packed shrinks className={styles.main}>
        <Suspense>{site && <NextSteps site={site} />}</Suspense>
        {!isNew && <Queue desk={desk} work={work} hasStock={asks} />}
        {isNew ? (
          siteCard
        ) : (
          <Suspense fallback={<div className={look({ frame: 'card' }, styles.wait)} />}>
            <OrdersByWeek weeks={work.weeks} />
          </Suspense>
        )}
      </Stack>
      <Stack packed shrinks className={styles.side}>
        <SideCards desk={desk} />
        <TermsCard desk={desk} />
        {!isNew && siteCard}
      </Stack>
      {isNew && <Fresh origins={origins} />}
      <Suspense fallback={<div className={look({ frame: 'card', across: true }, styles.below)} />}>
        <HouseFigures />
      </Suspense>
    </>
  )
}

const Fresh = ({ origins: sides }: { origins: readonly Origin[] }) =>
  sides.map((origin) => (
    <Suspense key={origin} fallback={<div className={look({ frame: 'card' }, styles.fresh)} />}>
      <FreshStones origin={origin} />
    </Suspense>
  ))

function Queue({ desk, work, hasStock }: { desk: Desk; work: Work; hasStock: boolean }) {
  const t = useText<DeskText>('desk')
  // On a phone the figures are a strip of four: the stock stands below what waits.
  const phone = useDevice() === 'mobile'
  return (
    <>
      <Suspense
        fallback={
          <div className={styles.queue}>
            <Card title={t('queue')}>
              <Waiting count={Math.min(work.open.count, 5)} />
            </Card>
          </div>
        }
      >
        <WorkQueue work={work} />
      </Suspense>
      <Suspense>{phone && !hasStock && <LiveStones stock={desk.stock} name={t('stock')} />}</Suspense>
    </>
  )
}
