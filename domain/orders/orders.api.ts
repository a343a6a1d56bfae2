import { z } from 'zod'
import { named } from '../api/named.ts'
import { frozenStone, type FrozenStone } from '../goods/frozen.ts'
import { roles } from '../access/roles.ts'
import { endpoint } from '../api/endpoint.ts'
import { payment, paymentReport } from '../payments/payments.api.ts'
import { rateText } from '../pricing/pricing.api.ts'
import { paymentAccount } from '../sites/payment-accounts.ts'
import { origins } from '../stock/grades.ts'
import { idText, moneyText, stone, stoneFacts } from '../stock/stone.ts'
import { codesOfView } from './kinds.ts'
import { orderKinds, orderStatuses, orderTypes, supplyStatuses } from './order-states.ts'
import { orderCosts } from './requests.api.ts'
import { workWishes } from './work.ts'

const pickupMethods = ['pickup', 'express'] as const
export type OrderKind = (typeof orderKinds)[number]
export type OrderType = (typeof orderTypes)[number]
export type OrderStatus = (typeof orderStatuses)[number]
export type SupplyStatus = (typeof supplyStatuses)[number]
export type PickupMethod = (typeof pickupMethods)[number]

const buyers = codesOfView('mine')
const staff = codesOfView('customers')
const suppliers = codesOfView('salesStock')
const staffOnly = [roles.suppliers] as const

/** What was sold, frozen when the order was placed. */
export type LineSnapshot = FrozenStone

const orderLine = z.object({
  id: idText,
  stoneId: idText,
  snapshot: frozenStone,
  supplyStatus: z.enum(supplyStatuses),
  /** Bought from its supplier; spot goods are from the start. */
  bought: z.boolean(),
  /** live holds the stone, released gave it back, done was handed over. */
  state: z.enum(['live', 'released', 'done']),
  rap: moneyText.nullable(),
  back: z.string().nullable(),
  usdPerCt: moneyText,
  usdTotal: moneyText,
  rmbTotal: moneyText,
  /** Locked: yuan for one dollar. */
  rate: rateText,
})
export type OrderLine = z.output<typeof orderLine>

/** A state that this viewer could ask for, with the reason when something still stands in the way. */
export const move = z.object({
  to: z.enum(orderStatuses),
  allowed: z.boolean(),
  /** Reason code of domain/orders/status.ts; the web has the words. */
  why: z.string().nullable(),
})

