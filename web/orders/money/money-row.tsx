import type { ReactNode } from 'react'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './money-row.module.css'

type Props = {
  readonly what: ReactNode
  /** When, by whom, and what was noted. */
  readonly facts: readonly (string | null)[]
  readonly amounts: ReactNode
  /** It counts no longer, or undoes another. */
  readonly isUndone: boolean
  /** What can be done with it. */
  readonly children: ReactNode
}

/** Money of an order in a list: what for, the facts, how much. */
export function MoneyRow({ what, facts, amounts, isUndone, children }: Props) {
  return (
    <Stack as="li" gap="2px 14px" align="center" pad="8px 12px" className={styles.payment} data-undone={isUndone || undefined}>
      <Row as="span" gap="2px 8px" wrap className={styles.what}>
        {what}
      </Row>
      <Stack as="span" justify="end" className={styles.amounts}>
        {amounts}
      </Stack>
      <Text tone="dim" size={12} breaks across>
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Row as="span" gap={4} wrap align="stretch" across className={styles.acts}>
        {children}
      </Row>
    </Stack>
  )
}
