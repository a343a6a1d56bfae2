import { furtherOff } from './further-off.ts'
import { asLead, type Dimension, type Hints, type Option } from './dimension.ts'
import { styleVotes, votedStyle } from './decimal-styles.ts'
import { type DiscountScale, type DiscountSign, feedCurrencies, type FeedCurrency, unnamedCurrencies } from './fields.ts'
import type { FeedColumn } from './layout.ts'
import { median } from './median.ts'
import { withoutOwnList } from './own-list.ts'
import type { PriceRole, Reading } from './price-reading.ts'
import type { RowFacts } from './row-facts.ts'
import { weightDimension } from './weight-dimension.ts'
import { textsOf, hasYenSign, rolesOf, rolesIn, isOfList, isPrice, isRole } from './price-columns.ts'

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

/** A column that is nothing but one kind of price may be the other. */
function otherPrice(named: readonly PriceRole[]): PriceRole | null {
  const [role, second] = named
  if (second !== undefined) return null
  if (role === 'pricePerCt') return 'priceTotal'
  return role === 'priceTotal' ? 'pricePerCt' : null
}

/** What a column is taken for whose header allows nothing: by its place or its values, or as last time. */
const takenFor = ({ field }: FeedColumn, before: FeedColumn['field'] | undefined): PriceRole | undefined =>
  [field, before ?? null].find(isRole)

/** How likely a column is left aside that says the same as another one, or a price once more in a second money. */
function ignoredPrior({ byValues }: Hints, isConverted: boolean): number {
  if (byValues) return -2.5
  return isConverted ? 0 : -0.7
}

/** "Net", "Final" of two prices is what is paid, the more where something is taken off; "Asking" and a price on credit are not. */
function paidPrior(header: string, isTopped: boolean): number {
  if (/\b(?:net|nett|final)\b|到手|实价|成交|最终/i.test(header)) return isTopped ? 0.65 : 0.25
  return /\b(?:ask|asking|gross|credit|\d{1,3}\s*days?)\b/i.test(header) ? -0.25 : 0
}

/** What each price column holds: what its header allows, and the other kind of price where it is the only one. */
function meaningDimensions(columns: readonly FeedColumn[], hints: Hints): Dimension[] {
  const isForeign = ({ index }: FeedColumn): boolean => hints.marks[index] !== undefined && hints.marks[index] !== 'USD'
  // A list is in dollars.
  // Where each row says what its price is for, the name that leaves it open stands for the carat.
  const isSaid = hints.sheet.pricedBy !== undefined
  const mayStand = (column: FeedColumn, role: PriceRole, named: readonly PriceRole[]): boolean =>
    role === 'rap' ? !isForeign(column) : role !== 'priceTotal' || !isSaid || !named.includes('pricePerCt')
  const roles = new Map(
    columns.map((column) => [column.index, rolesIn(column, hints).filter((role, _, named) => mayStand(column, role, named))]),
  )
  // A column of another name may be a price by a person's word.
  const mayBe = (column: FeedColumn): readonly PriceRole[] => {
    const named = roles.get(column.index) ?? []
    return named.length === 0 && isRole(column.field) ? [column.field] : named
  }
  const only = columns.filter((column) => mayBe(column).some(isPrice)).length === 1
  const sharesRole = (column: FeedColumn, named: readonly PriceRole[]): boolean => mayBe(column).some((role) => named.includes(role))
  // A price in a second money beside one in dollars: the dollars count.
  const isInDollars = ({ index }: FeedColumn): boolean => hints.marks[index] === 'USD' && roles.get(index)?.some(isPrice) === true
  // Where more is taken off in a column of its own, the first discount may not be what makes the price.
  const isTopped = furtherOff(hints.sheet.columns, hints.data) !== null
  const isShared = (column: FeedColumn, named: readonly PriceRole[]): boolean =>
    named.length > 1 || (isTopped && named[0] === 'back') || columns.some((one) => one !== column && sharesRole(one, named))
  const priorOf = ({ header }: FeedColumn, role: PriceRole): number => (isPrice(role) ? paidPrior(header, isTopped) : 0)
  return columns.map((column): Dimension => {
    const named = roles.get(column.index) ?? []
    const before = hints.rememberedField(column)?.field
    const set = (value: PriceRole | 'ignore', prior: number): Option => ({
      value,
      prior: prior + (before === value ? 1.2 : 0),
      apply: (reading) => (value === 'ignore' ? reading : { ...reading, roles: { ...reading.roles, [value]: column.index } }),
    })
    const isConverted = isForeign(column) && named.every(isPrice) && columns.some(isInDollars)
    const options = named.map((role) => set(role, isConverted ? -6 : priorOf(column, role)))
    const unnamed = named.length === 0 ? takenFor(column, before) : undefined
    if (unnamed !== undefined) options.push(set(unnamed, 0))
    const other = only && !isSaid ? otherPrice(named) : null
    if (other !== null) options.push(set(other, -3.5))
    if (isShared(column, named) || isConverted) options.push(set('ignore', ignoredPrior(hints, isConverted)))
    return { id: `meaning:${hints.place}:${column.index}`, about: 'meaning', column, options }
  })
}

