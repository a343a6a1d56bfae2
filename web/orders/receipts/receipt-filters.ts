import { leftPlaces, leftWhats, type LeftPlace, type Receipt } from '@loupe/domain/orders/receipts.api.ts'
import { origins, type Origin } from '@loupe/domain/stock/grades.ts'
import { readId } from '../../nav/search-codec.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'

export type ReceiptFilters = {
  readonly search: string
  readonly place: LeftPlace | ''
  readonly what: Receipt['what'] | ''
  readonly origin: Origin | ''
  /** The order that lies open, beside the list or on a page of its own. */
  readonly order: string | null
  readonly full: boolean
}

export const noReceiptFilters: ReceiptFilters = { search: '', place: '', what: '', origin: '', order: null, full: false }

export const receiptFilters: UrlCodec<ReceiptFilters> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 100),
    place: leftPlaces.find((place) => place === search['place']) ?? '',
    what: leftWhats.find((what) => what === search['what']) ?? '',
    origin: origins.find((origin) => origin === search['side']) ?? '',
    order: readId(search['order']),
    full: search['full'] === '1',
  }),
  write: ({ search, place, what, origin, order, full }) => ({
    q: search,
    place,
    what,
    side: origin,
    order: order ?? '',
    full: full && order !== null ? '1' : '',
  }),
}

export const isNarrowed = ({ search, place, what, origin }: ReceiptFilters): boolean =>
  [search, place, what, origin].some((each) => each !== '')
