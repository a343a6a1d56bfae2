import { z } from 'zod'
import { moneyText } from '../../stock/stone.ts'

/** What leaves with a delivery, and how. */
export const deliveryFacts = z.object({
  carrier: z.string(),
  insuredRmb: moneyText,
  hsCode: z.string(),
  /** Grams, with and without what it is packed in. */
  grossGrams: z.string().nullable(),
  netGrams: z.string().nullable(),
  boxes: z.number().int(),
  /** Why one parcel is worth more than the house lets one be; only for the house. */
  overLimit: z.string().nullable(),
  hasPhoto: z.boolean(),
  hasSignature: z.boolean(),
})
export type DeliveryFacts = z.output<typeof deliveryFacts>

/** By how much a parcel is worth more than one may be, RMB cents; 0 within the limit, and where there is none. */
export const beyondParcel = (worth: number, limit: number | null): number => (limit === null ? 0 : Math.max(0, worth - limit))
