import { buyers } from '../access/access-sets.ts'
import { z } from 'zod'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'
import { parcelOffer, parcelWish, take } from '../parcels/parcels.api.ts'
import { takeRefusals } from '../parcels/take.ts'
import { pricesFor } from '../pricing/prices-for.ts'
import { origins } from '../stock/grades.ts'
import { idText, moneyText, stone } from '../stock/stone.ts'

/** A chosen stone: as it is now, what it cost when it was chosen, or that it is gone. */
const cartItem = z.object({
  id: idText,
  /** Null when it is sold, delisted or no longer visible to this buyer. */
  stone: stone.nullable(),
  /** One that is held and may come back, as it is to be seen; whoever may not see it, or waits for nothing, has null. */
  held: stone.nullable(),
  /** Why it can't be ordered now: sold or withdrawn, held for another order, held by its supplier; a stone without a valid price shows none and is to be asked for. Null when it can. */
  whyNot: z.enum(['gone', 'held', 'supplier_held', 'no_price', ...takeRefusals]).nullable(),
  /** What the buyer saw when it was added. */
  usdTotalThen: moneyText,
  addedAt: z.string(),
  /** Words to recognise a stone that is gone, e.g. "round 1.01 H VS2 GIA 2141438171". */
  title: z.string(),
  /** A part of a parcel, in carts of parcels: how much of it is wanted, and what so much costs now; no offer when it is gone. */
  take: take.optional(),
  offer: parcelOffer.nullable().optional(),
})

const list = z.array(cartItem)

const chosenAs = z.strictObject({ id: idText, usdTotalThen: z.string().regex(/^\d{1,9}\.\d{2}$/), addedAt: z.iso.datetime() })

named({ CartItem: cartItem })

export const cartApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/cart/list',
    access: buyers,
    summary: 'The cart of one kind, newest first.',
    input: z.strictObject({
      origin: z.enum(origins),
      /** Stones and parcels lie in carts of their own. */
      goods: z.enum(['stone', 'parcel']).default('stone'),
      pricesFor: pricesFor.optional(),
    }),
    output: list,
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/cart/add',
    access: buyers,
    summary: 'Add stones; adding twice changes nothing. Natural and lab stones go to their own carts. At most 500 in a cart.',
    input: z.strictObject({
      ids: z.array(idText).min(1).max(500),
      /** For stones taken out by mistake: what their buyer saw when they were chosen first. Only their own reminder is made of it. */
      chosenAs: z.array(chosenAs).max(500).default([]),
      pricesFor: pricesFor.optional(),
    }),
    output: z.object({ added: z.number().int(), gone: z.array(idText), natural: z.number().int(), lab: z.number().int() }),
  }),
  takeParcels: endpoint({
    method: 'POST',
    path: '/api/cart/takeParcels',
    access: buyers,
    summary: 'Put parts of parcels into the cart; a parcel that is there already is wanted in the new quantity. At most 500 in a cart.',
    input: z.strictObject({ parcels: z.array(parcelWish).min(1).max(200), pricesFor: pricesFor.optional() }),
    output: z.object({
      /** Put in or changed. */
      taken: z.number().int(),
      /** What can't be taken so, and why: nothing is done with these. */
      refused: z.array(z.object({ id: idText, whyNot: cartItem.shape.whyNot })),
      natural: z.number().int(),
      lab: z.number().int(),
    }),
  }),
  removeParcels: endpoint({
    method: 'POST',
    path: '/api/cart/removeParcels',
    access: buyers,
    summary: 'Take parcels out of the cart.',
    input: z.strictObject({ ids: z.array(idText).min(1).max(500) }),
    output: z.null(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/cart/remove',
    access: buyers,
    summary: 'Take stones out of the cart.',
    input: z.strictObject({ ids: z.array(idText).min(1).max(500) }),
    output: z.null(),
  }),
}
