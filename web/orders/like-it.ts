import type { FrozenStone } from '@loupe/domain/goods/frozen.ts'
import { clarities, whiteColors } from '@loupe/domain/stock/grades.ts'
import { stockLink, type StockLink } from '../gems/stock-link.ts'

const hundredths = (carat: number, part: number): number => Math.round(carat * part) / 100

/** A grade with its neighbours; none where there is none. */
function near<T>(grades: readonly T[], grade: T | null): T[] {
  const at = grade === null ? -1 : grades.indexOf(grade)
  return at < 0 ? [] : grades.slice(Math.max(0, at - 1), at + 2)
}

/** Stones for sale that may stand in for one that is gone: of its shape, a tenth heavier or lighter and a grade better or worse at most. */
export function likeIt({ origin, shape, carat, color, fancyColor, clarity }: FrozenStone): StockLink {
  const hue =
    fancyColor === null ? { hue: 'white' as const, color: near(whiteColors, color) } : { hue: 'fancy' as const, fancyColor: [fancyColor] }
  const weight = { from: hundredths(carat, 90), to: hundredths(carat, 110) }
  return stockLink({ origin, shape: [shape], carat: weight, ...hue, clarity: near(clarities, clarity), availability: ['available'] })
}
