import type { Dimension, Option } from './dimension.ts'
import { judge, type JudgeContext, margin, meanScore, type Verdict } from './judge.ts'
import { median } from './median.ts'
import type { Reading } from './price-reading.ts'

const start: Reading = {
  decimals: {},
  weightUnit: 'carats',
  roles: {},
  priceUnit: 'ones',
  moneyUnit: 'ones',
  discountSign: 'negative',
  discountScale: 'points',
  currency: 'USD',
  origin: 'natural',
}

type Pick = { readonly reading: Reading; readonly prior: number; readonly values: Readonly<Record<string, string>> }
export type Judged = Pick & { readonly verdict: Verdict; readonly dimensions: readonly Dimension[] }

/**
 * What remained possible: the best reading, and for each open decision the values that the rows do not tell apart. The rows doubt more than
 * what is open: a decision may change nothing while another one is as the best has it.
 */
export type Choice = {
  readonly best: Judged
  readonly open: ReadonlyMap<Dimension, readonly Judged[]>
  readonly doubted: ReadonlySet<Dimension>
}

const mostReadings = 6000
/** A reading is certain when every other one explains the rows worse by so much. */
const certain = 0.8

/** Natural stones are hardly sold below this share of the list: where most rows would be, lab-grown ones are asked about sooner. */
const cheapShare = 0.2
/** Below it nothing is sold: such prices are read wrong. */
const impossibleShare = 0.02
const certainOfCheap = 2
/** A discount of less than one, the only price, may be a fraction of few stones as well as part of a point. */
const certainOfSmall = 2.5
/** What is paid of the list and what is off it are both sold: goods at 70 below as well as at 30. */
const certainOfPaid = 2.5

const clashes = (values: readonly string[]): boolean => {
  const roles = values.filter((value) => value !== 'ignore')
  return new Set(roles).size < roles.length
}

/** Every combination of options, without two columns in one role; the least likely options go where there would be too many. */
function combinations(dimensions: readonly Dimension[]): Pick[] {
  let wanted = dimensions.map(({ options }) => options)
  for (const floor of [-1.9, -1.4, -0.9]) {
    if (wanted.reduce((product, options) => product * options.length, 1) <= mostReadings) break
    wanted = wanted.map((options) => {
      const likely = options.filter(({ prior }) => prior > floor)
      return likely.length > 0 ? likely : options.slice(0, 1)
    })
  }
  let picks: Pick[] = [{ reading: start, prior: 0, values: {} }]
  for (const [at, dimension] of dimensions.entries()) {
    const next = picks.flatMap((pick) => (wanted[at] ?? []).map((option) => withOption(pick, dimension, option)))
    picks = dimension.about === 'meaning' ? next.filter((pick) => !clashes(roleValues(pick, dimensions))) : next
    if (picks.length > mostReadings * 2) picks = picks.toSorted((a, b) => b.prior - a.prior).slice(0, mostReadings)
  }
  return picks
}

const roleValues = ({ values }: Pick, dimensions: readonly Dimension[]): string[] =>
  dimensions.flatMap(({ about, id }) => (about === 'meaning' && values[id] !== undefined ? [values[id]] : []))

const withOption = (pick: Pick, dimension: Dimension, option: Option): Pick => ({
  reading: option.apply(pick.reading),
  prior: pick.prior + option.prior,
  values: { ...pick.values, [dimension.id]: option.value },
})

const sameOutcome = (one: Verdict, other: Verdict): boolean => one.outcomes().every((outcome, at) => outcome === other.outcomes()[at])

/** So much better is a row's price explained as a natural stone's: lab-grown ones are not sold so. */
const farFromLabGrown = 3.5

/**
 * The same reading with natural stones where lab-grown explains all rows best together, and yet a row that does not say what it is has a
 * natural stone's price: such a sheet holds both. `share` is that of such rows among those that say nothing; where most are so, natural is
 * the likely answer. The other way round, the row itself is refused (looks_lab).
 */
