import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import type { PickupMethod } from '@loupe/domain/orders/order-states.ts'
import type { OutputOf } from '@loupe/domain/api/endpoint.ts'

/** What the buyer says with an order; kept while prices change under it, and when the panel is closed and opened again. */
export type Wishes = {
  /** Staff order for a customer, or for themselves. */
  readonly forCustomer: boolean
  readonly customerId: string | null
  readonly pickup: PickupMethod
  readonly address: string
  readonly remark: string
}

/** What the chosen stones would cost now. */
export type Quote = OutputOf<typeof ordersApi.quote>
