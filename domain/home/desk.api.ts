import { z } from 'zod'
import { siteLacks } from '../resellers/site-lacks.ts'
import { named } from '../api/named.ts'
import { endpoint } from '../api/endpoint.ts'
import { orderStatuses, supplyStatuses } from '../orders/order-states.ts'
import { frozenStone } from '../goods/frozen.ts'
import { workSteps } from '../orders/work.ts'
import { origins } from '../stock/grades.ts'
import { idText, moneyText, stoneFacts } from '../stock/stone.ts'

/** A stone as the rows of a dashboard name it. */
const first = frozenStone.nullable()

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
  tabs: z.object({ report: tab, deposit: tab, start: tab, confirm: tab, buy: tab, receive: tab, handover: tab, ending: tab }),
  /** The reader moves goods: a next-level site only reads where they are. */
  movesGoods: z.boolean(),
  open: figure,
  collect: figure,
  deposits: figure.extend({ lapsed: z.number().int() }),
  /** Later than was said: memos that should be back and what of them is out, orders that should be made by now. */
  late: z.object({ memos: z.number().int(), outRmb: moneyText, makings: z.number().int() }),
  /** From the first of the month; what was given up is not in it. */
  month: z.object({ from: z.string(), orders: z.number().int(), rmb: moneyText, days: z.array(z.number()) }),
  margin: z.object({ usd: moneyText, percent: z.string(), days: z.array(z.number()) }).nullable(),
  weeks: z.array(z.object({ from: z.string(), to: z.string(), natural: z.number().int(), lab: z.number().int() })),
})

/** A supplier's stone in an order: their own price, nobody's name. */
const supplied = z.object({
  lineId: idText,
  orderId: idText,
  orderNo: z.string(),
  orderVersion: z.number().int(),
  stockNo: z.string(),
  snapshot: frozenStone,
  status: z.enum(supplyStatuses),
  usd: moneyText,
  createdAt: z.string(),
})

const served = z.object({ id: idText, name: z.string(), company: z.string() })
const visited = served.extend({ seenAt: z.string().nullable(), orderedAt: z.string().nullable() })

/** Customers whom the reader serves. */
const customers = z.object({
  /** All that are approved. */
  all: z.number().int(),
  /** Here within the last week, the latest first. */
  seen: z.object({ count: z.number().int(), rows: z.array(visited) }),
  /** With something to pay, the most first; the list of unpaid orders adds up to the same. */
  owing: z.object({ count: z.number().int(), rmb: moneyText, rows: z.array(served.extend({ orders: z.number().int(), rmb: moneyText })) }),
  /** Not here for two weeks or longer, the longest first. */
  quiet: z.object({ count: z.number().int(), rows: z.array(visited) }),
})

/** The reseller site of whoever runs it: what there is of it, and what is still to be set up. */
const ownSite = z.object({
  address: z.object({ origin: z.string(), shown: z.string() }).nullable(),
  suspended: z.boolean(),
  customers: z.number().int(),
  /** What its own customers pay on top; null without a group for them. */
  markup: z.object({ multiplier: z.string(), points: z.string() }).nullable(),
  ownRates: z.boolean(),
  /** What it still lacks before customers come, the most urgent first. */
  lacks: z.array(z.enum(siteLacks)),
})

const ranked = stoneFacts.pick({ origin: true, shape: true, shapeWord: true, carat: true, color: true, clarity: true, stockNo: true })

/** White stones among enough of others of their shape, size band, colour and clarity that are for sale: by price, in thirds. Nobody's price is told, and no place. */
const rank = z.object({
  compared: z.number().int(),
  cheap: z.number().int(),
  middle: z.number().int(),
  dear: z.number().int(),
  /** The costliest of the dearest third. */
  last: z.array(ranked.extend({ id: idText, usd: moneyText })),
})

const aged = z.object({
  origin: z.enum(origins),
  hue: z.enum(['white', 'fancy']),
  day: z.number().int(),
  week: z.number().int(),
  month: z.number().int(),
  older: z.number().int(),
})

const feedTrouble = z.object({
  /** `waits`: a file that came by itself leaves something open; `failed`: it could not be read; `unreached`: nothing could be taken from a watched place. */
  kind: z.enum(['waits', 'failed', 'unreached']),
  supplierId: idText,
  supplier: z.string(),
  /** The file, or the place for those who have it watched. */
  what: z.string(),
  at: z.string(),
  importId: idText.nullable(),
  /** Why nothing could be taken. */
  problem: z.string().nullable(),
})
export type FeedTrouble = z.output<typeof feedTrouble>

named({
  FeedTrouble: feedTrouble,
  StockAges: aged,
  DeskRow: row,
  WorkRow: workRow,
  WorkTab: tab,
  DeskFigure: figure,
  SuppliedStone: supplied,
  VisitingCustomer: visited,
})

export const deskApi = {
  desk: endpoint({
    method: 'POST',
    path: '/api/home/desk',
    access: 'session',
    summary: 'What waits for the reader: their orders or those they serve, money, stock; each part only for those whom it concerns.',
    input: z.strictObject({}),
    output: z.object({
      at: z.string(),
      rates: z.object({
        naturalSpot: z.string(),
        naturalOrder: z.string(),
        labGrownSpot: z.string(),
        labGrownOrder: z.string(),
        setAt: z.string(),
      }),
      /** What searches find, as the reader finds it. */
      stock: z.array(z.object({ origin: z.enum(origins), hue: z.enum(['white', 'fancy']), stones: z.number().int() })),
      /** Of the whole house, for its people: how many were for sale on each of thirty days, the last of them today; null until two days were counted. */
      stockDays: z.array(z.number().int()).nullable(),
      work: work.nullable(),
      people: z
        .object({
          waiting: z.number().int(),
          rows: z.array(z.object({ id: idText, name: z.string(), company: z.string(), invitedBy: z.string(), createdAt: z.string() })),
        })
        .nullable(),
      customers: customers.nullable(),
      site: ownSite.nullable(),
      /** Suppliers whose stones are for sale though their last file is days old. */
      stale: z.array(z.object({ id: idText, name: z.string(), lastAt: z.string() })).nullable(),
      /** Files that come in by themselves and need somebody, the latest first; a supplier is told of the own. */
      feeds: z.object({ count: z.number().int(), rows: z.array(feedTrouble) }).nullable(),
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
          rows: z.array(supplied),
          /** Lines of the last thirty days that were not given back. */
          sold: z.object({
            from: z.string(),
            sides: z.array(z.object({ origin: z.enum(origins), lines: z.number().int(), usd: moneyText })),
            days: z.array(z.number()),
            rows: z.array(supplied),
          }),
          /** How long ago the stones for sale were last confirmed; null while it is being counted. */
          ages: aged.omit({ origin: true, hue: true }).nullable(),
          /** The same for each page of the own stock that has any. */
          agesByPage: z.array(aged).nullable(),
          /** Null while it is being worked out. */
          rank: rank.nullable(),
        })
        .nullable(),
    }),
  }),
}
