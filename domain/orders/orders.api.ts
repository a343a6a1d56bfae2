import { z } from 'zod'
import { named } from '../api/named.ts'
import { frozenStone } from '../goods/frozen.ts'
import { buyers, costReaders, orderStaff, stockOwners } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { goodsForms } from '../goods/goods.ts'
import { parcelOffer, parcelWish, take } from '../parcels/parcels.api.ts'
import { takeRefusals } from '../parcels/take.ts'
import { jewelOffer, jewelWish } from '../jewelry/jewel-offer.ts'
import { rateText } from '../pricing/number-texts.ts'
import { origins } from '../stock/grades.ts'
import { idText, moneyText, stone, stoneFacts } from '../stock/stone.ts'
import { orderStatuses, stockLineStates, supplyStatuses, pickupMethods } from './order-states.ts'
import { orderCosts } from './requests.api.ts'
import { workWishes } from './work.ts'
import { orderTotals } from './order-totals.ts'
import { orderLine, move, orderHead, order, salesStockLine } from './order.ts'

const lineNow = salesStockLine.pick({ lineId: true, supplyStatus: true, orderStatus: true, orderVersion: true, next: true })

const version = z.number().int().min(1)
const reason = z.string().trim().max(500)
const day = z.iso.date().refine((text) => text >= '2000-01-01', { message: 'too long ago' })
const costText = z.string().regex(/^\d{1,9}\.\d{2}$/)

/** Which orders are listed or exported. */
const ordersWanted = {
  view: z.enum(['mine', 'customers', 'nextMine']),
  /** all: both sides, as far as the viewer holds their codes. */
  origin: z.enum([...origins, 'all']),
  /** Sales, memos (also only those that are overdue), returns or deliveries. Without it sales, and where something is searched for, all of them. */
  type: z.enum(['sale', 'lend', 'return', 'delivery']).optional(),
  overdue: z.boolean().optional(),
  /** Only orders of these goods; of all that stand in orders of the side without it. */
  goods: z.enum(goodsForms).optional(),
  status: z.array(z.enum(orderStatuses)).max(20).optional(),
  unpaid: z.boolean().optional(),
  /** Only those with a reported payment that nobody has checked yet: what `work: 'report'` says too. */
  reported: z.boolean().optional(),
  work: z.enum(workWishes).optional(),
  /** The beginning of an order or certificate number; any part of a customer's name, phone or company. */
  search: z.string().trim().max(100).default(''),
  customerId: idText.optional(),
  /** Only orders of whose customers this salesman looks after. */
  salesmanId: idText.optional(),
  /** Days of the house, inclusive: YYYY-MM-DD (decision 0042). */
  from: day.optional(),
  to: day.optional(),
} as const

/** What is ordered: stones, parts of parcels, or jewelry with the stones that are set in it; each goes into orders of its own. */
const wanted = {
  ids: z.array(idText).max(200).default([]),
  parcels: z.array(parcelWish).max(200).default([]),
  jewels: z.array(jewelWish).max(50).default([]),
} as const

type Wanted = { readonly ids: readonly unknown[]; readonly parcels: readonly unknown[]; readonly jewels: readonly unknown[] }
const isSomething = ({ ids, parcels, jewels }: Wanted): boolean => ids.length + parcels.length + jewels.length > 0
const nothingOrdered = { path: ['ids'], message: 'nothing is ordered' }

/** Orders in one exported file. */
export const mostExportedOrders = 2000

named({
  OrderedStone: frozenStone,
  OrderLine: orderLine,
  OrderMove: move,
  OrderHead: orderHead,
  Order: order,
  SalesStockLine: salesStockLine,
})

