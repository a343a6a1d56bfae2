import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import styles from './filter-panel.module.css'
import type { Range } from '../stock-view.ts'
import type { StockText } from '../stock.text.en.ts'

type Props = {
  readonly label: string
  readonly unit?: string
  readonly range: Range | undefined
  readonly onChange: (range: Range | undefined) => void
  readonly wide?: boolean
}

const show = (value: number | undefined) => (value === undefined ? '' : String(value))

/** Reads "1,234.5" or "１．５"; anything that is no number counts as open. */
function read(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
  const value = Number(plain)
  return plain === '' || !Number.isFinite(value) ? undefined : value
}

/** Two numbers, either may be open; taken over together on Enter or on leaving both. Turned round when typed the wrong way round. */
export function RangeInputs({ label, unit, range, onChange, wide = false }: Props) {
  const t = useText<StockText>('stock')
  const shown = `${show(range?.from)}|${show(range?.to)}`
  const [draft, setDraft] = useState({ from: show(range?.from), to: show(range?.to), shown })
  // The range changed elsewhere (a band, a link, going back): what was being typed gives way.
  if (draft.shown !== shown) setDraft({ from: show(range?.from), to: show(range?.to), shown })

  function commit() {
    const from = read(draft.from)
    const to = read(draft.to)
    const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
    setDraft({ from: show(low), to: show(high), shown: draft.shown })
    if (low === range?.from && high === range?.to) return
    onChange(
      low === undefined && high === undefined
        ? undefined
        : { ...(low === undefined ? {} : { from: low }), ...(high === undefined ? {} : { to: high }) },
    )
  }

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) commit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit()
  }
  return (
    <Row
      as="span"
      inline
      tone="dim"
      ground="surface"
      round={6}
      edge="line"
      className={styles.range}
      data-on={range !== undefined || undefined}
      data-wide={wide || undefined}
      onBlur={onBlur}
    >
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label}: ${t('from')}`}
        placeholder={t('from')}
        value={draft.from}
        onChange={(event) => setDraft({ ...draft, from: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <span aria-hidden>–</span>
      <input
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${label}: ${t('to')}`}
        placeholder={t('to')}
        value={draft.to}
        onChange={(event) => setDraft({ ...draft, to: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      {unit && <span className={styles.unit}>{unit}</span>}
    </Row>
  )
}
