import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { UserInfo } from '@loupe/domain/session/session.api.ts'
import { useState, type ReactNode } from 'react'
import { keyOf } from '../../api/query.ts'
import { renewSession } from '../../me/session.ts'
import { useViewer } from '../../me/viewer.ts'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Stack } from '../../ui/stack.tsx'
import { Row } from '../../ui/row.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { NewPassword, newPasswordProblems, passwordField } from '../door/new-password.tsx'

/** The form, empty again after each change. */
export function MyPassword() {
  const t = useText<AccountsText>('accounts')
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  return (
    <PasswordForm
      key={round}
      why={t('passwordWhy')}
      oldLabel={t('oldPassword')}
      yes={t('changePassword')}
      onChanged={async (token, user) => {
        renewSession(token, user)
        await client.invalidateQueries({ queryKey: keyOf(accountApi.sessions) })
        setRound(round + 1)
        toast.good(t('passwordChanged'))
      }}
    />
  )
}

type Props = {
  readonly why: string
  readonly oldLabel: string
  readonly yes: string
  readonly beside?: ReactNode
  readonly onChanged: (token: string, user: UserInfo) => void | Promise<void>
}

/** Changing it ends every session; this browser goes on with a new one. */
export function PasswordForm({ why, oldLabel, yes, beside, onChanged }: Props) {
  const t = useText<AccountsText>('accounts')
  const account = useViewer((now) => now.user?.name ?? '')
  const write = useWrite(accountApi.changePassword)
  const form = useForm(write, {
    now: { oldPassword: '', password: '', password1: '' },
    check: (draft) => ({
      oldPassword: draft.oldPassword === '' ? t('needed') : undefined,
      ...newPasswordProblems(draft, t),
    }),
    input: (draft) => ({ ...draft, referrer: location.origin }),
    onDone: ({ token, data }) => onChanged(token, data),
  })
  return (
    <form ref={form.place} method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.why}>{why}</p>
      {/* Password managers learn from it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordInput {...passwordField(form, 'oldPassword', t)} autoComplete="current-password" maxLength={200} label={oldLabel} />
      <Stack columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap={14} align="start">
        <NewPassword form={form} />
      </Stack>
      <Refused words={form.refusal} />
      <Row gap={8} wrap align="stretch" className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>
          {yes}
        </Button>
        {beside}
      </Row>
    </form>
  )
}
