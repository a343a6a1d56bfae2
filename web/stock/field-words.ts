import type { Text } from '@loupe/domain/api/text.ts'
import {
  availabilityLabels,
  fancyColorLabels,
  fancyIntensityLabels,
  fieldLabels,
  fluorescenceLabels,
  labLabels,
  shapeLabels,
  stockKindLabels,
  tintLabels,
} from '@loupe/domain/stock/labels.ts'
import { rangeNames, type FacetName, type RangeName } from '@loupe/domain/stock/stone-fields.ts'
import { tradeShapeLabels } from '@loupe/domain/stock/trade-shape-labels.ts'
import { placeName } from '../parts/place-words.ts'
import type { Say } from '../parts/stone-words.ts'
import { backPoints } from '../text/format.ts'
import { spanText } from './choice.ts'
import { facetOptions, rangeOf, type Choice, type Range } from './stock-view.ts'

export type Field = FacetName | RangeName | 'reportNos'

const isRange = (field: Field): field is RangeName => (rangeNames as readonly string[]).includes(field)

/** Words for the options whose codes nobody says. */
const tables: Partial<Record<FacetName, Readonly<Record<string, Text>>>> = {
  shape: { ...shapeLabels, ...tradeShapeLabels },
  fancyColor: fancyColorLabels,
  fancyIntensity: fancyIntensityLabels,
  fluorescence: fluorescenceLabels,
  lab: labLabels,
  kind: stockKindLabels,
  availability: availabilityLabels,
  milk: tintLabels.milk,
  brown: tintLabels.brown,
  green: tintLabels.green,
}

function optionWord(field: FacetName, option: string, say: Say): string {
  if (field === 'location') return placeName(option)
  const label = tables[field]?.[option]
  return label ? say(label) : option
}

const signs: Partial<Record<RangeName, string>> = { usdPerCt: '$', usdTotal: '$', rmbTotal: '¥' }
const units: Partial<Record<RangeName, string>> = {
  carat: ' ct',
  usdPerCt: '/ct',
  back: ' %',
  tablePct: ' %',
  depthPct: ' %',
  length: ' mm',
  width: ' mm',
  depth: ' mm',
}

/** "1.00–1.50 ct", "≤ $8,000", "≥ 3.00 ct". */
function rangeWords(field: RangeName, range: Range): string {
  const number = (value: number) => {
    if (field === 'back') return backPoints(value.toFixed(2))
    const text = field === 'carat' || field === 'ratio' ? value.toFixed(2) : value.toLocaleString('en-US', { maximumFractionDigits: 2 })
    return `${signs[field] ?? ''}${text}`
  }
  const unit = units[field] ?? ''
  const { from, to } = range
  if (from !== undefined && to !== undefined) return from === to ? `${number(from)}${unit}` : `${number(from)}–${number(to)}${unit}`
  return from === undefined ? `≤ ${number(to ?? 0)}${unit}` : `≥ ${number(from)}${unit}`
}

/** Grades that speak for themselves need no name of their field before them. */
const selfEvident: readonly Field[] = [
  'shape',
  'carat',
  'color',
  'clarity',
  'fluorescence',
  'lab',
  'kind',
  'location',
  'fancyColor',
  'fancyIntensity',
  'usdPerCt',
  'milk',
  'brown',
  'green',
  'availability',
]

type Names = { readonly supplier: (id: string) => string; readonly numbers: (count: number) => string }

/** What is chosen in one field, in a few words: "Round, Oval", "D–F", "Cut EX", "1.00–1.50 ct". */
export function fieldWords(choice: Choice, field: Field, say: Say, names: Names): string {
  if (field === 'reportNos') return names.numbers((choice.reportNos ?? '').split(/\s+/).filter(Boolean).length)
  if (isRange(field)) {
    const range = rangeOf(choice, field)
    const words = range ? rangeWords(field, range) : ''
    return selfEvident.includes(field) ? words : `${say(fieldLabels[field])} ${words}`
  }
  if (field === 'hasImage' || field === 'hasVideo') return say(fieldLabels[field])
  const options = choice[field] ?? []
  const word = (option: string) => (field === 'supplier' ? names.supplier(option) : optionWord(field, option, say))
  const words = spanText(options, facetOptions[field] ?? [], word)
  return selfEvident.includes(field) ? words : `${say(fieldLabels[field])} ${words}`
}
