import { z } from 'zod'
import { orderStaff } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { jewelName } from '../jewelry/jewel-name.ts'
import { origins } from '../stock/grades.ts'
import { shapes } from '../stock/shapes.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { orderedKinds } from './kinds.ts'

/**
 * Where something of a customer's own is: in the house, with its maker, back from them in what is finished, in the house though nothing is made
 * of it any more; gone with what it was set in, or given back.
 */
export const leftPlaces = ['house', 'maker', 'ready', 'to_give_back', 'handed_over', 'given_back'] as const
export type LeftPlace = (typeof leftPlaces)[number]
/** Where the house has to answer for it. */
export const keptPlaces: readonly LeftPlace[] = ['house', 'maker', 'ready', 'to_give_back']

export const leftWhats = ['stone', 'piece'] as const

const receipt = z.object({
  id: idText,
  orderId: idText,
  orderNo: z.string(),
  kind: z.enum(orderedKinds),
  customerName: z.string(),
  company: z.string(),
  what: z.enum(leftWhats),
  /** What is made with it, or the piece that is worked on. */
  name: jewelName,
  /** Of a stone, as its owner said it is. */
  shape: z.enum(shapes).nullable(),
  reportNo: z.string().nullable(),
  /** As the house weighed it. */
  carats: z.string().nullable(),
  grams: z.string().nullable(),
  insuredUsd: moneyText,
  note: z.string(),
  receivedAt: z.string(),
  receivedBy: z.string(),
  place: z.enum(leftPlaces),
  /** By when what it belongs to is to be finished. */
  dueOn: z.string().nullable(),
  /** For those who may know suppliers. */
  maker: z.string().nullable(),
  givenAt: z.string().nullable(),
  givenTo: z.string(),
})
export type Receipt = z.output<typeof receipt>

const sum = z.object({ count: z.number().int(), insuredUsd: moneyText })

export const receiptsApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/order/receipts',
    access: orderStaff,
    summary:
      'What customers left with the house, the last received first: weight, insured value, and where it is. A salesman reads that of their own customers.',
    input: z.strictObject({
      origin: z.enum(origins).optional(),
      what: z.enum(leftWhats).optional(),
      places: z.array(z.enum(leftPlaces)).max(leftPlaces.length).optional(),
      /** In numbers of orders and certificates, and in names of customers and their companies. */
      search: z.string().trim().max(100).default(''),
      after: idText.optional(),
      limit: z.number().int().min(1).max(100).default(40),
    }),
    output: z.object({
      rows: z.array(receipt),
      next: idText.nullable(),
      /** How much there is at each place, whichever places are asked for; told with the first page only. */
      totals: z.object(Object.fromEntries(leftPlaces.map((place) => [place, sum])) as Record<LeftPlace, typeof sum>).nullable(),
    }),
  }),
}
