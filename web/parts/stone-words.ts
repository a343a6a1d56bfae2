import type { StoneFacts } from '@loupe/domain/stock/stone.ts'
import { clarityLabels, fancyColorLabels, fancyIntensityLabels, fluorescenceLabels, shapeLabels, whiteColorLabels } from '@loupe/domain/stock/labels.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { carat } from '../text/format.ts'

/** What a list needs to know of a stone to name it; a live stone and an order's snapshot both have it. */
export type NamedStone = Pick<
  StoneFacts,
  'shape' | 'carat' | 'color' | 'colorSuffix' | 'fancyColor' | 'fancyIntensity' | 'clarity' | 'claritySuffix' | 'cut' | 'polish' | 'symmetry' | 'fluorescence' | 'lab' | 'reportNo' | 'location' | 'kind'
>

type Say = (text: Text) => string

/** "Round 1.01 ct" */
export const stoneTitle = (stone: NamedStone, say: Say): string => `${say(shapeLabels[stone.shape])} ${carat(stone.carat)} ct`

/** "H" or "Fancy Vivid Yellow"; nothing when the colour is not known. */
function colorWords(stone: NamedStone, say: Say): string {
  if (stone.color) return `${say(whiteColorLabels[stone.color])}${stone.colorSuffix ?? ''}`
  return [stone.fancyIntensity && say(fancyIntensityLabels[stone.fancyIntensity]), stone.fancyColor && say(fancyColorLabels[stone.fancyColor])].filter(Boolean).join(' ')
}

/** "H · VS2 · EX EX EX · None": colour, clarity, cut polish symmetry, fluorescence, as traders read them. */
export function gradeWords(stone: NamedStone, say: Say): string {
  const clarity = stone.clarity ? `${say(clarityLabels[stone.clarity])}${stone.claritySuffix ?? ''}` : ''
  const makes = [stone.cut, stone.polish, stone.symmetry].filter(Boolean).join(' ')
  const fluorescence = stone.fluorescence ? say(fluorescenceLabels[stone.fluorescence]) : ''
  return [colorWords(stone, say), clarity, makes, fluorescence].filter(Boolean).join(' · ')
}