function naturalRival(best: Judged, judged: readonly Judged[], { rows }: JudgeContext): (Judged & { readonly share: number }) | undefined {
  if (best.reading.origin !== 'lab') return undefined
  const ids = Object.keys(best.values).filter((id) => !id.startsWith('origin:'))
  const rival = judged.find((one) => one.reading.origin === 'natural' && ids.every((id) => one.values[id] === best.values[id]))
  const isFar = (at: number): boolean => (rival?.verdict.scores[at] ?? 0) - (best.verdict.scores[at] ?? 0) > farFromLabGrown
  const silent = rows.flatMap(({ origin }, at) => (origin === null ? [at] : []))
  const far = silent.filter(isFar).length
  return rival === undefined || far === 0 ? undefined : { ...rival, share: far / silent.length }
}

/** Would most of the stones be natural ones that are sold for a small part of the list? */
function isCheapNatural({ reading, verdict }: Judged, least = 0): boolean {
  const shares = verdict.figures.flatMap(({ carat, list, rap, factor, perCt, total }) => {
    const base = rap ?? list
    const price = perCt ?? (base !== null && factor !== null ? base * factor : total !== null && carat ? total / carat : null)
    return price === null || list === null ? [] : [price / list]
  })
  const share = shares.length === 0 ? 1 : median(shares)
  return reading.origin === 'natural' && share >= least && share < cheapShare
}

/** The same reading with lab-grown stones, where stones that say nothing are so cheap: whatever a name says, only a person can say natural. */
function grownRival(best: Judged, judged: readonly Judged[], { rows }: JudgeContext): Judged | undefined {
  if (!isCheapNatural(best, impossibleShare) || rows.every(({ origin }) => origin !== null)) return undefined
  const ids = Object.keys(best.values).filter((id) => !id.startsWith('origin:'))
  return judged.find((one) => one.reading.origin === 'lab' && ids.every((id) => one.values[id] === best.values[id]))
}

/** How much worse than the best a reading has to be. */
function nearerTo(best: Judged, { rows }: JudgeContext): (one: Judged) => number {
  const { reading } = best
  const isCheap = isCheapNatural(best)
  const { back, pricePerCt, priceTotal } = reading.roles
  const isOnly = back !== undefined && pricePerCt === undefined && priceTotal === undefined
  const discounts = isOnly ? rows.flatMap((row) => row.number(back) ?? []) : []
  const isSmall =
    reading.discountScale === 'points' && discounts.length > 0 && discounts.every(({ value, percent }) => !percent && Math.abs(value) < 1)
  const isOtherPaid = (one: Judged): boolean => isOnly && (one.reading.discountSign === 'paid') !== (reading.discountSign === 'paid')
  return (one) =>
    isOtherPaid(one)
      ? certainOfPaid
      : isCheap && one.reading.origin === 'lab'
        ? certainOfCheap
        : isSmall && one.reading.discountScale === 'fraction'
          ? certainOfSmall
          : certain
}

/**
 * The decisions that rivals take otherwise. An answer is shown with everything else as the best has it, and one that changes nothing by
 * itself is not asked, as long as another tells its rivals apart: what it changes together with other answers is asked after those.
 * What columns mean is asked of all of them at once: two can't mean the same.
 */
