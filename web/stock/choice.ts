import type { FacetName, RangeName } from '@loupe/domain/stock/search.ts'
import { facetNames, rangeNames } from '@loupe/domain/stock/search.ts'
import { facetOptions, rangeOf, type Choice, type Range } from './stock-view.ts'

/** Sets or clears one field; a list that became empty is no filter. */
function withField(choice: Choice, name: FacetName | RangeName | 'reportNos', value: unknown): Choice {
  const { [name]: _before, ...rest } = choice
  const empty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
  return empty ? rest : { ...rest, [name]: value }
}

/** Adds an option to a facet, or takes it out; options keep the order of the vocabulary. */
export function toggled(choice: Choice, facet: FacetName, option: string): Choice {
  const before: readonly string[] = choice[facet] ?? []
  const after = before.includes(option) ? before.filter((other) => other !== option) : [...before, option]
  const order = facetOptions[facet]
  return withField(choice, facet, order ? after.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)) : after)
}

/** Adds every option from one to another, in the order of the vocabulary, as shift with a press does. */
export function spanned(choice: Choice, facet: FacetName, from: string, to: string): Choice {
  const order = facetOptions[facet] ?? []
  const [low = 0, high = 0] = [order.indexOf(from), order.indexOf(to)].toSorted((a, b) => a - b)
  const before: readonly string[] = choice[facet] ?? []
  return withField(
    choice,
    facet,
    order.filter((option, at) => before.includes(option) || (low >= 0 && at >= low && at <= high)),
  )
}

const withFacet = (choice: Choice, facet: FacetName, options: readonly string[]): Choice => withField(choice, facet, options)

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

/** The quick makes as traders say them. 2EX+ leaves the cut free, so fancy shapes (which have no cut grade) match. */
const quickMakes = {
  '3EX': { cut: ['EX'], polish: ['EX'], symmetry: ['EX'] },
  '2EX+': { cut: [], polish: ['EX'], symmetry: ['EX'] },
  '3VG+': { cut: ['EX', 'VG'], polish: ['EX', 'VG'], symmetry: ['EX', 'VG'] },
} as const
export type QuickMake = keyof typeof quickMakes
export const quickMakeNames = Object.keys(quickMakes) as readonly QuickMake[]
const makeFacets = ['cut', 'polish', 'symmetry'] as const

const sameList = (a: readonly string[] | undefined, b: readonly string[]): boolean => (a ?? []).join() === b.join()

/** The quick make that is exactly what is chosen, if any. */
export const quickMakeOf = (choice: Choice): QuickMake | undefined =>
  quickMakeNames.find((name) => makeFacets.every((facet) => sameList(choice[facet], quickMakes[name][facet])))

export function withQuickMake(choice: Choice, name: QuickMake): Choice {
  const off = quickMakeOf(choice) === name
  return makeFacets.reduce((next, facet) => withFacet(next, facet, off ? [] : quickMakes[name][facet]), choice)
}

/** Size bands that buyers ask for; the last is open. */
export const caratBands = [
  { from: 0.3, to: 0.49 },
  { from: 0.5, to: 0.69 },
  { from: 0.7, to: 0.89 },
  { from: 0.9, to: 0.99 },
  { from: 1, to: 1.49 },
  { from: 1.5, to: 1.99 },
  { from: 2, to: 2.99 },
  { from: 3 },
] as const satisfies readonly Range[]

/** True when the band lies wholly within the chosen range. */
export const bandIsOn = (range: Range | undefined, band: Range): boolean =>
  range !== undefined && (range.from ?? 0) <= (band.from ?? 0) && (range.to ?? Infinity) >= (band.to ?? Infinity)

/**
 * Pressing a band: alone it is chosen; beside a chosen range the range grows to it; pressed at an end of the range it is
 * taken off; pressed in the middle only it remains.
 */
export function withBand(range: Range | undefined, band: Range): Range | undefined {
  if (!range || !caratBands.some((each) => bandIsOn(range, each))) return band
  if (!bandIsOn(range, band)) {
    const from = Math.min(range.from ?? 0, band.from ?? 0)
    const to = Math.max(range.to ?? Infinity, ('to' in band ? band.to : undefined) ?? Infinity)
    return to === Infinity ? { from } : { from, to }
  }
  const on = caratBands.filter((each) => bandIsOn(range, each))
  const rest = on.filter((each) => each.from !== band.from)
  if (rest.length === 0) return undefined
  const atEnd = on[0]?.from === band.from || on.at(-1)?.from === band.from
  const [low, high] = atEnd ? [rest[0], rest.at(-1)] : [band, band]
  const to: number | undefined = high && 'to' in high ? high.to : undefined
  return { from: low?.from ?? 0, ...(to === undefined ? {} : { to }) }
}

/** Fields that are filtered, in the order of the panel. */
export function chosenFields(choice: Choice): readonly (FacetName | RangeName | 'reportNos')[] {
  const facets = facetNames.filter((name) => (choice[name]?.length ?? 0) > 0)
  const ranges = rangeNames.filter((name) => rangeOf(choice, name) !== undefined)
  return [...facets, ...ranges, ...(choice.reportNos ? (['reportNos'] as const) : [])]
}

export function without(choice: Choice, fields: readonly (FacetName | RangeName | 'reportNos')[]): Choice {
  return fields.reduce((next, field) => withField(next, field, undefined), choice)
}

/** "D–F" for neighbours in the vocabulary, "D, F" otherwise. */
export function spanText(options: readonly string[], order: readonly string[], word: (option: string) => string): string {
  const places = options.map((option) => order.indexOf(option))
  const neighbours = options.length > 2 && places.every((place, k) => k === 0 || place === (places[k - 1] ?? 0) + 1)
  if (neighbours) return `${word(options[0] ?? '')}–${word(options.at(-1) ?? '')}`
  return options.map(word).join(', ')
}
