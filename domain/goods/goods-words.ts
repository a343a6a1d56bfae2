import type { Text } from '../api/text.ts'
import { caratText } from './carat-text.ts'
import type { JewelName } from '../jewelry/jewel-name.ts'
import type { ParcelFacts } from '../parcels/parcel.ts'
import { sizeText } from '../parcels/size-text.ts'
import { fancyWords } from '../stock/fancy-words.ts'
import type { Fluorescence } from '../stock/grades.ts'
import {
  clarityLabels,
  fluorescenceFirstLabel,
  fluorescenceLabels,
  labGrownFirstLabel,
  labLabels,
  whiteColorLabels,
} from '../stock/labels.ts'
import { makeWords } from '../stock/make-words.ts'
import type { StoneFacts } from '../stock/stone.ts'
import { shapeText } from '../stock/trade-shape-labels.ts'

/** What a list needs to know of a stone to name it; a live stone and an order's snapshot both have it. */
export type NamedGoods = Pick<
  StoneFacts,
  | 'origin'
  | 'shape'
  | 'carat'
  | 'color'
  | 'colorSuffix'
  | 'fancyColor'
  | 'fancyIntensity'
  | 'clarity'
  | 'claritySuffix'
  | 'cut'
  | 'polish'
  | 'symmetry'
  | 'fluorescence'
  | 'lab'
  | 'reportNo'
  | 'printNo'
  | 'location'
  | 'kind'
> &
  Partial<Pick<StoneFacts, 'shapeWord' | 'origin'>> & {
    /** The days that were promised, for what was sold. */
    readonly days?: string | null
    /** Where a part of a parcel was sold, what the parcel is. */
    readonly parcel?: ParcelFacts | undefined
    /** Where jewelry was sold, what it is called. */
    readonly jewel?: JewelName | undefined
  }

export type SayText = (text: Text) => string

/** "Lab-grown · ", "培育 " before whatever is lab-grown; nothing before natural stones. */
export const labGrownBefore = (goods: Pick<NamedGoods, 'origin'>, say: SayText): string =>
  goods.origin === 'lab' ? say(labGrownFirstLabel) : ''

/** "Round 1.01 ct", "Lab-grown · Round 1.01 ct"; "Round +6.5-11" where a part of a parcel was sold. */
export const titleOfGoods = (goods: NamedGoods, say: SayText): string =>
  labGrownBefore(goods, say) +
  (goods.jewel
    ? say(goods.jewel.title)
    : `${say(shapeText(goods))} ${goods.parcel ? sizeText(goods.parcel) : `${caratText(goods.carat)} ct`}`)

/** "Round +6.5-11", "Lab-grown · Round +6.5-11" of a parcel. */
export const titleOfParcel = (parcel: ParcelFacts & Pick<StoneFacts, 'origin' | 'shape'>, say: SayText): string =>
  `${labGrownBefore(parcel, say)}${say(shapeText(parcel))} ${sizeText(parcel)}`

/** "G-H", or "H" where both ends are one. */
export const spanOf = (from: string, to: string): string => (from === to ? from : `${from}-${to}`)

/** "G-H · VS1-SI1 · EX" of a parcel. */
export const gradesOfParcel = ({ colorFrom, colorTo, clarityFrom, clarityTo, make }: ParcelFacts): string =>
  [spanOf(colorFrom, colorTo), spanOf(clarityFrom, clarityTo), make].filter(Boolean).join(' · ')

export type Coloured = Pick<StoneFacts, 'color' | 'colorSuffix' | 'fancyColor' | 'fancyIntensity'> & {
  readonly fancyOvertone?: string | null
}

/** "H", "G+" or "Fancy Vivid orangy Yellow"; nothing when the colour is not known. */
export function colorOfStone(stone: Coloured, say: SayText): string {
  if (stone.color) return `${say(whiteColorLabels[stone.color])}${stone.colorSuffix ?? ''}`
  return fancyWords(stone, say)
}

/** The Chinese words say by themselves that they are about fluorescence; elsewhere "None" alone would not. */
export const fluorescenceText = (grade: Fluorescence, say: SayText): string => say(fluorescenceFirstLabel) + say(fluorescenceLabels[grade])

/** "H · VS2 · 3EX · Fl. None": colour, clarity, cut polish symmetry, fluorescence, as traders read them. */
export function gradesOfGoods(goods: NamedGoods, say: SayText): string {
  if (goods.parcel) return gradesOfParcel(goods.parcel)
  if (goods.jewel) return say(goods.jewel.facts)
  const clarity = goods.clarity ? `${say(clarityLabels[goods.clarity])}${goods.claritySuffix ?? ''}` : ''
  const fluorescence = goods.fluorescence ? fluorescenceText(goods.fluorescence, say) : ''
  return [colorOfStone(goods, say), clarity, makeWords(goods), fluorescence].filter(Boolean).join(' · ')
}

/** What goods are looked up by: "GIA 2141438171", a parcel's "P12", a piece's "J12 IGI 975800781". */
export const numberOfGoods = ({ lab, reportNo, parcel, jewel }: NamedGoods, say: SayText): string =>
  parcel ? parcel.lotNo : [jewel?.number, lab && say(labLabels[lab]), reportNo].filter(Boolean).join(' ')
