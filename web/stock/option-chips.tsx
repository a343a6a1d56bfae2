import { useRef, type MouseEvent, type ReactNode } from 'react'
import { count, shortCount } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import styles from './filter-panel.module.css'
import type { StockText } from './stock.text.en.ts'

export type Option = {
  readonly value: string
  readonly label: ReactNode
  /** Said instead of the label where that is a picture or a code. */ readonly name?: string
}

type Props = {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  /** How many stones each would show; null until the first answer. */
  readonly counts: Readonly<Record<string, number>> | null
  readonly onToggle: (value: string) => void
  /** Shift with a press: everything from the option pressed before to this one. */
  readonly onSpan?: (from: string, to: string) => void
  readonly kind?: 'plain' | 'picture'
}

/** Options of one filter with live counts; an option that would show nothing is dim but can still be pressed. */
export function OptionChips({ label, options, chosen, counts, onToggle, onSpan, kind = 'plain' }: Props) {
  const t = useText<StockText>('stock')
  const before = useRef<string | null>(null)
  function press(event: MouseEvent, value: string) {
    if (event.shiftKey && onSpan && before.current !== null && before.current !== value) onSpan(before.current, value)
    else onToggle(value)
    before.current = value
  }
  return (
    <Row role="group" aria-label={label} wrap align="stretch" className={styles.chips}>
      {options.map(({ value, label: face, name }) => {
        const on = chosen.includes(value)
        const stones = counts ? (counts[value] ?? 0) : null
        const spoken = name ?? (typeof face === 'string' ? face : value)
        return (
          <Stack
            key={value}
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
            aria-label={stones === null ? spoken : `${spoken}, ${t('stones', { count: stones, shown: count(stones) })}`}
            title={name}
            onClick={(event) => press(event, value)}
          >
            <span className={styles.face}>{face}</span>
            <Text tone="faint" weight={400} figures className={styles.count} aria-hidden>
              {stones === null ? '' : shortCount(stones)}
            </Text>
          </Stack>
        )
      })}
    </Row>
  )
}
