import type { Choice } from './choose-reading.ts'
import { evidenceOf, tellingPlaces } from './evidence.ts'
import type { Dimension } from './dimension.ts'
import type { SheetLayout } from './layout.ts'
import { feedCurrencies } from './fields.ts'
import { isPrice, isRole } from './price-columns.ts'
import type { FeedFinding, FeedQuestion } from './questions.ts'
import type { RowFacts } from './row-facts.ts'

const told: ReadonlySet<string> = new Set([
  'points',
  'grams',
  'milligrams',
  'hundreds',
  'cents',
  'hundredths',
  'comma',
  'lab',
  'positive',
  'negative',
  'paid',
  'fraction',
  'tenths',
  ...feedCurrencies.filter((currency) => currency !== 'USD'),
])

/** What the layout itself tells: how the rows stand, another week's list, facts that titles give. */
export function toldOf({ sheet, columns, oldList, arranged, given = [] }: SheetLayout): FeedFinding[] {
  const list = columns.find(({ field }) => field === 'rap')
  const has = new Set(columns.map(({ field }) => field))
  return [
    ...(arranged ? [{ about: 'arranged' as const, sheet, column: null, header: null, value: arranged.kind }] : []),
    ...(oldList && list ? [{ about: 'oldList' as const, sheet, column: list.index, header: list.header, value: 'oldList' }] : []),
    ...given.filter((field) => !has.has(field)).map((value) => ({ about: 'given' as const, sheet, column: null, header: null, value })),
  ]
}

/** A column's meaning is told where it could be another, a price that is set aside too; a money only of prices that are taken. */
function isTold({ about, options }: Dimension, value: string, { columns }: SheetLayout): boolean {
  if (about === 'meaning') return options.length > 1
  const isTaken = about !== 'currency' || columns.some(({ field, currency }) => isRole(field) && isPrice(field) && currency === value)
  return told.has(value) && isTaken
}

export function findingsOf({ best, doubted }: Choice, sheet: SheetLayout): FeedFinding[] {
  const { dimensions } = best
  return dimensions.flatMap((dimension) => {
    const value = best.values[dimension.id] ?? ''
    if (doubted.has(dimension) || !isTold(dimension, value, sheet)) return []
    return [
      {
        about: dimension.about,
        sheet: sheet.sheet,
        column: dimension.column?.index ?? null,
        header: dimension.column?.header ?? null,
        value,
      },
    ]
  })
}

export function numberQuestions({ open }: Choice, rows: readonly RowFacts[], sheet: SheetLayout): FeedQuestion[] {
  return [...open].map(([dimension, readings]) => {
    // The same rows under every answer: they are there to be compared.
    const places = tellingPlaces(
      readings.map(({ verdict }) => verdict),
      rows,
      3,
    )
    return {
      id: dimension.id,
      about: dimension.about,
      sheet: sheet.sheet,
      column: dimension.column?.index ?? null,
      header: dimension.column?.header ?? null,
      currency: null,
      reason: null,
      open: null,
      choices: readings.map((reading, at) => ({
        value: reading.values[dimension.id] ?? '',
        likely: at === 0,
        evidence: evidenceOf(reading.verdict, rows, sheet, places),
      })),
    }
  })
}
