import { ActionIcon, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { openLogin } from '../../me/login-request.ts'
import { useSite } from '../../me/site.ts'
import { useViewer } from '../../me/viewer.ts'
import type { SessionText } from '../../session/session.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice } from '../../ui/use-device.ts'
import { Row } from '../../ui/row.tsx'
import { Text } from '../../ui/text.tsx'
import { LookAround } from './look-around.tsx'
import { LanguagePicker } from './language-picker.tsx'
import { Logo } from './logo.tsx'
import type { ShellText } from '../shell.text.en.ts'
import styles from './top-bar.module.css'

/** The bar of the pages outside the main layout: light, because strangers load it first. */
export function PlainBar() {
  const words = useText<SessionText>('session')
  const shell = useText<ShellText>('shell')
  const device = useDevice()
  const needsSetUp = useSite((now) => now.config?.needs_setup ?? false)
  const stranger = useViewer((now) => now.user === null)
  const isOpen = useSite((now) => (now.config?.site_state ?? 'open') === 'open')
  const isGone = useSite((now) => now.config?.site_state === 'gone')
  const demo = useSite((now) => now.config?.is_demo ?? false)
  return (
    <Row as="header" ruled="below" className={styles.bar}>
      <Logo />
      {demo && device === 'desktop' && (
        <Text tone="warn" size={12} cut ground="warn" round="pill" pad="2px 10px" className={styles.demo}>
          {words('demo')}
        </Text>
      )}
      {device === 'desktop' && (
        <Text tone="dim" size={13} className={styles.trade}>
          {shell('forTheTrade')}
        </Text>
      )}
      <Row as="span" align="stretch" justify="end" grows className={styles.gap} data-busy-place />
      <SchemeSwitch />
      <LanguagePicker />
      {!needsSetUp && stranger && isOpen && <LookAround />}
      {!needsSetUp && stranger && !isGone && (
        <Button size="compact-md" variant="default" className={styles.login} data-early="login" onClick={openLogin}>
          {words('logIn')}
        </Button>
      )}
    </Row>
  )
}

function SchemeSwitch() {
  const t = useText<ShellText>('shell')
  const scheme = useComputedColorScheme('light')
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: false })
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={34}
      className={styles.scheme ?? ''}
      aria-label={scheme === 'dark' ? t('toLight') : t('toDark')}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      {scheme === 'dark' ? <IconSun size={19} stroke={1.7} aria-hidden /> : <IconMoon size={19} stroke={1.7} aria-hidden />}
    </ActionIcon>
  )
}
