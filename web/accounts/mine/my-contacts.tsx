import { accountApi, type MyInfo } from '@loupe/domain/accounts/accounts.api.ts'
import { isEmail, isPhone } from '@loupe/domain/accounts/contact.ts'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../api/query.ts'
import { loadUser } from '../../me/session.ts'
import { useForm } from '../../forms/use-form.ts'
import { useWrite } from '../../forms/use-write.ts'
import { Refused } from '../../forms/refused.tsx'
import { StateWord } from '../../lists/state-word.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { Row } from '../../ui/row.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { AccountsText } from '../accounts.text.en.ts'
import styles from '../accounts.module.css'
import { CodeField } from '../door/code-field.tsx'
import { codeProblem } from '../door/register-draft.ts'
import { useFocusFirst } from '../door/use-focus-first.ts'

/** Phone and mailbox: what is written on the card, whether it was proven, and a change that proves itself with a code. */
export function MyContacts({ mine }: { mine: MyInfo }) {
  const t = useText<AccountsText>('accounts')
  const [changing, setChanging] = useState<'phone' | 'email' | null>(null)
  return (
    <ul className={styles.list}>
      {(['phone', 'email'] as const).map((by) => {
        const contact = by === 'phone' ? mine.phone : mine.email
        const isProven = by === 'phone' ? mine.phoneProven : mine.emailProven
        return (
          <Row as="li" key={by} gap="6px 12px" wrap justify="between" frame="box" pad="10px 12px">
            <Stack as="span" gap={2} shrinks className={styles.names}>
              <span>{t(by)}</span>
              <Text as="strong" breaks>
                {contact || t('none')}
              </Text>
            </Stack>
            {contact && <StateWord tone={isProven ? 'good' : 'warn'}>{isProven ? t('proven') : t('unproven')}</StateWord>}
            {changing !== by && (
              <Button variant="default" aria-label={`${contact ? t('change') : t('add')}: ${t(by)}`} onClick={() => setChanging(by)}>
                {contact ? t('change') : t('add')}
              </Button>
            )}
            {changing === by && <NewContact by={by} now={contact} onClose={() => setChanging(null)} />}
          </Row>
        )
      })}
    </ul>
  )
}

/** How each contact is asked for: its field and that of its code, and what can be typed there. */
const asks = {
  phone: { field: 'phone', codeField: 'verifyCode', type: 'tel', longest: 40, isRight: isPhone },
  email: { field: 'user_email', codeField: 'email_code', type: 'email', longest: 254, isRight: isEmail },
} as const
const askWords = {
  phone: { label: 'newPhone', code: 'phoneCode', bad: 'badPhone' },
  email: { label: 'newEmail', code: 'emailCode', bad: 'badEmail' },
} as const

function NewContact({ by, now, onClose }: { by: 'phone' | 'email'; now: string; onClose: () => void }) {
  const t = useText<AccountsText>('accounts')
  const client = useQueryClient()
  const { field, codeField, type, longest, isRight } = asks[by]
  const words = askWords[by]
  const problem = (contact: string) => (isRight(contact.trim()) ? undefined : t(words.bad))
  const write = useWrite(accountApi.edit, {
    onDone: async (fresh) => {
      client.setQueryData(keyOf(accountApi.mine, {}), fresh)
      await loadUser()
    },
  })
  const form = useForm<typeof accountApi.edit, Record<string, string>>(write, {
    // One that was never proven is proven as it stands.
    now: { [field]: now, [codeField]: '' },
    check: (draft) => {
      const wrongCode = codeProblem(draft[codeField] ?? '')
      return { [field]: problem(draft[field] ?? ''), [codeField]: wrongCode && t(wrongCode) }
    },
    input: (draft) => ({ [field]: (draft[field] ?? '').trim(), [codeField]: draft[codeField] ?? '' }),
    onDone: () => {
      onClose()
      toast.good(t('contactSaved'))
    },
  })
  useFocusFirst(form.place)
  const contact = form.draft[field] ?? ''
  return (
    <form ref={form.place} className={`${styles.form ?? ''} ${styles.whole ?? ''}`} onSubmit={form.submit} noValidate>
      <TextInput
        label={t(words.label)}
        name={field}
        type={type}
        autoComplete={type}
        autoCapitalize="none"
        maxLength={longest}
        data-autofocus
        value={contact}
        error={form.error(field)}
        onChange={(event) => form.change({ [field]: event.currentTarget.value })}
      />
      <CodeField
        label={t(words.code)}
        name={codeField}
        by={by}
        value={form.draft[codeField] ?? ''}
        error={form.error(codeField)}
        blocked={problem(contact) ?? null}
        onChange={(code) => form.change({ [codeField]: code })}
        sends={accountApi.sendContactCode}
        input={by === 'phone' ? { phoneNumber: contact.trim() } : { user_email: contact.trim() }}
      />
      <Refused words={form.refusal} />
      <Row gap={8} wrap align="stretch" className={styles.ends}>
        <Button type="submit" loading={form.isBusy}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  )
}
