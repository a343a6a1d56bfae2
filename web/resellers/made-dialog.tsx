import type { Invitation } from '@loupe/domain/users/users.api.ts'
import { InvitationDialog } from '../parts/invitation-dialog.tsx'
import { toMinute } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import type { ResellersText } from './resellers.text.en.ts'

export type MadeAccount = { readonly name: string; readonly account: string; readonly invitation: Invitation }
type Props = {
  readonly made: MadeAccount | null
  /** For an operator of a site that stands already. */
  readonly isNewLink?: boolean
  readonly onClose: () => void
}

/** The invitation of an operator. */
export function MadeDialog({ made, isNewLink, onClose }: Props) {
  const t = useText<ResellersText>('resellers')
  return (
    <InvitationDialog
      made={made?.invitation ?? null}
      onClose={onClose}
      words={({ link, good_until, sent_to: email }) => {
        const until = toMinute(good_until)
        const facts = { name: made?.name ?? '', account: made?.account ?? '', link, until }
        return {
          title: t(isNewLink ? 'linkTitle' : 'madeTitle', facts),
          why: email ? t('invitedTo', { email }) : t('madeWhy', { until }),
          text: t('invitation', facts),
          copy: t('copyInvitation'),
          seen: t('seen'),
        }
      }}
    />
  )
}
