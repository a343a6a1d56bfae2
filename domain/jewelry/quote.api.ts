import { z } from 'zod'
import { jewelrySeekers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { pricesFor } from '../pricing/prices-for.ts'
import { rateText } from '../pricing/number-texts.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { materialCodes } from './metals.ts'
import { jewelrySpec } from './spec.ts'
import { toldFix } from './told-fix.ts'
import { stoneRoles } from './vocabulary.ts'

const refusal = z.object({
  at: z.enum(['material', 'rings', 'size', 'comfortFit', 'engraving', 'rhodium', 'centre']),
  /** Which ring of a line, which seat. */
  ring: z.number().int().nullable(),
  seat: z.number().int().nullable(),
  why: z.string(),
  /** Of an engraving: the characters that can't be written, or how long it is and may be. */
  characters: z.string().nullable(),
  length: z.number().int().nullable(),
  most: z.number().int().nullable(),
})
export type ToldRefusal = z.output<typeof refusal>

/** What it is made of and costs, line by line, in dollars before any price book; their sum is `costUsd`. */
const priceLine = z.object({
  what: z.enum(['metal', 'stones', 'setting', 'labour', 'size_outside', 'engraving', 'rhodium', 'margin']),
  ring: z.number().int().nullable(),
  material: z.enum(materialCodes).nullable(),
  /** Milligrams without the loss. */
  mg: z.number().int().nullable(),
  /** Loss or margin in per cent. */
  percent: z.string().nullable(),
  role: z.enum(stoneRoles).nullable(),
  pieces: z.number().int().nullable(),
  carats: z.string().nullable(),
  quality: z.string().nullable(),
  usd: moneyText,
})
export type ToldLine = z.output<typeof priceLine>

/** How a price comes about, for those who may see costs: the fix that it follows, and every line in dollars before any price book. */
export const toldPrice = z.object({ fix: toldFix, lines: z.array(priceLine), costUsd: moneyText })
export type ToldPrice = z.output<typeof toldPrice>

const seated = z.object({ id: idText, reportNo: z.string().nullable(), usdTotal: moneyText.nullable(), rmbTotal: moneyText.nullable() })

const quote = z.object({
  styleId: idText,
  version: z.number().int(),
  /** Why it can't be made so; without a price then. */
  refusals: z.array(refusal),
  /** Why it has no price: its metal has no fix, or this viewer sees none. */
  noPrice: z.enum(['refused', 'no_fix', 'hidden', 'on_request']).nullable(),
  /** The price of the metal that it follows. */
  fix: toldFix.nullable(),
  /** What the metal weighs in all, in grams. */
  grams: z.string().nullable(),
  /** At this viewer's prices: what is made, the stones of the stock that are set in it, and both. */
  styleUsd: moneyText.nullable(),
  styleRmb: moneyText.nullable(),
  stones: z.array(seated),
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
  rate: rateText.nullable(),
  /** Only for those who may see costs. */
  lines: z.array(priceLine).optional(),
  costUsd: moneyText.optional(),
  leadDays: z.number().int(),
  isReturnable: z.boolean(),
  /** Where it was asked to be kept: what is made costs the same until then, whatever metals do. */
  quoteId: z.uuid().nullable(),
  validUntil: z.string().nullable(),
})
export type JewelryQuote = z.output<typeof quote>

named({ JewelryQuote: quote })

export const jewelryQuoteApi = {
  quote: endpoint({
    method: 'POST',
    path: '/api/jewelry/quote',
    access: jewelrySeekers,
    summary:
      'What a style costs as it is asked for: metal at its fix, work and stones through the price books. Kept, the price of what is made stands for the hours that the site says; after that, and for any other choice, it is asked anew.',
    input: z.strictObject({
      styleId: idText,
      spec: jewelrySpec,
      keep: z.enum(['yes', 'no']).default('no'),
      /** A price that was kept for this choice: it is told again while it stands, and asked anew once it does not. */
      quoteId: z.uuid().optional(),
      pricesFor: pricesFor.optional(),
    }),
    output: quote,
  }),
}
