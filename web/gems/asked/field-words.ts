import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { optionLabels } from '@loupe/domain/stock/option-labels.ts'
import type { StockFilter } from '@loupe/domain/stock/search.ts'
import { facetNames, facetOptions, fieldOf, rangeNames, type FacetName, type RangeName } from '@loupe/domain/stock/stone-fields.ts'
import { placeName } from '../place-words.ts'
import type { Say } from '../stone-words.ts'
import { backPoints } from '../../text/format.ts'
import { currentLanguage } from '../../text/language.ts'

/** Moments that stones are new or cheaper since. */
export const sinceNames = ['addedSince', 'cheaperSince'] as const
export type SinceName = (typeof sinceNames)[number]

/** All that can be chosen. */
export type Field = FacetName | RangeName | SinceName | 'reportNos'
type Choice = Omit<StockFilter, 'origin'>
type Range = NonNullable<Choice[RangeName]>

/** Fields that are filtered, in the order of the panel. */
export function chosenFields(choice: Choice): readonly Field[] {
  const facets = facetNames.filter((name) => (choice[name]?.length ?? 0) > 0)
  const ranges = rangeNames.filter((name) => choice[name] !== undefined)
  const moments = sinceNames.filter((name) => choice[name] !== undefined)
  return [...facets, ...ranges, ...moments, ...(choice.reportNos ? (['reportNos'] as const) : [])]
}

/** The two letters of a grade such as "Y-Z". */
const pairOf = (option: string | undefined) => (/^[A-Z]-[A-Z]$/.test(option ?? '') ? (option ?? '').split('-') : null)

/** "D–F" for neighbours in the vocabulary, "D, F" otherwise. */
export function spanText(options: readonly string[], order: readonly string[], word: (option: string) => string): string {
  const places = options.map((option) => order.indexOf(option))
  const neighbours = options.length > 2 && places.every((place, k) => k === 0 || place === (places[k - 1] ?? 0) + 1)
  const first = pairOf(options[0])
  const last = pairOf(options.at(-1))
  // A pair of letters ends a span of letters only where it is the last of them: "D–Z", not "D–Y-Z".
  const isWhole = last === null || first !== null || options.at(-1) === order.at(-1)
  if (neighbours && isWhole) return `${first?.[0] ?? word(options[0] ?? '')}–${last?.[1] ?? word(options.at(-1) ?? '')}`
  return options.map(word).join(', ')
}

const isSince = (field: Field): field is SinceName => (sinceNames as readonly string[]).includes(field)
const isRange = (field: Field): field is RangeName => (rangeNames as readonly string[]).includes(field)

export function optionWord(field: FacetName, option: string, say: Say): string {
  if (field === 'location') return placeName(option)
  const label = optionLabels[field]?.[option]
  return label ? say(label) : option
}

/** What stands before and after a number. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  $: ['$', ''],
  '$/ct': ['$', '/ct'],
  '¥': ['¥', ''],
  '°': ['', '°'],
}

/** "1.00–1.50 ct", "≤ $8,000", "≥ 3.00 ct". */
function rangeWords(field: RangeName, range: Range): string {
  // Backs are written with the sign turned there: at most -30 is 30 and more.
  const isTurned = field === 'back' && currentLanguage() === 'zh'
  const [from, to] = isTurned ? [range.to, range.from] : [range.from, range.to]
  const { unit, places } = fieldOf(field)
  const [sign, end] = signs[unit ?? ''] ?? ['', unit ? ` ${unit}` : '']
  const number = (value: number) => {
    if (field === 'back') return backPoints(value.toFixed(2))
    const text = places === 3 ? value.toFixed(2) : value.toLocaleString('en-US', { maximumFractionDigits: 2 })
    return `${sign}${text}`
  }
  if (from !== undefined && to !== undefined) return from === to ? `${number(from)}${end}` : `${number(from)}–${number(to)}${end}`
  return from === undefined ? `≤ ${number(to ?? 0)}${end}` : `≥ ${number(from)}${end}`
}

type Names = {
  readonly supplier: (id: string) => string
  readonly numbers: (count: number) => string
  readonly since: (name: SinceName, moment: string) => string
}

/** What is chosen in one field, without its name: "Round, Oval", "EX", "1.00–1.50 ct". */
export function valueWords(choice: Choice, field: Field, say: Say, names: Names): string {
  if (field === 'reportNos') return names.numbers((choice.reportNos ?? '').split(/\s+/).filter(Boolean).length)
  if (isSince(field)) return names.since(field, choice[field] ?? '')
  if (isRange(field)) {
    const range = choice[field]
    return range ? rangeWords(field, range) : ''
  }
  const order: readonly string[] | null = facetOptions[field]
  // Having it is all that can be asked.
  if (order?.length === 1) return say(fieldLabels[field])
  const word = (option: string) => (field === 'supplier' ? names.supplier(option) : optionWord(field, option, say))
  return spanText(choice[field] ?? [], order ?? [], word)
}

/** What is chosen in one field, in a few words: "Round, Oval", "D–F", "Cut EX", "1.00–1.50 ct". */
export function fieldWords(choice: Choice, field: Field, say: Say, names: Names): string {
  const words = valueWords(choice, field, say, names)
  if (field === 'reportNos' || isSince(field) || (!isRange(field) && facetOptions[field]?.length === 1)) return words
  // "None" alone would not say of what; the Chinese words do.
  if (field === 'fluorescence' && currentLanguage() !== 'zh') return `Fl. ${words}`
  return fieldOf(field).isBare ? words : `${say(fieldLabels[field])} ${words}`
}
