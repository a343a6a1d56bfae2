import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDevice } from '../ui/use-device.ts'
import { Box } from '../ui/box.tsx'
import { Row } from '../ui/row.tsx'
import { look } from '../ui/look/look.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'
import styles from './fold-section.module.css'
import { Section } from './section.tsx'

type Props = {
  readonly title: string
  readonly count?: string
  readonly aside?: ReactNode
  /** Lies open on a phone too, to begin with. */
  readonly isOpen?: boolean
  /** Where it stands among the headings of its page. */
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** A titled part of a long record: open at a desk, one line to unfold on a phone. */
export function FoldSection({ title, count, aside, isOpen = false, level = 3, children }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3'
  if (useDevice() !== 'mobile') {
    return (
      <Section title={title} {...(count === undefined ? {} : { count })} aside={aside}>
        {children}
      </Section>
    )
  }
  return (
    <Box as="details" frame="card" className={styles.fold} open={isOpen}>
      <Row as="summary" gap={8} tall={48} pad="0 12px" className={styles.head}>
        <IconChevronRight size={17} className={look({ fixed: true, tone: 'dim' }, styles.sign)} aria-hidden />
        <Heading className={look({ size: 15, weight: 650 }, styles.title)}>{title}</Heading>
        {count && (
          <Text apart tone="dim" size={13} figures>
            {count}
          </Text>
        )}
      </Row>
      <Stack gap={10} narrows pad="4px 12px 14px">
        {aside && (
          <Row gap={8} wrap align="stretch">
            {aside}
          </Row>
        )}
        {children}
      </Stack>
    </Box>
  )
}
