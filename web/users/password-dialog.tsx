import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import ask from '../forms/ask-form.module.css'
import { Dialog } from '../forms/dialog.tsx'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import styles from './password-dialog.module.css'
import type { UsersText } from './users.text.en.ts'

export type MadePassword = { readonly password: string; readonly good_until: string }
type Props = { readonly name: string; readonly made: MadePassword | null; readonly onClose: () => void }

/** A made-up password, told this once. */
export function PasswordDialog({ name, made, onClose }: Props) {
  const t = useText<UsersText>('users')
  // While the dialog fades out, it still shows what it had.
  const [last, setLast] = useState(made)
  if (made !== null && made !== last) setLast(made)
  const shown = made ?? last
  const password = shown?.password ?? ''
  return (
    <Dialog open={made !== null} onClose={onClose} title={t('passwordTitle')}>
      <div className={ask.form}>
        <p className={ask.why}>{t('passwordWhy', { name, until: shown ? toMinute(shown.good_until) : '' })}</p>
        <p className={styles.password}>
          <code>{password}</code>
          <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(password)} data-autofocus>
            {t('copyPassword')}
          </Button>
        </p>
        <div className={ask.buttons}>
          <Button
            onClick={() => {
              onClose()
              setLast(null)
            }}
          >
            {t('passwordSeen')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
