import { mostPreviewRows, type OddReason } from '@loupe/domain/feeds/preview.ts'
import type { StoneFigures } from './stone-figures.ts'

/** The middle of what a group of stones asks, and how far half of them are from it. */
type Usual = { readonly middle: number; readonly spread: number }

const sampleSize = 1500

/** Keeps a sample of the prices of a group; what is usual is worked out anew each time the sample has doubled. */
function usualPrices() {
  const groups = new Map<string, { values: number[]; met: number; workedAt: number; usual: Usual | null }>()
  const work = (values: readonly number[], leastSpread: number): Usual => {
    const middle = medianOf(values)
    return { middle, spread: Math.max(leastSpread, medianOf(values.map((value) => Math.abs(value - middle))) * 1.48) }
  }
  return {
    add(key: string, value: number): void {
      const group = groups.get(key) ?? { values: [], met: 0, workedAt: 0, usual: null }
      if (group.met === 0) groups.set(key, group)
      group.met += 1
      if (group.values.length < sampleSize) group.values.push(value)
      // A fixed stride instead of dice: the same file is always judged alike.
      else if (group.met % 7 === 0) group.values[group.met % sampleSize] = value
    },
    of(key: string, leastSpread: number): Usual | null {
      const group = groups.get(key)
      if (!group || group.values.length < 5) return null
      if (group.usual === null || group.met >= group.workedAt * 2) {
        group.usual = work(group.values, leastSpread)
        group.workedAt = group.met
      }
      return group.usual
    },
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** A stone is compared by its points below the list, or where no list applies by its price among stones of its size. */
function priceOf({ origin, fancyColor, carat, back, usdPerCt }: StoneFigures): { key: string; value: number; leastSpread: number } {
  if (back !== null) return { key: origin === 'lab' ? 'lab back' : 'natural back', value: back / 100, leastSpread: 3 }
  const hue = fancyColor ?? 'white'
  return {
    key: `${origin} ${hue} ${Math.round(Math.log2(carat) * 2)}`,
    value: Math.log(usdPerCt) * 100,
    leastSpread: 15,
  }
}

/** Carats of a cubic millimetre of the box around a stone, by shape. */
const fill: Readonly<Record<string, number>> = {
  round: 0.0061,
  oval: 0.0062,
  pear: 0.0062,
  heart: 0.0061,
  marquise: 0.006,
  princess: 0.0083,
  emerald: 0.0087,
  asscher: 0.0082,
  radiant: 0.0082,
  cushion: 0.0082,
  cushion_modified: 0.0082,
}
const mostOffWeight = 0.22

function isOffWeight({ shape, carat, length, width, depth }: StoneFigures): boolean {
  const factor = fill[shape]
  if (factor === undefined || length === null || width === null || depth === null) return false
  return Math.abs((length * width * depth * factor) / carat - 1) > mostOffWeight
}

const isOddRatio = ({ shape, ratio }: StoneFigures): boolean =>
  ratio !== null &&
  (shape === 'round' ? ratio > 1.04 : shape === 'princess' || shape === 'asscher' || shape === 'heart' ? ratio > 1.25 : ratio > 2.6)

const isOutside = (value: number | null, low: number, high: number): boolean => value !== null && (value < low || value > high)

const hasOddProportions = ({ tablePct, depthPct }: StoneFigures): boolean => isOutside(tablePct, 45, 82) || isOutside(depthPct, 40, 85)

/** So many points above or below the list are hardly meant. */
const isFarFromList = (points: number): boolean => points > 15 || points < -80

type Scored = { readonly score: number; readonly odd: OddReason[] }

function scoreOf(read: StoneFigures, price: number, usual: Usual | null): Scored {
  const odd: OddReason[] = []
  let score = 0
  const add = (reason: OddReason, by: number): void => {
    odd.push(reason)
    score += by
  }
  const far = usual === null ? 0 : Math.abs(price - usual.middle) / usual.spread
  if (far > 3) add('price_far', Math.min(20, far))
  const back = read.back === null ? null : read.back / 100
  if (back !== null && isFarFromList(back)) add('list_far', 5 + Math.min(20, Math.abs(back) / 20))
  if (read.carat >= 10) add('heavy', 2 + Math.log10(read.carat) * 2)
  if (isOffWeight(read)) add('weight_size', 6)
  if (isOddRatio(read)) add('ratio', 3)
  if (hasOddProportions(read)) add('proportions', 3)
  if (read.warnings > 0) add('warning', Math.min(2, read.warnings * 0.7))
  return { score, odd }
}

type Candidate<Row> = { readonly row: Row; readonly read: StoneFigures; score: number }
export type OddStone<Row> = { readonly row: Row; readonly odd: OddReason[] }

const mostCandidates = 3000
const keptCandidates = 500
const extremes = 3

/** Takes all stones of a file as they stream by and keeps those that deserve a look most. */
export function oddStones<Row>() {
  const usual = usualPrices()
  let candidates: Candidate<Row>[] = []
  /** Null until the prices of enough stones are known. */
  let least: number | null = null
  const dear: Candidate<Row>[] = []
  const cheap: Candidate<Row>[] = []
  const score = (read: StoneFigures): Scored => {
    const price = priceOf(read)
    return scoreOf(read, price.value, usual.of(price.key, price.leastSpread))
  }
  const keepExtreme = (kept: Candidate<Row>[], row: () => Row, read: StoneFigures, value: number): void => {
    if (kept.length === extremes && (kept[extremes - 1]?.score ?? 0) >= value) return
    kept.push({ row: row(), read: { ...read }, score: value })
    kept.sort((a, b) => b.score - a.score)
    kept.length = Math.min(kept.length, extremes)
  }
  const cut = (): void => {
    for (const candidate of candidates) candidate.score = score(candidate.read).score
    candidates = candidates.toSorted((a, b) => b.score - a.score).slice(0, keptCandidates)
    least = candidates.at(-1)?.score ?? 0
  }
  return {
    /** `row` is asked for the few that are kept: what is made of every stone of a million, and seldom kept, costs the collector most. */
    add(read: StoneFigures, row: () => Row): void {
      const price = priceOf(read)
      usual.add(price.key, price.value)
      keepExtreme(dear, row, read, read.usdTotal)
      keepExtreme(cheap, row, read, -read.usdPerCt)
      const found = least === null ? 0 : scoreOf(read, price.value, usual.of(price.key, price.leastSpread)).score
      if (least !== null && found <= least) return
      candidates.push({ row: row(), read: { ...read }, score: found })
      if (candidates.length > mostCandidates) cut()
    },
    oddest(): OddStone<Row>[] {
      const found = new Map<Row, Scored>()
      for (const { row, read } of candidates) found.set(row, score(read))
      for (const [reason, kept] of [
        ['dear', dear],
        ['cheap', cheap],
      ] as const) {
        for (const { row, read } of kept) {
          const known = found.get(row) ?? score(read)
          found.set(row, { score: known.score + 1.5, odd: [...known.odd, reason] })
        }
      }
      return [...found]
        .filter(([, { odd }]) => odd.length > 0)
        .toSorted(([, a], [, b]) => b.score - a.score)
        .slice(0, mostPreviewRows)
        .map(([row, { odd }]) => ({ row, odd }))
    },
  }
}
