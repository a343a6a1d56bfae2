import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ApiText } from '../../api/api.text.en.ts'
import { useBusy } from '../../api/busy.ts'
import { useText } from '../../text/use-text.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { Box } from '../../ui/box.tsx'
import styles from './busy-sign.module.css'

/** A quick answer needs no sign; this long without one does. */
const quietMs = 300
/** Nor does the work before a call, which takes most phones less than this. */
const provingMs = 1500

/** The free room of whichever bar the page has; the words stand there and nowhere else. */
const placeOf = (): Element | null => document.querySelector('[data-busy-place]')

/** Whether something has gone on for so long. */
function useLasting(goesOn: boolean, ms: number): boolean {
  const [lasts, setLasts] = useState(false)
  // Timer: nothing else tells that time has passed.
  useEffect(() => {
    if (!goesOn) {
      setLasts(false)
      return
    }
    const timer = setTimeout(() => setLasts(true), ms)
    return () => clearTimeout(timer)
  }, [goesOn, ms])
  return lasts
}

/** 努力加载中... with the number of calls under way (product.md 7), and a line at the edge of the screen where a panel lies over the bar. It covers nothing, so nobody is kept from working. */
export function BusySign({ alsoWhen }: { alsoWhen: boolean }) {
  const t = useText<ApiText>('api')
  const calls = useBusy((now) => now.calls)
  const busy = calls > 0 || alsoWhen
  // The sign is shown only when the wait became noticeable.
  const late = useLasting(busy, quietMs)
  // A check against robots is mentioned only to whoever waits for it.
  const slow = useLasting(
    useBusy((now) => now.proving > 0),
    provingMs,
  )
  if (!busy || !late) return null
  const sign = (
    <Row as="span" gap={6} inline fixed tone="dim" size={12} oneLine className={styles.sign} role="status">
      <Box as="span" round="circle" square={14} className={styles.ring} aria-hidden />
      <span className={styles.words}>{t(slow ? 'proving' : 'loading')}</span>
      {calls > 0 && (
        <Text tone="text" weight={600} figures>
          {calls}
        </Text>
      )}
    </Row>
  )
  const place = placeOf()
  return (
    <>
      <div className={styles.bar} aria-hidden />
      {place && createPortal(sign, place)}
    </>
  )
}
