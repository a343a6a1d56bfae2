import { z } from 'zod'
import type { FeedField } from './fields.ts'

/** What can be typed of one stone, as a cell of a file would say it. */
export const typedFields = [
  'reportNo',
  'lab',
  'stockNo',
  'shape',
  'carat',
  'color',
  'fancyIntensity',
  'fancyColor',
  'fancyOvertone',
  'clarity',
  'cut',
  'polish',
  'symmetry',
  'fluorescence',
  'back',
  'pricePerCt',
  'priceTotal',
  'location',
  'comment',
  'length',
  'width',
  'depth',
  'tablePct',
  'depthPct',
  'crownAngle',
  'crownHeight',
  'pavilionAngle',
  'pavilionDepth',
  'girdle',
  'culet',
  'milk',
  'brown',
  'green',
  'eyeClean',
  'growth',
  'treatment',
  'keyToSymbols',
  'printNo',
  'imageUrl',
  'videoUrl',
  'certUrl',
] as const satisfies readonly FeedField[]
export type TypedField = (typeof typedFields)[number]

export const typedStone = z.partialRecord(z.enum(typedFields), z.string().trim().max(500))
export type TypedStone = z.output<typeof typedStone>

/** A stone says at least these, or one of these. */
const needed: readonly (readonly TypedField[])[] = [
  ['stockNo', 'reportNo'],
  ['shape'],
  ['carat'],
  ['color', 'fancyColor'],
  ['pricePerCt', 'back', 'priceTotal'],
]

export const isTyped = (stone: TypedStone, field: TypedField): boolean => (stone[field] ?? '') !== ''

/** What has still to be said of it; of fields that stand for each other the first. */
export const missingOf = (stone: TypedStone): TypedField[] =>
  needed.flatMap((fields) => {
    const [first] = fields
    return first === undefined || fields.some((field) => isTyped(stone, field)) ? [] : [first]
  })
