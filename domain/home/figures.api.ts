import { z } from 'zod'
import { orderStaff } from '../access/access-sets.ts'
import { endpoint } from '../api/endpoint.ts'
import { named } from '../api/named.ts'
import { orderStatuses } from '../orders/order-states.ts'
import { origins } from '../stock/grades.ts'
import { stockFilter } from '../stock/search.ts'
import { idText, moneyText } from '../stock/stone.ts'

const counted = { orders: z.number().int(), rmb: moneyText }
/** What is earned, and of a hundred of what it is sold for; null for those who may not know. */
const earned = z.object({ usd: moneyText, percent: z.string() }).nullable()

const month = z.object({ from: z.string(), to: z.string(), ...counted, margin: earned })
const salesman = z.object({ id: idText, name: z.string(), ...counted, margin: earned })
const age = z.object({ from: z.string().nullable(), to: z.string().nullable(), days: z.string(), ...counted })

const stockPart = z.object({
  origin: z.enum(origins),
  hue: z.enum(['white', 'fancy']),
  spot: z.number().int(),
  order: z.number().int(),
  /** By when they were last confirmed; null for those who keep no stock. */
  ages: z.object({ day: z.number().int(), week: z.number().int(), month: z.number().int(), older: z.number().int() }).nullable(),
})

const supplier = z.object({
  id: idText,
  name: z.string(),
  asked: z.number().int(),
  answered: z.number().int(),
  medianHours: z.number().nullable(),
  rejected: z.number().int(),
})

/** A search that found nothing, and finds nothing now. */
const missed = z.object({ filter: stockFilter, times: z.number().int(), people: z.number().int(), lastAt: z.string() })

named({ SalesMonth: month, SalesmanFigures: salesman, MissedSearch: missed, StockPart: stockPart })

export const figuresApi = {
  figures: endpoint({
    method: 'POST',
    path: '/api/home/figures',
    access: orderStaff,
    summary:
      'How a house does, of what the reader serves: orders by state, money due by age, a year of sales, salesmen, stock by kind and age, suppliers, demand without stock; each part only for those whom it concerns.',
    input: z.strictObject({}),
    output: z.object({
      at: z.string(),
      states: z.array(z.object({ status: z.enum(orderStatuses), ...counted })),
      /** What is unpaid by the days since it was ordered. */
      due: z.array(age),
      months: z.array(month),
      /** This month; null for whoever serves only their own customers. */
      salesmen: z.array(salesman).nullable(),
      stock: z.array(stockPart),
      suppliers: z.array(supplier).nullable(),
      missed: z.array(missed),
    }),
  }),
}
