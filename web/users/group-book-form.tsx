import { Button, Checkbox, TextInput } from '@mantine/core'
import { groupsApi, type GroupBook, type UserGroup } from '@loupe/domain/users/groups.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { keyOf, query } from '../api/query.ts'
import { refusalText } from '../api/refusal-text.ts'
import ask from '../parts/ask-form.module.css'
import { useEdit, type Edit } from '../parts/use-edit.ts'
import { useSend } from '../parts/use-send.ts'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { focusFirstProblem } from './focus-first-problem.ts'
import {
  bookInput,
  draftOfBook,
  isBookWhole,
  isMultiplier,
  isPoints,
  keyOfSupplier,
  type BookDraft,
  type Terms,
} from './group-book-draft.ts'
import styles from './group-book-form.module.css'
import panel from './group-panel.module.css'
import { Lines } from './lines.tsx'
import { useTellTyped } from './use-tell-typed.ts'
import type { UsersText } from './users.text.en.ts'

type Props = { readonly group: UserGroup; readonly onTyped: (isTyped: boolean) => void }

/** Which suppliers a group sees, and at what multiplier and points. */
export function GroupBookForm({ group, onTyped }: Props) {
  const t = useText<UsersText>('users')
  const read = useQuery(query(groupsApi.book, { group_id: group.id }))
  if (read.isPending) return <Lines />
  if (!read.data) {
    return (
      <Notice title={t('bookFailed')} why={refusalText(read.error)}>
        <Button variant="default" onClick={() => void read.refetch()}>
          {t('retry')}
        </Button>
      </Notice>
    )
  }
  return <BookForm group={group} book={read.data} onTyped={onTyped} />
}

const isBook = (data: unknown): data is GroupBook => typeof data === 'object' && data !== null && 'group_id' in data && 'suppliers' in data

function BookForm({ group, book, onTyped }: Props & { readonly book: GroupBook }) {
  const t = useText<UsersText>('users')
  const client = useQueryClient()
  const edit = useEdit(draftOfBook(book))
  const [tried, setTried] = useState(false)
  const [meanwhile, setMeanwhile] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const show = (data: unknown) => {
    if (isBook(data)) client.setQueryData(keyOf(groupsApi.book, { group_id: group.id }), data)
  }
  const save = useSend(groupsApi.saveBook, {
    onDone: show,
    onStale: (fresh) => {
      show(fresh)
      setMeanwhile(isBook(fresh))
    },
  })
  useTellTyped(edit.isChanged, onTyped)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setMeanwhile(false)
    if (!isBookWhole(edit.changes)) return focusFirstProblem(place)
    const text = t('bookAskWhy', { count: Object.keys(edit.changes).length })
    if (!(await confirm({ title: t('bookAsk', { name: group.name }), text, yes: t('saveBook') }))) return
    if (!(await save.did({ group_id: group.id, version: book.version, ...bookInput(edit.changes) }))) return focusFirstProblem(place)
    edit.forget()
    setTried(false)
    toast.good(t('bookSaved'))
  }

  return (
    <form ref={place} className={ask.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={ask.why}>{t('bookWhy')}</p>
      {meanwhile && (
        <p className={ask.changed} role="alert">
          {t('changedMeanwhile')}
        </p>
      )}
      <OwnTerms edit={edit} tried={tried} isFixed={!book.may_change} />
      <SupplierTerms book={book} edit={edit} tried={tried} />
      {save.refused.text && !meanwhile && (
        <p className={ask.refusal} role="alert">
          {save.refused.text}
        </p>
      )}
      {book.may_change && (
        <div className={panel.foot}>
          <span className={panel.gap} />
          {edit.isChanged && (
            <Button variant="default" disabled={save.isBusy} onClick={edit.forget}>
              {t('undoTyping')}
            </Button>
          )}
          <Button type="submit" loading={save.isBusy} disabled={!edit.isChanged}>
            {t('saveBook')}
          </Button>
        </div>
      )}
    </form>
  )
}

