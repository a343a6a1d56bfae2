import { Button } from '@mantine/core'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import { invitationsApi } from '@loupe/domain/accounts/invitations.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { useState } from 'react'
import { Changed, Refused } from '../../forms/refused.tsx'
import { InvitationDialog, type Invited } from '../../people/invitation-dialog.tsx'
import { useSite } from '../../me/site.ts'
import type { SharedText } from '../../shared/shared.text.en.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import { PasswordDialog, type MadePassword } from './password-dialog.tsx'
import styles from './person-steps.module.css'
import { nameOf } from '../person-words.ts'
import { itself, usePersonWrite } from '../use-person-write.ts'
import type { UsersText } from '../users.text.en.ts'

type Action = 'enable' | 'disable' | 'expire'

/** Approved accounts can be closed, closed ones opened again; registrations are decided elsewhere. */
const wasApproved = ({ status }: PersonDetail): boolean => status === accountStatus.approved || status === accountStatus.disabled
const mayEnter = ({ status, has_expired }: PersonDetail): boolean => status === accountStatus.approved && !has_expired

const done = { enable: 'enabled', disable: 'disabled', expire: 'expired' } as const

/** What can be done to an account that was once approved; each asks first. */
export function PersonSteps({ person }: { person: PersonDetail }) {
  const t = useText<UsersText>('users')
  const say = useText<SharedText>('shared')
  const [meanwhile, setMeanwhile] = useState(false)
  const [password, setPassword] = useState<MadePassword | null>(null)
  const stale = () => setMeanwhile(true)
  const status = usePersonWrite(usersApi.setStatus, itself, stale)
  const reset = usePersonWrite(usersApi.resetPassword, ({ user }) => user, stale)
  const site = useSite((now) => now.config?.title ?? '')
  const invite = usePersonWrite(invitationsApi.invite, ({ user }) => user, stale)
  const [invitation, setInvitation] = useState<Invited | null>(null)
  const isBusy = status.isBusy || reset.isBusy || invite.isBusy
  const refusal = status.refused.text || reset.refused.text || invite.refused.text
  const name = nameOf(person)
  const target = { id: person.id, version: person.version }
  const isOpen = mayEnter(person)

  function forget() {
    setMeanwhile(false)
    status.forget()
    reset.forget()
    invite.forget()
  }

  async function setStatus(action: Action) {
    forget()
    const question = { title: t(`${action}Ask`, { name }), text: t(`${action}Why`), yes: t(action), grave: action !== 'enable' }
    if (await confirm(question)) if (await status.send({ ...target, action })) toast.good(t(done[action]))
  }

  async function askReset() {
    forget()
    if (!(await confirm({ title: t('resetAsk', { name }), text: t('resetWhy'), yes: t('resetPassword'), grave: true }))) return
    const answer = await reset.send(target)
    if (answer) setPassword(answer)
  }

  async function askInvite() {
    forget()
    if (!(await confirm({ title: t('inviteAsk', { name }), text: say('inviteWhy'), yes: t('invite') }))) return
    const answer = await invite.send(target)
    if (answer) setInvitation({ site, account: person.name, name, invitation: answer.invitation })
  }

  if (!wasApproved(person)) return null
  return (
    <Stack gap={10} narrows>
      <Changed words={meanwhile && t('changedMeanwhile')} />
      <Refused words={!meanwhile && refusal} />
      <Row gap={8} wrap align="stretch" className={styles.buttons}>
        {!isOpen && (
          <Button loading={status.isBusy} disabled={isBusy} onClick={() => void setStatus('enable')}>
            {t('enable')}
          </Button>
        )}
        {isOpen && (
          <>
            <Button variant="default" disabled={isBusy} onClick={() => void setStatus('disable')}>
              {t('disable')}
            </Button>
            <Button variant="default" disabled={isBusy} onClick={() => void setStatus('expire')}>
              {t('expire')}
            </Button>
          </>
        )}
        {isOpen && (
          <Button variant="default" loading={invite.isBusy} disabled={isBusy} onClick={() => void askInvite()}>
            {t('invite')}
          </Button>
        )}
        <Button variant="default" loading={reset.isBusy} disabled={isBusy} onClick={() => void askReset()}>
          {t('resetPassword')}
        </Button>
      </Row>
      <InvitationDialog made={invitation} title={(made) => t('invitationTitle', { name: made.name })} onClose={() => setInvitation(null)} />
      <PasswordDialog name={name} made={password} onClose={() => setPassword(null)} />
    </Stack>
  )
}
