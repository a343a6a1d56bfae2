import type { MediaLine } from '@loupe/domain/media/media-line.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { parcelTitle } from '../gems/parts/parcel-words.ts'
import { labGrownFirst, type Say } from '../gems/stone-words.ts'
import { carat } from '../text/format.ts'

type Goods = MediaLine['stone']

/** "Lab-grown · Round 1.01 ct", of a parcel "Round +6.5-11 12.400 ct" */
export const goodsTitle = (goods: Pick<Goods, 'origin' | 'shape' | 'shapeWord' | 'carat' | 'parcel'>, say: Say): string =>
  goods.parcel === null
    ? `${labGrownFirst(goods, say)}${say(shapeText(goods))} ${carat(goods.carat)} ct`
    : `${parcelTitle({ ...goods.parcel, origin: goods.origin, shape: goods.shape }, say)} ${goods.carat.toFixed(3)} ct`

/** What people call it, the certificate or the house's number first. */
export const numbersOf = ({ reportNo, stockNo, parcel }: Pick<Goods, 'reportNo' | 'stockNo' | 'parcel'>): string[] =>
  [parcel?.lotNo, reportNo, stockNo].flatMap((number) => number ?? [])

/** How a line is called where it is spoken of: by its file, else by its goods. */
export const lineName = ({ fileName, stone }: MediaLine): string => fileName || (numbersOf(stone)[0] ?? '')
