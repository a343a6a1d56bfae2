import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './stage.module.css'

export type StepWords = { readonly before: string; readonly after: string; readonly at: (at: number, all: number) => string }

type Props = {
  readonly at: number
  readonly all: number
  readonly words: StepWords
  /** Above what has buttons of its own along its lower edge. */
  readonly isAbove?: boolean
  readonly onStep: (at: number) => void
}

/** Of several things on a stage: which one it is, and the ways to the others; nothing where there is one. */
export function Steps({ at, all, words, isAbove = false, onStep }: Props) {
  if (all < 2) return null
  const step = (by: 1 | -1) => onStep((at + by + all) % all)
  return (
    <Row gap={2} ground="surface" round="pill" edge="line" className={styles.steps} data-above={isAbove || undefined}>
      <SignButton label={words.before} plain hovers round="circle" className={styles.step} onClick={() => step(-1)}>
        <IconChevronLeft size={18} aria-hidden />
      </SignButton>
      <Text size={12} figures role="status" aria-label={words.at(at + 1, all)}>
        {at + 1} / {all}
      </Text>
      <SignButton label={words.after} plain hovers round="circle" className={styles.step} onClick={() => step(1)}>
        <IconChevronRight size={18} aria-hidden />
      </SignButton>
    </Row>
  )
}
