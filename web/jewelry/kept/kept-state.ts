import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import { jewelryForms, jewelryStates, type JewelryForm, type JewelryState } from '@loupe/domain/jewelry/find-words.ts'
import type { keepJewelryApi } from '@loupe/domain/jewelry/keep/keep-jewelry.api.ts'
import { jewelryLacks, type JewelryLack } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import { alloyCodes, type AlloyCode } from '@loupe/domain/jewelry/metals.ts'
import { categories, type Category } from '@loupe/domain/jewelry/vocabulary.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { joinList, readId, splitList } from '../../nav/search-codec.ts'
import type { UrlCodec } from '../../nav/use-url-state.ts'

type SearchInput = InputOf<typeof keepJewelryApi.search>

/** The orders that the own stock may have, each as the server is asked for it. */
export const keptSorts = {
  newest: { by: 'newest', direction: 'desc' },
  numberUp: { by: 'number', direction: 'asc' },
  priceUp: { by: 'price', direction: 'asc' },
  priceDown: { by: 'price', direction: 'desc' },
} as const satisfies Record<string, SearchInput['sort']>
export type KeptSortName = keyof typeof keptSorts
const sortNames = ['newest', 'numberUp', 'priceUp', 'priceDown'] as const satisfies readonly KeptSortName[]
/** What a style costs follows from its bill and the day's metal: they have no order by price. */
export const sortsOf = (form: JewelryForm): readonly KeptSortName[] => (form === 'piece' ? sortNames : ['newest', 'numberUp'])

/** The own stock as its address keeps it, and the one that lies open. */
export type KeptState = {
  readonly form: JewelryForm
  readonly state: JewelryState
  readonly categories: readonly Category[]
  readonly alloys: readonly AlloyCode[]
  readonly without: readonly JewelryLack[]
  readonly supplier: string | null
  readonly place: string | null
  readonly search: string
  readonly sort: KeptSortName
  readonly open: string | null
}

export const unnarrowed = {
  categories: [],
  alloys: [],
  without: [],
  supplier: null,
  place: null,
  search: '',
} as const satisfies Partial<KeptState>

const among = <T extends string>(known: readonly T[], text: string | undefined): T[] => {
  const named = splitList(text)
  return known.filter((each) => named.includes(each))
}

export const keptState: UrlCodec<KeptState> = {
  read: (search) => {
    const form = jewelryForms.find((each) => each === search['form']) ?? 'piece'
    return {
      form,
      state: jewelryStates.find((each) => each === search['state']) ?? 'for_sale',
      categories: among(categories, search['kind']),
      alloys: among(alloyCodes, search['metal']),
      without: among(jewelryLacks, search['without']),
      supplier: readId(search['supplier']),
      place: search['place']?.slice(0, 100) || null,
      search: (search['q'] ?? '').slice(0, 60),
      sort: sortsOf(form).find((each) => each === search['sort']) ?? 'newest',
      open: readId(search['jewel']),
    }
  },
  write: (state) => ({
    form: state.form === 'piece' ? '' : state.form,
    state: state.state === 'for_sale' ? '' : state.state,
    kind: joinList(state.categories),
    metal: joinList(state.alloys),
    without: joinList(state.without),
    supplier: state.supplier ?? '',
    place: state.place ?? '',
    q: state.search,
    sort: state.sort === 'newest' ? '' : state.sort,
    jewel: state.open ?? '',
  }),
}

/** How many filters beside the search are set. */
export const setFields = (state: KeptState): number =>
  [state.categories, state.alloys, state.without].filter((each) => each.length > 0).length +
  [state.supplier, state.place].filter((each) => each !== null).length

export const isNarrowed = (state: KeptState): boolean => setFields(state) > 0 || state.search.trim() !== ''

const given = <K extends string, T>(name: K, values: readonly T[]) => (values.length === 0 ? {} : { [name]: [...values] })

/** What the server is asked. */
export const filterOf = (origin: Origin, state: KeptState): SearchInput['filter'] => ({
  form: state.form,
  origin,
  state: state.state,
  ...given('categories', state.categories),
  ...given('alloys', state.alloys),
  ...given('without', state.without),
  ...(state.supplier === null ? {} : { supplier: [state.supplier] }),
  ...(state.place === null ? {} : { locations: [state.place] }),
  ...(state.search.trim() === '' ? {} : { number: state.search.trim() }),
})
