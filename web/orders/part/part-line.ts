import type { OrderLine } from '@loupe/domain/orders/order.ts'

/** A line of a parcel as both its order and its supplier see it. */
export type PartLine = Pick<OrderLine, 'snapshot' | 'pieces' | 'carats'> & {
  readonly lineId: string
  readonly orderId: string
  readonly version: number
}
