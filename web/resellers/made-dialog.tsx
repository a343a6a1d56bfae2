import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import ask from '../parts/ask-form.module.css'
import { Dialog } from '../parts/dialog.tsx'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import type { ResellersText } from './resellers.text.en.ts'
import styles from './site-panel.module.css'

export type MadeAccount = {
  readonly name: string
  readonly origin: string
  readonly account: string
  readonly password: string
  readonly good_until: string
  /** Where the invitation went by itself; empty where nobody gave an address. */
  readonly invited: string
}

/** The invitation of an operator, with the password that is told this once. */
export function MadeDialog({ made, onClose }: { readonly made: MadeAccount | null; readonly onClose: () => void }) {
  const t = useText<ResellersText>('resellers')
  // While the dialog fades out, it still shows what it had.
  const [last, setLast] = useState(made)
  if (made !== null && made !== last) setLast(made)
  const shown = made ?? last
  const until = shown ? toMinute(shown.good_until) : ''
  const text = shown ? t('invitation', { ...shown, until }) : ''
  return (
    <Dialog open={made !== null} onClose={onClose} title={t('madeTitle', { name: shown?.name ?? '' })}>
      <div className={ask.form}>
        <p className={ask.why}>{shown?.invited ? t('invitedTo', { email: shown.invited }) : t('madeWhy', { until })}</p>
        <pre className={styles.code}>{text}</pre>
        <div className={ask.buttons}>
          <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(text)} data-autofocus>
            {t('copyInvitation')}
          </Button>
          <Button
            onClick={() => {
              onClose()
              setLast(null)
            }}
          >
            {t('seen')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
