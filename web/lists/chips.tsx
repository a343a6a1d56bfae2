import type { ReactNode } from 'react'
import { count as exactly } from '../text/format.ts'
import { look } from '../ui/look/look.ts'
import { Toggle } from '../ui/toggle.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import styles from './chips.module.css'

/** A row of chips to press that narrow a list. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Row gap={6} align="stretch" shrinks pad="2px 28px 2px 0" className={styles.chips} role="group" aria-label={label}>
      {children}
    </Row>
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
    <Toggle
      className={look({ fixed: true, oneLine: true, hovers: true }, styles.chip)}
      on={isPressed}
      data-asks={asks || undefined}
      onClick={onPress}
    >
      {word}{' '}
      {count !== undefined && (
        <Text tone="dim" size={12} weight={500} figures className={styles.count}>
          {exactly(count)}
        </Text>
      )}
    </Toggle>
  )
}
