import { Button } from '@mantine/core'
import { useState } from 'react'
import { refusalText } from '../api/refusal-text.ts'
import { useSite } from '../me/site.ts'
import { logInAsVisitor } from '../session/session.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import { useDevice } from '../ui/use-device.ts'
import type { ShellText } from './shell.text.en.ts'
import styles from './top-bar.module.css'

/** In as a guest with one press, where the site lets guests in: in the bar of desks, `onPhone` in the page of phones. */
export function LookAround({ onPhone = false }: { onPhone?: boolean }) {
  const t = useText<ShellText>('shell')
  const device = useDevice()
  const visitors = useSite((now) => now.config?.visitor_status === 1)
  const [busy, setBusy] = useState(false)
  if (!visitors || (device === 'mobile') !== onPhone) return null
  async function enter() {
    setBusy(true)
    try {
      await logInAsVisitor()
    } catch (error) {
      toast.error(refusalText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      size={onPhone ? 'md' : 'compact-md'}
      variant={onPhone ? 'subtle' : 'default'}
      {...(onPhone ? {} : { className: styles.login })}
      loading={busy}
      onClick={() => void enter()}
    >
      {t('lookAround')}
    </Button>
  )
}
