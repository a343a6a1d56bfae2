import { z } from 'zod'
import { frozenStone, type FrozenStone } from '../goods/frozen.ts'
import { payment, paymentReport } from '../payments/payments.api.ts'
import { rateText } from '../pricing/number-texts.ts'
import { paymentAccount } from '../sites/payment-accounts.ts'
import { idText, moneyText } from '../stock/stone.ts'
import { leftThing } from './left-goods.ts'
import { takenOutTo } from './take-out.ts'
import { loanStates } from './lend/lend-line.ts'
import { deliveryFacts } from './delivery/delivery.ts'
import { returnLine, returnMoney } from './returns/return-line.ts'
import { orderKinds, orderStatuses, orderTypes, supplyStatuses, pickupMethods } from './order-states.ts'

/** What was sold, frozen when the order was placed. */
export type LineSnapshot = FrozenStone

/** How an order goes on from another: what is kept of a memo, comes back, is sent, is worked on, or fulfils it, each seen from both ends. */
export const orderLinks = [
  'sold_from',
  'sold_as',
  'return_of',
  'comes_back_by',
  'delivery_of',
  'delivered_by',
  'fulfils',
  'fulfilled_by',
  'work_on',
  'worked_in',
] as const

/** Another order, where one goes on from the other. */
const orderRef = z.object({ id: idText, orderNo: z.string() })

export const orderLine = z.object({
  id: idText,
  /** The id of its goods: of the parcel where `snapshot.parcel` is there. */
  stoneId: idText,
  snapshot: frozenStone,
  /** What the line has now: parts that come later, or were refused, are lines of their own. */
  pieces: z.number().int(),
  carats: z.string(),
  supplyStatus: z.enum(supplyStatuses),
  /** Bought from its supplier; spot goods are from the start. */
  bought: z.boolean(),
  /** live holds the stone, released gave it back, done was handed over. */
  state: z.enum(['live', 'released', 'done']),
  /** Only of what is made to order or worked on, and whether it was weighed and passed. */
  isCustom: z.boolean().optional(),
  isMade: z.boolean().optional(),
  /** By when it is to be made; null before it is begun. */
  dueOn: z.string().nullable().optional(),
  /** Of a stone that was to be set in jewelry: where it went instead. */
  takenOut: z.enum(takenOutTo).optional(),
  /** Where the viewer may have a handed-over piece worked on: by which order that happens now, null while none does. */
  workOn: orderRef.nullable().optional(),
  /** Things of the customer's own that it needs. */
  left: z.array(leftThing).optional(),
  /** Only of a memo: where it is, by when it has to be back, and the order that it was kept by. */
  loan: z.object({ state: z.enum(loanStates), dueOn: z.string().nullable(), keptBy: orderRef.nullable() }).optional(),
  /** Only of a return: what sold it, and what its check found. */
  comesBack: returnLine.optional(),
  /** A delivery that has not left yet has it. */
  isInDelivery: z.boolean().optional(),
  /** The order that it is of, on a delivery. */
  ofOrder: orderRef.optional(),
  /** The return that has it, or took it back. */
  inReturn: orderRef.optional(),
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

export const orderHead = z.object({
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
  /** Of a list: nobody counted the pieces of one of its parcels. */
  piecesEstimated: z.boolean().optional(),
  carats: z.string(),
  usdTotal: moneyText,
  rmbTotal: moneyText,
  rate: rateText,
  depositDueRmb: moneyText,
  depositWaived: z.boolean(),
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
  /** Only of a memo: the first day by which something of it has to be back, and what is with its customer. */
  loan: z.object({ dueOn: z.string().nullable(), outPieces: z.number().int(), outRmb: moneyText }).optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type OrderHead = z.output<typeof orderHead>

export const order = orderHead.extend({
  remark: z.string(),
  address: z.string(),
  expressNo: z.string().nullable(),
  pickupName: z.string().nullable(),
  depositPercent: z.string(),
  depositWaivedReason: z.string().nullable(),
  voidReason: z.string().nullable(),
  lines: z.array(orderLine),
  payments: z.array(payment),
  reports: z.array(paymentReport),
  /** Where the house takes money for it; none once nothing can be due any more. */
  payTo: z.array(paymentAccount),
  /** Whom the customer asks: their salesperson, where they have one. */
  /** Only of a memo: what was agreed. */
  terms: z.object({ insuredRmb: moneyText.nullable(), text: z.string(), priceUntil: z.string() }).optional(),
  /** Orders that this one goes on from, and that go on from it. */
  links: z.array(orderRef.extend({ kind: z.enum(orderLinks) })),
  /** Only of a delivery: how it leaves. */
  delivery: deliveryFacts.optional(),
  /** Only of a return: what goes back to its customer. */
  refund: returnMoney.optional(),
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
    waiveDeposit: z.boolean(),
    /** Staff: give the buyer more time to pay. */
    extendHold: z.boolean(),
    recordPayment: z.boolean(),
    /** The buyer: tell that it was paid. */
    reportPayment: z.boolean(),
    /** Staff: confirm or refuse what was reported. */
    decideReports: z.boolean(),
    settle: z.boolean(),
    moveSupply: z.boolean(),
    /** Staff: end or prolong lines of a memo that are out. */
    endLoan: z.boolean(),
    /** Staff: say what the check of what came back found. */
    checkBack: z.boolean(),
    /** Staff: say that a delivery left. */
    deliver: z.boolean(),
    /** Only to a reseller: place it with the house. */
    placeWithHouse: z.boolean().optional(),
    seeCosts: z.boolean(),
  }),
})
export type Order = z.output<typeof order>

/** A supplier's line of somebody's order: no customer, no selling price; what the supplier is owed for it. */
export const salesStockLine = z.object({
  lineId: idText,
  orderId: idText,
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  orderStatus: z.enum(orderStatuses),
  orderVersion: z.number().int(),
  stoneId: idText,
  stockNo: z.string(),
  supplierName: z.string(),
  snapshot: frozenStone,
  pieces: z.number().int(),
  carats: z.string(),
  supplyStatus: z.enum(supplyStatuses),
  state: z.enum(['live', 'released', 'done']),
  /** The supplier's own price of the stone. */
  supplierUsdTotal: moneyText,
  createdAt: z.string(),
  holdUntil: z.string().nullable(),
  /** Supply states that this viewer may set now. */
  next: z.array(z.enum(supplyStatuses)),
})
export type SalesStockLine = z.output<typeof salesStockLine>
