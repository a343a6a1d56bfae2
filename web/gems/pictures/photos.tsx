import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './stage.module.css'

type Props = {
  /** What they are pictures of, in words. */
  readonly alt: string
  /** Addresses, the one that lists show first. */
  readonly urls: readonly string[]
  readonly words: { readonly before: string; readonly after: string; readonly at: (at: number, all: number) => string }
  readonly onBroken: (url: string) => void
}

/** The pictures of goods one at a time; of several it says which one it is. */
export function Photos({ alt, urls, words, onBroken }: Props) {
  const [at, setAt] = useState(0)
  const shown = Math.min(at, urls.length - 1)
  const url = urls[shown] ?? ''
  const step = (by: 1 | -1) => setAt((shown + by + urls.length) % urls.length)
  return (
    <>
      <img className={styles.photo} src={url} alt={alt} referrerPolicy="no-referrer" onError={() => onBroken(url)} />
      {urls.length > 1 && (
        <Row gap={2} ground="surface" round="pill" edge="line" className={styles.steps}>
          <SignButton label={words.before} plain hovers round="circle" className={styles.step} onClick={() => step(-1)}>
            <IconChevronLeft size={18} aria-hidden />
          </SignButton>
          <Text size={12} figures role="status" aria-label={words.at(shown + 1, urls.length)}>
            {shown + 1} / {urls.length}
          </Text>
          <SignButton label={words.after} plain hovers round="circle" className={styles.step} onClick={() => step(1)}>
            <IconChevronRight size={18} aria-hidden />
          </SignButton>
        </Row>
      )}
    </>
  )
}
