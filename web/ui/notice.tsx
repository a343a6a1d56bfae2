import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  /** A drawing or an icon. */
  readonly picture?: ReactNode
  readonly title: string
  /** Why it is so. */
  readonly why?: ReactNode
  /** What to do about it: buttons or links. */
  readonly children?: ReactNode
}

/** An empty, failed or forbidden state: says what, why, and what to do. */
export function Notice({ picture, title, why, children }: Props) {
  return (
    <div className={styles.notice}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <h2 className={styles.title}>{title}</h2>
      {why && <div className={styles.why}>{why}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
