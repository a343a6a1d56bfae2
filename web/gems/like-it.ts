import type { FrozenStone } from '@loupe/domain/goods/frozen.ts'
import { clarities, whiteColors } from '@loupe/domain/stock/grades.ts'
import { stockLink, type StockLink } from './stock-link.ts'
import { withNeighbours } from './with-neighbours.ts'

const hundredths = (carat: number, part: number): number => Math.round(carat * part) / 100

type Liked = Pick<FrozenStone, 'origin' | 'shape' | 'carat' | 'color' | 'fancyColor' | 'clarity'>

/** Stones for sale that may stand in for one that is gone: of its shape, a tenth heavier or lighter and a grade better or worse at most. */
export function likeIt({ origin, shape, carat, color, fancyColor, clarity }: Liked): StockLink {
  const hue =
    fancyColor === null
      ? { hue: 'white' as const, color: withNeighbours(whiteColors, color === null ? [] : [color]) }
      : { hue: 'fancy' as const, fancyColor: [fancyColor] }
  const weight = { from: hundredths(carat, 90), to: hundredths(carat, 110) }
  return stockLink({
    origin,
    shape: [shape],
    carat: weight,
    ...hue,
    clarity: withNeighbours(clarities, clarity === null ? [] : [clarity]),
    availability: ['available'],
  })
}
