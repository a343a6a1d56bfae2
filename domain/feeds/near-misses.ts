import { readNumber } from './cell-numbers.ts'
import { columnsTwice } from './columns-twice.ts'
import { columnFit, contradicts } from './column-fit.ts'
import { aliasHits, aliasKeys, headerKey, isIgnored, isSecondary } from './header-aliases.ts'
import { firstOfEach } from './first-of-each.ts'
import { onlyFurtherOff } from './further-off.ts'
import { keysOf } from '../api/known-keys.ts'
import type { FeedField } from './fields.ts'
import type { FeedColumn } from './layout.ts'
import { median } from './median.ts'
import { isPrice, rolesOf } from './price-columns.ts'
import { tellingWords } from './telling-words.ts'
import type { Unnamed } from './unnamed.ts'

const shortest = 5
const longName = 6

/** One letter too many, too few, wrong, or two changed places. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  if (one.length === other.length) {
    const swapped = one[at] === other[at + 1] && one[at + 1] === other[at]
    return one.slice(at + 1) === other.slice(at + 1) || (swapped && one.slice(at + 2) === other.slice(at + 2))
  }
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.slice(at) === long.slice(at + 1)
}

const isKindOfPrice = (field: FeedField): boolean => field === 'pricePerCt' || field === 'priceTotal'
const discountWord = /disc|extra|less|\boff\b|back/i
const secondKind = /old|prev|last/i

/** "Less 2" beside a discount that prices would be counted from: whether it counts too only a person can say (how, is asked of one that says that it comes on top). */
function furtherDiscounts(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const has = new Set(columns.map(({ field }) => field))
  if (!has.has('back') || has.has('pricePerCt') || has.has('priceTotal')) return []
  const asked = onlyFurtherOff(columns, valuesOf)
  return columns.flatMap((column) => {
    const { header, field, index } = column
    const isDoubtful =
      column !== asked && field === null && discountWord.test(header) && !secondKind.test(header) && aliasHits(header).length === 0
    const values = isDoubtful && !isIgnored(headerKey(header)) ? valuesOf(index) : []
    return (columnFit('back', values) ?? 0) >= 0.8 ? [{ column, fields: ['back'] as const, isLikely: false }] : []
  })
}

const isSum = (values: readonly string[]): boolean => {
  const filled = values.filter((text) => text.trim() !== '')
  const sums = filled.flatMap((text) => {
    const read = readNumber(text)
    return read.kind === 'number' && !read.percent ? [read.value] : []
  })
  const areSums = sums.length >= filled.length * 0.9 && median(sums) >= 100 && median(sums) < 1e6
  return areSums && new Set(sums).size > sums.length * 0.5
}

const onTerms = /\b(?:cod|c\.o\.d\.?|cash|advance|memo|credit|terms|(?:net\s*)?\d{1,3}\s*days?)(?!\p{L})/giu

/** "COD $/ct" beside "30 Days $/ct", and no price without terms: which of them counts only a person can say. */
function pricesOnTerms(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  if (columns.some(({ header, field }) => field !== 'back' && rolesOf(header).some(isPrice))) return []
  return columns.flatMap((column): Unnamed[] => {
    const bare = column.header.replace(onTerms, ' ')
    if (column.field !== null || bare === column.header || !/[\p{L}\p{N}$]/u.test(bare)) return []
    const fields = rolesOf(bare).filter(isPrice)
    if (fields.length === 0 || !isSum(valuesOf(column.index))) return []
    return [{ column, fields, isLikely: /cod|c\.o\.d|cash|advance/i.test(column.header) }]
  })
}

const perCarat = /\/\s*(?:ct|crt|carat)|per\s*(?:ct|crt|carat)|\bppc\b/i
/** "Client Price/ct", "Price/ct excl VAT"; not of an auction, an estimate or a policy. */
const namesPrice = /price|\brates?\b|\bppc\b|[$€]\s*\/|\/\s*(?:ct|crt|carat)|\b(?:amount|amt|total|value)\b|价|金额/i
const isOfNoSale = /\bpair|\bsets?\b|max|target|budget|reserve|start|\bbids?\b|estimat|insur|apprais|memo|rap|list|market|起拍|估价/i

/** Sums of money under a name that nobody knows, where prices are missing, or would be counted from a discount: they may be the prices. */
function unknownPrices(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const hasBack = columns.some(({ field }) => field === 'back')
  if (columns.some(({ header, field }) => field !== 'back' && rolesOf(header).some(isPrice))) return []
  return columns.flatMap((column): Unnamed[] => {
    const { header, field, index } = column
    const isOpen = field === null && !isSecondary(header) && !isIgnored(headerKey(header)) && aliasHits(header).length === 0
    const isNamed = hasBack || (namesPrice.test(header) && !isOfNoSale.test(header))
    const fields = perCarat.test(header) ? (['pricePerCt'] as const) : (['pricePerCt', 'priceTotal'] as const)
    return isOpen && isNamed && isSum(valuesOf(index)) ? [{ column, fields, isLikely: false }] : []
  })
}