/** "Rap %" and 折扣 may be what is off the list or what is paid of it. */
const mayBePaid = (header: string): boolean => /折|^\W*rap(?:aport|net)?\W*(?:%|pct|percent(?:age)?)\W*$|^\W*%\s*rap\W*$/i.test(header)

function discountDimensions(columns: readonly FeedColumn[], hints: Hints): Dimension[] {
  // "Rap Rate" may be a list price or a discount: a column that can be nothing else goes first.
  const back =
    columns.find(({ field }) => field === 'back') ??
    columns.find(({ header }) => rolesOf(header).includes('back') && rolesOf(header).length === 1) ??
    columns.find(({ header }) => rolesOf(header).includes('back'))
  if (!back) return []
  const read = hints.rows.flatMap((row) => row.number(back.index) ?? []).filter(({ value }) => value !== 0)
  return [signDimension(back, read, hints), scaleDimension(back, read, hints)]
}

type Shown = readonly { readonly value: number; readonly percent: boolean }[]

/** "% Off Rap", "Below %": numbers without a sign are below the list by the name. */
const saysOff = /\b(?:off|below|less|under)\b/i

function signDimension(back: FeedColumn, read: Shown, { remembered, lead }: Hints): Dimension {
  const negative = read.filter(({ value }) => value < 0).length >= read.length * 0.7
  const signs: readonly DiscountSign[] = isOfList(back.header)
    ? ['paid']
    : ['negative', 'positive', ...(mayBePaid(back.header) && read.every(({ value }) => value > 0) ? (['paid'] as const) : [])]
  const isOff = saysOff.test(back.header) && read.every(({ value }) => value > 0)
  const prior = (value: DiscountSign): number =>
    (isOff && value === 'negative' ? -1.5 : 0) +
    (negative && value === 'positive' ? -2 : 0) +
    (remembered?.discountSign === value ? 1 : 0) +
    (lead.discountSign === value ? asLead : 0)
  return {
    id: 'discountSign',
    about: 'discountSign',
    column: back,
    options: signs.map((value) => ({ value, prior: prior(value), apply: (reading) => ({ ...reading, discountSign: value }) })),
  }
}

function scaleDimension(back: FeedColumn, read: Shown, { remembered, lead }: Hints): Dimension {
  const bare = read.filter(({ percent }) => !percent).map(({ value }) => Math.abs(value))
  const small = bare.length > 0 && bare.every((value) => value <= 1.5)
  const tiny = small && bare.length > 2 && median(bare) > 0.05 && bare.every((value) => value < 1)
  const large = bare.length > 1 && bare.every(Number.isInteger) && median(bare) > 150
  const tenths = !small && bare.length > 0 && bare.every((value) => value <= 10) && /折/.test(back.header)
  const scales = [...(large ? (['hundredths'] as const) : []), 'points', 'fraction', ...(tenths ? (['tenths'] as const) : [])] as const
  const prior = (value: DiscountScale): number =>
    (value === 'points' ? (tiny ? -3 : small ? -1.5 : 0) : 0) +
    (!small && value === 'fraction' ? -2 : 0) +
    (remembered?.discountScale === value ? 1 : 0) +
    (lead.discountScale === value ? asLead : 0)
  return {
    id: 'discountScale',
    about: 'discountScale',
    column: back,
    options: scales.map((value) => ({ value, prior: prior(value), apply: (reading) => ({ ...reading, discountScale: value }) })),
  }
}

