import { Button } from '@mantine/core'
import { accountStatus } from '@loupe/domain/users/account-status.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import type { PersonDetail } from '@loupe/domain/users/person.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { query } from '../../api/query.ts'
import ask from '../../forms/ask-form.module.css'
import { FoldSection } from '../../lists/fold-section.tsx'
import { Section } from '../../lists/section.tsx'
import { useEdit } from '../../forms/use-edit.ts'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useGroupName } from '../../people/use-group-name.ts'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { useAskCost } from '../ask-cost.ts'
import { focusFirstProblem } from '../../forms/focus-first-problem.ts'
import { defaultOf, draftOf, inputOf, problemsOf } from './person-draft.ts'
import { PersonFields } from './person-fields.tsx'
import { isToDecide, isWaiting, nameOf } from '../person-words.ts'
import { RefuseButton } from './refuse-button.tsx'
import { itself, usePersonWrite } from '../use-person-write.ts'
import { useTellTyped } from '../../forms/use-tell-typed.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { UsersText } from '../users.text.en.ts'

type Props = {
  readonly person: PersonDetail
  /** Where the buttons of a decision stay in reach; null until it is drawn. */
  readonly foot: HTMLElement | null
  readonly onTyped: (isTyped: boolean) => void
}

/** Everything of a person that can be changed; for a registration also the decision about it. */
export function PersonForm({ person, foot, onTyped }: Props) {
  const t = useText<UsersText>('users')
  const groupName = useGroupName()
  const [tried, setTried] = useState(false)
  const [meanwhile, setMeanwhile] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const formId = useId()
  const groups = useQuery({ ...query(groupsApi.choices, {}), staleTime: 60_000 })
  const edit = useEdit(draftOf(person, defaultOf(groups.data)))
  const save = usePersonWrite(usersApi.edit, itself, () => setMeanwhile(true))
  const approve = usePersonWrite(usersApi.approve, itself, () => setMeanwhile(true))
  const askCost = useAskCost()
  const isBusy = save.isBusy || approve.isBusy
  const refused = approve.refused.text ? approve.refused : save.refused
  const isOpen = person.status === accountStatus.approved
  const [lettingIn, setLettingIn] = useState(false)
  const problems = problemsOf(edit.draft, isOpen || lettingIn)
  const target = { id: person.id, version: person.version }
  const mayApprove = isToDecide(person)
  const Part: typeof FoldSection = mayApprove ? Section : FoldSection
  useTellTyped(edit.isChanged, onTyped)

  function isWhole(isToBeOpen: boolean): boolean {
    setTried(true)
    setLettingIn(isToBeOpen)
    setMeanwhile(false)
    if (Object.keys(problemsOf(edit.draft, isToBeOpen)).length === 0) return true
    focusFirstProblem(place)
    return false
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    approve.forget()
    if (isBusy || !edit.isChanged || !isWhole(isOpen)) return
    const meant = await askCost(edit.draft, nameOf(person), edit.changes)
    const done = meant && (await save.send({ ...target, ...inputOf(edit.changes, edit.draft), ...meant }))
    if (!done) return focusFirstProblem(place)
    edit.forget()
    setTried(false)
    toast.good(t('saved'))
  }

  async function letIn() {
    save.forget()
    if (isBusy || !isWhole(true)) return
    const { role, group_id, salesman_id, supplier_id, permanent, limit_day } = edit.draft
    const group = groups.data?.find((one) => one.id === group_id)
    const agreed = await confirm({
      title: t('approveAsk', { name: nameOf(person) }),
      text: t('approveWhy', { role: t(`roles.r${role}`), group: group ? groupName(group.name) : t('noGroup') }),
      yes: t('approve'),
    })
    if (!agreed) return
    const wish = inputOf({ role, group_id, salesman_id, supplier_id, permanent, limit_day }, edit.draft)
    const meant = await askCost(edit.draft, nameOf(person))
    const done = meant && (await approve.send({ ...target, ...wish, ...meant }))
    if (done) toast.good(t('approved', { name: nameOf(person) }))
    else focusFirstProblem(place)
  }

  return (
    <Part title={t(mayApprove ? 'decision' : 'details')} isOpen>
      <Stack ref={place} id={formId} as="form" gap={14} shrinks onSubmit={(event) => void submit(event)} noValidate>
        <Decision isOpen={mayApprove} refusedWhy={person.refuse_reason} />
        <Changed words={meanwhile && t('changedMeanwhile')} />
        <PersonFields
          personId={person.id}
          draft={edit.draft}
          onChange={edit.change}
          isFixed={!person.may_change}
          heldCount={person.held_codes.length}
          areDecided={mayApprove}
          error={(name) =>
            refused.fields[name === 'limit_day' ? 'limit_time' : name] ?? (tried && problems[name] ? t(problems[name]) : null)
          }
        />
        <Refused words={!meanwhile && Object.keys(refused.fields).length === 0 && refused.text} />
        {person.may_change && (
          <Buttons foot={foot} areDecision={mayApprove}>
            <SaveButtons form={formId} edit={edit} isSecond={mayApprove} isSaving={save.isBusy} isBusy={isBusy} />
            {isWaiting(person) && <RefuseButton person={person} isBusy={isBusy} onStale={() => setMeanwhile(true)} />}
            {mayApprove && (
              <Button loading={approve.isBusy} disabled={save.isBusy} onClick={() => void letIn()}>
                {t('approve')}
              </Button>
            )}
          </Buttons>
        )}
      </Stack>
    </Part>
  )
}

/** What ends a form; what decides about a registration stays in reach at the panel's foot, which is there a moment later. */
function Buttons({ foot, areDecision, children }: Pick<Props, 'foot'> & { readonly areDecision: boolean; readonly children: ReactNode }) {
  const row = <div className={ask.buttons}>{children}</div>
  return areDecision ? foot && createPortal(row, foot) : row
}

/** What there is to decide, and why it was refused before. */
function Decision({ isOpen, refusedWhy }: { readonly isOpen: boolean; readonly refusedWhy: string }) {
  const t = useText<UsersText>('users')
  return (
    <>
      {isOpen && (
        <Text as="p" tone="dim" pretty>
          {t('decisionWhy')}
        </Text>
      )}
      {refusedWhy && (
        <Text as="p" ground="warn" round={8} pad="8px 12px" tone="warn">
          {t('refusedBecause', { reason: refusedWhy })}
        </Text>
      )}
    </>
  )
}

type SaveProps = {
  /** The form that they belong to: they may stand outside of it. */
  readonly form: string
  readonly edit: { readonly isChanged: boolean; readonly forget: () => void }
  /** Another button of the form is what is mostly pressed. */
  readonly isSecond: boolean
  readonly isSaving: boolean
  readonly isBusy: boolean
}

function SaveButtons({ form, edit, isSecond, isSaving, isBusy }: SaveProps) {
  const t = useText<UsersText>('users')
  return (
    <>
      {edit.isChanged && (
        <Button variant="default" disabled={isBusy} onClick={edit.forget}>
          {t('undoTyping')}
        </Button>
      )}
      {(edit.isChanged || !isSecond) && (
        <Button
          type="submit"
          form={form}
          variant={isSecond ? 'default' : 'filled'}
          loading={isSaving}
          disabled={!edit.isChanged || (isBusy && !isSaving)}
        >
          {t('save')}
        </Button>
      )}
    </>
  )
}
