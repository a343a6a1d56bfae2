import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { addressMissing, handoverIsOver } from '@loupe/domain/orders/orders.problems.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { isOpen } from '@loupe/domain/orders/order-types.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import type { SignedInCall } from '../../http/call.ts'
import { lockOrder } from '../trunk/change-order.ts'
import { viewOrder } from '../trunk/order-view.ts'
import { insertLog, updateOrder } from '../trunk/orders.store.ts'

type Order = OutputOf<typeof ordersApi.setHandover>

/** How the goods reach their buyer, and where. @throws Problem 409 once they were handed over or given up, 400 for sending without an address */
export function setHandover(db: Pool, call: SignedInCall, input: ParsedOf<typeof ordersApi.setHandover>): Promise<Order> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order } = await lockOrder(tx, call.viewer, input)
      if (!isOpen(order)) throw handoverIsOver()
      const { pickup } = input
      const address = pickup === 'express' ? input.address : ''
      if (pickup === 'express' && address === '') throw addressMissing()
      if (pickup === order.pickup && address === order.address) return viewOrder(tx, call.viewer, order)
      const changed = await updateOrder(tx, order.id, { pickup, address })
      const ways = pickup === order.pickup ? {} : { from: order.pickup, to: pickup }
      await insertLog(tx, [{ orderId: order.id, userId: call.viewer.userId, what: 'handover', ...ways, note: address }])
      return viewOrder(tx, call.viewer, changed)
    }),
  )
}
