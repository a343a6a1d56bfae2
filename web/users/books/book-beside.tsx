import type { GroupBook, PersonBook } from '@loupe/domain/users/books.api.ts'
import type { bookInput } from '../prices/price-book-draft.ts'
import { BookHistoryList } from './book-history.tsx'
import { BookImpact, type OfBook } from './book-impact.tsx'

type Props = {
  readonly of: OfBook
  readonly name: string
  readonly book: GroupBook | PersonBook
  /** What is typed; null while nothing is, or nothing that could be sent. */
  readonly wish: ReturnType<typeof bookInput> | null
}

/** What is typed of a book would change, what the book said before, and what it will say. */
export function BookBeside({ of, name, book, wish }: Props) {
  return (
    <>
      <BookImpact of={of} wish={wish} />
      <BookHistoryList of={of} name={name} book={book} />
    </>
  )
}
