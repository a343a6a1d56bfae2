import type { Origin } from '@loupe/domain/stock/grades.ts'
import { useRef } from 'react'
import type { NavText } from '../nav/nav.text.en.ts'
import { useText } from '../text/use-text.ts'
import { HueSwitch } from './hue-switch.tsx'
import { PasteButton } from './paste-button.tsx'
import { SmartBox } from './smart-box.tsx'
import styles from './stock-page.module.css'
import type { Hue } from './stock-view.ts'

const nothing = () => undefined
const rows = Array.from({ length: 12 }, (_, row) => row)

/** The stock page before its program runs: its head, and room for the stones. */
export function StillStock({ origin, hue }: { origin: Origin; hue: Hue }) {
  const nav = useText<NavText>('nav')
  const box = useRef<HTMLTextAreaElement>(null)
  return (
    <div className={styles.page} data-origin={origin}>
      <div className={styles.head}>
        <h1 className={styles.title}>{nav(origin === 'natural' ? 'naturalDiamonds' : 'labDiamonds')}</h1>
        <HueSwitch hue={hue} onHue={nothing} />
        <SmartBox box={box} onRead={nothing} onLeave={nothing} />
        <span className={styles.stillPaste}>
          <PasteButton onPress={nothing} />
        </span>
      </div>
      <div className={styles.stillFilters} data-hue={hue} />
      <div className={styles.stillRows}>
        {rows.map((row) => (
          <div key={row} />
        ))}
      </div>
    </div>
  )
}
