import type { Stone } from '@loupe/domain/stock/stone.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLabel } from '../../text/use-label.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { FacetDrawing } from '../facet-drawing.tsx'
import { stoneName } from '../stone-words.ts'
import type { SolidText } from './solid.text.en.ts'
import styles from './stone-solid.module.css'
import { useSolid } from './use-solid.ts'

/** How far a press of a key turns it. */
const step = Math.PI / 18
const keys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

const isStill = () => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** The stone as a body of its own proportions, turned by hand, by keys or by itself; said to be a model, as it is none of the stone's own pictures. */
export function StoneSolid({ stone }: { readonly stone: Stone }) {
  const t = useText<SolidText>('solid')
  const say = useLabel()
  const place = useRef<HTMLDivElement>(null)
  const held = useRef<{ x: number; y: number } | null>(null)
  const [turns, setTurns] = useState(() => !isStill())
  const [tries, setTries] = useState(0)
  const { state, turnBy } = useSolid(place, stone, { turns, tries, onSlow: () => setTurns(false) })

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
  if (state === 'none') return <Instead stone={stone} />
  return (
    <Stack as="figure" justify="center" className={styles.solid}>
      <div
        className={styles.hand}
        role="group"
        tabIndex={0}
        aria-label={t('of', { stone: stoneName(stone, say) })}
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
      <Text as="figcaption" tone="dim" size={11} className={styles.caption} title={t('why')}>
        {t('model')}
      </Text>
    </Stack>
  )
}

/** Where there is no 3D the drawing says the same. */
function Instead({ stone }: { readonly stone: Stone }) {
  const t = useText<SolidText>('solid')
  const drawing = { shape: stone.shape, size: 120, tablePct: stone.tablePct, ratio: stone.ratio, tint: stone.fancyColor }
  return (
    <Stack as="figure" gap={8} justify="center">
      <Row gap={16}>
        <FacetDrawing {...drawing} />
        <FacetDrawing {...drawing} side="pavilion" />
      </Row>
      <Text as="figcaption" tone="dim" size={12} textAlign="center">
        {t('none')}
      </Text>
    </Stack>
  )
}
