import { aliasKey } from '../stock/fold.ts'
import type { FeedField } from './fields.ts'
import type { AliasHit } from './header-aliases.ts'

const fewest = 4
const filledOf = (values: readonly string[]): string[] => values.map((text) => text.trim()).filter(Boolean)

const isMark = (text: string): boolean =>
  /^[✓✔√☑✅✗✘✕✖☒❌×]/u.test(text) || /^(?:[01]|Y|N|YES|NO|TRUE|FALSE|是|否|有|无)$/.test(aliasKey(text))

/** Ticks and crosses, ones and noughts, yes and no: they say of each row whether there is something, and name none. */
export function areMarks(values: readonly string[]): boolean {
  const filled = filledOf(values)
  return filled.length >= fewest && filled.every(isMark) && new Set(filled.map((text) => text.toUpperCase())).size <= 4
}

const names = (field: FeedField): boolean => field === 'stockNo'

/** "Stk" above ticks, or above ones and noughts, says what is there and what is not. */
export const withMarks = (hits: readonly AliasHit[], values: readonly string[]): readonly AliasHit[] =>
  hits.some(({ field }) => names(field)) && areMarks(values)
    ? [...hits.filter(({ field }) => !names(field) && field !== 'reportNo'), { field: 'availability', rank: 90 }]
    : hits

type Wish = {
  readonly index: number
  readonly candidates: readonly { readonly field: FeedField }[]
}

/** Each row has another one, nearly. */
const distinctOf = (values: readonly string[]): number => {
  const filled = filledOf(values)
  return filled.length < fewest ? 1 : new Set(filled).size / filled.length
}

/** Of two columns that may hold the stock numbers, one in which the same words stand again and again holds none. */
export function withoutRepeated<W extends Wish>(wishes: readonly W[], valuesOf: (index: number) => readonly string[]): readonly W[] {
  const able = wishes.filter(({ candidates }) => candidates.some(({ field }) => names(field)))
  if (able.length < 2) return wishes
  const shares = new Map(able.map(({ index }) => [index, distinctOf(valuesOf(index))]))
  if (Math.max(...shares.values()) < 0.95) return wishes
  return wishes.map((wish) =>
    (shares.get(wish.index) ?? 1) < 0.5 ? { ...wish, candidates: wish.candidates.filter(({ field }) => !names(field)) } : wish,
  )
}