/** How likely a price without a sign is in a money: in a file that speaks Chinese, and in others. */
const usualPriors: Readonly<Record<'chinese' | 'other', Partial<Record<FeedCurrency, number>>>> = {
  chinese: { USD: 0, CNY: 0, HKD: -0.6, INR: -1.5 },
  other: { USD: 0, CNY: -1.5, INR: -1.5 },
}

const usualPrior = (currency: FeedCurrency, hints: Hints): number =>
  currency === 'EUR' ? euroPrior(hints) : (usualPriors[hints.chinese ? 'chinese' : 'other'][currency] ?? -2)
const usualMoneys: ReadonlySet<FeedCurrency> = new Set(unnamedCurrencies)
const yenMoneys = ['CNY', 'JPY'] as const
/** Headers with Japanese letters. */
const isJapanese = ({ sheet }: Hints): boolean =>
  sheet.columns.some(({ header }) => /[\p{Script=Hiragana}\p{Script=Katakana}円]/u.test(header))

function currencyDimension(columns: readonly FeedColumn[], hints: Hints): Dimension | null {
  const open = columns.filter(
    ({ index, header, field }) =>
      hints.marks[index] === undefined && [...rolesOf(header), field].some((role) => role === 'pricePerCt' || role === 'priceTotal'),
  )
  const [column] = open
  if (!column) return null
  const before = hints.rememberedField(column)?.currency
  const isYen = open.some((one) => hasYenSign(one, hints.data))
  const named = [hints.spokenCurrency, hints.statedCurrency, before, hints.lead.currency]
  // What is taken off on top makes dollars look like euros.
  const isTopped = furtherOff(hints.sheet.columns, hints.data) !== null
  const isUsual = (one: FeedCurrency): boolean => usualMoneys.has(one) && (one !== 'EUR' || !isTopped)
  const moneys = isYen ? yenMoneys : feedCurrencies.filter((one) => isUsual(one) || named.includes(one))
  const prior = (currency: FeedCurrency): number => plainPrior(currency) + (hints.lead.currency === currency ? asLead : 0)
  const plainPrior = (currency: FeedCurrency): number => {
    const again = before === currency ? 2.5 : 0
    // Without a header nothing says that prices are in dollars.
    if (hints.byValues) return (currency === 'USD' ? 0 : -0.3) + again
    if (isYen) return (currency === 'CNY') === isJapanese(hints) ? -1.5 + again : again
    const usual = usualPrior(currency, hints)
    // A rate of a money close to another one: its figures do not tell which of the two the prices are in.
    const stated = hints.statedCurrency === currency && (currency === 'EUR' || currency === 'HKD') ? 2 : 0
    return usual + (hints.spokenCurrency === currency ? 3 : stated) + again
  }
  return {
    id: `currency:${hints.place}`,
    about: 'currency',
    column,
    options: moneys.map((value) => ({ value, prior: prior(value), apply: (reading) => ({ ...reading, currency: value }) })),
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

/** Goods that nothing says anything of are natural. */
function labGrownPrior({ originWord, byValues }: Hints, share: number, wasLab: boolean): number {
  const against = originWord === 'natural' ? -1.5 : 0
  if (share >= 0.3) return against + 2
  if (originWord === 'lab') return against + 0.3
  if (wasLab) return against + 0.8
  return against + (byValues ? -0.7 : -2.6)
}

function originDimension(hints: Hints): Dimension {
  const says = labGrownShare(hints.rows)
  const allSay = hints.rows.length > 0 && hints.rows.every(({ origin }) => origin !== null)
  const lab = hints.originWord === 'lab' || hints.remembered?.origin === 'lab'
  const set = (value: 'natural' | 'lab', prior: number): Option => ({ value, prior, apply: (reading) => ({ ...reading, origin: value }) })
  return {
    id: `origin:${hints.place}`,
    about: 'origin',
    column: null,
    // Where every row says it itself, there is nothing to ask.
    options: allSay
      ? [set(says === 1 ? 'lab' : 'natural', 0)]
      : [set('natural', says >= 0.3 ? 0 : lab ? -0.3 : 0), set('lab', labGrownPrior(hints, says, lab))],
  }
}

/** Everything of a sheet's numbers that is to be decided together. */
export function dimensionsOf(all: readonly FeedColumn[], hints: Hints): Dimension[] {
  const columns = withoutOwnList(all, hints.rows)
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
