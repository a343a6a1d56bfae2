import type { Invitation } from '@loupe/domain/users/person.ts'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { copyText } from '../ui/copy.ts'
import ask from '../forms/ask-form.module.css'
import { Dialog } from '../forms/dialog.tsx'
import styles from './invitation-dialog.module.css'
import type { SharedText } from '../shared/shared.text.en.ts'
import { Text } from '../ui/text.tsx'
import { Stack } from '../ui/stack.tsx'

/** Whom a link is for, on which site. */
export type Invited = { readonly site: string; readonly account: string; readonly name: string; readonly invitation: Invitation }
type Props = { readonly made: Invited | null; readonly title: (made: Invited) => string; readonly onClose: () => void }

/** A link to set the own password, told this once: to be copied into a chat where no letter goes. */
export function InvitationDialog({ made, title, onClose }: Props) {
  // While the dialog fades out, it still shows what it had.
  const [last, setLast] = useState(made)
  if (made !== null && made !== last) setLast(made)
  const shown = made ?? last
  return (
    <Dialog open={made !== null} onClose={onClose} title={shown ? title(shown) : ''}>
      {shown && (
        <Told
          invited={shown}
          onSeen={() => {
            onClose()
            setLast(null)
          }}
        />
      )}
    </Dialog>
  )
}

function Told({ invited, onSeen }: { readonly invited: Invited; readonly onSeen: () => void }) {
  const t = useText<SharedText>('shared')
  const { site, account, name, invitation } = invited
  const until = toMinute(invitation.goodUntil)
  const text = t('invitation', { site, account, link: invitation.link, until })
  return (
    <Stack gap={14} shrinks>
      <Text as="p" tone="dim" pretty>
        {invitation.sentTo ? t('invitationSent', { email: invitation.sentTo }) : t('invitationWhy', { name, until })}
      </Text>
      <Text as="pre" ground="raised" round={8} pad="12px 14px" breaks className={styles.text}>
        {text}
      </Text>
      <div className={ask.buttons}>
        <Button variant="default" leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copyText(text)} data-autofocus>
          {t('copyInvitation')}
        </Button>
        <Button onClick={onSeen}>{t('passedOn')}</Button>
      </div>
    </Stack>
  )
}
