import type { Language } from '@loupe/domain/api/text.ts'
import type { Jewel } from '@loupe/domain/jewelry/find-jewelry.api.ts'
import { categoryLabels, materialLabel, sizeSystemLabels } from '@loupe/domain/jewelry/labels.ts'
import { nameIn } from '@loupe/domain/jewelry/name-in.ts'
import { shapeLabels } from '@loupe/domain/stock/labels.ts'
import { colorWordsOf, labGrownFirst, spanned, type Say } from '../gems/stone-words.ts'

/** What has no name is called by what it is. */
export const jewelName = (jewel: Jewel, say: Say, language: Language): string =>
  nameIn(jewel.name, language) || say(categoryLabels[jewel.category])

/** "Lab-grown · Aurora halo ring" */
export const jewelTitle = (jewel: Jewel, say: Say, language: Language): string =>
  labGrownFirst(jewel, say) + jewelName(jewel, say, language)

export const metalOf = ({ material }: Pick<Jewel, 'material'>, say: Say): string => say(materialLabel(material))

/** "0.900" -> "0.90" */
const hundredths = (carats: string): string => Number(carats).toFixed(2)

/** The stone in the middle of a piece: "Oval 1.02 ct F VS1". */
export function mainWords({ main }: Pick<Jewel, 'main'>, say: Say): string {
  if (main === null) return ''
  return [
    main.shape === null ? '' : say(shapeLabels[main.shape]),
    main.carats === null ? '' : `${hundredths(main.carats)} ct`,
    colorWordsOf(main, say),
    main.clarity ?? '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** About how heavy a stone a style takes: "0.90-1.15 ct". */
export const seatWeight = ({ seat }: Pick<Jewel, 'seat'>): string =>
  seat === null || seat.caratsFrom === null || seat.caratsTo === null
    ? ''
    : `${spanned(hundredths(seat.caratsFrom), hundredths(seat.caratsTo))} ct`

/** "Mainland China 12 (52.3 mm)" */
export const sizeWords = ({ system, label, circumference }: NonNullable<Jewel['handSize']>, say: Say): string =>
  `${say(sizeSystemLabels[system])} ${label} (${(circumference / 10).toFixed(1)} mm)`
