import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ApiText } from '../api/api.text.en.ts'
import { useBusy } from '../api/busy.ts'
import { useText } from '../text/use-text.ts'
import { Row } from '../ui/row.tsx'
import { Text } from '../ui/text.tsx'
import { Box } from '../ui/box.tsx'
import styles from './busy-sign.module.css'

/** A quick answer needs no sign; this long without one does. */
const quietMs = 300
/** Nor does the work before a call, which takes most phones less than this. */
const provingMs = 1500

/** The free room of whichever bar the page has; the words stand there and nowhere else. */
const placeOf = (): Element | null => document.querySelector('[data-busy-place]')

/** 努力加载中... with the number of calls under way (product.md 7), and a line at the edge of the screen where a panel lies over the bar. It covers nothing, so nobody is kept from working. */
export function BusySign({ alsoWhen }: { alsoWhen: boolean }) {
  const t = useText<ApiText>('api')
  const calls = useBusy((now) => now.calls)
  const busy = calls > 0 || alsoWhen
  const [late, setLate] = useState(false)
  // Timer: show the sign only when the wait became noticeable.
  useEffect(() => {
    if (!busy) {
      setLate(false)
      return
    }
    const timer = setTimeout(() => setLate(true), quietMs)
    return () => clearTimeout(timer)
  }, [busy])
  const proving = useBusy((now) => now.proving > 0)
  const [slow, setSlow] = useState(false)
  // Timer: a check against robots is mentioned only to whoever waits for it.
  useEffect(() => {
    if (!proving) {
      setSlow(false)
      return
    }
    const timer = setTimeout(() => setSlow(true), provingMs)
    return () => clearTimeout(timer)
  }, [proving])
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
