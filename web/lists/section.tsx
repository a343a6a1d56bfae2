import type { ReactNode } from 'react'
import { Stack } from '../ui/stack.tsx'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'

type Props = {
  readonly title: string
  /** A panel's own title stands between a page's and this one; on a page itself it is the next. */
  readonly head?: 'h2' | 'h3'
  readonly count?: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled part of an order. */
export function Section({ title, head = 'h3', count, aside, children }: Props) {
  return (
    <Stack as="section" gap={8} narrows shrinks aria-label={title}>
      <Row as="header" gap="6px 10px" wrap tall={30}>
        <Text as={head} size={14} weight={650}>
          {title}
        </Text>
        {count && (
          <Text tone="dim" size={12.5} figures>
            {count}
          </Text>
        )}
        {aside && (
          <Row gap={6} wrap align="stretch" apart>
            {aside}
          </Row>
        )}
      </Row>
      {children}
    </Stack>
  )
}
