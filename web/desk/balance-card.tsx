import { openStatuses } from '@loupe/domain/orders/order-types.ts'
import { Link } from '@tanstack/react-router'
import { paths } from '../nav/paths.ts'
import { groupThousands } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { look } from '../ui/look/look.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import styles from './balance-card.module.css'
import type { Desk } from './desk.ts'
import { Card, Quiet } from './desk-parts.tsx'
import type { DeskText } from './desk.text.en.ts'
import { RatesTable } from './terms-card.tsx'

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
      {Number(buyer.rmb) === 0 && Number(buyer.unpaidRmb) === 0 ? (
        <Quiet>{t('nothingToPay')}</Quiet>
      ) : (
        <Link
          to={paths.myNaturalOrders}
          search={{ status: openStatuses.join(','), side: 'all' }}
          className={look({ tone: 'text', plain: true }, styles.sums)}
        >
          {lines.map(({ name, rmb, strong, due }) => (
            <Row
              key={name}
              as="span"
              gap={12}
              align="baseline"
              justify="between"
              figures
              className={styles.sum}
              data-strong={strong}
              data-due={due || undefined}
            >
              <Text tone="dim">{name}</Text>
              <b>
                <Text as="small" tone="dim" size={12} weight={400}>
                  RMB
                </Text>{' '}
                {groupThousands(rmb)}
              </b>
            </Row>
          ))}
        </Link>
      )}
      {Number(buyer.creditRmb) > 0 && (
        <Row as="p" align="stretch" justify="between" ruled="above" tone="good" pad="10px 16px">
          {t('credit')} <b>RMB {groupThousands(buyer.creditRmb)}</b>
        </Row>
      )}
      <RatesTable desk={desk} isNamed />
    </Card>
  )
}