function openOf(dimensions: readonly Dimension[], best: Judged, judged: readonly Judged[], rivals: readonly Judged[]) {
  const valueOf = (one: Judged, { id }: Dimension): string => one.values[id] ?? ''
  const isOther = (one: Judged, dimension: Dimension): boolean => valueOf(one, dimension) !== valueOf(best, dimension)
  const alone = (dimension: Dimension, value: string): Judged | undefined =>
    judged.find((one) => dimensions.every((each) => valueOf(one, each) === (each === dimension ? value : valueOf(best, each))))
  const sorted = rivals.toSorted((a, b) => meanScore(b.verdict) - meanScore(a.verdict))
  const shown = new Map(
    dimensions.map((dimension) => {
      const values = new Set(sorted.filter((rival) => isOther(rival, dimension)).map((rival) => valueOf(rival, dimension)))
      return [dimension, new Map([...values].map((value) => [value, alone(dimension, value)]))]
    }),
  )
  const tells = (dimension: Dimension, value: string): boolean => {
    const one = shown.get(dimension)?.get(value)
    return one !== undefined && !sameOutcome(best.verdict, one.verdict)
  }
  const isTold = (rival: Judged): boolean => dimensions.some((dimension) => tells(dimension, valueOf(rival, dimension)))
  const together = sorted.filter((rival) => !isTold(rival))
  const open = new Map<Dimension, Judged[]>()
  for (const dimension of dimensions) {
    const others = [...(shown.get(dimension) ?? [])].flatMap(([value, one]) => {
      if (one !== undefined && tells(dimension, value)) return [one]
      return (dimension.about === 'meaning' ? sorted : together).find((rival) => valueOf(rival, dimension) === value) ?? []
    })
    if (others.length > 0) open.set(dimension, [best, ...others])
  }
  return open
}

/** Opens the question of natural or lab-grown where prices speak against the best reading; the likelier answer stands first. */
function openOrigin(open: Map<Dimension, Judged[]>, best: Judged, judged: readonly Judged[], context: JudgeContext): void {
  const origin = best.dimensions.find((dimension) => dimension.about === 'origin')
  if (origin === undefined) return
  const natural = naturalRival(best, judged, context)
  if (natural && natural.share > 0.5) open.set(origin, [natural, best])
  else if (natural && !open.has(origin)) open.set(origin, [best, natural])
  const isAskedElse = [...open.keys()].some((dimension) => dimension !== origin)
  const grown = isAskedElse ? undefined : grownRival(best, judged, context)
  if (grown) open.set(origin, [grown, best])
}

/** Prices for which euros explain a discount that dollars do not: a further discount would do as well. A file that speaks of euros is not asked. */
function openEuros(open: Map<Dimension, Judged[]>, best: Judged, judged: readonly Judged[]): void {
  const currency = best.dimensions.find(({ about }) => about === 'currency')
  const priorOf = (value: string): number => currency?.options.find((option) => option.value === value)?.prior ?? Number.NEGATIVE_INFINITY
  if (currency === undefined || open.has(currency) || best.reading.currency !== 'EUR' || priorOf('EUR') > priorOf('USD')) return
  const inDollars = judged.find((one) =>
    best.dimensions.every(({ id }) => one.values[id] === (id === currency.id ? 'USD' : best.values[id])),
  )
  if (inDollars && !sameOutcome(best.verdict, inDollars.verdict)) open.set(currency, [best, inDollars])
}

/** Judges every reading by all rows. What all readings that explain them agree on is decided; the rest is open. */
export function chooseReading(dimensions: readonly Dimension[], context: JudgeContext): Choice | null {
  const judged = combinations(dimensions).map((pick): Judged => ({
    ...pick,
    dimensions,
    verdict: judge(pick.reading, context, pick.prior),
  }))
  const best = judged.reduce<Judged | null>(
    (top, one) => (top === null || meanScore(one.verdict) > meanScore(top.verdict) ? one : top),
    null,
  )
  if (best === null) return null
  const neededOf = nearerTo(best, context)
  const rivals = judged.filter(
    (one) => one !== best && margin(best.verdict, one.verdict) < neededOf(one) && !sameOutcome(best.verdict, one.verdict),
  )
  const open = openOf(dimensions, best, judged, rivals)
  openOrigin(open, best, judged, context)
  openEuros(open, best, judged)
  const isDoubted = (dimension: Dimension): boolean =>
    open.has(dimension) || rivals.some(({ values }) => values[dimension.id] !== best.values[dimension.id])
  return { best, open, doubted: new Set(dimensions.filter(isDoubted)) }
}
