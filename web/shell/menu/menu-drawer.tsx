import { useRouterState } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useOfferedLanguages } from '../../me/site.ts'
import { currentLanguage, htmlLanguage, languageNames } from '../../text/language.ts'
import { changeLanguage } from '../../text/text.ts'
import { useText } from '../../text/use-text.ts'
import { Sheet } from '../../ui/over/sheet.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
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
