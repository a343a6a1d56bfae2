import { categoryLabels, materialLabel } from '@loupe/domain/jewelry/labels.ts'
import { nameIn } from '@loupe/domain/jewelry/name-in.ts'
import type { MediaLine } from '@loupe/domain/media/media-line.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'
import { parcelTitle } from '../gems/parts/parcel-words.ts'
import { labGrownFirst } from '../gems/stone-words.ts'
import { carat } from '../text/format.ts'
import { useLabel } from '../text/use-label.ts'
import { useLanguage } from '../text/use-text.ts'

type Goods = MediaLine['stone']
type Titled = Pick<Goods, 'origin' | 'shape' | 'shapeWord' | 'carat' | 'parcel' | 'jewel'>

/** "Lab-grown · Round 1.01 ct", of a parcel "Round +6.5-11 12.400 ct", of a piece "Aurora · 18K rose" */
export function useGoodsTitle(): (goods: Titled) => string {
  const say = useLabel()
  const language = useLanguage()
  return ({ jewel, parcel, shape, shapeWord, carat: carats, ...goods }) => {
    const first = labGrownFirst(goods, say)
    if (jewel !== null) {
      const name =
        nameIn(jewel.name, language) ||
        say(jewel.category in categoryLabels ? categoryLabels[jewel.category as keyof typeof categoryLabels] : categoryLabels.other)
      return first + [name, jewel.material === null ? '' : say(materialLabel(jewel.material))].filter(Boolean).join(' · ')
    }
    return parcel === null
      ? `${first}${say(shapeText({ shape, shapeWord }))} ${carat(carats)} ct`
      : `${parcelTitle({ ...parcel, origin: goods.origin, shape }, say)} ${carats.toFixed(3)} ct`
  }
}

/** What people call it, the certificate or the house's number first. */
export const numbersOf = ({ reportNo, stockNo, parcel, jewel }: Pick<Goods, 'reportNo' | 'stockNo' | 'parcel' | 'jewel'>): string[] =>
  [parcel?.lotNo, jewel?.number, reportNo, stockNo].flatMap((number) => number ?? [])

/** How a line is called where it is spoken of: by its file, else by its goods. */
export const lineName = ({ fileName, stone }: MediaLine): string => fileName || (numbersOf(stone)[0] ?? '')

/** Whose model it is; parcels have none. */
export const modelled = ({ form }: Pick<Goods, 'form'>) => (form === 'parcel' ? 'stone' : form)
