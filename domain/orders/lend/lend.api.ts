import { z } from 'zod'
import { orderStaff } from '../../access/access-sets.ts'
import { endpoint } from '../../api/endpoint.ts'
import { named } from '../../api/named.ts'
import { parcelOffer, parcelWish, take } from '../../parcels/parcels.api.ts'
import { availabilities } from '../../stock/grades.ts'
import { idText, moneyText, stone } from '../../stock/stone.ts'
import { pickupMethods } from '../order-states.ts'
import { order } from '../order.ts'
import { lineBack, lineFound, note } from './comes-back.ts'
import { loanEnds } from './lend-line.ts'

const version = z.number().int().min(1)
const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2100-12-31', { message: 'no such day' })
const money = z.string().regex(/^\d{1,10}\.\d{2}$/)
/** Numbers of certificates, stones, lots or orders as a scanner or a person types them. */
const numbers = z.array(z.string().trim().min(1).max(60)).min(1).max(200)

const wanted = {
  customerId: idText,
  ids: z.array(idText).max(200).default([]),
  parcels: z.array(parcelWish).max(200).default([]),
} as const

/** What a customer has of the house; money in RMB, each order at the rate that it locked. */
const exposure = z.object({
  memosRmb: moneyText,
  holdsRmb: moneyText,
  unpaidRmb: moneyText,
  creditRmb: moneyText,
  totalRmb: moneyText,
  /** Null: none is set. */
  limitRmb: moneyText.nullable(),
})
export type CustomerExposure = z.output<typeof exposure>

/** Where something is, for one number. */
const whereabouts = z.object({
  number: z.string(),
  /** Stones of the stock with this number. */
  stones: z.array(z.object({ id: idText, reportNo: z.string().nullable(), stockNo: z.string(), availability: z.enum(availabilities) })),
  /** Lines that have it now, of orders that the viewer serves. */
  lines: z.array(
    lineFound.extend({
      version: z.number().int(),
      dueOn: z.string().nullable(),
      /** It is with the customer. */
      isOut: z.boolean(),
    }),
  ),
})
export type Whereabouts = z.output<typeof whereabouts>

named({ CustomerExposure: exposure, GoodsWhereabouts: whereabouts })

const lineToKeep = z.strictObject({ lineId: idText, take: take.optional() })

export const lendApi = {
  quote: endpoint({
    method: 'POST',
    path: '/api/order/lendQuote',
    access: orderStaff,
    summary:
      'What a memo to a customer would say: lines at their prices, what can’t be lent, the usual due day, and what they have already.',
    input: z.strictObject(wanted),
    output: z.object({
      lines: z.array(stone),
      parcels: z.array(parcelOffer),
      /** What can't be lent now, by the name that a refusal would give it. */
      refused: z.array(z.object({ id: idText, name: z.string(), why: z.enum(['gone', 'taken', 'not_in_hand', 'no_price']) })),
      usdTotal: moneyText,
      rmbTotal: moneyText,
      today: z.string(),
      dueOn: z.string(),
      exposure,
      /** May lend beyond the limit, with a reason. */
      mayOverride: z.boolean(),
    }),
  }),
  lend: endpoint({
    method: 'POST',
    path: '/api/order/lend',
    access: orderStaff,
    summary:
      'Put stones or parts of parcels aside as a memo to a customer: all of them or none, at prices that hold until a day; refused beyond the credit limit, which managers pass with a reason.',
    input: z
      .strictObject({
        ...wanted,
        dueOn: day,
        /** Until when the customer may keep at these prices; the due day unless named. */
        priceUntil: day.optional(),
        insuredRmb: money.optional(),
        terms: z.string().trim().max(1000).default(''),
        remark: z.string().trim().max(1000).default(''),
        pickup: z.enum(pickupMethods),
        address: z.string().trim().max(500).default(''),
        expectedRmbTotal: moneyText,
        /** Why a manager lends beyond the limit. */
        overLimit: z.string().trim().min(1).max(500).optional(),
      })
      .refine(({ ids, parcels }) => ids.length + parcels.length > 0, { path: ['ids'], message: 'nothing is lent' }),
    output: order,
    idempotent: 'required',
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/order/endLoan',
    access: orderStaff,
    summary: 'Lines of a memo came back, were lost or came back damaged; of a parcel also a part. What was lost or damaged is off sale.',
    input: z.strictObject({
      id: idText,
      version,
      as: z.enum(loanEnds),
      lines: z.array(lineBack).min(1).max(200),
      note,
    }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
  keep: endpoint({
    method: 'POST',
    path: '/api/order/keepLoan',
    access: orderStaff,
    summary:
      'The customer keeps lines of a memo: they become an order at the prices and rates of the memo. Once those have expired it is asked whether they still hold.',
    input: z.strictObject({
      id: idText,
      version,
      lines: z.array(lineToKeep).min(1).max(200),
      /** Only once the memo's prices have expired: whether they hold all the same, or what it costs today. */
      prices: z.enum(['memo', 'today']).optional(),
      note,
    }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
  extend: endpoint({
    method: 'POST',
    path: '/api/order/extendLoan',
    access: orderStaff,
    summary: 'Lines of a memo may stay out until a later day.',
    input: z.strictObject({ id: idText, version, lineIds: z.array(idText).min(1).max(200), dueOn: day, note }),
    output: order,
    idempotent: 'required',
    stale: order,
  }),
  where: endpoint({
    method: 'POST',
    path: '/api/order/where',
    access: orderStaff,
    summary: 'Where goods are now, by certificate, stock or lot number: in the stock, with whom on which memo, or in which order.',
    input: z.strictObject({ numbers }),
    output: z.array(whereabouts),
  }),
  exposure: endpoint({
    method: 'POST',
    path: '/api/order/exposure',
    access: orderStaff,
    summary: 'What a customer has of the house: memos, holds and what is unpaid, less their credit, against their limit.',
    input: z.strictObject({ customerId: idText }),
    output: exposure.extend({ maySetLimit: z.boolean() }),
  }),
  setLimit: endpoint({
    method: 'POST',
    path: '/api/order/setCreditLimit',
    access: orderStaff,
    summary: 'Set how much a customer may have of the house at a time; managers only. None is no limit.',
    input: z.strictObject({ customerId: idText, limitRmb: money.nullable(), note }),
    output: exposure.extend({ maySetLimit: z.boolean() }),
    idempotent: true,
  }),
}
