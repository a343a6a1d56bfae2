import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { Turn } from './drawn-solid.ts'
import type { SolidText } from './solid.text.en.ts'
import styles from './stone-solid.module.css'
import { useSolid, type Begin } from './use-solid.ts'

/** How far a press of a key turns it. */
const step = Math.PI / 18
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const isStill = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

type Props = {
  readonly begin: Begin
  /** How it stands at first. */
  readonly first: Turn
  readonly words: { readonly label: string; readonly caption: string; readonly why: string }
  /** What stands there where a browser draws nothing in 3D. */
  readonly instead: ReactNode
}

/** A body on a canvas, turned by hand, by keys or by itself, where nobody wants less motion. */
export function Turned({ begin, first, words, instead }: Props) {
  const t = useText<SolidText>('solid')
  const place = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  const [turns, setTurns] = useState(() => !isStill())
  const [tries, setTries] = useState(0)
  const { state, turnBy } = useSolid(place, { begin, first }, { turns, tries, onSlow: () => setTurns(false) })

  function toggle() {
    setTurns(!turns)
    // One that stood still is drawn from now on.
    turnBy(0, 0)
  }
  function press(event: KeyboardEvent) {
    const by = keys[event.key]
    if (by) turnBy(...by)
    else if (event.key === ' ') toggle()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function drag({ clientX, clientY, buttons }: PointerEvent) {
    if (!held.current || buttons === 0) return
    turnBy((held.current.x - clientX) / 90, (clientY - held.current.y) / 90)
    held.current = { x: clientX, y: clientY }
  }
  if (state === 'none') return instead
  return (
    <Stack as="figure" justify="center" className={styles.solid}>
      <div
        className={styles.hand}
        role="group"
        tabIndex={0}
        aria-label={words.label}
        onKeyDown={press}
        onPointerDown={(event) => {
          held.current = { x: event.clientX, y: event.clientY }
          event.currentTarget.setPointerCapture(event.pointerId)
          setTurns(false)
        }}
        onPointerMove={drag}
        // A panel below goes on to its next stone when it is swiped.
        onTouchStart={(event) => event.stopPropagation()}
        onTouchEnd={(event) => event.stopPropagation()}
      >
        <div ref={place} className={styles.place} aria-hidden />
        {state === 'ended' && (
          <Stack gap={8} align="center" justify="center" className={styles.ended}>
            <Text size={12} tone="dim" textAlign="center" pretty>
              {t('ended')}
            </Text>
            <Button size="compact-md" variant="default" onClick={() => setTries(tries + 1)}>
              {t('again')}
            </Button>
          </Stack>
        )}
      </div>
      {state === 'live' && (
        <ActionIcon variant="default" className={styles.stop} aria-label={t(turns ? 'stop' : 'start')} onClick={toggle}>
          {turns ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
        </ActionIcon>
      )}
      <Text as="figcaption" tone="dim" size={11} className={styles.caption} title={words.why}>
        {words.caption}
      </Text>
    </Stack>
  )
}
