import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { givenUp } from '@loupe/domain/orders/standing.ts'
import type { WorkWish } from '@loupe/domain/orders/work.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Amount } from '../../prices/amount.tsx'
import { count } from '../../text/format.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './totals-strip.module.css'
import { useOrdersText } from '../order-goods.tsx'
import { aboutPieces } from '../quantity-words.ts'

export type Totals = NonNullable<OutputOf<typeof ordersApi.list>['totals']>

/** As wide as most houses' totals are: it keeps their place until they come. */
const usual = {
  byStatus: { held: 10 },
  pieces: 20,
  rmb: '100000.00',
  paidRmb: '10000.00',
  unpaidRmb: '10000.00',
  outRmb: '10000.00',
  depositsRmb: '0.00',
}

type ByState = Readonly<Record<string, number>>
const sumOf = (byState: ByState, isCounted: (state: string) => boolean): number =>
  Object.entries(byState).reduce((sum, [state, some]) => (isCounted(state) ? sum + some : sum), 0)

/** Orders that were given up are listed, and count no more than their stones and their money do. */
const isLost = (status: string): boolean => givenUp.some((each) => each === status)
/** What was given back is listed, and counts no more than it earns. */
const isBack = (state: string): boolean => state === 'given_back' || state === 'rejected'

type StripProps = {
  readonly totals: Totals | null
  readonly work: WorkWish | null
  readonly isLent?: boolean
  /** Narrows the list to what is overdue; only for those who see to it. */
  readonly onLate?: (() => void) | undefined
}

/** What all matching orders come to, not only those on screen; null while that is not known. */
export function TotalsStrip({ totals: known, work, isLent = false, onLate }: StripProps) {
  const t = useOrdersText()
  const totals = known ?? usual
  const margin = known?.marginUsd
  return (
    <Strip label={t('totals')} isWaiting={known === null}>
      <Total name={t('totalOrders')} isMinor>
        <Counted byState={totals.byStatus} isLeftOut={isLost} what="orders" />
      </Total>
      <Total name={t('totalPieces')} isMinor>
        {aboutPieces(totals)}
      </Total>
      <Total name={t('total')}>
        <Amount currency="RMB" value={totals.rmb} />
      </Total>
      {isLent ? (
        <Total name={t('memo.out')}>
          <Amount currency="RMB" value={totals.outRmb} />
        </Total>
      ) : (
        <>
          <Total name={t('paid')} isMinor>
            <Amount currency="RMB" value={totals.paidRmb} />
          </Total>
          <Total name={t('totalUnpaid')} warn={totals.unpaidRmb !== '0.00'}>
            <Amount currency="RMB" value={totals.unpaidRmb} />
          </Total>
        </>
      )}
      {(work === 'deposit' || work === 'ending') && (
        <Total name={t('totalDeposits')} warn>
          <Amount currency="RMB" value={totals.depositsRmb} />
        </Total>
      )}
      {onLate && work !== 'late' && <Late orders={known?.late ?? 0} onPress={onLate} />}
      {margin !== undefined && (
        <Total name={t('totalMargin')}>
          <Amount currency="USD" value={margin} />
        </Total>
      )}
    </Strip>
  )
}

/** How many are overdue at their makers', which opens the list of them. */
function Late({ orders, onPress }: { readonly orders: number; readonly onPress: () => void }) {
  const t = useOrdersText()
  if (orders === 0) return null
  return (
    <Total name={t('workWish.late')} warn>
      <Button size="compact-xs" variant="light" color="red" onClick={onPress}>
        {count(orders)}
      </Button>
    </Total>
  )
}

/** The same of the lines of one's own stock. */
export function LineTotals({ totals }: { totals: { readonly byStatus: ByState; readonly usd: string } | null }) {
  const t = useOrdersText()
  return (
    <Strip label={t('totals')} isWaiting={totals === null}>
      <Total name={t('totalLines')}>
        <Counted byState={totals?.byStatus ?? usual.byStatus} isLeftOut={isBack} what="lines" />
      </Total>
      <Total name={t('total')}>
        <Amount currency="USD" value={totals?.usd ?? usual.rmb} />
      </Total>
    </Strip>
  )
}

/** How many count, and how many more the list shows that do not. */
function Counted({ byState, isLeftOut, what }: { byState: ByState; isLeftOut: (state: string) => boolean; what: 'orders' | 'lines' }) {
  const t = useOrdersText()
  const left = sumOf(byState, isLeftOut)
  return (
    <>
      {count(sumOf(byState, (state) => !isLeftOut(state)))}
      {left > 0 && (
        <Text tone="dim" weight={400} size={12}>
          {' '}
          {t(`beside.${what}`, { count: count(left) })}
        </Text>
      )}
    </>
  )
}

export function Strip({ label, isWaiting, children }: { label: string; isWaiting: boolean; children: ReactNode }) {
  return (
    <Row as="dl" wrap align="stretch" className={styles.strip} aria-label={label} data-waiting={isWaiting || undefined}>
      {children}
    </Row>
  )
}

type TotalProps = {
  readonly name: string
  readonly warn?: boolean
  /** Left out on phones. */
  readonly isMinor?: boolean
  readonly children: ReactNode
}

export function Total({ name, warn = false, isMinor = false, children }: TotalProps) {
  return (
    <Row gap={6} align="baseline" className={styles.total} data-warn={warn || undefined} data-minor={isMinor || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </Row>
  )
}
