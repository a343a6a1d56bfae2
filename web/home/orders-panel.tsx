import { Skeleton } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { orderStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { ordersApi, type OrderStatus } from '@loupe/domain/orders/orders.api.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { paths, type Path } from '../nav/paths.ts'
import { Amount } from '../parts/amount.tsx'
import { useLabel } from '../parts/use-label.ts'
import { useMayOpen } from '../parts/viewer.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import type { HomeText } from './home.text.en.ts'
import { StateCounts } from './state-counts.tsx'
import styles from './work.module.css'

type View = 'mine' | 'customers'

const lists: Readonly<Record<View, Readonly<Record<Origin, { readonly path: Path; readonly roles: readonly number[] }>>>> = {
  mine: {
    natural: { path: paths.myNaturalOrders, roles: [roles.myNaturalOrders] },
    lab: { path: paths.myLabOrders, roles: [roles.myLabOrders] },
  },
  customers: {
    natural: { path: paths.customerOrders, roles: [roles.customerOrders] },
    lab: { path: paths.customerLabOrders, roles: [roles.customerLabOrders] },
  },
}

/** States in which an order still waits for somebody, in the order that it goes through them. */
const openStates: readonly OrderStatus[] = ['held', 'preparation', 'purchased', 'wait_handover', 'loaned_out', 'returning']

/** Open orders by state, natural and lab apart; each count leads to its list. */
export function OrdersPanel({ view }: { view: View }) {
  const t = useText<HomeText>('home')
  return (
    <Panel title={view === 'mine' ? t('myOrders') : t('customerOrders')} why={t('openOrdersWhy')}>
      <OriginOrders view={view} origin="natural" />
      <OriginOrders view={view} origin="lab" />
    </Panel>
  )
}

function OriginOrders({ view, origin }: { view: View; origin: Origin }) {
  const may = useMayOpen(lists[view][origin].roles)
  return may ? <Counts view={view} origin={origin} /> : null
}

function Counts({ view, origin }: { view: View; origin: Origin }) {
  const t = useText<HomeText>('home')
  const say = useLabel()
  const read = useQuery(query(ordersApi.list, { view, origin, limit: 1 }))
  const { path } = lists[view][origin]
  const totals = read.data?.totals
  return (
    <div className={styles.origin} data-origin={origin} role="group" aria-label={say(originLabels[origin])}>
      <div className={styles.head}>
        <h3 className={styles.name}>{say(originLabels[origin])}</h3>
        {totals && Number(totals.unpaidRmb) > 0 && (
          <span className={styles.money}>
            {t('unpaid')} <Amount currency="RMB" value={totals.unpaidRmb} strong />
          </span>
        )}
      </div>
      {read.isPending && <Skeleton height={38} />}
      {read.isError && !totals && <p className={styles.none}>{refusalText(read.error)}</p>}
      {totals && (
        <StateCounts
          path={path}
          none={t('noOpenOrders')}
          states={openStates.map((status) => ({ status, label: say(orderStatusLabels[status]), value: totals.byStatus[status] ?? 0 }))}
        />
      )}
    </div>
  )
}
