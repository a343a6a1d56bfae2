import type { Text } from '@loupe/domain/api/text.ts'
import {
  colorOfStone,
  fluorescenceText,
  gradesOfGoods,
  gradesOfParcel,
  labGrownBefore,
  spanOf,
  titleOfGoods,
  type Coloured,
  type NamedGoods,
} from '@loupe/domain/goods/goods-words.ts'
import type { StoneFacts } from '@loupe/domain/stock/stone.ts'

/** Goods in words, as papers and files of the server name them too. */
export type NamedStone = NamedGoods
export type Say = (text: Text) => string
export const labGrownFirst = labGrownBefore
export const stoneTitle = titleOfGoods
export const spanned = spanOf
export const parcelGrades = gradesOfParcel
export const colorWords = colorOfStone
export const fluorescenceWord = fluorescenceText
export const gradeWords = gradesOfGoods

type ReadColour = { readonly color: string | null; readonly fancyColor: string | null; readonly fancyIntensity: string | null }

/** The same for a stone whose codes another call tells as text; the domain's tables name every code that the stock has. */
export const colorWordsOf = ({ color, fancyColor, fancyIntensity }: ReadColour, say: Say): string =>
  colorWords({ color, colorSuffix: null, fancyColor, fancyIntensity } as Coloured, say)

/** "VS2", "VS2+"; nothing when it is not known. */
export const clarityWord = (stone: Pick<StoneFacts, 'clarity' | 'claritySuffix'>): string =>
  stone.clarity ? `${stone.clarity}${stone.claritySuffix ?? ''}` : ''

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
