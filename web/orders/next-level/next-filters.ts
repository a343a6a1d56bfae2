import { nextStates, type NextState } from '@loupe/domain/orders/next-level/next-state.ts'
import { joinList, readId, splitList } from '../../nav/search-codec.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'

/** The state of a list of orders at resellers' sites, kept in its address. */
export type NextFilters = {
  readonly state: readonly NextState[]
  /** Only those of one site. */
  readonly site: string | null
  readonly search: string
  /** Days, YYYY-MM-DD; empty for any. */
  readonly from: string
  readonly to: string
  /** The order that lies open beside the list. */
  readonly order: string | null
  /** It stands on a page of its own, not beside the list. */
  readonly full: boolean
}

const day = (text: string | undefined): string => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '')

export const nextFilters: UrlCodec<NextFilters> = {
  read: (search) => ({
    state: nextStates.filter((state) => splitList(search['state']).includes(state)),
    site: readId(search['site']),
    search: (search['q'] ?? '').slice(0, 100),
    from: day(search['from']),
    to: day(search['to']),
    order: readId(search['order']),
    full: search['full'] === '1',
  }),
  write: ({ state, site, search, from, to, order, full }) => ({
    state: joinList(state),
    site: site ?? '',
    q: search,
    from,
    to,
    order: order ?? '',
    full: full && order ? '1' : '',
  }),
}

export const noNextFilters: NextFilters = { state: [], site: null, search: '', from: '', to: '', order: null, full: false }

/** True when anything but the open order narrows the list. */
export const isNextFiltered = ({ state, site, search, from, to }: NextFilters): boolean =>
  state.length > 0 || site !== null || search !== '' || from !== '' || to !== ''
