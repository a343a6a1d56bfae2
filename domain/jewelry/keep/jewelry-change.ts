import { z } from 'zod'
import { named } from '../../api/named.ts'
import { origins, stockKinds } from '../../stock/grades.ts'
import { idText, moneyText } from '../../stock/stone.ts'
import { jewelryForms } from '../find-words.ts'
import { keptFilter, keptJewel } from './kept-jewel.ts'

/** Per cent with two places at most: "-2.5". */
const percentText = z.string().regex(/^-?\d{1,3}(\.\d{1,2})?$/)
/** Dollars and cents, above nothing. */
const dollarsText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .refine((text) => Number(text) > 0)

/** What is done to every piece or style of a change. */
export const jewelryChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('list') }),
  z.strictObject({ what: z.literal('delist') }),
  /** What it costs: of a piece, or of a style that has no bill. */
  z.strictObject({ what: z.literal('price'), usd: dollarsText }),
  /** So many per cent more, or less, than now. */
  z.strictObject({ what: z.literal('percent'), percent: percentText }),
  /** What a style adds to metal, labour and stones, in per cent: a new version of its bill. */
  z.strictObject({ what: z.literal('margin'), percent: z.string().regex(/^\d{1,3}(\.\d{1,2})?$/) }),
  /** Of pieces. */
  z.strictObject({ what: z.literal('location'), location: z.string().trim().min(1).max(100) }),
  z.strictObject({ what: z.literal('kind'), kind: z.enum(stockKinds) }),
  z.strictObject({ what: z.literal('comment'), comment: z.string().trim().max(500) }),
])
export type JewelryChange = z.output<typeof jewelryChange>
export type JewelryChangeWhat = JewelryChange['what']

/** What is done to which form. */
export const changesOfForm = {
  piece: ['list', 'delist', 'price', 'percent', 'location', 'kind', 'comment'],
  style: ['list', 'delist', 'price', 'percent', 'margin', 'comment'],
} as const satisfies Readonly<Record<(typeof jewelryForms)[number], readonly JewelryChangeWhat[]>>

/**
 * Why one is not changed: it is so already, it stands in an order, nothing says its price, or its bill or its rule does, its price would be none,
 * or it was changed meanwhile.
 */
export const jewelryRefusals = [
  'same',
  'held',
  'on_loan',
  'sold',
  'no_bill',
  'has_bill',
  'has_rule',
  'no_price',
  'out_of_range',
  'supplier_disabled',
  'changed',
] as const
export type JewelryRefusal = (typeof jewelryRefusals)[number]

/** Picked by hand; more are picked by a question. */
export const mostJewelryPicked = 5000
/** So many are changed at once. */
export const mostJewelryChanged = 20_000

/** Some by their ids, or all that a question finds but some. */
export const whichJewelry = z.strictObject({
  ids: z.array(idText).min(1).max(mostJewelryPicked).optional(),
  all: keptFilter.optional(),
  except: z.array(idText).max(mostJewelryPicked).default([]),
})

const int = z.number().int()

/** A change as its maker sees it, before and after it is done. */
export const jewelryChangeView = z.object({
  id: idText,
  form: z.enum(jewelryForms),
  origin: z.enum(origins),
  change: jewelryChange,
  state: z.enum(['planned', 'done', 'undone']),
  /** Who made it; null where the house's people are not named to the reader. */
  by: z.string().nullable(),
  at: z.string(),
  goods: int,
  changes: int,
  refused: z.partialRecord(z.enum(jewelryRefusals), int),
  /** What all that changes costs together, before and after. */
  totals: z.object({ before: moneyText, after: moneyText }).nullable(),
  /** The ten that change most. */
  largest: z.array(z.object({ jewel: keptJewel, before: moneyText.nullable(), after: moneyText.nullable() })),
  changed: int,
  restored: int,
  /** Left when it was taken back, because something happened to them since. */
  left: int,
  mayUndo: z.boolean(),
})
export type JewelryChangeView = z.output<typeof jewelryChangeView>

/** One that was not changed, or was left when the change was taken back. */
export const leftJewel = z.object({ id: idText, number: z.string(), stockNo: z.string(), why: z.enum(jewelryRefusals) })

named({ JewelryChange: jewelryChange, JewelryChangeView: jewelryChangeView, LeftJewel: leftJewel })
