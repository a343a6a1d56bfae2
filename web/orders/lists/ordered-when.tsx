import type { SalesStockLine } from '@loupe/domain/orders/order.ts'
import { toMinute } from '../../text/format.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { HoldClock } from '../hold-clock.tsx'
import styles from './ordered-when.module.css'
import { useOrdersText } from '../order-goods.tsx'

/** When a stone was ordered, under which number, and how long its word is waited for. */
export function OrderedWhen({ line }: { line: SalesStockLine }) {
  const t = useOrdersText()
  const isAsked = line.state === 'live' && line.supplyStatus === 'waiting_confirm'
  return (
    <Stack as="span" shrinks figures className={styles.when}>
      <Text oneLine>{t('ordered', { at: toMinute(line.createdAt).slice(5) })}</Text>
      {isAsked && (
        <Text oneLine tone="warn" size={13}>
          {line.holdUntil ? (
            <>
              {t('confirmWithin')} <HoldClock until={line.holdUntil} />
            </>
          ) : (
            t('sold')
          )}
        </Text>
      )}
      <Text oneLine tone="dim" size={12}>
        {t('orderRef', { no: line.orderNo })}
      </Text>
    </Stack>
  )
}
