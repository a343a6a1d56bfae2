import { isEmail } from '@loupe/domain/accounts/contact.ts'
import { keepsSuppliers } from '@loupe/domain/access/roles.ts'
import { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { suppliersApi, type SupplierMail as Mail } from '@loupe/domain/suppliers/suppliers.api.ts'
import { Button, TextInput } from '@mantine/core'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import ask from '../forms/ask-form.module.css'
import { FoldSection } from '../lists/fold-section.tsx'
import { NotOpened, Waiting } from '../lists/read-states.tsx'
import { Refused } from '../forms/refused.tsx'
import { useForm } from '../forms/use-form.ts'
import { useWrite } from '../forms/use-write.ts'
import { useTellTyped } from '../forms/use-tell-typed.ts'
import { codesOf, useViewer } from '../me/viewer.ts'
import { dateTime, timeAgo } from '../text/format.ts'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/over/toast.ts'
import { Stack } from '../ui/stack.tsx'
import { Text } from '../ui/text.tsx'
import type { SuppliersText } from './suppliers.text.en.ts'

type Props = { readonly id: string; readonly onTyped: (isTyped: boolean) => void; readonly onBack: () => void }

/** Where a supplier is asked by e-mail, for those who keep that; nothing for anybody else. */
export function SupplierMail({ id, onTyped, onBack }: Props) {
  const t = useText<SuppliersText>('suppliers')
  const isKeeper = useViewer((now) => now.user !== null && keepsSuppliers({ role: now.user.role, codes: codesOf(now.user) }))
  const read = useQuery({ ...query(suppliersApi.mail, { id }), staleTime: 0, enabled: isKeeper })
  if (!isKeeper) return null
  if (read.data) return <MailForm mail={read.data} onTyped={onTyped} />
  if (!read.isError) return <Waiting count={2} />
  return (
    <NotOpened
      error={read.error}
      picture={<IconBuildingWarehouse size={44} stroke={1.3} aria-hidden />}
      gone={{ title: t('gone'), why: t('goneWhy') }}
      back={t('back')}
      onBack={onBack}
      onRetry={() => void read.refetch()}
    />
  )
}

function MailForm({ mail, onTyped }: { readonly mail: Mail; readonly onTyped: (isTyped: boolean) => void }) {
  const t = useText<SuppliersText>('suppliers')
  const save = useWrite(suppliersApi.setMail, { rereads: [suppliersApi.mail, ordersApi.costs] })
  const form = useForm(save, {
    now: { email: mail.email },
    check: ({ email }) => ({ email: email.trim() === '' || isEmail(email.trim()) ? null : t('wrong') }),
    input: ({ email }) => ({ id: mail.id, email: email.trim() }),
    onDone: (_output, { email }) => {
      toast.good(t(email.trim() === '' ? 'cleared' : 'saved'))
      form.forget()
    },
  })
  useTellTyped(form.isChanged, onTyped)

  return (
    <FoldSection title={t('requests')} isOpen>
      <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
        <TextInput
          type="email"
          name="email"
          label={t('field', { name: mail.name })}
          description={t(mail.email !== '' ? 'why' : mail.peoplesEmail === '' ? 'noAddress' : 'peoples', { email: mail.peoplesEmail })}
          placeholder={mail.peoplesEmail || 'name@example.com'}
          autoComplete="off"
          maxLength={254}
          value={form.draft.email}
          error={form.error('email')}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
        <Refused words={form.refusal} />
        <div className={ask.buttons}>
          <Button type="submit" variant="default" loading={form.isBusy} disabled={!form.isChanged}>
            {t('save')}
          </Button>
        </div>
      </Stack>
      {mail.changes.length > 0 && (
        <Text as="ol" tone="dim" size={13} breaks above={4}>
          {mail.changes.map(({ id, at, by, fields }) => (
            <li key={id}>
              <time dateTime={at} title={dateTime(at)} style={{ marginInlineEnd: 8 }}>
                {timeAgo(at)}
              </time>
              {t('changed', { by, from: fields['email']?.from || t('none'), to: fields['email']?.to || t('none') })}
            </li>
          ))}
        </Text>
      )}
    </FoldSection>
  )
}
