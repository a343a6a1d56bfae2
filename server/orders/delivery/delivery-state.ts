import type { DeliveryFacts } from '@loupe/domain/orders/delivery/delivery.ts'
import { parseAmount } from '@loupe/domain/pricing/money.ts'
import type { Db } from '../../db/database.ts'
import type { OrderRow } from '../trunk/orders.store.ts'
import { selectDelivery, sumUnpaid } from './delivery.store.ts'
import type { DeliveryRow } from './delivery.store.ts'

/** What decides a delivery: whether its orders are paid, and what is known of its handover. */
export type DeliveryState = { readonly row: DeliveryRow; readonly unpaidCents: number }

/** Read only of deliveries. */
export async function readDelivery(db: Db, { id, type }: OrderRow): Promise<DeliveryState | undefined> {
  if (type !== 'delivery') return undefined
  const row = await selectDelivery(db, id)
  return row === undefined ? undefined : { row, unpaidCents: parseAmount(await sumUnpaid(db, id)) }
}

/** It has a number, or somebody took it who was seen and signed. */
export const isHandoverTold = ({ express_no: expressNo, pickup_name: name }: OrderRow, { row }: DeliveryState): boolean =>
  expressNo !== null || (name !== null && row.photo !== null && row.signature !== null)

export const deliveryView = ({ row }: DeliveryState, isHouse: boolean): DeliveryFacts => ({
  carrier: row.carrier,
  insuredRmb: row.insured_rmb,
  hsCode: row.hs_code,
  grossGrams: row.gross_grams,
  netGrams: row.net_grams,
  boxes: row.boxes,
  overLimit: isHouse ? row.over_limit : null,
  hasPhoto: row.photo !== null,
  hasSignature: row.signature !== null,
})
