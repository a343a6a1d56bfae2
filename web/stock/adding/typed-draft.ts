import type { KnownReport } from '@loupe/domain/certificates/known-report.ts'
import { typedFields, type TypedField, type TypedStone } from '@loupe/domain/feeds/typed-stone.ts'
import { isPicked, typedOptions, wordOf, type PickedField } from '@loupe/domain/feeds/typed-words.ts'
import { caratThousandths, formatAmount, parseAmount } from '@loupe/domain/pricing/money.ts'
import { totalCents } from '@loupe/domain/pricing/quote.ts'
import type { Origin, StockKind } from '@loupe/domain/stock/grades.ts'
import { newPrice, type PriceChange } from '@loupe/domain/stock/keeping/new-price.ts'
import { backPoints, groupThousands } from '../../text/format.ts'
import { typedDollars, typedPoints } from '../keeping/changes/wish.ts'

export const priceFields = ['back', 'pricePerCt', 'priceTotal'] as const satisfies readonly TypedField[]
export type PriceField = (typeof priceFields)[number]

/** A stone as it is typed: codes where one of a list is picked. */
export type Draft = Readonly<Record<TypedField, string>> & {
  readonly supplierId: string
  readonly kind: StockKind
  readonly isFancy: boolean
  /** A shape that is none of the list. */
  readonly shapeWord: string
  /** The price that was typed; the others follow from it. */
  readonly priced: PriceField
}
export type FieldName = TypedField | 'shapeWord'

export const emptyDraft = (supplierId: string, isFancy: boolean): Draft => ({
  ...(Object.fromEntries(typedFields.map((field) => [field, ''])) as Record<TypedField, string>),
  supplierId,
  kind: 'order',
  isFancy,
  shapeWord: '',
  priced: 'pricePerCt',
})

const fancyFields: readonly TypedField[] = ['fancyIntensity', 'fancyColor', 'fancyOvertone']
const whiteFields: readonly TypedField[] = ['color', 'back']

/** Whether a stone of this kind has the field at all. */
export function hasField(field: TypedField, { isFancy }: Pick<Draft, 'isFancy'>, origin: Origin): boolean {
  if (field === 'growth') return origin === 'lab'
  if (field === 'back') return origin === 'natural' && !isFancy
  if (fancyFields.includes(field)) return isFancy
  return !isFancy || !whiteFields.includes(field)
}

const codeOf = (field: PickedField, text: string): string | number | boolean | undefined =>
  typedOptions[field].find((code) => String(code) === text)

/** "30" and "-30" are below the list, as traders say it; only "+5" is above it. */
export function signedBack(text: string): string {
  const plain = typedPoints(text)
  if (plain === null) return text
  return text.trim().startsWith('+') || Number(plain) === 0 ? plain : `-${plain.replace('-', '')}`
}

function saidOf(draft: Draft, field: TypedField): string {
  const text = draft[field].trim()
  if (field === 'shape' && text === 'other' && draft.shapeWord.trim() !== '') return draft.shapeWord.trim()
  if (field === 'back') return text === '' ? '' : signedBack(text)
  if (!isPicked(field)) return text
  const code = codeOf(field, text)
  return code === undefined ? text : wordOf(field, code)
}

/** What is sent of it: what such a stone has, and of the prices the one that was typed. */
export function stoneOf(draft: Draft, origin: Origin): TypedStone {
  const isMeant = (field: TypedField): boolean =>
    hasField(field, draft, origin) && (!priceFields.some((price) => price === field) || field === draft.priced)
  return Object.fromEntries(
    typedFields.filter(isMeant).flatMap((field) => {
      const said = saidOf(draft, field)
      return said === '' ? [] : [[field, said]]
    }),
  )
}

/** What the house knows, as it is typed. Nothing that somebody typed already is written over. */
export function filledIn(
  draft: Draft,
  { facts, reportNo }: KnownReport,
): { readonly part: Partial<Draft>; readonly filled: readonly FieldName[] } {
  const known = Object.entries(facts).flatMap(([name, value]) => {
    const field = name === 'shapeWord' ? name : typedFields.find((each) => each === name)
    return field === undefined || value === null || value === undefined || draft[field] !== '' ? [] : [[field, String(value)] as const]
  })
  const part = Object.fromEntries(known) as Partial<Draft>
  const isFancy = draft.color === '' && draft.fancyColor === '' ? facts.fancyColor !== undefined : draft.isFancy
  const hasColor = facts.fancyColor !== undefined || facts.color !== undefined
  return {
    part: { ...part, ...(hasColor ? { isFancy } : {}), ...(reportNo === '' ? {} : { reportNo }) },
    filled: known.map(([field]) => field),
  }
}

const changes: Readonly<Record<PriceField, (text: string) => PriceChange | null>> = {
  back: (text) => {
    const back = typedPoints(signedBack(text))
    return back === null ? null : { what: 'back', back }
  },
  pricePerCt: (text) => {
    const usdPerCt = typedDollars(text)
    return usdPerCt === null ? null : { what: 'perCt', usdPerCt }
  },
  priceTotal: (text) => {
    const usdTotal = typedDollars(text)
    return usdTotal === null ? null : { what: 'total', usdTotal }
  },
}

export const caratOf = (draft: Draft): string | null => {
  const text = draft.carat.trim().replace(',', '.')
  return /^\d{1,3}(\.\d{1,3})?$/.test(text) && Number(text) > 0 ? text : null
}

/** All three prices of which one was typed, exact by the rules that a file's prices are read by; empty where they can't be told. */
export function pricesOf(draft: Draft, listPrice: string | null): Readonly<Record<PriceField, string>> {
  const nothing = { back: '', pricePerCt: '', priceTotal: '' }
  const typed = { ...nothing, [draft.priced]: draft[draft.priced] }
  const [carat, change] = [caratOf(draft), changes[draft.priced](draft[draft.priced])]
  if (carat === null || change === null) return typed
  const thousandths = caratThousandths(Number(carat))
  const rap = listPrice === null ? null : parseAmount(listPrice)
  const price = newPrice({ rap, carat: thousandths, back: null, ctUsd: 0, givenUsd: null }, change)
  if (typeof price === 'string') return typed
  const told = {
    back: price.back === null ? '' : backPoints((price.back / 100).toFixed(2)),
    pricePerCt: groupThousands(formatAmount(price.ctUsd)),
    priceTotal: groupThousands(formatAmount(price.givenUsd ?? totalCents(price.ctUsd, thousandths))),
  }
  return { ...told, [draft.priced]: draft[draft.priced] }
}