export const ordersApi = {
  quote: endpoint({
    method: 'POST',
    path: '/api/order/quote',
    access: buyers,
    summary:
      'What an order of these stones, parts of parcels or jewelry would cost now: lines, locked rate, deposit due, and what is gone.',
    input: z.strictObject({ ...wanted, customerId: idText.optional() }).refine(isSomething, nothingOrdered),
    output: z.object({
      lines: z.array(stone),
      /** Parts of parcels, in the order asked. */
      parcels: z.array(parcelOffer),
      /** Parts of parcels that can't be taken, and why; `gone` where it is not known. */
      parcelsGone: z.array(z.object({ id: idText, lotNo: z.string(), whyNot: z.enum(['gone', ...takeRefusals]) })),
      /** Jewelry, in the order asked; the stones that are set in it stand among the lines. */
      jewels: z.array(jewelOffer),
      /** Jewelry that can't be had as it was asked for, by its place among what was asked, with its number where that is known. */
      jewelsGone: z.array(z.object({ at: z.number().int(), number: z.string() })),
      gone: z.array(z.object({ id: idText, reportNo: z.string() })),
      pieces: z.number().int(),
      carats: z.string(),
      usdTotal: moneyText,
      rmbTotal: moneyText,
      rates: z.array(z.object({ kind: stoneFacts.shape.kind, rate: rateText })),
      depositPercent: z.string(),
      depositDueRmb: moneyText,
      holdHours: z.number().int(),
    }),
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/order/place',
    access: buyers,
    summary: 'Order stones, parts of parcels, or jewelry, of one origin: all of them are held, or none. Staff may order for a customer.',
    input: z
      .strictObject({
        ...wanted,
        customerId: idText.optional(),
        remark: z.string().trim().max(1000).default(''),
        pickup: z.enum(pickupMethods),
        address: z.string().trim().max(500).default(''),
        /** What the buyer saw; another total is refused with the present one. */
        expectedRmbTotal: moneyText,
      })
      .refine(isSomething, nothingOrdered),
    output: order,
    idempotent: 'required',
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/order/list',
    access: [...buyers, ...orderStaff],
    summary: "Orders: one's own, or the customers' (all of the site for staff, their own customers' for a salesman), with totals.",
    input: z.strictObject({
      ...ordersWanted,
      /** Only the order that keeps this stone, or the certificate that it is an offer of, from others. */
      keeps: idText.optional(),
      after: idText.optional(),
      limit: z.number().int().min(1).max(100).default(30),
    }),
    output: z.object({
      rows: z.array(orderHead),
      next: idText.nullable(),
      /** Over all that match; told with the first page only. */
      totals: orderTotals.nullable(),
    }),
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/api/order/export',
    access: [...buyers, ...orderStaff],
    summary: 'The orders of a list as Excel or CSV, the newest 2,000 at most; the name of the file says when there are more.',
    input: z.strictObject({ ...ordersWanted, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.null(),
    answer: 'file',
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/order/show',
    access: [...buyers, ...orderStaff],
    summary: 'One order with lines, payments, log and what the viewer may do with it.',
    input: z.strictObject({ id: idText }),
    output: order,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/order/move',
    access: [...buyers, ...orderStaff],
    summary: 'Move an order to another state; refused with the fresh order when the version is stale.',
    input: z.strictObject({
      id: idText,
      to: z.enum(orderStatuses),
      version,
      reason: reason.optional(),
      expressNo: z.string().trim().max(100).optional(),
      pickupName: z.string().trim().max(100).optional(),
      /** Voiding a paid order: give the money back, or keep it as the customer's credit. */
      money: z.enum(['refund', 'credit']).optional(),
      refundMethod: z.enum(['cash', 'bank_card', 'alipay', 'wechat']).optional(),
    }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
  waiveDeposit: endpoint({
    method: 'POST',
    path: '/api/order/waiveDeposit',
    access: orderStaff,
    summary: 'Go on without the deposit, with a reason.',
    input: z.strictObject({ id: idText, version, reason: reason.min(1) }),
    output: order,
    idempotent: true,
    stale: order,
  }),
  extendHold: endpoint({
    method: 'POST',
    path: '/api/order/extendHold',
    access: orderStaff,
    summary: 'Give the buyer more time to pay: by the hours that the site holds stones, or fewer, three times at most.',
    input: z.strictObject({ id: idText, version, hours: z.number().int().min(1).max(2160).optional() }),
    output: order,
    idempotent: true,
    stale: order,
  }),
  setHandover: endpoint({
    method: 'POST',
    path: '/api/order/setHandover',
    access: [...buyers, ...orderStaff],
    summary:
      'How the goods of an order reach their buyer: collected, or sent to this address. Both sides may say so until the goods are handed over.',
    input: z.strictObject({ id: idText, version, pickup: z.enum(pickupMethods), address: z.string().trim().max(500).default('') }),
    output: order,
    idempotent: true,
    stale: order,
  }),
  moveSupply: endpoint({
    method: 'POST',
    path: '/api/order/moveSupply',
    access: [...orderStaff, ...stockOwners],
    summary:
      "Move a line's supply status; a rejected line frees its stone, delists it and re-prices the order; of a parcel also a part of a line. Suppliers: own lines.",
    input: z.strictObject({
      lineId: idText,
      /** More lines of the same order: all of them move, or none. */
      also: z.array(idText).max(200).default([]),
      /** Only so much of a line of a parcel: what is left of it stays where it is, as a line of its own. Not together with more lines. */
      take: take.optional(),
      to: z.enum(supplyStatuses),
      version,
      reason: reason.optional(),
    }),
    output: z.object({
      lineId: idText,
      supplyStatus: z.enum(supplyStatuses),
      orderStatus: z.enum(orderStatuses),
      orderVersion: z.number().int(),
    }),
    idempotent: true,
    stale: z.union([salesStockLine, lineNow]),
  }),
  markBought: endpoint({
    method: 'POST',
    path: '/api/order/markBought',
    access: costReaders,
    summary: 'The lines were bought from their suppliers, at the cost given or the supplier’s price.',
    input: z.strictObject({
      id: idText,
      version,
      lines: z
        .array(z.strictObject({ lineId: idText, costUsd: costText.optional() }))
        .min(1)
        .max(200),
    }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
  salesStock: endpoint({
    method: 'POST',
    path: '/api/order/salesStock',
    access: stockOwners,
    summary: "Order lines of one's own stock; staff see every supplier's.",
    input: z.strictObject({
      origin: z.enum(origins),
      goods: z.enum(goodsForms).optional(),
      supplyStatus: z.array(z.enum(stockLineStates)).max(10).optional(),
      /** Ordered on this day of the house or later: YYYY-MM-DD. */
      from: day.optional(),
      /** The beginning of an order, stock or certificate number. */
      search: z.string().trim().max(100).default(''),
      after: idText.optional(),
      limit: z.number().int().min(1).max(100).default(30),
    }),
    output: z.object({
      rows: z.array(salesStockLine),
      next: idText.nullable(),
      /** Over all that match; told with the first page only. */
      totals: z
        .object({ lines: z.number().int(), usd: moneyText, byStatus: z.partialRecord(z.enum(stockLineStates), z.number().int()) })
        .nullable(),
    }),
  }),
  costs: endpoint({
    method: 'POST',
    path: '/api/order/costs',
    access: costReaders,
    summary: 'What the house pays for the lines of an order, and to whom; which suppliers are still to be asked, and what they were asked.',
    input: z.strictObject({ id: idText }),
    output: orderCosts,
  }),
}
