import type { Text } from '@loupe/domain/api/text.ts'
import type { Availability, Origin } from '@loupe/domain/stock/grades.ts'
import { availabilityLabel } from '@loupe/domain/stock/availability-labels.ts'
import { originLabels } from '@loupe/domain/stock/labels.ts'
import type { ReactNode } from 'react'
import styles from './badges.module.css'
import { howHad, type Had } from './delivery.ts'
import { useLabel } from '../text/use-label.ts'
import { look } from '../ui/look/look.ts'

const badge = (tint: 'good' | 'warn' | 'loan' | 'calm') => look({ tint, size: 12, weight: 500, oneLine: true, round: 'pill' }, styles.badge)
// Put together once: badges are drawn by the hundred.
const availabilityClass: Readonly<Record<Availability, string>> = {
  available: badge('good'),
  supplier_held: badge('warn'),
  held: badge('warn'),
  on_loan: badge('loan'),
  sold: badge('calm'),
}
const originClass = look({ tone: 'accent', ground: 'accent', size: 12, weight: 600, oneLine: true }, styles.origin)

type Kept = Parameters<typeof availabilityLabel>[0]

/** As AvailabilityBadge, for the cells of long tables, which have their words from above. */
export const availabilityBadge = (stone: Kept, say: (text: Text) => string): ReactNode => (
  <span className={availabilityClass[stone.availability]}>{say(availabilityLabel(stone))}</span>
)

/** Available, held, by whom if it is the reader, on loan or sold: a word with a colour. */
export function AvailabilityBadge({ stone }: { stone: Kept }) {
  return availabilityBadge(stone, useLabel())
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
    <span className={originClass} data-origin={origin}>
      {say(originLabels[origin])}
    </span>
  )
}
