import { Button } from '@mantine/core'
import { useSite } from '../../me/site.ts'
import { useVisit } from '../../forms/use-visit.ts'
import { useText } from '../../text/use-text.ts'
import { useDevice } from '../../ui/use-device.ts'
import type { SessionText } from '../../session/session.text.en.ts'
import styles from './top-bar.module.css'

/** In as a guest with one press, where the site lets guests in: in the bar of desks, `onPhone` in the page of phones. */
export function LookAround({ onPhone = false }: { onPhone?: boolean }) {
  const t = useText<SessionText>('session')
  const device = useDevice()
  const visitors = useSite((now) => now.config?.visitor_status === 1)
  const visit = useVisit('toast')
  if (!visitors || (device === 'mobile') !== onPhone) return null
  return (
    <Button
      size={onPhone ? 'md' : 'compact-md'}
      variant="subtle"
      {...(onPhone ? {} : { className: styles.login })}
      loading={visit.isBusy}
      onClick={() => void visit.send({ referrer: location.origin })}
    >
      {t('lookAround')}
    </Button>
  )
}
