import type { Language, Text } from '@loupe/domain/api/text.ts'
import { guideHeadings } from '@loupe/domain/feeds/guide.problems.ts'
import { feedFieldLabels } from '@loupe/domain/feeds/field-labels.ts'
import { feedFields, type FeedField } from '@loupe/domain/feeds/fields.ts'
import { aliasHits, headersOf } from '@loupe/domain/feeds/header-aliases.ts'
import { allowedIn } from '@loupe/domain/feeds/note-help.problems.ts'
import { clarities, fluorescences, labs, makes, supplied, whiteColors } from '@loupe/domain/stock/grades.ts'
import { fluorescenceLabels, labLabels, shapeLabels } from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'
import { type TableCell, tableFile, type TableFormat, tableTypes } from '../files/table-file.ts'

type Wanted = { readonly what: 'template' | 'reference'; readonly format: TableFormat }

const example: readonly (readonly [FeedField, string, string])[] = [
  ['stockNo', 'A-1001', 'A-1002'],
  ['shape', 'Round', 'Emerald'],
  ['carat', '1.01', '2.34'],
  ['color', 'F', 'H'],
  ['clarity', 'VS1', 'VVS2'],
  ['cut', 'EX', ''],
  ['polish', 'EX', 'VG'],
  ['symmetry', 'EX', 'EX'],
  ['fluorescence', 'None', 'Faint'],
  ['lab', 'GIA', 'GIA'],
  ['reportNo', '2141438171', '6204438172'],
  ['pricePerCt', '5400', '7150'],
  ['measurements', '6.41-6.43x3.95', '9.10x6.80x4.45'],
  ['tablePct', '57', '63'],
  ['depthPct', '61.5', '65.4'],
  ['location', 'Mumbai', 'Hong Kong'],
  ['origin', 'Natural', 'Natural'],
  ['availability', 'Available', 'Hold'],
  ['imageUrl', '', ''],
  ['videoUrl', '', ''],
]

/** The header that is always understood, in the reader's language where that word is known. */
const headerOf = (field: FeedField, language: Language): string => {
  const own = feedFieldLabels[field][language]
  return aliasHits(own)[0]?.field === field ? own : (headersOf(field)[0] ?? field)
}

const codes: Partial<Readonly<Record<FeedField, readonly string[]>>> = {
  color: whiteColors,
  clarity: clarities,
  cut: makes,
  polish: makes,
  symmetry: makes,
  availability: supplied,
}

function valuesOf(field: FeedField, language: Language): string {
  const named = (labels: Readonly<Record<string, Text>>, all: readonly string[]): string =>
    all.map((code) => labels[code]?.[language] ?? code).join(', ')
  if (field === 'shape') return named(shapeLabels, shapes)
  if (field === 'lab') return named(labLabels, labs)
  if (field === 'fluorescence') return named(fluorescenceLabels, fluorescences)
  return codes[field]?.join(', ') ?? allowedIn(field)?.[language] ?? ''
}

function template(language: Language): TableCell[][] {
  const header = example.map(([field]) => (field === 'pricePerCt' ? `${headerOf(field, language)} USD` : headerOf(field, language)))
  return [header, ...([1, 2] as const).map((at) => example.map((column) => (column[at] === '' ? null : column[at])))]
}

/** Every field: its name, headers that are understood, the values that are. */
function reference(language: Language): TableCell[][] {
  const rows = feedFields.map((field) => [
    feedFieldLabels[field][language],
    headersOf(field).slice(0, 12).join(', '),
    valuesOf(field, language),
  ])
  return [guideHeadings.map((heading) => heading[language]), ...rows]
}

/** A file to begin with, or what is understood, made from the tables that read files. */
export async function guideFile({ what, format }: Wanted, language: Language) {
  const rows = what === 'template' ? template(language) : reference(language)
  return { name: `loupe-${what}.${format}`, type: tableTypes[format], body: await tableFile(format, what, rows) }
}
