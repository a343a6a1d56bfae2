import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import styles from './prices-for.module.css'

/** What can be done about a price, in words beside it. */
export function SmallButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Text type="button" as="button" across tone="accent" size={13} className={styles.clear} onClick={onClick}>
      {children}
    </Text>
  )
}
