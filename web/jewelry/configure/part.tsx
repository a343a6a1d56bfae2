import type { ReactNode } from 'react'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'

type Props = {
  readonly title: string
  /** What is chosen. */
  readonly chosen?: string | undefined
  readonly children: ReactNode
}

/** One question of a configuration, with its choices. */
export const Part = ({ title, chosen, children }: Props) => (
  <Stack as="section" gap={8} narrows shrinks aria-label={title} ruled="above" pad="12px 0 0">
    <Row gap="2px 10px" wrap align="baseline">
      <Text as="h3" size={14} weight={650}>
        {title}
      </Text>
      {chosen && (
        <Text tone="dim" size={13}>
          {chosen}
        </Text>
      )}
    </Row>
    {children}
  </Stack>
)

/** What the house doesn't do for this style, and that it doesn't. */
export const NotOffered = ({ children }: { readonly children: ReactNode }) => (
  <Text as="p" tone="dim" size={13}>
    {children}
  </Text>
)
