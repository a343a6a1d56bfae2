import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { SearchReading } from '@loupe/domain/stock/typed/read-search.ts'
import { IconSearch, IconX } from '@tabler/icons-react'
import { Suspense, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useConnection } from '../../api/connection.ts'
import { useReadWords, type WordsReader } from '../../gems/read-words.ts'
import { useText } from '../../text/use-text.ts'
import { useAfterPause } from '../../ui/use-after-pause.ts'
import { useDevice } from '../../ui/use-device.ts'
import { look } from '../../ui/look/look.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import { Row } from '../../ui/row.tsx'
import { SignButton } from '../../ui/sign-button.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import styles from './smart-box.module.css'
import type { StockText } from '../stock.text.en.ts'

const Understood = lazyPart(() => import('../understood.tsx').then((module) => ({ default: module.Understood })))

type Props = {
  /** The side of the page. */
  readonly origin: Origin
  readonly box: RefObject<HTMLTextAreaElement | null>
  /** How often filters were changed without the box: words that were taken over say no longer what is shown then, and go. */
  readonly byHand: number
  /** Takes what was read over as the filter. */
  readonly onRead: (reading: SearchReading) => void
  /** Arrow down leaves the box for the table. */
  readonly onLeave: () => void
}

/** How long typing pauses before the words are read. */
const pauseMs = 120

/** The words of the box as they were read, once typing pauses. */
function useReading(text: string, readWords: WordsReader) {
  const [reading, setReading] = useState<SearchReading | null>(null)
  const readOncePaused = async (signal: AbortSignal): Promise<void> => {
    if (text.trim() === '') return
    const read = await readWords(text)
    if (!signal.aborted) setReading(read)
  }
  useAfterPause(text, pauseMs, (signal) => void readOncePaused(signal), readWords)
  return [reading, setReading] as const
}

/** Words that were sent off. Without network they wait, and other words, or none, take their place. */
function useSending(text: string, readWords: WordsReader) {
  const lostAt = useConnection((now) => now.lostAt)
  // What the page has taken over: its words stand among the chosen ones then.
  const [taken, setTaken] = useState<string | null>(null)
  const [sent, setSent] = useState<{ readonly text: string; readonly lostAt: number | null } | null>(null)
  const awaited = useRef('')
  const isTaken = text === taken
  const drop = () => {
    awaited.current = ''
  }
  const send = async (): Promise<SearchReading | null> => {
    awaited.current = text
    setSent({ text, lostAt })
    const read = await readWords(text)
    if (awaited.current !== text) return null
    drop()
    setTaken(text)
    return read
  }
  // The stones of what was taken over without network aren't here either.
  const isWaiting = lostAt !== null && sent?.text === text && (!isTaken || sent.lostAt === lostAt)
  return { send, drop, isTaken, isWaiting }
}

/** Sets the state of its component anew, before it is drawn, once something has changed. */
function useOnceChanged(value: number, change: () => void): void {
  const [seen, setSeen] = useState(value)
  if (seen === value) return
  setSeen(value)
  change()
}

/** Type or paste a search the way people write it in chats, in both languages; shows what it understood and marks what it did not. */
export function SmartBox({ origin, box, byHand, onRead, onLeave }: Props) {
  const t = useText<StockText>('stock')
  const readWords = useReadWords()
  const device = useDevice()
  const [text, setText] = useState('')
  const [reading, setReading] = useReading(text, readWords)
  const { send, drop, isTaken, isWaiting } = useSending(text, readWords)
  useOnceChanged(byHand, () => {
    if (!isTaken || isWaiting) return
    setText('')
    setReading(null)
  })
  // DOM: the box is as high as its words, up to five lines; then it scrolls. Once they are taken over one line is enough.
  useLayoutEffect(() => {
    if (!box.current) return
    box.current.style.height = ''
    if (text !== '' && !isTaken) box.current.style.height = `${box.current.scrollHeight}px`
  }, [box, text, device, isTaken])

  async function submit() {
    if (text.trim() === '') return
    const read = await send()
    // Whoever has left the page isn't fetched back to it.
    if (!read || !box.current) return
    setReading(read)
    onRead(read)
    // On a phone the keyboard would cover what was found.
    if (device === 'mobile' && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur()
    }
  }

  function type(next: string) {
    drop()
    setText(next)
    if (next.trim() === '') setReading(null)
  }

  function clear() {
    type('')
    box.current?.focus()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void submit()
    } else if (event.key === 'ArrowDown' && !text.includes('\n')) {
      event.preventDefault()
      onLeave()
    } else if (event.key === 'Escape') {
      if (text) clear()
      else box.current?.blur()
    }
  }

  return (
    <div className={look({ grows: true, shrinks: true }, styles.smart)}>
      <Row gap={4} align="start" ground="surface" round={8} edge="strong" pad="2px 3px 2px 10px" className={styles.box} role="search">
        <IconSearch size={18} stroke={1.8} aria-hidden className={look({ fixed: true, tone: 'dim' }, styles.glass)} />
        <textarea
          ref={box}
          rows={1}
          className={look({ grows: true, shrinks: true, tone: 'text', size: 14 }, styles.text)}
          aria-label={t('smartLabel')}
          placeholder={t('smartHint')}
          data-taken={isTaken || undefined}
          value={text}
          spellCheck={false}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        <BoxEnd hasText={text !== ''} onClear={clear} />
        <Stack
          type="button"
          as="button"
          align="center"
          justify="center"
          fixed
          round={6}
          size={13}
          weight={600}
          className={styles.go}
          onClick={() => void submit()}
        >
          {t('search')}
        </Stack>
      </Row>
      {isWaiting && (
        <Text as="p" tone="warn" size={13} className={styles.understood} data-taken role="status">
          {t('searchesLater')}
        </Text>
      )}
      {reading && !isWaiting && text.trim() !== '' && (
        <Suspense>
          <Understood reading={isTaken ? { ...reading, understood: [] } : reading} typed={text} isTaken={isTaken} origin={origin} />
        </Suspense>
      )}
    </div>
  )
}

/** Empties the box, or tells the key that leads into it. */
function BoxEnd({ hasText, onClear }: { readonly hasText: boolean; readonly onClear: () => void }) {
  const t = useText<StockText>('stock')
  return hasText ? (
    <SignButton label={t('clearText')} fixed round={6} className={styles.clear} onClick={onClear}>
      <IconX size={16} aria-hidden />
    </SignButton>
  ) : (
    <Text as="kbd" fixed edge="strong" pad="0 7px" tone="dim" size={12} className={styles.key} aria-hidden>
      /
    </Text>
  )
}
