import type { ReactNode } from 'react'
import styles from './notice.module.css'

type Props = {
  /** A drawing or an icon. */
  readonly picture?: ReactNode
  readonly title: string
  /** The page's own heading, where the notice stands in place of a whole page. */
  readonly heading?: boolean
  /** Why it is so. */
  readonly why?: ReactNode
  /** What to do about it: buttons or links. */
  readonly children?: ReactNode
}

/** An empty, failed or forbidden state: says what, why, and what to do. */
export function Notice({ picture, title, heading = false, why, children }: Props) {
  const Title = heading ? 'h1' : 'h2'
  return (
    <div className={styles.notice}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Title className={styles.title}>{title}</Title>
      {why && <div className={styles.why}>{why}</div>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}
