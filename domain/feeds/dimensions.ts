import type { SheetRow } from '../files/cell.ts'
import { styleVotes, votedStyle } from './decimal-styles.ts'
import { feedCurrencies, type FeedCurrency } from './fields.ts'
import type { Marks } from './judge.ts'
import type { FeedColumn, SheetLayout } from './layout.ts'
import { median } from './median.ts'
import type { PriceRole, Reading } from './price-reading.ts'
import type { QuestionSubject } from './questions.ts'
import type { RowFacts } from './row-facts.ts'
import { textsOf, rolesOf, rolesIn, isPrice, isRole } from './price-columns.ts'

/** What the file's greatest sheet decided with certainty: one supplier writes all of their sheets alike. */
export type Lead = Partial<Pick<Reading, 'weightUnit' | 'priceUnit' | 'discountSign' | 'discountScale' | 'currency'>>
const asLead = 2

export type Option = { readonly value: string; readonly prior: number; readonly apply: (reading: Reading) => Reading }
/** One thing to decide, with every way it may be. */
export type Dimension = {
  readonly id: string
  readonly about: QuestionSubject
  readonly column: FeedColumn | null
  readonly options: readonly Option[]
}

/** What is known before the rows are asked. */
export type Hints = {
  /** Place of the sheet in the file: part of the ids. */
  readonly place: number
  readonly sheet: SheetLayout
  readonly data: readonly SheetRow[]
  readonly rows: readonly RowFacts[]
  /** The style of the file's other numbers. */
  readonly fileStyle: 'point' | 'comma' | null
  readonly marks: Marks
  /** A currency that the lines above the header name. */
  readonly spokenCurrency: FeedCurrency | null
  readonly chinese: boolean
  /** Headers in a European language. */
  readonly european: boolean
  /** The last layout's sheet, by which doubts are weighed. */
  readonly remembered: SheetLayout | null
  readonly rememberedField: (column: FeedColumn) => FeedColumn | undefined
  readonly originWord: 'natural' | 'lab' | null
  /** No header tells what a price is: each column may be any of them. */
  readonly byValues: boolean
  readonly lead: Lead
}

/** Numbers of weights and prices: in the style that the column's own cells prove; doubtful where all can be read either way. */
export function styleDimensions(columns: readonly FeedColumn[], hints: Hints): { columns: FeedColumn[]; dimensions: Dimension[] } {
  const dimensions: Dimension[] = []
  const styled = columns.map((column): FeedColumn => {
    const votes = styleVotes(textsOf(hints.data, column.index))
    const voted = votedStyle(votes)
    if (voted !== null) return { ...column, decimal: voted }
    if (votes.either === 0) return { ...column, decimal: hints.fileStyle ?? 'mixed' }
    dimensions.push({
      id: `decimal:${hints.place}:${column.index}`,
      about: 'decimal',
      column,
      options: (['point', 'comma'] as const).map((value) => ({
        value,
        prior: hints.fileStyle === value ? 1 : 0,
        apply: (reading) => ({ ...reading, decimals: { ...reading.decimals, [column.index]: value } }),
      })),
    })
    return column
  })
  return { columns: styled, dimensions }
}

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

function weightDimension(hints: Hints): Dimension | null {
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
  const options = [set('carats', isPoints ? -2 : grams.carats)]
  if (isPoints || (whole && middle >= 8)) options.push(set('points', 0))
  if (middle <= 6 && !isPoints) options.push(set('grams', grams.grams))
  return { id: `weightUnit:${hints.place}`, about: 'weightUnit', column, options }
}

/** A column that is one kind of price may be the other. */
function otherPrice(role: PriceRole | undefined): PriceRole | null {
  if (role === 'pricePerCt') return 'priceTotal'
  return role === 'priceTotal' ? 'pricePerCt' : null
}

