import { orderStaff } from '@loupe/domain/access/access-sets.ts'
import { orderStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { standing } from '@loupe/domain/orders/standing.ts'
import { Link } from '@tanstack/react-router'
import { useMayOpen } from '../../me/viewer.ts'
import { paths } from '../../nav/paths.ts'
import { Amount } from '../../prices/amount.tsx'
import { wholeAmount } from '../../prices/whole-amount.ts'
import { count, groupThousands } from '../../text/format.ts'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Card, Quiet } from '../desk-parts.tsx'
import side from '../side-rows.module.css'
import { BarRow } from './bar-row.tsx'
import type { Figures } from './figures.ts'
import styles from './figures.module.css'
import type { FiguresText } from './figures.text.en.ts'

const mostRmb = (rows: readonly { readonly rmb: string }[]): number => Math.max(1, ...rows.map(({ rmb }) => Number(rmb)))

const Rmb = ({ value }: { value: string }) => <Amount currency="RMB" value={wholeAmount(value)} strong />

/** What is open, by what has become of it. */
export function OrderStates({ states }: Pick<Figures, 'states'>) {
  const t = useText<FiguresText>('figures')
  const say = useLabel()
  const most = mostRmb(states)
  return (
    <div>
      <Card title={t('states')}>
        {states.length === 0 && <Quiet>{t('statesNone')}</Quiet>}
        <ul className={styles.bars}>
          {states.map(({ status, orders, rmb }) => (
            <BarRow
              key={status}
              name={say(orderStatusLabels[status])}
              part={Number(rmb) / most}
              target={{ to: paths.customerOrders, search: { status, side: 'all' } }}
              sub={t('orders', { count: orders, shown: count(orders) })}
            >
              <Rmb value={rmb} />
            </BarRow>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Older than this is asked for with another word. */
const lateFrom = 2

/** What customers have to pay, by how long ago it was ordered. */
export function MoneyDue({ due }: Pick<Figures, 'due'>) {
  const t = useText<FiguresText>('figures')
  const opensStatements = useMayOpen(orderStaff)
  const most = mostRmb(due)
  const none = due.every(({ orders }) => orders === 0)
  return (
    <div>
      <Card
        title={t('due')}
        why={none ? undefined : t('dueWhy')}
        aside={
          opensStatements && (
            <Link to={paths.statements} className={side.link}>
              {t('statements')}
            </Link>
          )
        }
      >
        {none && <Quiet>{t('dueNone')}</Quiet>}
        <ul className={styles.bars}>
          {due.map(
            ({ days, from, to, orders, rmb }, at) =>
              !none && (
                <BarRow
                  key={days}
                  name={t('days', { days: days.replace('-', '–') })}
                  part={Number(rmb) / most}
                  late={at > lateFrom && orders > 0}
                  target={{
                    to: paths.customerOrders,
                    search: { unpaid: '1', side: 'all', ...(from ? { from } : {}), ...(to ? { to } : {}) },
                  }}
                  sub={orders > 0 ? t('orders', { count: orders, shown: count(orders) }) : ''}
                >
                  {orders > 0 ? <Rmb value={rmb} /> : '–'}
                </BarRow>
              ),
          )}
        </ul>
      </Card>
    </div>
  )
}

/** What each sold this month, and for those who may know what it earns. */
export function Salesmen({ salesmen, from }: { salesmen: NonNullable<Figures['salesmen']>; from: string }) {
  const t = useText<FiguresText>('figures')
  const most = mostRmb(salesmen)
  return (
    <div>
      <Card title={t('salesmen')}>
        <ul className={styles.bars}>
          {salesmen.map(({ id, name, orders, rmb, margin }) => (
            <BarRow
              key={id}
              name={name}
              part={Number(rmb) / most}
              target={{ to: paths.customerOrders, search: { salesman: id, from, status: standing.join(','), side: 'all' } }}
              sub={[
                t('orders', { count: orders, shown: count(orders) }),
                margin && t('earned', { usd: groupThousands(wholeAmount(margin.usd)), percent: margin.percent }),
              ]
                .filter(Boolean)
                .join(' · ')}
            >
              <Rmb value={rmb} />
            </BarRow>
          ))}
        </ul>
      </Card>
    </div>
  )
}
