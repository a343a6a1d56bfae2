import type { Invitation } from '@loupe/domain/users/users.api.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../ui/copy.ts'
import ask from './ask-form.module.css'
import { Dialog } from './dialog.tsx'
import styles from './invitation-dialog.module.css'

export type InvitationWords = Readonly<Record<'title' | 'why' | 'text' | 'copy' | 'seen', string>>
type Props = {
  readonly made: Invitation | null
  readonly words: (made: Invitation) => InvitationWords
  readonly onClose: () => void
}

/** A link to set the own password, told this once: to be copied into a chat where no letter goes. */
export function InvitationDialog({ made, words, onClose }: Props) {
  // While the dialog fades out, it still shows what it had.
  const [last, setLast] = useState(made)
  if (made !== null && made !== last) setLast(made)
  const shown = made ?? last
  const said = shown && words(shown)
  return (
    <Dialog open={made !== null} onClose={onClose} title={said?.title ?? ''}>
      {said && (
        <div className={ask.form}>
          <p className={ask.why}>{said.why}</p>
          <pre className={styles.text}>{said.text}</pre>
          <div className={ask.buttons}>
            <Button
              variant="default"
              leftSection={<IconCopy size={17} aria-hidden />}
              onClick={() => void copyText(said.text)}
              data-autofocus
            >
              {said.copy}
            </Button>
            <Button
              onClick={() => {
                onClose()
                setLast(null)
              }}
            >
              {said.seen}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
