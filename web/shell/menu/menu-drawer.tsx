import { IconSpeakerphone } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useOfferedLanguages, useSite } from '../../me/site.ts'
import { currentLanguage, htmlLanguage, languageNames } from '../../text/language.ts'
import { changeLanguage } from '../../text/text.ts'
import { useText } from '../../text/use-text.ts'
import { look } from '../../ui/look/look.ts'
import { Sheet } from '../../ui/over/sheet.tsx'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { noticesOf } from '../bar/ticker-motion.ts'
import { closeDrawer, useLayout } from '../layout.ts'
import styles from './menu-drawer.module.css'
import type { ShellText } from '../shell.text.en.ts'

/** The phone's sidebar: slides in from the left, offers the languages, closes when another page opens. */
export function MenuDrawer({ children }: { children: ReactNode }) {
  const t = useText<ShellText>('shell')
  const open = useLayout((now) => now.drawerOpen)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  // Router: the drawer has done its job once another page is on screen.
  useEffect(() => closeDrawer(), [pathname])
  const now = currentLanguage()
  const offered = useOfferedLanguages()
  return (
    <Sheet open={open} onClose={closeDrawer} title={t('menu')} side="left" size={286}>
      <Notices />
      <nav aria-label={t('menu')}>{children}</nav>
      <Stack gap={8} className={styles.languages} role="group" aria-label={t('language')}>
        {offered.map((language) => (
          <Text
            as="button"
            ground="surface"
            round={8}
            edge="strong"
            tall={44}
            tone="text"
            size={15}
            key={language}
            type="button"
            lang={htmlLanguage[language]}
            aria-pressed={language === now}
            onClick={() => void changeLanguage(language)}
          >
            {languageNames[language]}
          </Text>
        ))}
      </Stack>
    </Sheet>
  )
}

/** What runs through a desk's bar stands here. */
function Notices() {
  const t = useText<ShellText>('shell')
  const notices = noticesOf(useSite((now) => now.config?.scroll_notice_content ?? ''))
  if (notices.length === 0) return null
  return (
    <Row gap={8} align="start" size={13} ground="accent" round={8} pad="8px 10px" breaks className={styles.notices}>
      <IconSpeakerphone size={17} stroke={1.6} className={look({ fixed: true, tone: 'accent' })} aria-hidden />
      <Stack as="ul" gap={4} aria-label={t('notices')}>
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </Stack>
    </Row>
  )
}
