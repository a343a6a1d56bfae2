import { z } from 'zod'
import { named } from '../api/named.ts'
import { labs, origins, stockKinds } from '../stock/grades.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { jewelryForms } from './find-words.ts'
import { jewelName } from './jewel-name.ts'
import { orderedSpec } from './spec.ts'

/** A finished piece, or a style as somebody wants it made. */
export const jewelWish = z.discriminatedUnion('form', [
  z.strictObject({ form: z.literal('piece'), id: idText }),
  z.strictObject({ form: z.literal('style'), id: idText, spec: orderedSpec }),
])
export type JewelWish = z.output<typeof jewelWish>

/** Jewelry at a buyer's price, as carts and orders that are not placed yet show it; stones of the stock that are set in it are priced beside. */
export const jewelOffer = z.object({
  form: z.enum(jewelryForms),
  id: idText,
  origin: z.enum(origins),
  kind: z.enum(stockKinds),
  name: jewelName,
  imageUrl: z.string().nullable(),
  lab: z.enum(labs).nullable(),
  reportNo: z.string().nullable(),
  location: z.string().nullable(),
  /** Days of making, of what is made to order. */
  leadDays: z.number().int().nullable(),
  isReturnable: z.boolean(),
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
})
export type JewelOffer = z.output<typeof jewelOffer>

named({ JewelOffer: jewelOffer })
