import { optionLabels } from '../stock/option-labels.ts'
import { clarities, fancyColors, fancyIntensities, fluorescences, growths, labs, makes, tints, whiteColors } from '../stock/grades.ts'
import { shapes } from '../stock/shapes.ts'
import type { TypedField } from './typed-stone.ts'

/** What is picked of a list, by its codes; the others are typed. */
export const typedOptions = {
  lab: labs,
  shape: shapes,
  color: whiteColors,
  fancyIntensity: fancyIntensities,
  fancyColor: fancyColors,
  clarity: clarities,
  cut: makes,
  polish: makes,
  symmetry: makes,
  fluorescence: fluorescences,
  milk: tints,
  brown: tints,
  green: tints,
  eyeClean: [true, false],
  growth: growths,
} as const satisfies Partial<Readonly<Record<TypedField, readonly (string | number | boolean)[]>>>
export type PickedField = keyof typeof typedOptions

export const isPicked = (field: TypedField): field is PickedField => field in typedOptions

/** The word of a code, as every file is understood to say it. */
export function wordOf(field: PickedField, code: string | number | boolean): string {
  return optionLabels[field]?.[String(code)]?.en ?? String(code)
}
