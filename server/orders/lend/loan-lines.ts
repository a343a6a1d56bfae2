import { notAllowed } from '@loupe/domain/api/api.problems.ts'
import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import type { lendApi } from '@loupe/domain/orders/lend/lend.api.ts'
import { notOut } from '@loupe/domain/orders/lend/lend.problems.ts'
import { lineNotFound, orderNotFound } from '@loupe/domain/orders/orders.problems.ts'
import type { Tx } from '../../db/database.ts'
import type { Viewer } from '../../http/viewer.ts'
import { partLine } from '../supply/part-line.ts'
import { lockOrder } from '../trunk/change-order.ts'
import { lineTitle } from '../trunk/line-goods.ts'
import { isWithCustomer } from '../trunk/order-moves.ts'
import { isOfHouse } from '../trunk/order-reach.ts'
import { viewOrder } from '../trunk/order-view.ts'
import { selectLines, updateOrder } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { firstDue, noteParted } from './lend.store.ts'

type Order = OutputOf<typeof lendApi.end>
type Take = ParsedOf<typeof lendApi.end>['lines'][number]['take']
type Asked = { readonly lineId: string; readonly take?: Take | undefined }

/** A memo whose lines the viewer may end, locked, with those of them that were asked for. */
export type OutLoan<T> = { readonly order: OrderRow; readonly chosen: readonly { readonly line: LineRow; readonly asked: T }[] }

/**
 * Locks a memo as it was last seen, and parts lines of parcels of which only some is meant.
 * @throws Problem 409 when the memo or a line is not out
 */
export async function lockLoan<T extends Asked>(
  tx: Tx,
  viewer: Viewer,
  input: { readonly id: string; readonly version: number; readonly lines: readonly T[] },
): Promise<OutLoan<T>> {
  const { order, relation } = await lockOrder(tx, viewer, input)
  if (order.type !== 'lend') throw orderNotFound()
  if (relation !== 'staff' || !isOfHouse(viewer)) throw notAllowed()
  const lines = new Map((await selectLines(tx, order.id)).map((line) => [line.id, line]))
  const wanted = [...new Map(input.lines.map((asked) => [asked.lineId, asked])).values()].map((asked) => {
    const line = lines.get(asked.lineId)
    if (line === undefined) throw lineNotFound()
    return { line, asked }
  })
  const ended = wanted.filter(({ line }) => !isWithCustomer(order) || line.state !== 'live')
  if (ended.length > 0) throw notOut(ended.map(({ line }) => lineTitle(line)))
  return { order, chosen: await partLent(tx, order, wanted, viewer.userId) }
}

/** Of lines of parcels only so much as was asked for. */
export async function partLent<T extends Asked>(
  tx: Tx,
  order: OrderRow,
  wanted: OutLoan<T>['chosen'],
  by: string,
): Promise<OutLoan<T>['chosen']> {
  const chosen: { line: LineRow; asked: T }[] = []
  for (const { line, asked } of wanted) {
    chosen.push({ line: asked.take === undefined ? line : await partLine(tx, line, asked.take), asked })
  }
  await noteParted(tx, order.id, by)
  return chosen
}

/** The memo after something was done to its lines: it is due when the first of what is left is. */
export const loanDue = async (tx: Tx, order: OrderRow): Promise<OrderRow> =>
  updateOrder(tx, order.id, { due_on: await firstDue(tx, order.id) })

export const loanNow = async (tx: Tx, viewer: Viewer, order: OrderRow): Promise<Order> => viewOrder(tx, viewer, await loanDue(tx, order))
