import type { ReactNode } from 'react'
import styles from './section.module.css'

type Props = { readonly title: string; readonly count?: string; readonly aside?: ReactNode; readonly children: ReactNode }

/** A titled part of an order. */
export function Section({ title, count, aside, children }: Props) {
  return (
    <section className={styles.section} aria-label={title}>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {count && <span className={styles.count}>{count}</span>}
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  )
}
