import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../nav/paths.ts'
import { Dialog } from '../../forms/dialog.tsx'
import { useText } from '../../text/use-text.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'

/** Put off until the browser is opened anew; goes at logout with the rest of the session's storage. */
const laterKey = 'certify-later'

/** Asks an unverified person on a phone for business or personal certification (product.md 6). */
export function CertifyPrompt() {
  const t = useText<AccountsText>('accounts')
  const navigate = useNavigate()
  const [open, setOpen] = useState(() => sessionStorage.getItem(laterKey) === null)
  function close() {
    sessionStorage.setItem(laterKey, '1')
    setOpen(false)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('certifyTitle')}
      foot={
        <>
          <Button variant="default" onClick={close}>
            {t('later')}
          </Button>
          <Button
            onClick={() => {
              close()
              void navigate({ to: paths.userInfoMobile })
            }}
          >
            {t('certifyNow')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('certifyWhy')}</p>
    </Dialog>
  )
}
