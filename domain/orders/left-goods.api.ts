import { z } from 'zod'
import { buyers, orderStaff } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { idText } from '../stock/stone.ts'
import { order } from './order.ts'
import { takenOutTo } from './take-out.ts'

const weight = z.string().regex(/^\d{1,4}(\.\d{1,3})?$/)
const version = z.number().int().min(1)

/** Things of a customer's own that the house has while it makes something of them. */
export const leftGoodsApi = {
  receive: endpoint({
    method: 'POST',
    path: '/api/order/receiveGoods',
    access: orderStaff,
    summary:
      'A stone of the customer’s own, or the piece that is worked on, has come: weighed, insured, with a photo. Multipart when a photo comes along.',
    input: z.strictObject({
      lineId: idText,
      version,
      /** Which seat the stone is for; none of a piece. */
      seat: z.number().int().min(0).max(4).optional(),
      /** Carats of a stone, grams of a piece, as the house weighed it. */
      weight,
      insuredUsd: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
      note: z.string().trim().max(500).default(''),
      /** It is the stone that was meant, although it weighs otherwise. */
      confirmWeight: z.enum(['yes', 'no']).default('no'),
    }),
    output: order,
    idempotent: 'required',
    stale: order,
    files: ['photo'],
    bodyLimit: 12 * 1024 * 1024,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/order/giveBackGoods',
    access: orderStaff,
    summary: 'What a customer had left goes back to them.',
    input: z.strictObject({ id: idText, version, receiptId: idText, to: z.string().trim().min(1).max(100) }),
    output: order,
    idempotent: true,
    stale: order,
  }),
  takeOut: endpoint({
    method: 'POST',
    path: '/api/order/takeOutStone',
    access: orderStaff,
    summary:
      'A stone of the stock is not set in its ring after all, or taken out of it: it is for sale again, or its buyer has it loose. The ring becomes a setting without it; what setting it costs is taken off unless it was set.',
    input: z.strictObject({ id: idText, version, lineId: idText, to: z.enum(takenOutTo) }),
    output: order,
    idempotent: true,
    stale: order,
  }),
  photo: endpoint({
    method: 'POST',
    path: '/api/order/leftPhoto',
    access: [...buyers, ...orderStaff],
    summary: 'The photo of what a customer left, for its owner and the house.',
    input: z.strictObject({ id: idText }),
    output: z.null(),
    answer: 'file',
  }),
}
