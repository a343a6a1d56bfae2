import type { InputOf } from '@loupe/domain/api/endpoint.ts'
import type { findJewelryApi } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { centreBandNames, readyStates } from '@loupe/domain/jewelry/find-words.ts'
import { alloyCodes, metalColors } from '@loupe/domain/jewelry/metals.ts'
import { handSizeOf, type HandSize } from '@loupe/domain/jewelry/ring-sizes.ts'
import { sizeSystems } from '@loupe/domain/jewelry/size-systems.ts'
import { categories, claws, inlays, nickels, styleFamilies } from '@loupe/domain/jewelry/vocabulary.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { joinList, joinRange, splitList, splitRange, type NumberRange } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'
import { readMaking, writeMaking, type Making } from './configure/making.ts'

type SearchInput = InputOf<typeof findJewelryApi.search>

/** The orders that a list of jewelry may have, each as the server is asked for it. */
export const jewelrySorts = {
  best: { by: 'best' },
  priceUp: { by: 'price', direction: 'asc' },
  priceDown: { by: 'price', direction: 'desc' },
  newest: { by: 'newest', direction: 'desc' },
  centreDown: { by: 'centre', direction: 'desc' },
} as const satisfies Record<string, SearchInput['sort']>
export type JewelrySortName = keyof typeof jewelrySorts
export const jewelrySortNames = ['best', 'priceUp', 'priceDown', 'newest', 'centreDown'] as const satisfies readonly JewelrySortName[]

/** Filters that are options, by the name that the server counts them under, with the name that they have in the address. */
export const facets = {
  categories: { options: categories, at: 'kind' },
  ready: { options: readyStates, at: 'ready' },
  alloys: { options: alloyCodes, at: 'metal' },
  colors: { options: metalColors, at: 'color' },
  centres: { options: centreBandNames, at: 'centre' },
  shapes: { options: shapes, at: 'shape' },
  families: { options: styleFamilies, at: 'family' },
  claws: { options: claws, at: 'claw' },
  inlays: { options: inlays, at: 'inlay' },
  nickels: { options: nickels, at: 'nickel' },
} as const satisfies Readonly<Record<string, { readonly options: readonly string[]; readonly at: string }>>
export type FacetName = keyof typeof facets
export const facetNames = [
  'categories',
  'ready',
  'alloys',
  'colors',
  'centres',
  'shapes',
  'families',
  'claws',
  'inlays',
  'nickels',
] as const

export type FacetChoice = { readonly [Name in FacetName]: readonly (typeof facets)[Name]['options'][number][] }

/** One that lies open, e.g. "piece-12". */
export type OpenJewel = { readonly form: 'piece' | 'style'; readonly id: string }

/** The list of jewelry as its address keeps it, and the one that lies open. */
export type JewelryState = FacetChoice & {
  readonly search: string
  readonly size: HandSize | null
  readonly usd: NumberRange | null
  readonly sort: JewelrySortName
  readonly jewel: OpenJewel | null
  /** Those that are held against each other. */
  readonly compared: readonly OpenJewel[]
  /** How the style that lies open is wanted; null while it is only looked at. */
  readonly making: Making | null
}

export const noJewelryFilters = {
  search: '',
  size: null,
  usd: null,
  categories: [],
  ready: [],
  alloys: [],
  colors: [],
  centres: [],
  shapes: [],
  families: [],
  claws: [],
  inlays: [],
  nickels: [],
} as const satisfies Partial<JewelryState>

const among = <T extends string>(known: readonly T[], text: string | undefined): T[] => {
  const named = splitList(text)
  return known.filter((each) => named.includes(each))
}

/** "cn:12" */
function readSize(text: string | undefined): HandSize | null {
  const [name, label = ''] = (text ?? '').split(':')
  const system = sizeSystems.find((each) => each === name)
  return system === undefined ? null : handSizeOf(system, label)
}

/** "style-12" */
export const keyOfJewel = ({ form, id }: OpenJewel): string => `${form}-${id}`

