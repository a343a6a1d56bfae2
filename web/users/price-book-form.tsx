import { Button, TextInput } from '@mantine/core'
import { asksMoreThanCost } from '@loupe/domain/pricing/price-book.ts'
import { booksApi, type GroupBook, type PersonBook } from '@loupe/domain/users/books.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { keyOf, query } from '../api/query.ts'
import ask from '../forms/ask-form.module.css'
import { Failed, Waiting } from '../lists/read-states.tsx'
import { useEdit, type Edit } from '../forms/use-edit.ts'
import { useSend, type Send } from '../forms/use-send.ts'
import { Changed, Refused } from '../forms/refused.tsx'
import { useText } from '../text/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.ts'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { BandList } from './band-list.tsx'
import { BookExample } from './book-example.tsx'
import { focusFirstProblem } from '../forms/focus-first-problem.ts'
import panel from './group-panel.module.css'
import { bookInput, draftOfBook, isBookWhole, isMultiplier, isPoints, type BookDraft } from './price-book-draft.ts'
import styles from './price-book-form.module.css'
import { SupplierTerms } from './supplier-terms.tsx'
import { useTellTyped } from '../forms/use-tell-typed.ts'
import type { UsersText } from './users.text.en.ts'

type Whose = { readonly id: string; readonly name: string; readonly onTyped: (isTyped: boolean) => void }

/** Which suppliers a group sees, and at what multiplier, points and bands. */
export function GroupBookForm({ id, name, onTyped }: Whose) {
  const t = useText<UsersText>('users')
  const read = useQuery(query(booksApi.ofGroup, { group_id: id }))
  const show = useShow(booksApi.ofGroup, { group_id: id })
  const [meanwhile, setMeanwhile] = useState(false)
  const save = useSend(booksApi.saveOfGroup, {
    stale: [groupsApi.list, groupsApi.choices],
    onDone: show,
    onStale: (fresh) => setMeanwhile(show(fresh)),
  })
  if (read.isPending) return <Waiting count={4} />
  if (!read.data) return <Failed title={t('bookFailed')} error={read.error} onRetry={() => void read.refetch()} />
  const book = read.data
  const { version } = book
  const send: SendBook = ({ suppliers, ...wish }) => {
    // Asked about before it is sent: these terms are the suppliers' own, or less.
    const isAbove = asksMoreThanCost({ multiplier: wish.multiplier ?? book.multiplier, points: wish.points ?? book.points })
    return save.did({
      group_id: id,
      version,
      ...wish,
      ...(isAbove ? {} : { at_cost: name }),
      suppliers: suppliers?.map((terms) => ({ ...terms, visible: terms.visible ?? true })) ?? [],
    })
  }
  return <BookForm {...{ name, onTyped, save, send, meanwhile, setMeanwhile }} book={read.data} />
}

/** What one person pays instead of what the group pays. */
export function PersonBookForm({ id, name, onTyped }: Whose) {
  const t = useText<UsersText>('users')
  const read = useQuery({ ...query(booksApi.ofPerson, { user_id: id }), staleTime: 0 })
  const show = useShow(booksApi.ofPerson, { user_id: id })
  const [meanwhile, setMeanwhile] = useState(false)
  const save = useSend(booksApi.saveOfPerson, {
    stale: [usersApi.changes],
    onDone: show,
    onStale: (fresh) => setMeanwhile(show(fresh)),
  })
  if (read.isPending) return <Waiting count={2} />
  if (!read.data) return <Failed title={t('bookFailed')} error={read.error} onRetry={() => void read.refetch()} />
  const { version } = read.data
  return (
    <BookForm
      {...{ name, onTyped, save, meanwhile, setMeanwhile }}
      send={(wish) => save.did({ user_id: id, version, ...wish })}
      book={read.data}
    />
  )
}

const isBook = (data: unknown): data is GroupBook | PersonBook => typeof data === 'object' && data !== null && 'bands' in data

/** Puts the book that the server answered with in place of the one shown; whether it was a book. */
function useShow(endpoint: typeof booksApi.ofGroup | typeof booksApi.ofPerson, input: object) {
  const client = useQueryClient()
  return (data: unknown): boolean => {
    if (isBook(data)) client.setQueryData([...keyOf(endpoint), input], data)
    return isBook(data)
  }
}

type SendBook = (wish: ReturnType<typeof bookInput>) => Promise<boolean>
type Props = Omit<Whose, 'id'> & {
  readonly book: GroupBook | PersonBook
  readonly save: Pick<Send<typeof booksApi.saveOfPerson>, 'isBusy' | 'refused'>
  readonly send: SendBook
  readonly meanwhile: boolean
  readonly setMeanwhile: (isSo: boolean) => void
}

function BookForm({ name, onTyped, book, save, send, meanwhile, setMeanwhile }: Props) {
  const t = useText<UsersText>('users')
  const edit = useEdit(draftOfBook(book))
  const [tried, setTried] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const isOwn = 'user_id' in book
  const isFixed = !book.may_change
  useTellTyped(edit.isChanged, onTyped)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    setMeanwhile(false)
    if (!isBookWhole(edit.changes)) return focusFirstProblem(place)
    const atCost = { title: t('atCostAsk', { name }), text: t('atCostWhy'), yes: t('atCostYes', { name }), grave: true }
    const text = t(isOwn ? 'ownBookAskWhy' : 'bookAskWhy', { count: Object.keys(edit.changes).length })
    const question = isOwn || asksMoreThanCost(edit.draft) ? { title: t('bookAsk', { name }), text, yes: t('saveBook') } : atCost
    if (!(await confirm(question))) return
    if (!(await send(bookInput(edit.changes)))) return focusFirstProblem(place)
    edit.forget()
    setTried(false)
    toast.good(t('bookSaved'))
  }

  return (
    <form ref={place} className={ask.form} onSubmit={(event) => void submit(event)} noValidate>
      <p className={ask.why}>{isOwn ? t('ownBookWhy', { group: book.group?.name ?? t('noGroup') }) : t('bookWhy')}</p>
      <Changed words={meanwhile && t('changedMeanwhile')} />
      <OwnTerms title={t(isOwn ? 'personTerms' : 'groupTerms')} edit={edit} tried={tried} isFixed={isFixed} />
      <BandList suppliers={book.suppliers} edit={edit} tried={tried} isFixed={isFixed} />
      <SupplierTerms book={book} edit={edit} tried={tried} />
      <BookExample book={book} wish={isBookWhole(edit.changes) ? bookInput(edit.changes) : null} />
      <Refused words={!meanwhile && save.refused.text} />
      {!isFixed && (
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

type TermsProps = { readonly title: string; readonly edit: Edit<BookDraft>; readonly tried: boolean; readonly isFixed: boolean }

function OwnTerms({ title, edit, tried, isFixed }: TermsProps) {
  const t = useText<UsersText>('users')
  const { draft } = edit
  return (
    <fieldset className={panel.names} disabled={isFixed}>
      <legend className={styles.legend}>{title}</legend>
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
