import type { Origin } from '../stock/grades.ts'
import type { StockFilter } from '../stock/search.ts'
import { facetOptions } from '../stock/stone-fields.ts'

/** The stones that the trade asks for most. */
export const usualTaste = {
  hue: 'white',
  availability: ['available'],
  carat: { from: 0.9, to: 3.09 },
  color: ['D', 'E', 'F', 'G', 'H'],
} satisfies Omit<StockFilter, 'origin'>

/** What somebody looked for, or what they ordered. */
export type Wish = Pick<StockFilter, 'origin' | 'hue' | 'shape' | 'color' | 'fancyColor' | 'clarity' | 'carat'>

const grades = ['shape', 'color', 'fancyColor', 'clarity'] as const

const hundredth = (value: number): number => Math.round(value * 100) / 100

/** A stone that was ordered stands for those up to a tenth lighter or heavier. */
export const wishOfStone = (stone: {
  readonly origin: Origin
  readonly shape: NonNullable<Wish['shape']>[number]
  readonly color: NonNullable<Wish['color']>[number] | null
  readonly fancyColor: NonNullable<Wish['fancyColor']>[number] | null
  readonly clarity: NonNullable<Wish['clarity']>[number] | null
  readonly carat: number
}): Wish => ({
  origin: stone.origin,
  hue: stone.fancyColor === null ? 'white' : 'fancy',
  shape: [stone.shape],
  ...(stone.color === null ? {} : { color: [stone.color] }),
  ...(stone.fancyColor === null ? {} : { fancyColor: [stone.fancyColor] }),
  ...(stone.clarity === null ? {} : { clarity: [stone.clarity] }),
  carat: { from: hundredth(stone.carat * 0.9), to: hundredth(stone.carat * 1.1) },
})

/** From the lightest to the heaviest that was asked for; open where one of them is. */
function spanOf(ranges: readonly NonNullable<Wish['carat']>[]): Wish['carat'] {
  const froms = ranges.map(({ from }) => from)
  const tos = ranges.map(({ to }) => to)
  const from = froms.includes(undefined) ? undefined : Math.min(...froms.map(Number))
  const to = tos.includes(undefined) ? undefined : Math.max(...tos.map(Number))
  if (from === undefined && to === undefined) return undefined
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
}

/**
 * What somebody likes of one side, as one filter: all shapes, colours, clarities and weights that their wishes name, of the hue that more of them are of.
 * A wish that leaves a grade open widens nothing. Null where nothing was wished for.
 */
export function tasteOf(origin: Origin, wishes: readonly Wish[]): StockFilter | null {
  const ofSide = wishes.filter((wish) => wish.origin === origin)
  const fancies = ofSide.filter(({ hue }) => hue === 'fancy').length
  const hue = fancies * 2 > ofSide.length ? 'fancy' : 'white'
  const liked = ofSide.filter((wish) => wish.hue === hue)
  if (liked.length === 0) return null
  const named = grades.flatMap((name) => {
    const order: readonly string[] = facetOptions[name]
    const words = [...new Set(liked.flatMap((wish): readonly string[] => wish[name] ?? []))].toSorted(
      (a, b) => order.indexOf(a) - order.indexOf(b),
    )
    return words.length === 0 ? [] : [[name, words] as const]
  })
  const ranges = liked.flatMap(({ carat }) => carat ?? [])
  const carat = ranges.length === 0 ? undefined : spanOf(ranges)
  return { origin, hue, availability: ['available'], ...Object.fromEntries(named), ...(carat === undefined ? {} : { carat }) }
}