/** So many stand side by side at most. */
export const mostCompared = 4

/** Into those that are compared, or out of them; unchanged where there is no more room. */
export function toggled(compared: readonly OpenJewel[], jewel: OpenJewel): readonly OpenJewel[] {
  const others = compared.filter((each) => keyOfJewel(each) !== keyOfJewel(jewel))
  if (others.length < compared.length) return others
  return compared.length < mostCompared ? [...compared, { form: jewel.form, id: jewel.id }] : compared
}

const distinct = (jewels: readonly OpenJewel[]): OpenJewel[] => [...new Map(jewels.map((each) => [keyOfJewel(each), each])).values()]

function readJewel(text: string | undefined): OpenJewel | null {
  const [, form, id] = /^(piece|style)-([1-9]\d{0,17})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { form: form === 'style' ? 'style' : 'piece', id }
}

export const jewelryState: UrlCodec<JewelryState> = {
  read: (search) => ({
    search: (search['q'] ?? '').slice(0, 60),
    size: readSize(search['size']),
    usd: splitRange(search['price']) ?? null,
    categories: among(categories, search[facets.categories.at]),
    ready: among(readyStates, search[facets.ready.at]),
    alloys: among(alloyCodes, search[facets.alloys.at]),
    colors: among(metalColors, search[facets.colors.at]),
    centres: among(centreBandNames, search[facets.centres.at]),
    shapes: among(shapes, search[facets.shapes.at]),
    families: among(styleFamilies, search[facets.families.at]),
    claws: among(claws, search[facets.claws.at]),
    inlays: among(inlays, search[facets.inlays.at]),
    nickels: among(nickels, search[facets.nickels.at]),
    sort: jewelrySortNames.find((sort) => sort === search['sort']) ?? 'best',
    jewel: readJewel(search['jewel']),
    compared: distinct(splitList(search['compare']).flatMap((each) => readJewel(each) ?? [])).slice(0, mostCompared),
    making: readJewel(search['jewel'])?.form === 'style' ? readMaking(search) : null,
  }),
  write: (state) => ({
    q: state.search,
    size: state.size === null ? '' : `${state.size.system}:${state.size.label}`,
    price: joinRange(state.usd ?? undefined),
    ...Object.fromEntries(facetNames.map((name) => [facets[name].at, joinList(state[name])])),
    sort: state.sort === 'best' ? '' : state.sort,
    jewel: state.jewel === null ? '' : keyOfJewel(state.jewel),
    compare: joinList(state.compared.map(keyOfJewel)),
    ...writeMaking(state.making),
  }),
}

/** How many filters are set. */
export const setFilters = (state: JewelryState): number =>
  facetNames.filter((name) => state[name].length > 0).length +
  [state.size, state.usd].filter((each) => each !== null).length +
  (state.search.trim() === '' ? 0 : 1)

const minMax = ({ from, to }: NumberRange) => ({
  ...(from === undefined ? {} : { min: Math.max(0, from) }),
  ...(to === undefined ? {} : { max: Math.max(0, to) }),
})

const given = <K extends string, T>(name: K, values: readonly T[]) => (values.length === 0 ? {} : { [name]: [...values] })

/** What the server is asked. */
export const searchOf = (origin: Origin, state: JewelryState): Pick<SearchInput, 'filter' | 'sort'> => ({
  filter: {
    origin,
    ...given('categories', state.categories),
    ...given('ready', state.ready),
    ...given('alloys', state.alloys),
    ...given('colors', state.colors),
    ...given('centres', state.centres),
    ...given('shapes', state.shapes),
    ...given('families', state.families),
    ...given('claws', state.claws),
    ...given('inlays', state.inlays),
    ...given('nickels', state.nickels),
    ...(state.size === null ? {} : { size: state.size.circumference }),
    ...(state.usd === null ? {} : { usd: minMax(state.usd) }),
    ...(state.search.trim() === '' ? {} : { number: state.search.trim() }),
  },
  sort: jewelrySorts[state.sort],
})
