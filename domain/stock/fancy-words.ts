import type { Text } from '../api/text.ts'
import type { FancyColor, FancyIntensity } from './grades.ts'
import { fancyColorLabels, fancyIntensityLabels, overtoneLabels } from './labels.ts'

type Fancy = {
  readonly fancyIntensity: FancyIntensity | null
  readonly fancyColor: FancyColor | null
  readonly fancyOvertone?: string | null
}
type Say = (text: Text) => string

/** Chinese writes no space between its words. */
const betweenHan = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu

/** "Fancy Vivid orangy Yellow", 艳彩橙黄; empty when nothing of the colour is known. */
export function fancyWords({ fancyIntensity, fancyOvertone, fancyColor }: Fancy, say: Say): string {
  const tones = fancyOvertone?.split(' ').map((tone) => (overtoneLabels[tone] ? say(overtoneLabels[tone]) : tone)) ?? []
  return [fancyIntensity && say(fancyIntensityLabels[fancyIntensity]), ...tones, fancyColor && say(fancyColorLabels[fancyColor])]
    .filter(Boolean)
    .join(' ')
    .replace(betweenHan, '')
}
