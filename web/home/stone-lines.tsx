import type { ShownStone } from '@loupe/domain/home/home.api.ts'
import type { Shape } from '@loupe/domain/stock/shapes.ts'
import { Suspense } from 'react'
import { lazyPart } from '../ui/program-parts.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './stone-lines.module.css'

/** Comes after the words: drawings are no part of the first page. */
const ShapeIcon = lazyPart(() => import('../gems/shape-icon.tsx').then((module) => ({ default: module.ShapeIcon })))

const cells = ['drawing', 'shape', 'carat', 'grades', 'make', 'lab', 'place', 'price'] as const

/** So many lines, for stones that are on their way. */
export function StoneGaps({ count }: { count: number }) {
  return (
    <ul className={styles.lines} aria-hidden>
      {Array.from({ length: count }, (_, k) => (
        <li key={k}>
          {cells.map((cell) => (
            <i key={cell} className={styles[cell]} />
          ))}
        </li>
      ))}
    </ul>
  )
}

/** Stones as strangers see them: what they are and where, with the prices out of sight. */
export function StoneLines({ stones, label }: { stones: readonly ShownStone[]; label: string }) {
  return (
    <Stack as="ul" size={13} figures className={styles.lines} aria-label={label}>
      {stones.map((stone, k) => (
        <li key={k}>
          <span className={styles.drawing}>
            <Suspense>
              <ShapeIcon shape={stone.shapeName as Shape} size={26} />
            </Suspense>
          </span>
          <Text cut weight={600}>
            {stone.shape}
          </Text>
          <Text cut className={styles.carat}>
            {stone.carat}
          </Text>
          <Text cut>{[stone.color, stone.clarity].filter(Boolean).join(' ')}</Text>
          <Text cut tone="dim" className={styles.make}>
            {[stone.make, stone.fluorescence].filter(Boolean).join(' · ')}
          </Text>
          <Text cut tone="accent" weight={600}>
            {stone.lab}
          </Text>
          <Text cut tone="dim" className={styles.place}>
            {stone.place}
          </Text>
          <Text cut className={styles.price} aria-hidden>
            $0,000
          </Text>
        </li>
      ))}
    </Stack>
  )
}
