import { PasswordInput, type MantineSize } from '@mantine/core'
import type { Form } from '../../forms/use-form.ts'
import { useText } from '../../text/use-text.ts'
import type { AccountsText } from '../accounts.text.en.ts'
import { isPassword } from './register-draft.ts'

type Pair = { readonly password: string; readonly password1: string }
type Say = ReturnType<typeof useText<AccountsText>>

/** What is wrong with a new password that is typed twice. */
export const newPasswordProblems = ({ password, password1 }: Pair, t: Say) => ({
  password: isPassword(password) ? undefined : t('passwordHint'),
  password1: password1 === '' ? t('needed') : password1 === password ? undefined : t('passwordsDiffer'),
})

type FieldForm<N extends string> = {
  readonly draft: Readonly<Record<N, string>>
  readonly error: (name: N) => string | null
  readonly change: (part: Partial<Record<N, string>>) => void
}

/** What a field for a new password needs, whichever form it stands in. */
export const passwordField = <N extends string>(form: FieldForm<N>, name: N, t: Say) => ({
  name,
  value: form.draft[name],
  error: form.error(name),
  autoComplete: 'new-password',
  maxLength: 72,
  visibilityToggleButtonProps: { 'aria-label': t('showPassword'), tabIndex: 0 },
  onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
    form.change({ [name]: event.currentTarget.value } as Partial<Record<N, string>>),
})

type Props = { readonly form: Pick<Form<Pair>, 'draft' | 'error' | 'change'>; readonly size?: MantineSize }

/** A new password, typed twice. */
export function NewPassword({ form, size = 'sm' }: Props) {
  const t = useText<AccountsText>('accounts')
  return (
    <>
      <PasswordInput
        {...passwordField(form, 'password', t)}
        size={size}
        label={t('newPassword')}
        description={form.error('password') === t('passwordHint') ? null : t('passwordHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <PasswordInput {...passwordField(form, 'password1', t)} size={size} label={t('newPasswordAgain')} />
    </>
  )
}
