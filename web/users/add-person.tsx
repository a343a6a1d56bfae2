import { PasswordInput, TextInput } from '@mantine/core'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'
import { mainRoles } from '@loupe/domain/access/roles.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { query } from '../api/query.ts'
import ask from '../forms/ask-form.module.css'
import { DialogButtons } from '../forms/dialog-buttons.tsx'
import { Dialog } from '../forms/dialog.tsx'
import { InvitationDialog, type Invited } from '../people/invitation-dialog.tsx'
import { useSite } from '../me/site.ts'
import { Refused } from '../forms/refused.tsx'
import { useText } from '../text/use-text.ts'
import { toast } from '../ui/toast.ts'
import { useAskCost } from './ask-cost.ts'
import { focusFirstProblem } from '../forms/focus-first-problem.ts'
import { defaultOf, emptyPerson, inputOf, problemsOf, type PersonDraft } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { usePersonWrite } from './use-person-write.ts'
import type { UsersText } from './users.text.en.ts'

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
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const groups = useQuery({ ...query(groupsApi.choices, {}), staleTime: 60_000 })
  const [typed, setDraft] = useState<Partial<PersonDraft>>({})
  const isCustomer = (typed.role ?? emptyPerson.role) === mainRoles.customer
  const draft = { ...emptyPerson, ...(isCustomer ? { group_id: defaultOf(groups.data) } : {}), ...typed }
  const [tried, setTried] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const add = usePersonWrite(usersApi.add)
  const askCost = useAskCost()
  const problems = problemsOf(draft)
  const nameProblem = name.trim() === '' ? t('accountNeeded') : null
  const passwordProblem = password !== '' && (password.length < 8 || password.length > 72) ? t('passwordWrong') : null

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (nameProblem || passwordProblem || Object.keys(problems).length > 0) return focusFirstProblem(place)
    const agreed = await askCost(draft, name.trim())
    if (agreed === null) return
    const answer = await add.send({
      ...agreed,
      ...inputOf(draft, draft),
      role: draft.role,
      name: name.trim(),
      ...(password === '' ? {} : { password }),
    })
    if (answer) onAdded(answer)
    else focusFirstProblem(place)
  }

  return (
    <form ref={place} className={ask.form} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <p className={ask.why}>{t('addWhy')}</p>
      <TextInput
        label={t('account')}
        withAsterisk
        data-autofocus
        autoComplete="off"
        maxLength={100}
        value={name}
        error={add.refused.fields['name'] ?? (tried ? nameProblem : null)}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('password')}
        description={t('passwordHint')}
        autoComplete="new-password"
        maxLength={72}
        value={password}
        error={add.refused.fields['password'] ?? (tried ? passwordProblem : null)}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PersonFields
        draft={draft}
        onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        error={(field) =>
          add.refused.fields[field === 'limit_day' ? 'limit_time' : field] ?? (tried && problems[field] ? t(problems[field]) : null)
        }
      />
      <Refused words={Object.keys(add.refused.fields).length === 0 && add.refused.text} />
      <div className={ask.buttons}>
        <DialogButtons yes={t('addPerson')} isBusy={add.isBusy} onNo={onClose} />
      </div>
    </form>
  )
}
