import type { StockFilter, StockSort } from '@loupe/domain/stock/search.ts'
import { seededRandom } from '../demo/dice.ts'
import { weighted } from './synthetic-stock.ts'

export type Question = { readonly filter: Omit<StockFilter, 'reportNos'>; readonly sort: StockSort }

const shapes = weighted([
  ['round', 60],
  ['oval', 10],
  ['pear', 8],
  ['emerald', 6],
  ['cushion', 5],
  ['radiant', 4],
  ['princess', 4],
  ['marquise', 3],
])
const colorLadder = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const
const clarityLadder = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'] as const
const sorts = weighted<StockSort>([
  [{ by: 'usdPerCt', direction: 'asc' }, 45],
  [{ by: 'usdTotal', direction: 'asc' }, 15],
  [{ by: 'back', direction: 'asc' }, 12],
  [{ by: 'carat', direction: 'desc' }, 10],
  [{ by: 'rmbTotal', direction: 'asc' }, 6],
  [{ by: 'seenAt', direction: 'desc' }, 6],
  [{ by: 'color', direction: 'asc' }, 4],
  [{ by: 'usdTotal', direction: 'desc' }, 2],
])
const brackets = [
  [0.3, 0.39],
  [0.4, 0.49],
  [0.5, 0.69],
  [0.7, 0.89],
  [0.9, 0.99],
  [1, 1.49],
  [1.5, 1.99],
  [2, 2.99],
  [3, 3.99],
  [0.5, 1.5],
  [1, 3],
] as const
const places = ['Mumbai', 'Hong Kong', 'Surat', 'Shenzhen', 'New York', 'Antwerp'] as const

type Draw = {
  readonly random: () => number
  readonly chance: (share: number) => boolean
  /** Up to `most` neighbours of a ladder of grades. */
  readonly run: <T>(ladder: readonly T[], most: number) => T[]
  readonly one: <T>(list: readonly [T, ...(readonly T[])]) => T
}

function draws(random: () => number): Draw {
  return {
    random,
    chance: (share) => random() < share,
    run: (ladder, most) => {
      const from = Math.floor(random() * (ladder.length - 1))
      return ladder.slice(from, from + 1 + Math.floor(random() * most))
    },
    one: (list) => list[Math.floor(random() * list.length)] ?? list[0],
  }
}

/** Shape, size, colour and clarity: the further somebody is (`depth` 0 to 1), the more of them are chosen. */
function mainChoices({ random, chance, run, one }: Draw, depth: number, isFancy: boolean): Record<string, unknown> {
  const [from, to] = one<readonly [number, number]>(brackets)
  return {
    ...(depth > 0.083 && { shape: chance(0.85) ? [shapes(random)] : [...new Set([shapes(random), shapes(random), shapes(random)])] }),
    ...(depth > 0.15 && { carat: { from, to } }),
    ...(depth > 0.25 && (isFancy ? { fancyColor: [one(['yellow', 'pink', 'blue'])] } : { color: run(colorLadder, 4) })),
    ...(depth > 0.35 && { clarity: run(clarityLadder, 4) }),
  }
}

type Choice = {
  /** How far somebody must be. */
  readonly beyond: number
  /** Which share of those chooses it. */
  readonly share: number
  readonly choose: (draw: Draw, origin: string) => Record<string, unknown>
}

/** 3EX, fluorescence, lab and proportions, for those who look closely. */
const fine: readonly Choice[] = [
  { beyond: 0.55, share: 0.7, choose: () => ({ cut: ['EX'], polish: ['EX'], symmetry: ['EX'] }) },
  { beyond: 0.55, share: 0.5, choose: ({ chance }) => ({ fluorescence: chance(0.7) ? ['N'] : ['N', 'F'] }) },
  { beyond: 0.5, share: 0.4, choose: (_, origin) => ({ lab: origin === 'natural' ? ['GIA'] : ['IGI'] }) },
  { beyond: 0.6, share: 0.25, choose: () => ({ milk: ['0'] }) },
  { beyond: 0.6, share: 0.15, choose: () => ({ tablePct: { from: 55, to: 61 }, depthPct: { from: 59, to: 62.9 } }) },
  { beyond: -1, share: 0.04, choose: () => ({ ratio: { from: 1.3, to: 1.5 } }) },
]

const fineChoices = (draw: Draw, depth: number, origin: string): Record<string, unknown> =>
  Object.assign({}, ...fine.map(({ beyond, share, choose }) => (depth > beyond && draw.chance(share) ? choose(draw, origin) : {})))

/** Where it lies, whether it can be had, and what it may cost. */
function tradeChoices({ random, chance, one }: Draw, origin: string): Record<string, unknown> {
  return {
    ...(chance(0.15) && { location: [one(places)] }),
    ...(chance(0.15) && { availability: ['available'] }),
    ...(chance(0.12) && { hasImage: ['yes'] }),
    ...(chance(0.08) && { kind: ['spot'] }),
    ...(chance(0.15) && { usdTotal: { from: 500, to: 500 + Math.floor(random() * 8000) } }),
    ...(chance(0.05) && { rmbTotal: { to: 5000 + Math.floor(random() * 50_000) } }),
    ...(origin === 'natural' && chance(0.06) && { back: { to: -25 - Math.floor(random() * 20) } }),
  }
}

/**
 * What buyers ask, as they narrow down: one in twelve opens a page with nothing chosen, most pick shape, size and a
 * run of colours and clarities, many go on to 3EX, no fluorescence, one lab, a price or proportions.
 */
export function searchQuestions(count: number, seed = 11): Question[] {
  const draw = draws(seededRandom(seed))
  return Array.from({ length: count }, () => {
    const isFancy = draw.chance(0.05)
    const origin = draw.chance(0.55) ? ('natural' as const) : ('lab' as const)
    const depth = draw.random()
    const chosen = { ...mainChoices(draw, depth, isFancy), ...fineChoices(draw, depth, origin), ...tradeChoices(draw, origin) }
    return { filter: { origin, hue: isFancy ? 'fancy' : 'white', ...chosen }, sort: sorts(draw.random) }
  })
}
