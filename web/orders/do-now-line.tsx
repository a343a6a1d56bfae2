import type { ReactNode } from 'react'
import { Refused } from '../forms/refused.tsx'
import styles from './do-now.module.css'

type LineProps = { readonly words: ReactNode; readonly more?: ReactNode; readonly children?: ReactNode; readonly refusal?: string }

/** What is to be done, since when, and what to press. */
export function Line({ words, more, children, refusal }: LineProps) {
  return (
    <>
      <div className={styles.line}>
        <div>
          <p className={styles.headline}>
            <strong>{words}</strong>
          </p>
          {more && <p className={styles.dim}>{more}</p>}
        </div>
        <span className={styles.buttons}>{children}</span>
      </div>
      <Refused words={refusal} />
    </>
  )
}
