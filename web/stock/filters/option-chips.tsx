import { useRef, type MouseEvent, type ReactNode } from 'react'
import { Row } from '../../ui/row.tsx'
import { FilterChip } from './filter-chip.tsx'
import styles from './filter-panel.module.css'

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

/** Words of so many letters stand under each other beside the table, each as wide as the others. */
const shortWord = 4

/** Options of one filter with live counts. */
export function OptionChips({ label, options, chosen, counts, onToggle, onSpan, kind = 'plain' }: Props) {
  const before = useRef<string | null>(null)
  function press(event: MouseEvent, value: string) {
    if (event.shiftKey && onSpan && before.current !== null && before.current !== value) onSpan(before.current, value)
    else onToggle(value)
    before.current = value
  }
  const isEven = options.every(({ label: face }) => typeof face === 'string' && face.length <= shortWord)
  return (
    <Row role="group" aria-label={label} wrap align="stretch" className={styles.chips} data-even={isEven || undefined}>
      {options.map(({ value, label: face, name }) => (
        <FilterChip
          key={value}
          kind={kind}
          face={face}
          name={name ?? (typeof face === 'string' ? face : value)}
          title={name}
          on={chosen.includes(value)}
          stones={counts ? (counts[value] ?? 0) : null}
          onPress={(event) => press(event, value)}
        />
      ))}
    </Row>
  )
}
