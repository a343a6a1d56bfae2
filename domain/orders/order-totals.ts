import { z } from 'zod'
import { moneyText } from '../stock/stone.ts'
import { orderStatuses } from './order-states.ts'

/** What all orders of a list come to. */
export const orderTotals = z.object({
  orders: z.number().int(),
  pieces: z.number().int(),
  /** Some of these were not counted. */
  piecesEstimated: z.boolean().optional(),
  usd: moneyText,
  /** Of sales; in a list of memos, what was lent. */
  rmb: moneyText,
  /** What is with customers, at the prices of the memos. */
  outRmb: moneyText,
  paidRmb: moneyText,
  unpaidRmb: moneyText,
  reported: z.number().int(),
  /** What is missing of the deposits of held orders. */
  depositsRmb: moneyText,
  late: z.number().int(),
  /** What the house earns by them; only for those who may read costs, and of a named span of days. */
  marginUsd: moneyText.optional(),
  byStatus: z.partialRecord(z.enum(orderStatuses), z.number().int()),
})
