import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { look } from '../look/look.ts'
import { Stack } from '../stack.tsx'
import { Text } from '../text.tsx'
import styles from './ways.module.css'

/** Where to go on from a page that is an end: lines in one box, each a link or a button that looks like `way`. */
export function Ways({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={label} className={styles.place}>
      <ul className={look({ frame: 'card', ground: 'surface' }, styles.ways)}>{children}</ul>
    </nav>
  )
}

type LineProps = {
  readonly picture: ReactNode
  readonly name: string
  /** What is found there, or what it is good for. */
  readonly why?: string | undefined
  /** The link or the button around the words. */
  readonly around: (words: ReactNode, className: string) => ReactNode
}

export function Way({ picture, name, why, around }: LineProps) {
  const words = (
    <>
      {picture}
      <Stack as="span" gap={1} shrinks grows textAlign="start">
        <Text weight={600}>{name}</Text>
        {why && (
          <Text tone="dim" size={13} pretty>
            {why}
          </Text>
        )}
      </Stack>
      <IconChevronRight size={16} aria-hidden />
    </>
  )
  return <li>{around(words, look({ hovers: true, plain: true }, styles.way))}</li>
}
