import { z } from 'zod'
import { named } from '../../api/named.ts'
import { origins, stockKinds } from '../grades.ts'
import { idText, moneyText } from '../stone.ts'
import { keptQuestion, keptStone } from './kept-stone.ts'

/** Points of back with two places at most: "-42.5". */
const pointsText = z.string().regex(/^-?\d{1,3}(\.\d{1,2})?$/)
/** Dollars and cents, above nothing. */
const dollarsText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .refine((text) => Number(text) > 0)

/** What is done to every stone of a change. */
export const stockChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('list') }),
  z.strictObject({ what: z.literal('delist') }),
  /** Still there: confirmed as if a file had named it. */
  z.strictObject({ what: z.literal('confirm') }),
  /** So many points against the list, negative below it. */
  z.strictObject({ what: z.literal('back'), back: pointsText }),
  /** So many points more, or fewer, than now. */
  z.strictObject({ what: z.literal('points'), points: pointsText }),
  z.strictObject({ what: z.literal('perCt'), usdPerCt: dollarsText }),
  z.strictObject({ what: z.literal('total'), usdTotal: dollarsText }),
  /** So many percent more, or less, per carat than now. */
  z.strictObject({ what: z.literal('percent'), percent: pointsText }),
  z.strictObject({ what: z.literal('location'), location: z.string().trim().min(1).max(100) }),
  z.strictObject({ what: z.literal('kind'), kind: z.enum(stockKinds) }),
  z.strictObject({ what: z.literal('comment'), comment: z.string().trim().max(500) }),
])
export type StockChange = z.output<typeof stockChange>
export type ChangeWhat = StockChange['what']

/** Why a stone is not changed: it is so already, it stands in an order, its price can't be, or it was changed meanwhile. */
export const changeRefusals = [
  'same',
  'held',
  'on_loan',
  'sold',
  'no_list_price',
  'too_cheap',
  'out_of_range',
  'number_taken',
  'supplier_disabled',
  'not_for_sale',
  'changed',
] as const
export type ChangeRefusal = (typeof changeRefusals)[number]

export const changeStates = ['planning', 'planned', 'applying', 'done', 'cancelled', 'failed', 'undoing', 'undone'] as const
export type ChangeState = (typeof changeStates)[number]

/** Stones that are picked by hand in one change; more are picked by a question. */
export const mostPicked = 5000

/** Which stones: some by their ids, all that a question finds but some, or all that go off sale soon. */
export const whichStones = z.strictObject({
  ids: z.array(idText).min(1).max(mostPicked).optional(),
  all: keptQuestion.optional(),
  goingSoon: z.literal(true).optional(),
  except: z.array(idText).max(mostPicked).default([]),
})

const price = z.object({ back: moneyText.nullable(), usdPerCt: moneyText, usdTotal: moneyText })
const int = z.number().int()

/** A change of many stones as its maker sees it, before and after it is done. */
export const changeView = z.object({
  id: idText,
  origin: z.enum(origins),
  change: stockChange,
  state: z.enum(changeStates),
  /** Who made it; null where the house's people are not named to the reader. */
  by: z.string().nullable(),
  at: z.string(),
  /** How many were picked, and how far it is in what it does now. */
  stones: int,
  done: int,
  changes: int,
  refused: z.partialRecord(z.enum(changeRefusals), int),
  /** Of what changes: what it costs together before and after, and the average back where there are list prices. */
  totals: z.object({ before: price.omit({ usdPerCt: true }), after: price.omit({ usdPerCt: true }) }).nullable(),
  /** The ten that change most. */
  largest: z.array(z.object({ stone: keptStone, before: price, after: price })),
  changed: int,
  /** Taken back, and left because something happened to them since. */
  restored: int,
  left: int,
  mayUndo: z.boolean(),
  problem: z.string().nullable(),
})
export type ChangeView = z.output<typeof changeView>

/** A stone that was not changed, or was left when the change was taken back. */
export const leftStone = z.object({ id: idText, stockNo: z.string(), name: z.string(), why: z.enum(changeRefusals) })
export type LeftStone = z.output<typeof leftStone>

named({ StockChange: stockChange, StockChangeView: changeView, LeftStone: leftStone })
