import { Textarea } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { useText } from '../text/use-text.ts'
import { DialogButtons } from './dialog-buttons.tsx'
import styles from './ask-form.module.css'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import { Refused } from './refused.tsx'

type Props = {
  readonly open: boolean
  readonly title: string
  readonly why: ReactNode
  readonly yes: string
  readonly hint?: string
  readonly grave?: boolean
  readonly isBusy: boolean
  readonly refusal: string
  readonly onClose: () => void
  readonly onReason: (reason: string) => void
}

/** Asks for a reason before something that needs one. */
export function ReasonDialog({ open, onClose, title, ...form }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ReasonForm onClose={onClose} {...form} />
    </Dialog>
  )
}

function ReasonForm({ why, yes, hint, grave = false, isBusy, refusal, onClose, onReason }: Omit<Props, 'open' | 'title'>) {
  const t = useText<SharedText>('shared')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    // A form that the button for this dialog stands in must not hear of it.
    event.stopPropagation()
    setTried(true)
    if (reason.trim()) onReason(reason.trim())
  }

  return (
    <Stack as="form" gap={14} shrinks className={styles.form} onSubmit={submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {why}
      </Text>
      <Textarea
        label={t('reason')}
        description={hint}
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={tried && !reason.trim() ? t('reasonNeeded') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refused words={refusal} />
      <div className={styles.buttons}>
        <DialogButtons yes={yes} grave={grave} isBusy={isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
