import {
  clarities,
  fancyColors,
  fancyIntensities,
  fluorescences,
  labs,
  makes,
  origins,
  supplied,
  type Tint,
  tints,
  whiteColors,
} from '../stock/grades.ts'
import { placeNames } from '../stock/places.ts'
import { shapes } from '../stock/shapes.ts'
import type { TintName, Tints } from '../stock/tint-aliases.ts'
import type { FeedField } from './fields.ts'
import { isOneOf } from '../api/unknown.ts'

/** A person's answer that a word says nothing that we carry. */
export const leftEmpty = 'empty'

const tintCodes = [
  'none',
  ...(['milk', 'brown', 'green'] as const).flatMap((name) => ([1, 2, 3] as const).map((level) => `${name}${level}` as const)),
] as const

/**
 * What a supplier's word may mean, by table. Shape, color and clarity of a stone are needed and can't be left empty; a word of
 * availability that nobody can explain keeps its stones held (`unclear`).
 */
export const wordTables = {
  shape: shapes,
  color: whiteColors,
  clarity: clarities,
  /** Cut, polish and symmetry. */
  make: [...makes, leftEmpty],
  fluorescence: [...fluorescences, leftEmpty],
  lab: [...labs, leftEmpty],
  availability: [...supplied, 'unclear'],
  /** Shade, milk, brown and green. */
  tint: [...tintCodes, leftEmpty],
  eyeClean: ['yes', 'no', leftEmpty],
  location: [...placeNames.map(({ name }) => name), leftEmpty],
  fancyColor: [...fancyColors, leftEmpty],
  fancyIntensity: [...fancyIntensities, leftEmpty],
  origin: [...origins, leftEmpty],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type WordTable = keyof typeof wordTables
export const wordTableNames = Object.keys(wordTables) as [WordTable, ...WordTable[]]
export type Meaning<Table extends WordTable> = (typeof wordTables)[Table][number]

export const isWordTable = (text: string): text is WordTable => Object.hasOwn(wordTables, text)
export const isMeaning = (table: WordTable, text: string): boolean => isOneOf<string>(wordTables[table], text)

const tableOfField: Partial<Readonly<Record<FeedField, WordTable>>> = {
  shape: 'shape',
  color: 'color',
  clarity: 'clarity',
  cut: 'make',
  polish: 'make',
  symmetry: 'make',
  cutGrades: 'make',
  fluorescence: 'fluorescence',
  lab: 'lab',
  availability: 'availability',
  shade: 'tint',
  milk: 'tint',
  brown: 'tint',
  green: 'tint',
  eyeClean: 'eyeClean',
  location: 'location',
  city: 'location',
  country: 'location',
  state: 'location',
  fancyColor: 'fancyColor',
  fancyIntensity: 'fancyIntensity',
  origin: 'origin',
}

/** The table that a field's words belong to; null for numbers, links and free texts. */
export const wordTableOf = (field: FeedField): WordTable | null => tableOfField[field] ?? null

/** What a picked shade says of the tints that its column speaks of. */
export function tintsMeant(code: Meaning<'tint'>, about: readonly TintName[]): Tints {
  if (code === leftEmpty) return {}
  if (code === 'none') return Object.fromEntries(about.map((name) => [name, 0]))
  const level = tints.find((one) => one === Number(code.slice(-1))) ?? (1 satisfies Tint)
  return { [code.slice(0, -1)]: level }
}
