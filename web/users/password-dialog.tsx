import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import ask from '../parts/ask-form.module.css'
import { Dialog } from '../parts/dialog.tsx'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import styles from './password-dialog.module.css'
import type { UsersText } from './users.text.en.ts'

type Props = { readonly name: string; readonly password: string | null; readonly onClose: () => void }

/** A made-up password, told this once. */
export function PasswordDialog({ name, password, onClose }: Props) {
  const t = useText<UsersText>('users')
  // While the dialog fades out, it still shows what it had.
  const [last, setLast] = useState(password)
  if (password !== null && password !== last) setLast(password)
  const shown = password ?? last ?? ''
  return (
    <Dialog open={password !== null} onClose={onClose} title={t('passwordTitle')}>
      <div className={ask.form}>
        <p className={ask.why}>{t('passwordWhy', { name })}</p>
        <p className={styles.password}>
          <code>{shown}</code>
          <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(shown)} data-autofocus>
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
