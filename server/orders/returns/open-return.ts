import { originOf, stoneKinds } from '@loupe/domain/orders/kinds.ts'
import { caratThousandths, formatAmount, formatDecimal, parseAmount, sumCents } from '@loupe/domain/pricing/money.ts'
import type { Tx } from '../../db/database.ts'
import { numberSeries } from '../place/place-order.ts'
import { numberOrder } from '../place/place.store.ts'
import { insertLog } from '../trunk/orders.store.ts'
import type { LineRow, OrderRow } from '../trunk/orders.store.ts'
import { insertReturn, insertReturnLines } from './returns.store.ts'

/** Something that came back, with the order that sold it and what was found of it. */
export type ComesBack = {
  readonly order: OrderRow
  readonly line: LineRow
  readonly weighed: string | null
  readonly hasCertificate: boolean
}

type Opening = { readonly by: string; readonly note: string; readonly timeZone: string }
export type OpenedReturn = { readonly id: string; readonly orderNo: string }

/** The kind of an order of lines of others: theirs, or that of loose stones where kinds of one side mix; whoever sees one of these sees all. */
export function kindOfSources(sources: readonly OrderRow[]): OrderRow['kind'] {
  const [first] = sources
  if (first === undefined) throw new Error('an order of no order’s lines')
  return sources.every(({ kind }) => kind === first.kind) ? first.kind : stoneKinds[originOf(first.kind) ?? 'natural']
}

/** What these lines come to. */
export const sumsOf = (lines: readonly LineRow[]) => ({
  usdTotal: formatAmount(sumCents(lines.map((line) => parseAmount(line.usd_total)))),
  rmbTotal: formatAmount(sumCents(lines.map((line) => parseAmount(line.rmb_total)))),
  pieces: lines.reduce((sum, line) => sum + line.pieces, 0),
  carats: formatDecimal(sumCents(lines.map((line) => caratThousandths(line.carats))), 3),
})

/** Writes a return of what came back of one customer; the orders that sold it are locked, and told of it. */
export async function openReturn(tx: Tx, back: readonly ComesBack[], { by, note, timeZone }: Opening): Promise<OpenedReturn> {
  const [first] = back
  if (first === undefined) throw new Error('a return of nothing')
  const kind = kindOfSources(back.map(({ order }) => order))
  const id = await insertReturn(tx, { customer: first.order, kind, by, note, ...sumsOf(back.map(({ line }) => line)) })
  await insertReturnLines(
    tx,
    id,
    back.map(({ order, line, weighed, hasCertificate }) => ({
      lineId: line.id,
      sourceId: order.id,
      weighed,
      hasCertificate,
      note: hasCertificate ? '' : note,
    })),
  )
  const orderNo = await numberOrder(tx, id, numberSeries(kind, new Date(), timeZone))
  await insertLog(tx, [
    { orderId: id, userId: by, what: 'placed', to: 'returning', note },
    ...back.map(({ order, line }) => ({ orderId: order.id, lineId: line.id, userId: by, what: 'coming_back', to: orderNo, note })),
  ])
  return { id, orderNo }
}
