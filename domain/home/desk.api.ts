import { z } from 'zod'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'
import { orderStatuses, supplyStatuses } from '../orders/order-states.ts'
import { orderSnapshot } from '../orders/orders.api.ts'
import { workSteps } from '../orders/work.ts'
import { origins } from '../stock/grades.ts'
import { idText, moneyText } from '../stock/stone.ts'

/** A stone as the rows of a dashboard name it. */
const first = orderSnapshot.nullable()

const row = z.object({
  id: idText,
  orderNo: z.string(),
  origin: z.enum(origins),
  status: z.enum(orderStatuses),
  version: z.number().int(),
  step: z.enum(workSteps),
  /** The stones that are still in the order. */
  pieces: z.number().int(),
  first,
  rmbTotal: moneyText,
  /** What is missing of the deposit, or of the whole once the goods are ready. */
  dueRmb: moneyText,
  /** When an unpaid order lets its stones go. */
  holdUntil: z.string().nullable(),
  /** When something last happened to it. */
  since: z.string(),
})
export type DeskRow = z.output<typeof row>

/** The lines that one press moves. */
const act = z.object({
  to: z.enum(['confirmed', 'arrived']),
  lines: z.array(z.object({ lineId: idText, from: z.enum(supplyStatuses) })),
})

const workRow = row.extend({
  customer: z.string(),
  company: z.string(),
  /** Whose stones are waited for, for those who may know: "Elm Lane 2, Amber Star 1". */
  suppliers: z.string(),
  act: act.nullable(),
})
export type WorkRow = z.output<typeof workRow>

const tab = z.object({ count: z.number().int(), rows: z.array(workRow) })
const figure = z.object({
  count: z.number().int(),
  rmb: moneyText,
  /** Day by day, the last of thirty is today; whole yuan, or pieces. */
  days: z.array(z.number()),
})

const work = z.object({
  tabs: z.object({ report: tab, start: tab, confirm: tab, buy: tab, receive: tab, handover: tab, ending: tab }),
  /** The reader moves goods: a next-level site only reads where they are. */
  movesGoods: z.boolean(),
  open: figure,
  collect: figure,
  deposits: figure.extend({ lapsed: z.number().int() }),
  /** From the first of the month; what was given up is not in it. */
  month: z.object({ from: z.string(), orders: z.number().int(), rmb: moneyText, days: z.array(z.number()) }),
  margin: z.object({ usd: moneyText, percent: z.string(), days: z.array(z.number()) }).nullable(),
  weeks: z.array(z.object({ from: z.string(), to: z.string(), natural: z.number().int(), lab: z.number().int() })),
})

named({ DeskRow: row, WorkRow: workRow, WorkTab: tab, DeskFigure: figure })

export const deskApi = {
  desk: endpoint({
    method: 'POST',
    path: '/api/home/desk',
    access: 'session',
    summary: 'What waits for the reader: their orders or those they serve, money, stock; each part only for those whom it concerns.',
    input: z.strictObject({}),
    output: z.object({
      at: z.string(),
      rates: z.object({ naturalSpot: z.string(), naturalOrder: z.string(), labSpot: z.string(), labOrder: z.string(), setAt: z.string() }),
      /** What searches find, as the reader finds it. */
      stock: z.array(z.object({ origin: z.enum(origins), hue: z.enum(['white', 'fancy']), stones: z.number().int() })),
      work: work.nullable(),
      people: z
        .object({
          waiting: z.number().int(),
          rows: z.array(z.object({ id: idText, name: z.string(), company: z.string(), invitedBy: z.string(), createdAt: z.string() })),
        })
        .nullable(),
      /** Suppliers whose stones are for sale though their last file is days old. */
      stale: z.array(z.object({ id: idText, name: z.string(), lastAt: z.string() })).nullable(),
      list: z.object({ date: z.string(), newer: z.string().nullable() }).nullable(),
      buyer: z
        .object({
          rows: z.array(row.extend({ needsYou: z.boolean(), pickup: z.enum(['pickup', 'express']) })),
          orders: z.number().int(),
          rmb: moneyText,
          paidRmb: moneyText,
          unpaidRmb: moneyText,
          /** Of what is unpaid: due now. */
          dueRmb: moneyText,
          creditRmb: moneyText,
        })
        .nullable(),
      supplier: z
        .object({
          lastFileAt: z.string().nullable(),
          toConfirm: z.array(z.object({ origin: z.enum(origins), lines: z.number().int() })),
          rows: z.array(
            z.object({
              lineId: idText,
              orderId: idText,
              orderNo: z.string(),
              orderVersion: z.number().int(),
              stockNo: z.string(),
              snapshot: orderSnapshot,
              usd: moneyText,
              createdAt: z.string(),
            }),
          ),
          /** Lines of the last thirty days that were not given back. */
          sold: z.object({
            from: z.string(),
            sides: z.array(z.object({ origin: z.enum(origins), lines: z.number().int(), usd: moneyText })),
            days: z.array(z.number()),
          }),
        })
        .nullable(),
    }),
  }),
}
