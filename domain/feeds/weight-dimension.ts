import { asLead, type Dimension, type Hints, type Option } from './dimension.ts'
import type { FeedColumn } from './layout.ts'
import { median } from './median.ts'
import { rolesOf } from './price-columns.ts'
import type { Reading } from './price-reading.ts'
import type { RowFacts } from './row-facts.ts'

/** The file's list prices are the house's for five times the number under the weight, and for the number itself in no row. */
function isListedAsGrams({ sheet, rows }: Hints): boolean {
  const lists = sheet.columns.filter(({ header }) => rolesOf(header).includes('rap'))
  const isListed = (row: RowFacts, carat: number): boolean => {
    const list = row.listOf(Math.round(carat * 1000) / 1000)
    return list !== null && lists.some(({ index }) => Math.abs((row.number(index)?.value ?? 0) - list) <= list * 0.005)
  }
  const weights = rows.flatMap((row) => {
    const weight = row.weight({})
    return weight === null || weight.fixed ? [] : [{ row, value: weight.value }]
  })
  return (
    weights.filter(({ row, value }) => isListed(row, value * 5)).length > weights.length * 0.8 &&
    !weights.some(({ row, value }) => isListed(row, value))
  )
}

/** What header and figures of weights say for carats and for grams. */
function gramSigns({ header }: FeedColumn, values: readonly number[], hints: Hints): { readonly carats: number; readonly grams: number } {
  if (/\bg(?:ms?|rams?|r)?\b|克(?!拉)/i.test(header)) return { carats: -1, grams: 1 }
  const isMultiple = (of: number) => values.length >= 2 && values.every((value) => Math.abs(value / of - Math.round(value / of)) < 1e-6)
  // A fifth of whole hundredths: every last digit of three is even, which carats would not all be.
  if (isMultiple(0.002) && !isMultiple(0.01) && !isMultiple(0.005)) return { carats: values.length >= 8 ? -4 : -1.5, grams: 0 }
  return { carats: 0, grams: isListedAsGrams(hints) || hints.lead.weightUnit === 'grams' ? 0 : -6 }
}

const saysMilligrams = /(?<!\p{L})(?:mgs?|milli\s*grams?)(?!\p{L})|毫克/iu

/** Carats, points, grams or milligrams, as column and figures allow. */
export function weightDimension(hints: Hints): Dimension | null {
  const column = hints.sheet.columns.find(({ field }) => field === 'carat' || field === 'points')
  if (!column) return null
  const values = hints.rows
    .flatMap((row) => row.weight({}) ?? [])
    .filter(({ fixed }) => !fixed)
    .map(({ value }) => value)
  const middle = median(values)
  const whole = values.filter(Number.isInteger).length >= values.length * 0.9
  const isPoints = column.field === 'points'
  const grams = gramSigns(column, values, hints)
  const before = hints.rememberedField(column)?.unit
  const set = (value: Reading['weightUnit'], prior: number): Option => ({
    value,
    prior: prior + (before === value ? 1 : 0) + (hints.lead.weightUnit === value ? asLead : 0),
    apply: (reading) => ({ ...reading, weightUnit: value }),
  })
  if (saysMilligrams.test(column.header)) {
    return { id: `weightUnit:${hints.place}`, about: 'weightUnit', column, options: [set('milligrams', 0), set('carats', -1)] }
  }
  const options = [set('carats', isPoints ? -2 : grams.carats)]
  if (isPoints || (whole && middle >= 8)) options.push(set('points', 0))
  if (middle <= 6 && !isPoints) options.push(set('grams', grams.grams))
  return { id: `weightUnit:${hints.place}`, about: 'weightUnit', column, options }
}
