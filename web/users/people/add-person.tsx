import { PasswordInput, TextInput } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { DialogButtons } from '../../forms/dialog-buttons.tsx'
import { Dialog } from '../../forms/dialog.tsx'
import { InvitationDialog, type Invited } from '../../people/invitation-dialog.tsx'
import { useSite } from '../../me/site.ts'
import { Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { toast } from '../../ui/over/toast.ts'
import { useAskCost } from '../ask-cost.ts'
import { useForm } from '../../forms/use-form.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { defaultOf, emptyPerson, inputOf, problemsOf } from '../person/person-draft.ts'
import { PersonFields } from '../person/person-fields.tsx'
import { usePersonWrite } from '../use-person-write.ts'
import type { UsersText } from '../users.text.en.ts'

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onAdded: (id: string) => void }
type Made = Invited & { readonly id: string }

/** Adds an account; its link is told once, then the new person lies open. */
export function AddPerson({ open, onClose, onAdded }: Props) {
  const t = useText<UsersText>('users')
  const [made, setMade] = useState<Made | null>(null)
  const site = useSite((now) => now.config?.title ?? '')
  return (
    <>
      <Dialog open={open} onClose={onClose} title={t('addTitle')} width={680}>
        <AddForm
          onClose={onClose}
          onAdded={({ user: { id, name }, invitation }) => {
            onClose()
            toast.good(t('added', { name }))
            if (invitation === null) onAdded(id)
            else setMade({ id, site, account: name, name, invitation })
          }}
        />
      </Dialog>
      <InvitationDialog
        made={made}
        title={({ name }) => t('invitationTitle', { name })}
        onClose={() => {
          if (made) onAdded(made.id)
          setMade(null)
        }}
      />
    </>
  )
}

type FormProps = { readonly onClose: () => void; readonly onAdded: (answer: OutputOf<typeof usersApi.add>) => void }

function AddForm({ onClose, onAdded }: FormProps) {
  const t = useText<UsersText>('users')
  const groups = useQuery({ ...query(groupsApi.choices, {}), staleTime: 60_000 })
  const askCost = useAskCost()
  // A customer begins in the default group.
  const [role, setRole] = useState(emptyPerson.role)
  const group_id = role === mainRoles.customer ? defaultOf(groups.data) : ''
  const write = usePersonWrite(usersApi.add, ({ user }) => user)
  const form = useForm(write, {
    now: { name: '', password: '', ...emptyPerson, group_id },
    check: ({ name, password, ...draft }) => ({
      ...Object.fromEntries(Object.entries(problemsOf(draft)).map(([field, word]) => [field, t(word)])),
      name: name.trim() === '' ? t('accountNeeded') : null,
      password: password !== '' && (password.length < 8 || password.length > 72) ? t('passwordWrong') : null,
    }),
    fieldOf: (field) => (field === 'limit_day' ? 'limit_time' : field),
    input: async ({ name, password, ...draft }) => {
      const agreed = await askCost(draft, name.trim())
      if (agreed === null) return null
      return { ...agreed, ...inputOf(draft, draft), role: draft.role, name: name.trim(), ...(password === '' ? {} : { password }) }
    },
    onDone: onAdded,
  })
  const { name, password, ...draft } = form.draft

  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate autoComplete="off">
      <Text as="p" tone="dim" pretty>
        {t('addWhy')}
      </Text>
      <TextInput
        label={t('account')}
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={100}
        value={name}
        error={form.error('name')}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="new-password"
        maxLength={72}
        value={password}
        error={form.error('password')}
        onChange={(event) => form.change({ password: event.currentTarget.value })}
      />
      <PersonFields
        draft={draft}
        onChange={(part) => {
          if (part.role !== undefined) setRole(part.role)
          form.change(part)
        }}
        error={form.error}
      />
      <Refused words={form.refusal} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('addPerson')} isBusy={form.isBusy} onNo={onClose} />
      </div>
    </Stack>
  )
}
