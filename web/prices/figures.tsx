import { backPoints, carat, groupThousands } from '../text/format.ts'
import styles from './figures.module.css'

type MoneyProps = { readonly amount: string | null; readonly currency: 'USD' | 'RMB'; readonly bare?: boolean; readonly strong?: boolean }

/** An amount with its currency always told: by sign here, or by the column's head when `bare`. */
export function Money({ amount, currency, bare = false, strong = false }: MoneyProps) {
  if (amount === null) return <span className={styles.none}>–</span>
  return (
    <span className={styles.figure} data-strong={strong || undefined}>
      {!bare && <span className={styles.sign}>{currency === 'USD' ? '$' : '¥'}</span>}
      {groupThousands(amount)}
    </span>
  )
}

/** A weight, two decimals (three when the report has three). */
export function Carat({ weightCt, unit = false }: { weightCt: number; unit?: boolean }) {
  return (
    <span className={styles.figure}>
      {carat(weightCt)}
      {unit && <span className={styles.unit}> ct</span>}
    </span>
  )
}

/** Back with sign and two decimals; in Chinese the points below the list, as 退点 are written. */
export function Back({ back }: { back: string | null }) {
  if (back === null) return <span className={styles.none}>–</span>
  return <span className={styles.figure}>{backPoints(back)}</span>
}