/** What each price column holds: what its header allows, and the other kind of price where it is the only one. */
function meaningDimensions(columns: readonly FeedColumn[], hints: Hints): Dimension[] {
  const roles = new Map(columns.map((column) => [column.index, rolesIn(column, hints)]))
  const only = columns.filter(({ index }) => roles.get(index)?.some((role) => role === 'pricePerCt' || role === 'priceTotal')).length === 1
  const sharesRole = ({ index }: FeedColumn, named: readonly PriceRole[]): boolean =>
    roles.get(index)?.some((role) => named.includes(role)) === true
  // A price in a second money beside one in dollars: the dollars count.
  const isInDollars = ({ index }: FeedColumn): boolean => hints.marks[index] === 'USD' && roles.get(index)?.some(isPrice) === true
  const isForeign = ({ index }: FeedColumn): boolean => hints.marks[index] !== undefined && hints.marks[index] !== 'USD'
  return columns.map((column): Dimension => {
    const named = roles.get(column.index) ?? []
    const before = hints.rememberedField(column)?.field
    const set = (value: PriceRole | 'ignore', prior: number): Option => ({
      value,
      prior: prior + (before === value ? 1.2 : 0),
      apply: (reading) => (value === 'ignore' ? reading : { ...reading, roles: { ...reading.roles, [value]: column.index } }),
    })
    const isConverted = isForeign(column) && named.every(isPrice) && columns.some(isInDollars)
    const options = named.map((role) => set(role, isConverted ? -6 : 0))
    const unnamed = named.length === 0 ? [column.field, before ?? null].find(isRole) : undefined
    if (unnamed !== undefined) options.push(set(unnamed, 0))
    const other = only && named.length === 1 ? otherPrice(named[0]) : null
    if (other !== null) options.push(set(other, -3.5))
    const shared = columns.some((one) => one !== column && sharesRole(one, named))
    if (shared || isConverted || named.length > 1) options.push(set('ignore', hints.byValues ? -2.5 : isConverted ? 0 : -0.7))
    return { id: `meaning:${hints.place}:${column.index}`, about: 'meaning', column, options }
  })
}

function discountDimensions(columns: readonly FeedColumn[], hints: Hints): Dimension[] {
  // "Rap Rate" may be a list price or a discount: a column that can be nothing else goes first.
  const back =
    columns.find(({ field }) => field === 'back') ??
    columns.find(({ header }) => rolesOf(header).includes('back') && rolesOf(header).length === 1) ??
    columns.find(({ header }) => rolesOf(header).includes('back'))
  if (!back) return []
  const read = hints.rows.flatMap((row) => row.number(back.index) ?? []).filter(({ value }) => value !== 0)
  const negative = read.filter(({ value }) => value < 0).length >= read.length * 0.7
  const bare = read.filter(({ percent }) => !percent).map(({ value }) => Math.abs(value))
  const small = bare.length > 0 && bare.every((value) => value <= 1.5)
  const tiny = small && bare.length > 2 && median(bare) > 0.05 && bare.every((value) => value < 1)
  const large = bare.length > 1 && bare.every(Number.isInteger) && median(bare) > 150
  const { discountSign, discountScale } = hints.remembered ?? { discountSign: null, discountScale: null }
  return [
    {
      id: 'discountSign',
      about: 'discountSign',
      column: back,
      options: (['negative', 'positive'] as const).map((value) => ({
        value,
        prior:
          (negative && value === 'positive' ? -2 : 0) + (discountSign === value ? 1 : 0) + (hints.lead.discountSign === value ? asLead : 0),
        apply: (reading) => ({ ...reading, discountSign: value }),
      })),
    },
    {
      id: 'discountScale',
      about: 'discountScale',
      column: back,
      options: ([...(large ? (['hundredths'] as const) : []), 'points', 'fraction'] as const).map((value) => ({
        value,
        prior:
          (value === 'points' ? (tiny ? -3 : small ? -1.5 : 0) : 0) +
          (!small && value === 'fraction' ? -2 : 0) +
          (discountScale === value ? 1 : 0) +
          (hints.lead.discountScale === value ? asLead : 0),
        apply: (reading) => ({ ...reading, discountScale: value }),
      })),
    },
  ]
}

/** How likely a price without a sign is in a money: in a file that speaks Chinese, and in others. */
const usualPriors: Readonly<Record<'chinese' | 'other', Partial<Record<FeedCurrency, number>>>> = {
  chinese: { USD: 0, CNY: 0, HKD: -0.6, INR: -1.5 },
  other: { USD: 0, CNY: -1.5, INR: -1.5 },
}

function currencyDimension(columns: readonly FeedColumn[], hints: Hints): Dimension | null {
  const open = columns.filter(
    ({ index, header, field }) =>
      hints.marks[index] === undefined && [...rolesOf(header), field].some((role) => role === 'pricePerCt' || role === 'priceTotal'),
  )
  const [column] = open
  if (!column) return null
  const before = hints.rememberedField(column)?.currency
  const prior = (currency: FeedCurrency): number => plainPrior(currency) + (hints.lead.currency === currency ? asLead : 0)
  const plainPrior = (currency: FeedCurrency): number => {
    const again = before === currency ? 2.5 : 0
    // Without a header nothing says that prices are in dollars.
    if (hints.byValues) return (currency === 'USD' ? 0 : -0.3) + again
    const usual = currency === 'EUR' ? euroPrior(hints) : (usualPriors[hints.chinese ? 'chinese' : 'other'][currency] ?? -2)
    return usual + (hints.spokenCurrency === currency ? 3 : 0) + again
  }
  return {
    id: `currency:${hints.place}`,
    about: 'currency',
    column,
    options: feedCurrencies.map((value) => ({ value, prior: prior(value), apply: (reading) => ({ ...reading, currency: value }) })),
  }
}

