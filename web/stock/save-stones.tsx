import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { StockSort } from '@loupe/domain/stock/search.ts'
import { SaveSearch } from '../gems/saving/save-search.tsx'
import { saveableOf, useSaveableWords } from './saveable-stones.ts'
import type { Choice } from './stock-view.ts'

type Props = { readonly origin: Origin; readonly choice: Choice; readonly sort: StockSort }

/** Saves what is looked for on a page of stones. */
export function SaveStones({ origin, choice, sort }: Props) {
  return <SaveSearch {...saveableOf(origin, choice, sort)} words={useSaveableWords(choice)} />
}
