import type { ReactNode } from 'react'
import { Refused } from '../../forms/refused.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { Row } from '../../ui/row.tsx'
import styles from './do-now.module.css'

type LineProps = { readonly words: ReactNode; readonly more?: ReactNode; readonly children?: ReactNode; readonly refusal?: string }

/** What is to be done, since when, and what to press. */
export function Line({ words, more, children, refusal }: LineProps) {
  return (
    <>
      <Stack align="center" className={styles.line}>
        <div>
          <p className={styles.headline}>
            <Text as="strong" size={16} weight={650}>
              {words}
            </Text>
          </p>
          {more && (
            <Text as="p" tone="dim" size={13} figures>
              {more}
            </Text>
          )}
        </div>
        <Row as="span" wrap inline className={styles.buttons}>
          {children}
        </Row>
      </Stack>
      <Refused words={refusal} />
    </>
  )
}
