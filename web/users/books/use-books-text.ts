import { useText, type Say } from '../../text/use-text.ts'
import type { UsersText } from '../users.text.en.ts'
import type { BooksText } from './books.text.en.ts'

/** Words of what a price book said, will say and would change, beside those of its form. */
export const useBooksText = (): Say<UsersText & BooksText> => useText<UsersText & BooksText>(['books', 'users'])
