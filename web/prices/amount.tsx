import type { Currency } from '@loupe/domain/payments/payments.api.ts'
import { groupThousands } from '../text/format.ts'
import styles from './amount.module.css'

type Props = { readonly currency: Currency; readonly value: string | null; readonly strong?: boolean; readonly struck?: boolean }

/** An amount of money with its currency beside it: never a bare number. */
export function Amount({ currency, value, strong = false, struck = false }: Props) {
  return (
    <span className={styles.amount} data-strong={strong || undefined} data-struck={struck || undefined}>
      <span className={styles.currency}>{currency}</span> {value === null ? '–' : groupThousands(value)}
    </span>
  )
}
