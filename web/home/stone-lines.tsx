import type { ShownStone } from '@loupe/domain/home/home.api.ts'
import styles from './stone-lines.module.css'

/** Stones as strangers see them: what they are and where, with the prices out of sight. */
export function StoneLines({ stones, label }: { stones: readonly ShownStone[]; label: string }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {stones.map((stone, k) => (
        <li key={k}>
          <span className={styles.shape}>{stone.shape}</span>
          <span className={styles.carat}>{stone.carat}</span>
          <span className={styles.grades}>{[stone.color, stone.clarity].filter(Boolean).join(' ')}</span>
          <span className={styles.make}>{[stone.make, stone.fluorescence].filter(Boolean).join(' · ')}</span>
          <span className={styles.lab}>{stone.lab}</span>
          <span className={styles.place}>{stone.place}</span>
          <span className={styles.price} aria-hidden>
            $0,000
          </span>
        </li>
      ))}
    </ul>
  )
}
