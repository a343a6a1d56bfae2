import type { Origin } from '@loupe/domain/stock/grades.ts'
import { WantIt } from '../gems/saving/want-it.tsx'
import { saveableOf, useSaveableWords } from './saveable-stones.ts'
import type { Choice } from './stock-view.ts'

/** Wants what a page of stones found none of: an unknown certificate, or a search. */
export function WantStones({ origin, choice }: { readonly origin: Origin; readonly choice: Choice }) {
  const words = useSaveableWords(choice)
  if (words === '') return null
  return <WantIt {...saveableOf(origin, choice)} words={words} />
}
