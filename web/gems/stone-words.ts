import type { Fluorescence } from '@loupe/domain/stock/grades.ts'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import { fancyWords } from '@loupe/domain/stock/fancy-words.ts'
import { clarityLabels, fluorescenceLabels, labGrownFirstLabel, whiteColorLabels } from '@loupe/domain/stock/labels.ts'
import { makeWords } from '@loupe/domain/stock/make-words.ts'
import type { ParcelFacts } from '@loupe/domain/parcels/parcel.ts'
import { sizeText } from '@loupe/domain/parcels/size-text.ts'
import type { JewelName } from '@loupe/domain/jewelry/jewel-name.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { carat } from '../text/format.ts'
import { currentLanguage } from '../text/language.ts'
import { shapeText } from '@loupe/domain/stock/trade-shape-labels.ts'

/** What a list needs to know of a stone to name it; a live stone and an order's snapshot both have it. */
export type NamedStone = Pick<
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

export type Say = (text: Text) => string

/** "Lab-grown · ", "培育 " before whatever is lab-grown; nothing before natural stones. */
export const labGrownFirst = (stone: Pick<NamedStone, 'origin'>, say: Say): string =>
  stone.origin === 'lab' ? say(labGrownFirstLabel) : ''

/** "Round 1.01 ct", "Lab-grown · Round 1.01 ct"; "Round +6.5-11" where a part of a parcel was sold. */
export const stoneTitle = (stone: NamedStone, say: Say): string =>
  labGrownFirst(stone, say) +
  (stone.jewel ? say(stone.jewel.title) : `${say(shapeText(stone))} ${stone.parcel ? sizeText(stone.parcel) : `${carat(stone.carat)} ct`}`)

/** "G-H", or "H" where both ends are one. */
export const spanned = (from: string, to: string): string => (from === to ? from : `${from}-${to}`)

/** "G-H · VS1-SI1 · EX" of a parcel. */
export const parcelGrades = ({ colorFrom, colorTo, clarityFrom, clarityTo, make }: ParcelFacts): string =>
  [spanned(colorFrom, colorTo), spanned(clarityFrom, clarityTo), make].filter(Boolean).join(' · ')

type Coloured = Pick<StoneFacts, 'color' | 'colorSuffix' | 'fancyColor' | 'fancyIntensity'> & { readonly fancyOvertone?: string | null }

/** "H", "G+" or "Fancy Vivid orangy Yellow"; nothing when the colour is not known. */
export function colorWords(stone: Coloured, say: Say): string {
  if (stone.color) return `${say(whiteColorLabels[stone.color])}${stone.colorSuffix ?? ''}`
  return fancyWords(stone, say)
}

type ReadColour = { readonly color: string | null; readonly fancyColor: string | null; readonly fancyIntensity: string | null }

/** The same for a stone whose codes another call tells as text; the domain's tables name every code that the stock has. */
export const colorWordsOf = ({ color, fancyColor, fancyIntensity }: ReadColour, say: Say): string =>
  colorWords({ color, colorSuffix: null, fancyColor, fancyIntensity } as Coloured, say)

/** "VS2", "VS2+"; nothing when it is not known. */
export const clarityWord = (stone: Pick<StoneFacts, 'clarity' | 'claritySuffix'>): string =>
  stone.clarity ? `${stone.clarity}${stone.claritySuffix ?? ''}` : ''

/** The Chinese words say by themselves that they are about fluorescence; elsewhere "None" alone would not. */
export function fluorescenceWord(grade: Fluorescence, say: Say): string {
  const word = say(fluorescenceLabels[grade])
  return currentLanguage() === 'zh' ? word : `Fl. ${word}`
}

/** "H · VS2 · 3EX · Fl. None": colour, clarity, cut polish symmetry, fluorescence, as traders read them. */
export function gradeWords(stone: NamedStone, say: Say): string {
  if (stone.parcel) return parcelGrades(stone.parcel)
  if (stone.jewel) return say(stone.jewel.facts)
  const clarity = stone.clarity ? `${say(clarityLabels[stone.clarity])}${stone.claritySuffix ?? ''}` : ''
  const fluorescence = stone.fluorescence ? fluorescenceWord(stone.fluorescence, say) : ''
  return [colorWords(stone, say), clarity, makeWords(stone), fluorescence].filter(Boolean).join(' · ')
}

/** "6.41 × 6.43 × 3.95", with a dash for what is not known. */
export function measurements({ length, width, depth }: Pick<StoneFacts, 'length' | 'width' | 'depth'>): string {
  if (length === null && width === null && depth === null) return '–'
  return [length, width, depth].map((mm) => (mm === null ? '–' : mm.toFixed(2))).join(' × ')
}

/** The house's number of what has one: of a parcel, of jewelry. */
export const houseNoOf = ({ parcel, jewel }: Pick<NamedStone, 'parcel' | 'jewel'>): string => parcel?.lotNo ?? jewel?.number ?? ''

/** "Round 1.01 ct H VS2": enough to name one stone among many. */
export const stoneName = (stone: NamedStone, say: Say): string =>
  [stoneTitle(stone, say), ...(houseNoOf(stone) ? [houseNoOf(stone)] : [colorWords(stone, say), clarityWord(stone)])]
    .filter(Boolean)
    .join(' ')
