import type { ReactNode } from 'react'
import { dateTime } from '../text/format.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './log-line.module.css'

type Props = {
  readonly at: string
  /** The moment in the words of this log, e.g. "2 hours ago". */
  readonly when: string
  /** Its words need less room. */
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** One deed of a log: when, and beside it who did what. */
export function LogLine({ at, when, isShort = false, children }: Props) {
  return (
    <Stack as="li" gap={10} ruled="below" size={13} className={styles.line} data-short={isShort || undefined}>
      <Text as="time" tone="dim" figures={isShort} oneLine={isShort} dateTime={at} title={dateTime(at)}>
        {when}
      </Text>
      <div>{children}</div>
    </Stack>
  )
}
