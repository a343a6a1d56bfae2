import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useDevice } from '../ui/use-device.ts'
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
    <details className={styles.fold} open={isOpen}>
      <summary className={styles.head}>
        <IconChevronRight size={17} className={styles.sign} aria-hidden />
        <Heading className={styles.title}>{title}</Heading>
        {count && <span className={styles.count}>{count}</span>}
      </summary>
      <div className={styles.body}>
        {aside && <div className={styles.aside}>{aside}</div>}
        {children}
      </div>
    </details>
  )
}
