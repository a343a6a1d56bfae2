import { categoryLabels, materialLabel } from '@loupe/domain/jewelry/labels.ts'
import type { KeptJewel } from '@loupe/domain/jewelry/keep/kept-jewel.ts'
import type { Language } from '@loupe/domain/api/text.ts'
import { nameIn } from '@loupe/domain/jewelry/name-in.ts'
import { millimetres } from '@loupe/domain/jewelry/millimetres.ts'
import { labGrownFirst, spanned, type Say } from '../../gems/stone-words.ts'
import { mainWords, sizeWords } from '../jewel-words.ts'

/** What has no name is called by what it is: "Lab-grown · Women's ring". */
export const keptTitle = (jewel: KeptJewel, say: Say, language: Language): string =>
  labGrownFirst(jewel, say) + (nameIn(jewel.name, language) || say(categoryLabels[jewel.category]))

/** "18K white, Platinum 950"; of many the first, and how many more. */
export function metalsOf({ materials }: KeptJewel, say: Say, most = materials.length): string {
  const names = materials.slice(0, most).map((each) => say(materialLabel(each)))
  return materials.length > most ? `${names.join(', ')} +${materials.length - most}` : names.join(', ')
}

const hundredths = (carats: string): string => Number(carats).toFixed(2)

/** The stone of a piece, or how heavy a stone a style takes. */
export const stoneOf = (jewel: KeptJewel, say: Say): string =>
  jewel.centre === null ? mainWords(jewel, say) : `${spanned(hundredths(jewel.centre.from), hundredths(jewel.centre.to))} ct`

/** The hand size of a piece, or those that a style is made in. */
export function sizesOf({ handSize, sizes }: KeptJewel, say: Say): string {
  if (handSize !== null) return sizeWords(handSize, say)
  return sizes === null ? '' : `${spanned(millimetres(sizes.from), millimetres(sizes.to))} mm`
}

/** "3.05 g" of metal, else with its stones. */
export const weightOf = ({ netG, grossG }: KeptJewel): string => {
  const grams = netG ?? grossG
  return grams === null ? '' : `${grams} g`
}
