import { z } from 'zod'
import { frozenStone } from '../../goods/frozen.ts'
import { take } from '../../parcels/parcels.api.ts'
import { idText, moneyText } from '../../stock/stone.ts'
import { orderStatuses, orderTypes } from '../order-states.ts'

/** What somebody adds in words of their own. */
export const note = z.string().trim().max(500).default('')

/** A line whose goods are handed to the house again. */
export const lineBack = z.strictObject({
  lineId: idText,
  /** Only so much of a line of a parcel. */
  take: take.optional(),
  /** Carats as weighed when it came back; what differs by more than 0.01 ct is refused. */
  weighed: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/)
    .optional(),
  /** Whether its paper came along; without it, a note says why and it is not for sale until it is there. */
  hasCertificate: z.boolean().default(true),
})

/** A line that has what a number names, of an order that the viewer serves. */
export const lineFound = z.object({
  lineId: idText,
  orderId: idText,
  orderNo: z.string(),
  type: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  customerId: idText,
  customerName: z.string(),
  company: z.string(),
  snapshot: frozenStone,
  pieces: z.number().int(),
  carats: z.string(),
  rmbTotal: moneyText,
})
