import type { LevelAdjustment } from '@loupe/domain/pricing/quote.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import { noAdjustment, type PriceBook, readyBook } from '@loupe/domain/pricing/price-book.ts'

/** The books of one site that price its stones for one viewer: their group's and, going before it, their own. */
export type BookLevel = { readonly group: PriceBook | null; readonly user: PriceBook | null }

/** The house's books for its buyer or reseller, then the reseller's for their own buyer (decisions.md 1). */
export type BookChain = readonly BookLevel[]

/** What one level does to stones of one supplier and hue: from each carat bound on, these terms. */
type Steps = { readonly bounds: Float64Array; readonly terms: readonly LevelAdjustment[] }

/** Answers the same as readyBook for every stone, by looking up instead of by going through the bands. */
export type LevelTerms = (supplier: number, fancy: boolean, carat: number) => LevelAdjustment

function caratBounds(level: BookLevel): number[] {
  const bounds = new Set([0])
  for (const book of [level.group, level.user]) {
    for (const band of book?.bands ?? []) {
      if (band.caratFrom !== null) bounds.add(band.caratFrom)
      if (band.caratTo !== null) bounds.add(band.caratTo + 1)
    }
  }
  return [...bounds].toSorted((a, b) => a - b)
}

/** Makes a level's terms ready for a million stones. `words` names suppliers by their number on the shelf. */
export function levelTerms(level: BookLevel, origin: Origin, words: readonly string[]): LevelTerms {
  const ready = readyBook(level.group, level.user)
  if (ready.neutral) return () => noAdjustment
  const bounds = Float64Array.from(caratBounds(level))
  const known: (Steps | undefined)[] = []
  const learn = (supplier: number, fancy: boolean): Steps => {
    const hue = fancy ? 'fancy' : 'white'
    const terms = Array.from(bounds, (carat) => ready.adjust({ supplierId: words[supplier] ?? '', origin, hue, carat }))
    return { bounds, terms }
  }
  return (supplier, fancy, carat) => {
    const place = supplier * 2 + (fancy ? 1 : 0)
    const steps = known[place] ?? (known[place] = learn(supplier, fancy))
    let at = steps.bounds.length - 1
    while (at > 0 && steps.bounds[at]! > carat) at--
    return steps.terms[at]!
  }
}

/** Whether every level of the chain shows this supplier; remembered by the supplier's number. */
export function chainSees(chain: BookChain, words: readonly string[]): (supplier: number) => boolean {
  const levels = chain.map((level) => readyBook(level.group, level.user))
  const known: (boolean | undefined)[] = []
  return (supplier) => (known[supplier] ??= levels.every((level) => level.sees(words[supplier] ?? '')))
}
