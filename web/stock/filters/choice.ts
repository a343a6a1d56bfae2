import { caratBands, quickMakeNames, quickMakes, type Band, type QuickMake } from '@loupe/domain/stock/bands.ts'
import type { Origin } from '@loupe/domain/stock/grades.ts'
import type { FacetName, RangeName, SortName } from '@loupe/domain/stock/stone-fields.ts'
import { facetOptions, fieldOf } from '@loupe/domain/stock/stone-fields.ts'
import type { Field } from '../../gems/asked/field-words.ts'
import type { Choice, Range } from '../stock-view.ts'

/** Sets or clears one field; a list that became empty is no filter. */
function withField(choice: Choice, name: Field, value: unknown): Choice {
  const { [name]: _before, ...rest } = choice
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return empty ? rest : { ...rest, [name]: value }
}

/** Adds an option to a facet, or takes it out; options keep the order of the vocabulary. */
export function toggled(choice: Choice, facet: FacetName, option: string): Choice {
  const before: readonly string[] = choice[facet] ?? []
  const after = before.includes(option) ? before.filter((other) => other !== option) : [...before, option]
  const order: readonly string[] | null = facetOptions[facet]
  return withField(choice, facet, order ? after.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : after)
}

/** Adds every option from one to another, in the order of the vocabulary, as shift with a press does. */
export function spanned(choice: Choice, facet: FacetName, from: string, to: string): Choice {
  const order: readonly string[] = facetOptions[facet] ?? []
  const [low = 0, high = 0] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b)
  const before: readonly string[] = choice[facet] ?? []
  return withField(
    choice,
    facet,
    order.filter((option, at) => before.includes(option) || (low >= 0 && at >= low && at <= high)),
  )
}

export const withFacet = (choice: Choice, facet: FacetName, options: readonly string[]): Choice => withField(choice, facet, options)

export function withRange(choice: Choice, name: RangeName, range: Range | undefined): Choice {
  return withField(choice, name, range?.from === undefined && range?.to === undefined ? undefined : range)
}

export const withReportNos = (choice: Choice, numbers: readonly string[]): Choice => withField(choice, 'reportNos', numbers.join(' '))

/** Nothing chosen; white or fancy stays. */
export const cleared = (choice: Choice): Choice => ({ hue: choice.hue })

/** White and fancy stones have different colours, so colours do not survive the change. */
export function withHue(choice: Choice, hue: Choice['hue']): Choice {
  return { ...withFacet(withFacet(withFacet(choice, 'color', []), 'fancyColor', []), 'fancyIntensity', []), hue }
}

const makeFacets = ['cut', 'polish', 'symmetry'] as const

const sameList = (a: readonly string[] | undefined, b: readonly string[]): boolean => (a ?? []).join() === b.join()

/** The quick make that is exactly what is chosen, if any. */
export const quickMakeOf = (choice: Choice): QuickMake | undefined =>
  quickMakeNames.find((name) => makeFacets.every((facet) => sameList(choice[facet], quickMakes[name][facet])))

export function withQuickMake(choice: Choice, name: QuickMake): Choice {
  const off = quickMakeOf(choice) === name
  return makeFacets.reduce((next, facet) => withFacet(next, facet, off ? [] : quickMakes[name][facet]), choice)
}

/** True when the band lies within the chosen range, and bands are all that was chosen: 1.00 to 1.50 is more than the band of 1.00. */
export function bandIsOn(range: Range | undefined, band: Band): boolean {
  if (!range || !caratBands.some(({ from }) => from === range.from) || !caratBands.some(({ to }) => to === range.to)) return false
  return (range.from ?? 0) <= band.from && (range.to ?? Infinity) >= (band.to ?? Infinity)
}

/**
 * Pressing a band: alone it is chosen; beside a chosen range the range grows to it; pressed at an end of the range it is
 * taken off; pressed in the middle only it remains.
 */
export function withBand(range: Range | undefined, band: Band): Range | undefined {
  const on = caratBands.filter((each) => bandIsOn(range, each))
  if (on.length === 0) return band
  if (!bandIsOn(range, band)) return rangeOfBands([...on, band])
  const rest = on.filter((each) => each.from !== band.from)
  const atEnd = on[0]?.from === band.from || on.at(-1)?.from === band.from
  return rangeOfBands(atEnd ? rest : [band])
}

/** From the least to the greatest of the bands; the last of all has no upper end. */
function rangeOfBands(bands: readonly Band[]): Range | undefined {
  if (bands.length === 0) return undefined
  const from = Math.min(...bands.map((band) => band.from))
  const to = Math.max(...bands.map((band) => band.to ?? Infinity))
  return to === Infinity ? { from } : { from, to }
}

/** Points below the list that buyers ask for at least. */
export const backPresets = [-20, -30, -40, -50] as const
export type BackPreset = (typeof backPresets)[number]

/** The preset that is exactly what is chosen, if any. */
export const backPresetOf = (choice: Choice): BackPreset | undefined =>
  backPresets.find((points) => choice.back?.to === points && choice.back.from === undefined)

/** So far below the list or more; pressed again, any back will do. */
export const withBackPreset = (choice: Choice, points: BackPreset): Choice =>
  withRange(choice, 'back', backPresetOf(choice) === points ? undefined : { to: points })

export function without(choice: Choice, fields: readonly Field[]): Choice {
  return fields.reduce((next, field) => withField(next, field, undefined), choice)
}

type Asked = { readonly origin: Origin; readonly choice: Choice; readonly overview: { readonly back: string | null } | null }
/** Whether a back is worth asking for: lab-grown stones have none unless the house keeps a list for them, and then their average says so. */
export const asksBack = ({ origin, choice, overview }: Asked): boolean =>
  hasField('back', origin, choice.hue) && (origin === 'natural' || Boolean(overview?.back) || choice.back !== undefined)

/** Whether such stones have the field at all: lab-grown ones have no list price, natural ones were not grown. */
export function hasField(name: FacetName | SortName, origin: Origin, hue: Choice['hue']): boolean {
  const { only = origin, whiteOnly = false } = fieldOf(name)
  return only === origin && !(whiteOnly && hue === 'fancy')
}
