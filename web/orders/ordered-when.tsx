import type { SalesStockLine } from '@loupe/domain/orders/orders.api.ts'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { HoldClock } from './hold-clock.tsx'
import styles from './ordered-when.module.css'
import type { OrdersText } from './orders.text.en.ts'

/** When a stone was ordered, under which number, and how long its word is waited for. */
export function OrderedWhen({ line }: { line: SalesStockLine }) {
  const t = useText<OrdersText>('orders')
  const isAsked = line.state === 'live' && line.supplyStatus === 'waiting_confirm'
  return (
    <span className={styles.when}>
      <span>{t('ordered', { at: toMinute(line.createdAt).slice(5) })}</span>
      {isAsked && (
        <span className={styles.asked}>
          {line.holdUntil ? (
            <>
              {t('confirmWithin')} <HoldClock until={line.holdUntil} />
            </>
          ) : (
            t('sold')
          )}
        </span>
      )}
      <span className={styles.ref}>{t('orderRef', { no: line.orderNo })}</span>
    </span>
  )
}
