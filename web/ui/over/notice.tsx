import type { ReactNode } from 'react'
import { Stack } from '../stack.tsx'
import { look } from '../look/look.ts'
import { Text } from '../text.tsx'
import { Row } from '../row.tsx'
import styles from './notice.module.css'

type Props = {
  /** A drawing or an icon. */
  readonly picture?: ReactNode
  readonly title: string
  /** The page's own heading, where the notice stands in place of a whole page. */
  readonly heading?: boolean
  /** Why it is so. */
  readonly why?: ReactNode
  /** What to do about it: buttons or links. */
  readonly children?: ReactNode
}

/** An empty, failed or forbidden state: says what, why, and what to do. */
export function Notice({ picture, title, heading = false, why, children }: Props) {
  const Title = heading ? 'h1' : 'h2'
  return (
    <Stack justify="center" textAlign="center" className={styles.notice}>
      {picture && (
        <Text as="div" below={12} tone="faint">
          {picture}
        </Text>
      )}
      <Title className={look({ size: 17, weight: 600 }, styles.title)}>{title}</Title>
      {why && (
        <Text as="div" tone="dim" pretty above={6}>
          {why}
        </Text>
      )}
      {children && (
        <Row gap={8} wrap align="stretch" justify="center" above={16}>
          {children}
        </Row>
      )}
    </Stack>
  )
}
