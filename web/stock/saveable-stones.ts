import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { stockLink } from '../gems/stock-link.ts'
import { stringifySearch } from '../nav/search-codec.ts'
import { useChosenWords } from './filters/chosen-words.tsx'
import { filterOf, type Choice } from './stock-view.ts'

/** What is new since a moment is of the moment, and saved with nothing. */
function kept({ addedSince: _added, cheaperSince: _cheaper, ...choice }: Choice): Choice {
  return choice
}

/** What a page of stones looks for, and its address. */
export function saveableOf(origin: Origin, choice: Choice, sort?: StockSort) {
  const filter = filterOf(origin, kept(choice))
  const { to, search } = stockLink(filter, sort)
  return { looksFor: { form: 'stone' as const, filter }, address: `${to}${stringifySearch(search)}` }
}

/** The same in words; a few numbers by themselves. */
export function useSaveableWords(choice: Choice): string {
  const numbers = (choice.reportNos ?? '').split(/\s+/).filter(Boolean)
  const words = useChosenWords(kept(choice))
  if (numbers.length > 0 && numbers.length <= 3) return numbers.join(' ')
  return words.map(({ text }) => text).join(' · ')
}
