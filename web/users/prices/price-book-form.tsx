import { TextInput } from '@mantine/core'
import type { Endpoint, InputOf } from '@loupe/domain/api/endpoint.ts'
import { asksMoreThanCost } from '@loupe/domain/pricing/price-book.ts'
import { bookChangesApi } from '@loupe/domain/users/book-changes.api.ts'
import { booksApi, type GroupBook, type PersonBook } from '@loupe/domain/users/books.api.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { keyOf, query } from '../../api/query.ts'
import { Failed, Waiting } from '../../lists/read-states.tsx'
import type { Edit } from '../../forms/use-edit.ts'
import { useForm } from '../../forms/use-form.ts'
import { useWrite, type Write } from '../../forms/use-write.ts'
import { Changed, Refused } from '../../forms/refused.tsx'
import { useText } from '../../text/use-text.ts'
import { confirm } from '../../ui/over/confirm.tsx'
import { toast } from '../../ui/over/toast.ts'
import { lazyPart } from '../../ui/program-parts.ts'
import type { OfBook } from '../books/book-impact.tsx'
import { groupsApi } from '@loupe/domain/users/groups.api.ts'
import { usersApi } from '@loupe/domain/users/users.api.ts'
import { BandList } from './band-list.tsx'
import { BookExample } from './book-example.tsx'
import { focusFirstProblem } from '../../forms/focus-first-problem.ts'
import { SaveFoot, SideBySide } from '../group-form-parts.tsx'
import { bookInput, draftOfBook, isBookWhole, isMultiplier, isPoints, type BookDraft } from './price-book-draft.ts'
import { SupplierTerms } from './supplier-terms.tsx'
import { useTellTyped } from '../../forms/use-tell-typed.ts'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import type { UsersText } from '../users.text.en.ts'

const BookBeside = lazyPart(() => import('../books/book-beside.tsx').then((module) => ({ default: module.BookBeside })))
const PlanBook = lazyPart(() => import('../books/plan-book.tsx').then((module) => ({ default: module.PlanBook })))

type Whose = { readonly id: string; readonly name: string; readonly onTyped: (isTyped: boolean) => void }

/** Which suppliers a group sees, and at what multiplier, points and bands. */
export function GroupBookForm({ id, name, onTyped }: Whose) {
  const t = useText<UsersText>('users')
  const client = useQueryClient()
  const read = useQuery(query(booksApi.ofGroup, { group_id: id }))
  const show = (book: GroupBook | null) => {
    if (book) client.setQueryData(keyOf(booksApi.ofGroup, { group_id: id }), book)
  }
  const save = useWrite(booksApi.saveOfGroup, {
    rereads: [groupsApi.list, groupsApi.choices, bookChangesApi.history],
    onDone: show,
    onRefused: show,
  })
  if (read.isPending) return <Waiting count={4} />
  if (!read.data) return <Failed title={t('bookFailed')} error={read.error} onRetry={() => void read.refetch()} />
  const book = read.data
  const input = ({ suppliers, ...wish }: Wish) => {
    // Asked about before it is sent: these terms are the suppliers' own, or less.
    const isAbove = asksMoreThanCost({ multiplier: wish.multiplier ?? book.multiplier, points: wish.points ?? book.points })
    return {
      group_id: id,
      version: book.version,
      ...wish,
      ...(isAbove ? {} : { at_cost: name }),
      suppliers: suppliers?.map((terms) => ({ ...terms, visible: terms.visible ?? true })) ?? [],
    }
  }
  return <BookForm {...{ name, onTyped, book, input }} write={save} />
}

/** What one person pays instead of what the group pays. */
export function PersonBookForm({ id, name, onTyped }: Whose) {
  const t = useText<UsersText>('users')
  const client = useQueryClient()
  const read = useQuery({ ...query(booksApi.ofPerson, { user_id: id }), staleTime: 0 })
  const show = (book: PersonBook | null) => {
    if (book) client.setQueryData(keyOf(booksApi.ofPerson, { user_id: id }), book)
  }
  const save = useWrite(booksApi.saveOfPerson, { rereads: [usersApi.changes, bookChangesApi.history], onDone: show, onRefused: show })
  if (read.isPending) return <Waiting count={2} />
  if (!read.data) return <Failed title={t('bookFailed')} error={read.error} onRetry={() => void read.refetch()} />
  const book = read.data
  return <BookForm {...{ name, onTyped, book }} write={save} input={(wish: Wish) => ({ user_id: id, version: book.version, ...wish })} />
}

