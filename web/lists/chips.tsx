import type { ReactNode } from 'react'
import { shortCount } from '../text/format.ts'
import styles from './chips.module.css'

/** A row of chips to press that narrow a list. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {children}
    </div>
  )
}

type ChipProps = {
  readonly word: string
  /** How many it would show; undefined while that is not known. */
  readonly count: number | undefined
  readonly isPressed: boolean
  /** Somebody has to do something about what it shows. */
  readonly asks?: boolean
  readonly onPress: () => void
}

export function Chip({ word, count, isPressed, asks = false, onPress }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isPressed} data-asks={asks || undefined} onClick={onPress}>
      {word} {count !== undefined && <span className={styles.count}>{shortCount(count)}</span>}
    </button>
  )
}
