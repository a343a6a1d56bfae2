import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useRef } from 'react'
import { look } from '../ui/look/look.ts'
import { Stack } from '../ui/stack.tsx'
import { StockHead } from './stock-head.tsx'
import styles from './stock-page.module.css'
import type { Hue } from './stock-view.ts'

const nothing = () => undefined
const rows = Array.from({ length: 12 }, (_, row) => row)

/** The stock page before its program runs: its head, and room for the stones. */
export function StillStock({ origin, hue }: { origin: Origin; hue: Hue }) {
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={styles.page} data-origin={origin}>
      <StockHead origin={origin} hue={hue} byHand={0} box={box} onHue={nothing} onRead={nothing} onLeave={nothing} onPaste={nothing} />
      <div className={look({ fixed: true, ruled: 'below', ground: 'raised' }, styles.stillFilters)} data-hue={hue} />
      <Stack packed grows className={styles.stillRows}>
        {rows.map((row) => (
          <div key={row} />
        ))}
      </Stack>
    </div>
  )
}
