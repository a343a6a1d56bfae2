import type { SavedSearch } from '@loupe/domain/searches/searches.api.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { chosenFields, fieldWords, type Field } from '../gems/asked/field-words.ts'
import { parseSearch, type SearchText } from '../nav/search-codec.ts'
import { useLabel } from '../text/use-label.ts'
import { useText, type Say } from '../text/use-text.ts'
import type { SearchesText } from './searches.text.en.ts'

/** So many certificates are told by their numbers. */
const fewNumbers = 3

/** "Natural stones · Round · 1.00–2.00 ct": of stones in full, of parcels and jewelry what kind of goods it is. */
export function useLookedForWords(): (search: Pick<SavedSearch, 'form' | 'origin' | 'filter'>) => string {
  const t = useText<SearchesText>('searches')
  const say = useLabel()
  const names = { supplier: (id: string) => `#${id}`, numbers: (count: number) => t('numbers', { count }), since: String }
  const wordOf = (filter: StockFilter, field: Field): string => {
    const numbers = field === 'reportNos' ? (filter.reportNos ?? '').split(/\s+/).filter(Boolean) : []
    return numbers.length > 0 && numbers.length <= fewNumbers ? numbers.join(' ') : fieldWords(filter, field, say, names)
  }
  return ({ form, origin, filter }) =>
    [t(`${origin}.${form}`), ...(filter === null ? [] : chosenFields(filter).map((field) => wordOf(filter, field)))].join(' · ')
}

/** What its owner is told of. */
export function toldWords({ tellsNew, drop, isPaused }: Pick<SavedSearch, 'tellsNew' | 'drop' | 'isPaused'>, t: Say<SearchesText>): string {
  if (isPaused) return t('rests')
  const fall = drop === null ? null : t(drop.by === 'percent' ? 'fallsPercent' : 'fallsUsd', { least: drop.least })
  return [tellsNew ? t('tellsNew') : null, fall].filter(Boolean).join(', ') || t('tellsNothing')
}

/** Newest first, where what is new can't be shown alone. */
const newestFirst = { parcel: 'newestDown', jewelry: 'newest' } as const

/** The list that it finds; of what came since its owner looked, that alone, or first. */
export function linkOf({ address, form, seenAt }: SavedSearch, isFresh: boolean): { readonly to: string; readonly search: SearchText } {
  const [to = '', text = ''] = address.split('?')
  const search = parseSearch(text)
  if (!isFresh) return { to, search }
  return { to, search: form === 'stone' ? { ...search, addedSince: seenAt } : { ...search, sort: newestFirst[form] } }
}
