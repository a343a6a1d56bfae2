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
  readonly children: ReactNode
}

/** A titled part of a long record: open at a desk, one line to unfold on a phone. */
export function FoldSection({ title, count, aside, isOpen = false, children }: Props) {
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
        <h3 className={styles.title}>{title}</h3>
        {count && <span className={styles.count}>{count}</span>}
      </summary>
      <div className={styles.body}>
        {aside && <div className={styles.aside}>{aside}</div>}
        {children}
      </div>
    </details>
  )
}
