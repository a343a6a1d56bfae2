import { useState, type ReactNode } from 'react'
import type { NumberRange } from '../../nav/search-codec.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import type { ParcelsText } from '../parcels.text.en.ts'
import styles from './filters.module.css'

type Props = {
  readonly label: string
  readonly unit?: ReactNode
  readonly range: NumberRange | null
  readonly onChange: (range: NumberRange | null) => void
}

const shown = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** "1,234.5", "１．５"; what is no number leaves its end open. */
function read(text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
  const value = Number(plain)
  return plain === '' || !Number.isFinite(value) ? undefined : value
}

/** Two ends, either may be open; they count once the field is left or Enter is pressed. */
export function RangeField({ label, unit, range, onChange }: Props) {
  const t = useText<ParcelsText>('parcels')
  const now = `${shown(range?.from)}|${shown(range?.to)}`
  const [draft, setDraft] = useState({ from: shown(range?.from), to: shown(range?.to), of: now })
  // A chip, a link or going back changed it: what was being typed gives way.
  if (draft.of !== now) setDraft({ from: shown(range?.from), to: shown(range?.to), of: now })
  function take() {
    const ends = [read(draft.from), read(draft.to)]
    const [from, to] = ends.every((end) => end !== undefined) ? ends.toSorted((a, b) => a - b) : ends
    setDraft({ from: shown(from), to: shown(to), of: now })
    if (from === range?.from && to === range?.to) return
    onChange(
      from === undefined && to === undefined ? null : { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
    )
  }
  const end = (name: 'from' | 'to') => (
    <input
      inputMode="decimal"
      autoComplete="off"
      aria-label={`${label}: ${t(name)}`}
      placeholder={t(name)}
      value={draft[name]}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
  return (
    <Row
      as="span"
      inline
      gap={2}
      ground="surface"
      round={6}
      edge="line"
      tone="dim"
      size={13}
      className={styles.range}
      data-on={range !== null || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) take()
      }}
    >
      {end('from')}
      <Text aria-hidden>–</Text>
      {end('to')}
      {unit}
    </Row>
  )
}
