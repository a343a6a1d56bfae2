import { useState } from 'react'
import styles from './stage.module.css'
import { Steps, type StepWords } from './steps.tsx'

type Props = {
  /** What they are pictures of, in words. */
  readonly alt: string
  /** Addresses, the one that lists show first. */
  readonly urls: readonly string[]
  readonly words: StepWords
  readonly onBroken: (url: string) => void
}

/** The pictures of goods one at a time; of several it says which one it is. */
export function Photos({ alt, urls, words, onBroken }: Props) {
  const [at, setAt] = useState(0)
  const shown = Math.min(at, urls.length - 1)
  const url = urls[shown] ?? ''
  return (
    <>
      <img className={styles.photo} src={url} alt={alt} referrerPolicy="no-referrer" onError={() => onBroken(url)} />
      <Steps at={shown} all={urls.length} words={words} onStep={setAt} />
    </>
  )
}
