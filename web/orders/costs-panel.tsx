import { Skeleton } from '@mantine/core'
import { ordersApi, type Order } from '@loupe/domain/orders/orders.api.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import { Amount } from '../parts/amount.tsx'
import { stoneName } from '../parts/stone-words.ts'
import { useLabel } from '../parts/use-label.ts'
import { useText } from '../text/use-text.ts'
import styles from './costs-panel.module.css'
import type { OrdersText } from './orders.text.en.ts'
import { Section } from '../parts/section.tsx'

/** What the house pays for the stones, to whom, and what it earns; nobody else is ever sent these figures. */
export function CostsPanel({ order }: { order: Order }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const costs = useQuery(query(ordersApi.costs, { id: order.id }))
  return (
    <Section title={t('costs')} count={t('costsHidden')}>
      {costs.isPending && <Skeleton height={64} />}
      {costs.isError && <p className={styles.bad}>{refusalText(costs.error)}</p>}
      {costs.data && (
        <div className={styles.costs}>
          <ul className={styles.lines}>
            {costs.data.lines.map((cost) => {
              const line = order.lines.find((each) => each.id === cost.lineId)
              return (
                <li key={cost.lineId}>
                  <span>
                    <span>{line ? stoneName(line.snapshot, say) : ''}</span>
                    <span className={styles.dim}>{[cost.supplierName, cost.stockNo].filter(Boolean).join(' · ')}</span>
                  </span>
                  <Amount currency="USD" value={cost.costUsd} />
                </li>
              )
            })}
          </ul>
          <dl className={styles.sums}>
            <div>
              <dt>{t('costTotal')}</dt>
              <dd>
                <Amount currency="USD" value={costs.data.costUsd} />
              </dd>
            </div>
            <div data-good={!costs.data.marginUsd.startsWith('-') || undefined}>
              <dt>{t('margin')}</dt>
              <dd>
                <Amount currency="USD" value={costs.data.marginUsd} strong />
              </dd>
            </div>
          </dl>
        </div>
      )}
    </Section>
  )
}
