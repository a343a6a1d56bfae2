import { useReducedMotion } from '@mantine/hooks'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../me/site.ts'
import { useText } from '../../text/use-text.ts'
import { DropDown } from '../../ui/over/drop-down.tsx'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { look } from '../../ui/look/look.ts'
import { Stack } from '../../ui/stack.tsx'
import styles from './notice-ticker.module.css'
import type { ShellText } from '../shell.text.en.ts'
import { limitMove, noticesOf, tickerOffset } from './ticker-motion.ts'

/** The site's notices in one still line; under the pointer they move through it, and a press shows them whole. */
export function NoticeTicker() {
  const t = useText<ShellText>('shell')
  const content = useSite((now) => now.config?.scroll_notice_content ?? '')
  const notices = noticesOf(content)
  if (notices.length === 0) {
    return (
      <Row as="span" gap={6} tone="dim" size={13} className={styles.place}>
        <IconSpeakerphone size={16} stroke={1.6} aria-hidden />
        <Text cut>{t('noNotice')}</Text>
      </Row>
    )
  }
  return (
    <Row as="span" gap={6} tone="dim" size={13} className={styles.place}>
      <DropDown
        label={t('notices')}
        align="start"
        width={420}
        className={look({ round: 6, tone: 'dim', size: 13, hovers: true }, styles.button)}
        button={
          <>
            <IconSpeakerphone size={16} stroke={1.6} aria-hidden />
            <MovingRow notices={notices} />
          </>
        }
      >
        {() => (
          <Stack as="ul" gap={8} tone="text" breaks className={styles.whole}>
            {notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </Stack>
        )}
      </DropDown>
    </Row>
  )
}

function MovingRow({ notices }: { notices: readonly string[] }) {
  const still = useReducedMotion(undefined, { getInitialValueInEffect: false })
  const [isRead, setRead] = useState(false)
  const row = useRef<HTMLSpanElement>(null)
  const offset = useRef(0)
  const moves = isRead && !still && notices.length >= limitMove
  // Animation frames: the row moves while somebody reads it.
  useEffect(() => {
    if (!moves) return
    const moved = row.current
    offset.current = 0
    let last = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const element = row.current
      if (element) {
        offset.current = tickerOffset(offset.current, now - last, element.scrollWidth / 2)
        element.style.transform = `translateX(${offset.current.toFixed(2)}px)`
      }
      last = now
      frame = requestAnimationFrame(step)
    })
    return () => {
      cancelAnimationFrame(frame)
      if (moved) moved.style.transform = ''
    }
  }, [moves])
  const words = notices.map((notice) => (
    <span key={notice} className={styles.notice}>
      {notice}
    </span>
  ))
  return (
    <span
      className={look({ grows: true, shrinks: true }, styles.window)}
      data-still={!moves || undefined}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
    >
      <Row ref={row} as="span" inline align="stretch" oneLine className={styles.row}>
        <span className={styles.copy}>{words}</span>
        {moves && (
          <span className={styles.copy} aria-hidden>
            {words}
          </span>
        )}
      </Row>
    </span>
  )
}
