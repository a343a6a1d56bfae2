import { parseAmount, pointHundredths } from '../pricing/money.ts'

/** What can be looked for under a name: stones, parcels, styles and pieces of jewelry. */
export const searchForms = ['stone', 'parcel', 'jewelry'] as const
export type SearchForm = (typeof searchForms)[number]

/** So many somebody keeps; more would be read by nobody. */
export const mostSearches = 50
export const longestSearchName = 80
/** So many falls of prices are counted for one search at a time, the largest of them. */
export const mostFalls = 100

/** From how much on a fall of a price is told: a part of it in per cent, or so many dollars of the whole. */
export type Drop = { readonly by: 'percent'; readonly least: string } | { readonly by: 'usd'; readonly least: string }

/** Whether a price fell by as much as somebody wants to be told of; cents. */
export function hasDropped(before: number, now: number, drop: Drop): boolean {
  const fall = before - now
  if (fall <= 0) return false
  return drop.by === 'usd' ? fall >= parseAmount(drop.least) : fall * 10_000 >= before * pointHundredths(drop.least)
}
