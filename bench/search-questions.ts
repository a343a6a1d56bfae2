import { type StockFilter, type StockSort } from '@loupe/domain/stock/search.ts'
import { seededRandom, weighted } from './synthetic-stock.ts'

export type Question = { readonly filter: Omit<StockFilter, 'reportNos'>; readonly sort: StockSort }

const shapes = weighted([['round', 60], ['oval', 10], ['pear', 8], ['emerald', 6], ['cushion', 5], ['radiant', 4], ['princess', 4], ['marquise', 3]])
const colorLadder = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M'] as const
const clarityLadder = ['FL', 'IF', 'VVS1', 'VVS2', 'VS1', 'VS2', 'SI1', 'SI2'] as const
const sorts = weighted<StockSort>([
  [{ by: 'usdPerCt', direction: 'asc' }, 45], [{ by: 'usdTotal', direction: 'asc' }, 15], [{ by: 'back', direction: 'asc' }, 12], [{ by: 'carat', direction: 'desc' }, 10],
  [{ by: 'rmbTotal', direction: 'asc' }, 6], [{ by: 'seenAt', direction: 'desc' }, 6], [{ by: 'color', direction: 'asc' }, 4], [{ by: 'usdTotal', direction: 'desc' }, 2],
])
const brackets = [[0.3, 0.39], [0.4, 0.49], [0.5, 0.69], [0.7, 0.89], [0.9, 0.99], [1, 1.49], [1.5, 1.99], [2, 2.99], [3, 3.99], [0.5, 1.5], [1, 3]] as const
const places = ['Mumbai', 'Hong Kong', 'Surat', 'Shenzhen', 'New York', 'Antwerp']

/**
 * What buyers ask, as they narrow down: one in twelve opens a page with nothing chosen, most pick shape, size and a
 * run of colours and clarities, many go on to 3EX, no fluorescence, one lab, a price or proportions.
 */
export function searchQuestions(count: number, seed = 11): Question[] {
  const random = seededRandom(seed)
  const chance = (share: number) => random() < share
  const run = <T>(ladder: readonly T[], most: number): T[] => {
    const from = Math.floor(random() * (ladder.length - 1))
    return ladder.slice(from, from + 1 + Math.floor(random() * most))
  }
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  return Array.from({ length: count }, () => {
    const isFancy = chance(0.05)
    const filter: Record<string, unknown> = { origin: chance(0.55) ? 'natural' : 'lab', hue: isFancy ? 'fancy' : 'white' }
    const depth = random()
    if (depth > 0.083) filter['shape'] = chance(0.85) ? [shapes(random)] : [...new Set([shapes(random), shapes(random), shapes(random)])]
    if (depth > 0.15) {
      const [from, to] = one(brackets)
      filter['carat'] = { from, to }
    }
    if (depth > 0.25 && isFancy) filter['fancyColor'] = [one(['yellow', 'pink', 'blue'])]
    if (depth > 0.25 && !isFancy) filter['color'] = run(colorLadder, 4)
    if (depth > 0.35) filter['clarity'] = run(clarityLadder, 4)
    if (depth > 0.55 && chance(0.7)) Object.assign(filter, { cut: ['EX'], polish: ['EX'], symmetry: ['EX'] })
    if (depth > 0.55 && chance(0.5)) filter['fluorescence'] = chance(0.7) ? ['N'] : ['N', 'F']
    if (depth > 0.5 && chance(0.4)) filter['lab'] = filter['origin'] === 'natural' ? ['GIA'] : ['IGI']
    if (chance(0.15)) filter['location'] = [one(places)]
    if (chance(0.15)) filter['availability'] = ['available']
    if (chance(0.12)) filter['hasImage'] = ['yes']
    if (chance(0.08)) filter['kind'] = ['spot']
    if (depth > 0.6 && chance(0.25)) filter['milk'] = ['0']
    if (chance(0.15)) filter['usdTotal'] = { from: 500, to: 500 + Math.floor(random() * 8000) }
    if (chance(0.05)) filter['rmbTotal'] = { to: 5000 + Math.floor(random() * 50_000) }
    if (chance(0.06) && filter['origin'] === 'natural') filter['back'] = { to: -25 - Math.floor(random() * 20) }
    if (depth > 0.6 && chance(0.15)) Object.assign(filter, { tablePct: { from: 55, to: 61 }, depthPct: { from: 59, to: 62.9 } })
    if (chance(0.04)) filter['ratio'] = { from: 1.3, to: 1.5 }
    return { filter: filter as Question['filter'], sort: sorts(random) }
  })
}
