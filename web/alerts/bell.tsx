import { alertsApi } from '@loupe/domain/alerts/alerts.api.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { query } from '../api/query.ts'
import { paths } from '../nav/paths.ts'
import { useText } from '../text/use-text.ts'
import { DropDown } from '../ui/over/drop-down.tsx'
import { look } from '../ui/look/look.ts'
import { lazyPart } from '../ui/program-parts.ts'
import { Text } from '../ui/text.tsx'
import { useDevice } from '../ui/use-device.ts'
import type { AlertsText } from './alerts.text.en.ts'
import styles from './bell.module.css'
import { useAlertEvents } from './use-alert-events.ts'

const BellPanel = lazyPart(() => import('./bell-panel.tsx').then((module) => ({ default: module.BellPanel })))

/** How many alerts are unread, as they come; at a desk it unfolds the newest, on a phone it leads to their page. */
export function Bell() {
  const t = useText<AlertsText>('alerts')
  const desk = useDevice() === 'desktop'
  useAlertEvents()
  const unread = useQuery(query(alertsApi.unread, {}, { quiet: true })).data?.unread ?? 0
  const label = unread === 0 ? t('bell') : t('bellUnread', { count: unread })
  const sign = (
    <>
      <IconBell size={20} stroke={1.7} aria-hidden />
      {unread > 0 && (
        <Text size={11} weight={600} textAlign="center" round="pill" pad="0 4px" className={styles.badge} aria-hidden>
          {unread > 98 ? '99+' : unread}
        </Text>
      )}
    </>
  )
  if (!desk) {
    return (
      <Link to={paths.alerts} className={look({ fixed: true, tone: 'dim', hovers: true }, styles.bell)} aria-label={label}>
        {sign}
      </Link>
    )
  }
  return (
    <DropDown label={label} width={400} className={look({ fixed: true, tone: 'dim', hovers: true }, styles.bell)} button={sign}>
      {(close) => (
        <Suspense fallback={<div className={styles.coming} />}>
          <BellPanel onLeave={close} />
        </Suspense>
      )}
    </DropDown>
  )
}
