import { z } from 'zod'
import { buyers } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { jewelOffer, jewelWish } from '../jewelry/jewel-offer.ts'
import { pricesFor } from '../pricing/prices-for.ts'
import { origins } from '../stock/grades.ts'
import { idText, moneyText, stone } from '../stock/stone.ts'

/** Why it can't be ordered as it stands: gone, somebody's, without a price, made otherwise by now, or its stone is gone. */
const whyNot = z.enum(['gone', 'held', 'supplier_held', 'no_price', 'changed', 'stone_gone'])

/** Jewelry that was chosen: as it is now with the stones that are set in it, and what both cost when it was put in. */
const cartJewel = z.object({
  /** Of the item: the same style may lie there twice, each as it was asked for. */
  id: idText,
  wish: jewelWish,
  offer: jewelOffer.nullable(),
  /** Stones of the stock that are set in it, at this buyer's prices; those that are gone are left out. */
  stones: z.array(stone),
  /** All of it together; null while prices are hidden or it can't be ordered. */
  usdTotal: moneyText.nullable(),
  rmbTotal: moneyText.nullable(),
  whyNot: whyNot.nullable(),
  usdTotalThen: moneyText,
  addedAt: z.string(),
  /** Words to recognise it by when it is gone. */
  title: z.string(),
})
export type CartJewel = z.output<typeof cartJewel>

named({ CartJewel: cartJewel })

export const jewelCartApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/cart/jewels',
    access: buyers,
    summary: 'The cart of jewelry of one side, newest first.',
    input: z.strictObject({ origin: z.enum(origins), pricesFor: pricesFor.optional() }),
    output: z.array(cartJewel),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/cart/addJewels',
    access: buyers,
    summary:
      'Put finished pieces, or styles as they are asked for, into the cart; stones of the stock that are set in a style come with it. A piece that is there already stays once. At most 500 in a cart.',
    input: z.strictObject({ jewels: z.array(jewelWish).min(1).max(50), pricesFor: pricesFor.optional() }),
    output: z.object({
      added: z.number().int(),
      /** What can't be had so, by its place among what was asked for, and why. */
      refused: z.array(z.object({ at: z.number().int(), whyNot })),
      natural: z.number().int(),
      lab: z.number().int(),
    }),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/cart/removeJewels',
    access: buyers,
    summary: 'Take jewelry out of the cart, by the ids of its items.',
    input: z.strictObject({ ids: z.array(idText).min(1).max(500) }),
    output: z.null(),
  }),
}
