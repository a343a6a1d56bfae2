import type { Text } from '@loupe/domain/api/text.ts'
import { useLabel } from '../parts/use-label.ts'
import { shortCount } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { OrdersText } from './orders.text.en.ts'
import styles from './status-chips.module.css'

type Props<S extends string> = {
  readonly all: readonly S[]
  readonly labels: Readonly<Record<S, Text>>
  readonly chosen: readonly S[]
  readonly counts: Partial<Record<S, number>> | undefined
  readonly onChange: (chosen: readonly S[]) => void
}

/** States to pick from, each with how many there are; a state without any shows only while it is chosen. */
export function StatusChips<S extends string>({ all, labels, chosen, counts, onChange }: Props<S>) {
  const t = useText<OrdersText>('orders')
  const say = useLabel()
  const total = counts ? all.reduce((sum, status) => sum + (counts[status] ?? 0), 0) : undefined
  const shown = all.filter((status) => chosen.includes(status) || (counts?.[status] ?? 0) > 0)
  return (
    <div className={styles.chips} role="group" aria-label={t('byStatus')}>
      <button type="button" className={styles.chip} aria-pressed={chosen.length === 0} onClick={() => onChange([])}>
        {t('all')} {total !== undefined && <span className={styles.count}>{shortCount(total)}</span>}
      </button>
      {shown.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(status)}
          onClick={() =>
            onChange(
              chosen.includes(status)
                ? chosen.filter((other) => other !== status)
                : all.filter((other) => other === status || chosen.includes(other)),
            )
          }
        >
          {say(labels[status])} <span className={styles.count}>{shortCount(counts?.[status] ?? 0)}</span>
        </button>
      ))}
    </div>
  )
}
