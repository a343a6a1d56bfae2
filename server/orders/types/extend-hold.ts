import type { OutputOf, ParsedOf } from '@loupe/domain/api/endpoint.ts'
import { holdExtended } from '@loupe/domain/orders/hold.ts'
import type { ordersApi } from '@loupe/domain/orders/orders.api.ts'
import { holdTooLong, noHoldToExtend } from '@loupe/domain/orders/orders.problems.ts'
import { inTransaction } from '../../db/database.ts'
import type { Pool } from '../../db/database.ts'
import type { SignedInCall } from '../../http/call.ts'
import { terms } from '../../pricing/pricing.ts'
import { lockOrder } from '../trunk/change-order.ts'
import { mayDo } from '../trunk/order-moves.ts'
import { readState, viewOrder } from '../trunk/order-view.ts'
import { insertLog, updateOrder } from '../trunk/orders.store.ts'

type Order = OutputOf<typeof ordersApi.extendHold>

/** Gives the buyer more time to pay. @throws Problem 409 when no clock runs or it was given often enough, 400 for more hours than the site holds stones */
export function extendHold(
  db: Pool,
  call: SignedInCall,
  input: ParsedOf<typeof ordersApi.extendHold>,
  houseHoldHours: number,
): Promise<Order> {
  return inTransaction(db, (tx) =>
    call.once(tx, async () => {
      const { order, relation } = await lockOrder(tx, call.viewer, input)
      const state = await readState(tx, order)
      const { hold_until: until } = order
      if (until === null || !mayDo(state, relation === 'staff').extendHold) throw noHoldToExtend()
      const most = Math.max(1, Math.round(await terms.holdHoursOfSite(tx, order.site_id, houseHoldHours)))
      const hours = input.hours ?? most
      if (hours > most) throw holdTooLong(most)
      const change = { hold_until: holdExtended(until, new Date(), hours), hold_extensions: order.hold_extensions + 1 }
      const extended = await updateOrder(tx, order.id, change)
      await insertLog(tx, [{ orderId: order.id, userId: call.viewer.userId, what: 'hold_extended', note: `${hours} h` }])
      return viewOrder(tx, call.viewer, extended)
    }),
  )
}