/** A price with a decimal comma or a European word may be in euros: nothing but a person tells them from dollars. */
const euroPrior = ({ fileStyle, european }: Hints): number =>
  fileStyle === 'comma' && european ? 0.3 : fileStyle === 'comma' || european ? -0.4 : -2

function hundredsDimension(columns: readonly FeedColumn[], hints: Hints): Dimension | null {
  const rap = columns.find((column) => column.field === 'rap' || rolesIn(column, hints).includes('rap'))
  if (!rap) return null
  const values = hints.rows.flatMap((row) => row.number(rap.index)?.value ?? [])
  const set = (value: Reading['priceUnit'], prior: number): Option => ({
    value,
    prior: prior + (hints.lead.priceUnit === value ? asLead : 0),
    apply: (reading) => ({ ...reading, priceUnit: value }),
  })
  const options = [set('ones', 0), ...(median(values) < 1500 ? [set('hundreds', -0.5)] : [])]
  return { id: `priceUnit:${hints.place}`, about: 'priceUnit', column: rap, options }
}

/** Whole numbers of dollars may be cents: only where no other money is named, and no sign stands before the decimals. */
function centsDimension(columns: readonly FeedColumn[], hints: Hints): Dimension | null {
  const prices = columns.filter((column) => [...rolesIn(column, hints), column.field].some((role) => isRole(role) && isPrice(role)))
  const [column] = prices
  const numbers = prices.flatMap(({ index }) => hints.rows.flatMap((row) => row.number(index) ?? []))
  const isForeign = prices.some(({ index }) => hints.marks[index] !== undefined && hints.marks[index] !== 'USD')
  if (!column || isForeign || numbers.some(({ places }) => places > 0) || median(numbers.map(({ value }) => value)) < 5000) return null
  const isNamed = prices.every(({ header }) => /\bcents?\b|¢|美分/i.test(header))
  const set = (value: Reading['moneyUnit'], prior: number): Option => ({
    value,
    prior,
    apply: (reading) => ({ ...reading, moneyUnit: value }),
  })
  return {
    id: `moneyUnit:${hints.place}`,
    about: 'moneyUnit',
    column,
    options: [set('ones', isNamed ? -3 : 0), set('cents', isNamed ? 0 : -3)],
  }
}

/** Share of the rows, among those with a report number, that say lab-grown themselves. */
const labGrownShare = (rows: readonly RowFacts[]): number => rows.filter(({ origin }) => origin === 'lab').length / Math.max(1, rows.length)

function originDimension(hints: Hints): Dimension {
  const says = labGrownShare(hints.rows)
  const allSay = hints.rows.length > 0 && hints.rows.every(({ origin }) => origin !== null)
  const lab = hints.originWord === 'lab' || hints.remembered?.origin === 'lab'
  const natural = hints.originWord === 'natural'
  const set = (value: 'natural' | 'lab', prior: number): Option => ({ value, prior, apply: (reading) => ({ ...reading, origin: value }) })
  const labGrownPrior =
    (natural ? -1.5 : 0) + (says >= 0.3 ? 2 : hints.originWord === 'lab' ? 0.3 : lab ? 0.8 : hints.byValues ? -0.7 : -2.6)
  return {
    id: `origin:${hints.place}`,
    about: 'origin',
    column: null,
    // Where every row says it itself, there is nothing to ask.
    options: allSay
      ? [set(says === 1 ? 'lab' : 'natural', 0)]
      : [set('natural', says >= 0.3 ? 0 : lab ? -0.3 : 0), set('lab', labGrownPrior)],
  }
}

/** Everything of a sheet's numbers that is to be decided together. */
export function dimensionsOf(columns: readonly FeedColumn[], hints: Hints): Dimension[] {
  return [
    weightDimension(hints),
    ...meaningDimensions(columns, hints),
    ...discountDimensions(columns, hints),
    currencyDimension(columns, hints),
    hundredsDimension(columns, hints),
    centsDimension(columns, hints),
    originDimension(hints),
  ].filter((dimension) => dimension !== null)
}