type Wish = ReturnType<typeof bookInput>
type Props<E extends Endpoint> = Omit<Whose, 'id'> & {
  readonly book: GroupBook | PersonBook
  readonly write: Write<E>
  readonly input: (wish: Wish) => InputOf<E>
}

function BookForm<E extends Endpoint>({ name, onTyped, book, write, input }: Props<E>) {
  const t = useText<UsersText>('users')
  const isOwn = 'user_id' in book
  const isFixed = !book.may_change
  const form = useForm<E, BookDraft, 'book'>(write, {
    now: draftOfBook(book),
    // Each part of it says beside its own fields what is wrong.
    input: async (draft, changes) => {
      if (!isBookWhole(changes)) {
        focusFirstProblem(form.place)
        return null
      }
      const atCost = { title: t('atCostAsk', { name }), text: t('atCostWhy'), yes: t('atCostYes', { name }), grave: true }
      const text = t(isOwn ? 'ownBookAskWhy' : 'bookAskWhy', { count: Object.keys(changes).length })
      const question = isOwn || asksMoreThanCost(draft) ? { title: t('bookAsk', { name }), text, yes: t('saveBook') } : atCost
      return (await confirm(question)) ? input(bookInput(changes)) : null
    },
    onDone: () => {
      form.forget()
      toast.good(t('bookSaved'))
    },
  })
  const { tried } = form
  const wish = isBookWhole(form.changes) ? bookInput(form.changes) : null
  const of = isOwn ? { user_id: book.user_id } : { group_id: book.group_id }
  useTellTyped(form.isChanged, onTyped)

  return (
    <Stack ref={form.place} as="form" gap={14} shrinks onSubmit={form.submit} noValidate>
      <Text as="p" tone="dim" pretty>
        {isOwn ? t('ownBookWhy', { group: book.group?.name ?? t('noGroup') }) : t('bookWhy')}
      </Text>
      <Changed words={form.isStale && t('changedMeanwhile')} />
      <OwnTerms title={t(isOwn ? 'personTerms' : 'groupTerms')} edit={form} tried={tried} isFixed={isFixed} />
      <BandList suppliers={book.suppliers} edit={form} tried={tried} isFixed={isFixed} />
      <SupplierTerms book={book} edit={form} tried={tried} />
      <BookExample book={book} wish={wish} />
      <Suspense>
        <BookBeside of={of} name={name} book={book} wish={form.isChanged ? wish : null} />
      </Suspense>
      <Refused words={!form.isStale && form.said} />
      {!isFixed && (
        <SaveFoot save={t('saveBook')} isChanged={form.isChanged} isBusy={form.isBusy} onUndo={form.forget}>
          {form.isChanged && <Later {...{ of, name, wish, book }} draft={form.draft} onPlanned={form.forget} />}
        </SaveFoot>
      )}
    </Stack>
  )
}

type LaterProps = {
  readonly of: OfBook
  readonly name: string
  readonly book: GroupBook | PersonBook
  readonly wish: Wish | null
  readonly draft: BookDraft
  readonly onPlanned: () => void
}

/** Lets what is typed begin later. */
function Later({ book, draft, ...props }: LaterProps) {
  return (
    <Suspense>
      <PlanBook {...props} version={book.version} isAtCost={'group_id' in book && !asksMoreThanCost(draft)} />
    </Suspense>
  )
}

type TermsProps = { readonly title: string; readonly edit: Edit<BookDraft>; readonly tried: boolean; readonly isFixed: boolean }

function OwnTerms({ title, edit, tried, isFixed }: TermsProps) {
  const t = useText<UsersText>('users')
  const { draft } = edit
  return (
    <SideBySide isFixed={isFixed}>
      <Text as="legend" below={6} weight={600} pad={0}>
        {title}
      </Text>
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
    </SideBySide>
  )
}
