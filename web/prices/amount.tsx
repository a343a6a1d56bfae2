import type { Currency } from '@loupe/domain/payments/payments.api.ts'
import { groupThousands } from '../text/format.ts'
import { look } from '../ui/look/look.ts'
import styles from './amount.module.css'

type Props = { readonly currency: Currency; readonly value: string | null; readonly strong?: boolean; readonly struck?: boolean }

// Put together once: amounts are drawn by the hundred.
const amountClass = look({ figures: true, oneLine: true }, styles.amount)
const currencyClass = look({ tone: 'dim', weight: 400 }, styles.currency)

/** An amount of money with its currency beside it: never a bare number. */
export function Amount({ currency, value, strong = false, struck = false }: Props) {
  return (
    <span className={amountClass} data-strong={strong || undefined} data-struck={struck || undefined}>
      <span className={currencyClass}>{currency}</span> {value === null ? '–' : groupThousands(value)}
    </span>
  )
}