/** Without these a row is no stone; so many different values tell a column of them. */
const neededGrades = { shape: 2, color: 3, clarity: 2 } as const

/** "Clt", "Kategorie": grades that a stone needs and no header names, by what stands below. */
function gradesByValues(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const taken = new Set(columns.map(({ field }) => field))
  return keysOf(neededGrades).flatMap((field): Unnamed[] => {
    if (taken.has(field) || (field === 'color' && taken.has('fancyColor')) || (field === 'clarity' && !taken.has('color'))) return []
    const [column, second] = columns.filter(({ field: own, header, index }) => {
      if (own !== null || isIgnored(headerKey(header)) || aliasHits(header).length > 0) return false
      const values = valuesOf(index).filter((text) => text.trim() !== '')
      return new Set(values).size >= neededGrades[field] && (columnFit(field, values) ?? 0) >= 0.9
    })
    return column !== undefined && second === undefined ? [{ column, fields: [field], isLikely: true }] : []
  })
}

const makes = ['cut', 'polish', 'symmetry'] as const
const fewestOfPrefix = 4

/** "Cutt", "Lucid.", "Grado taglio": one of the headers of a field is a slip away, begins as this one does, or is a word of it. */
function isLikeHeaderOf(field: FeedField, header: string): boolean {
  const key = headerKey(header)
  const words = header
    .split(/[^\p{L}]+/u)
    .map(headerKey)
    .filter((word) => word.length > 2)
  return [...aliasKeys()].some(
    ([alias, hits]) =>
      hits[0]?.field === field &&
      alias.length > 2 &&
      (isOneSlip(key, alias) || words.includes(alias) || (key.length >= fewestOfPrefix && alias.startsWith(key))),
  )
}

/** Makes below a header that nobody knows, while cut, polish or symmetry has no column. */
function makesByValues(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const taken = new Set(columns.map(({ field }) => field))
  const open = taken.has('cutGrades') ? [] : makes.filter((field) => !taken.has(field))
  if (open.length === 0) return []
  return columns.flatMap((column): Unnamed[] => {
    const { header, field, index } = column
    if (field !== null || isIgnored(headerKey(header)) || aliasHits(header).length > 0) return []
    const values = valuesOf(index)
    const areMade =
      (columnFit('cut', values) ?? 0) >= 0.9 && values.some((text) => /^(?:EX|VG|GD|ID|VERY ?GOOD|EXCELLENT|IDEAL)$/i.test(text.trim()))
    if (!areMade) return []
    const like = open.filter((one) => isLikeHeaderOf(one, header))
    return [{ column, fields: [...like, ...open.filter((one) => !like.includes(one))], isLikely: like.length === 1 }]
  })
}

/** Unknown headers that are one slip away from a known one whose field nobody has, and whose values do not speak against it. */
export function nearMisses(columns: readonly FeedColumn[], valuesOf: (index: number) => readonly string[]): Unnamed[] {
  const taken = new Set(columns.map(({ field }) => field))
  const near = columns.flatMap((column): Unnamed[] => {
    const key = headerKey(column.header)
    if (column.field !== null || key.length < shortest || isIgnored(key) || aliasHits(column.header).length > 0) return []
    const values = valuesOf(column.index)
    const fields = [...aliasKeys()]
      .filter(([alias]) => alias.length >= shortest && isOneSlip(key, alias))
      .flatMap(([, hits]) => hits.map(({ field }) => field))
    // Of words that may say anything, only a long name is near enough to be meant: "Stone" is no "Store".
    const unlike = key.length < longName ? 0 : 0.5
    const open = fields.filter((one) => !taken.has(one) && (columnFit(one, values) ?? unlike) >= 0.5 && !contradicts(one, values))
    // "Price A" may be any of several moneys, and is hardly a list.
    const prices = open.includes('rap') ? [...new Set(open.filter(isKindOfPrice))] : []
    if (prices.length > 0) return [{ column, fields: prices, isLikely: false }]
    const [field] = open
    return field === undefined ? [] : [{ column, fields: [field], isLikely: true }]
  })
  const further = [furtherDiscounts, makesByValues, tellingWords, gradesByValues, pricesOnTerms, unknownPrices, columnsTwice].flatMap(
    (find) => find(columns, valuesOf),
  )
  return firstOfEach([...near, ...further], ({ column }) => column)
}