type PartProps = { readonly edit: Edit<BookDraft>; readonly tried: boolean }

function OwnTerms({ edit, tried, isFixed }: PartProps & { readonly isFixed: boolean }) {
  const t = useText<UsersText>('users')
  const { draft } = edit
  return (
    <fieldset className={panel.names} disabled={isFixed}>
      <legend className={styles.legend}>{t('groupTerms')}</legend>
      <TextInput
        label={t('multiplier')}
        inputMode="decimal"
        autoComplete="off"
        value={draft.multiplier}
        error={tried && !isMultiplier(draft.multiplier) ? t('multiplierWrong') : null}
        onChange={(event) => edit.change({ multiplier: event.currentTarget.value })}
      />
      <TextInput
        label={t('points')}
        description={t('pointsHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        inputMode="decimal"
        autoComplete="off"
        value={draft.points}
        error={tried && !isPoints(draft.points) ? t('pointsWrong') : null}
        onChange={(event) => edit.change({ points: event.currentTarget.value })}
      />
    </fieldset>
  )
}

const manySuppliers = 8

function SupplierTerms({ book, edit, tried }: PartProps & { readonly book: GroupBook }) {
  const t = useText<UsersText>('users')
  const [wanted, setWanted] = useState('')
  const shown = book.suppliers.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const termsOf = (id: string): Terms => edit.draft[keyOfSupplier(id)] ?? { visible: true, multiplier: '', points: '' }
  const change = (id: string, part: Partial<Terms>) => edit.change({ [keyOfSupplier(id)]: { ...termsOf(id), ...part } })
  const seeAll = (visible: boolean) =>
    edit.change(Object.fromEntries(shown.map(({ id }) => [keyOfSupplier(id), { ...termsOf(id), visible }])))
  if (book.suppliers.length === 0) return <p className={ask.why}>{t('suppliersNone')}</p>
  return (
    <fieldset className={styles.suppliers} disabled={!book.may_change}>
      <legend className={styles.legend}>
        {t('supplierTerms')} ({book.suppliers.length})
      </legend>
      <div className={styles.tools}>
        {book.suppliers.length > manySuppliers && (
          <TextInput
            type="search"
            aria-label={t('findSupplier')}
            placeholder={t('findSupplier')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        )}
        <Button variant="subtle" size="compact-md" onClick={() => seeAll(true)}>
          {t('seeAll')}
        </Button>
        <Button variant="subtle" size="compact-md" onClick={() => seeAll(false)}>
          {t('seeNone')}
        </Button>
      </div>
      {shown.length === 0 && <p className={ask.why}>{t('suppliersNoMatch')}</p>}
      <ul className={styles.list}>
        {shown.map(({ id, name }) => {
          const terms = termsOf(id)
          const wrongMultiplier = tried && terms.multiplier.trim() !== '' && !isMultiplier(terms.multiplier)
          const wrongPoints = tried && terms.points.trim() !== '' && !isPoints(terms.points)
          return (
            <li key={id} className={styles.supplier} data-unseen={!terms.visible || undefined}>
              <Checkbox
                label={name}
                aria-label={t('seesSupplier', { name })}
                checked={terms.visible}
                onChange={(event) => change(id, { visible: event.currentTarget.checked })}
              />
              <TextInput
                aria-label={t('multiplierOf', { name })}
                leftSection="×"
                placeholder={edit.draft.multiplier}
                inputMode="decimal"
                autoComplete="off"
                value={terms.multiplier}
                error={wrongMultiplier ? t('multiplierWrong') : null}
                onChange={(event) => change(id, { multiplier: event.currentTarget.value })}
              />
              <TextInput
                aria-label={t('pointsOf', { name })}
                leftSection="±"
                placeholder={edit.draft.points}
                inputMode="decimal"
                autoComplete="off"
                value={terms.points}
                error={wrongPoints ? t('pointsWrong') : null}
                onChange={(event) => change(id, { points: event.currentTarget.value })}
              />
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}
