import type { FrozenStone } from '@loupe/domain/goods/frozen.ts'
import { jewelryKinds, kinds, parcelKinds, type JewelryKind, type ParcelKind } from '@loupe/domain/orders/kinds.ts'
import type { ParcelFacts } from '@loupe/domain/parcels/parcel.ts'
import { clarities, whiteColors } from '@loupe/domain/stock/grades.ts'
import type { SearchText } from '../nav/search-codec.ts'
import { stockLink, type StockLink } from './stock-link.ts'
import { withNeighbours } from './with-neighbours.ts'

const hundredths = (carat: number, part: number): number => Math.round(carat * part) / 100

type Liked = Pick<FrozenStone, 'origin' | 'shape' | 'carat' | 'color' | 'fancyColor' | 'clarity' | 'parcel' | 'jewel'>
type LikedLink = { readonly to: StockLink['to'] | (typeof kinds)[ParcelKind | JewelryKind]['paths']['goods']; readonly search: SearchText }

/** From the best of two grades to the worse. */
const graded = <T extends string>(all: readonly T[], best: T, worst: T): string =>
  all.slice(all.indexOf(best), all.indexOf(worst) + 1).join(',')

/** Parcels of the shape that have stones of these grades. */
const likeParcel = ({ origin, shape }: Liked, { colorFrom, colorTo, clarityFrom, clarityTo }: ParcelFacts): LikedLink => ({
  to: kinds[parcelKinds[origin]].paths.goods,
  search: { shape, color: graded(whiteColors, colorFrom, colorTo), clarity: graded(clarities, clarityFrom, clarityTo) },
})

/** Stones for sale that may stand in for one that is gone (jewelry leads to jewelry): of its shape, a tenth heavier or lighter and a grade better or worse at most. */
export function likeIt(liked: Liked): LikedLink {
  if (liked.jewel) return { to: kinds[jewelryKinds[liked.origin]].paths.goods, search: {} }
  const { origin, shape, carat, color, fancyColor, clarity, parcel } = liked
  if (parcel) return likeParcel(liked, parcel)
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
