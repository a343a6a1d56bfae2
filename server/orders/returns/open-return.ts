import type { Tx } from '../../db/database.ts'
import { numberSeries } from '../place/place-order.ts'
import { numberOrder } from '../place/place.store.ts'
import { kindOfSources, sumsOf } from '../trunk/gathered.ts'
import { insertGathering } from '../trunk/gathered.store.ts'
import { insertLog } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { insertReturnLines } from './returns.store.ts'

/** Something that came back, with the order that sold it and what was found of it. */
export type ComesBack = {
  readonly order: OrderRow
  readonly line: LineRow
  readonly weighed: string | null
  readonly hasCertificate: boolean
}

type Opening = { readonly by: string; readonly note: string; readonly timeZone: string }
export type OpenedReturn = { readonly id: string; readonly orderNo: string }

/** Writes a return of what came back of one customer; the orders that sold it are locked, and told of it. */
export async function openReturn(tx: Tx, back: readonly ComesBack[], { by, note, timeZone }: Opening): Promise<OpenedReturn> {
  const [first] = back
  if (first === undefined) throw new Error('a return of nothing')
  const kind = kindOfSources(back.map(({ order }) => order))
  const lines = back.map(({ line }) => line)
  const id = await insertGathering(
    tx,
    {
      type: 'return',
      status: 'returning',
      customer: first.order,
      kind,
      by,
      remark: note,
      pickup: 'pickup',
      address: '',
      ...sumsOf(lines),
    },
    back.map(({ order }) => order.id),
  )
  await insertReturnLines(
    tx,
    id,
    back.map(({ line, weighed, hasCertificate }) => ({ lineId: line.id, weighed, hasCertificate, note: hasCertificate ? '' : note })),
  )
  const orderNo = await numberOrder(tx, id, numberSeries(kind, new Date(), timeZone))
  await insertLog(tx, [
    { orderId: id, userId: by, what: 'placed', to: 'returning', note },
    ...back.map(({ order, line }) => ({ orderId: order.id, lineId: line.id, userId: by, what: 'coming_back', to: orderNo, note })),
  ])
  return { id, orderNo }
}
