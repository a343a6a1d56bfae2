import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { FacetCounts } from '@loupe/domain/stock/search.ts'
import type { ReactNode } from 'react'
import styles from './filter-panel.module.css'
import type { Choice } from './stock-view.ts'
import type { Overview } from './use-overview.ts'

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
      <span className={styles.label}>{label}</span>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
