import { Skeleton } from '@mantine/core'
import { roles } from '@loupe/domain/access/roles.ts'
import { supplyStatusLabels } from '@loupe/domain/orders/order-labels.ts'
import { ordersApi, type SupplyStatus } from '@loupe/domain/orders/orders.api.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { paths } from '../nav/paths.ts'
import { useLabel } from '../parts/use-label.ts'
import { useMayOpen } from '../parts/viewer.ts'
import { useText } from '../text/use-text.ts'
import { Panel } from '../ui/panel.tsx'
import type { HomeText } from './home.text.en.ts'
import { StateCounts } from './state-counts.tsx'
import styles from './work.module.css'

const lists = {
  natural: { path: paths.salesStockOrders, roles: [roles.salesStock] },
  lab: { path: paths.salesStockLabOrders, roles: [roles.salesStockLab] },
} as const

/** States in which a line still waits for its supplier or is on its way. */
const openStates: readonly SupplyStatus[] = ['waiting_confirm', 'confirmed', 'in_transit']

/** Ordered stones of one's own stock that wait to be confirmed or sent; staff see every supplier's. */
export function SupplyPanel() {
  const t = useText<HomeText>('home')
  return (
    <Panel title={t('supply')} why={t('supplyWhy')}>
      <OriginLines origin="natural" />
      <OriginLines origin="lab" />
    </Panel>
  )
}

function OriginLines({ origin }: { origin: Origin }) {
  const may = useMayOpen(lists[origin].roles)
  return may ? <Counts origin={origin} /> : null
}

function Counts({ origin }: { origin: Origin }) {
  const t = useText<HomeText>('home')
  const say = useLabel()
  const read = useQuery(query(ordersApi.salesStock, { origin, limit: 1 }))
  const totals = read.data?.totals
  return (
    <div className={styles.origin} data-origin={origin} role="group" aria-label={say(originLabels[origin])}>
      <div className={styles.head}>
        <h3 className={styles.name}>{say(originLabels[origin])}</h3>
      </div>
      {read.isPending && <Skeleton height={38} />}
      {read.isError && !totals && <p className={styles.none}>{refusalText(read.error)}</p>}
      {totals && (
        <StateCounts
          path={lists[origin].path}
          none={t('noSupply')}
          states={openStates.map((status) => ({ status, label: say(supplyStatusLabels[status]), value: totals.byStatus[status] ?? 0 }))}
        />
      )}
    </div>
  )
}
