import { fieldLabels } from '@loupe/domain/stock/labels.ts'
import { optionLabels } from '@loupe/domain/stock/option-labels.ts'
import { facetOptions, fieldOf, rangeNames, type FacetName, type RangeName } from '@loupe/domain/stock/stone-fields.ts'
import { placeName } from '../../gems/place-words.ts'
import type { Say } from '../../gems/stone-words.ts'
import { backPoints } from '../../text/format.ts'
import { currentLanguage } from '../../text/language.ts'
import { spanText } from './choice.ts'
import { rangeOf, type Choice, type Range } from '../stock-view.ts'

export type Field = FacetName | RangeName | 'reportNos'

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

type Names = { readonly supplier: (id: string) => string; readonly numbers: (count: number) => string }

/** What is chosen in one field, without its name: "Round, Oval", "EX", "1.00–1.50 ct". */
export function valueWords(choice: Choice, field: Field, say: Say, names: Names): string {
  if (field === 'reportNos') return names.numbers((choice.reportNos ?? '').split(/\s+/).filter(Boolean).length)
  if (isRange(field)) {
    const range = rangeOf(choice, field)
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
  if (field === 'reportNos' || (!isRange(field) && facetOptions[field]?.length === 1)) return words
  // "None" alone would not say of what; the Chinese words do.
  if (field === 'fluorescence' && currentLanguage() !== 'zh') return `Fl. ${words}`
  return fieldOf(field).isBare ? words : `${say(fieldLabels[field])} ${words}`
}
