import { accountApi } from '@loupe/domain/accounts/accounts.api.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { keyOf } from '../api/query.ts'
import { renewSession } from '../parts/session.ts'
import { useViewer } from '../parts/viewer.ts'
import { useForm } from '../parts/use-form.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import type { AccountsText } from './accounts.text.en.ts'
import styles from './accounts.module.css'
import { isPassword } from './register-draft.ts'

/** The form, empty again after each change. */
export function MyPassword() {
  const [round, setRound] = useState(0)
  return <PasswordForm key={round} onDone={() => setRound(round + 1)} />
}

/** Changing it ends every session; this browser goes on with a new one. */
function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useText<AccountsText>('accounts')
  const client = useQueryClient()
  const account = useViewer((now) => now.user?.name ?? '')
  const form = useForm({
    empty: { oldPassword: '', password: '', password1: '' },
    check: ({ oldPassword, password, password1 }) => ({
      oldPassword: oldPassword === '' ? t('needed') : undefined,
      password: isPassword(password) ? undefined : t('passwordHint'),
      password1: password1 === password ? undefined : t('passwordsDiffer'),
    }),
    send: async (draft) => {
      const { token, data } = await call(accountApi.changePassword, { ...draft, referrer: location.origin })
      renewSession(token, data)
      await client.invalidateQueries({ queryKey: keyOf(accountApi.sessions) })
      onDone()
      toast.good(t('passwordChanged'))
    },
  })
  const field = (name: 'oldPassword' | 'password' | 'password1') => ({
    name,
    value: form.draft[name],
    error: form.error(name),
    autoComplete: name === 'oldPassword' ? 'current-password' : 'new-password',
    maxLength: name === 'oldPassword' ? 200 : 72,
    visibilityToggleButtonProps: { 'aria-label': t('showPassword'), tabIndex: 0 },
    onChange: (event: { currentTarget: { value: string } }) => form.change({ [name]: event.currentTarget.value }),
  })
  return (
    <form ref={form.place} method="post" className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.why}>{t('passwordWhy')}</p>
      {/* Password managers learn from it whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordInput {...field('oldPassword')} label={t('oldPassword')} />
      <div className={styles.pair}>
        <PasswordInput
          {...field('password')}
          label={t('newPassword')}
          description={form.error('password') === t('passwordHint') ? null : t('passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <PasswordInput {...field('password1')} label={t('newPasswordAgain')} />
      </div>
      {form.refusal && (
        <p className={styles.refusal} role="alert">
          {form.refusal}
        </p>
      )}
      <div>
        <Button type="submit" loading={form.busy}>
          {t('changePassword')}
        </Button>
      </div>
    </form>
  )
}
