import type { StockFilter } from '@loupe/domain/stock/search.ts'
import type { Lack } from '@loupe/domain/stock/keeping/keep-filter.ts'
import { ageDays } from '@loupe/domain/stock/keeping/keep-filter.ts'
import { type Bits, wordsFor } from './bits.ts'
import type { Bounds } from './bounds.ts'
import { closedFacets } from './facets.ts'
import type { PriceView } from './price-view.ts'
import type { Scratch, Span } from './scratch.ts'
import type { Shelf } from './shelf.ts'

/**
 * What only those ask who keep the stock: by the import that brought a stone, by when it was last confirmed (microseconds since 1970), by
 * what it lacks. Whoever keeps the stock sees every offer by itself, not one for each certificate.
 */
export type Keep = {
  readonly importId?: number | undefined
  readonly seen?: Bounds | undefined
  readonly without?: readonly Lack[] | undefined
  /** Found beside the certificate numbers, when some are asked for: stones by their suppliers' own numbers. */
  readonly alsoIds?: readonly number[] | undefined
}

/** How many of the stones found came by each import, were confirmed within each of the ages, and lack what. */
export type Kept = {
  readonly imports: Readonly<Record<string, number>>
  readonly ages: readonly number[]
  readonly without: Readonly<Record<Lack, number>>
}

type Since = Pick<StockFilter, 'addedSince' | 'cheaperSince'>

const imageSet = closedFacets.findIndex((facet) => facet.name === 'hasImage')

function keepWhere(candidates: Bits, { from, to }: Span, isKept: (slot: number) => boolean): void {
  for (let at = from; at < to; at++) {
    for (let left = candidates[at]!; left !== 0; left &= left - 1) {
      const bit = left & -left
      if (!isKept((at << 5) + 31 - Math.clz32(bit))) candidates[at]! ^= bit
    }
  }
}

/** Leaves of the candidates what was asked for. */
export function keepAsked({ facts, facetBits }: Shelf, { importId, seen, without = [] }: Keep, candidates: Bits, span: Span): void {
  if (without.includes('image')) {
    const having = facetBits[imageSet]![0]!
    for (let at = span.from; at < span.to; at++) candidates[at]! &= ~having[at]!
  }
  if (without.includes('certificate')) keepWhere(candidates, span, (slot) => facts.certificate[slot] === -1)
  if (importId !== undefined) keepWhere(candidates, span, (slot) => facts.importId[slot] === importId)
  if (seen !== undefined) keepWhere(candidates, span, (slot) => facts.seenAt[slot]! >= seen.low && facts.seenAt[slot]! <= seen.high)
}

const microsecondsOf = (moment: string): number => Date.parse(moment) * 1000

/** Leaves of the candidates what came, or was cheapened by its supplier, since the moments asked for. */
export function keepSince({ facts }: Shelf, { addedSince, cheaperSince }: Since, candidates: Bits, span: Span): void {
  for (const [moments, since] of [
    [facts.addedAt, addedSince],
    [facts.cheaperAt, cheaperSince],
  ] as const) {
    if (since === undefined) continue
    const from = microsecondsOf(since)
    keepWhere(candidates, span, (slot) => moments[slot]! >= from)
  }
}

const noneDominated = { bits: new Int32Array(0) }

/** The same prices, with no offer that hides behind a better one of its certificate. */
export function eachByItself(view: PriceView, slots: number): PriceView {
  if (noneDominated.bits.length < wordsFor(slots)) noneDominated.bits = new Int32Array(wordsFor(slots))
  return { ...view, dominated: noneDominated.bits, unlike: noneDominated.bits }
}

const microsecondsOfDay = 86_400_000_000

/** Counts the first so many of `scratch.hits`; `now` in microseconds. */
export function tallyKept({ facts, facetBits }: Shelf, { hits }: Scratch, count: number, now: number): Kept {
  const imports = new Map<number, number>()
  const ages = Array.from({ length: ageDays.length + 1 }, () => 0)
  const having = facetBits[imageSet]![0]!
  let image = 0
  let certificate = 0
  let [lastImport, ofLast] = [0, 0]
  for (let at = 0; at < count; at++) {
    const slot = hits[at]!
    // Stones of one import lie together: its counter is written when another begins.
    const importId = facts.importId[slot]!
    if (importId === lastImport) ofLast++
    else {
      imports.set(lastImport, (imports.get(lastImport) ?? 0) + ofLast)
      lastImport = importId
      ofLast = 1
    }
    const days = (now - facts.seenAt[slot]!) / microsecondsOfDay
    let age = 0
    while (age < ageDays.length && days > ageDays[age]!) age++
    ages[age]!++
    image += 1 - ((having[slot >>> 5]! >>> (slot & 31)) & 1)
    certificate += Number(facts.certificate[slot] === -1)
  }
  imports.set(lastImport, (imports.get(lastImport) ?? 0) + ofLast)
  imports.delete(0)
  return { imports: Object.fromEntries(imports), ages, without: { image, certificate } }
}
