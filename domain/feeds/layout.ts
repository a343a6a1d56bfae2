import { z } from 'zod'
import { named } from '../api/named.ts'
import { origins, supplied } from '../stock/grades.ts'
import {
  discountScales,
  discountSigns,
  constantFields,
  feedCurrencies,
  type FeedField,
  feedFields,
  filledFields,
  furtherWays,
  givenFields,
  sectionFields,
} from './fields.ts'
import { feedAnswers } from './questions.ts'
import { wordTables } from './word-tables.ts'

/** One column: its place from 0, its header as the file writes it, what it means (null is left alone), the currency of its money. */
const feedColumn = z.strictObject({
  index: z.number().int().min(0).max(999),
  header: z.string().max(300),
  field: z.enum(feedFields).nullable(),
  currency: z.enum(feedCurrencies).nullable(),
  /** How its numbers are written: 1,234.5 or 1.234,5; `mixed` takes only those that can be read one way. Without it, each cell by itself. */
  decimal: z.enum(['point', 'comma', 'mixed']).optional(),
  /** Of a weight: points or grams instead of carats. Of a list price: hundreds; of a price: cents. */
  unit: z.enum(['points', 'grams', 'milligrams', 'hundreds', 'cents']).optional(),
})
export type FeedColumn = z.output<typeof feedColumn>

/** Of a column that marks some stones and says nothing of others: which of them are to be had. */
export const blankFlags = ['marked', 'all', 'unmarked'] as const
export type BlankFlag = (typeof blankFlags)[number]

/** Titles of one sheet that can be explained. */
export const mostSections = 40

export const mostCommented = 2000

/** Of what titles give, what a stone needs is named first. */
export const mostGiven = 3

/** How the rows of a sheet stand otherwise than one below the other. */
const arranged = z.strictObject({
  /** Lists beside each other under the same headers; fields in rows and a stone in each column; whole stones in one cell. */
  kind: z.enum(['beside', 'across', 'lines']),
  /** Row of the header once they stand below each other. */
  headerRow: z.number().int().min(0).max(10_000),
  /** Where each list begins, from 0, and how wide all are. */
  starts: z.array(z.number().int().min(0).max(999)).max(10).optional(),
  width: z.number().int().min(1).max(500).optional(),
})
export type Arranged = z.output<typeof arranged>

const sheetLayout = z.strictObject({
  /** Null in a text file. */
  sheet: z.string().max(200).nullable(),
  /** False leaves the sheet alone. */
  use: z.boolean(),
  /** Row of the header from 1 (the last one where two rows make it); data begins below. 0: the file has none. */
  headerRow: z.number().int().min(0).max(10_000),
  columns: z.array(feedColumn).max(500),
  /** What the stones are unless a row says otherwise (growth, natural_diamond, an LG number). */
  origin: z.enum(origins),
  /** How below the list is written: -42.5, 42.5, or by the 57.5 that are paid of it. Null: the file does not tell, a person must. */
  discountSign: z.enum(discountSigns).nullable(),
  /** 42.5, 0.425, 4250, or tenths of the list that are paid: 5.75. */
  discountScale: z.enum(discountScales).nullable(),
  arranged: arranged.optional(),
  /** What is taken off on top of the discount: the place of its column, and whether it counts from what is left or from the list. */
  furtherOff: z.strictObject({ index: z.number().int().min(0).max(999), of: z.enum(furtherWays) }).optional(),
  /** Place of the column that says whether a row's price is for the carat or for the stone. */
  pricedBy: z.number().int().min(0).max(999).optional(),
  /** Place of the column of days until which prices hold, and the day on which the file came: what is over by then is held. */
  goodUntil: z.strictObject({ index: z.number().int().min(0).max(999), on: z.iso.date() }).optional(),
  /** Its list prices are another week's: told once, not in every row. */
  oldList: z.boolean().optional(),
  /** How far its list prices may be from the house's before the row is one of other grades. */
  listHolds: z.number().positive().optional(),
  /** A total may be that of the stone below too, which has no price: such a total prices neither. */
  sharedTotals: z.boolean().optional(),
  /** What every stone of the sheet is where its own cell says nothing, as a cell would say it: { shape: 'RB', lab: 'GIA' }. */
  constants: z.partialRecord(z.enum(constantFields), z.string().max(80)).optional(),
  /** Titles between its rows that name nothing known, and what a person says that they give to the rows below: { location: 'Surat' }. */
  sections: z
    .array(z.strictObject({ title: z.string().max(80), gives: z.partialRecord(z.enum(sectionFields), z.string().max(80)) }))
    .max(mostSections)
    .optional(),
  /** What its name and the titles between its rows give where a row's own cell says nothing. */
  given: z.array(z.enum(givenFields)).max(mostGiven).optional(),
  /** What marks beside stock numbers mean by the file's own legend: { '*': 'memo', '#': 'lab' }. */
  signs: z.record(z.string().max(3), z.enum([...supplied, 'lab', 'treated'])).optional(),
  /** What the colour behind a row means by the file's own legend or a person's word: { FFFF00: 'hold' }. */
  fills: z.record(z.string().max(6), z.enum(supplied)).optional(),
  /** What comments on cells say of the stones of these rows, by a person's word. */
  commented: z
    .array(z.strictObject({ row: z.number().int().min(1), state: z.enum(supplied) }))
    .max(mostCommented)
    .optional(),
  /** What a mark in some rows and nothing in the others means, by headerKey of the column, as a person said: { publish: 'marked' }. */
  blankFlags: z.record(z.string().max(300), z.enum(blankFlags)).optional(),
  /** Columns whose value holds for the rows below it too, until the next one. */
  fillDown: z.array(z.enum(filledFields)).max(filledFields.length).optional(),
  /** The same of what is said of whether stones are to be had. */
  fillStates: z.boolean().optional(),
  /** A mark (", -do-) stands where a stone has what the one above it has. */
  ditto: z.boolean().optional(),
})
export type SheetLayout = z.output<typeof sheetLayout>

