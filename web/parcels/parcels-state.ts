import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { isOneOf } from '@loupe/domain/api/unknown.ts'
import { sizeKinds, type SizeKind } from '@loupe/domain/parcels/parcel.ts'
import type { parcelsApi } from '@loupe/domain/parcels/parcels.api.ts'
import { type SizeTable, widthAsked } from '@loupe/domain/parcels/sizes.ts'
import { clarities, makes, stockKinds, whiteColors, type Origin } from '@loupe/domain/stock/grades.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { joinList, joinRange, readId, splitList, splitRange, type NumberRange } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

type SearchInput = InputOf<typeof parcelsApi.search>
export type ParcelSortName = keyof typeof parcelSorts

/** The orders that a list of parcels may have, each as the server is asked for it. */
export const parcelSorts = {
  mmUp: { by: 'mm', direction: 'asc' },
  mmDown: { by: 'mm', direction: 'desc' },
  usdPerCtUp: { by: 'usdPerCt', direction: 'asc' },
  usdPerCtDown: { by: 'usdPerCt', direction: 'desc' },
  caratsDown: { by: 'carats', direction: 'desc' },
  caratsUp: { by: 'carats', direction: 'asc' },
  piecesDown: { by: 'pieces', direction: 'desc' },
  colorUp: { by: 'color', direction: 'asc' },
  clarityUp: { by: 'clarity', direction: 'asc' },
  usdTotalDown: { by: 'usdTotal', direction: 'desc' },
  newestDown: { by: 'newest', direction: 'desc' },
} as const satisfies Record<string, SearchInput['sort']>

export const parcelSortNames = Object.keys(parcelSorts).filter((name): name is ParcelSortName => name in parcelSorts)

/** A width as it is asked for: in the unit that its asker thinks in. */
export type SizeWish = { readonly unit: SizeKind; readonly range: NumberRange }

/** Filters that are options, by the name that the server counts them under. */
export type FacetChoice = {
  readonly shapes: readonly (typeof shapes)[number][]
  readonly colors: readonly (typeof whiteColors)[number][]
  readonly clarities: readonly (typeof clarities)[number][]
  readonly makes: readonly (typeof makes)[number][]
  readonly kinds: readonly (typeof stockKinds)[number][]
  readonly locations: readonly string[]
}

/** The list of parcels as its address keeps it, and the one that lies open. */
export type ParcelsState = FacetChoice & {
  readonly search: string
  readonly size: SizeWish | null
  readonly carats: NumberRange | null
  readonly usdPerCt: NumberRange | null
  readonly supplier: string | null
  readonly sort: ParcelSortName
  readonly parcel: string | null
}

export const noParcelFilters = {
  search: '',
  size: null,
  carats: null,
  usdPerCt: null,
  supplier: null,
  shapes: [],
  colors: [],
  clarities: [],
  makes: [],
  kinds: [],
  locations: [],
} as const satisfies Partial<ParcelsState>

const usualSort: ParcelSortName = 'mmUp'

function readSize(text: string | undefined): SizeWish | null {
  const [unit = '', rest] = (text ?? '').split(':')
  const range = splitRange(rest)
  return isOneOf(sizeKinds, unit) && range !== undefined ? { unit, range } : null
}

const among = <T extends string>(known: readonly T[], text: string | undefined): T[] => {
  const named = splitList(text)
  return known.filter((each) => named.includes(each))
}

export const parcelsState: UrlCodec<ParcelsState> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 60),
    size: readSize(search['size']),
    carats: splitRange(search['ct']) ?? null,
    usdPerCt: splitRange(search['price']) ?? null,
    supplier: readId(search['supplier']),
    shapes: among(shapes, search['shape']),
    colors: among(whiteColors, search['color']),
    clarities: among(clarities, search['clarity']),
    makes: among(makes, search['make']),
    kinds: among(stockKinds, search['kind']),
    locations: splitList(search['place']).slice(0, 50),
    sort: parcelSortNames.find((sort) => sort === search['sort']) ?? usualSort,
    parcel: readId(search['parcel']),
  }),
  write: (state) => ({
    q: state.search,
    size: state.size ? `${state.size.unit}:${joinRange(state.size.range)}` : '',
    ct: joinRange(state.carats ?? undefined),
    price: joinRange(state.usdPerCt ?? undefined),
    supplier: state.supplier ?? '',
    shape: joinList(state.shapes),
    color: joinList(state.colors),
    clarity: joinList(state.clarities),
    make: joinList(state.makes),
    kind: joinList(state.kinds),
    place: joinList(state.locations),
    sort: state.sort === usualSort ? '' : state.sort,
    parcel: state.parcel ?? '',
  }),
}

/** How many filters are set. */
export const setFilters = (state: ParcelsState): number =>
  [state.size, state.carats, state.usdPerCt, state.supplier].filter((each) => each !== null).length +
  [state.shapes, state.colors, state.clarities, state.makes, state.kinds, state.locations].filter((each) => each.length > 0).length +
  (state.search === '' ? 0 : 1)

const minMax = ({ from, to }: NumberRange) => ({
  ...(from === undefined ? {} : { min: Math.max(0, from) }),
  ...(to === undefined ? {} : { max: Math.max(0, to) }),
})

const given = <K extends string, T>(name: K, values: readonly T[]) => (values.length === 0 ? {} : { [name]: [...values] })

/** What the server is asked; null while a size waits for the table that it is told by. */
export function searchOf(origin: Origin, state: ParcelsState, table: SizeTable | null): Pick<SearchInput, 'filter' | 'sort'> | null {
  const { size, carats, usdPerCt, supplier } = state
  if (size !== null && size.unit !== 'mm' && table === null) return null
  return {
    filter: {
      origin,
      ...given('shapes', state.shapes),
      ...given('colors', state.colors),
      ...given('clarities', state.clarities),
      ...given('makes', state.makes),
      ...given('kinds', state.kinds),
      ...given('locations', state.locations),
      ...(size === null ? {} : { mm: widthAsked(size, table ?? []) }),
      ...(carats === null ? {} : { carats: minMax(carats) }),
      ...(usdPerCt === null ? {} : { usdPerCt: minMax(usdPerCt) }),
      ...(supplier === null ? {} : { supplier: [supplier] }),
      ...(state.search.trim() === '' ? {} : { lotNo: state.search.trim() }),
    },
    sort: parcelSorts[state.sort],
  }
}