const orderHead = z.object({
  id: idText,
  orderNo: z.string(),
  type: z.enum(orderTypes),
  kind: z.enum(orderKinds),
  status: z.enum(orderStatuses),
  version: z.number().int(),
  customerId: idText,
  customerName: z.string(),
  customerPhone: z.string(),
  company: z.string(),
  salesmanName: z.string().nullable(),
  pieces: z.number().int(),
  carats: z.string(),
  usdTotal: moneyText,
  rmbTotal: moneyText,
  rate: rateText,
  prepaymentDueRmb: moneyText,
  prepaymentWaived: z.boolean(),
  pickup: z.enum(pickupMethods),
  paidRmb: moneyText,
  /** What is still to pay; negative when too much was paid. */
  balanceRmb: moneyText,
  settled: z.boolean(),
  /** Of a list: the first stone, to know the order by. */
  first: frozenStone.nullable().optional(),
  /** What the house earns, in lists of those who may read costs; nothing of orders that were given up. */
  marginUsd: moneyText.optional(),
  /** Payments that the buyer reported and nobody has checked yet. */
  waitingReports: z.number().int(),
  /** ISO UTC; when an unpaid order lets its stones go. Null while the clock stands still. */
  holdUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OrderHead = z.output<typeof orderHead>

export const order = orderHead.extend({
  remark: z.string(),
  address: z.string(),
  expressNo: z.string().nullable(),
  pickupName: z.string().nullable(),
  prepaymentPercent: z.string(),
  prepaymentWaivedReason: z.string().nullable(),
  voidReason: z.string().nullable(),
  lines: z.array(orderLine),
  payments: z.array(payment),
  reports: z.array(paymentReport),
  /** Where the house takes money for it; none once nothing can be due any more. */
  payTo: z.array(paymentAccount),
  /** Whom the customer asks: their salesperson, where they have one. */
  salesman: z.object({ name: z.string(), phone: z.string(), wechat: z.string() }).nullable(),
  log: z.array(
    z.object({
      at: z.string(),
      who: z.string(),
      what: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      note: z.string(),
      lineId: idText.nullable(),
    }),
  ),
  moves: z.array(move),
  /** On which side of the order the viewer stands. */
  viewedAs: z.enum(['staff', 'buyer']),
  /** What else this viewer may do now; the web draws only these. */
  may: z.object({
    waivePrepayment: z.boolean(),
    /** Staff: give the buyer more time to pay. */
    extendHold: z.boolean(),
    recordPayment: z.boolean(),
    /** The buyer: tell that it was paid. */
    reportPayment: z.boolean(),
    /** Staff: confirm or refuse what was reported. */
    decideReports: z.boolean(),
    settle: z.boolean(),
    moveSupply: z.boolean(),
    seeCosts: z.boolean(),
  }),
})
export type Order = z.output<typeof order>

/** A supplier's line of somebody's order: no customer, no selling price; what the supplier is owed for it. */
const salesStockLine = z.object({
  lineId: idText,
  orderId: idText,
  orderNo: z.string(),
  orderStatus: z.enum(orderStatuses),
  orderVersion: z.number().int(),
  stoneId: idText,
  stockNo: z.string(),
  supplierName: z.string(),
  snapshot: frozenStone,
  supplyStatus: z.enum(supplyStatuses),
  state: z.enum(['live', 'released', 'done']),
  /** The supplier's own price of the stone. */
  supplierUsdTotal: moneyText,
  createdAt: z.string(),
  holdUntil: z.string().nullable(),
  /** Supply states that this viewer may set now. */
  next: z.array(z.enum(supplyStatuses)),
})
const lineNow = salesStockLine.pick({ lineId: true, supplyStatus: true, orderStatus: true, orderVersion: true, next: true })
export type SalesStockLine = z.output<typeof salesStockLine>

const version = z.number().int().min(1)
const reason = z.string().trim().max(500)
const day = z.iso.date().refine((text) => text >= '2000-01-01', { message: 'too long ago' })
/** What the house pays for a stone: less than a billion dollars. */
const costText = z.string().regex(/^\d{1,9}\.\d{2}$/)

/** Which orders are listed or exported. */
const ordersWanted = {
  view: z.enum(['mine', 'customers']),
  /** all: both sides, as far as the viewer holds their codes. */
  origin: z.enum([...origins, 'all']),
  status: z.array(z.enum(orderStatuses)).max(20).optional(),
  unpaid: z.boolean().optional(),
  /** Only those with a reported payment that nobody has checked yet. */
  reported: z.boolean().optional(),
  /** Only those that wait for this. */
  work: z.enum(workWishes).optional(),
  /** The beginning of an order or certificate number; any part of a customer's name, phone or company. */
  search: z.string().trim().max(100).default(''),
  customerId: idText.optional(),
  /** Days of the house, inclusive: YYYY-MM-DD (decision 0042). */
  from: day.optional(),
  to: day.optional(),
} as const

/** Orders in one exported file (product.md 9). */
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
    summary: 'What an order of these stones would cost now: lines, locked rate, deposit due, and what is gone.',
    input: z.strictObject({ ids: z.array(idText).min(1).max(200), customerId: idText.optional() }),
    output: z.object({
      lines: z.array(stone),
      gone: z.array(z.object({ id: idText, reportNo: z.string() })),
      pieces: z.number().int(),
      carats: z.string(),
      usdTotal: moneyText,
      rmbTotal: moneyText,
      rates: z.array(z.object({ kind: stoneFacts.shape.kind, rate: rateText })),
      prepaymentPercent: z.string(),
      prepaymentDueRmb: moneyText,
      holdHours: z.number().int(),
    }),
  }),
  place: endpoint({
    method: 'POST',
    path: '/api/order/place',
    access: buyers,
    summary: 'Order stones of one origin: all of them are held, or none. Staff may order for a customer.',
    input: z.strictObject({
      ids: z.array(idText).min(1).max(200),
      customerId: idText.optional(),
      remark: z.string().trim().max(1000).default(''),
      pickup: z.enum(pickupMethods),
      address: z.string().trim().max(500).default(''),
      /** What the buyer saw; another total is refused with the present one. */
      expectedRmbTotal: moneyText,
    }),
    output: order,
    idempotent: 'required',
  }),
  list: endpoint({
    method: 'POST',
    path: '/api/order/list',
    access: [...buyers, ...staff],
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
      totals: z
        .object({
          orders: z.number().int(),
          pieces: z.number().int(),
          usd: moneyText,
          rmb: moneyText,
          paidRmb: moneyText,
          unpaidRmb: moneyText,
          reported: z.number().int(),
          /** What is missing of the deposits of held orders. */
          depositsRmb: moneyText,
          /** What the house earns by them; only for those who may read costs, and of a named span of days. */
          marginUsd: moneyText.optional(),
          byStatus: z.partialRecord(z.enum(orderStatuses), z.number().int()),
        })
        .nullable(),
    }),
  }),
  exportFile: endpoint({
    method: 'POST',
    path: '/api/order/export',
    access: [...buyers, ...staff],
    summary: 'The orders of a list as Excel or CSV, the newest 2,000 at most; the name of the file says when there are more.',
    input: z.strictObject({ ...ordersWanted, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
    output: z.null(),
    answer: 'file',
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/order/show',
    access: [...buyers, ...staff],
    summary: 'One order with lines, payments, log and what the viewer may do with it.',
    input: z.strictObject({ id: idText }),
    output: order,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/order/move',
    access: [...buyers, ...staff],
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
  waivePrepayment: endpoint({
    method: 'POST',
    path: '/api/order/waivePrepayment',
    access: staff,
    summary: 'Go on without the deposit, with a reason.',
    input: z.strictObject({ id: idText, version, reason: reason.min(1) }),
    output: order,
    idempotent: true,
    stale: order,
  }),
  extendHold: endpoint({
    method: 'POST',
    path: '/api/order/extendHold',
    access: staff,
    summary: 'Give the buyer more time to pay: by the hours that the site holds stones, or fewer, three times at most.',
    input: z.strictObject({ id: idText, version, hours: z.number().int().min(1).max(2160).optional() }),
    output: order,
    idempotent: true,
    stale: order,
  }),
  moveSupply: endpoint({
    method: 'POST',
    path: '/api/order/moveSupply',
    access: [...staff, ...suppliers],
    summary: "Move a line's supply status; a rejected line frees its stone, delists it and re-prices the order. Suppliers: own lines.",
    input: z.strictObject({
      lineId: idText,
      /** More lines of the same order: all of them move, or none. */
      also: z.array(idText).max(200).default([]),
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
    access: staffOnly,
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
    access: suppliers,
    summary: "Order lines of one's own stock; staff see every supplier's.",
    input: z.strictObject({
      origin: z.enum(origins),
      supplyStatus: z.array(z.enum(supplyStatuses)).max(10).optional(),
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
        .object({ lines: z.number().int(), usd: moneyText, byStatus: z.partialRecord(z.enum(supplyStatuses), z.number().int()) })
        .nullable(),
    }),
  }),
  costs: endpoint({
    method: 'POST',
    path: '/api/order/costs',
    access: staffOnly,
    summary: 'What the house pays for the lines of an order, and to whom; which suppliers are still to be asked, and what they were asked.',
    input: z.strictObject({ id: idText }),
    output: orderCosts,
  }),
}