const meanings = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.record(z.string().max(60), z.enum(codes)).optional()

/** What this supplier means by doubtful values: aliasKey of the value to our code, e.g. shape { R: 'radiant' } (trade.md 3.4). */
export const supplierValues = z.strictObject({
  shape: meanings(wordTables.shape),
  color: meanings(wordTables.color),
  clarity: meanings(wordTables.clarity),
  make: meanings(wordTables.make),
  fluorescence: meanings(wordTables.fluorescence),
  lab: meanings(wordTables.lab),
  availability: meanings(wordTables.availability),
  tint: meanings(wordTables.tint),
  eyeClean: meanings(wordTables.eyeClean),
  location: z.record(z.string().max(60), z.string().max(80)).optional(),
  fancyColor: meanings(wordTables.fancyColor),
  fancyIntensity: meanings(wordTables.fancyIntensity),
  origin: meanings(wordTables.origin),
})
export type SupplierValues = z.output<typeof supplierValues>

/**
 * How a supplier's file is read: detected from its first rows, corrected by a person, remembered per supplier.
 * `rates` say how much of a currency makes one USD.
 */
export const feedLayout = z.strictObject({
  sheets: z.array(sheetLayout).max(100),
  rates: z.partialRecord(z.enum(feedCurrencies), z.number().min(0.0001).max(1_000_000)),
  values: supplierValues.optional(),
  /** Hidden rows, columns and sheets of a workbook. */
  hidden: z.enum(['skip', 'read']),
  /** When a person gave a rate, as ISO time: it ages. */
  ratedAt: z.partialRecord(z.enum(feedCurrencies), z.string().max(40)).optional(),
  /** What a person answered to the file's questions, and the questions that have no answer yet (domain/feeds/decide-file.ts). */
  answers: feedAnswers.optional(),
  open: z.array(z.string().max(300)).max(500).optional(),
})
export type FeedLayout = z.output<typeof feedLayout>

/**
 * What only a person can decide before the file is read: "column.carat", "column.price" (no column for it), "sheets" (nothing in
 * the file looks like stones), and the ids of the open questions (questions.ts). A file that looks like something else than stones
 * asks nothing but that. Empty: ready to read.
 */
export function layoutNeeds(layout: FeedLayout): string[] {
  const foreign = layout.open?.filter((id) => id.startsWith('notStones:')) ?? []
  const used = layout.sheets.filter((sheet) => sheet.use)
  return foreign.length > 0 ? foreign : used.length === 0 ? ['sheets'] : sheetNeeds(layout, used)
}

function sheetNeeds(layout: FeedLayout, used: readonly SheetLayout[]): string[] {
  const needs = new Set<string>(layout.open)
  for (const sheet of used) {
    const fields = new Set(sheet.columns.map((column) => column.field))
    const own = [...columnNeeds(sheet, fields, layout.open), ...discountNeeds(sheet, fields), ...rateNeeds(sheet, layout)]
    for (const need of own) needs.add(need)
  }
  return [...needs]
}

type Fields = ReadonlySet<FeedField | null>

function columnNeeds(sheet: SheetLayout, fields: Fields, open: readonly string[] | undefined): string[] {
  const hasAny = (...names: FeedField[]): boolean => names.some((name) => fields.has(name))
  return [
    ...(hasAny('stockNo', 'reportNo') ? [] : ['column.stockNo']),
    ...(isGiven(sheet, 'shape', open) ? [] : ['column.shape']),
    ...(hasAny('carat', 'points') ? [] : ['column.carat']),
    ...(isGiven(sheet, 'color', open) || hasAny('fancyColor') ? [] : ['column.color']),
    ...(hasAny('pricePerCt', 'priceTotal', 'back') ? [] : ['column.price']),
  ]
}

const discountNeeds = (sheet: SheetLayout, fields: Fields): string[] =>
  fields.has('back') ? (['discountSign', 'discountScale'] as const).filter((name) => sheet[name] === null) : []

/** A rate for each money of a price that is not in dollars. */
const rateNeeds = ({ columns }: SheetLayout, { rates }: FeedLayout): string[] =>
  columns.flatMap(({ field, currency }) => {
    const counts = field === 'pricePerCt' || field === 'priceTotal'
    return counts && currency !== null && currency !== 'USD' && rates[currency] === undefined ? [`rate.${currency}`] : []
  })

/** A column, a constant of the sheet or the titles above its rows say it, or whether last time's constant holds is asked. */
function isGiven({ columns, constants, given }: SheetLayout, field: 'shape' | 'color', open: readonly string[] = []): boolean {
  return (
    columns.some((column) => column.field === field) ||
    (constants?.[field] ?? '').trim() !== '' ||
    given?.some((one) => one === field) === true ||
    open.some((id) => id.startsWith('constant:') && id.endsWith(`:${field}`))
  )
}

named({ FeedColumn: feedColumn, SheetLayout: sheetLayout, SupplierValues: supplierValues, FeedLayout: feedLayout })
