import type { ReactNode } from 'react'
import { Text } from '../ui/text.tsx'
import styles from './state-word.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'calm' | 'loan' | 'natural'

/** A state as a word on a soft ground: the colour repeats what the word says. */
export function StateWord({ tone, title, children }: { readonly tone: Tone; readonly title?: string; readonly children: ReactNode }) {
  return (
    <Text tint={tone} round="pill" pad="1px 8px" size={12} weight={550} oneLine className={styles.word} title={title}>
      {children}
    </Text>
  )
}
