import type { Language } from '@loupe/domain/api/text.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import type { StockPageName } from '@loupe/domain/stock/first-view.ts'
import { ownKept } from '../me/own-kept.ts'
import { parseSearch, stringifySearch } from '../nav/search-codec.ts'
import { currentLanguage } from '../text/language.ts'
import { firstViews, pageAt } from './stock-views.ts'

/** What somebody looked for on a page of stones, in the words that stood over the answer. */
export type RecentSearch = {
  readonly page: StockPageName
  /** As it stands in the address. */
  readonly search: string
  readonly words: string
  /** The same as the server is asked; kept since it is asked what came meanwhile. */
  readonly filter?: StockFilter
  /** How many stones it found then. */
  readonly stones: number
  readonly at: number
  readonly language: Language
}

const searches = ownKept<{ readonly list: readonly RecentSearch[] }>('recentSearches', () => localStorage)
const kept = 5
/** What is changed within so long is the same search, said better. */
const sameSearchMs = 60_000

/** The last searches of whoever is here, in this browser, the newest first; another person's are nobody's. */
export function recentSearches(): readonly RecentSearch[] {
  const { list } = searches.read()
  return Array.isArray(list) ? list : []
}

/** Those that can be read in the language of the page. */
export const readableSearches = (): readonly RecentSearch[] => recentSearches().filter(({ language }) => language === currentLanguage())

/** Remembers a search that found something; while somebody adds to it, it stays one. */
export function rememberSearch(found: Omit<RecentSearch, 'at' | 'language'>, now = Date.now()): void {
  const [newest, ...older] = recentSearches().filter(({ page, search }) => page !== found.page || search !== found.search)
  const isSame = newest?.page === found.page && now - newest.at < sameSearchMs
  const others = newest && !isSame ? [newest, ...older] : older
  const list = [{ ...found, at: now, language: currentLanguage() }, ...others].slice(0, kept)
  searches.keep({ list })
}

/** What a page shows by itself was searched for by nobody. */
export const isFirstView = (page: StockPageName, search: string): boolean =>
  stringifySearch(parseSearch(firstViews[page])) === stringifySearch(parseSearch(search))

/** The address of a page of stones. */
export const pathOf = (page: StockPageName): string | undefined => Object.keys(pageAt).find((path) => pageAt[path] === page)
