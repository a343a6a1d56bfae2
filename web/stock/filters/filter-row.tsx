import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import type { ReactNode } from 'react'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './filter-panel.module.css'
import type { Choice } from '../stock-view.ts'
import type { Overview } from '../use-overview.ts'

export type FilterProps = {
  readonly origin: Origin
  readonly choice: Choice
  readonly counts: FacetCounts | null
  readonly overview: Overview | null
  readonly onChoice: (choice: Choice) => void
}

/** One row of the panel: what it filters, and its options. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <Text tone="dim" size={12} weight={600} className={styles.label}>
        {label}
      </Text>
      <Row wrap shrinks className={styles.content}>
        {children}
      </Row>
    </div>
  )
}

/** What else a row can do, in words. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Row
      type="button"
      as="button"
      gap={5}
      inline
      tone="accent"
      size={13}
      weight={500}
      hovers
      className={styles.textButton}
      onClick={onClick}
    >
      {children}
    </Row>
  )
}
