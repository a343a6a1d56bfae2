import type { Text } from '@loupe/domain/api/text.ts'
import type { Availability, Origin } from '@loupe/domain/stock/grades.ts'
import { availabilityLabels, originLabels } from '@loupe/domain/stock/labels.ts'
import type { ReactNode } from 'react'
import styles from './badges.module.css'
import { howHad, type Had } from './delivery.ts'
import { useLabel } from '../text/use-label.ts'

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
export const kindBadge = (stone: Had, say: (text: Text) => string): ReactNode => (
  <span className={styles.kind} data-kind={stone.kind}>
    {say(howHad(stone))}
  </span>
)

/** In our hands, or procured once ordered, and after how many days. */
export function KindBadge({ stone }: { stone: Had }) {
  return kindBadge(stone, useLabel())
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
