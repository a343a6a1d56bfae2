import { useId, type ReactNode } from 'react'
import { Box } from './box.tsx'
import { look } from './look/look.ts'
import { Row } from './row.tsx'
import { Text } from './text.tsx'
import styles from './panel.module.css'

type Props = {
  readonly title?: ReactNode
  readonly aside?: ReactNode
  /** A line under the title. */
  readonly why?: ReactNode
  /** Asks for attention (an open question) or tells of a failure. */
  readonly tone?: 'warn' | 'bad'
  /** Its content reaches the edges: tables. */
  readonly flush?: boolean
  readonly children?: ReactNode
}

/** A part of a page in a frame of its own, named by its title. */
export function Panel({ title, aside, why, tone, flush = false, children }: Props) {
  const id = useId()
  return (
    <section className={look({ shrinks: true, frame: 'card' }, styles.panel)} data-tone={tone} aria-labelledby={title ? id : undefined}>
      {(title || aside) && (
        <Row gap="8px 16px" wrap justify="between" className={styles.head}>
          <div className={look({ shrinks: true })}>
            <Text id={id} as="h2" size={15} weight={600}>
              {title}
            </Text>
            {why && (
              <Text as="p" tone="dim" size={13} pretty above={2}>
                {why}
              </Text>
            )}
          </div>
          {aside && (
            <Row gap={8} wrap>
              {aside}
            </Row>
          )}
        </Row>
      )}
      {children && (
        <Box above={flush ? 10 : undefined} className={flush ? undefined : styles.body}>
          {children}
        </Box>
      )}
    </section>
  )
}
