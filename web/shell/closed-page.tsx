import { Button } from '@mantine/core'
import { IconDoorOff, IconMapPinOff } from '@tabler/icons-react'
import { openLogin } from '../me/login-request.ts'
import { useSite } from '../me/site.ts'
import { useText } from '../text/use-text.ts'
import styles from './closed-page.module.css'
import type { ShellText } from './shell.text.en.ts'

/** What strangers find where a site is suspended, and everybody at an address that is none any more. */
export function ClosedPage() {
  const t = useText<ShellText>('shell')
  const config = useSite((now) => now.config)
  const gone = config?.site_state === 'gone'
  const Picture = gone ? IconMapPinOff : IconDoorOff
  return (
    <main className={styles.page}>
      <Picture size={52} stroke={1.2} aria-hidden />
      <h1 className={styles.title}>{t(gone ? 'goneTitle' : 'closedTitle')}</h1>
      <p className={styles.why}>{gone ? t('goneWhy', { host: location.hostname }) : t('closedWhy', { name: config?.title ?? '' })}</p>
      {!gone && config?.service_on_phone && (
        <p className={styles.why}>
          {config.service_on_name} <a href={`tel:${config.service_on_phone.replaceAll(/[^\d+]/g, '')}`}>{config.service_on_phone}</a>
        </p>
      )}
      {!gone && (
        <Button variant="default" onClick={openLogin}>
          {t('closedLogIn')}
        </Button>
      )}
    </main>
  )
}
