import { backPoints, carat, groupThousands } from '../text/format.ts'
import { Text } from '../ui/text.tsx'
import styles from './figures.module.css'

type MoneyProps = { readonly amount: string | null; readonly currency: 'USD' | 'RMB'; readonly bare?: boolean; readonly strong?: boolean }

/** An amount with its currency always told: by sign here, or by the column's head when `bare`. */
export function Money({ amount, currency, bare = false, strong = false }: MoneyProps) {
  if (amount === null) return <Text tone="faint">–</Text>
  return (
    <Text figures oneLine className={styles.figure} data-strong={strong || undefined}>
      {!bare && (
        <Text tone="dim" className={styles.sign}>
          {currency === 'USD' ? '$' : '¥'}
        </Text>
      )}
      {groupThousands(amount)}
    </Text>
  )
}

/** A weight, two decimals (three when the report has three). */
export function Carat({ weightCt, unit = false }: { weightCt: number; unit?: boolean }) {
  return (
    <Text figures oneLine className={styles.figure}>
      {carat(weightCt)}
      {unit && <Text tone="dim"> ct</Text>}
    </Text>
  )
}

/** Back with sign and two decimals; in Chinese the points below the list, as 退点 are written. */
export function Back({ back }: { back: string | null }) {
  if (back === null) return <Text tone="faint">–</Text>
  return (
    <Text figures oneLine className={styles.figure}>
      {backPoints(back)}
    </Text>
  )
}
