import { z } from 'zod'
import { named } from '../api/named.ts'
import { idPattern } from '../api/id.ts'
import { availabilities, saleStatuses } from './grades.ts'
import { factNames, type FactName, type FactValue, fieldOf } from './stone-fields.ts'

/** A money amount that a person or an order sees: decimal string with exactly two places, e.g. "378.32". */
export const moneyText = z.string().regex(/^-?\d{1,15}\.\d{2}$/)

/** Ids are PostgreSQL bigints written as text; never guessable facts, access is checked per row. */
export const idText = z.string().regex(idPattern)

/** Numbers that are words: a degree of milk. */
const oneNumberOf = (numbers: readonly number[]): z.ZodType => z.union(numbers.map((number) => z.literal(number)))
const oneWordOf = (words: readonly (string | number)[]): z.ZodType =>
  typeof words[0] === 'number' ? oneNumberOf(words.map(Number)) : z.enum(words.map(String))

function factSchema(name: FactName): z.ZodType {
  const { oneOf, places, isYesNo = false, filled = false } = fieldOf(name)
  const value = oneOf ? oneWordOf(oneOf) : places !== undefined ? z.number() : isYesNo ? z.boolean() : z.string()
  return filled ? value : value.nullable()
}

/**
 * What is known of a loose diamond, without prices, field by field of stone-fields.ts. `null` is known to be empty (a fancy
 * colour has no white colour, a pear has no cut grade). Carat and millimetres are plain numbers: carat to 3 places, mm and % to
 * 2. Pictures, videos and certificates are addresses of the house's own, below the one that the call went to.
 */
export const stoneFacts = z.object(
  Object.fromEntries(factNames.map((name) => [name, factSchema(name)])) as { [Name in FactName]: z.ZodType<FactValue<Name>> },
)
export type StoneFacts = z.output<typeof stoneFacts>

/** A live stone as its viewer may see it. Prices are the viewer's own (price book, rate). */
export const stone = stoneFacts.omit({ stockNo: true }).extend({
  id: idText,
  saleStatus: z.enum(saleStatuses),
  availability: z.enum(availabilities),
  /** An order of the viewer's own keeps it; of others' orders nothing is said. */
  heldByYou: z.literal(true).optional(),
  /** When the supplier last confirmed it, ISO UTC. */
  seenAt: z.string(),
  /** List price, USD per carat; null where no list applies or prices are hidden. */
  rap: moneyText.nullable(),
  /** Points, negative below the list, two places, e.g. "-42.50". */
  back: z.string().nullable(),
  /** Null while prices are hidden from this viewer (unverified account on a site with open_approve), and for a price on request. */
  usdPerCt: moneyText.nullable(),
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
  /** This viewer's prices say nothing of such a stone: it is asked for. */
  onRequest: z.literal(true).optional(),
  /** How many other live offers carry the same certificate. */
  moreOffers: z.number().int(),
  /** Staff only. */
  supplierId: idText.optional(),
  supplierName: z.string().optional(),
  stockNo: z.string().optional(),
})
export type Stone = z.output<typeof stone>

named({ Stone: stone })
