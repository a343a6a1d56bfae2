import type { Invitation } from '@loupe/domain/users/users.api.ts'
import { InvitationDialog } from '../parts/invitation-dialog.tsx'
import { useSite } from '../parts/site.ts'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { UsersText } from './users.text.en.ts'

type Props = {
  readonly name: string
  readonly account: string
  readonly made: Invitation | null
  readonly onClose: () => void
}

/** A person's link to set the own password. */
export function PersonInvitation({ name, account, made, onClose }: Props) {
  const t = useText<UsersText>('users')
  const site = useSite((now) => now.config?.title ?? '')
  return (
    <InvitationDialog
      made={made}
      onClose={onClose}
      words={({ link, good_until, sent_to: email }) => {
        const until = toMinute(good_until)
        return {
          title: t('invitationTitle', { name }),
          why: email ? t('invitationSent', { email }) : t('invitationWhy', { name, until }),
          text: t('invitation', { site, account, link, until }),
          copy: t('copyInvitation'),
          seen: t('passwordSeen'),
        }
      }}
    />
  )
}
