import type { MouseEvent, ReactNode } from 'react'
import { count } from '../../text/format.ts'
import { shortCount } from '../../text/short-count.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './filter-panel.module.css'
import type { StockText } from '../stock.text.en.ts'

type Props = {
  readonly kind: 'band' | 'plain' | 'picture'
  readonly face: ReactNode
  /** What it is called where the face can't be seen. */
  readonly name: string
  readonly title: string | undefined
  readonly on: boolean
  /** How many stones it would show; null while that is not known, absent where it is not told. */
  readonly stones?: number | null | undefined
  readonly onPress: (event: MouseEvent) => void
}

/** A choice of a filter with its count; one that would show nothing is dim but can still be pressed. */
export function FilterChip({ kind, face, name, title, on, stones, onPress }: Props) {
  const t = useText<StockText>('stock')
  const told = stones === undefined || stones === null ? '' : `, ${t('stones', { count: stones, shown: count(stones) })}`
  return (
    <Stack
      type="button"
      as="button"
      justify="center"
      tone="text"
      size={13}
      oneLine
      ground="surface"
      round={6}
      edge="line"
      className={styles.chip}
      data-kind={kind}
      data-empty={stones === 0 && !on ? true : undefined}
      aria-pressed={on}
      aria-label={`${name}${told}`}
      title={title}
      onClick={onPress}
    >
      <span className={styles.face}>{face}</span>
      {stones !== undefined && (
        <Text tone="faint" weight={400} figures className={styles.count} aria-hidden>
          {stones === null ? '' : shortCount(stones)}
        </Text>
      )}
    </Stack>
  )
}
