import { pickupLabels } from '@loupe/domain/orders/order-labels.ts'
import type { Order } from '@loupe/domain/orders/orders.api.ts'
import { classes } from '../parts/classes.ts'
import box from '../parts/facts.module.css'
import { useLabel } from '../parts/use-label.ts'
import { dateTime } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import styles from './order-facts.module.css'
import type { View } from './order-view.ts'
import type { OrdersText } from './orders.text.en.ts'
import { Section } from '../parts/section.tsx'

/** For whom the order is, how it is handed over, and what was remarked. */
export function OrderFacts({ order, view }: { order: Order; view: View }) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const facts: readonly (readonly [string, string | null])[] = [
    ...(view === 'customers'
      ? ([
          [t('customer'), order.customerName],
          [t('company'), order.company],
          [t('phone'), order.customerPhone],
        ] as const)
      : []),
    [t('handover'), say(pickupLabels[order.pickup])],
    [t('address'), order.address],
    [t('expressNo'), order.expressNo],
    [t('pickupName'), order.pickupName],
    [t('placedAt'), dateTime(order.createdAt)],
    [t('remark'), order.remark || t('noRemark')],
  ]
  return (
    <Section title={t(view === 'customers' ? 'facts' : 'factsOwn')}>
      <dl className={classes(box.facts, box.words, styles.facts)}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        {order.salesmanName && (
          <div>
            <dt>{t('salesman', { name: '' }).trim()}</dt>
            <dd>{order.salesmanName}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
