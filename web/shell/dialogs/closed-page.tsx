import { Button } from '@mantine/core'
import { IconDoorOff, IconMapPinOff } from '@tabler/icons-react'
import { openLogin } from '../../me/login-request.ts'
import { useSite } from '../../me/site.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { telLink } from '@loupe/domain/accounts/contact.ts'
import styles from './closed-page.module.css'
import type { ShellText } from '../shell.text.en.ts'

/** What strangers find where a site is suspended, and everybody at an address that is none any more. */
export function ClosedPage() {
  const t = useText<ShellText>('shell')
  const config = useSite((now) => now.config)
  const gone = config?.site_state === 'gone'
  const Picture = gone ? IconMapPinOff : IconDoorOff
  return (
    <Stack as="main" gap={14} justify="center" grows pad={24} tone="dim" textAlign="center" className={styles.page}>
      <Picture size={52} stroke={1.2} aria-hidden />
      <Text as="h1" above={4} tone="text" weight={650} className={styles.title}>
        {t(gone ? 'goneTitle' : 'closedTitle')}
      </Text>
      <Text as="p" size={16} breaks pretty className={styles.why}>
        {gone ? t('goneWhy', { host: location.hostname }) : t('closedWhy', { name: config?.title ?? '' })}
      </Text>
      {!gone && config?.service_on_phone && (
        <Text as="p" size={16} breaks pretty className={styles.why}>
          {config.service_on_name} <a href={telLink(config.service_on_phone)}>{config.service_on_phone}</a>
        </Text>
      )}
      {!gone && (
        <Button variant="default" onClick={openLogin}>
          {t('closedLogIn')}
        </Button>
      )}
    </Stack>
  )
}
