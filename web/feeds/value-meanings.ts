import type { Text } from '@loupe/domain/api/text.ts'
import type { FeedField } from '@loupe/domain/feeds/fields.ts'
import type { SupplierValues } from '@loupe/domain/feeds/layout.ts'
import { clarities, fluorescences, labs, makes, supplied, whiteColors } from '@loupe/domain/stock/grades.ts'
import {
  clarityLabels,
  fluorescenceLabels,
  labLabels,
  makeWords,
  shapeLabels,
  suppliedLabels,
  whiteColorLabels,
} from '@loupe/domain/stock/labels.ts'
import { shapes } from '@loupe/domain/stock/shapes.ts'

/** Which table of a supplier's own meanings a field's words belong to; null when none does. */
export function valuesField(field: FeedField): keyof SupplierValues | null {
  if (field === 'cut' || field === 'polish' || field === 'symmetry') return 'make'
  if (
    field === 'shape' ||
    field === 'clarity' ||
    field === 'color' ||
    field === 'fluorescence' ||
    field === 'lab' ||
    field === 'availability'
  )
    return field
  return null
}

type Meaning = { readonly value: string; readonly label: string }

/** What a word under this field may mean, to be picked from. */
export function meaningsOf(field: FeedField, say: (text: Text) => string): Meaning[] {
  const of = <Code extends string>(codes: readonly Code[], labels: Readonly<Record<Code, Text>>): Meaning[] =>
    codes.map((code) => ({ value: code, label: say(labels[code]) }))
  switch (valuesField(field)) {
    case 'shape':
      return of(shapes, shapeLabels)
    case 'clarity':
      return of(clarities, clarityLabels)
    case 'color':
      return of(whiteColors, whiteColorLabels)
    case 'fluorescence':
      return of(fluorescences, fluorescenceLabels)
    case 'lab':
      return of(labs, labLabels)
    case 'make':
      return of(makes, makeWords)
    case 'availability':
      return of(supplied, suppliedLabels)
    case null:
      return []
  }
}
