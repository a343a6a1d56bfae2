import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './balance-card.module.css'
import type { Desk } from './desk.ts'
import { Card } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import { RatesTable } from './terms-card.tsx'

const openStates = 'held,preparation,purchased,wait_handover'

/** What a buyer's open orders come to, and what of it is to be paid; it opens the list with the same sums. */
export function BalanceCard({ buyer, desk }: { buyer: NonNullable<Desk['buyer']>; desk: Desk }) {
  const t = useText<DeskText>('desk')
  const lines = [
    { name: t('openTotal'), rmb: buyer.rmb },
    { name: t('paid'), rmb: buyer.paidRmb },
    { name: t('unpaid'), rmb: buyer.unpaidRmb, strong: true },
    { name: t('dueNow'), rmb: buyer.dueRmb, due: Number(buyer.dueRmb) > 0 },
  ]
  return (
    <Card title={t('balance')}>
      <Link to={paths.myNaturalOrders} search={{ status: openStates, side: 'all' }} className={styles.sums}>
        {lines.map(({ name, rmb, strong, due }) => (
          <span key={name} className={styles.sum} data-strong={strong} data-due={due || undefined}>
            <span>{name}</span>
            <b>
              <small>RMB</small> {groupThousands(rmb)}
            </b>
          </span>
        ))}
      </Link>
      {Number(buyer.creditRmb) > 0 && (
        <p className={styles.credit}>
          {t('credit')} <b>RMB {groupThousands(buyer.creditRmb)}</b>
        </p>
      )}
      <RatesTable desk={desk} isNamed />
    </Card>
  )
}
