import type { GradeName } from '@loupe/domain/certificates/report-grades.ts'
import type { Text } from '@loupe/domain/api/text.ts'
import { clarities, fancyColors, fancyIntensities, fluorescences, makes, whiteColors } from '@loupe/domain/stock/grades.ts'
import {
  clarityLabels,
  fancyColorLabels,
  fancyIntensityLabels,
  fluorescenceLabels,
  makeWords,
  whiteColorLabels,
} from '@loupe/domain/stock/labels.ts'
import type { Say } from '../gems/stone-words.ts'
import { carat } from '../text/format.ts'

type Worded = Exclude<GradeName, 'carat'>

/** The codes that each grade may have, best first. */
export const gradeCodes: Readonly<Record<Worded, readonly string[]>> = {
  color: whiteColors,
  fancyIntensity: fancyIntensities,
  fancyColor: fancyColors,
  clarity: clarities,
  cut: makes,
  polish: makes,
  symmetry: makes,
  fluorescence: fluorescences,
}

const labels: Readonly<Record<Worded, Readonly<Record<string, Text>>>> = {
  color: whiteColorLabels,
  fancyIntensity: fancyIntensityLabels,
  fancyColor: fancyColorLabels,
  clarity: clarityLabels,
  cut: makeWords,
  polish: makeWords,
  symmetry: makeWords,
  fluorescence: fluorescenceLabels,
}

/** A grade as people read it. */
export function gradeWord(name: GradeName, value: string | number, say: Say): string {
  if (typeof value === 'number') return `${carat(value)} ct`
  const label = name === 'carat' ? undefined : labels[name][value]
  return label === undefined ? value : say(label)
}
