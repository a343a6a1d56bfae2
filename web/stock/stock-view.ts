import { isId } from '@loupe/domain/api/id.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import { facetOptions, rangeNames, facetNames, sortNames, type RangeName, type SortName } from '@loupe/domain/stock/stone-fields.ts'
import { sinceNames } from '../gems/asked/field-words.ts'
import { firstViews } from '../gems/stock-views.ts'
import { parseSearch, stringifySearch, joinList, joinRange, readId, splitList, splitRange, type SearchText } from '../nav/search-codec.ts'
import type { UrlCodec } from '../nav/use-url-state.ts'

export type Hue = 'white' | 'fancy'
export type StockLayout = 'table' | 'grid'
/** What is chosen on a stock page, without the page's own origin. */
export type Choice = Omit<StockFilter, 'origin'>

/** Everything that the address of a stock page tells. */
export type StockView = {
  readonly choice: Choice
  readonly sort: StockSort
  readonly layout: StockLayout
  /** Stone whose drawer is open. */
  readonly stone: string | null
}

/** Cheapest first, as the search itself does. */
const defaultSort: StockSort = { by: 'usdPerCt', direction: 'asc' }

function readSort(text: string | undefined): StockSort {
  const direction = text?.startsWith('-') ? 'desc' : 'asc'
  const by = sortNames.find((name): name is SortName => name === text?.replace(/^-/, ''))
  return by ? { by, direction } : defaultSort
}

const writeSort = ({ by, direction }: StockSort): string =>
  by === defaultSort.by && direction === defaultSort.direction ? '' : `${direction === 'desc' ? '-' : ''}${by}`

const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** Numbers that were pasted and what is new since a moment are of the moment: they are kept by nobody. */
export const isOfTheMoment = (choice: Choice): boolean => [choice.reportNos, choice.addedSince, choice.cheaperSince].some(Boolean)

function readChoice(search: SearchText, defaultHue: Hue): Choice {
  const choice: Record<string, unknown> = { hue: search['hue'] === 'fancy' || search['hue'] === 'white' ? search['hue'] : defaultHue }
  for (const name of facetNames) {
    const allowed: readonly string[] | null = facetOptions[name]
    const options = splitList(search[name]).filter((option) =>
      allowed ? allowed.includes(option) : name === 'supplier' ? isId(option) : option.length <= 80,
    )
    if (options.length > 0) choice[name] = options.slice(0, 200)
  }
  for (const name of rangeNames) {
    const range = splitRange(search[name])
    if (range) choice[name] = range
  }
  for (const name of sinceNames) {
    const moment = search[name] ?? ''
    if (isMoment.test(moment)) choice[name] = moment
  }
  const reportNos = splitList(search['nos'])
  if (reportNos.length > 0) choice['reportNos'] = reportNos.join(' ')
  return choice as Choice
}

/** How a stock page's state is written into its address; `defaultHue` is what the page shows when the address says nothing. */
export function stockCodec(defaultHue: Hue): UrlCodec<StockView> {
  return {
    read: (search) => ({
      choice: readChoice(search, defaultHue),
      sort: readSort(search['sort']),
      layout: search['layout'] === 'grid' ? 'grid' : 'table',
      stone: readId(search['stone']),
    }),
    write: ({ choice, sort, layout, stone }) => {
      const text: Record<string, string> = {}
      if (choice.hue !== defaultHue) text['hue'] = choice.hue
      for (const name of facetNames) text[name] = joinList(choice[name] ?? [])
      for (const name of rangeNames) text[name] = joinRange(rangeOf(choice, name))
      for (const name of sinceNames) text[name] = choice[name] ?? ''
      text['nos'] = (choice.reportNos ?? '').split(/\s+/).filter(Boolean).join(',')
      text['sort'] = writeSort(sort)
      text['layout'] = layout === 'grid' ? 'grid' : ''
      text['stone'] = stone ?? ''
      return Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ''))
    },
  }
}

const whites = stockCodec('white')

/** What a first visit shows was chosen by nobody. */
export const isUsualStart = (choice: Choice): boolean =>
  stringifySearch(whites.write({ choice, sort: defaultSort, layout: 'table', stone: null })) ===
  stringifySearch(whites.write({ ...whites.read(parseSearch(firstViews.natural)), sort: defaultSort }))

export type Range = { readonly from?: number; readonly to?: number }

/** The range chosen for a field, without keys that say nothing. */
export function rangeOf(choice: Choice, name: RangeName): Range | undefined {
  const range = choice[name]
  if (!range) return undefined
  return { ...(range.from === undefined ? {} : { from: range.from }), ...(range.to === undefined ? {} : { to: range.to }) }
}

/** The filter to ask the server for. */
export const filterOf = (origin: Origin, choice: Choice): StockFilter => ({ ...choice, origin })

/** Pages of white stones, and pages of fancy colours. */
export const whiteCodec = stockCodec('white')
export const fancyCodec = stockCodec('fancy')
