import type { ReactNode } from 'react'
import styles from './state-word.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'loan' | 'natural'

/** A state as a word on a soft ground: the colour repeats what the word says. */
export function StateWord({ tone, title, children }: { readonly tone: Tone; readonly title?: string; readonly children: ReactNode }) {
  return (
    <span className={styles.word} data-tone={tone} title={title}>
      {children}
    </span>
  )
}
