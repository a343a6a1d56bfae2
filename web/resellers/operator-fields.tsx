import { TextInput } from '@mantine/core'
import { useText } from '../text/use-text.ts'
import { Stack } from '../ui/stack.tsx'
import type { ResellersText } from './resellers.text.en.ts'
import styles from './make-site.module.css'

export type OperatorDraft = { readonly account: string; readonly real_name: string; readonly phone: string; readonly email: string }

type Props = {
  readonly draft: OperatorDraft
  readonly error: (name: keyof OperatorDraft) => string | null
  readonly onChange: (part: Partial<OperatorDraft>) => void
}

/** The account and the person who runs a site. */
export function OperatorFields({ draft, error, onChange }: Props) {
  const t = useText<ResellersText>('resellers')
  return (
    <Stack gap="12px 14px" align="start" className={styles.pair}>
      <TextInput
        label={t('account')}
        withAsterisk
        autoComplete="off"
        maxLength={100}
        value={draft.account}
        error={error('account')}
        onChange={(event) => onChange({ account: event.currentTarget.value })}
      />
      <TextInput
        label={t('realName')}
        autoComplete="off"
        maxLength={100}
        value={draft.real_name}
        error={error('real_name')}
        onChange={(event) => onChange({ real_name: event.currentTarget.value })}
      />
      <TextInput
        label={t('phone')}
        type="tel"
        autoComplete="off"
        maxLength={30}
        value={draft.phone}
        error={error('phone')}
        onChange={(event) => onChange({ phone: event.currentTarget.value })}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="off"
        maxLength={100}
        value={draft.email}
        error={error('email')}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
    </Stack>
  )
}
