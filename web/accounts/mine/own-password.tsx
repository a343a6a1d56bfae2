import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../nav/paths.ts'
import { enter, logOut } from '../../me/session.ts'
import { toMinute } from '../../text/format.ts'
import { useText } from '../../text/use-text.ts'
import { Stack } from '../../ui/stack.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { PasswordForm } from './my-password.tsx'

/** The first thing after a login with a password that staff made up; the only other way is out. */
export function OwnPassword({ until }: { until: string }) {
  const t = useText<AccountsText>('accounts')
  const navigate = useNavigate()
  async function leave() {
    await logOut()
    await navigate({ to: paths.home, replace: true })
  }
  return (
    <div className={styles.page}>
      <Stack gap={12} round={10} edge="line" pad={20} className={styles.gate}>
        <h1 className={styles.title}>{t('ownPassword')}</h1>
        <PasswordForm
          why={t('ownPasswordWhy', { until: toMinute(until) })}
          oldLabel={t('temporaryPassword')}
          yes={t('saveOwnPassword')}
          beside={
            <Button variant="default" onClick={() => void leave()}>
              {t('leave')}
            </Button>
          }
          onChanged={(token, user) => enter(token, user, 'loggedIn')}
        />
      </Stack>
    </div>
  )
}
