import { statementSides, type StatementSide } from '@loupe/domain/statements/statements.api.ts'
import { houseDay } from '../me/house-day.ts'
import { readDay, readId } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

/** Whose accounts, over which days, and the one that lies open; days are kept as they were chosen, '' where nobody chose. */
export type StatementsState = {
  readonly side: StatementSide
  /** The months of the house in place of accounts. */
  readonly months: boolean
  readonly search: string
  readonly from: string
  readonly to: string
  readonly account: string | null
}

export const statementsState: UrlCodec<StatementsState> = {
  read: (search) => ({
    side: statementSides.find((side) => side === search['side']) ?? 'customer',
    months: search['view'] === 'months',
    search: (search['q'] ?? '').slice(0, 100),
    from: readDay(search['from']),
    to: readDay(search['to']),
    account: readId(search['account']),
  }),
  write: ({ side, months, search, from, to, account }) => ({
    view: months ? 'months' : '',
    side: side === 'customer' ? '' : side,
    q: search,
    from,
    to,
    account: account ?? '',
  }),
}

/** The days of a statement: until today, from the first of the month before, unless somebody chose others. */
export function daysOf(
  { from, to }: Pick<StatementsState, 'from' | 'to'>,
  now = new Date(),
): { readonly from: string; readonly to: string } {
  const last = to === '' ? houseDay(now) : to
  const [year = 0, month = 1] = last.split('-').map(Number)
  const before = month === 1 ? `${year - 1}-12-01` : `${year}-${String(month - 1).padStart(2, '0')}-01`
  return { from: from === '' || from > last ? before : from, to: last }
}
