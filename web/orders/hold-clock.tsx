import { dateTime } from '../text/format.ts'
import { Text } from '../ui/text.tsx'
import { useNow } from '../ui/use-now.ts'
import { leftText } from './time-left.ts'
import styles from './hold-clock.module.css'
import { useOrdersText } from './order-goods.tsx'

const hurryMs = 6 * 3_600_000

/** How long the stones of an unpaid order are still held, ticking down. */
export function HoldClock({ until }: { until: string }) {
  const t = useOrdersText()
  const leftMs = Date.parse(until) - useNow()
  const { days, clock } = leftText(leftMs)
  // Minutes and seconds count on the last day only.
  const time = days > 0 ? t('days', { d: days, h: Number(clock.slice(0, 2)) }) : clock
  return (
    <Text
      tone="dim"
      figures
      oneLine
      className={styles.clock}
      data-hurry={leftMs < hurryMs || undefined}
      title={t('holdUntil', { at: dateTime(until) })}
      role="timer"
      aria-live="off"
    >
      {leftMs <= 0 ? t('holdOver') : t('holdLeft', { time })}
    </Text>
  )
}
