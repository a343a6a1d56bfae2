import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Path } from '../../nav/paths.ts'
import type { SearchText } from '../../nav/search-codec.ts'
import { look } from '../../ui/look/look.ts'
import { Text } from '../../ui/text.tsx'
import styles from './figures.module.css'

export type Target = { readonly to: Path; readonly search: SearchText }

type Props = {
  readonly name: ReactNode
  /** How much of the most, from 0 to 1. */
  readonly part: number
  readonly target: Target
  readonly late?: boolean
  readonly sub: string
  readonly children: ReactNode
}

/** One line of sums with its bar; it opens the list that it is the sum of. */
export function BarRow({ name, part, target, late = false, sub, children }: Props) {
  return (
    <Text as="li" ruled="above">
      <Link
        to={target.to}
        search={target.search}
        className={look({ tone: 'text', plain: true, hovers: true }, styles.bar)}
        data-late={late || undefined}
      >
        <Text cut>{name}</Text>
        <i aria-hidden>
          <i style={{ width: `${part * 100}%` }} />
        </i>
        <Text figures className={styles.sums}>
          <b>{children}</b>
          <Text as="small" tone="dim" size={12}>
            {sub}
          </Text>
        </Text>
      </Link>
    </Text>
  )
}
