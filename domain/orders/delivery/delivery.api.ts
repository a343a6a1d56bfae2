import { z } from 'zod'
import { buyers, orderStaff } from '../../access/access-sets.ts'
import { endpoint } from '../../api/endpoint.ts'
import { named } from '../../api/named.ts'
import { frozenStone } from '../../goods/frozen.ts'
import { idText, moneyText } from '../../stock/stone.ts'
import { pickupMethods } from '../order-states.ts'
import { order } from '../order.ts'

const version = z.number().int().min(1)
const money = z.string().regex(/^\d{1,10}\.\d{2}$/)
const grams = z.string().regex(/^\d{1,7}(\.\d)?$/)

/** A line that waits for its handover. */
const waitingLine = z.object({
  lineId: idText,
  orderId: idText,
  orderNo: z.string(),
  customerId: idText,
  customerName: z.string(),
  company: z.string(),
  pickup: z.enum(pickupMethods),
  address: z.string(),
  snapshot: frozenStone,
  pieces: z.number().int(),
  carats: z.string(),
  rmbTotal: moneyText,
  /** What is still to pay for its order. */
  unpaidRmb: moneyText,
  /** A ring and its stones leave together. */
  together: z.array(idText),
})
export type WaitingLine = z.output<typeof waitingLine>

named({ WaitingLine: waitingLine })

export const deliveryApi = {
  waiting: endpoint({
    method: 'POST',
    path: '/api/order/toDeliver',
    access: orderStaff,
    summary: 'Lines that wait for their handover and are in no delivery, of one customer or of all whom the viewer serves.',
    input: z.strictObject({ customerId: idText.optional(), search: z.string().trim().max(100).default('') }),
    output: z.object({
      lines: z.array(waitingLine),
      /** How much one parcel may be worth; null where the house has no limit. */
      limitRmb: moneyText.nullable(),
      /** Managers pass the limit with a reason. */
      mayPass: z.boolean(),
    }),
  }),
  prepare: endpoint({
    method: 'POST',
    path: '/api/order/prepareDelivery',
    access: orderStaff,
    summary:
      'Put lines of one customer that wait for their handover together as one parcel or visit, across orders and of parts of them; refused beyond the value of a parcel, which managers pass with a reason.',
    input: z.strictObject({
      lineIds: z.array(idText).min(1).max(200),
      pickup: z.enum(pickupMethods),
      address: z.string().trim().max(500).default(''),
      carrier: z.string().trim().max(60).default(''),
      /** What the goods are worth unless another value is insured. */
      insuredRmb: money.optional(),
      hsCode: z
        .string()
        .trim()
        .regex(/^[\d. ]{0,14}$/)
        .default(''),
      grossGrams: grams.optional(),
      netGrams: grams.optional(),
      boxes: z.number().int().min(1).max(999).default(1),
      remark: z.string().trim().max(1000).default(''),
      overLimit: z.string().trim().min(1).max(500).optional(),
    }),
    output: order,
    idempotent: 'required',
  }),
  deliver: endpoint({
    method: 'POST',
    path: '/api/order/deliver',
    access: orderStaff,
    summary:
      'The goods of a delivery left: under an express number, or with somebody whose name, picture and signature are kept. Its lines are handed over together, and orders of which nothing is left are completed.',
    input: z.strictObject({
      id: idText,
      version,
      carrier: z.string().trim().max(60).optional(),
      expressNo: z.string().trim().max(100).optional(),
      pickupName: z.string().trim().max(100).optional(),
    }),
    output: order,
    idempotent: 'required',
    stale: order,
    files: ['photo', 'signature'],
    bodyLimit: 24 * 1024 * 1024,
  }),
  photo: endpoint({
    method: 'POST',
    path: '/api/order/deliveryPhoto',
    access: [...buyers, ...orderStaff],
    summary: 'The picture of who took a delivery, for its customer and the house.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
  signature: endpoint({
    method: 'POST',
    path: '/api/order/deliverySignature',
    access: [...buyers, ...orderStaff],
    summary: 'The signature of who took a delivery, for its customer and the house.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
}
