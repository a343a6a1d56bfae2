import type { Order } from '@loupe/domain/orders/order.ts'
import type { ReturnLine } from '@loupe/domain/orders/returns/return-line.ts'
import type { Db } from '../../db/database.ts'
import { readReturnLines } from '../returns/return-state.ts'
import { selectRefundRows, selectReturnsOf } from '../returns/returns.store.ts'
import { selectKeptBy, selectLinks, selectLoan } from './order-links.store.ts'
import type { OrderRow } from './orders.store.ts'

export type OrderLink = { readonly id: string; readonly orderNo: string }

/** What belongs to an order beside its lines: the orders that it goes on from or that go on from it, and of a memo what was agreed. */
export type Links = {
  readonly links: Order['links']
  /** By the line of the memo that was kept. */
  readonly keptBy: ReadonlyMap<string, OrderLink>
  readonly terms?: Order['terms']
  /** Of a return, by its lines. */
  readonly comesBack: ReadonlyMap<string, (isHouse: boolean) => ReturnLine>
  /** By lines that a return has, or took back. */
  readonly inReturn: ReadonlyMap<string, OrderLink>
  /** What a return gave back when it ended. */
  readonly refunds: readonly { readonly orderNo: string; readonly method: string; readonly rmb: string }[]
}

export const noLinks: Links = { links: [], keptBy: new Map(), comesBack: new Map(), inReturn: new Map(), refunds: [] }

const names = {
  sold_from: { from: 'sold_from', to: 'sold_as' },
  return_of: { from: 'return_of', to: 'comes_back_by' },
  delivery_of: { from: 'delivery_of', to: 'delivered_by' },
  fulfils: { from: 'fulfils', to: 'fulfilled_by' },
  work_on: { from: 'work_on', to: 'worked_in' },
} as const

/** Of an order that sold something: the returns that have its lines. */
async function returnsOf(db: Db, order: OrderRow, links: Order['links']): Promise<Partial<Links>> {
  if (order.type === 'return') return { comesBack: await readReturnLines(db, order.id), refunds: await selectRefundRows(db, order.id) }
  if (!links.some(({ kind }) => kind === 'comes_back_by')) return {}
  return { inReturn: new Map((await selectReturnsOf(db, order.id)).map((row) => [row.line_id, { id: row.id, orderNo: row.order_no }])) }
}

export async function readLinks(db: Db, order: OrderRow): Promise<Links> {
  const rows = await selectLinks(db, order.id)
  const links = rows.map(({ id, order_no: orderNo, kind, isFrom }) => ({ id, orderNo, kind: names[kind][isFrom ? 'from' : 'to'] }))
  if (order.type !== 'lend') return { ...noLinks, links, ...(await returnsOf(db, order, links)) }
  const loan = await selectLoan(db, order.id)
  const kept = links.length === 0 ? [] : await selectKeptBy(db, order.id)
  return {
    ...noLinks,
    links,
    keptBy: new Map(kept.map((row) => [row.line_id, { id: row.id, orderNo: row.order_no }])),
    ...(loan === undefined ? {} : { terms: { insuredRmb: loan.insured_rmb, text: loan.terms, priceUntil: loan.price_until } }),
  }
}
