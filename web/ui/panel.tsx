import { useId, type ReactNode } from 'react'
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
    <section className={styles.panel} data-tone={tone} aria-labelledby={title ? id : undefined}>
      {(title || aside) && (
        <div className={styles.head}>
          <div className={styles.names}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            {why && <p className={styles.why}>{why}</p>}
          </div>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children && <div className={flush ? styles.flush : styles.body}>{children}</div>}
    </section>
  )
}
