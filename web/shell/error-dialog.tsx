import { Button } from '@mantine/core'
import { Dialog } from '../parts/dialog.tsx'
import { useText } from '../text/use-text.ts'
import styles from './error-dialog.module.css'
import { clearErrors, useErrorLog } from './error-log.ts'
import type { ShellText } from './shell.text.en.ts'

/** What went wrong in this browser: message, info, address and stack, the newest first; kept nowhere else. */
export function ErrorDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText<ShellText>('shell')
  const errors = useErrorLog((now) => now.errors)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('errorTitle')}
      width={960}
      foot={
        <Button
          color="red.9"
          onClick={() => {
            clearErrors()
            onClose()
          }}
        >
          {t('errorClear')}
        </Button>
      }
    >
      <ul className={styles.list}>
        {errors.toReversed().map((error) => (
          <li key={error.id} className={styles.error}>
            <dl className={styles.facts}>
              <dt>{t('errorMessage')}</dt>
              <dd className={styles.message}>{error.message}</dd>
              <dt>{t('errorInfo')}</dt>
              <dd>{error.info}</dd>
              <dt>{t('errorUrl')}</dt>
              <dd>{error.url}</dd>
              <dt>{t('errorStack')}</dt>
              <dd>
                <pre className={styles.stack}>{error.stack}</pre>
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
