import { orderStatuses, stockLineStates, type OrderStatus, type StockLineState } from '@loupe/domain/orders/order-states.ts'
import { workWishes, type WorkWish } from '@loupe/domain/orders/work.ts'
import { joinList, readId, splitList } from '../../nav/search-codec.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'

/** What lists show beside sales, one at a time. */
export const otherTypes = ['lend', 'return', 'delivery'] as const
export type OtherType = (typeof otherTypes)[number]

/** The state of an order list, kept in its address. */
export type OrderFilters = {
  readonly status: readonly OrderStatus[]
  readonly unpaid: boolean
  readonly search: string
  /** Days, YYYY-MM-DD; empty for any. */
  readonly from: string
  readonly to: string
  /** Of one salesman's customers. */
  readonly salesman: string | null
  /** The order that lies open beside the list. */
  readonly order: string | null
  /** It was placed a moment ago: says what to do next. */
  readonly placed: boolean
  /** It stands on a page of its own, not beside the list. */
  readonly full: boolean
  /** Only those that wait for this. */
  readonly work: WorkWish | null
  /** Natural and lab-grown orders together, whichever side the page is of. */
  readonly both: boolean
  /** Memos or returns, not sales. */
  readonly type: OtherType | null
  /** Only memos that should be back by now. */
  readonly overdue: boolean
  /** What is being lent, as the address keeps it; null while nobody lends. */
  readonly lend: string | null
}

/** Whoever changes the state of a list. */
export type ListState = {
  readonly filters: OrderFilters
  readonly onChange: (filters: OrderFilters, options?: { replace?: boolean }) => void
}

const day = (text: string | undefined): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

const writeMemos = ({ type, overdue, lend }: Pick<OrderFilters, 'type' | 'overdue' | 'lend'>) => ({
  type: type ?? '',
  overdue: type === 'lend' && overdue ? '1' : '',
  lend: lend ?? '',
})

export const orderFilters: UrlCodec<OrderFilters> = {
  read: (search) => ({
    status: orderStatuses.filter((status) => splitList(search['status']).includes(status)),
    unpaid: search['unpaid'] === '1',
    search: (search['q'] ?? '').slice(0, 100),
    from: day(search['from']),
    to: day(search['to']),
    salesman: readId(search['salesman']),
    order: readId(search['order']),
    placed: search['placed'] === '1',
    full: search['full'] === '1',
    // Kept addresses name a reported payment in a word of its own.
    work: search['reported'] === '1' ? 'report' : (workWishes.find((wish) => wish === search['work']) ?? null),
    both: search['side'] === 'all',
    type: otherTypes.find((type) => type === search['type']) ?? null,
    overdue: search['type'] === 'lend' && search['overdue'] === '1',
    lend: search['lend'] ? search['lend'] : null,
  }),
  write: ({ status, unpaid, search, from, to, salesman, order, placed, full, work, both, type, overdue, lend }) => ({
    status: joinList(status),
    unpaid: unpaid ? '1' : '',
    q: search,
    from,
    to,
    salesman: salesman ?? '',
    order: order ?? '',
    placed: placed && order ? '1' : '',
    full: full && order ? '1' : '',
    work: work ?? '',
    side: both ? 'all' : '',
    ...writeMemos({ type, overdue, lend }),
  }),
}

/** True when anything but the open order narrows the list. */
export const isFiltered = ({ status, unpaid, overdue, work, search, salesman, from, to }: OrderFilters): boolean =>
  [status.length, unpaid, overdue, work, search, salesman, from, to].some(Boolean)

export const noOrderFilters: OrderFilters = orderFilters.read({})

/** The state of a sales-stock list. */
export type StockFilters = {
  readonly status: readonly StockLineState[]
  readonly search: string
  /** Ordered on this day or later. */ readonly from: string
}

export const stockFilters: UrlCodec<StockFilters> = {
  read: (search) => ({
    status: stockLineStates.filter((status) => splitList(search['status']).includes(status)),
    search: (search['q'] ?? '').slice(0, 100),
    from: day(search['from']),
  }),
  write: ({ status, search, from }) => ({ status: joinList(status), q: search, from }),
}

export const noStockFilters: StockFilters = { status: [], search: '', from: '' }

export const isStockFiltered = ({ status, search, from }: StockFilters): boolean => status.length > 0 || search !== '' || from !== ''
