import type { ReactNode } from 'react'
import { Stack } from '../../ui/stack.tsx'
import styles from './do-now.module.css'

type Props = { readonly label: string; readonly isOver: boolean; readonly children: ReactNode }

/** The place of what is to be done with an order now; calm once nothing is. */
export const NowCard = ({ label, isOver, children }: Props) => (
  <Stack as="section" narrows frame="card" className={styles.card} data-tone={isOver ? 'calm' : undefined} aria-label={label}>
    {children}
  </Stack>
)
