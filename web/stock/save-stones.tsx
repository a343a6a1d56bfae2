import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { SaveSearch } from '../gems/saving/save-search.tsx'
import { stockLink } from '../gems/stock-link.ts'
import { stringifySearch } from '../nav/search-codec.ts'
import { useChosenWords } from './filters/chosen-words.tsx'
import { filterOf, type Choice } from './stock-view.ts'

type Props = { readonly origin: Origin; readonly choice: Choice; readonly sort: StockSort }

/** Saves what is looked for on a page of stones; what is new since a moment is of the moment. */
export function SaveStones({ origin, choice, sort }: Props) {
  const { addedSince: _added, cheaperSince: _cheaper, ...kept } = choice
  const filter = filterOf(origin, kept)
  const words = useChosenWords(kept)
    .map(({ text }) => text)
    .join(' · ')
  const { to, search } = stockLink(filter, sort)
  return <SaveSearch looksFor={{ form: 'stone', filter }} address={`${to}${stringifySearch(search)}`} words={words} />
}
