import type { Text } from '@loupe/domain/api/text.ts'
import type { Availability, Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import { availabilityLabels, originLabels, stockKindLabels } from '@loupe/domain/stock/labels.ts'
import type { ReactNode } from 'react'
import styles from './badges.module.css'
import { useLabel } from './use-label.ts'

const availabilityTone = { available: 'good', supplier_held: 'warn', held: 'warn', on_loan: 'loan', sold: 'calm' } as const

/** As AvailabilityBadge, for the cells of long tables, which have their words from above. */
export const availabilityBadge = (availability: Availability, say: (text: Text) => string): ReactNode => (
  <span className={styles.badge} data-tone={availabilityTone[availability]}>
    {say(availabilityLabels[availability])}
  </span>
)

/** Available, held, on loan or sold: a word with a colour. */
export function AvailabilityBadge({ availability }: { availability: Availability }) {
  return availabilityBadge(availability, useLabel())
}

/** As KindBadge, for the cells of long tables. */
export const kindBadge = (kind: StockKind, say: (text: Text) => string): ReactNode => (
  <span className={styles.kind} data-kind={kind}>
    {say(stockKindLabels[kind])}
  </span>
)

/** In our hands, or procured once ordered. */
export function KindBadge({ kind }: { kind: StockKind }) {
  return kindBadge(kind, useLabel())
}

/** Natural or lab-grown: blue or green, a stripe and the word. */
export function OriginBadge({ origin }: { origin: Origin }) {
  const say = useLabel()
  return (
    <span className={styles.origin} data-origin={origin}>
      {say(originLabels[origin])}
    </span>
  )
}
