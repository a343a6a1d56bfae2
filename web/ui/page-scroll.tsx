import type { ReactNode } from 'react'
import { Row } from './row.tsx'
import { Text } from './text.tsx'
import styles from './page-scroll.module.css'

type Props = { readonly title: string; readonly origin?: 'natural' | 'lab'; readonly aside?: ReactNode; readonly children: ReactNode }

/** An ordinary page: its own scroll, a head that tells natural from lab by stripe, colour and word, and room around. */
export function PageScroll({ title, origin, aside, children }: Props) {
  return (
    <div className={styles.scroll} data-origin={origin}>
      <Row gap="8px 16px" wrap tall={34} below={12}>
        <Text as="h1" size={18} weight={650} className={styles.title}>
          {title}
        </Text>
        {aside}
      </Row>
      {children}
    </div>
  )
}
