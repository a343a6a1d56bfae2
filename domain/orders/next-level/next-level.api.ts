import { z } from 'zod'
import { nextBuyers, nextReaders } from '../../access/access-sets.ts'
import { endpoint } from '../../api/endpoint.ts'
import { named } from '../../api/named.ts'
import { frozenStone } from '../../goods/frozen.ts'
import { rateText } from '../../pricing/number-texts.ts'
import { origins } from '../../stock/grades.ts'
import { idText, moneyText } from '../../stock/stone.ts'
import { orderKinds, orderStatuses, pickupMethods, supplyStatuses } from '../order-states.ts'
import { order } from '../order.ts'
import { nextStates } from './next-state.ts'

const day = z.iso.date().refine((text) => text >= '2000-01-01', { message: 'too long ago' })

/** Which orders of customers of resellers' sites are listed or exported. */
const nextWanted = {
  origin: z.enum(origins),
  state: z.array(z.enum(nextStates)).max(10).optional(),
  /** The house: only those of one site. */
  siteId: idText.optional(),
  /** The beginning of an order or certificate number, of the site's or the house's; any part of a site's name, to a reseller of a customer's. */
  search: z.string().trim().max(100).default(''),
  /** Days of the house, inclusive: YYYY-MM-DD. */
  from: day.optional(),
  to: day.optional(),
} as const

/** The order that brings the goods. */
const houseOrder = z.object({
  id: idText,
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  /** At the house's price to the reseller. */
  usdTotal: moneyText,
  rmbTotal: moneyText,
  unpaidRmb: moneyText,
})

const nextHead = z.object({
  id: idText,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  state: z.enum(nextStates),
  siteId: idText,
  siteTitle: z.string(),
  pieces: z.number().int(),
  carats: z.string(),
  /** What it is known by: its first line. */
  first: frozenStone.nullable(),
  /** Lines that can't be supplied. */
  refused: z.number().int(),
  createdAt: z.string(),
  /** When an unpaid order lets its goods go; null while no clock runs. */
  holdUntil: z.string().nullable(),
  house: houseOrder.nullable(),
  /** Only to the reseller: whose order it is, what they pay, and what is left of it once the house has its money. */
  own: z
    .object({
      customerName: z.string(),
      company: z.string(),
      usdTotal: moneyText,
      rmbTotal: moneyText,
      keepsRmb: moneyText.nullable(),
    })
    .optional(),
})
export type NextHead = z.output<typeof nextHead>

const nextOrder = nextHead.omit({ own: true }).extend({
  /** Who runs the site. */
  operators: z.array(z.object({ name: z.string(), phone: z.string() })),
  lines: z.array(
    z.object({
      id: idText,
      snapshot: frozenStone,
      pieces: z.number().int(),
      carats: z.string(),
      supplyStatus: z.enum(supplyStatuses),
      state: z.enum(['live', 'released', 'done']),
      /** What the reseller pays for it; null before they place it. */
      house: z.object({ usdTotal: moneyText, rmbTotal: moneyText, rate: rateText }).nullable(),
    }),
  ),
})
export type NextOrder = z.output<typeof nextOrder>

named({ NextLevelOrderHead: nextHead, NextLevelOrder: nextOrder })

export const nextLevelApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/order/nextList',
    access: nextReaders,
    summary:
      "Orders of customers of resellers' sites and what became of them: the house sees all sites and no customers, a reseller their own customers.",
    input: z.strictObject({ ...nextWanted, after: idText.optional(), limit: z.number().int().min(1).max(100).default(30) }),
    output: z.object({
      rows: z.array(nextHead),
      next: idText.nullable(),
      /** Over all that match; told with the first page only. */
      totals: z
        .object({
          orders: z.number().int(),
          pieces: z.number().int(),
          /** Of what is placed with the house. */
          houseUsd: moneyText,
          houseRmb: moneyText,
          /** Only to the reseller: what their customers pay. */
          ownRmb: moneyText.optional(),
          byState: z.partialRecord(z.enum(nextStates), z.number().int()),
        })
        .nullable(),
      /** The house: the sites that have orders. Told with the first page only. */
      sites: z.array(z.object({ id: idText, title: z.string() })),
    }),
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/api/order/nextExport',
    access: nextReaders,
    summary: 'The orders of that list as Excel or CSV, the newest 2,000 at most; the name of the file says when there are more.',
    input: z.strictObject({ ...nextWanted, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.null(),
    answer: 'file',
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/order/nextShow',
    access: nextReaders,
    summary:
      "One order of a customer of a reseller's site, as the house may read it: its goods and where they are, no customer and no price of theirs.",
    input: z.strictObject({ id: idText }),
    output: nextOrder,
  }),
  quote: endpoint({
    method: 'POST',
    path: '/api/order/nextQuote',
    access: nextBuyers,
    summary: 'What the house asks of a reseller for what a customer of theirs ordered, beside what that customer pays.',
    input: z.strictObject({ id: idText }),
    output: z.object({
      usdTotal: moneyText,
      rmbTotal: moneyText,
      lines: z.array(z.object({ lineId: idText, usdTotal: moneyText, rmbTotal: moneyText, rate: rateText })),
      depositPercent: z.string(),
      depositDueRmb: moneyText,
      holdHours: z.number().int(),
      ownUsd: moneyText,
      ownRmb: moneyText,
      keepsRmb: moneyText,
    }),
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/order/nextPlace',
    access: nextBuyers,
    summary:
      "Order from the house all that a customer ordered at the reseller's site: the goods go from the one order to the other and both are linked.",
    input: z.strictObject({
      id: idText,
      version: z.number().int().min(1),
      pickup: z.enum(pickupMethods).default('pickup'),
      address: z.string().trim().max(500).default(''),
      remark: z.string().trim().max(1000).default(''),
      /** What the house asked; another total is refused with the present one. */
      expectedRmbTotal: moneyText,
    }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
}
