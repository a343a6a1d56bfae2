import type { ReactNode } from 'react'
import styles from './page-scroll.module.css'

type Props = { readonly title: string; readonly origin?: 'natural' | 'lab'; readonly aside?: ReactNode; readonly children: ReactNode }

/** An ordinary page: its own scroll, a head that tells natural from lab by stripe, colour and word, and room around. */
export function PageScroll({ title, origin, aside, children }: Props) {
  return (
    <div className={styles.scroll} data-origin={origin}>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {aside}
      </div>
      {children}
    </div>
  )
}
